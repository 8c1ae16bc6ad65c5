// `test/unit/callback/host.test.ts` has the hosts, `conformance/callbacks.jsonl` further templates that are refused.
import { CALLBACK_NAMES, parseCallbackTemplate, readCallback, unwrap } from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy, wordsOf } from "../../results.ts";

const parse = (template: string) => parseCallbackTemplate(template);
/** What is said of a template, each with its offset and its suggestion. */
const said = (template: string) =>
	saidBy(parse(template)).map(({ code, offset, suggestion = "" }) => `${code} ${offset} ${suggestion}`.trim());

test("the eight names are those of spec 6 rule 1", () => {
	expect(CALLBACK_NAMES.join(" ")).toBe(
		"MessageId MessageState ClientReference To From SentDateTime ReceivedDateTime DeliveryStatusCode",
	);
});

describe("a template is taken apart", () => {
	test("into tokens that cover it, each with its place and offset, characters encoded that a URL cannot hold", () => {
		const template = "https://u:p@h:8080/ü'/{MessageId}/b%7BTo%7d?é='&x={From}?#f#é";
		expect(unwrap(parse(template)).tokens).toEqual([
			{ kind: "text", place: "origin", utf16Offset: 0, text: "https://u:p@h:8080" },
			{ kind: "text", place: "path", utf16Offset: 18, text: "/%C3%BC'/" },
			{ kind: "placeholder", place: "path", utf16Offset: 22, name: "MessageId" },
			{ kind: "text", place: "path", utf16Offset: 33, text: "/b" },
			{ kind: "placeholder", place: "path", utf16Offset: 35, name: "To" },
			{ kind: "text", place: "query", utf16Offset: 43, text: "?%C3%A9=%27&x=" },
			{ kind: "placeholder", place: "query", utf16Offset: 50, name: "From" },
			{ kind: "text", place: "query", utf16Offset: 56, text: "?" },
			{ kind: "text", place: "fragment", utf16Offset: 57, text: "#f#%C3%A9" },
		]);
		expect(unwrap(parse(template)).names).toEqual(["MessageId", "To", "From"]);
		expect(unwrap(parse("https://h")).tokens.map(({ place }) => place)).toEqual(["origin"]);
	});

	test("into its path by segments, in one spelling", () => {
		const { path } = unwrap(parse("https://h/%41%c3%a9-%7e'/é%20<{To},{From}>//"));
		expect(path).toEqual([
			{ texts: ["A%C3%A9-~%27"], names: [] },
			{ texts: ["%C3%A9%20%3C", ",", "%3E"], names: ["To", "From"] },
			{ texts: [""], names: [] },
			{ texts: [""], names: [] },
		]);
		expect(unwrap(parse("https://h?{To}")).path).toEqual([{ texts: [""], names: [] }]);
	});

	test("into its query by name, without pieces whose name is not fixed", () => {
		const { query } = unwrap(parse("https://example.com/?=v&a={To}&a=w+'&b{From}&c"));
		expect([...query]).toEqual([
			["", [{ texts: ["v"], names: [] }]],
			[
				"a",
				[
					{ texts: ["", ""], names: ["To"] },
					{ texts: ["w%20%27"], names: [] },
				],
			],
			["c", [{ texts: [""], names: [] }]],
		]);
	});
});

