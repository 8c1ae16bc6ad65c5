import { CALLBACK_NAMES, parseCallbackTemplate, readCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { canonicalText, encodeRaw } from "../../../src/callback/template.ts";

const issuesOf = (template: string) =>
	(parseCallbackTemplate(template).issues ?? []).map(({ code, offset, suggestion }) =>
		suggestion === undefined ? [code, offset] : [code, offset, suggestion],
	);
const warningsOf = (template: string) => {
	const parsed = parseCallbackTemplate(template);
	if (!parsed.ok) throw new Error(parsed.issues[0].message);
	return (parsed.warnings ?? []).map(({ code, offset }) => [code, offset]);
};

describe("a good template", () => {
	test("is the same text when its tokens are put together, each with its place and offset", () => {
		const source = "https://u:p@example.com:8080/a/{MessageId}/b%7BTo%7d?x={From}&y=%7b%7B"
			.replace("%7b%7B", "{To}")
			.concat("#end");
		const { tokens, names } = unwrap(parseCallbackTemplate(source));
		expect(tokens.map((token) => (token.kind === "text" ? token.text : token.name))).toEqual([
			"https://u:p@example.com:8080",
			"/a/",
			"MessageId",
			"/b",
			"To",
			"?x=",
			"From",
			"&y=",
			"To",
			"#end",
		]);
		expect(tokens.map(({ place }) => place)).toEqual([
			"origin",
			"path",
			"path",
			"path",
			"path",
			"query",
			"query",
			"query",
			"query",
			"fragment",
		]);
		for (const token of tokens) {
			const written =
				token.kind === "text" ? token.text : token.name === "To" ? /^(\{To\}|%7BTo%7d)/ : `{${token.name}}`;
			const there = source.slice(token.utf16Offset);
			if (typeof written === "string") expect(there.startsWith(written)).toBe(true);
			else expect(there).toMatch(written);
		}
		expect(names).toEqual(["MessageId", "To", "From"]);
	});

	test("has its query by name, without pieces whose name is not fixed", () => {
		const { query } = unwrap(parseCallbackTemplate("https://example.com/?=v&a={To}&a=w&b{From}&c"));
		expect([...query]).toEqual([
			["", [{ texts: ["v"], names: [] }]],
			[
				"a",
				[
					{ texts: ["", ""], names: ["To"] },
					{ texts: ["w"], names: [] },
				],
			],
			["c", [{ texts: [""], names: [] }]],
		]);
	});

	test.each(CALLBACK_NAMES)("knows {%s}", (name) => {
		const { tokens } = unwrap(parseCallbackTemplate(`https://example.com/{${name}}`));
		expect(tokens[2]).toEqual({ kind: "placeholder", place: "path", utf16Offset: 20, name });
	});

	test("has characters that a URL cannot hold percent-encoded in its tokens, and warns", () => {
		const result = parseCallbackTemplate("https://example.com/é/{To}|?<x>=^\"`'[{From}]#é");
		const { tokens } = unwrap(result);
		expect(tokens.map((token) => (token.kind === "text" ? token.text : token.name)).join("")).toBe(
			"https://example.com/%C3%A9/To%7C?%3Cx%3E=%5E%22%60%27%5BFrom%5D#%C3%A9",
		);
		expect(result.ok && result.warnings?.map(({ code, offset }) => [code, offset])).toEqual([
			["template_character_encoded", 20],
			["template_fragment", 44],
		]);
	});

	test.each([
		"HTTP://EXAMPLE.COM/{To}",
		"https://example.com?id={To}",
		"https://example.com/%7bTo%7d",
		"https://example.com/?id={To}",
		"http://[::1]:80/{To}",
		"http://localhost:65535/{To}",
		"http://xn--e1afmkfd.xn--p1ai/{To}",
		"https://example.com/a.b/.../{To}/..c",
		"https://example.com/%2e%2ea/{To}",
		"https://example.com/%C3%A9/{To}",
		"https://example.com//{To}//",
		"https://example.com/{To}?",
		"https://example.com/{To}?&&",
	])("%s draws neither issue nor warning", (template) => {
		expect(warningsOf(template)).toEqual([]);
	});

	test.each([
		["https://example.com/dlr", [["template_no_placeholder", 0]]],
		["https://example.com/{To}#top", [["template_fragment", 24]]],
		["https://example.com/{To}#%zz", [["template_fragment", 24]]],
		["https://example.com/{To}{From}", [["template_not_readable", 24]]],
		["https://example.com/{To}-{From}", [["template_not_readable", 25]]],
		["https://example.com/{To}%2C{From}", [["template_not_readable", 27]]],
		[
			"https://example.com/{To}%20{From}#",
			[
				["template_not_readable", 27],
				["template_fragment", 33],
			],
		],
		// A plus in a query is a space, which a value can hold; in a path it is a plus.
		["https://example.com/?x={To}+{From}", [["template_not_readable", 28]]],
		["https://example.com/{To}+{From}", []],
		// URL parsers encode these before they call.
		["https://example.com/?x={To}'{From}", [["template_not_readable", 28]]],
		[
			"https://example.com/?x={To}é{From}",
			[
				["template_character_encoded", 27],
				["template_not_readable", 28],
			],
		],
		[
			"https://example.com/{To}|{From}",
			[
				["template_character_encoded", 24],
				["template_not_readable", 25],
			],
		],
		["https://example.com/?{To}", [["template_not_readable", 21]]],
		["https://example.com/?a{To}=1", [["template_not_readable", 22]]],
		["https://example.com/?a={To}&{From}=1", [["template_not_readable", 28]]],
		["https://example.com/{To}/{From}?{MessageId}={MessageId}", [["template_not_readable", 32]]],
		["https://example.com/{To},{From}", []],
		["https://example.com/{To}/{From}?x={To}&y={From}", []],
		["https://example.com/{To}?x={To}-:-{From}", []],
		["https://example.com/?x=={To}?{From}", []],
	])("%s draws the warnings %j", (template, warnings) => {
		expect(warningsOf(template)).toEqual(warnings);
		const parsed = unwrap(parseCallbackTemplate(template));
		const unreadable = warnings.filter(([code]) => code === "template_not_readable");
		expect(parsed.isReadable).toBe(unreadable.length === 0);
		if (!parsed.isReadable) {
			const issue = readCallback(parsed, "https://example.com/").issues?.[0];
			expect([[issue?.code, issue?.offset]]).toEqual(unreadable);
		}
	});
});

describe("a bad template", () => {
	test.each([
		["", [["template_not_http", 0]]],
		["example.com/{To}", [["template_not_http", 0]]],
		["//example.com/{To}", [["template_not_http", 0]]],
		["ftp://example.com/{To}", [["template_not_http", 0]]],
		["httpx://example.com/{To}", [["template_not_http", 0]]],
		["http:/example.com/{To}", [["template_not_http", 0]]],
		["xhttp://example.com/{To}", [["template_not_http", 0]]],
		["https://a:1e3/{To}", [["template_host_invalid", 8]]],
		["javascript:alert({To})", [["template_not_http", 0]]],
		["https://", [["template_host_invalid", 8]]],
		["https:///x/{To}", [["template_host_invalid", 8]]],
		["https://?x={To}", [["template_host_invalid", 8]]],
		["https://user@/x", [["template_host_invalid", 13]]],
		["https://a:65536/", [["template_host_invalid", 8]]],
		["https://a:b/", [["template_host_invalid", 8]]],
		["https://a%2eb/", [["template_host_invalid", 8]]],
		["https://256.1.1.1/{To}", [["template_host_invalid", 8]]],
		["https://1.2.3.4.5/{To}", [["template_host_invalid", 8]]],
		["https://[1:2]/{To}", [["template_host_invalid", 8]]],
		["https://[::1::]/{To}", [["template_host_invalid", 8]]],
		["https://x.0x/{To}", [["template_host_invalid", 8]]],
		["https://xn--/{To}", [["template_host_invalid", 8]]],
		["https://999999999999/{To}", [["template_host_invalid", 8]]],
		["https://пример.рф/{To}", [["template_host_invalid", 8]]],
		[
			"https://u é@a/{To}",
			[
				["template_bad_character", 8],
				["template_bad_character", 9],
			],
		],
		["https://a@b@c/{To}", [["template_bad_character", 8]]],
		["https://{To}/x", [["template_placeholder_in_origin", 8]]],
		["https://{To}@example.com/x", [["template_placeholder_in_origin", 8]]],
		["https://example.com{To}/x", [["template_placeholder_in_origin", 19]]],
		["https://example.com:8{To}/x", [["template_placeholder_in_origin", 21]]],
		["https://%7BTo%7D/", [["template_placeholder_in_origin", 8]]],
		["{To}://example.com/", [["template_not_http", 0]]],
		["https://a/#{To}", [["template_placeholder_in_fragment", 11]]],
		["https://a/{messageid}", [["template_name_unknown", 10, "{MessageId}"]]],
		[
			"https://a/{To }",
			[
				["template_name_unknown", 10, "{To}"],
				["template_bad_character", 13],
			],
		],
		["https://a/{Foo}", [["template_name_unknown", 10]]],
		["https://a/{}", [["template_name_unknown", 10]]],
		["https://a/{__proto__}", [["template_name_unknown", 10]]],
		["https://a/{To", [["template_brace_unpaired", 10]]],
		[
			"https://a/{{To}}",
			[
				["template_brace_unpaired", 10],
				["template_brace_unpaired", 15],
			],
		],
		["https://a/To}", [["template_brace_unpaired", 12]]],
		[
			"https://a/{To?x=}",
			[
				["template_brace_unpaired", 10],
				["template_brace_unpaired", 16],
			],
		],
		[
			"https://a/b c\\d\te",
			[
				["template_bad_character", 11],
				["template_bad_character", 13],
				["template_bad_character", 15],
			],
		],
		[
			"https://a/\ud800{To}\r\n",
			[
				["template_bad_character", 10],
				["template_bad_character", 15],
			],
		],
		["https://a/../b/%2E./.%2e/%2e", [10, 15, 20, 25].map((offset) => ["template_dot_segment", offset])],
		[
			"https://a/.?{To}",
			[
				["template_dot_segment", 10],
				["template_not_readable", 0],
			].slice(0, 1),
		],
		[
			"https://a/%zz{To}?%",
			[
				["percent_invalid", 10],
				["percent_invalid", 18],
			],
		],
		["https://a/%{To}", [["percent_invalid", 10]]],
		[
			"https://a/%C3{To}%A9",
			[
				["utf8_invalid", 10],
				["utf8_invalid", 17],
			],
		],
	])("%j has the issues %j, in the order of the text", (template, issues) => {
		expect(issuesOf(template)).toEqual(issues);
	});

	test.each([
		["ftp://a/{To}", 'Template must begin with "http://" or "https://"'],
		["https://u é@a/{To}", "User info must be percent-encoded"],
		["https://пример.рф/{To}", 'Write the host in ASCII: a name with other letters begins with "xn--"'],
		["https://256.1.1.1/{To}", "Template has no host that can be called"],
		["https://a/ {To}", "Percent-encode this character: a URL cannot hold it"],
		["https://a/../{To}", 'URL parsers resolve "." and ".." in a path: write the resolved path'],
		["https://a/{To", "Opening brace without a closing one"],
		["https://a/To}", "Closing brace without an opening one"],
	])("%j says: %s", (template, message) => {
		const [found] = parseCallbackTemplate(template).issues ?? [];
		expect([found?.message, found?.unit]).toEqual([message, "utf16"]);
	});

	test.each([
		["https://a/dlr", "All callbacks would be the same"],
		["https://a/{To}|", "A URL cannot hold this character: it is sent percent-encoded"],
		["https://a/{To}#top", "A fragment never reaches a server"],
	])("%j warns: %s", (template, message) => {
		const result = parseCallbackTemplate(template);
		expect(result.ok && result.warnings?.map((found) => found.message)).toEqual([message]);
	});

	test("a message repeats a name that is two edits from a known one, and nothing else: the template may contain a key", () => {
		const messageOf = (name: string) => parseCallbackTemplate(`https://a/?x={${name}}`).issues?.[0].message;
		expect(messageOf("MesageID")).toContain('"MesageID"');
		expect(messageOf("MESSAGEID")).toContain('"MESSAGEID"');
		for (const name of [
			"to_id",
			"s3cret",
			"Messages3cretId",
			"To&key=s3cret",
			"s3cret".repeat(7),
			"\u001b[31ms3cret",
		]) {
			expect(messageOf(name)).toMatch(/^There is no value of that name/);
			expect(JSON.stringify(parseCallbackTemplate(`https://u:s3cret@a/?x={${name}}`).issues)).not.toContain("s3cret");
		}
	});

	test("names the argument of a wrong type", () => {
		expect(() => parseCallbackTemplate(null as never)).toThrow(
			new TypeError('"template" must be a string, found null'),
		);
	});
});

describe("a template of 8,000 characters", () => {
	test.each([
		["https://", "@"],
		["https://a/", "{"],
		["https://a/", "{To}/"],
		["https://a/?", "{To}&"],
		["https://a/", "{Mesageid}"],
		["https://a/", "/"],
		["https://a/?", "a&"],
		["https://a/", "%"],
		["https://a/", "a "],
	])("of %j and then %j again and again is answered", (start, piece) => {
		const result = parseCallbackTemplate(start + piece.repeat((8000 - start.length) / piece.length));
		expect(result.ok || result.issues.length > 0).toBe(true);
	});

	test("is the longest that is read", () => {
		const template = "https://a/{To}".padEnd(8000, "x");
		expect(parseCallbackTemplate(template).ok).toBe(true);
		expect(parseCallbackTemplate(`${template}x`)).toEqual({
			ok: false,
			issues: [
				{
					code: "template_too_long",
					message: "Template has 8001 characters, at most 8000 are possible",
					limit: 8000,
					actual: 8001,
				},
			],
		});
	});
});

const tokensOf = (template: string) => unwrap(parseCallbackTemplate(template)).tokens;

describe("the tokens", () => {
	test("stand in their place: origin, path, query or fragment", () => {
		const template = "https://u@h:1/p/{To}?q=1?#f#";
		const texts = tokensOf(template).map((token) => [token.place, token.kind === "text" ? token.text : token.name]);
		expect(texts).toEqual([
			["origin", "https://u@h:1"],
			["path", "/p/"],
			["path", "To"],
			["query", "?q=1?"],
			["fragment", "#f#"],
		]);
	});

	test("are none for what is not there", () => {
		expect(tokensOf("https://h").map(({ place }) => place)).toEqual(["origin"]);
	});

	test("covers the template with text and placeholders, each with its place and offset", () => {
		expect(tokensOf("https://h/a/{To}?s=%7BFrom%7d&x")).toEqual([
			{ kind: "text", place: "origin", utf16Offset: 0, text: "https://h" },
			{ kind: "text", place: "path", utf16Offset: 9, text: "/a/" },
			{ kind: "placeholder", place: "path", utf16Offset: 12, name: "To" },
			{ kind: "text", place: "query", utf16Offset: 16, text: "?s=" },
			{ kind: "placeholder", place: "query", utf16Offset: 19, name: "From" },
			{ kind: "text", place: "query", utf16Offset: 29, text: "&x" },
		]);
	});

	test("encodes what a URL cannot hold, and apostrophes in a query only", () => {
		const texts = tokensOf("https://h/ü'?é='").map(
			({ kind, ...token }) => kind === "text" && "text" in token && token.text,
		);
		expect(texts).toEqual(["https://h", "/%C3%BC'", "?%C3%A9=%27"]);
	});

	test("reports each fault of braces and of percent-encoding at its offset", () => {
		const template = "https://{To}/}{From/{To}?a=%zz&b={id}#{To}";
		const found = parseCallbackTemplate(template).issues ?? [];
		expect(found.map(({ code, offset }) => [code, offset])).toEqual([
			["template_placeholder_in_origin", 8],
			["template_brace_unpaired", 13],
			["template_brace_unpaired", 14],
			["percent_invalid", 27],
			["template_name_unknown", 33],
			["template_placeholder_in_fragment", 38],
		]);
	});
});

test("a placeholder that may not stand in a place says why", () => {
	expect(parseCallbackTemplate("https://{To}/#{To}").issues?.map(({ message }) => message)).toEqual([
		"Scheme, user info, host and port must not depend on a value",
		"A fragment never reaches a server, so it must not have a placeholder",
	]);
});

test("encodeRaw encodes nothing twice, and keeps half a surrogate pair, which has no encoding", () => {
	expect(encodeRaw("é %25%zz[{\"<>^`|}]'")).toBe("%C3%A9%20%25%zz%5B%7B%22%3C%3E%5E%60%7C%7D%5D'");
	expect(encodeRaw("\ud800")).toBe("\ud800");
});

describe("canonicalText", () => {
	test.each([
		["%c3%a9", "path", "%C3%A9"],
		["é", "path", "%C3%A9"],
		["😀é", "path", "%F0%9F%98%80%C3%A9"],
		["%41-%7e", "path", "A-~"],
		["a+b", "query", "a%20b"],
		["a+b", "path", "a+b"],
		["'", "query", "%27"],
		["%zz", "query", "%zz"],
		["\ud800", "path", "\ud800"],
		["é\ud800é", "path", "%C3%A9\ud800%C3%A9"],
		["\udc00+%c3\n", "query", "\udc00%20%C3%0A"],
	] as const)("of %j in a %s is %j", (text, place, canonical) => {
		const isQuery = place === "query";
		expect(canonicalText(text, isQuery)).toBe(canonical);
		expect(canonicalText(canonical, isQuery)).toBe(canonical);
	});

	test.each(["", "-", "--"])("cuts no escape of a long text behind %j", (start) => {
		expect(canonicalText(start + "%41".repeat(2000), false)).toBe(start + "A".repeat(2000));
	});
});

describe("readable", () => {
	test("a parameter may have an empty name", () => {
		const template = unwrap(parseCallbackTemplate("https://a/?b=1&={To}"));
		expect(unwrap(readCallback(template, "https://a/?b=1&=x"))).toMatchObject({ to: "x" });
	});

	test.each([
		["https://a/{To}{From}", 14, /comma or a colon/],
		["https://a/{To}-{From}", 15, /comma or a colon/],
		["https://a/?{To}=1", 11, /query name/],
		["https://u=p@a/?{To}=1", 15, /query name/],
		["https://a/x=y?{To}=1", 14, /query name/],
		["https://a/?a=&{To}=1", 14, /query name/],
	])("%s cannot be read back because of the placeholder at %i", (source, offset, message) => {
		const template = unwrap(parseCallbackTemplate(source));
		expect(template.isReadable).toBe(false);
		const found = readCallback(template, "https://a/").issues?.[0];
		expect(found).toMatchObject({ code: "template_not_readable", offset });
		expect(found?.message).toMatch(message);
	});
});

test("braces are found in every spelling, and an emoji is no bad character", () => {
	const codes = (source: string) => parseCallbackTemplate(source).issues?.map(({ code }) => code);
	expect(codes("https://h.example/?x=%7BMessageId%7D")).toEqual(codes("https://h.example/?x=%7bMessageId%7d"));
	expect(codes("https://h.example/?x=%7BMessageId")).toEqual(codes("https://h.example/?x={MessageId"));
	expect(codes("https://h.example/?x=MessageId%7D")).toEqual(codes("https://h.example/?x=MessageId}"));
	expect(codes("https://%7bTo%7d/")).toEqual(codes("https://%7BTo%7D/"));
	expect(codes("https://h.example/👍?x={MessageId}")).toBeUndefined();
	// A name ends at the next brace, whichever its spelling.
	for (const source of ["{a%7bTo}", "%7ba{To%7d", "{a%7BTo%7D"]) {
		expect(codes(`https://h.example/?x=${source}`), source).toEqual(["template_brace_unpaired"]);
	}
	expect(codes("https://h.example/?x={To%7d%7d")).toEqual(["template_brace_unpaired"]);
	expect(codes("https://h.example/?x={%74o}")).toEqual(["template_name_unknown"]);
});
