import { expect, test } from "vitest";
import { run } from "./harness.ts";

const status = (...args: string[]) => run(["status", ...args]);

test("a code alone has its meaning, with a state also what to do", async () => {
	expect((await status("27")).stdout).toMatch(
		/^027 \(hex 01B\) {2}Absent subscriber\n[^\n]+\nAdd the state of the message to see what to do: outbound-sms status 27 UNDELIVERED\n$/,
	);
	expect((await status("--hex", "27")).stdout).toMatch(/: outbound-sms status --hex 27 UNDELIVERED\n$/);
	expect((await status("027", "undelivered")).stdout).toMatch(/UNDELIVERED: Send again.*\.\n$/);
	expect((await status("027", "DELIVERED")).stdout).toContain("Nothing to do");
});

test("--hex reads the code as hexadecimal: 029 and 017 mean different things so", async () => {
	expect((await status("--hex", "01b")).stdout).toContain("Absent subscriber");
	expect((await status("029")).stdout).not.toBe((await status("--hex", "029")).stdout);
});

test("--json has the row and the advice", async () => {
	expect(JSON.parse((await status("--json", "800", "REJECTED")).stdout)).toMatchObject({
		code: "800",
		hex: "320",
		title: "Insufficient funds",
		advice: { class: "account" },
	});
	expect(JSON.parse((await status("--json", "800")).stdout)).not.toHaveProperty("advice");
});

test("an unknown code is a finding, and no code at all wrong use", async () => {
	expect(await status("999")).toMatchObject({
		status: 1,
		stdout: expect.stringContaining("Not a code of the service"),
	});
	for (const args of [["abc"], ["0000"], ["27", "GONE"], ["27", "DELIVERED", "more"]]) {
		expect((await status(...args)).status).toBe(2);
	}
});

test("wrong use is named", async () => {
	for (const [args, message] of [
		[["27", "GONE"], "STATE must be one of DELIVERED, "],
		[["27", "DELIVERED", "more"], "Expected CODE and STATE, found 3 arguments. See outbound-sms status --help\n"],
		[["1b"], "CODE must be one to three decimal digits. See "],
		[["--hex", "xyz"], "CODE must be one to three hexadecimal digits. See "],
	] as const) {
		expect((await status(...args)).stderr.slice(0, message.length)).toBe(message);
	}
	expect((await status("--help")).stdout).toMatch(/\n {2}STATE {4}[A-Z]+(, [A-Z]+)+\n/);
});

test("a code that nobody knows ends with 1, with --json too", async () => {
	for (const args of [["299"], ["--json", "299"]]) expect((await run(["status", ...args])).status).toBe(1);
	for (const args of [["806"], ["--json", "806"]]) expect((await run(["status", ...args])).status).toBe(0);
});
