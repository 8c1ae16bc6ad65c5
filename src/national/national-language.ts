import type { SeptetGrid } from "../alphabet/gsm7.ts";

/** A national language with its shift tables (3GPP TS 23.038 annex A). Each language is an exported constant, such as {@link TURKISH}. */
export interface NationalLanguage {
	/** The national language identifier, which user data headers carry (3GPP TS 23.038 §6.2.1.2.4). */
	readonly identifier: number;
	/** The name in English. */
	readonly name: string;
	/** The locking shift table: septets that stand alone. Spanish has none. */
	readonly locking?: SeptetGrid;
	/** The single shift table: septets after an escape. */
	readonly single: SeptetGrid;
}
