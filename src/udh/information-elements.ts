import { assertInteger } from "../foundation/contract.ts";
import { INFORMATION_ELEMENT_RUNS } from "./tables/information-elements.ts";

/**
 * Names an information element, for people. Every identifier from 0x00 to 0xFF has a name, such as `Reserved`.
 *
 * @param identifier - The information element identifier (IEI).
 * @returns The name in English.
 * @throws {TypeError} If `identifier` is not a number.
 * @throws {RangeError} If `identifier` is not a whole number from 0 to 255.
 * @see 3GPP TS 23.040 §9.2.3.24
 * @example
 * ```ts
 * import { informationElementName } from "outbound-sms/user-data";
 *
 * informationElementName(0x05); // => "Application port addressing, 16-bit address"
 * informationElementName(0x24); // => "National language single shift"
 * ```
 */
export function informationElementName(identifier: number): string {
	assertInteger("identifier", identifier, 0, 0xff);
	const run = INFORMATION_ELEMENT_RUNS.find(([last]) => identifier <= last);
	return (run as (typeof INFORMATION_ELEMENT_RUNS)[number])[1];
}
