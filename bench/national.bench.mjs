// National languages: measuring with an alphabet, and finding the cheapest pair of tables among all of them.
import assert from "node:assert/strict";
import { measureText } from "outbound-sms";
import { cheapestAlphabet, NATIONAL_LANGUAGES, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { race, summarize } from "./harness.mjs";

const turkish = nationalAlphabet({ single: TURKISH });
const texts = /** @type {const} */ ([
	["Turkish", "Siparişiniz yola çıktı, yarın kapınızda. Teşekkür ederiz! ", "Turkish"],
	["Hindi", "नमस्ते! आपका ऑर्डर भेज दिया गया है। ", "Hindi"],
	["ASCII", "Your parcel arrives today between 14:00 and 16:00. ", undefined],
]);

for (const [name, sentence, language] of texts) {
	const text = sentence.repeat(50).slice(0, 1600);
	assert.equal(cheapestAlphabet(text, NATIONAL_LANGUAGES)?.locking?.name, language);
	race(`1,600 characters of ${name}`, [text], {
		"measureText, default alphabet": () => measureText(text),
		"measureText, Turkish alphabet": () => measureText(text, { alphabet: turkish }),
		"cheapestAlphabet, 13 languages": () => cheapestAlphabet(text, NATIONAL_LANGUAGES),
	});
}
race("One alphabet", [0], { nationalAlphabet: () => nationalAlphabet({ locking: TURKISH, single: TURKISH }) });
summarize();
