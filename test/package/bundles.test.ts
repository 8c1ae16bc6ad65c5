// A bundle carries the formats that it names, and no other.
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundle } from "../../bench/bundle.mjs";

/** A text that only the reader of a format has. */
const MARKS = {
	asJson: "Cannot read JSON",
	asXml: "Cannot read XML",
	asQuery: "Cannot decode percent-encoding",
} as const;

async function app(names: string, entry = "message"): Promise<string> {
	return new TextDecoder().decode(
		await bundle(`import { ${names} } from "outbound-sms/${entry}"; console.log(${names});`),
	);
}

test.each([
	["outboundMessage", []],
	["parse, outboundMessage, asObject", []],
	["schemaOf, outboundMessage", []],
	["parse, stringify, outboundMessage, asJson", ["asJson"]],
	["parse, stringify, outboundMessage, asXml", ["asXml"]],
	["parse, outboundMessage, asQuery", ["asQuery"]],
	["parse, sendResponse, asJson, asXml", ["asJson", "asXml"]],
] as const)("%s", async (names, formats) => {
	const code = await app(names);
	const carried = Object.entries(MARKS).flatMap(([format, mark]) => (code.includes(mark) ? [format] : []));
	expect(carried).toEqual(formats);
});

test("a resource carries neither another resource nor a description", async () => {
	expect(await app("sendResponse")).not.toMatch(/msisdn_|rate_duplicate|description:/);
	expect(await app("outboundMessage")).not.toMatch(/message_ids_missing|rate_duplicate|description:/);
	expect(await app("rateSheet", "rates")).not.toMatch(/message_ids_missing|msisdn_|description:/);
});

test.each([
	// A format carries its reader and its writer.
	["parse, sendResponse, asJson", 6200],
	["sendResponse", 4500],
] as const)("%s: at most %i octets minified and gzipped", async (names, most) => {
	const { length } = gzipSync(await app(names), { level: 9 });
	console.info(`${names}: ${length} octets gzipped`);
	expect(length).toBeLessThanOrEqual(most);
});
