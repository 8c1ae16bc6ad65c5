/**
 * National languages in 7 bits: the shift tables of 3GPP TS 23.038 as alphabets, for Turkish, Spanish, Portuguese, Urdu
 * and nine languages of India.
 *
 * @module
 */

export type { NationalLanguage } from "../alphabet/national.ts";
export {
	type Alphabet,
	type AlphabetOption,
	type NationalTables,
	nationalAlphabet,
} from "../alphabet/national.ts";
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export { cheapestAlphabet } from "./cheapest.ts";
export { NATIONAL_LANGUAGES } from "./languages.ts";
export { BENGALI } from "./tables/bengali.ts";
export { GUJARATI } from "./tables/gujarati.ts";
export { HINDI } from "./tables/hindi.ts";
export { KANNADA } from "./tables/kannada.ts";
export { MALAYALAM } from "./tables/malayalam.ts";
export { ORIYA } from "./tables/oriya.ts";
export { PORTUGUESE } from "./tables/portuguese.ts";
export { PUNJABI } from "./tables/punjabi.ts";
export { SPANISH } from "./tables/spanish.ts";
export { TAMIL } from "./tables/tamil.ts";
export { TELUGU } from "./tables/telugu.ts";
export { TURKISH } from "./tables/turkish.ts";
export { URDU } from "./tables/urdu.ts";