describe("a good template", () => {
	test.each([
		...["HTTP://EXAMPLE.COM/{To}", "https://example.com?id={To}", "https://example.com/%7bTo%7d"],
		...["https://example.com/a.b/.../{To}/..c", "https://example.com/%2e%2ea/{To}", "https://example.com//{To}//"],
		...["https://example.com/%C3%A9/{To}", "https://example.com/{To}?", "https://example.com/{To}?&&"],
		...[
			"https://h/{To},{From}",
			"https://h/{To}+{From}",
			"https://h/{To}?x={To}-:-{From}",
			"https://h/?x=={To}?{From}",
		],
	])("%s draws neither issue nor warning", (template) => {
		expect(said(template)).toEqual([]);
		expect(unwrap(parse(template)).isReadable).toBe(true);
	});

	test.each([
		["https://example.com/dlr", "template_no_placeholder 0"],
		["https://example.com/{To}#%zz", "template_fragment 24"],
		["https://h.example/👍?x={To}", "template_character_encoded 18"],
		["https://example.com/{To}|#", "template_character_encoded 24, template_fragment 25"],
		["https://h/{To}{From}", "template_not_readable 14"],
		["https://h/{To}-{From}", "template_not_readable 15"],
		["https://h/{To}%2C{From}", "template_not_readable 17"],
		["https://h/{To}%20{From}#", "template_not_readable 17, template_fragment 23"],
		// A plus in a query is a space, which a value can hold; in a path it is a plus.
		["https://h/?x={To}+{From}", "template_not_readable 18"],
		// URL parsers encode these before they call.
		["https://h/?x={To}'{From}", "template_not_readable 18"],
		["https://h/?x={To}é{From}", "template_character_encoded 17, template_not_readable 18"],
		["https://h/?{To}", "template_not_readable 11"],
		["https://h/?a{To}=1", "template_not_readable 12"],
		["https://h/?a={To}&{From}=1", "template_not_readable 18"],
		["https://h/?a=&{To}=1", "template_not_readable 14"],
		["https://u=p@h/x=y?{To}=1", "template_not_readable 18"],
		["https://h/{To}/{From}?{MessageId}={MessageId}", "template_not_readable 22"],
	])("%s draws the warnings %s", (template, warnings) => {
		expect(said(template).join(", ")).toBe(warnings);
		const parsed = unwrap(parse(template));
		const [, unreadable] = /template_not_readable (\d+)/.exec(warnings) ?? [];
		expect(parsed.isReadable).toBe(unreadable === undefined);
		if (unreadable === undefined) return;
		expect(readCallback(parsed, "https://h/").issues).toMatchObject([
			{ code: "template_not_readable", offset: Number(unreadable) },
		]);
	});
});

describe("a bad template", () => {
	test.each([
		...["", "example.com/{To}", "//example.com/{To}", "ftp://example.com/{To}", "httpx://example.com/{To}"].map(
			(template) => [template, "template_not_http 0"],
		),
		...["http:/example.com/{To}", "xhttp://example.com/{To}", "javascript:alert({To})", "{To}://example.com/"].map(
			(template) => [template, "template_not_http 0"],
		),
		["https://", "template_host_invalid 8"],
		["https://?x={To}", "template_host_invalid 8"],
		["https://{To}/x", "template_placeholder_in_origin 8"],
		["https://{To}@example.com/x", "template_placeholder_in_origin 8"],
		["https://example.com:8{To}/x", "template_placeholder_in_origin 21"],
		["https://%7bTo%7d/", "template_placeholder_in_origin 8"],
		["https://a/#{To}", "template_placeholder_in_fragment 11"],
		["https://a/{To }", "template_name_unknown 10 {To}, template_bad_character 13"],
		["https://a/{}", "template_name_unknown 10"],
		["https://a/{__proto__}", "template_name_unknown 10"],
		["https://a/{%74o}", "template_name_unknown 10"],
		["https://a/{To", "template_brace_unpaired 10"],
		["https://a/%7BTo", "template_brace_unpaired 10"],
		["https://a/To}", "template_brace_unpaired 12"],
		["https://a/To%7D", "template_brace_unpaired 12"],
		["https://a/{{To}}", "template_brace_unpaired 10, template_brace_unpaired 15"],
		["https://a/{To?x=}", "template_brace_unpaired 10, template_brace_unpaired 16"],
		// A name ends at the next brace, whichever its spelling.
		["https://a/{a%7bTo}", "template_brace_unpaired 10"],
		["https://a/%7ba{To%7d", "template_brace_unpaired 10"],
		["https://a/{To%7d%7d", "template_brace_unpaired 16"],
		["https://a/b c\\d\te", "template_bad_character 11, template_bad_character 13, template_bad_character 15"],
		["https://a/\ud800{To}\r\n", "template_bad_character 10, template_bad_character 15"],
		["https://a/../b/%2E./.%2e/%2e", [10, 15, 20, 25].map((at) => `template_dot_segment ${at}`).join(", ")],
		["https://a/.?{To}", "template_dot_segment 10"],
		["https://a/%zz{To}?%", "percent_invalid 10, percent_invalid 18"],
		["https://a/%{To}", "percent_invalid 10"],
		["https://a/%C3{To}%A9", "utf8_invalid 10, utf8_invalid 17"],
	])("%j has the issues %s, in the order of the text", (template, issues) => {
		expect(parse(template ?? "").ok).toBe(false);
		expect(said(template ?? "").join(", ")).toBe(issues);
	});

	test("has all of its issues at once", () => {
		expect(said("https://{To}/}{From/{To}?a=%zz&b={id}#{To}")).toEqual([
			...["template_placeholder_in_origin 8", "template_brace_unpaired 13", "template_brace_unpaired 14"],
			...["percent_invalid 27", "template_name_unknown 33 {MessageId}", "template_placeholder_in_fragment 38"],
		]);
	});
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
	["https://a{To}/", "Scheme, user info, host and port must not depend on a value"],
	["https://a/#{To}", "A fragment never reaches a server, so it must not have a placeholder"],
	["https://a/dlr", "All callbacks would be the same"],
	["https://a/{To}|", "A URL cannot hold this character: it is sent percent-encoded"],
	["https://a/{To}#top", "A fragment never reaches a server"],
	[
		"https://a/{To}{To}",
		"Callbacks of this template cannot be read back: put a comma or a colon before this placeholder",
	],
	["https://a/?{To}=1", "Callbacks of this template cannot be read back: a query name must not depend on a value"],
])("%j: %s", (template, message) => {
	expect(wordsOf(parse(template))[0]).toBe(message);
	expect(saidBy(parse(template))[0]?.unit).toBe("utf16");
});

