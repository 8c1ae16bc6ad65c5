import { assertArray, wrongType } from "../foundation/contract.ts";
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

/** Throws a `TypeError` that names the argument unless it is a language. */
export function assertLanguage(name: string, value: unknown): asserts value is NationalLanguage {
	const { identifier, locking, single } = Object(value) as Record<keyof NationalLanguage, unknown>;
	const isTable = typeof single === "string" && (locking === undefined || typeof locking === "string");
	if (!isTable || !Number.isInteger(identifier)) throw wrongType(name, "a language such as TURKISH", value);
}

/** Throws a `TypeError` that names the argument, or its item, unless it is an array of languages. */
export function assertLanguages(name: string, value: unknown): asserts value is readonly NationalLanguage[] {
	assertArray(name, value);
	for (const [index, language] of value.entries()) assertLanguage(`${name}[${index}]`, language);
}
