import type { Encoding } from "../alphabet/encoding.ts";
import { dataCodingScheme, describeDataCodingScheme } from "../user-data/data-coding.ts";
import type { CentreAlphabet, SmppCentre } from "./centre.ts";

/**
 * How a message of class 0 (flash) is marked: `general` as GSM does (0x10, 0x14, 0x18), `messageClass` by the values
 * that SMPP has for it (0xF0, 0xF4; UCS2 has none and stays 0x18), `destAddrSubunit` by the parameter
 * `dest_addr_subunit` 1.
 */
export type FlashCoding = "general" | "messageClass" | "destAddrSubunit";

/** The ways to mark a flash message as a list. */
export const FLASH_CODINGS: readonly FlashCoding[] = ["general", "messageClass", "destAddrSubunit"];

/** The value of `data_coding` for binary content: 0x04, or 0x02, which SMPP has too. */
export type BinaryDataCoding = 0x02 | 0x04;

/** What writing sets for the coding of a part. */
interface CodingFields {
	readonly data_coding: number;
	readonly dest_addr_subunit?: number;
}

const MESSAGE_CLASS_0: Readonly<Record<Encoding, number>> = { GSM7: 0xf0, UCS2: 0x18, Binary: 0xf4 };

/** The fields that say how the content of a part is coded. */
export function codingFields(scheme: number, flash: FlashCoding, binary: BinaryDataCoding): CodingFields {
	const { encoding, messageClass } = describeDataCodingScheme(scheme);
	const plain = encoding === "Binary" ? binary : dataCodingScheme(encoding);
	if (messageClass === 0) {
		const rows: Record<FlashCoding, CodingFields> = {
			general: { data_coding: dataCodingScheme(encoding, { flash: true }) },
			messageClass: { data_coding: MESSAGE_CLASS_0[encoding] },
			destAddrSubunit: { data_coding: plain, dest_addr_subunit: 1 },
		};
		return rows[flash];
	}
	// Below 0x10 the values of SMPP are others than those of GSM; from 0x10 on they are the same or reserved.
	return { data_coding: scheme >> 4 === 0 ? plain : scheme };
}

/** An alphabet of text, or what the octets are instead. */
export type SmppCoding = CentreAlphabet | "ucs2" | "binary";

/** The data coding scheme of the user data that content in each coding becomes. */
const SCHEMES: Readonly<Record<SmppCoding, number>> = { gsm7: 0x00, latin1: 0x00, ia5: 0x00, ucs2: 0x08, binary: 0x04 };

/** What a value of `data_coding` says. */
export interface ReadCoding {
	readonly coding: SmppCoding;
	/** The data coding scheme of the user data that the content becomes. */
	readonly dataCodingScheme: number;
	/** The name of an alphabet that this package does not decode. */
	readonly unknown?: string;
}

/**
 * The values below 0x10 by SMPP 3.4 (5.2.19). `default` and `ia5` are what the caller says; an object names an alphabet
 * that is not decoded.
 */
const CODINGS: Readonly<
	Record<number, "default" | "ia5" | "latin1" | "ucs2" | "binary" | { readonly unknown: string }>
> = {
	0: "default",
	1: "ia5",
	2: "binary",
	3: "latin1",
	4: "binary",
	5: { unknown: "JIS X 0208" },
	6: { unknown: "ISO 8859-5" },
	7: { unknown: "ISO 8859-8" },
	8: "ucs2",
	9: { unknown: "pictograms" },
	10: { unknown: "ISO-2022-JP" },
	13: { unknown: "JIS X 0212" },
	14: { unknown: "KS C 5601" },
};

/** Reads `data_coding`. Content in an alphabet that is not decoded is binary. */
export function readCoding(
	dataCoding = 0,
	{ defaultAlphabet = "gsm7", ia5Alphabet = "ia5" }: SmppCentre & { readonly ia5Alphabet?: CentreAlphabet | undefined },
): ReadCoding {
	if (dataCoding >= 0x10) {
		const { encoding } = describeDataCodingScheme(dataCoding);
		const codings: Record<Encoding, SmppCoding> = { GSM7: defaultAlphabet, UCS2: "ucs2", Binary: "binary" };
		return { coding: codings[encoding], dataCodingScheme: dataCoding };
	}
	const found = CODINGS[dataCoding] ?? { unknown: "a reserved value" };
	if (typeof found === "object") return { coding: "binary", dataCodingScheme: SCHEMES.binary, ...found };
	const coding = found === "default" ? defaultAlphabet : found === "ia5" ? ia5Alphabet : found;
	return { coding, dataCodingScheme: SCHEMES[coding] };
}
