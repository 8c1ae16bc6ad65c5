// The bare floor: the least that a correct counter, splitter and packer must do in JavaScript. No contract checks, no
// options, no results. One pass over the units, a table of 256 weights, a switch for the characters above it, the
// fill of the current part kept on the way.

const at = String.prototype.charCodeAt;
/**
 * The idiom that is fast on every engine. bench/engines writes the calls in other ways too and takes the fastest for
 * each engine.
 *
 * @param {string} text
 * @param {number} index
 */
const unitAt = (text, index) => at.call(text, index);

/** 1 for one septet, 2 for an escape pair, 0 for a character outside GSM 7-bit. */
const WEIGHTS = new Uint8Array(256);
for (const character of "@£$¥èéùìòÇ\nØø\rÅå_ÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà") {
	WEIGHTS[character.charCodeAt(0)] = 1;
}
for (const character of "\f^{}\\[~]|") WEIGHTS[character.charCodeAt(0)] = 2;

/** @param {number} unit */
function weightAbove(unit) {
	switch (unit) {
		case 0x0394:
		case 0x03a6:
		case 0x0393:
		case 0x039b:
		case 0x03a9:
		case 0x03a0:
		case 0x03a8:
		case 0x03a3:
		case 0x0398:
		case 0x039e:
			return 1;
		case 0x20ac:
			return 2;
		default:
			return 0;
	}
}

/**
 * Encoding and parts: positive for GSM7, negative for UCS2.
 *
 * @param {string} text
 */
export function floorCount(text) {
	const length = text.length;
	let septets = 0;
	let parts = 1;
	let fill = 0;
	for (let i = 0; i < length; i++) {
		const unit = unitAt(text, i);
		const weight = unit < 256 ? /** @type {number} */ (WEIGHTS[unit]) : weightAbove(unit);
		if (weight === 0) return -floorCountUcs2(text);
		septets += weight;
		fill += weight;
		if (fill > 153) {
			parts++;
			fill = weight;
		}
	}
	return length === 0 ? 0 : septets <= 160 ? 1 : parts;
}

/**
 * The same pass, with a result like that of measureText: what an object of six fields costs.
 *
 * @param {string} text
 */
export function floorMeasure(text) {
	const count = floorCount(text);
	const encoding = count < 0 ? "UCS2" : "GSM7";
	const partCount = Math.abs(count);
	return { encoding, units: text.length, partCount, unitsPerPart: 70, unitsLeft: 0, unencodable: 0 };
}

/** @param {string} text */
function floorCountUcs2(text) {
	const length = text.length;
	if (length <= 70) return 1;
	let parts = 0;
	for (let start = 0; start < length; parts++) {
		start += 67;
		if (start < length && isInsidePair(text, start)) start--;
	}
	return parts;
}

/**
 * The part texts, by the same pass.
 *
 * @param {string} text
 */
export function floorSplit(text) {
	const length = text.length;
	const parts = [];
	let septets = 0;
	let start = 0;
	let fill = 0;
	for (let i = 0; i < length; i++) {
		const unit = unitAt(text, i);
		const weight = unit < 256 ? /** @type {number} */ (WEIGHTS[unit]) : weightAbove(unit);
		if (weight === 0) return floorSplitUcs2(text);
		septets += weight;
		fill += weight;
		if (fill > 153) {
			parts.push(text.slice(start, i));
			start = i;
			fill = weight;
		}
	}
	if (septets <= 160) return length === 0 ? [] : [text];
	parts.push(text.slice(start));
	return parts;
}

/** @param {string} text */
function floorSplitUcs2(text) {
	const length = text.length;
	if (length <= 70) return [text];
	const parts = [];
	for (let start = 0; start < length; ) {
		let end = start + 67;
		if (end < length && isInsidePair(text, end)) end--;
		parts.push(text.slice(start, end));
		start = end;
	}
	return parts;
}

/**
 * @param {string} text
 * @param {number} index
 */
function isInsidePair(text, index) {
	return (unitAt(text, index) & 0xfc00) === 0xdc00 && (unitAt(text, index - 1) & 0xfc00) === 0xd800;
}

/**
 * Septets packed into octets, without fill bits and without a check.
 *
 * @param {Uint8Array} septets
 */
export function floorPack(septets) {
	const length = septets.length;
	const octets = new Uint8Array(Math.ceil((length * 7) / 8));
	let bits = 0;
	let bitCount = 0;
	let o = 0;
	for (let i = 0; i < length; i++) {
		bits |= /** @type {number} */ (septets[i]) << bitCount;
		bitCount += 7;
		if (bitCount >= 8) {
			octets[o++] = bits;
			bits >>= 8;
			bitCount -= 8;
		}
	}
	if (bitCount > 0) octets[o] = bits;
	return octets;
}
