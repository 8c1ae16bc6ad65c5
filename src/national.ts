/**
 * National languages in 7 bits: the shift tables of 3GPP TS 23.038 as alphabets, for Turkish, Spanish, Portuguese, Urdu
 * and nine languages of India.
 *
 * @module
 */
export type { Issue } from "./core/issue.ts";
export { type Result, unwrap } from "./core/result.ts";
export { cheapestAlphabet } from "./national/cheapest.ts";
export { NATIONAL_LANGUAGES } from "./national/languages.ts";
export { BENGALI } from "./national/tables/bengali.ts";
export { GUJARATI } from "./national/tables/gujarati.ts";
export { HINDI } from "./national/tables/hindi.ts";
export { KANNADA } from "./national/tables/kannada.ts";
export { MALAYALAM } from "./national/tables/malayalam.ts";
export { ORIYA } from "./national/tables/oriya.ts";
export { PORTUGUESE } from "./national/tables/portuguese.ts";
export { PUNJABI } from "./national/tables/punjabi.ts";
export { SPANISH } from "./national/tables/spanish.ts";
export { TAMIL } from "./national/tables/tamil.ts";
export { TELUGU } from "./national/tables/telugu.ts";
export { TURKISH } from "./national/tables/turkish.ts";
export { URDU } from "./national/tables/urdu.ts";
export {
	type Alphabet,
	type AlphabetOption,
	type NationalLanguage,
	type NationalTables,
	nationalAlphabet,
} from "./text/alphabet.ts";
