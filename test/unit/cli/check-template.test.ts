import { expect, test } from "vitest";
import { run } from "./harness.ts";

const check = (...args: string[]) => run(["check-template", ...args]);

const BAD = "https://example.com/dlr/../{messageid}?state={Status}&to={To&at={ReceivedDateTime}#{From}";

test("each mistake of a template is shown at its place", async () => {
	const { status, stdout } = await check(BAD);
	expect(status).toBe(1);
	const [template = ""] = stdout.split("\n");
	const found = [...stdout.matchAll(/^( *)\^\nMistake at position (\d+), (\w+)/gm)].map(
		([, indent = "", offset, code]) => {
			expect(indent.length + 1).toBe(Number(offset));
			return [code, template.slice(Number(offset) - 1).split(/(?<=\})|(?=[&?/])/)[0]];
		},
	);
	expect(found).toEqual([
		["template_dot_segment", ".."],
		["template_name_unknown", "{messageid}"],
		["template_name_unknown", "{Status}"],
		["template_brace_unpaired", "{To"],
		["template_placeholder_in_fragment", "{From}"],
	]);
});

const GOOD = "https://example.com/dlr?id={MessageId}&ref={ClientReference}&to={To}&from={From}";
const EXAMPLE =
	"https://example.com/dlr?id=0b8f5c5e-6f0a-4c55-9d6e-0f3a6a1f3c11&ref=order%207&to=Shop%20%26%20Co&from=%2B4915112345678";
const TIMES = "https://example.com/{MessageState}/{DeliveryStatusCode}/{SentDateTime}/{ReceivedDateTime}";
/** Two warnings, in the order of their places. */
const DOUBTFUL =
	/\n {24}\^\nWarning at position 25, template_not_readable.*\nWarning at position 32, template_character_encoded.*Can be read back: no/s;

test.each<[number, string, RegExp | string]>([
	[0, GOOD, `${GOOD}\n\nNames: MessageId, ClientReference, To, From\nCan be read back: yes\nExample: ${EXAMPLE}\n`],
	[
		0,
		TIMES,
		/\nExample: https:\/\/example\.com\/UNDELIVERED\/027\/2026-11-21T10[^/]*00[^/]*\/2026-11-21T10[^/]*05[^/]*\n$/,
	],
	[0, "https://example.com/", /\nNames: none\n/],
	[0, "https://example.com/{To}{From}/é", DOUBTFUL],
	// Every character outside ASCII is one column.
	[1, "https://example.com/ü{messageid}{}", /^https:\/\/example\.com\/\?\{messageid\}\{\}\n/],
	[1, "https://exämplé.com/?id={MessageId}", /^https:\/\/ex\?mpl\?\.com\/\?id=\{MessageId\}\n/],
	// The correct name is offered where there is one.
	[
		1,
		"https://example.com/ü{messageid}{}",
		/\n {21}\^\nMistake at position 22, template_name_unknown: [^\n]*\n {2}Write \{MessageId\}\n/,
	],
	[1, "https://example.com/ü{messageid}{}", /^(?!.*Write.*Write).*\n\n2 to fix before reports can arrive\.\n$/s],
	[1, `https://example.com/${"a".repeat(65_537)}`, /\n\^\nMistake at position 1, template_too_long: /],
])("ends with %i and what there is to say of %s", async (status, template, output) => {
	const stdout = typeof output === "string" ? output : expect.stringMatching(output);
	expect(await check(template)).toEqual({ status, stdout, stderr: "" });
});

test("--json has the issues, or the names and an example, with the same exit code", async () => {
	const [bad, good] = [await check("--json", BAD), await check("--json", "https://example.com/dlr?id={MessageId}")];
	expect([bad.status, good.status]).toEqual([1, 0]);
	expect(JSON.parse(bad.stdout)).toMatchObject({
		ok: false,
		issues: [{ code: "template_dot_segment" }, {}, {}, {}, {}],
	});
	const example = expect.stringMatching(/^https:\/\/example\.com\/dlr\?id=\w/);
	expect(JSON.parse(good.stdout)).toMatchObject({ ok: true, names: ["MessageId"], isReadable: true, example });
});

test("a template is one argument", async () => {
	const message = "Expected URL, found 2 arguments. See outbound-sms check-template --help\n";
	expect(await check("https://example.com/", "x")).toEqual({ status: 2, stdout: "", stderr: message });
});
