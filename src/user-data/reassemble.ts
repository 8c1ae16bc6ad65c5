import { type Encoding, IS_TEXT } from "../alphabet/encoding.ts";
import type { NationalLanguage, NationalTables } from "../alphabet/national.ts";
import { type Octets, wrongType } from "../foundation/contract.ts";
import { addIssue, hasIssues, type Issue, issue, type PartsMissingIssue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import type { Concatenation } from "../udh/concatenation.ts";
import type { ApplicationPorts } from "../udh/ports.ts";
import {
	type DecodeOptions,
	decodeContent,
	languagesOf,
	readUserData,
	tablesOf,
	type UserDataContent,
} from "./decode.ts";
import type { UserData } from "./encode.ts";

/** A message joined from its parts. */
export interface ReassembledMessage {
	/** The encoding of the text. */
	readonly encoding: Encoding;
	/** The whole text. For Binary, each character U+0000 to U+00FF is an octet. */
	readonly text: string;
	/** The whole content of a Binary message. Absent for a text. */
	readonly octets?: Octets;
	/** How many parts there were. */
	readonly total: number;
	/** The reference that the parts shared. Absent for a message that was not split. */
	readonly reference?: number;
	/** The application that the message is for, as its first part says. Absent if that part has no ports. */
	readonly ports?: ApplicationPorts;
}

/**
 * Joins the parts of a message, in any order.
 *
 * A part that came twice with the same text and ports counts once. The parts are joined before they are decoded, so a
 * surrogate pair, a UCS-2 unit or an escape pair that the sender cut apart is whole again. A message that was not
 * split is taken too. Sort the parts of several messages by sender, reference and total first: mixed parts are
 * refused.
 *
 * @param parts - As `encodeUserData` returns them, or as they were received.
 * @param options - `languages`: the national languages whose tables may be applied. Parts may name different ones.
 * @returns The message; or, with the index of the part as `path`, the issues of `decodeUserData`,
 * `parts_mixed` (it has no reference, or its reference, total or encoding differs from the first part),
 * `part_conflict` (two different parts with one sequence number); or `parts_missing` with the sequence numbers in
 * `missing`; `parts_none` for an empty list; `ucs2_odd_octets` (offset in the joined octets). With the warnings of
 * `decodeUserData`, and `parts_mixed_ports` if ports differ between parts.
 * @throws {TypeError} If a part or a field of it has a wrong type.
 * @throws {RangeError} If the `length` or `dataCodingScheme` of a part is outside 0 to 255.
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { reassemble } from "outbound-sms/user-data";
 * import { fromHex, unwrap } from "outbound-sms/foundation";
 *
 * const part = (hex: string) => ({ octets: unwrap(fromHex(hex)), length: 8, dataCodingScheme: 0x08, hasHeader: true });
 * const [first, second] = [part("050003070201D83D"), part("050003070202DC4D")] as const;
 * unwrap(reassemble([second, first])); // => { encoding: "UCS2", text: "👍", total: 2, reference: 7 }
 * reassemble([second]).issues?.[0].message; // => "Cannot reassemble message: part 1 of 2 is missing"
 * ```
 */
export function reassemble(parts: readonly UserData[], options?: DecodeOptions): Result<ReassembledMessage> {
	const languages = languagesOf(options);
	if (!Array.isArray(parts)) throw wrongType("parts", "an array", parts);
	if (parts.length === 0) return fail(issue("parts_none", "Cannot reassemble message: there are no parts"));
	const issues: Issue[] = [];
	const warnings: Issue[] = [];
	const bySequence = new Map<number, UserDataContent>();
	let first: UserDataContent | undefined;
	for (const [index, part] of (parts as readonly UserData[]).entries()) {
		if (typeof part !== "object" || part === null) throw wrongType(`parts[${index}]`, "an object", part);
		const read = readUserData(part, languages, `parts[${index}].`);
		for (const found of read.issues ?? []) addIssue(issues, atPart(index, found));
		if (!read.ok) continue;
		for (const found of read.warnings ?? []) addIssue(warnings, atPart(index, found));
		const content = read.value;
		if (content.concatenation === undefined && parts.length > 1) {
			addIssue(issues, atPart(index, issue("parts_mixed", "Part has no valid concatenation element")));
			continue;
		}
		const sequence = content.concatenation?.sequence ?? 1;
		const twin = bySequence.get(sequence);
		first ??= content;
		if (!isSameMessage(content, first)) {
			const message = "Reference, total or encoding of the part differs from the first part";
			addIssue(issues, atPart(index, issue("parts_mixed", message)));
		} else if (twin === undefined) {
			bySequence.set(sequence, content);
		} else if (!isSameContent(twin, content, languages)) {
			const message = `Part differs from another part with sequence number ${sequence}`;
			addIssue(issues, atPart(index, issue("part_conflict", message, { actual: sequence })));
		}
	}
	if (hasIssues(issues)) return { ok: false, issues };

	const { encoding, concatenation } = first as UserDataContent;
	const total = concatenation?.total ?? 1;
	if (bySequence.size < total) return fail(partsMissing(bySequence, total));
	const inOrder = Array.from({ length: total }, (_, i) => bySequence.get(i + 1) as UserDataContent);
	const texts: string[] = [];
	for (const run of runsOfTables(inOrder, languages)) {
		const text = decodeContent(encoding, joined(run), tablesOf(run[0]?.udh, languages));
		if (!text.ok) return text;
		texts.push(text.value);
		for (const found of text.warnings ?? []) addIssue(warnings, found);
	}
	const ports = inOrder[0]?.ports;
	if (inOrder.some((part) => !isSamePorts(part.ports, ports))) {
		const message = "Parts have different application ports; those of the first part are used";
		addIssue(warnings, issue("parts_mixed_ports", message));
	}
	return ok(
		{
			encoding,
			text: texts.join(""),
			...(!IS_TEXT[encoding] && { octets: joined(inOrder) }),
			total,
			...(concatenation && { reference: concatenation.reference }),
			...(ports && { ports }),
		},
		warnings,
	);
}

function atPart(index: number, found: Issue): Issue {
	return { ...found, path: [index, ...(found.path ?? [])] };
}

function isSameMessage(a: UserDataContent, b: UserDataContent): boolean {
	const facts = (concatenation: Concatenation | undefined) =>
		concatenation && [concatenation.reference, concatenation.total, concatenation.referenceBits].join();
	return a.encoding === b.encoding && facts(a.concatenation) === facts(b.concatenation);
}

function isSameContent(a: UserDataContent, b: UserDataContent, languages: readonly NationalLanguage[]): boolean {
	return (
		a.content.length === b.content.length &&
		a.content.every((value, i) => value === b.content[i]) &&
		isSamePorts(a.ports, b.ports) &&
		isSameTables(tablesOf(a.udh, languages), tablesOf(b.udh, languages))
	);
}

function isSameTables(a: NationalTables, b: NationalTables): boolean {
	return a.locking === b.locking && a.single === b.single;
}

/** Groups parts in a row that have the same tables: what was cut between them is decoded as one piece. */
function runsOfTables(parts: readonly UserDataContent[], languages: readonly NationalLanguage[]): UserDataContent[][] {
	const runs: UserDataContent[][] = [];
	for (const part of parts) {
		const run = runs.at(-1);
		const isSame = run !== undefined && isSameTables(tablesOf(run[0]?.udh, languages), tablesOf(part.udh, languages));
		if (isSame) run.push(part);
		else runs.push([part]);
	}
	return runs;
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
