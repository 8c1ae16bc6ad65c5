import { findUnencodable, measureText, replaceForGsm7 } from "outbound-sms";

/** @param {string} text */
export function count(text) {
	const { encoding, partCount, unitsLeft } = measureText(text);
	const marked = encoding === "UCS2" ? findUnencodable(text) : [];
	const cheaper = replaceForGsm7(text).text;
	const saved = partCount - measureText(cheaper).partCount;
	return { encoding, partCount, unitsLeft, marked, cheaper, saved };
}
