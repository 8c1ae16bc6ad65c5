// npm split-sms counts and splits, in an encoding that it chooses or that is given. It knows no header.
import splitter from "split-sms";
import { serve } from "./serve.mjs";

/** @typedef {{ readonly text: string, readonly encoding?: string }} Input */

/** @type {Readonly<Record<string, string | undefined>>} */
const CHARACTER_SETS = { GSM7: "GSM", UCS2: "Unicode" };

/** Splits, unless the question has more than a text and an encoding that the library knows. @param {Input} input */
function split({ text, encoding, ...others }) {
	const characterset = encoding && CHARACTER_SETS[encoding];
	if (Object.keys(others).length > 0 || (encoding && !characterset)) return undefined;
	const { characterSet, bytes, parts } = splitter.split(text, { characterset });
	return characterSet === "GSM"
		? { encoding: "GSM7", units: bytes, parts }
		: { encoding: "UCS2", units: bytes / 2, parts };
}

serve({
	chooseEncoding: split,
	countUnits: split,

	countParts(/** @type {Input} */ input) {
		const found = split(input);
		return found && { parts: found.parts.length };
	},

	splitText(/** @type {Input} */ input) {
		const found = split(input);
		return found && { parts: found.parts.map(({ content }) => content) };
	},
});
