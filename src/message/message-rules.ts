// The rules of the outbound message: of single fields, and of the text against its encoding and header.
import type { AddressOptions } from "../address/limits.ts";
import { parseMsisdn } from "../address/msisdn.ts";
import { parseSender } from "../address/sender.ts";
import { BITS_PER_UNIT, CELLS, type Encoding, type LimitedEncoding } from "../alphabet/encoding.ts";
import { unencodableIssue } from "../alphabet/unencodable.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { octetsOfHex } from "../foundation/octets.ts";
import { type Findings, take } from "../foundation/result.ts";
import { capacityOf } from "../segmentation/capacity.ts";
import { detectEncoding } from "../segmentation/count.ts";
import { fillCells, fillUcs2 } from "../segmentation/fill.ts";
import { languageNotApplied, partsIssue } from "../segmentation/split.ts";
import { moveFindings, type Reading } from "../syntax/kind.ts";
import type { RecordReading } from "../syntax/resource.ts";
import { checkWellFormed } from "../syntax/scalars.ts";
import { NO_HEADER, namesLanguage, readUdhHex } from "../udh/header.ts";
import type { OutboundMessage } from "./model.ts";

/** What the rules are given by who calls a reader. */
export type RuleOptions = AddressOptions | undefined;

/** A space and digits: what a raw `+` before digits becomes in a query. */
const PLUS_LOST = /^ \d+$/;

function restorePlus(address: string, { source, warnings }: Reading): string {
	if (!source.isQuery || !PLUS_LOST.test(address)) return address;
	const message = 'A space before digits was read as "+": write "+" as %2B in a query';
	warnings.push(issue("plus_as_space", message, { offset: 0, unit: "utf16" }));
	return `+${address.slice(1)}`;
}

/** Checks the sender. It is kept exactly as given, but for a lost plus. */
export function checkFrom(given: string, reading: Reading<RuleOptions>): string {
	const from = restorePlus(given, reading);
	if (PLUS_LOST.test(from)) {
		const message = 'Sender must not be a space and digits: a query reader takes the space for a "+"';
		reading.issues.push(issue("sender_plus_lost", message, { offset: 0, unit: "utf16" }));
	} else take(parseSender(from, reading.options), reading);
	return from;
}

/** Checks the receiver. It is kept with a `+`. */
export function checkTo(to: string, reading: Reading<RuleOptions>): string | undefined {
	return take(parseMsisdn(restorePlus(to, reading), reading.options), reading);
}

/** Checks the header. It is kept in upper case. */
export function checkUdh(hex: string, reading: Findings): string {
	take(readUdhHex(hex), reading);
	return hex.toUpperCase();
}

/** A message before this rule: `auto` stands only in messages of senders. */
type Draft = { -readonly [K in keyof OutboundMessage]?: OutboundMessage[K] | (K extends "encoding" ? "auto" : never) };

/** Checks the text against its encoding and header (spec 8.2). */
export function checkText(draft: Draft, reading: RecordReading<RuleOptions>): OutboundMessage {
	const { text, udh } = draft;
	if (text !== undefined) {
		if (draft.encoding === "auto") draft.encoding = detectEncoding(text);
		const { encoding } = draft;
		const found: Findings = { issues: [], warnings: [] };
		if (text === "" && udh === undefined) {
			found.issues.push(issue("text_empty", "The text is empty", { deliveryStatusCode: "802" }));
		} else if (encoding !== undefined) checkEncoded(text, encoding, udh, found);
		moveFindings(found, reading, reading.nameOf("text"));
	}
	return draft as OutboundMessage;
}

function checkEncoded(text: string, encoding: Encoding, udh: string | undefined, found: Findings): void {
	// A header that cannot be read has an issue of its own, and takes no room here.
	const header = udh === undefined ? undefined : readUdhHex(udh);
	const frame = header?.ok ? header.value : NO_HEADER;
	const cells = CELLS[encoding];
	const capacity = capacityOf(encoding, frame, 8);
	const measure = cells === undefined ? fillUcs2(text, capacity) : fillCells(text, capacity, cells);
	const fault =
		measure === undefined ? unencodableIssue(text, encoding as LimitedEncoding) : partsIssue(measure.partCount, frame);
	if (fault !== undefined) found.issues.push(fault);
	// Septets and octets cannot carry a surrogate.
	if (measure === undefined || BITS_PER_UNIT[encoding] === 16) checkWellFormed(text, found);
	if (BITS_PER_UNIT[encoding] === 7 && text !== "" && namesLanguage(frame.octets)) {
		found.warnings.push(languageNotApplied());
	}
	DOUBTS[encoding](text, found.warnings);
}

/** What is doubtful about a text in each encoding. */
const DOUBTS = {
	GSM7: () => {},
	UCS2(text, warnings) {
		const offset = text.indexOf("\0");
		if (offset < 0) return;
		warnings.push(issue("text_nul", "Text has U+0000, where many phones end it", { offset, unit: "utf16" }));
	},
	Binary(text, warnings) {
		if (!octetsOfHex(text)?.length) return;
		warnings.push(issue("text_looks_like_hex", "Text has hex digits only, which are sent as characters"));
	},
} satisfies Record<Encoding, (text: string, warnings: Issue[]) => void>;
