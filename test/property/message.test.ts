import fc from "fast-check";
import {
	asJson,
	asObject,
	asQuery,
	asXml,
	type OutboundMessage,
	outboundMessage,
	parse,
	stringify,
	unwrap,
} from "outbound-sms/message";
import { describe, expect } from "vitest";
import { law } from "../law.ts";

const GSM7 = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€";
const texts = fc.oneof(
	fc.record({
		encoding: fc.constant("GSM7" as const),
		text: fc.string({ unit: fc.constantFrom(...GSM7, "\r\n", "]]>"), minLength: 1 }),
	}),
	fc.record({ encoding: fc.constant("UCS2" as const), text: fc.string({ unit: "grapheme", minLength: 1 }) }),
	fc.record({
		encoding: fc.constant("Binary" as const),
		text: fc.string({ unit: fc.nat(255).map((octet) => String.fromCharCode(octet)), minLength: 1 }),
	}),
);
const messages: fc.Arbitrary<OutboundMessage> = fc
	.tuple(
		texts,
		fc.record(
			{
				from: fc.oneof(
					fc.constantFrom("Shop & Co", "12345", "+4915112345678", "a|b"),
					fc
						.stringMatching(/^[A-Za-z0-9 \-_&,|+]{1,11}$/)
						.filter((from) => /[^ ]/.test(from) && !/^[ +]?\d+$/.test(from)),
				),
				to: fc.stringMatching(/^\+[1-9][0-9]{7,15}$/),
				receiveDeliveryStatus: fc.boolean(),
				flash: fc.boolean(),
				refId: fc.string({ unit: "grapheme", minLength: 1 }),
				udh: fc.constantFrom("06050423F40000", "050003CC0301"),
			},
			{ requiredKeys: ["from", "to", "receiveDeliveryStatus", "flash"] },
		),
	)
	.map(([text, rest]) => ({ ...rest, ...text }));

describe("a valid message", () => {
	law("is the same after each format, and XML refuses only what it cannot carry", 500, [messages], (message) => {
		expect(unwrap(parse(outboundMessage, asObject, message))).toEqual(message);
		expect(unwrap(parse(outboundMessage, asJson, unwrap(stringify(outboundMessage, asJson, message))))).toEqual(
			message,
		);
		const query = parse(outboundMessage, asQuery, unwrap(stringify(outboundMessage, asQuery, message)));
		expect(unwrap(query)).toEqual(message);
		const xml = stringify(outboundMessage, asXml, message);
		if (xml.ok) expect(unwrap(parse(outboundMessage, asXml, xml.value))).toEqual(message);
		else expect(message.text + (message.refId ?? "")).toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/);
	});
});

describe("any input", () => {
	const input = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.json(),
		fc
			.array(fc.constantFrom("from", "To", "=", "&", "+", "%", "4", "<", ">", "/", "{", '"', ":", "}"))
			.map((list) => list.join("")),
	);
	law("ends in a message, which is read the same again, or in issues, in every format", 500, [input], (text) => {
		for (const read of [
			(input: string) => parse(outboundMessage, asJson, input),
			(input: string) => parse(outboundMessage, asQuery, input),
			(input: string) => parse(outboundMessage, asXml, input),
		]) {
			const result = read(text);
			if (result.ok) expect(unwrap(parse(outboundMessage, asObject, result.value))).toEqual(result.value);
			else expect(result.issues.length).toBeGreaterThan(0);
		}
	});
});
