// Counts and splits a text, as a user of the package would: npm run count -- "Your text €"
// The text is an argument, a file (--file message.txt) or standard input; --json prints for machines, --octets what goes over the air.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { toHex, unwrap } from "outbound-sms/foundation";
import { findUnencodable, measureText, splitText } from "outbound-sms/segmentation";
import { encodeUserData } from "outbound-sms/user-data";

const USAGE = `Usage: npm run count -- [--json] [--octets] "text" | --file PATH | < PATH`;

const { values, positionals } = readArguments();
const text = readText();
const measure = measureText(text);
const split = splitText(text);
// The reference ties the parts of one message together; a sender takes a new one for each message.
const userData = values.octets && split.ok ? unwrap(encodeUserData({ text, reference: 1 })) : [];
const unencodable = findUnencodable(text);

if (values.json) {
	const parts = split.ok
		? split.value.map((part, index) => {
				const sent = userData[index];
				return sent === undefined ? part : { ...sent, octets: toHex(sent.octets) };
			})
		: undefined;
	console.log(JSON.stringify({ ...measure, parts, issues: split.issues, notGsm7: unencodable }, null, 2));
} else {
	print();
}
if (!split.ok) process.exitCode = 1;

function print() {
	const { encoding, units, partCount, unitsPerPart, unitsLeft } = measure;
	const unit = encoding === "GSM7" ? "septets" : "UTF-16 units";
	console.log(
		`Encoding  ${encoding}${encoding === "UCS2" ? ": some characters are not in the GSM 7-bit alphabet" : ""}`,
	);
	console.log(`Units     ${units} ${unit}`);
	console.log(`Parts     ${partCount}, each of up to ${unitsPerPart} ${unit}`);
	console.log(`Left      ${unitsLeft} ${unit} in ${partCount > 1 ? "the last part" : "this part"}`);
	if (unencodable.length > 0) {
		console.log(`\nNot in the GSM 7-bit alphabet:`);
		for (const { character, codePoint, utf16Offset } of unencodable.slice(0, 20)) {
			const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
			console.log(`  ${JSON.stringify(character)}  ${code}  at position ${utf16Offset + 1}`);
		}
		if (unencodable.length > 20) console.log(`  … and ${unencodable.length - 20} more`);
	}
	if (!split.ok) {
		for (const { message } of split.issues) console.log(`\n${message}`);
		return;
	}
	for (const [index, part] of split.value.entries()) {
		console.log(`\nPart ${part.sequence} of ${part.total}, ${part.units} ${unit}:`);
		console.log(`  ${JSON.stringify(part.text)}`);
		const sent = userData[index];
		// What a receiver needs to read the octets: decodeUserData takes just these.
		if (sent !== undefined) {
			const coding = `0x${sent.dataCodingScheme.toString(16).padStart(2, "0")}`;
			console.log(`  TP-UDL ${sent.length}, TP-DCS ${coding}, TP-UDHI ${sent.hasHeader ? 1 : 0}, TP-UD:`);
			console.log(`  ${toHex(sent.octets)}`);
		}
	}
}

function readArguments() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				file: { type: "string" },
				json: { type: "boolean", default: false },
				octets: { type: "boolean", default: false },
			},
		});
	} catch (error) {
		return usage(error instanceof Error ? error.message : String(error));
	}
}

function readText() {
	if (values.file !== undefined) {
		return positionals.length > 0 ? usage("A text and --file: give one of them") : readOrExplain(values.file);
	}
	if (positionals.length > 0) return positionals.join(" ");
	if (process.stdin.isTTY) return usage("No text given");
	return readOrExplain(0);
}

/** @param {string | number} file */
function readOrExplain(file) {
	try {
		// Refuses what is no UTF-8 and keeps a byte order mark, so that the counts are those of what was given.
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
		// Commands and editors end what they write with a line feed; that one is not part of the message.
		return text.replace(/\r?\n$/, "");
	} catch (error) {
		if (error instanceof TypeError) return usage("The text is not UTF-8");
		return usage(error instanceof Error ? error.message : String(error));
	}
}

/**
 * @param {string} problem
 * @returns {never}
 */
function usage(problem) {
	console.error(`${problem}\n${USAGE}`);
	process.exit(2);
}
