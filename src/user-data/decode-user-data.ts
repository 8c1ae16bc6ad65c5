import { decodeBinary } from "../alphabet/binary.ts";
import type { Encoding } from "../alphabet/encoding.ts";
import { unpackSeptets } from "../alphabet/packing.ts";
import { decodeSeptets } from "../alphabet/septets.ts";
import { decodeUcs2 } from "../alphabet/ucs2.ts";
import { assertInteger, assertOctets, type Octets, wrongType } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { fail, ok, type Result, unwrap } from "../foundation/result.ts";
import { type Concatenation, findConcatenation } from "../udh/concatenation.ts";
import { USER_DATA_OCTETS } from "../udh/frame.ts";
import { findNationalLanguages } from "../udh/national-language.ts";
import { type ApplicationPorts, findPorts } from "../udh/ports.ts";
import { decodeUdh, type Udh } from "../udh/udh.ts";
import { describeDataCodingScheme } from "./data-coding.ts";
import { fillBits, headerSeptets, type UserData } from "./layout.ts";

/** User data taken apart, its text not yet decoded: pieces of a message must be joined first. */
export interface UserDataContent {
	/** How the text is coded. */
	readonly encoding: Encoding;
	/** The text without the header: septets, one an element, for GSM7; octets for UCS2 and Binary. */
	readonly content: Octets;
	/** The header; absent when there is none, or a void one, which a warning names. */
	readonly udh?: Udh;
	/** Which part of which message this is; absent for a message of its own. */
	readonly concatenation?: Concatenation;
	/** Which application it is for; absent when the header has no ports. */
	readonly ports?: ApplicationPorts;
}

/** Decoded user data. */
export interface DecodedUserData extends UserDataContent {
	/** The text; for Binary a character U+0000 to U+00FF an octet. */
	readonly text: string;
}

/**
 * Decodes the user data of one short message: its header, its text.
 *
 * TP-UDL decides how much is read: octets after it are left alone, with the warning `user_data_octets_after`. A header whose elements do not
 * fill it is void and passed over, with the warning `udh_element_overrun`. National language tables are not applied: septets are read by the
 * default alphabet, with the warning `national_language_not_applied`. A reserved data coding is read as GSM7.
 *
 * A piece of a longer message may begin or end inside a character when a careless sender cut it: {@link reassemble} joins before it decodes.
 * Offsets count from the start of the user data, its header included.
 *
 * @returns The text and the header; or `octets_too_few`, `user_data_too_long`, `user_data_compressed`, `udh_truncated`, `udh_too_long`,
 * `ucs2_odd_octets`. With the warnings named above, that of `decodeUdh`, and `septets_escape_at_end`.
 * @throws {TypeError} When a field has the wrong type.
 * @throws {RangeError} When `length` or `dataCodingScheme` is no octet.
 * @see 3GPP TS 23.040 §9.2.3.16, §9.2.3.24
 * @example
 * ```ts
 * import { decodeUserData } from "outbound-sms/user-data";
 * import { fromHex, unwrap } from "outbound-sms/foundation";
 *
 * const octets = unwrap(fromHex("050003CC0201D06536FB0D"));
 * const { text, concatenation } = unwrap(decodeUserData({ octets, length: 12, dataCodingScheme: 0x00, hasHeader: true }));
 * text; // => "hello"
 * concatenation; // => { reference: 0xcc, total: 2, sequence: 1, referenceBits: 8 }
 * ```
 */
export function decodeUserData(userData: UserData): Result<DecodedUserData> {
	const read = readUserData(userData);
	if (!read.ok) return read;
	const { encoding, content } = read.value;
	const text = decodeContent(encoding, content);
	// What stands before the content, in the unit that it is counted in: all of TP-UDL but the content.
	const before = userData.length - content.length;
	const placed = (found: Issue): Issue => ({ ...found, offset: (found.offset as number) + before });
	if (!text.ok) return fail(placed(text.issues[0]));
	return ok({ text: text.value, ...read.value }, [...(read.warnings ?? []), ...(text.warnings ?? []).map(placed)]);
}

/** The text of a whole content. */
export function decodeContent(encoding: Encoding, content: Uint8Array): Result<string> {
	if (encoding === "GSM7") return decodeSeptets(content);
	return encoding === "UCS2" ? decodeUcs2(content) : ok(decodeBinary(content));
}

