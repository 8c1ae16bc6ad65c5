import { decodeSeptets, encodeSeptets } from "outbound-sms/alphabet";
import { unwrap } from "outbound-sms/foundation";
import { NATIONAL_LANGUAGES, nationalAlphabet, SPANISH, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { referenceNational, referenceNationalText, tablesOfLanguage } from "../../reference/national.ts";
import vectors from "../../vectors/national-languages.json" with { type: "json" };

describe("NATIONAL_LANGUAGES", () => {
	test("are those of 3GPP TS 23.038, by their identifiers", () => {
		expect(NATIONAL_LANGUAGES.map(({ identifier, name }) => [identifier, name])).toEqual(
			vectors.languages.map(({ id, name }) => [id, name]),
		);
		expect(NATIONAL_LANGUAGES.filter(({ locking }) => locking === undefined)).toEqual([SPANISH]);
	});

	test.each(NATIONAL_LANGUAGES)("$name: every cell of its tables, there and back", (language) => {
		const tables = tablesOfLanguage(language.identifier);
		for (const hasLocking of [false, true]) {
			for (const hasSingle of [false, true]) {
				if (hasLocking && language.locking === undefined) continue;
				const alphabet = nationalAlphabet({
					...(hasLocking && { locking: language }),
					...(hasSingle && { single: language }),
				});
				const lockingId = hasLocking ? language.identifier : 0;
				const singleId = hasSingle ? language.identifier : 0;
				for (let septet = 0; septet < 128; septet++) {
					if (septet === 0x1b) continue;
					for (const septets of [[septet], [0x1b, septet]]) {
						const text = unwrap(decodeSeptets(Uint8Array.from(septets), { alphabet }));
						expect(text).toBe(referenceNationalText(septets, lockingId, singleId));
					}
				}
				const characters = [
					...(hasLocking ? (tables.locking?.values() ?? []) : []),
					...(hasSingle ? tables.single.values() : []),
				];
				for (const character of characters) {
					const septets = [...unwrap(encodeSeptets(character, { alphabet }))];
					expect(septets).toEqual(referenceNational(character, lockingId, singleId)?.septets);
					expect(unwrap(decodeSeptets(Uint8Array.from(septets), { alphabet }))).toBe(character);
				}
			}
		}
	});

	test("every UTF-16 unit that Turkish has not is refused", () => {
		const alphabet = nationalAlphabet({ locking: TURKISH, single: TURKISH });
		for (let unit = 0; unit < 0x10000; unit++) {
			const character = String.fromCharCode(unit);
			const isIn = referenceNational(character, 1, 1) !== undefined;
			if (unit < 0x500 || isIn) expect(encodeSeptets(character, { alphabet }).ok).toBe(isIn);
		}
	});
});
