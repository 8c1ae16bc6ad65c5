import { analyzeText, applyReplacement, replaceForGsm7 } from "outbound-sms/advice";
import { HINDI, NATIONAL_LANGUAGES, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { measureText } from "outbound-sms/segmentation";
import { expect, test } from "vitest";

const alphabet = nationalAlphabet({ single: TURKISH });
const text = `“Siparişiniz” yola çıktı… ${"ğüşıöç ".repeat(15)}`;

test("analyzeText says which of the languages passed in makes the text cheaper, and by how many parts", () => {
	const plain = "Siparişiniz yola çıktı, yarın kapınızda. Teşekkür ederiz! ".repeat(2);
	const { measure, national } = analyzeText(plain, { alphabets: [HINDI, TURKISH] });
	expect(national?.alphabet.locking?.name).toBe("Turkish");
	expect(national?.measure).toEqual(measureText(plain, { alphabet: nationalAlphabet({ locking: TURKISH }) }));
	expect([measure.partCount, national?.partsSaved]).toEqual([2, 1]);
	expect(analyzeText(plain)).not.toHaveProperty("national");
	expect(analyzeText(plain, { alphabets: [HINDI] })).not.toHaveProperty("national");
	expect(analyzeText("Hello", { alphabets: NATIONAL_LANGUAGES })).not.toHaveProperty("national");
});

test("with an alphabet, its characters force nothing and stay; offering and replacing agree", () => {
	const analysis = analyzeText(text, { alphabet });
	expect(analysis.forcing.map(({ character }) => character)).toEqual(["“", "”", "…"]);
	const replaced = replaceForGsm7(text, { alphabet });
	expect(replaced.text).toBe(text.replace(/[“”]/g, '"').replace("…", "..."));
	expect(replaced.encoding).toBe("GSM7");
	expect(measureText(text, { alphabet }).partCount - measureText(replaced.text, { alphabet }).partCount).toBe(
		analysis.partsSaved.punctuation,
	);
	for (const { replacement } of analysis.forcing) {
		const one = applyReplacement(text, replacement as NonNullable<typeof replacement>);
		expect(one).toBe(text.replaceAll(replacement?.from as string, replacement?.to as string));
	}
	expect(analyzeText("ğüş", { alphabet }).forcing).toEqual([]);
});
