import { type Encoding, findUnencodable, markText, splitText } from "outbound-sms";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { expect, test } from "vitest";
import { unencodableIssue } from "../../../src/text/mark.ts";

/** The code points of a text at these places. */
const charactersAt = (text: string, places: readonly number[]) =>
	places.map((utf16Offset) => {
		const codePoint = text.codePointAt(utf16Offset) as number;
		return { character: String.fromCodePoint(codePoint), codePoint, utf16Offset };
	});

test.each<[string, Encoding, number[]]>([
	["ç🎉€\ud83c", "GSM7", [0, 1, 4]],
	["ç🎉€\ud83c", "UCS2", []],
	["ç🎉€\ud83c", "Binary", [1, 3, 4]],
	["\u0000ÿ\u0100", "Binary", [2]],
	// The last unit of the basic plane is one character, the first one behind it has two units.
	["\uffffç", "GSM7", [0, 1]],
	["\u{10000}ç", "GSM7", [0, 2]],
])("of %j, %s cannot carry the code points at %j, lone surrogates included", (text, encoding, places) => {
	expect(findUnencodable(text, { encoding })).toEqual(charactersAt(text, places));
});

test("an issue names the first character, lists 100 and counts all", () => {
	const message = "Text is not GSM 7-bit, use UCS2 or other characters: found U+0400";
	const text = String.fromCharCode(...Array.from({ length: 101 }, (_, i) => 0x400 + i));
	const issues = [1, 2, 99, 100, 101].map((count) => unencodableIssue(text.slice(0, count), "GSM7"));
	expect(issues.map(({ characters }) => characters.length)).toEqual([1, 2, 99, 100, 100]);
	const messages = ["", " and 1 more", " and 98 more", " and 99 more", " and 100 more"];
	expect(issues.map((issue) => issue.message)).toEqual(messages.map((more) => message + more));
	expect(splitText(text, { encoding: "GSM7" }).issues).toMatchObject([{ message: `${message} and 100 more` }]);
	expect(findUnencodable(text)).toHaveLength(101);
});

test.each([
	["5 € 👍[", undefined, [2, 6]],
	["", undefined, []],
	["€ğİ", undefined, [0]],
	["€ğİ", nationalAlphabet({ locking: TURKISH, single: TURKISH }), []],
	["ğ", nationalAlphabet({ single: TURKISH }), [0]],
])(
	"of %j, the characters behind an escape are at their places, by the tables of the alphabet",
	(text, alphabet, places) => {
		const double = markText(text, { alphabet }).filter(({ kind }) => kind === "double");
		expect(double.map(({ text, utf16Offset }) => [text, utf16Offset])).toEqual(
			charactersAt(text, places).map(({ character, utf16Offset }) => [character, utf16Offset]),
		);
	},
);

test.each<[Error, () => unknown]>([
	[new TypeError('"text" must be a string, found number'), () => findUnencodable(5 as never)],
	[
		new RangeError('"encoding" must be one of auto, GSM7, UCS2, Binary'),
		() => findUnencodable("a", { encoding: "gsm7" as never }),
	],
	[new TypeError('"options" must be an object, found null'), () => findUnencodable("a", null as never)],
	[new TypeError('"text" must be a string, found number'), () => markText(5 as never)],
])("a wrong argument is named: %s", (error, call) => expect(call).toThrow(error));
