// docs/examples/campaign.mjs and the commands of docs/campaign.md, on a few rows.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSendRequest } from "outbound-sms/http";
import { countMessageParts, unwrap } from "outbound-sms/message";
import { afterAll, beforeAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "campaign-"));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
beforeAll(() => {
	write("text.txt", "Hi {name}, your parcel {code} is here. Fetch it by Friday at noon, bring this message. Shop\n");
	write(
		"sheet.json",
		'{"currency":"EUR","currentRates":[{"mcc":"262","mnc":"01","rate":0.0450},{"mcc":"232","rate":"0.05"}]}',
	);
	const rows = [
		{ to: "+4915112345678", network: "26201", name: "Ann", code: "000001" },
		{ to: "+4915112345679", network: "26201", name: "Иван", code: "000002" },
		{ to: "+436641234567", network: "23203", name: "Zoë", code: "000003" },
		{ to: "12", network: "26201", name: "Ann", code: "000004" },
		{ to: "+4915112345678", network: "26201", name: "Ann" },
		{ to: "+4915112345678", network: "20801", name: "Ann", code: "000006" },
	];
	const damaged = ["", "{", "null", '"Ann"', '{"to":4915112345678,"network":"26201"}', '{"to":"+4915112345678"}'];
	const lines = [...rows.map((row) => JSON.stringify(row)), ...damaged, '{"to":"+4915112345678","network":"x"}'];
	write("recipients.jsonl", lines.map((line) => `${line}\n`).join(""));
});
afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = (text: string) =>
	text
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
const run = (script: string, ...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
const inFolder = (...names: string[]) => names.map((name) => join(folder, name));

test("the program writes what can be sent, reports the other rows, and prices each network exactly", () => {
	const files = inFolder("text.txt", "recipients.jsonl", "sheet.json");
	const { status, stdout, stderr } = run("docs/examples/campaign.mjs", ...files);
	expect(status, stderr).toBe(0);
	const text = expect.stringMatching(/^Hi .* Shop$/);
	const numbers = ["+4915112345678", "+4915112345679", "+436641234567"];
	expect(linesOf(stdout)).toEqual(numbers.map((to) => ({ to, text, encoding: "auto" })));
	// The guide: add `from`, and send each line as "Build a client" shows. A request takes every message that was priced.
	const toSend = linesOf(stdout).map((line) => ({ from: "Shop", ...line }));
	for (const message of toSend) unwrap(buildSendRequest({ baseUrl: "https://api.example", apiKey: "k1", message }));
	expect(toSend.map((message) => unwrap(countMessageParts(message)))).toEqual([1, 2, 2]);
	expect(linesOf(stderr)).toEqual([
		{ row: 4, codes: ["msisdn_too_short"] },
		{ row: 5, codes: ["field_required"] },
		{ row: 6, codes: ["destination_not_covered"] },
		...[7, 8, 9, 10, 11, 12, 13].map((row) => ({ row, codes: ["row_invalid"] })),
		{ network: "26201", messages: 2, parts: 3, cost: "0.1350", currency: "EUR" },
		{ network: "23203", messages: 1, parts: 2, cost: "0.10", currency: "EUR" },
	]);
});

test("the commands of the guide check the text, count the lines and sum up", () => {
	const count = (...args: string[]) => run("dist/cli/main.js", "count", "--max-parts", "1", ...args);
	const template = ["--delimiters", "{ }", "--file", ...inFolder("text.txt"), "--value-length"];
	expect(count(...template, "60")).toMatchObject({ status: 1, stdout: expect.stringContaining("2 parts") });
	expect(count(...template, "40")).toMatchObject({ status: 0, stdout: "" });
	write("recipients.csv", "Ann,000001,26201\nИван,000002,26201\nZoë,000003,23203\n");
	const awk = '$3 == "26201" { print "Hi " $1 ", your parcel " $2 " is here." }';
	write("texts.txt", execFileSync("awk", ["-F,", awk, ...inFolder("recipients.csv")], { encoding: "utf8" }));
	const sum = ["--total", "--rates", ...inFolder("sheet.json"), "--network", "26201"];
	const total = { status: 0, stdout: "Total: 2 texts, 2 parts, 0.0900 EUR\n" };
	expect(count("--lines", ...sum, ...inFolder("texts.txt"))).toMatchObject(total);
});
