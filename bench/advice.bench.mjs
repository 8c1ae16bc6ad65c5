// Advice beside measuring: a text with nothing to advise, texts full of replacements, and other texts. The bar for a
// text of 1,600 characters is 200 us: nobody feels that between two keys, and it leaves room for code that makes each
// change and counts it.
import assert from "node:assert/strict";
import {
	analyzeText,
	measureText,
	measureTextTemplate,
	parseTextTemplate,
	replaceForGsm7,
	truncateToParts,
	unwrap,
	words,
} from "outbound-sms";
import { SegmentedMessage } from "sms-segments-calculator";
import { CASES, shapes } from "./corpora.mjs";
import { race, summarize } from "./harness.mjs";

/**
 * @param {string} pattern
 * @param {number} length
 */
const fill = (pattern, length) => pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

// As a word processor leaves it: one character in eight or so; and a language with an accent in every other word.
const TYPOGRAPHIC = "“Don’t wait – our sale ends on Friday…” It’s 50 % off everything, says “Café Müller”. ";
const POLISH = "Zażółć gęślą jaźń, mówi Łukasz: święta już się zbliżają! ";
// Nothing but replacements.
const QUOTES = "’“”–…";

const plain = ["20 ASCII", "160 GSM7", "459 GSM7", "1,530, 5 % ext", "459 plain ASCII", "100 kB"];
for (const name of plain) {
	const texts = shapes(CASES[/** @type {keyof typeof CASES} */ (name)]);
	for (const text of texts) assert.deepEqual(analyzeText(text).measure, measureText(text));
	race(`Nothing to advise: ${name}`, texts, { measureText, analyzeText });
}

const full = {
	"160 typographic": fill(TYPOGRAPHIC, 160),
	"459 typographic": fill(TYPOGRAPHIC, 459),
	"160 Polish": fill(POLISH, 160),
	"459 Polish": fill(POLISH, 459),
	"70 of nothing else": fill(QUOTES, 70),
	"160 of nothing else": fill(QUOTES, 160),
	"160, the last one": `${fill("Plain text of a usual message. ", 159)}’`,
	"1,600 typographic": fill(TYPOGRAPHIC, 1600),
	"1,600 Polish": fill(POLISH, 1600),
	"100 kB typographic": fill(TYPOGRAPHIC, 100_000),
};
for (const [name, text] of Object.entries(full)) {
	const texts = shapes(text);
	for (const one of texts) assert.equal(replaceForGsm7(one, { level: "letters" }).encoding, "GSM7");
	assert.equal(
		new SegmentedMessage(text.slice(0, 459), "auto", true).encodingName === "GSM-7",
		!name.includes("Polish"),
	);
	race(
		`Full of replacements: ${name}`,
		texts,
		{ measureText, analyzeText, replaceForGsm7: (one) => replaceForGsm7(one, { level: "letters" }) },
		text.length === 1600 ? [{ subject: "analyzeText", than: "measureText", atMost: 0, plusNs: 200_000 }] : [],
	);
}

const other = { "70 Cyrillic": CASES["70 Cyrillic"], "500 emoji mix": CASES["500 emoji mix"] };
for (const [name, text] of Object.entries(other)) {
	race(`No replacement: ${name}`, shapes(text), {
		measureText,
		analyzeText,
		replaceForGsm7: (one) => replaceForGsm7(one, { level: "letters" }),
	});
}

const long = fill(TYPOGRAPHIC, 2000);
assert.equal(measureText(truncateToParts(long, 3)).partCount, 3);
race("Cut to 1 and 3 parts, range of a template", [long], {
	"1 part": (text) => truncateToParts(text, 1),
	"3 parts, word": (text) => truncateToParts(text, 3, { boundary: words, ellipsis: "..." }),
	"template of 130": () =>
		measureTextTemplate(unwrap(parseTextTemplate(`Dear {name}, ${"your parcel arrives today ".repeat(5)}`)), {
			name: { minUnits: 2, maxUnits: 20 },
		}),
});

const typographic = fill(TYPOGRAPHIC, 160);
race(
	"Replacing 160 typographic, beside the peer that replaces",
	[typographic],
	{
		replaceForGsm7: (text) => replaceForGsm7(text),
		"sms-segments-calculator, smart": (text) => new SegmentedMessage(text, "auto", true).encodingName,
	},
	[{ subject: "replaceForGsm7", than: "sms-segments-calculator, smart", atMost: 1 / 10 }],
);

summarize();
