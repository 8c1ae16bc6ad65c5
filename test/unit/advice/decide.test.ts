import { describe, expect, test } from "vitest";
import { decide, write } from "../../../src/advice/decide.ts";
import { draftOf } from "../../../src/advice/draft.ts";

describe("decide", () => {
	const made = (text: string, level: "punctuation" | "letters" | "all") => {
		const draft = draftOf(text, {});
		const { isReplaced, partCount } = decide(draft, level);
		return { text: write(draft, isReplaced), partCount };
	};

	test("takes every piece where the text becomes GSM 7-bit", () => {
		expect(made("“…”", "punctuation")).toEqual({ text: '"..."', partCount: 1 });
	});

	test("takes no longer and no contextual piece where one stays", () => {
		expect(made("“…” 👍", "punctuation").text).toBe('"…" 👍');
		expect(made("ΑВ ж", "all").text).toBe("ΑВ ж");
	});

	test("takes the way with fewer parts", () => {
		expect(made("…".repeat(53), "punctuation")).toEqual({ text: "...".repeat(53), partCount: 1 });
		expect(made("…".repeat(54), "punctuation")).toEqual({ text: "…".repeat(54), partCount: 1 });
	});
});

test("a text of thousands of pieces is written whole", () => {
	const draft = draftOf("’a…".repeat(2000), {});
	expect(write(draft, () => true)).toBe("'a...".repeat(2000));
});
