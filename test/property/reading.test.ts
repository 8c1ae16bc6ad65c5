// The same octets give the same text here and in another reader, or a request is refused and an answer has a warning.
import fc from "fast-check";
import { expect, test } from "vitest";
import { faultOfAnswer, faultOfRequest, MESSAGES, octetsIn, SHEETS, slowRead } from "../reference/reading.ts";

const charsets = fc.constantFrom(
	...["utf-8", "UTF8", '"utf-8"', "us-ascii", "iso-8859-1", "ISO-8859-15", "windows-1252", "utf-16", "utf-16le"],
	...["utf-7", "ibm037", "iso-2022-jp", "koi8-r", "x", "utf-8; charset=iso-8859-1", '"utf\\-8"'],
);
const types = fc
	.tuple(
		fc.constantFrom(
			...["application/json", "text/json", "application/xml", "text/xml", "application/vnd.x+json", "a/b+xml"],
			...["application/x-www-form-urlencoded", "text/html\t,+json", "text/plain", "+xml", "application/json, text/xml"],
		),
		fc.option(charsets, { nil: undefined }),
	)
	.map(([type, charset]) => (charset === undefined ? type : `${type}; charset=${charset}`));
const declarations = fc.option(
	fc
		.constantFrom("UTF-8", "us-ascii", "ISO-8859-1", "windows-1252", "UTF-16", "UTF-7", "IBM037", "x-1")
		.map((name) => `<?xml version="1.0" encoding='${name}'?>`),
	{ nil: undefined },
);
const texts = fc.string({
	unit: fc.constantFrom(..."aé€Ã©+ %&<>\\\n\t\r\ufeff😀", "&#233;", "%C3"),
	minLength: 1,
	maxLength: 6,
});
const places = fc.record({
	text: texts,
	declaration: declarations,
	contentTypes: fc.oneof({ weight: 4, arbitrary: types.map((type) => [type]) }, fc.array(types, { maxLength: 3 })),
	encoding: fc.constantFrom("utf8" as const, "utf8" as const, "latin1" as const, "utf16le" as const),
	marks: fc.constantFrom(0, 0, 0, 1, 2, 3),
	form: fc.nat(11),
});
const runs = { numRuns: 3000 };

test.each(["json", "xml", "form"] as const)("a message in %s has the text that another reader sees", (format) => {
	fc.assert(
		fc.property(places, ({ text, declaration, contentTypes, encoding, marks, form }) => {
			const octets = octetsIn(encoding, marks, MESSAGES[format](text, declaration));
			expect(faultOfRequest(octets, contentTypes, form)).toBeUndefined();
		}),
		runs,
	);
});

test.each(["json", "xml"] as const)("an answer in %s has the text that another reader sees, or a warning", (format) => {
	fc.assert(
		fc.property(places, ({ text, declaration, contentTypes, encoding, marks, form }) => {
			const octets = octetsIn(encoding, marks, SHEETS[format](text, declaration));
			expect(faultOfAnswer(octets, contentTypes, form)).toBeUndefined();
		}),
		runs,
	);
});

test("the other reader obeys charsets, byte order marks and declarations", () => {
	const declared = '<?xml version="1.0" encoding="ISO-8859-1"?>';
	const read = (marks: number, declaration: string, ...contentTypes: string[]) =>
		slowRead(octetsIn("utf8", marks, MESSAGES.xml("é", declaration)), contentTypes, "Text");
	expect(read(0, "", "text/xml")).toBe("é");
	expect(read(0, declared, "text/xml")).toBe("Ã©");
	expect(read(0, declared, "text/xml; charset=utf-8")).toBe("é");
	expect(read(1, declared, "text/xml")).toBe("é");
	expect(read(3, "", "text/xml")).toBeUndefined();
	expect(read(0, "", "text/xml", "text/xml")).toBeUndefined();
	expect(slowRead(octetsIn("utf8", 0, MESSAGES.json("é")), [], "Text")).toBe("é");
	expect(slowRead(octetsIn("utf8", 0, MESSAGES.form("é &")), ["application/x-www-form-urlencoded"], "Text")).toBe(
		"é &",
	);
});
