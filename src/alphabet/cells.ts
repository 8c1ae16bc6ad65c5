import type { Encoding } from "./encoding.ts";
import { GSM7_UNITS, type UnitCells } from "./gsm7.ts";

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
