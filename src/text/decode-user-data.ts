import { assertInteger, assertObject, assertOctets, assertOptions, type Octets, wrongType } from "../core/contract.ts";
import { type Issue, issue } from "../core/issue.ts";
import { fail, ok, type Result, unwrap } from "../core/result.ts";
import { assertLanguages, type NationalLanguage, type NationalTables } from "./alphabet.ts";
import { type Concatenation, findConcatenation } from "./concatenation.ts";
import { decodeDataCodingScheme } from "./data-coding.ts";
import { fillBits, headerLength, lengthBits, type UserData } from "./encode-user-data.ts";
import { BITS_PER_UNIT, type Encoding } from "./encoding.ts";
import { compileUnits } from "./gsm7.ts";
import { decodeUdh, findNationalLanguages, type Udh, USER_DATA_OCTETS } from "./header.ts";
import { decodeBinary, decodeUcs2 } from "./octet-text.ts";
import { type ApplicationPorts, findPorts } from "./ports.ts";
import { textOfSeptets, unpackSeptets } from "./septets.ts";

/** User data taken apart. The text is not decoded yet: the parts of a message must be joined first. */
export interface UserDataContent {
	/** The encoding of the text. */
	readonly encoding: Encoding;
	/** The text without the header: septets, one an element, for GSM7; octets for UCS2 and Binary. */
	readonly content: Octets;
	/** The header. Absent if there is none, or if it is void, which a warning says. */
	readonly udh?: Udh;
	/** Which part of which message this is. Absent for a message that was not split. */
	readonly concatenation?: Concatenation;
	/** The application that the message is for. Absent if the header has no ports. */
	readonly ports?: ApplicationPorts;
}

/** How user data is decoded. */
export interface DecodeOptions {
	/** The national languages whose tables are applied if a header names them, such as `[TURKISH]`. Default: none. */
	readonly languages?: readonly NationalLanguage[] | undefined;
}

/** Decoded user data. */
export interface DecodedUserData extends UserDataContent {
	/** The text. For Binary, each character U+0000 to U+00FF is an octet. */
	readonly text: string;
}

/**
 * Decodes the user data of one short message: its header and its text.
 *
 * TP-UDL decides how much is read. Octets after that are ignored, with the warning `octets_after`. A header with an
 * element that reaches past its end is ignored, with the warning `udh_element_overrun`. A reserved data coding scheme
 * is read as GSM7.
 *
 * If the header names a national language table, it is applied if its language is in `languages`. Otherwise septets are
 * decoded with the default alphabet or extension table, with the warning `national_language_not_applied`.
 *
 * Some senders cut a longer message inside a character. {@link reassemble} joins the parts before it decodes them.
 *
 * @param userData - One short message.
 * @param options - `languages`: the national languages whose tables may be applied.
 * @returns The text and the header; or `octets_too_few`, `user_data_too_long`, `user_data_compressed`, `udh_truncated`,
 *   `udh_too_long`, `ucs2_odd_octets`. Warnings: those named above, that of `decodeUdh`, and `septets_escape_at_end`.
 *   Offsets count from the start of the user data, header included.
 * @throws {TypeError} If a field has a wrong type.
 * @throws {RangeError} If `length` or `dataCodingScheme` is outside 0 to 255.
 * @see 3GPP TS 23.040 §9.2.3.16, §9.2.3.24
 * @example
 * ```ts
 * import { decodeUserData, fromHex, unwrap } from "outbound-sms/encoding";
 *
 * const octets = unwrap(fromHex("050003CC0201D06536FB0D"));
 * const part = { octets, length: 12, dataCodingScheme: 0x00, hasHeader: true };
 * const { text, concatenation } = unwrap(decodeUserData(part));
 * text; // => "hello"
 * concatenation; // => { reference: 0xcc, total: 2, sequence: 1, referenceBits: 8 }
 * ```
 */
export function decodeUserData(userData: UserData, options?: DecodeOptions): Result<DecodedUserData> {
	assertObject("userData", userData);
	const languages = languagesOf(options);
	const read = readUserData(userData, languages);
	if (!read.ok) return read;
	const { encoding, content, udh } = read.value;
	const text = decodeContent(encoding, content, tablesOf(udh, languages));
	// The length of everything before the content, in the unit of the content.
	const before = userData.length - content.length;
	const placed = (found: Issue): Issue => ({ ...found, offset: (found.offset as number) + before });
	if (!text.ok) return fail(placed(text.issues[0]));
	return ok({ text: text.value, ...read.value }, [...(read.warnings ?? []), ...(text.warnings ?? []).map(placed)]);
}

/** Returns the languages of the options, checked. */
export function languagesOf(options: DecodeOptions | undefined): readonly NationalLanguage[] {
	assertOptions(options);
	const languages = options?.languages ?? [];
	assertLanguages("languages", languages);
	return languages;
}

/** Returns the tables of these languages that a header names. */
export function tablesOf(udh: Udh | undefined, languages: readonly NationalLanguage[]): NationalTables {
	if (udh === undefined || languages.length === 0) return {};
	const { lockingShift, singleShift } = findNationalLanguages(udh);
	return {
		locking: languages.find(
			({ identifier, locking }) => identifier === lockingShift?.identifier && locking !== undefined,
		),
		single: languages.find(({ identifier }) => identifier === singleShift?.identifier),
	};
}

const DECODERS: Readonly<Record<Encoding, (content: Uint8Array, tables: NationalTables) => Result<string>>> = {
	GSM7: (content, { locking, single }) =>
		textOfSeptets(
			content,
			locking === undefined && single === undefined ? undefined : compileUnits(locking?.locking, single?.single),
		),
	UCS2: decodeUcs2,
	Binary: (content) => ok(decodeBinary(content)),
};

