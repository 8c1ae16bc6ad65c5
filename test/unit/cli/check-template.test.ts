import { expect, test } from "vitest";
import { run } from "./harness.ts";

const check = (...args: string[]) => run(["check-template", ...args]);

const BAD = "https://example.com/dlr/../{messageid}?state={Status}&to={To&at={ReceivedDateTime}#{From}";

test("each mistake of a template is shown at its place, with exit code 1", async () => {
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
	expect(stdout).toContain("Write {MessageId}");
});

test("a good template is explained, and one that cannot be read back has a warning", async () => {
	const good = await check("https://example.com/dlr?id={MessageId}&to={To}");
	expect(good).toMatchObject({ status: 0, stderr: "" });
	expect(good.stdout).toMatch(/Names: MessageId, To\nCan be read back: yes\nExample: .*to=Shop%20%26%20Co\n$/);
	const doubtful = await check("https://example.com/{To}{From}");
	expect(doubtful.status).toBe(0);
	expect(doubtful.stdout).toMatch(/Warning at position 25, template_not_readable.*Can be read back: no/s);
});

test("--json has the issues, or the names and an example", async () => {
	const bad = await check("--json", BAD);
	expect(bad.status).toBe(1);
	expect(JSON.parse(bad.stdout)).toMatchObject({
		ok: false,
		issues: [{ code: "template_dot_segment" }, {}, {}, {}, {}],
	});
	expect(JSON.parse((await check("--json", "https://example.com/dlr?id={MessageId}")).stdout)).toMatchObject({
		ok: true,
		names: ["MessageId"],
		isReadable: true,
		example: expect.stringMatching(/^https:\/\/example\.com\/dlr\?id=\w/),
	});
});

test("everything that is printed of a template", async () => {
	expect((await check("https://example.com/dlr?id={MessageId}&ref={ClientReference}&to={To}&from={From}")).stdout).toBe(
		`https://example.com/dlr?id={MessageId}&ref={ClientReference}&to={To}&from={From}

Names: MessageId, ClientReference, To, From
Can be read back: yes
Example: https://example.com/dlr?id=0b8f5c5e-6f0a-4c55-9d6e-0f3a6a1f3c11&ref=order%207&to=Shop%20%26%20Co&from=%2B4915112345678
`,
	);
	expect(
		(await check("https://example.com/{MessageState}/{DeliveryStatusCode}/{SentDateTime}/{ReceivedDateTime}")).stdout,
	).toMatch(
		/\nExample: https:\/\/example\.com\/UNDELIVERED\/027\/2026-11-21T10[^/]*00[^/]*\/2026-11-21T10[^/]*05[^/]*\n$/,
	);
	expect((await check("https://example.com/")).stdout).toContain("\nNames: none\n");
	const bad = await check("https://example.com/ü{messageid}{}");
	expect(bad.stdout).toMatch(/^https:\/\/example\.com\/\?\{messageid\}\{\}\n/);
	expect(bad.stdout).toMatch(
		/\n {21}\^\nMistake at position 22, template_name_unknown: [^\n]*\n {2}Write \{MessageId\}\n/,
	);
	expect(bad.stdout.match(/\n {2}Write /g)).toHaveLength(1);
	expect(bad.stdout).toMatch(/\n\n2 to fix before reports can arrive\.\n$/);
});

test("a template is one argument", async () => {
	expect((await check("https://example.com/", "x")).stderr).toMatch(
		/^Expected URL, found 2 arguments\. See outbound-sms check-template --help\n$/,
	);
});

test("the exit code is the same with --json", async () => {
	const [bad, good] = [await check("--json", BAD), await check("--json", "https://example.com/?id={MessageId}")];
	expect([bad.status, JSON.parse(bad.stdout).ok, good.status, JSON.parse(good.stdout).ok]).toEqual([1, false, 0, true]);
});

test("every character outside ASCII is one column", async () => {
	const { stdout } = await check("https://exämplé.com/?id={MessageId}");
	expect(stdout.split("\n")[0]).toBe("https://ex?mpl?.com/?id={MessageId}");
});

test("a template that is too long is marked at its start", async () => {
	const { status, stdout } = await check(`https://example.com/${"a".repeat(65_537)}`);
	expect(status).toBe(1);
	const [, mark, mistake] = stdout.split("\n");
	expect([mark, mistake]).toEqual(["^", expect.stringMatching(/^Mistake at position 1, template_too_long: /)]);
});

test("warnings are shown in the order of their places", async () => {
	const { stdout } = await check("https://example.com/{To}{From}/é");
	expect([...stdout.matchAll(/^Warning at position (\d+), (\w+)/gm)].map(([, offset, code]) => [offset, code])).toEqual(
		[
			["25", "template_not_readable"],
			["32", "template_character_encoded"],
		],
	);
});
