// npm sms-length counts. It chooses the encoding itself and knows no header.
import { count } from "sms-length";
import { isPlain, serve } from "./serve.mjs";

/** @typedef {{ readonly text: string }} Input */

/** @param {string} text */
const encodingOf = (text) => (count(text).encoding === "UTF16" ? "UCS2" : "GSM7");

serve({
	chooseEncoding: (/** @type {Input} */ { text }) => ({ encoding: encodingOf(text) }),

	countUnits: (/** @type {Input} */ input) =>
		isPlain(input) ? { encoding: encodingOf(input.text), units: count(input.text).length } : undefined,

	countParts: (/** @type {Input} */ input) => (isPlain(input) ? { parts: count(input.text).messages } : undefined),
});
