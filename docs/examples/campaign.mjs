// A campaign: one text and a file of recipients. Says what it will cost before anything is sent.
//
//   node campaign.mjs text.txt recipients.jsonl sheet.json > messages.jsonl 2> report.jsonl
//
// A recipient is a line such as {"to":"+4915112345678","network":"26201","name":"Ann"}: the number, the network, and a
// value for each field of the text.
import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseTextTemplate, renderTextTemplate, splitText, unwrap } from "outbound-sms";
import { normalizeMsisdn } from "outbound-sms/address";
import { asJson, indexRates, multiplyDecimal, parse, rateSheet } from "outbound-sms/rates";

const [textFile = "", recipientsFile = "", sheetFile = ""] = process.argv.slice(2);
const template = unwrap(parseTextTemplate(readFileSync(textFile, "utf8").trimEnd()));
const sheet = unwrap(parse(rateSheet, asJson, readFileSync(sheetFile, "utf8")));
const entryOf = indexRates(sheet);
/** What each network gets. @type {Map<string, { messages: number, parts: number, rate: string }>} */
const totals = new Map();
let row = 0;

/** Reads a row; `undefined` if it is not an object with a number and a network. @param {string} line */
function readRow(line) {
	try {
		const { to, network, ...values } = JSON.parse(line);
		return { number: normalizeMsisdn(to), network, rate: entryOf(network)?.rate, values };
	} catch {
		return undefined;
	}
}

for await (const line of createInterface({ input: createReadStream(recipientsFile) })) {
	row++;
	const read = readRow(line);
	if (read === undefined) {
		process.stderr.write(`${JSON.stringify({ row, codes: ["row_invalid"] })}\n`);
		continue;
	}
	const { number, network, rate, values } = read;
	const text = renderTextTemplate(template, values);
	const parts = text.ok ? splitText(text.value) : text;
	if (!number.ok || !text.ok || !parts.ok || rate === undefined) {
		const codes = [number, parts].flatMap(({ issues = [] }) => issues.map(({ code }) => code));
		if (rate === undefined) codes.push("destination_not_covered");
		process.stderr.write(`${JSON.stringify({ row, codes })}\n`);
		continue;
	}
	const total = totals.get(network) ?? { messages: 0, parts: 0, rate };
	totals.set(network, { ...total, messages: total.messages + 1, parts: total.parts + parts.value.length });
	const message = `${JSON.stringify({ to: number.value, text: text.value, encoding: "auto" })}\n`;
	if (!process.stdout.write(message)) await once(process.stdout, "drain");
}
for (const [network, { messages, parts, rate }] of totals) {
	const cost = multiplyDecimal(rate, parts);
	process.stderr.write(`${JSON.stringify({ network, messages, parts, cost, currency: sheet.currency })}\n`);
}
