import { assertObject, assertOptions } from "../core/contract.ts";

/**
 * How long addresses may be, and which characters a sender may have. Countries differ, so every function that reads an
 * address takes limits as an option.
 */
export interface AddressLimits {
	/** Digits of a phone number, without the `+`. */
	readonly phoneNumber: { readonly minDigits: number; readonly maxDigits: number };
	/** Digits of a short code. */
	readonly shortCode: { readonly minDigits: number; readonly maxDigits: number };
	/** Characters of an alphanumeric sender ID. */
	readonly alphanumeric: { readonly maxCharacters: number };
	/** Characters that an alphanumeric sender ID may have beside the usual ones, such as `".!"`. */
	readonly senderCharacters?: string | undefined;
}

/** Options of functions that read addresses. */
export interface AddressOptions {
	/** How long addresses may be, and which characters a sender may have. Default {@link ADDRESS_LIMITS}. */
	readonly limits?: AddressLimits | undefined;
}

/**
 * The usual limits of addresses: the default wherever an address is read.
 *
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @example
 * ```ts
 * import { ADDRESS_LIMITS, parseMsisdn } from "outbound-sms/address";
 *
 * ADDRESS_LIMITS.shortCode; // => { minDigits: 3, maxDigits: 6 }
 * const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } };
 * parseMsisdn("+6834002", { limits }).ok; // => true
 * ```
 */
export const ADDRESS_LIMITS: AddressLimits = {
	phoneNumber: { minDigits: 8, maxDigits: 16 },
	shortCode: { minDigits: 3, maxDigits: 6 },
	alphanumeric: { maxCharacters: 11 },
};

/** The most digits of an international number, with its country code (ITU-T E.164 §6). */
export const E164_MAX_DIGITS = 15;

/** The limits to use. Throws a `TypeError` if the options or their limits are not what TypeScript demands. */
export function limitsOf(options: AddressOptions | undefined): AddressLimits {
	assertOptions(options);
	const limits = options?.limits;
	if (limits === undefined) return ADDRESS_LIMITS;
	assertObject("limits", limits);
	for (const kind of Object.keys(ADDRESS_LIMITS) as (keyof AddressLimits)[]) {
		assertObject(`limits.${kind}`, limits[kind]);
	}
	return limits;
}
