import { markText, measureText, replaceForGsm7 } from "outbound-sms";

/** @param {string} text */
export function count(text) {
	const { encoding, partCount, unitsLeft } = measureText(text);
	const pieces = markText(text);
	const cheaper = replaceForGsm7(text).text;
	const saved = partCount - measureText(cheaper).partCount;
	return { encoding, partCount, unitsLeft, pieces, cheaper, saved };
}
