// outbound-sms check-template
import { renderCallback } from "../callback/render.ts";
import { parseCallbackTemplate } from "../callback/template.ts";
import { unwrap } from "../foundation/result.ts";
import {
	type Arguments,
	bold,
	type Command,
	type ExitCode,
	onlyPositional,
	print,
	printAsIs,
	printJson,
	yellow,
} from "./command.ts";

export const checkTemplate: Command = {
	summary: "Checks a callback URL template and shows what a callback looks like",
	help: `Usage: outbound-sms check-template [options] URL

Prints each mistake in a callback URL template at its place. For a template without
mistakes it prints the names, whether the callback can be read back, and an example.

  --json   print JSON

Exit codes: 0 fine, 1 the template has a mistake, 2 wrong use.`,
	options: { json: { type: "boolean" } },
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
	const source = onlyPositional(args, "URL");
	const result = parseCallbackTemplate(source);
	const example = result.ok ? unwrap(renderCallback(result.value, SAMPLE)) : undefined;
	if (args.has("json")) {
		const { issues } = result;
		const warnings = result.ok ? result.warnings : undefined;
		const checked = result.ok && { names: result.value.names, isReadable: result.value.isReadable, example };
		printJson({ ok: result.ok, ...checked, ...(issues && { issues }), ...(warnings && { warnings }) });
		return result.ok ? 0 : 1;
	}
	const found = result.ok ? (result.warnings ?? []) : result.issues;
	// One column for each UTF-16 unit, so that the marks are at the offsets.
	printAsIs(source.replace(/[^\x20-\x7e]/g, "?"));
	for (const { code, message, offset = 0, suggestion } of found) {
		printAsIs(`${" ".repeat(offset)}^`);
		print(yellow(`${result.ok ? "Warning" : "Mistake"} at ${offset}, ${code}: ${message}`));
		if (suggestion !== undefined) print(`  Write ${suggestion}`);
	}
	if (!result.ok) {
		print(`\n${bold(String(result.issues.length))} to fix before reports can arrive.`);
		return 1;
	}
	const { names, isReadable } = result.value;
	print(`\nNames: ${names.join(", ") || "none"}`);
	print(`Can be read back: ${isReadable ? "yes" : "no"}`);
	printAsIs(`Example: ${example}`);
	return 0;
}
