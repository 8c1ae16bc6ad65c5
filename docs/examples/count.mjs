// Counts and splits a text, as a user of the package would: npm run count -- "Your text €"
// The text is an argument, a file (--file message.txt) or standard input; --json prints for machines, --octets what goes over the air.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { analyzeText } from "outbound-sms/advice";
import { toHex, unwrap } from "outbound-sms/foundation";
import { findUnencodable, splitText } from "outbound-sms/segmentation";
import { encodeUserData } from "outbound-sms/user-data";

const USAGE = `Usage: npm run count -- [--json] [--octets] "text" | --file PATH | < PATH`;

/** Kinds of characters, in words. */
const KINDS = {
	quote: "a quotation mark",
	dash: "a dash",
	space: "a special space",
	punctuation: "a punctuation mark",
	symbol: "a sign",
	letter: "a letter",
	accent: "an accent",
	emoji: "an emoji",
	otherScript: "a letter of another script",
	control: "an invisible character",
};

const { values, positionals } = readArguments();
const text = readText();
const { measure, ...advice } = analyzeText(text);
const split = splitText(text);
// The reference ties the parts of one message together; a sender takes a new one for each message.
const userData = values.octets && split.ok ? unwrap(encodeUserData({ text, reference: 1 })) : [];

if (values.json) {
	const parts = split.ok
		? split.value.map((part, index) => {
				const sent = userData[index];
				return sent === undefined ? part : { ...sent, octets: toHex(sent.octets) };
			})
		: undefined;
	const notGsm7 = findUnencodable(text);
	console.log(JSON.stringify({ ...measure, parts, issues: split.issues, notGsm7, advice }, null, 2));
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
	console.log(`Parts     ${partCount}, each of up to ${unitsPerPart} ${unit} and charged as one SMS`);
	console.log(`Left      ${unitsLeft} ${unit} in ${partCount > 1 ? "the last part" : "this part"}`);
	printAdvice();
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

/** What makes the text expensive and what would make it cheaper, for somebody who only wrote it. */
function printAdvice() {
	const { forcing, blocking, partsSaved, partsByDivision } = advice;
	if (forcing.length > 0) {
		console.log(
			"\nNot in the basic alphabet of SMS (GSM 7-bit). With one of these a message holds 70 characters, not 160:",
		);
	}
	for (const { character, codePoint, kind, utf16Offsets, replacement } of forcing.slice(0, 20)) {
		const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
		const places = utf16Offsets.slice(0, 5).map((offset) => offset + 1);
		const more = utf16Offsets.length - places.length;
		const where = `at position ${places.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
		console.log(`  ${JSON.stringify(character)}  ${code}  ${where}: ${KINDS[kind]}, ${wayOut(replacement)}`);
	}
	if (forcing.length > 20) console.log(`  … and ${forcing.length - 20} other characters`);

	const savings = [
		["Plain punctuation", partsSaved.punctuation],
		["Plain letters without accents", partsSaved.accents],
		["Each accent and its letter typed as one character (NFC)", partsSaved.nfc],
		["Line ends of one character (LF) instead of two (CR LF)", partsSaved.lineFeeds],
		["No spaces and empty lines at the end", partsSaved.trailingSpaces],
	].flatMap(([change, count]) => (typeof count === "number" && count > 0 ? [`${change}: ${sms(count)} less`] : []));
	const { partCount } = measure;
	if (partsSaved.all > 0) {
		console.log(`\nCheaper   This can be ${sms(partCount - partsSaved.all)} instead of ${partCount}`);
		for (const saving of savings) console.log(`  ${saving}`);
		if (savings.length === 0)
			console.log("  No single change does it: take all that is offered above, and no spaces at the end");
	} else if (partCount > 1 && blocking > 0) {
		const blockers = forcing.filter(({ replacement }) => replacement === undefined || replacement.level === "all");
		const shown = blockers.slice(0, 5).map(({ character }) => character);
		const list = `${shown.join(" ")}${blockers.length > shown.length ? " …" : ""}`;
		console.log(`\nCheaper   Not by replacing characters, as long as there is ${list} in the text`);
	}
	if (partsByDivision !== undefined) {
		console.log(`\nBilling   ${partCount} are sent; a service that only divides would charge ${sms(partsByDivision)}`);
	}
}

/** @param {{ from: string, to: string, level: string } | undefined} replacement */
function wayOut(replacement) {
	if (replacement === undefined) return "nothing to type instead";
	const { from, to, level } = replacement;
	if (level === "all") return `looks like ${to}: if it is there by mistake, type ${to}`;
	if (to === "") return "can be left out";
	if (to.trim() === "") return to === " " ? "type a plain space" : "type a line break";
	return from.length > to.length && from.normalize("NFC") === to ? `type ${to} as one character` : `type ${to} instead`;
}

/** @param {number} count */
function sms(count) {
	return `${count} SMS`;
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
