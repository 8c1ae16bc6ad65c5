// outbound-sms decode
import { BITS_PER_UNIT, ENCODINGS, type Encoding, IS_TEXT } from "../alphabet/encoding.ts";
import { fromHex, toHex } from "../foundation/hex.ts";
import type { Issue } from "../foundation/issue.ts";
import { NATIONAL_LANGUAGES } from "../national/languages.ts";
import { findConcatenation } from "../udh/concatenation.ts";
import { informationElementName } from "../udh/information-elements.ts";
import { findNationalLanguages } from "../udh/national-language.ts";
import { findPorts } from "../udh/ports.ts";
import { decodeUdh, type Udh } from "../udh/udh.ts";
import { dataCodingScheme, describeDataCodingScheme } from "../user-data/data-coding.ts";
import { type DecodedUserData, decodeUserData } from "../user-data/decode-user-data.ts";
import {
	type Arguments,
	bold,
	type Command,
	type ExitCode,
	plural,
	print,
	printJson,
	quote,
	UsageError,
	yellow,
} from "./command.ts";

export const decode: Command = {
	summary: "Decodes a user data header or user data from hex",
	help: `Usage: outbound-sms decode [options] HEX

Says in words what a user data header (UDH) or the user data of a part (TP-UD) holds.
HEX that is a whole header and nothing else is read as a header. Other HEX is user
data. Spaces and colons in HEX are ignored.

  --coding VALUE   the data coding (TP-DCS): a number such as 0x08, or GSM7 (default),
                   UCS2 or Binary
  --length N       the length (TP-UDL); default: as much as HEX holds
  --header         the user data begins with a header (TP-UDHI is 1)
  --no-header      it begins without one. Default: a header if HEX begins with one
                   that says which part of a message this is, its ports, or
                   the language of its text
  --json           print JSON

Exit codes: 0 fine, 1 HEX cannot be decoded, 2 wrong use.`,
	options: {
		coding: { type: "string" },
		length: { type: "string" },
		header: { type: "boolean" },
		"no-header": { type: "boolean" },
		json: { type: "boolean" },
	},
	run,
};

const CODINGS: Readonly<Record<Encoding, string>> = { GSM7: "GSM 7-bit", UCS2: "UCS-2", Binary: "8-bit" };

function run(args: Arguments): ExitCode {
	if (args.positionals.length === 0) throw new UsageError("HEX is missing");
	if (args.has("header") && args.has("no-header"))
		throw new UsageError("Found --header and --no-header: pass one of them");
	const coding = codingOf(args.value("coding"));
	const read = fromHex(args.positionals.join("").replace(/[\s:]/g, ""));
	if (!read.ok) return refuse(args, read.issues);
	const octets = read.value;
	const udh = decodeUdh(octets);
	const isUserData = ["coding", "length", "header", "no-header"].some(args.has);
	if (udh.ok && udh.value.octetsAfter === 0 && !isUserData) {
		if (args.has("json"))
			printJson({ header: describeHeader(udh.value), ...(udh.warnings && { warnings: udh.warnings }) });
		else {
			printHeader(udh.value);
			printWarnings(udh.warnings);
		}
		return 0;
	}

	const isGuessed = !args.has("header") && !args.has("no-header");
	const isHeader = udh.ok && saysWhatFollows(udh.value);
	const hasHeader = isGuessed ? isHeader : args.has("header");
	const { encoding } = describeDataCodingScheme(coding);
	const isPacked = BITS_PER_UNIT[encoding] === 7;
	const all = isPacked ? Math.floor((octets.length * 8) / 7) : octets.length;
	const length = lengthOf(args.value("length")) ?? all;
	const userData = { octets, length: Math.min(length, 255), dataCodingScheme: coding, hasHeader };
	const decoded = decodeUserData(userData, { alphabets: NATIONAL_LANGUAGES });
	if (!decoded.ok) return refuse(args, decoded.issues);
	if (args.has("json")) {
		const { content, udh: header, ...rest } = decoded.value;
		const { warnings } = decoded;
		printJson({
			...rest,
			octets: toHex(content),
			...(header && { header: describeHeader(header) }),
			...(warnings && { warnings }),
		});
		return 0;
	}
	if (decoded.value.udh !== undefined) {
		printHeader(decoded.value.udh);
		if (isGuessed) print("  (It looks like a header. --no-header reads it as text.)");
		print();
	}
	printText(decoded.value, coding);
	// Seven zero bits that only fill the last octet read as @ too.
	if (isPacked && !args.has("length") && length % 8 === 0 && decoded.value.text.endsWith("@")) {
		print("The last @ may be padding only: pass the length with --length");
	}
	printWarnings(decoded.warnings);
	return 0;
}

