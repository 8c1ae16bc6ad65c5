import { expect, test } from "vitest";
import { run } from "./harness.ts";

const status = (...args: string[]) => run(["status", ...args]);

test.each([
	[
		0,
		["27"],
		/^027 \(hex 01B\) {2}Absent subscriber\n[^\n]+\nAdd the state of the message to see what to do: outbound-sms status 27 UNDELIVERED\n$/,
	],
	[1, ["--hex", "27"], /: outbound-sms status --hex 27 UNDELIVERED\n$/],
	[0, ["027", "undelivered"], /UNDELIVERED: Send again.*\.\n$/],
	[0, ["027", "DELIVERED"], /Nothing to do/],
	[0, ["--hex", "01b"], /Absent subscriber/],
	[0, ["--json", "806"], /^\{/],
	[1, ["299"], /^299 {2}Not a code of the service/],
	[1, ["--json", "299"], /^\{/],
	[0, ["--help"], /\n {2}STATE {4}[A-Z]+(, [A-Z]+)+\n/],
])("ends with %i for %j", async (code, args, pattern) => {
	expect(await status(...args)).toEqual({ status: code, stdout: expect.stringMatching(pattern), stderr: "" });
});

test("--hex reads the code as hexadecimal: 029 and 017 mean different things so", async () => {
	expect((await status("029")).stdout).not.toBe((await status("--hex", "029")).stdout);
});

test("--json has the row, and the advice where the state is known", async () => {
	const row = { code: "800", hex: "320", title: "Insufficient funds" };
	const [known, alone] = await Promise.all([status("--json", "800", "REJECTED"), status("--json", "800")]);
	expect(JSON.parse(known.stdout)).toMatchObject({ ...row, advice: { class: "account" } });
	expect(JSON.parse(alone.stdout)).toMatchObject(row);
	expect(JSON.parse(alone.stdout)).not.toHaveProperty("advice");
});

test.each([
	[["27", "GONE"], "STATE must be one of DELIVERED, "],
	[["27", "DELIVERED", "more"], "Expected CODE and STATE, found 3 arguments. See outbound-sms status --help\n"],
	[["1b"], "CODE must be one to three decimal digits. See "],
	[["0000"], "CODE must be one to three decimal digits. See "],
	[["--hex", "xyz"], "CODE must be one to three hexadecimal digits. See "],
])("%j is wrong use, which is named", async (args, message) => {
	const { status: code, stderr } = await status(...args);
	expect([code, stderr.slice(0, message.length)]).toEqual([2, message]);
});
