/** How long addresses may be. Countries differ; pass limits of your own where you know better. */
export interface AddressLimits {
	/** Digits of a phone number, the `+` not counted. */
	readonly phoneNumber: { readonly minDigits: number; readonly maxDigits: number };
	/** Digits of a short code. */
	readonly shortCode: { readonly minDigits: number; readonly maxDigits: number };
	/** Characters of an alphanumeric sender ID. */
	readonly alphanumeric: { readonly maxCharacters: number };
}

/**
 * The usual limits of addresses.
 *
 * @see spec 8.1
 * @example
 * ```ts
 * import { ADDRESS_LIMITS, parseMsisdn } from "outbound-sms/address";
 *
 * ADDRESS_LIMITS.shortCode; // => { minDigits: 3, maxDigits: 6 }
 * parseMsisdn("+2901234", { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } }).ok; // => true
 * ```
 */
export const ADDRESS_LIMITS: AddressLimits = {
	phoneNumber: { minDigits: 8, maxDigits: 16 },
	shortCode: { minDigits: 3, maxDigits: 6 },
	alphanumeric: { maxCharacters: 11 },
};

/** The most digits an international number has, country code included (ITU-T E.164 §6). */
export const E164_MAX_DIGITS = 15;
