// outbound-sms decode

import type { Issue } from "../core/issue.ts";
import { fromHex, toHex } from "../core/octets.ts";
import { NATIONAL_LANGUAGES } from "../national/languages.ts";
import { findConcatenation } from "../text/concatenation.ts";
import { dataCodingScheme, decodeDataCodingScheme } from "../text/data-coding.ts";
import { type DecodedUserData, decodeUserData } from "../text/decode-user-data.ts";
import { headerSeptets } from "../text/encode-user-data.ts";
import { BITS_PER_UNIT, ENCODINGS, type Encoding, IS_TEXT } from "../text/encoding.ts";
import { decodeUdh, findNationalLanguages, informationElementName, type Udh } from "../text/header.ts";
import { findPorts } from "../text/ports.ts";
import {
	type Arguments,
	bold,
	type Command,
	type ExitCode,
	octetName,
	plural,
	print,
	printJson,
	quote,
	UsageError,
	yellow,
} from "./output.ts";

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
	},
	run,
};

const CODINGS: Readonly<Record<Encoding, string>> = { GSM7: "GSM 7-bit", UCS2: "UCS-2", Binary: "8-bit" };

function run(args: Arguments): ExitCode {
	const { positionals, value, has } = args;
	if (positionals.length === 0) throw new UsageError("HEX is missing");
	if (has("header") && has("no-header")) throw new UsageError("Found --header and --no-header: pass one of them");
	const coding = codingOf(value("coding") ?? "GSM7");
	const { encoding } = decodeDataCodingScheme(coding);
	const isPacked = BITS_PER_UNIT[encoding] === 7;
	const read = fromHex(positionals.join("").replace(/[\s:]/g, ""));
	if (!read.ok) return refuse(args, read.issues);
	const octets = read.value;
	const header = decodeUdh(octets);
	const isUserData = ["coding", "length", "header", "no-header"].some(has);
	if (header.ok && header.value.octetsAfter === 0 && !isUserData) {
		const { value: udh, warnings } = header;
		if (has("json")) printJson({ header: describeHeader(udh), warnings });
		else {
			printHeader(udh);
			printWarnings(warnings);
		}
		return 0;
	}

	const hasHeader = has("header") || (!has("no-header") && header.ok && saysWhatFollows(header.value));
	// A header takes whole septets, also where no text follows.
	const least = hasHeader && header.ok ? headerSeptets(header.value.octets.length) : 0;
	const all = Math.min(255, isPacked ? Math.max(least, Math.floor((octets.length * 8) / 7)) : octets.length);
	const declared = value("length");
	const length = declared === undefined ? all : octetOf("--length", declared);
	const decoded = decodeUserData(
		{ octets, length, dataCodingScheme: coding, hasHeader },
		{ languages: NATIONAL_LANGUAGES },
	);
	if (!decoded.ok) return refuse(args, decoded.issues);
	const { content, udh, ...rest } = decoded.value;
	const { warnings } = decoded;
	if (has("json")) {
		printJson({ ...rest, octets: content, header: udh && describeHeader(udh), warnings });
		return 0;
	}
	if (udh !== undefined) {
		printHeader(udh);
		if (!has("header")) print("  (It looks like a header. --no-header reads it as text.)");
		print();
	}
	printText(decoded.value, coding);
	// Seven zero bits that only fill the last octet read as @ too.
	if (isPacked && declared === undefined && length % 8 === 0 && rest.text.endsWith("@")) {
		print("The last @ may be padding only: pass the length with --length");
	}
	printWarnings(warnings);
	return 0;
}

/** Checks whether a header names parts, ports or languages. Text rarely looks like that by chance. */
function saysWhatFollows(udh: Udh): boolean {
	const { singleShift, lockingShift } = findNationalLanguages(udh);
	return (findConcatenation(udh) ?? findPorts(udh) ?? singleShift ?? lockingShift) !== undefined;
}

function refuse({ has }: Arguments, issues: readonly Issue[]): ExitCode {
	if (has("json")) printJson({ issues });
	else for (const { message } of issues) print(yellow(message));
	return 1;
}

function codingOf(given: string): number {
	const encoding = ENCODINGS.find((one) => one.toLowerCase() === given.toLowerCase());
	return encoding === undefined ? octetOf("--coding", given, ", GSM7, UCS2 or Binary") : dataCodingScheme(encoding);
}

function octetOf(name: string, given: string, otherwise = ""): number {
	const value = /^(0x[\da-f]{1,2}|\d{1,3})$/i.test(given) ? Number(given) : 256;
	if (value > 0xff) throw new UsageError(`${name} must be a number from 0 to 255${otherwise}`);
	return value;
}

/** The header as data. */
function describeHeader(udh: Udh): object {
	const elements = udh.elements.map(({ identifier, octets }) => ({
		identifier,
		name: informationElementName(identifier),
		octets,
	}));
	return { octets: udh.octets, elements, concatenation: findConcatenation(udh), ports: findPorts(udh) };
}

function printHeader(udh: Udh): void {
	print(`${bold("Header")}, ${plural(udh.octets.length, "octet")}: ${toHex(udh.octets)}`);
	for (const { identifier, octets } of udh.elements) {
		print(`  ${octetName(identifier)}  ${informationElementName(identifier)}: ${toHex(octets) || "no data"}`);
	}
	const part = findConcatenation(udh);
	if (part) print(`  Part ${part.sequence} of ${part.total} of the message with the reference ${part.reference}`);
	const ports = findPorts(udh);
	if (ports) print(`  For the application at port ${ports.destination}, from port ${ports.source}`);
	const { singleShift, lockingShift } = findNationalLanguages(udh);
	if (lockingShift) print(`  Language (locking shift): ${lockingShift.name ?? "reserved"}`);
	if (singleShift) print(`  Language (single shift): ${singleShift.name ?? "reserved"}`);
}

function printText({ encoding, text, content }: DecodedUserData, coding: number): void {
	const unit = BITS_PER_UNIT[encoding] === 7 ? "septet" : "octet";
	print(`${bold("Text")}, ${CODINGS[encoding]} (data coding ${octetName(coding)}), ${plural(content.length, unit)}:`);
	print(`  ${quote(text)}`);
	if (!IS_TEXT[encoding]) print(`  ${toHex(content)}`);
}

function printWarnings(warnings: readonly Issue[] = []): void {
	for (const { message } of warnings) print(yellow(`Warning: ${message}`));
}
