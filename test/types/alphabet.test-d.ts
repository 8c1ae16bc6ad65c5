import { type AutoEncoding, ENCODINGS, type Encoding, encodeSeptets } from "outbound-sms/encoding";
import {
	type Alphabet,
	type AlphabetOption,
	cheapestAlphabet,
	NATIONAL_LANGUAGES,
	type NationalLanguage,
	type NationalTables,
	nationalAlphabet,
	TURKISH,
} from "outbound-sms/national";
import { expectTypeOf } from "vitest";

expectTypeOf<Encoding>().toEqualTypeOf<"GSM7" | "UCS2" | "Binary">();
expectTypeOf<AutoEncoding>().toEqualTypeOf<Exclude<Encoding, "Binary">>();
expectTypeOf<(typeof ENCODINGS)[number]>().toEqualTypeOf<Encoding>();
expectTypeOf(NATIONAL_LANGUAGES).toExtend<readonly NationalLanguage[]>();
expectTypeOf(nationalAlphabet).toEqualTypeOf<(tables: NationalTables) => Alphabet>();
expectTypeOf(cheapestAlphabet("", [TURKISH])).toEqualTypeOf<Alphabet | undefined>();
// What cheapestAlphabet finds can be passed on as it is.
encodeSeptets("", { alphabet: cheapestAlphabet("", [TURKISH]) }) satisfies object;
({ alphabet: undefined }) satisfies AlphabetOption;

// @ts-expect-error An alphabet is made of tables; the tables alone are none.
encodeSeptets("", { alphabet: TURKISH });
// @ts-expect-error Which languages to try is said, so that an app does not carry all.
cheapestAlphabet("");
// @ts-expect-error Tables, not the name of a language.
nationalAlphabet({ single: "Turkish" });
// @ts-expect-error The list of encodings is not to be changed.
ENCODINGS.push("GSM7");
