import { assertArray, assertObject, type Octets } from "../core/contract.ts";
import { addIssue, hasIssues, type Issue, issue, type PartsMissingIssue } from "../core/issue.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { NationalTables } from "./alphabet.ts";
import type { Concatenation } from "./concatenation.ts";
import {
	type DecodeOptions,
	decodeContent,
	languagesOf,
	readUserData,
	tablesOf,
	type UserDataContent,
} from "./decode-user-data.ts";
import type { UserData } from "./encode-user-data.ts";
import { BITS_PER_UNIT, type Encoding, IS_TEXT } from "./encoding.ts";
import type { ApplicationPorts } from "./ports.ts";

/** A message joined from its parts. */
export interface ReassembledMessage {
	/** The encoding of the text. */
	readonly encoding: Encoding;
	/** The whole text. For Binary, each character U+0000 to U+00FF is an octet. */
	readonly text: string;
	/** The whole content of a Binary message. Absent for a text. */
	readonly octets?: Octets;
	/** The number of parts. */
	readonly total: number;
	/** The reference that the parts shared. Absent for a message that was not split. */
	readonly reference?: number;
	/** The ports from the first part: the application that the message is for. Absent if that part has no ports. */
	readonly ports?: ApplicationPorts;
}

/**
 * Joins the parts of a message, in any order.
 *
 * A part that arrived twice with the same text and ports counts once. Parts are joined before they are decoded, so a
 * surrogate pair, a UCS-2 unit or an escape pair that the sender cut is whole again. A message that was not split is
 * accepted too. Group the parts of several messages by sender, reference and total first: mixed parts are refused.
 *
 * @param parts - As `encodeUserData` returns them, or as they were received.
 * @param options - `languages`: the national languages whose tables may be applied. Parts may name different ones.
 * @returns The message; or, with the index of the part as `path`, the issues of `decodeUserData`,
 * `parts_mixed` (it has no reference, or its reference, total or encoding differs from the first part),
 * `part_conflict` (two different parts with one sequence number); or `parts_missing` with the sequence numbers in
 * `missing`; `parts_none` for an empty list; `ucs2_odd_octets` (offset in the joined octets). With the warnings of
 * `decodeUserData`, `parts_mixed_ports` if ports differ between parts, and `ucs2_odd_octets` for each part of several
 * that has half a unit too many: a unit was cut between two parts, or octets were lost or added.
 * @throws {TypeError} If a part or a field of it has a wrong type.
 * @throws {RangeError} If the `length` or `dataCodingScheme` of a part is outside 0 to 255.
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { fromHex, reassemble, unwrap } from "outbound-sms/encoding";
 *
 * const part = (hex: string) => ({ octets: unwrap(fromHex(hex)), length: 8, dataCodingScheme: 0x08, hasHeader: true });
 * const [first, second] = [part("050003070201D83D"), part("050003070202DC4D")] as const;
 * unwrap(reassemble([second, first])); // => { encoding: "UCS2", text: "👍", total: 2, reference: 7 }
 * reassemble([second]).issues?.[0].message; // => "Cannot reassemble message: part 1 of 2 is missing"
 * ```
 */
export function reassemble(parts: readonly UserData[], options?: DecodeOptions): Result<ReassembledMessage> {
	const languages = languagesOf(options);
	assertArray("parts", parts);
	if (parts.length === 0) return fail(issue("parts_none", "Cannot reassemble message: there are no parts"));
	const issues: Issue[] = [];
	const warnings: Issue[] = [];
	const bySequence = new Map<number, ReceivedPart>();
	let first: ReceivedPart | undefined;
	for (const [index, userData] of parts.entries()) {
		assertObject(`parts[${index}]`, userData);
		const read = readUserData(userData, languages, `parts[${index}].`);
		for (const found of read.issues ?? []) addIssue(issues, atPart(index, found));
		if (!read.ok) continue;
		for (const found of read.warnings ?? []) addIssue(warnings, atPart(index, found));
		const part = { ...read.value, tables: tablesOf(read.value.udh, languages) };
		const sequence = part.concatenation?.sequence ?? 1;
		const twin = bySequence.get(sequence);
		const fault = parts.length > 1 ? faultOf(part, first ?? part, twin) : undefined;
		if (fault !== undefined) addIssue(issues, atPart(index, fault));
		else if (twin === undefined) bySequence.set(sequence, part);
		if (part.concatenation !== undefined || parts.length === 1) first ??= part;
		if (part.concatenation !== undefined && BITS_PER_UNIT[part.encoding] === 16 && part.content.length % 2 === 1) {
			addIssue(warnings, atPart(index, oddOctets(part.content.length)));
		}
	}
	if (hasIssues(issues)) return { ok: false, issues };

	const { encoding, concatenation } = first as ReceivedPart;
	const total = concatenation?.total ?? 1;
	if (bySequence.size < total) return fail(partsMissing(bySequence, total));
	const inOrder = Array.from({ length: total }, (_, i) => bySequence.get(i + 1) as ReceivedPart);
	const text = textOf(inOrder, encoding);
	if (!text.ok) return text;
	for (const found of text.warnings ?? []) addIssue(warnings, found);
	const ports = inOrder[0]?.ports;
	if (inOrder.some((part) => !isSamePorts(part.ports, ports))) {
		const message = "Parts have different application ports; those of the first part are used";
		addIssue(warnings, issue("parts_mixed_ports", message));
	}
	return ok(
		{
			encoding,
			text: text.value,
			...(!IS_TEXT[encoding] && { octets: joined(inOrder) }),
			total,
			...(concatenation && { reference: concatenation.reference }),
			...(ports && { ports }),
		},
		warnings,
	);
}