describe("an unknown name", () => {
	const said = (name: string) => saidBy(parse(`https://u:s3cret@a/?x={${name}}`)).find(({ suggestion }) => suggestion);

	test.each([
		["MessageId", ["messageID", "message_id", "id", "MesageId", "m.e.s.s.a.g.e_i-d", "i.-d"]],
		["MessageState", ["State", "messagestatus"]],
		["ClientReference", ["Reference", "clientRef"]],
		["To", ["TO", "to_id"]],
		["From", ["Form"]],
		["SentDateTime", ["SentDate", "sendDateTime"]],
		["ReceivedDateTime", ["RecievedDateTime", "recieveddatetime"]],
		["DeliveryStatusCode", ["Status", "deliverystatus", `DeliveryStatusCode${"x".repeat(12)}`]],
	])("was probably meant as {%s}: %j", (meant, names) => {
		for (const name of names) expect([name, said(name)?.suggestion]).toEqual([name, `{${meant}}`]);
	});

	test.each(["RefId", "xyz", "Timestamp1234567890", "T", "M".repeat(100), `DeliveryStatusCode${"x".repeat(13)}`])(
		"is near to no other: %s",
		(name) => {
			expect(codesOf(parse(`https://a/?x={${name}}`))).toEqual(["template_name_unknown"]);
			expect(said(name)).toBeUndefined();
		},
	);

	test("stands in the message if it is two edits from a known one; a key that a template may contain does not", () => {
		const wordsFor = (name: string) => wordsOf(parse(`https://u:s3cret@a/?x={${name}}`)).join();
		expect(wordsFor("MesageID")).toBe('There is no value named "MesageID", but there is "MessageId"');
		expect(wordsFor("MESSAGEID")).toContain('"MESSAGEID"');
		expect(wordsFor("xyz")).toBe("There is no value of that name");
		for (const name of ["s3cret", "Messages3cretId", "To&key=s3cret", "s3cret".repeat(7), "\u001b[31ms3cret"]) {
			expect(wordsFor(name)).toMatch(/^There is no value of that name/);
			expect(JSON.stringify(parse(`https://u:s3cret@a/?x={${name}}`))).not.toContain("s3cret");
		}
	});
});

describe("a template of 8,000 characters", () => {
	test.each<[string, string]>([
		...["@", "{", "{To}/", "{Mesageid}", "/", "%", "a "].map((piece): [string, string] => ["https://a/", piece]),
		["https://a/?", "{To}&"],
		["https://a/?", "a&"],
		["https://", "@"],
	])("of %j and then %j again and again is answered", (start, piece) => {
		const result = parse(start + piece.repeat((8000 - start.length) / piece.length));
		expect(result.ok || result.issues.length > 0).toBe(true);
	});

	test("is the longest that is read", () => {
		const template = "https://a/{To}".padEnd(8000, "x");
		const message = "Template has 8001 characters, at most 8000 are possible";
		expect(parse(template).ok).toBe(true);
		expect(parse(`${template}x`)).toEqual({
			ok: false,
			issues: [{ code: "template_too_long", message, limit: 8000, actual: 8001 }],
		});
	});
});
