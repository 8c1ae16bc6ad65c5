import { encodeSeptets } from "outbound-sms/encoding";
import { NATIONAL_LANGUAGES, nationalAlphabet, SPANISH, TURKISH } from "outbound-sms/national";
import { expect, test } from "vitest";
import { referenceNational } from "../../reference/national.ts";
import vectors from "../../vectors/national-languages.json" with { type: "json" };

test("the languages are those of 3GPP TS 23.038 by their identifiers, all but Spanish with a locking shift table", () => {
	expect(NATIONAL_LANGUAGES.map(({ identifier, name }) => [identifier, name])).toEqual(
		vectors.languages.map(({ id, name }) => [id, name]),
	);
	expect(NATIONAL_LANGUAGES.filter(({ locking }) => locking === undefined)).toEqual([SPANISH]);
});

test("Turkish has the UTF-16 units of its printed tables and no others", () => {
	const alphabet = nationalAlphabet({ locking: TURKISH, single: TURKISH });
	const characters = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));
	const isWrong = (character: string) => {
		return encodeSeptets(character, { alphabet }).ok !== (referenceNational(character, 1, 1) !== undefined);
	};
	expect(characters.filter(isWrong)).toEqual([]);
});
