// All facts about encodings. Each fact has its own record, so that a bundle contains only the facts that it uses.
// Functions of an encoding are in records next to the code that calls them.
import { GSM7_UNITS, type UnitCells } from "./gsm7.ts";

/** How a text becomes octets (spec 2.1). The names are the same as on the wire. */
export type Encoding = "GSM7" | "UCS2" | "Binary";

/** The encodings that `auto` chooses from. */
export type AutoEncoding = "GSM7" | "UCS2";

/** The size of one unit: a septet, a UTF-16 unit or an octet. Capacities and lengths follow from it. */
export const BITS_PER_UNIT: Readonly<Record<Encoding, 7 | 8 | 16>> = { GSM7: 7, UCS2: 16, Binary: 8 };

/** The units of the widest character: 2 if the encoding has escape pairs or surrogate pairs. */
export const WIDEST_UNITS: Readonly<Record<Encoding, 1 | 2>> = { GSM7: 2, UCS2: 2, Binary: 1 };

/** The alphabet bits of a data coding scheme of the general group (3GPP TS 23.038 §4). */
export const SCHEME_BITS: Readonly<Record<Encoding, 0x00 | 0x04 | 0x08>> = { GSM7: 0x00, UCS2: 0x08, Binary: 0x04 };

/** True if the content is a text. False if it is data, with one character for each octet. */
export const IS_TEXT: Readonly<Record<Encoding, boolean>> = { GSM7: true, UCS2: true, Binary: false };

/** The encodings of spec 2.1 as a list. */
export const ENCODINGS: readonly Encoding[] = /* @__PURE__ */ (() => Object.keys(BITS_PER_UNIT) as Encoding[])();

/** The octets of Binary as an alphabet: 256 characters of one unit. */
const OCTETS: UnitCells = /* @__PURE__ */ (() => new Int16Array(0x10000).fill(1, 0, 0x100))();

/** The alphabet of each encoding, for counting and cutting. `undefined` if the encoding carries every UTF-16 unit. */
export const CELLS = { GSM7: GSM7_UNITS, UCS2: undefined, Binary: OCTETS } as const satisfies Record<
	Encoding,
	UnitCells | undefined
>;

/** An encoding that cannot carry every text. */
export type LimitedEncoding = {
	[E in Encoding]: (typeof CELLS)[E] extends undefined ? never : E;
}[Encoding];
