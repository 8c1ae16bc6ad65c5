import type { SeptetTable } from "./gsm7.ts";

/**
 * A national language with its shift tables (3GPP TS 23.038 annex A). `outbound-sms/national` has a constant for each
 * language.
 */
export interface NationalLanguage {
	/** The national language identifier, which user data headers carry (3GPP TS 23.038 §6.2.1.2.4). */
	readonly identifier: number;
	/** The name in English. */
	readonly name: string;
	/**
	 * The locking shift table: the characters of septets that stand alone, a space at each other place. Spanish has no
	 * such table.
	 */
	readonly locking?: SeptetTable;
	/** The single shift table: the characters of septets after an escape, a space at each other place. */
	readonly single: SeptetTable;
}
