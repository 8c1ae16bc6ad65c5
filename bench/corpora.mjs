// Texts shaped like real traffic and like the worst of it, each in the internal string shapes that V8 has: flat,
// sliced out of a longer text, concatenated, one-byte and (where the text allows both) two-byte. A loop that has met
// one shape only is faster than any real page ever sees.

/**
 * The same text in several shapes.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function shapes(text) {
	const flat = JSON.parse(JSON.stringify(text));
	const sliced = `<<<<<<<<<<<<<<<${text}>>>>>>>>>>>>>>>`.slice(15, 15 + text.length);
	const middle = text.length >> 1;
	const concatenated = text.slice(0, middle) + text.slice(middle);
	// Cut out of a two-byte text: two-byte, whatever it holds.
	const twoByte = `${text}\u4e00${text}`.slice(0, text.length);
	return [flat, sliced, concatenated, twoByte];
}

/**
 * @param {string} pattern
 * @param {number} length
 */
const fill = (pattern, length) => pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

const ENGLISH = "Your parcel 4711 arrives today between 9 and 11. Reply STOP to end these messages. ";
const EUROPEAN =
	"Grüße aus Köln! Ihr Termin: Mo, 9:30 Uhr, Straße 5. À bientot, señor Muñoz? Ça va: 5 £ / 7 ¥. ".replace("À", "à");
const EXTENSIONS = "The total is 12.50€ [incl. tax], see the {link} below for more details on it. ";
const EMOJI = "See you at eight 🎉 bring cake 🍰 and the others 👨‍👩‍👧‍👦 ";

/** The cases of docs/performance.md: name and text. */
export const CASES = {
	"20 ASCII": fill(ENGLISH, 20),
	"160 GSM7": fill(EUROPEAN, 160),
	"459 GSM7": fill(EUROPEAN, 459),
	"1,530, 5 % ext": fill(EXTENSIONS, 1530),
	"70 Cyrillic": fill("Ваш заказ прибудет сегодня до обеда. ", 70),
	"500 emoji mix": fill(EMOJI, 500).replace(/[\ud800-\udbff]$/, "."),
	"1,600 GSM7 + 1 other": `${fill(EUROPEAN, 1600)}\u4e00`,
	"100 kB": fill(EUROPEAN, 100_000),
	"459 plain ASCII": fill(ENGLISH, 459),
};

/** A text as it grows under somebody's fingers: every beginning of it. */
export const PREFIXES = Array.from({ length: 300 }, (_, index) => fill(EUROPEAN, 300).slice(0, index + 1));
