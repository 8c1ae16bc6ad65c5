import type { Issue } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { type CallbackToken, encodeRaw, readTokens, zonesOf } from "../../../src/callback/tokens.ts";

const read = (template: string) => {
	const tokens: CallbackToken[] = [];
	const issues: Issue[] = [];
	for (const zone of zonesOf(template)) readTokens(template, zone, tokens, issues);
	return { tokens, issues, found: issues.map(({ code, offset }) => [code, offset]) };
};

describe("zonesOf", () => {
	test("splits a URL where its path, query and fragment begin", () => {
		const template = "https://u@h:1/p/{To}?q=1?#f#";
		const texts = zonesOf(template).map(({ place, start, end }) => [place, template.slice(start, end)]);
		expect(texts).toEqual([
			["origin", "https://u@h:1"],
			["path", "/p/{To}"],
			["query", "?q=1?"],
			["fragment", "#f#"],
		]);
	});

	test("gives empty zones for what is not there", () => {
		expect(zonesOf("https://h").map(({ start, end }) => end - start)).toEqual([9, 0, 0, 0]);
	});
});

describe("readTokens", () => {
	test("covers the template with text and placeholders, each with its place and offset", () => {
		expect(read("https://h/a/{To}?s=%7BFrom%7d&x").tokens).toEqual([
			{ kind: "text", place: "origin", utf16Offset: 0, text: "https://h" },
			{ kind: "text", place: "path", utf16Offset: 9, text: "/a/" },
			{ kind: "placeholder", place: "path", utf16Offset: 12, name: "To" },
			{ kind: "text", place: "query", utf16Offset: 16, text: "?s=" },
			{ kind: "placeholder", place: "query", utf16Offset: 19, name: "From" },
			{ kind: "text", place: "query", utf16Offset: 29, text: "&x" },
		]);
	});

	test("encodes what a URL cannot hold, and apostrophes in a query only", () => {
		const texts = read("https://h/ü'?é='").tokens.map(
			({ kind, ...token }) => kind === "text" && "text" in token && token.text,
		);
		expect(texts).toEqual(["https://h", "/%C3%BC'", "?%C3%A9=%27"]);
	});

	test("reports each fault of braces and of percent-encoding at its offset", () => {
		expect(read("https://{To}/}{From/{To}?a=%zz&b={id}#{To}").found).toEqual([
			["template_placeholder_in_origin", 8],
			["template_brace_unopened", 13],
			["template_brace_unclosed", 14],
			["template_name_unknown", 33],
			["percent_invalid", 27],
			["template_placeholder_in_fragment", 38],
		]);
	});
});

test("a placeholder that may not stand in a place says why", () => {
	expect(read("https://{To}/#{To}").issues.map(({ message }) => message)).toEqual([
		"Scheme, user info, host and port must not depend on a value",
		"A fragment never reaches a server, so it must not have a placeholder",
	]);
});

test("encodeRaw encodes nothing twice, and keeps half a surrogate pair, which has no encoding", () => {
	expect(encodeRaw("é %25%zz[{\"<>^`|}]'")).toBe("%C3%A9%20%25%zz%5B%7B%22%3C%3E%5E%60%7C%7D%5D'");
	expect(encodeRaw("\ud800")).toBe("\ud800");
});
