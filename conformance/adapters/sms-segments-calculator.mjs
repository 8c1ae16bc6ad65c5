// npm sms-segments-calculator (Twilio) counts and splits, in an encoding that it chooses or that is given.
import { SegmentedMessage } from "sms-segments-calculator";
import { serve } from "./serve.mjs";

/** @typedef {{ readonly text: string, readonly encoding?: string }} Input */

/** @type {Readonly<Record<string, "GSM-7" | "UCS-2" | "auto" | undefined>>} */
const ENCODINGS = { auto: "auto", GSM7: "GSM-7", UCS2: "UCS-2" };

/** Splits, unless the question has more than a text and an encoding that the library knows. @param {Input} input */
function split({ text, encoding = "auto", ...others }) {
	const name = ENCODINGS[encoding];
	if (name === undefined || Object.keys(others).length > 0) return undefined;
	const { encodingName, messageSize, segments } = new SegmentedMessage(text, name);
	// A segment begins with the octets of its header, and ends with none.
	const parts = segments.map((segment) => segment.flatMap(({ raw }) => raw ?? []).join(""));
	// The library counts bits.
	return encodingName === "GSM-7"
		? { encoding: "GSM7", units: messageSize / 7, parts }
		: { encoding: "UCS2", units: messageSize / 16, parts };
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
		return found && { parts: found.parts };
	},
});
