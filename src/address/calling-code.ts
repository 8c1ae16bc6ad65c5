import { assertString } from "../core/contract.ts";
import { CALLING_CODES } from "./tables/calling-codes.ts";

/**
 * Finds the country code of a country, for the option `countryCode` of {@link normalizeMsisdn}.
 *
 * Several countries may share a code: 1 is the code of the United States, Canada and the Caribbean.
 *
 * @param country - Two letters of ISO 3166-1, in any case, as the country field of a form has them: `"DE"`.
 * @returns The digits of the country code without `+`; `undefined` if the country is not known.
 * @throws {TypeError} If `country` is not a string.
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @see ITU-T E.164 §6.2.1
 * @example
 * ```ts
 * import { callingCodeOf } from "outbound-sms/address";
 *
 * callingCodeOf("DE"); // => "49"
 * callingCodeOf("us"); // => "1"
 * callingCodeOf("ZZ"); // => undefined
 * ```
 */
export function callingCodeOf(country: string): string | undefined {
	assertString("country", country);
	if (!/^[A-Za-z]{2}$/.test(country)) return undefined;
	return new RegExp(` (\\d+):[A-Z/]*${country.toUpperCase()}`).exec(CALLING_CODES)?.[1];
}
