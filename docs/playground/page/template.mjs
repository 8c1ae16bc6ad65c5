// A text with fields such as {name}: the fewest and the most parts that it needs, depending on the values.
import { measureTextTemplate, parseTextTemplate } from "outbound-sms";
import { byId, plural, setText } from "./dom.mjs";

/** @typedef {import("./count.mjs").Draft} Draft */
/** @typedef {import("./count.mjs").Count} Count */

/** @type {(readonly [open: string, close: string])[]} */
const DELIMITERS = [
	["{{", "}}"],
	["((", "))"],
	["{", "}"],
];
/** More names are only counted. */
const NAMED = 5;

/**
 * Makes the view of a text template.
 *
 * @param {(before: number, after: number) => string} pricesOf - The prices of two numbers of parts.
 * @param {() => void} askAgain - Called when the template must be shown again.
 */
export function createTemplateView(pricesOf, askAgain) {
	const section = byId("template", HTMLElement);
	const note = byId("template-note", HTMLElement);
	const longest = byId("value-length", HTMLInputElement);
	const isAny = byId("value-any", HTMLInputElement);
	section.addEventListener("input", askAgain);

	/**
	 * @param {Draft} draft
	 * @param {Count} count
	 * @returns {string} What a screen reader says.
	 */
	return ({ text, encoding }, { header }) => {
		const template = encoding === "Binary" ? undefined : templateOf(text);
		section.hidden = template === undefined;
		if (template === undefined) return "";
		const maxUnits = Math.min(Math.max(Math.trunc(longest.valueAsNumber) || 0, 0), 1000);
		const values = /** @type {const} */ ({ minUnits: 0, maxUnits, encoding: isAny.checked ? "UCS2" : "GSM7" });
		const bounds = Object.fromEntries(template.names.map((name) => [name, values]));
		const { fewest, most } = measureTextTemplate(template, bounds, { encoding, header });
		const [least, greatest] = [fewest.partCount, most.partCount];
		const isSame = least === greatest;
		const prices = isSame ? "" : pricesOf(least, greatest);
		const names = template.names.slice(0, NAMED).join(", ");
		const more = template.names.length > NAMED ? ` and ${template.names.length - NAMED} more` : "";
		const range = isSame
			? `${plural(least, "part")} with any`
			: `${least} to ${plural(greatest, "part")}, depending on`;
		const said = `${range} ${names}${more}`;
		setText(note, [said, prices].filter(Boolean).join(" · "));
		return `Text template: ${said}.`;
	};
}

/** @param {string} text */
function templateOf(text) {
	for (const delimiters of DELIMITERS) {
		const read = parseTextTemplate(text, { delimiters });
		if (read.ok && read.value.names.length > 0) return read.value;
	}
	return undefined;
}
