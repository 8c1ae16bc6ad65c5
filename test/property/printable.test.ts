// Messages hold printable text only, whatever the names and values are that a function gets.
import fc from "fast-check";
import { issue, OutboundSmsError } from "outbound-sms";
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { UNPRINTABLE } from "../fuzz/check.ts";
import { TARGETS } from "../fuzz/targets/index.ts";

const HOSTILE = [
	...["\u001b[2J", "\r\n", "\0", "\u009b", "\u202e", "\u2066", "\u200f", "\u2028", "\ufeff", "\ud800", "\u{e0041}"],
];

type Callable = ((...args: unknown[]) => unknown) & (new (...args: unknown[]) => unknown);
const functions = new Map<string, Callable>();
for (const { source } of entryPoints) {
	for (const [name, value] of Object.entries(await import(/* @vite-ignore */ `../../${source}`))) {
		if (typeof value === "function") functions.set(name, value as Callable);
	}
}

/** Every message of an answer or an error, however deep. */
function messagesOf(value: unknown, found: string[] = []): string[] {
	if (value instanceof Error) found.push(value.message);
	if (typeof value !== "object" || value === null || value instanceof Uint8Array) return found;
	for (const [name, inner] of Object.entries(value)) {
		const isIssue = "code" in value && "message" in value;
		if (name === "message" && isIssue && typeof inner === "string") found.push(inner);
		else messagesOf(inner, found);
	}
	return found;
}

// Valid texts of every kind, as the fuzzer begins with them, and a hostile character somewhere in them.
const texts = fc.constantFrom(...Object.values(TARGETS).flatMap(({ seeds }) => seeds.flat()));
const hostile = fc
	.tuple(texts, fc.nat(200), fc.constantFrom(...HOSTILE))
	.map(([text, at, character]) => text.slice(0, at) + character + text.slice(at));
const names = fc.oneof(
	fc.constantFrom(
		..."from to text udh header encoding headers url method body status format template message messageId messageState".split(
			" ",
		),
		..."mcc network sheet accountName currentRates apiKey allowList address languages alphabet bounds values name".split(
			" ",
		),
		..."baseUrl path request response report receipt fields issues octets limits countryCode delimiters".split(" "),
	),
	hostile.map((text) => text.slice(0, 20)),
);
const values = fc.letrec((tie) => ({
	value: fc.oneof({ depthSize: "small" }, hostile, texts, fc.integer(), fc.constant(null), tie("list"), tie("record")),
	list: fc.array(tie("value"), { maxLength: 3 }),
	record: fc.dictionary(names, tie("value"), { maxKeys: 4 }),
})).value;

test.each([...functions])("%s says nothing that cannot be printed", (_, callable) => {
	fc.assert(
		fc.property(fc.oneof(hostile, values), values, values, (...args) => {
			let answer: unknown;
			try {
				answer = /^class\b/.test(String(callable)) ? new callable(...args) : callable(...args);
			} catch (error) {
				answer = error;
			}
			for (const message of messagesOf(answer)) expect(message).not.toMatch(UNPRINTABLE);
		}),
		{ numRuns: 100 },
	);
});

test("the message of an error says what its issues say, printable too", () => {
	expect(new OutboundSmsError([issue("x_own", "First"), issue("x_own", "Second")]).message).toBe("First; Second");
	const byHand = { code: "x_own", message: "made by hand: \u001b" } as const;
	expect(new OutboundSmsError([byHand]).message).toBe("made by hand: U+001B");
});
