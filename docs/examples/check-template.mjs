// Checks a callback template and explains what is wrong with it: node docs/examples/check-template.mjs "https://example.com/dlr?id={MessageId}"
import { parseCallbackTemplate, renderCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";

const BAD = "https://example.com/dlr/../{messageid}?state={Status}&to={To&at={ReceivedDateTime}#{From}";
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

const source = process.argv[2] ?? BAD;
const result = parseCallbackTemplate(source);
// One column a UTF-16 unit, so that the marks stand where the offsets point; and nothing that moves a terminal's cursor.
console.log(source.replace(/[^\x20-\x7e]/g, "?"));
for (const { code, message, offset = 0, suggestion } of result.issues ??
	(result.ok ? result.warnings : undefined) ??
	[]) {
	console.log(`${" ".repeat(offset)}^`);
	console.log(`${result.ok ? "Warning" : "Issue"} at ${offset}, ${code}: ${message}`);
	if (suggestion !== undefined) console.log(`  Write ${suggestion}`);
}

if (result.ok) {
	const { names, isReadable } = result.value;
	console.log(`\nNames: ${names.join(", ") || "none"}`);
	console.log(`Can be read back: ${isReadable ? "yes" : "no"}`);
	console.log(`A callback: ${unwrap(renderCallback(result.value, SAMPLE))}`);
} else {
	console.log(`\n${result.issues.length} to mend before reports can arrive; docs/issues.md has the way out of each.`);
	process.exitCode = 1;
}