/** A part that was read, with the national language tables of its text. */
interface ReceivedPart extends UserDataContent {
	readonly tables: NationalTables;
}

/**
 * Explains why a part does not belong to the message of the first part, or differs from a part with the same number.
 */
function faultOf(part: ReceivedPart, first: ReceivedPart, twin: ReceivedPart | undefined): Issue | undefined {
	if (part.concatenation === undefined) {
		return issue("parts_mixed", "Part has no valid concatenation element");
	}
	const { reference, total, referenceBits, sequence } = part.concatenation;
	const message = first.concatenation as Concatenation;
	const isSame =
		part.encoding === first.encoding &&
		reference === message.reference &&
		total === message.total &&
		referenceBits === message.referenceBits;
	if (!isSame) return issue("parts_mixed", "Reference, total or encoding of the part differs from the first part");
	if (twin === undefined || isSameContent(twin, part)) return undefined;
	const conflict = `Part differs from another part with sequence number ${sequence}`;
	return issue("part_conflict", conflict, { actual: sequence });
}

function atPart(index: number, found: Issue): Issue {
	return { ...found, path: [index, ...(found.path ?? [])] };
}

function oddOctets(actual: number): Issue {
	const message = `Part has ${actual} octets of UCS-2, an odd number: a character was cut, or octets were lost or added`;
	return issue("ucs2_odd_octets", message, { actual });
}

function isSameContent(a: ReceivedPart, b: ReceivedPart): boolean {
	return (
		a.content.length === b.content.length &&
		a.content.every((value, i) => value === b.content[i]) &&
		isSamePorts(a.ports, b.ports) &&
		isSameTables(a.tables, b.tables)
	);
}

function isSameTables(a: NationalTables, b: NationalTables): boolean {
	return a.locking === b.locking && a.single === b.single;
}

/**
 * Decodes the parts of a message. Adjacent parts with the same tables are joined first, because a pair may be cut
 * between them.
 */
function textOf(parts: readonly ReceivedPart[], encoding: Encoding): Result<string> {
	const warnings: Issue[] = [];
	let text = "";
	let piece: ReceivedPart[] = [];
	for (const [index, part] of parts.entries()) {
		piece.push(part);
		const next = parts[index + 1];
		if (next !== undefined && isSameTables(part.tables, next.tables)) continue;
		const decoded = decodeContent(encoding, joined(piece), part.tables);
		if (!decoded.ok) return decoded;
		text += decoded.value;
		warnings.push(...(decoded.warnings ?? []));
		piece = [];
	}
	return ok(text, warnings);
}

function isSamePorts(a: ApplicationPorts | undefined, b: ApplicationPorts | undefined): boolean {
	return a?.destination === b?.destination && a?.source === b?.source && a?.portBits === b?.portBits;
}

function joined(parts: readonly UserDataContent[]): Octets {
	const content = new Uint8Array(parts.reduce((sum, part) => sum + part.content.length, 0));
	let offset = 0;
	for (const part of parts) {
		content.set(part.content, offset);
		offset += part.content.length;
	}
	return content;
}

function partsMissing(bySequence: ReadonlyMap<number, unknown>, total: number): PartsMissingIssue {
	const missing = Array.from({ length: total }, (_, i) => i + 1).filter((sequence) => !bySequence.has(sequence));
	const which =
		missing.length === 1 ? `part ${missing[0]} of ${total} is` : `parts ${missing.join(", ")} of ${total} are`;
	return issue("parts_missing", `Cannot reassemble message: ${which} missing`, {
		missing,
		limit: total,
		actual: bySequence.size,
	});
}
