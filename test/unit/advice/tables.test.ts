import { readFileSync } from "node:fs";
import { replaceForGsm7 } from "outbound-sms";
import SmartEncodingMap from "sms-segments-calculator/dist/libs/SmartEncodingMap.js";
import { describe, expect, test } from "vitest";
import { ROWS } from "../../../src/advice/tables/replacements.ts";
import { isGsm7 } from "../../../src/text/gsm7.ts";

/** The characters of a list with its ranges, such as `a-cx`. Every range goes upward. */
function charactersOf(list: string): string[] {
	return Array.from(list.matchAll(/(.)(?:-(.))?/gsu)).flatMap(([, from = "", to = from]) => {
		const [first, last] = [from.codePointAt(0) as number, to.codePointAt(0) as number];
		expect(last).toBeGreaterThanOrEqual(first);
		return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
	});
}

const entries = ROWS.filter(([, kind]) => kind !== undefined).flatMap(([, , row]) =>
	// A row that begins with a space has one entry: what becomes a space.
	(row.startsWith(" ") ? [row] : row.split(" ")).map((entry) => {
		const end = [...entry].findIndex((character) => !isGsm7(character));
		return { to: entry.slice(0, end), from: charactersOf(entry.slice(end)) };
	}),
);
// Mathematical alphabets have Greek letters and places without a character.
const compatible = ROWS.filter(([, kind]) => kind === undefined)
	.flatMap(([, , list]) => charactersOf(list))
	.filter((character) => character < "\ud800");

describe("tables", () => {
	test("what is written is GSM7, what it stands for is not, and nothing stands in two places", () => {
		const sources = [...entries.flatMap(({ from }) => from), ...compatible];
		expect(sources.length).toBeGreaterThan(500);
		expect(entries.filter(({ to, from }) => !isGsm7(to) || from.length === 0)).toEqual([]);
		expect(sources.filter((source) => isGsm7(source))).toEqual([]);
		expect(sources.filter((source, index) => sources.indexOf(source) !== index)).toEqual([]);
	});

	test("a character of the extension table is written alone", () => {
		expect(entries.filter(({ to }) => to.length > 1 && /[\^{}\\[~\]|€]/.test(to))).toEqual([]);
		for (const character of compatible) {
			const { text } = replaceForGsm7(character, { level: "letters" });
			expect(text.length > 1 && /[\^{}\\[~\]|€]/.test(text)).toBe(false);
		}
	});

	test("every entry is what replacing its characters gives", () => {
		for (const { to, from } of entries) {
			for (const character of from) {
				expect(replaceForGsm7(`x${character}y`, { level: "all" }).text, JSON.stringify(character)).toBe(`x${to}y`);
			}
		}
		const left = compatible.filter((character) => replaceForGsm7(character, { level: "letters" }).encoding !== "GSM7");
		expect(left).toEqual([]);
	});

	test("every character of Unicode, lone surrogates too, becomes GSM7 or stays as it is and is listed", () => {
		// Planes 2 to 13 have ideographs and 15 and 16 private characters: of these, every 61st.
		const next = (codePoint: number) =>
			codePoint < 0x20000 || codePoint >> 16 === 14
				? codePoint + 1
				: Math.min(codePoint + 61, (codePoint | 0xffff) + 1);
		const wrong: string[] = [];
		let replaced = 0;
		for (let codePoint = 0; codePoint < 0x110000; codePoint = next(codePoint)) {
			const character = String.fromCodePoint(codePoint);
			const { text, encoding, replacements, kept } = replaceForGsm7(character, { level: "all" });
			const isRight =
				encoding === "GSM7"
					? isGsm7(text) && kept.length === 0 && replacements.length === (isGsm7(character) ? 0 : 1)
					: text === character && kept.length === 1 && replacements.length === 0;
			if (!isRight) wrong.push(character);
			if (replacements.length > 0) replaced++;
		}
		expect(wrong).toEqual([]);
		expect(replaced).toBeGreaterThan(2850);
	});

	test("the peer's smart encoding replaces nothing that is not replaced here, by the same or as docs/advice.md explains", () => {
		const peers = Object.entries(
			(SmartEncodingMap as { default?: Record<string, string> }).default ?? SmartEncodingMap,
		);
		expect(peers.length).toBeGreaterThan(260);
		const different: string[] = [];
		for (const [character, theirs] of peers as [string, string][]) {
			const { text, encoding } = replaceForGsm7(`a${character}b`, { level: "letters" });
			// Strokes are refused, which the docs explain.
			const isStroke = /[\u0334-\u0338\u20d2\u20d3\u20e5]/.test(character);
			expect(encoding, JSON.stringify(character)).toBe(isStroke ? "UCS2" : "GSM7");
			if (text !== `a${theirs}b`) {
				different.push(`U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
			}
		}
		const section = readFileSync("docs/advice.md", "utf8").split("## Differences from the smart encoding")[1] as string;
		const explained = (section.split("\n## ")[0] as string).match(/U\+[0-9A-F]{4}/g) as string[];
		expect([...explained].sort()).toEqual([...different].sort());
	});
});
