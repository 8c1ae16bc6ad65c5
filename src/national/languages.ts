import type { NationalLanguage } from "../text/alphabet.ts";
import { BENGALI } from "./tables/bengali.ts";
import { GUJARATI } from "./tables/gujarati.ts";
import { HINDI } from "./tables/hindi.ts";
import { KANNADA } from "./tables/kannada.ts";
import { MALAYALAM } from "./tables/malayalam.ts";
import { ORIYA } from "./tables/oriya.ts";
import { PORTUGUESE } from "./tables/portuguese.ts";
import { PUNJABI } from "./tables/punjabi.ts";
import { SPANISH } from "./tables/spanish.ts";
import { TAMIL } from "./tables/tamil.ts";
import { TELUGU } from "./tables/telugu.ts";
import { TURKISH } from "./tables/turkish.ts";
import { URDU } from "./tables/urdu.ts";

/**
 * All national languages of 3GPP TS 23.038, in the order of their identifiers. A bundle that imports this list contains
 * all 25 tables.
 */
export const NATIONAL_LANGUAGES: readonly NationalLanguage[] = [
	TURKISH,
	SPANISH,
	PORTUGUESE,
	BENGALI,
	GUJARATI,
	HINDI,
	KANNADA,
	MALAYALAM,
	ORIYA,
	PUNJABI,
	TAMIL,
	TELUGU,
	URDU,
];
