// What makes the text expensive, and what one click would make of it.
import { analyzeText, applyReplacement, replaceForGsm7 } from "outbound-sms/advice";
import { countParts } from "outbound-sms/segmentation";
import { button, byId, create, plural, setText } from "./dom.mjs";
import { changeText, select } from "./edit.mjs";

/** @typedef {import("outbound-sms/advice").TextAnalysis["forcing"][number]} Forcing */
/** @typedef {import("outbound-sms/advice").CharacterKind} Kind */

/** Different characters that are listed; the others are counted. */
const LISTED = 5;

/** @type {Readonly<Record<Kind, string>>} */
const KINDS = {
	quote: "quotation mark",
	dash: "dash",
	space: "space",
	punctuation: "punctuation",
	symbol: "symbol",
	letter: "letter",
	accent: "accent",
	emoji: "emoji",
	otherScript: "letter of another script",
	control: "invisible character",
};

/**
 * Makes the view of the advice.
 *
 * @param {HTMLTextAreaElement} field
 * @param {(parts: number) => string} priceOf - The price of some parts, or nothing when it is not known.
 */
export function createAdvice(field, priceOf) {
	const section = byId("advice", HTMLElement);
	const title = byId("advice-title", HTMLElement);
	const note = byId("advice-note", HTMLElement);
	const list = byId("advice-list", HTMLUListElement);
	const more = byId("advice-more", HTMLElement);
	const replaceAll = byId("replace-all", HTMLButtonElement);
	let shownKey = "";

	// What is shown may be older than the text: every click looks at the text again.
	replaceAll.addEventListener("click", () => changeText(field, replaceEverything(field.value).text));

	/**
	 * @param {string} text
	 * @param {boolean} isWanted - Whether GSM7 is what the message shall be.
	 * @returns {string} What it comes to, in words.
	 */
	return (text, isWanted) => {
		const { forcing, blocking, measure } = analyzeText(isWanted ? text : "");
		section.hidden = forcing.length === 0;
		if (forcing.length === 0) {
			shownKey = "";
			return "";
		}
		const all = replaceEverything(text);
		const saved = measure.partCount - countParts(all.text);
		const places = forcing.reduce((sum, { utf16Offsets }) => sum + utf16Offsets.length, 0);

		setText(title, `${plural(places, "character")} outside GSM7`);
		setText(note, summary(measure.partCount, saved, blocking, priceOf));
		replaceAll.hidden = all.replacements.length === 0 || forcing.length === 1;
		setText(replaceAll, saved > 0 ? `Replace all, save ${plural(saved, "part")}` : "Replace all");

		const listed = forcing.slice(0, LISTED).map((found) => describe(text, found, measure.partCount, forcing.length));
		const key = JSON.stringify(listed.map(({ label, action, saving }) => [label, action, saving]));
		if (key !== shownKey) list.replaceChildren(...listed.map((row) => createRow(row, field)));
		shownKey = key;
		more.hidden = forcing.length <= LISTED;
		setText(more, `and ${plural(forcing.length - LISTED, "other character")}`);
		return title.textContent ?? "";
	};
}

/** Punctuation and accents; nothing that would be right only for a mistake. @param {string} text */
function replaceEverything(text) {
	return replaceForGsm7(text, { level: "letters" });
}

/**
 * @param {number} partCount
 * @param {number} saved
 * @param {number} blocking
 * @param {(parts: number) => string} priceOf
 */
function summary(partCount, saved, blocking, priceOf) {
	const why = "They make the whole text Unicode: 70 units a message instead of 160.";
	if (saved > 0) {
		const price = priceOf(saved);
		return `${why} Replaced, it takes ${plural(partCount - saved, "part")} instead of ${partCount}${price && `, ${price} less`}.`;
	}
	return blocking > 0 ? `${why} ${plural(blocking, "one has", "have")} no equal in GSM7.`.replace("1 one", "One") : why;
}

/**
 * What a row says.
 *
 * @param {string} text
 * @param {Forcing} found
 * @param {number} partCount
 * @param {number} characterCount
 */
function describe(text, { character, codePoint, kind, utf16Offsets: offsets, replacement }, partCount, characterCount) {
	const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
	const isVisible = kind !== "space" && kind !== "control" && kind !== "accent";
	const label = `${name} ${KINDS[kind]}${offsets.length > 1 ? `, ${offsets.length} places` : ""}`;
	/** Where the character stands in the text as it is now. @param {string} current */
	const find = (current) =>
		analyzeText(current).forcing.find(
			(same) => same.character === character && same.replacement?.to === replacement?.to,
		)?.utf16Offsets ?? [];
	const row = { name, label, glyph: isVisible ? character : "", width: character.length, find };
	if (replacement === undefined) return { ...row, action: "", saving: "No equal in GSM7", replace: () => "" };
	const { to, addsPart } = replacement;
	const replace = (/** @type {string} */ current) => applyReplacement(current, replacement);
	const saved = partCount - countParts(replace(text));
	const saving = saved > 0 ? `saves ${plural(saved, "part")}` : characterCount === 1 ? "makes it GSM7" : "";
	const action = to === "" ? "Remove" : `Replace with ${to === " " ? "a space" : to}`;
	// Alone it would cost a part: it is replaced with all the others.
	return { ...row, action: addsPart ? "" : action, saving, replace };
}

/**
 * @param {ReturnType<typeof describe>} row
 * @param {HTMLTextAreaElement} field
 */
function createRow({ name, label, glyph, width, find, action, saving, replace }, field) {
	let next = 0;
	const chip = button(glyph || name, glyph ? "chip" : "chip chip-name", () => {
		const offsets = find(field.value);
		const start = offsets[next++ % offsets.length];
		if (start !== undefined) select(field, start, start + width);
	});
	chip.setAttribute("aria-label", `Show ${label} in the message`);
	const side = create("span", "advice-side", create("span", "saving", saving));
	if (action !== "") {
		const act = button(action, "quiet", () => changeText(field, replace(field.value)));
		act.setAttribute("aria-label", `${action}: ${label}`);
		side.append(act);
	}
	return create("li", "", chip, create("span", "advice-name", label), side);
}
