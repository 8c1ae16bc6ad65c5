// npm @trt2/gsm-charset-utils counts. It chooses the encoding itself and knows no header.
import { getCharCount } from "@trt2/gsm-charset-utils";
import { isPlain, serve } from "./serve.mjs";

/** @typedef {{ readonly text: string }} Input */

/** @param {string} text */
const encodingOf = (text) => (getCharCount(text).encoding === "GSM" ? "GSM7" : "UCS2");

serve({
	chooseEncoding: (/** @type {Input} */ { text }) => ({ encoding: encodingOf(text) }),

	countUnits: (/** @type {Input} */ input) =>
		isPlain(input) ? { encoding: encodingOf(input.text), units: getCharCount(input.text).charCount } : undefined,

	countParts: (/** @type {Input} */ input) =>
		isPlain(input) ? { parts: getCharCount(input.text).msgCount } : undefined,
});