/** Decodes the text of a whole content. */
export function decodeContent(encoding: Encoding, content: Uint8Array, tables: NationalTables): Result<string> {
	return DECODERS[encoding](content, tables);
}

/** Copies a number of units of content from the octets after a header. */
const UNPACKERS: Readonly<Record<Encoding, (behind: Uint8Array, length: number, headerOctets: number) => Octets>> = {
	GSM7: (behind, length, headerOctets) =>
		length === 0 ? new Uint8Array(0) : unwrap(unpackSeptets(behind, length, fillBits(headerOctets))),
	UCS2: copyOctets,
	Binary: copyOctets,
};

/** Copies octets. `slice` of Node's `Buffer` would return a view of the caller's memory. */
function copyOctets(behind: Uint8Array, length: number): Octets {
	return new Uint8Array(behind.subarray(0, length));
}

/**
 * Splits user data into header and content without decoding its text. `place` comes before the names of its fields in
 * errors.
 */
export function readUserData(
	{ octets, length, dataCodingScheme, hasHeader }: UserData,
	languages: readonly NationalLanguage[],
	place = "",
): Result<UserDataContent> {
	assertOctets(`${place}octets`, octets);
	assertInteger(`${place}length`, length, 0, 0xff);
	assertInteger(`${place}dataCodingScheme`, dataCodingScheme, 0, 0xff);
	if (typeof hasHeader !== "boolean") throw wrongType(`${place}hasHeader`, "a boolean", hasHeader);
	const { encoding, isCompressed } = decodeDataCodingScheme(dataCodingScheme);
	if (isCompressed) {
		const path = ["dataCodingScheme"];
		return fail(issue("user_data_compressed", "Cannot decode user data: it is compressed", { path }));
	}
	const bits = lengthBits(encoding);
	const limit = Math.floor((USER_DATA_OCTETS * 8) / bits);
	if (length > limit) {
		const message = `User data length is ${length}, at most ${limit} is possible`;
		return fail(issue("user_data_too_long", message, { path: ["length"], limit, actual: length }));
	}

	const end = Math.ceil((length * bits) / 8);
	// It rounds down: a header has whole octets, and TP-UDL must cover it.
	const header = hasHeader
		? readHeader(octets, Math.floor((length * bits) / 8), end)
		: ok({ headerOctets: 0, udh: undefined });
	if (!header.ok) return header;
	const { headerOctets, udh } = header.value;
	const contentLength = length - headerLength(headerOctets, bits);
	// If no text follows the header, the fill bits may be missing.
	const wanted = contentLength === 0 ? headerOctets : end;
	if (octets.length < wanted) return fail(octetsTooFew(octets.length, wanted));

	const warnings = [...(header.warnings ?? [])];
	if (octets.length > end) warnings.push(octetsBehind(octets.length, end));
	if (BITS_PER_UNIT[encoding] === 7 && udh !== undefined) warnings.push(...languagesMissing(udh, languages));
	const content = UNPACKERS[encoding](octets.subarray(headerOctets, wanted), contentLength, headerOctets);
	const concatenation = udh && findConcatenation(udh);
	const ports = udh && findPorts(udh);
	const facts = { ...(udh && { udh }), ...(concatenation && { concatenation }), ...(ports && { ports }) };
	return ok({ encoding, content, ...facts }, warnings);
}

/** The header of user data: how many octets it takes, and its elements unless it is invalid. */
interface ReadHeader {
	readonly headerOctets: number;
	readonly udh: Udh | undefined;
}

/** Reads the header of user data. TP-UDL covers `coveredOctets` whole octets, and the user data end at `end`. */
function readHeader(octets: Uint8Array, coveredOctets: number, end: number): Result<ReadHeader> {
	const covered = octets.subarray(0, coveredOctets);
	const decoded = decodeUdh(covered);
	if (decoded.ok) {
		const headerOctets = decoded.value.octets.length;
		// The last octet counts as an octet after the header even if only some of its bits are text.
		const octetsAfter = Math.min(octets.length, end) - headerOctets;
		return ok({ headerOctets, udh: { ...decoded.value, octetsAfter } }, decoded.warnings);
	}
	const [found] = decoded.issues;
	if (found.code === "udh_element_overrun")
		return ok({ headerOctets: (covered[0] as number) + 1, udh: undefined }, [found]);
	// There are more octets than TP-UDL covers, so "found 5" alone would be confusing.
	const isCut = found.code === "udh_truncated" && octets.length > covered.length;
	return fail(isCut ? { ...found, message: `${found.message} that TP-UDL covers` } : found);
}

function octetsTooFew(actual: number, limit: number): Issue {
	const facts = { offset: actual, unit: "octet", limit, actual } as const;
	return issue("octets_too_few", `Cannot decode user data: found ${actual} octets, but its length is ${limit}`, facts);
}

function octetsBehind(actual: number, limit: number): Issue {
	const facts = { offset: limit, unit: "octet", limit, actual } as const;
	return issue("octets_after", `User data ends after ${limit} octets, found ${actual - limit} more`, facts);
}

/** Warns about languages that a header names but the options do not contain. */
function languagesMissing(udh: Udh, languages: readonly NationalLanguage[]): Issue[] {
	const { singleShift, lockingShift } = findNationalLanguages(udh);
	const { single, locking } = tablesOf(udh, languages);
	const names = new Set<string>();
	if (single === undefined && singleShift !== undefined) names.add(singleShift.name ?? "a reserved language");
	if (locking === undefined && lockingShift !== undefined) names.add(lockingShift.name ?? "a reserved language");
	if (names.size === 0) return [];
	const message = `Text was decoded with the default alphabet, but the header asks for ${[...names].join(" and ")}`;
	return [issue("national_language_not_applied", message)];
}