/** Tells whether a header has an element that a text has by chance only: parts, ports or languages. */
function saysWhatFollows(udh: Udh): boolean {
	const { singleShift, lockingShift } = findNationalLanguages(udh);
	return (findConcatenation(udh) ?? findPorts(udh) ?? singleShift ?? lockingShift) !== undefined;
}

function refuse(args: Arguments, issues: readonly Issue[]): ExitCode {
	if (args.has("json")) printJson({ issues });
	else for (const { message } of issues) print(yellow(message));
	return 1;
}

function codingOf(given = "GSM7"): number {
	const encoding = ENCODINGS.find((one) => one.toLowerCase() === given.toLowerCase());
	if (encoding !== undefined) return dataCodingScheme(encoding);
	const value = /^(0x[\da-f]{1,2}|\d{1,3})$/i.test(given) ? Number(given) : 256;
	if (value > 0xff) throw new UsageError("--coding must be a number from 0 to 255, GSM7, UCS2 or Binary");
	return value;
}

function lengthOf(given: string | undefined): number | undefined {
	if (given === undefined) return undefined;
	const value = /^\d{1,3}$/.test(given) ? Number(given) : 256;
	if (value > 0xff) throw new UsageError("--length must be a number from 0 to 255");
	return value;
}

/** The header as data, its octets as hex. */
function describeHeader(udh: Udh): object {
	const concatenation = findConcatenation(udh);
	const ports = findPorts(udh);
	const elements = udh.elements.map(({ identifier, octets }) => ({
		identifier,
		name: informationElementName(identifier),
		octets: toHex(octets),
	}));
	return { octets: toHex(udh.octets), elements, ...(concatenation && { concatenation }), ...(ports && { ports }) };
}

function printHeader(udh: Udh): void {
	print(`${bold("Header")}, ${plural(udh.octets.length, "octet")}: ${toHex(udh.octets)}`);
	for (const { identifier, octets } of udh.elements) {
		const code = `0x${identifier.toString(16).toUpperCase().padStart(2, "0")}`;
		print(`  ${code}  ${informationElementName(identifier)}: ${toHex(octets) || "no data"}`);
	}
	const concatenation = findConcatenation(udh);
	if (concatenation !== undefined) {
		const { sequence, total, reference } = concatenation;
		print(`  Part ${sequence} of ${total} of the message with the reference ${reference}`);
	}
	const ports = findPorts(udh);
	if (ports !== undefined) print(`  For the application at port ${ports.destination}, from port ${ports.source}`);
	const { singleShift, lockingShift } = findNationalLanguages(udh);
	if (lockingShift !== undefined) print(`  Language (locking shift): ${lockingShift.name ?? "reserved"}`);
	if (singleShift !== undefined) print(`  Language (single shift): ${singleShift.name ?? "reserved"}`);
}

function printText({ encoding, text, content }: DecodedUserData, coding: number): void {
	const unit = BITS_PER_UNIT[encoding] === 7 ? "septet" : "octet";
	const code = `0x${coding.toString(16).toUpperCase().padStart(2, "0")}`;
	print(`${bold("Text")}, ${CODINGS[encoding]} (data coding ${code}), ${plural(content.length, unit)}:`);
	print(`  ${quote(text)}`);
	if (!IS_TEXT[encoding]) print(`  ${toHex(content)}`);
}

function printWarnings(warnings: readonly Issue[] = []): void {
	for (const { message } of warnings) print(yellow(`Warning: ${message}`));
}
