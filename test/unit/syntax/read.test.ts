import {
	parseOutboundMessage,
	parseOutboundMessageJson,
	parseOutboundMessageQuery,
	parseOutboundMessageXml,
	parseSendResponseXml,
	stringifySendResponseJson,
	stringifySendResponseXml,
} from "outbound-sms/message";
import { describe, expect, test } from "vitest";

describe("where a fault is said to be", () => {
	test("is the field and the index for a list item that XML cannot carry", () => {
		const written = stringifySendResponseXml({ statusCode: 0, messageIds: ["a", "\u0001"] });
		expect(written.issues?.map(({ path }) => path)).toEqual([["MessageIds", 1]]);
	});

	test("is every list item that is no string, not the first alone", () => {
		const read = stringifySendResponseJson({ statusCode: 0, messageIds: [true, "a", null] as never });
		expect(read.issues?.map(({ path }) => path)).toEqual([
			["messageIds", 0],
			["messageIds", 2],
		]);
	});

	test("is the argument's name when query pairs are of a wrong type", () => {
		for (const wrong of [null, 5, {}, [5], [null], [["From", 5]]]) {
			expect(() => parseOutboundMessageQuery(wrong as never)).toThrow(/^"query" must be /);
		}
	});
});

describe("XML that says more or less than it seems", () => {
	const message = (inner: string) =>
		parseOutboundMessageXml(`<m><From>Shop</From><To>+4915112345678</To><Text>Hi</Text>${inner}</m>`);

	test.each(['xsi:nil="true"', "nil='1'", 'a="b" i:nil = "true"'])(
		"an element with %s is absent, as null is in JSON",
		(nil) => {
			const read = message(`<RefId ${nil}/><Udh ${nil}></Udh><Flash ${nil}/>`);
			expect(read).toEqual(parseOutboundMessageJson('{"from":"Shop","to":"+4915112345678","text":"Hi"}'));
			expect(parseOutboundMessageXml(`<m><From ${nil}/></m>`).issues?.[0]).toMatchObject({
				code: "field_required",
				path: ["From"],
			});
		},
	);

	test('an element with nil="false" is there', () => {
		expect(message('<RefId xsi:nil="false"></RefId>')).toMatchObject({ ok: true, value: { from: "Shop" } });
	});

	test("text between elements is ignored with a warning at its element", () => {
		expect(message("stray")).toMatchObject({ ok: true, warnings: [{ code: "xml_text_ignored", offset: 0 }] });
		const xml =
			"<r><StatusCode>0</StatusCode><MessageIds>x<string>6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e</string></MessageIds></r>";
		expect(parseSendResponseXml(xml)).toMatchObject({
			ok: true,
			warnings: [{ code: "xml_text_ignored", path: ["MessageIds"], offset: 29 }],
		});
	});

	test("elements where a list holds text are an issue with its place", () => {
		const xml = "<r><StatusCode>0</StatusCode><MessageIds><a>1</a><a><b>2</b></a></MessageIds></r>";
		const read = parseSendResponseXml(xml);
		expect(read.ok && read.warnings).toMatchObject([
			{ code: "field_type", path: ["MessageIds", 1], offset: 49 },
			{ code: "message_id_not_uuid" },
		]);
	});
});

test("half a surrogate pair in a message has its own issue in every encoding", () => {
	for (const encoding of ["GSM7", "UCS2", "Binary"]) {
		const { issues } = parseOutboundMessage({ from: "Shop", to: "+4915112345678", text: "a\ud800", encoding });
		expect(issues?.filter(({ code }) => code === "text_lone_surrogate")).toMatchObject([{ path: ["text"], offset: 1 }]);
	}
	expect(stringifySendResponseJson({ statusCode: 0, messageIds: ["a", "\udc00"] }).issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["messageIds", 1] },
	]);
});