/** Takes user data apart without decoding its text; `place` stands before the names of its fields in what it throws. */
export function readUserData(
	{ octets, length, dataCodingScheme, hasHeader }: UserData,
	place = "",
): Result<UserDataContent> {
	assertOctets(`${place}octets`, octets);
	assertInteger(`${place}length`, length, 0, 0xff);
	assertInteger(`${place}dataCodingScheme`, dataCodingScheme, 0, 0xff);
	if (typeof hasHeader !== "boolean") throw wrongType(`${place}hasHeader`, "a boolean", hasHeader);
	const { encoding, compressed } = describeDataCodingScheme(dataCodingScheme);
	if (compressed) {
		const path = ["dataCodingScheme"];
		return fail(issue("user_data_compressed", "Cannot decode user data: it is compressed", { path }));
	}
	const bitsPerUnit = encoding === "GSM7" ? 7 : 8;
	const most = Math.floor((USER_DATA_OCTETS * 8) / bitsPerUnit);
	if (length > most) {
		return fail(
			issue("user_data_too_long", `User data length is ${length}, at most ${most} is possible`, {
				path: ["length"],
				limit: most,
				actual: length,
			}),
		);
	}

	const end = Math.ceil((length * bitsPerUnit) / 8);
	const warnings: Issue[] = [];
	let headerOctets = 0;
	let udh: Udh | undefined;
	if (hasHeader) {
		// Rounded down: a header is whole octets, and must lie inside what TP-UDL covers.
		const covered = octets.subarray(0, Math.floor((length * bitsPerUnit) / 8));
		const decoded = decodeUdh(covered);
		if (decoded.ok) {
			// What the text's last bits share with spare ones is an octet after the header too.
			const octetsAfter = Math.min(octets.length, end) - decoded.value.octets.length;
			udh = { ...decoded.value, octetsAfter };
			warnings.push(...(decoded.warnings ?? []));
		} else if (decoded.issues[0].code === "udh_element_overrun") {
			warnings.push(decoded.issues[0]);
		} else {
			return octets.length > covered.length ? fail(cutByLength(decoded.issues[0])) : decoded;
		}
		headerOctets = (covered[0] as number) + 1;
	}

	const unitCount = length - (encoding === "GSM7" ? headerSeptets(headerOctets) : headerOctets);
	// With no text behind the header its fill bits need not be there.
	const wanted = unitCount === 0 ? headerOctets : end;
	if (octets.length < wanted) return fail(octetsTooFew(octets.length, wanted));
	if (octets.length > end) warnings.push(octetsAfter(octets.length, end));
	if (encoding === "GSM7" && udh !== undefined) warnings.push(...languageNotApplied(udh));

	const behind = octets.subarray(headerOctets, wanted);
	const content =
		encoding === "GSM7" && unitCount > 0
			? unwrap(unpackSeptets(behind, unitCount, fillBits(headerOctets)))
			: // A copy also of Node's `Buffer`, whose `slice` is a view of the caller's memory.
				new Uint8Array(behind.subarray(0, unitCount));
	const concatenation = udh && findConcatenation(udh);
	const ports = udh && findPorts(udh);
	const value = {
		encoding,
		content,
		...(udh && { udh }),
		...(concatenation && { concatenation }),
		...(ports && { ports }),
	};
	return ok(value, warnings);
}

/** There are more octets, so "found 5" alone would puzzle. */
function cutByLength(found: Issue): Issue {
	return found.code === "udh_truncated" ? { ...found, message: `${found.message} that TP-UDL covers` } : found;
}

function octetsTooFew(actual: number, limit: number): Issue {
	const facts = { offset: actual, unit: "octet", limit, actual } as const;
	return issue(
		"octets_too_few",
		`Cannot decode user data: found ${actual} octets, its length asks for ${limit}`,
		facts,
	);
}

function octetsAfter(actual: number, limit: number): Issue {
	const facts = { offset: limit, unit: "octet", limit, actual } as const;
	return issue("user_data_octets_after", `User data ends after ${limit} octets, found ${actual - limit} more`, facts);
}

function languageNotApplied(udh: Udh): Issue[] {
	const { singleShift, lockingShift } = findNationalLanguages(udh);
	if (singleShift === undefined && lockingShift === undefined) return [];
	const names = new Set([singleShift, lockingShift].flatMap((language) => language?.name ?? []));
	const tables = names.size > 0 ? [...names].join(" and ") : "a reserved language";
	return [
		issue("national_language_not_applied", `Text is read by the default alphabet; the header asks for ${tables}`),
	];
}
