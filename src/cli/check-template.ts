// outbound-sms check-template

import { unwrap } from "../core/result.ts";
import { renderCallback } from "../delivery/render-callback.ts";
import { parseCallbackTemplate } from "../delivery/template.ts";
import {
	type Arguments,
	bold,
	type Command,
	type ExitCode,
	positionalsOf,
	print,
	printAsIs,
	printJson,
	yellow,
} from "./output.ts";

export const checkTemplate: Command = {
	summary: "Checks a callback URL template and shows what a callback looks like",
	help: `Usage: outbound-sms check-template [options] URL

Prints each mistake in a callback URL template at its place. For a template without
mistakes it prints the names, whether the callback can be read back, and an example.

  --json   print JSON

Exit codes: 0 fine, 1 the template has a mistake, 2 wrong use.`,
	options: {},
	run,
};

const SAMPLE = {
	messageId: "0b8f5c5e-6f0a-4c55-9d6e-0f3a6a1f3c11",
	messageState: "UNDELIVERED",
	clientReference: "order 7",
	to: "Shop & Co",
	from: "+4915112345678",
	sentDateTime: "2026-11-21T10:00:00Z",
	receivedDateTime: "2026-11-21T10:00:05Z",
	deliveryStatusCode: "027",
};

function run(args: Arguments): ExitCode {
	const [source] = positionalsOf(args, "URL");
	const result = parseCallbackTemplate(source);
	const { ok, issues } = result;
	const { names, isReadable, example, warnings } = result.ok
		? { ...result.value, example: unwrap(renderCallback(result.value, SAMPLE)), warnings: result.warnings }
		: {};
	if (args.has("json")) {
		printJson({ ok, names, isReadable, example, issues, warnings });
		return ok ? 0 : 1;
	}
	// One column for each UTF-16 unit, so that the marks are at the offsets.
	printAsIs(source.replace(/[^\x20-\x7e]/g, "?"));
	const placed = (issues ?? warnings ?? []).map((found) => ({ offset: 0, ...found }));
	for (const { code, message, offset, suggestion } of placed.sort((a, b) => a.offset - b.offset)) {
		printAsIs(`${" ".repeat(offset)}^`);
		print(yellow(`${ok ? "Warning" : "Mistake"} at position ${offset + 1}, ${code}: ${message}`));
		if (suggestion !== undefined) print(`  Write ${suggestion}`);
	}
	if (issues !== undefined) {
		print(`\n${bold(String(issues.length))} to fix before reports can arrive.`);
		return 1;
	}
	print(`\nNames: ${names?.join(", ") || "none"}`);
	print(`Can be read back: ${isReadable ? "yes" : "no"}`);
	printAsIs(`Example: ${example}`);
	return 0;
}
