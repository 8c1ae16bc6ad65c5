// What makes the text expensive, and what each change would make of it.
import { analyzeText, applyReplacement, measureText, replaceForGsm7 } from "outbound-sms";
import { NATIONAL_LANGUAGES } from "outbound-sms/national";
import { isOtherScript } from "./count.mjs";
import { button, byId, codePointName, create, plural, setText } from "./dom.mjs";
import { changeText, select } from "./edit.mjs";
import { createTemplateView } from "./template.mjs";

/** @typedef {import("outbound-sms").TextAnalysis} Analysis */
/** @typedef {Analysis["forcing"][number]} Forcing */
/** @typedef {import("outbound-sms").CharacterKind} Kind */
/** @typedef {import("outbound-sms").ReplacementLevel} Level */
/** @typedef {import("./count.mjs").Draft} Draft */
/** @typedef {import("./count.mjs").Count} Count */

/** Different characters with an offer that are listed at first, and without one. The others are shown on demand. */
const LISTED = 5;
const CHIPS = 12;

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
/** What a message can do without. Invisible characters join emoji. @type {ReadonlySet<Kind>} */
const EMOJI = new Set(["emoji", "symbol", "control"]);

/**
 * One change of the whole text, as a button. `saved`: the parts that it saves.
 *
 * @typedef {{ label: string, saved: number, change: (text: string) => string }} Action
 */
/**
 * What the section shows. `before`: the parts as they are now, if the text can be sent like this. `hasMain`: the first
 * action saves a part or makes the text GSM7. `isCalm`: nothing is gained. `isOtherScript`: no character is at fault.
 *
 * @typedef {{ title: string, note: string, before: number | undefined, after: number, actions: Action[], hasMain: boolean, isAutomaticOffered: boolean, isCalm?: boolean, isOtherScript?: boolean }} Advice
 */

/**
 * Makes the view of the advice.
 *
 * @param {HTMLTextAreaElement} field
 * @param {(before: number, after: number) => string} pricesOf - The prices of two numbers of parts, or nothing if they are
 *   not known.
 * @param {() => void} useAutomatic - Chooses the automatic encoding.
 * @param {() => void} askAgain - Called when the advice must be made again.
 */
export function createAdvice(field, pricesOf, useAutomatic, askAgain) {
	const section = byId("advice", HTMLElement);
	const title = byId("advice-title", HTMLElement);
	const note = byId("advice-note", HTMLElement);
	const saving = byId("advice-saving", HTMLElement);
	const actions = byId("advice-actions", HTMLElement);
	const list = byId("advice-list", HTMLUListElement);
	const more = byId("advice-more", HTMLButtonElement);
	const showTemplate = createTemplateView(pricesOf, askAgain);
	let isExpanded = false;
	let shownRows = "";
	let shownActions = "";
	/** @type {() => void} */
	let showAgain = () => {};

	more.addEventListener("click", () => {
		isExpanded = !isExpanded;
		showAgain();
	});

	/**
	 * @param {Draft} draft
	 * @param {Count} count
	 * @returns {string} What a screen reader says.
	 */
	function show(draft, count) {
		const analysis = analyzeText(draft.encoding === "Binary" ? "" : draft.text, {
			header: count.header,
			languages: draft.encoding === "auto" ? NATIONAL_LANGUAGES : [],
		});
		const advice = adviceFor(draft, count, analysis);
		const range = showTemplate(draft, count);
		section.hidden = advice === undefined;
		if (advice === undefined) {
			isExpanded = false;
			shownRows = "";
			shownActions = "";
			return range;
		}
		section.classList.toggle("calm", advice.isCalm === true);
		setText(title, advice.title);
		setText(note, advice.note);
		setText(saving, inMoney(advice, pricesOf));
		saving.hidden = saving.textContent === "";
		const { hasMain, isAutomaticOffered } = advice;
		const keyOfActions = JSON.stringify([hasMain, isAutomaticOffered, advice.actions]);
		if (keyOfActions !== shownActions) {
			const isMain = (/** @type {number} */ index) => hasMain && index === 0;
			actions.replaceChildren(...advice.actions.map((action, index) => actionButton(action, isMain(index), field)));
			if (isAutomaticOffered) {
				const use = button("Use automatic encoding", hasMain ? "quiet" : "primary small", () => {
					useAutomatic();
					field.focus();
				});
				use.id = "use-automatic";
				if (hasMain) actions.append(use);
				else actions.prepend(use);
			}
		}
		shownActions = keyOfActions;

		const forcing = draft.encoding === "UCS2" || advice.isOtherScript ? [] : analysis.forcing;
		const isOffered = (/** @type {Forcing} */ { kind, replacement }) => replacement !== undefined || EMOJI.has(kind);
		const offered = forcing.filter(isOffered).sort(helpfulFirst);
		const kept = forcing.filter((found) => !isOffered(found));
		const rows = offered.slice(0, isExpanded ? undefined : LISTED).map((found) => describe(draft, found, count));
		const chips = kept.slice(0, isExpanded ? undefined : CHIPS).map((found) => nameOf(found, count));
		const keyOfRows = JSON.stringify([rows, chips]);
		if (keyOfRows !== shownRows) {
			list.replaceChildren(...rows.map((row) => createRow(row, field)));
			if (chips.length > 0) {
				const all = chips.map((chip) => createChip(chip, field));
				list.append(create("li", "kept", create("span", "why", "No replacement helps"), ...all));
			}
		}
		shownRows = keyOfRows;
		more.hidden = offered.length <= LISTED && kept.length <= CHIPS;
		setText(more, isExpanded ? "Show fewer" : `Show all ${forcing.length} characters`);
		more.setAttribute("aria-expanded", String(isExpanded));
		return [`${advice.title}.`, range].filter(Boolean).join(" ");
	}

	return (/** @type {Draft} */ draft, /** @type {Count} */ count) => {
		showAgain = () => show(draft, count);
		return show(draft, count);
	};
}

/**
 * @param {Draft} draft
 * @param {Count} count
 * @param {Analysis} analysis
 * @returns {Advice | undefined}
 */
function adviceFor({ text, encoding }, { measure, isTextValid, issues, header }, analysis) {
	const { forcing, measure: automatic, partsByDivision } = analysis;
	const { partCount } = automatic;
	if (encoding === "Binary") {
		if (!(issues.get("text") ?? []).some(({ code }) => code === "text_not_8bit")) return undefined;
		const title = "Binary cannot carry this text";
		const note = "A Binary message holds characters up to U+00FF, one octet each.";
		return { title, note, before: undefined, after: 0, actions: [], hasMain: false, isAutomaticOffered: true };
	}
	if (encoding === "UCS2") {
		const saved = measure.partCount - partCount;
		if (!(saved > 0 && Number.isFinite(saved))) return undefined;
		const title = "UCS2 costs more here";
		const note = "Every character fits GSM 7-bit, where a part holds 160 characters instead of 70.";
		const before = isTextValid ? measure.partCount : undefined;
		return { title, note, before, after: partCount, actions: [], hasMain: false, isAutomaticOffered: true };
	}
	const actions = actionsFor(text, analysis, header);
	const saved = actions[0]?.saved ?? 0;
	const after = partCount - saved;
	if (analysis.blocking > 0 && isOtherScript(text)) {
		const isGsm7Chosen = encoding === "GSM7";
		return {
			title: "GSM 7-bit does not have this script",
			note: isGsm7Chosen
				? "You chose GSM7, so the message cannot be sent like this."
				: ["So the text is Unicode: a part holds 70 characters.", noteOnTables(analysis)].filter(Boolean).join(" "),
			before: isTextValid && saved > 0 ? partCount : undefined,
			after,
			actions: isGsm7Chosen ? [] : actions.filter((action) => action.saved > 0),
			hasMain: saved > 0 && !isGsm7Chosen,
			isAutomaticOffered: isGsm7Chosen,
			isCalm: saved === 0 && !isGsm7Chosen,
			isOtherScript: true,
		};
	}
	if (forcing.length > 0) {
		const places = forcing.reduce((sum, { utf16Offsets }) => sum + utf16Offsets.length, 0);
		const title = `${plural(places, "character")} outside GSM 7-bit`;
		const isGsm7Chosen = encoding === "GSM7";
		const isCalm = !isGsm7Chosen && partCount === 1;
		return {
			title,
			note: [
				isGsm7Chosen
					? "You chose GSM7, so the message cannot be sent like this."
					: `${places === 1 ? "It makes" : "They make"} the whole text Unicode${isCalm ? ", which fits one part anyway." : ": a part holds 70 characters instead of 160."}`,
				noteOnKept(places, analysis),
				isGsm7Chosen ? "" : noteOnEmoji(text, analysis, header),
				isGsm7Chosen ? "" : noteOnTables(analysis),
			]
				.filter(Boolean)
				.join(" "),
			before: isTextValid && saved > 0 ? partCount : undefined,
			after,
			// Nothing is saved on a message that cannot be sent.
			actions: isGsm7Chosen ? actions.map((action) => ({ ...action, saved: 0 })) : actions,
			hasMain: !isCalm && (analysis.blocking === 0 || (saved > 0 && !isGsm7Chosen)),
			isAutomaticOffered: isGsm7Chosen,
			isCalm,
		};
	}
	if (actions.length > 0) {
		const title = "Spaces at the end cost a part";
		const note = "The message says the same without them.";
		return {
			title,
			note,
			before: isTextValid ? partCount : undefined,
			after,
			actions,
			hasMain: true,
			isAutomaticOffered: false,
		};
	}
	if (partsByDivision === undefined || !isTextValid) return undefined;
	const isGsm7 = automatic.encoding === "GSM7";
	const [one, many] = isGsm7 ? ["septet", "septets"] : ["unit", "units"];
	const title = `${automatic.partCount} parts, although ${automatic.units} ${many} would fill ${partsByDivision}`;
	const note =
		`Some characters, such as ${isGsm7 ? "] or €" : "emoji"}, take two ${many} that must stay in one part. So a part may end one ${one} early. ` +
		`A gateway that only divides would bill ${partsByDivision}.`;
	return { title, note, before: undefined, after: 0, actions: [], hasMain: false, isAutomaticOffered: false };
}

/** Says how many characters no offer replaces. @param {number} places @param {Analysis} analysis */
function noteOnKept(places, { blocking }) {
	if (blocking === 0) return "";
	if (blocking === places) return `${places === 1 ? "It has" : "They have"} no GSM 7-bit equivalent.`;
	return `${blocking === 1 ? "One has" : `${blocking} have`} no GSM 7-bit equivalent, so replacing the others is not enough.`;
}

/**
 * Says what the text would cost without its emoji and symbols, if these are all that no offer replaces.
 *
 * @param {string} text
 * @param {Analysis} analysis
 * @param {Count["header"]} header
 */
function noteOnEmoji(text, { forcing, measure }, header) {
	const kept = forcing.filter(({ replacement }) => replacement === undefined || replacement.level === "all");
	if (kept.length === 0 || kept.some(({ kind }) => !EMOJI.has(kind))) return "";
	const without = kept.reduce((rest, { character }) => rest.replaceAll(character, ""), text);
	const { partCount } = measureText(everything(header)(without), { header });
	if (partCount === 0 || partCount >= measure.partCount) return "";
	const others = kept.length < forcing.length ? ", and with the others replaced," : "";
	return `Without emoji and symbols${others} it would be ${plural(partCount, "part")}.`;
}

/** Says what national language tables save. No encoding of the service has them. @param {Analysis} analysis */
function noteOnTables({ national }) {
	if (national === undefined) return "";
	const { alphabet, measure } = national;
	const names = new Set([alphabet.locking?.name, alphabet.single?.name].filter(Boolean));
	return `With the tables of ${[...names].join(" and ")} it would be ${plural(measure.partCount, "part")}, if your provider supports national language tables.`;
}

/**
 * The changes of the whole text that are worth a button: first the one that leads to the fewest parts, of these the one
 * that changes least.
 *
 * @param {string} text
 * @param {Analysis} analysis
 * @param {Count["header"]} header
 */
function actionsFor(text, { forcing, partsSaved, measure }, header) {
	const places = (/** @type {Level} */ wanted) =>
		forcing.reduce(
			(sum, { replacement, utf16Offsets }) => sum + (replacement?.level === wanted ? utf16Offsets.length : 0),
			0,
		);
	const punctuation = places("punctuation");
	const accents = places("accents");
	const both = punctuation + accents + places("letters");
	/** @param {Level} level */
	const replace = (level) => (/** @type {string} */ current) => replaceForGsm7(current, { level, header }).text;
	const savedBy = (/** @type {(text: string) => string} */ change) =>
		measure.partCount - measureText(change(text), { header }).partCount;
	/** @type {(Action & { isOffered: boolean })[]} */
	const all = [
		{
			label: "Remove spaces at the end",
			saved: partsSaved.trailingSpaces,
			isOffered: partsSaved.trailingSpaces > 0,
			change: (current) => current.trimEnd(),
		},
		{
			label: "Join letters with their accents",
			saved: partsSaved.nfc,
			isOffered: partsSaved.nfc > 0,
			change: (current) => current.normalize("NFC"),
		},
		{
			label: `Replace punctuation (${punctuation})`,
			saved: partsSaved.punctuation,
			isOffered: punctuation > 0,
			change: replace("punctuation"),
		},
		{
			label: `Replace accents (${accents})`,
			saved: partsSaved.accents,
			isOffered: accents > 0,
			change: replace("accents"),
		},
		{
			label: `Replace all (${both})`,
			saved: both > punctuation && both > accents ? savedBy(replace("letters")) : 0,
			isOffered: both > punctuation && both > accents,
			change: replace("letters"),
		},
	];
	const offered = all.filter(({ isOffered }) => isOffered);
	const most = Math.max(0, ...offered.map(({ saved }) => saved));
	// Two changes that save nothing alone may save a part together.
	if (partsSaved.all > most)
		offered.push({ label: "Do all of this", saved: partsSaved.all, isOffered: true, change: everything(header) });
	// Where nothing is saved, all replacements together make the text GSM7 at least.
	const best = Math.max(0, ...offered.map(({ saved }) => saved));
	const main = best > 0 ? offered.find(({ saved }) => saved === best) : offered.at(-1);
	return main === undefined ? [] : [main, ...offered.filter((action) => action !== main)];
}

/**
 * Makes the change that `partsSaved.all` counts.
 *
 * @param {Count["header"]} header
 */
function everything(header) {
	return (/** @type {string} */ text) => {
		const trimmed = text.trimEnd();
		const [plain = "", composed = ""] = [trimmed, trimmed.normalize("NFC")].map(
			(each) => replaceForGsm7(each, { level: "letters", header }).text,
		);
		const partsOf = (/** @type {string} */ made) => measureText(made, { header }).partCount;
		return partsOf(composed) < partsOf(plain) ? composed : plain;
	};
}

/**
 * @param {Advice} advice
 * @param {(before: number, after: number) => string} pricesOf
 */
function inMoney({ before, after }, pricesOf) {
	if (before === undefined || before <= after) return "";
	return [`${plural(before, "part")} → ${plural(after, "part")}`, pricesOf(before, after)].filter(Boolean).join(" · ");
}

/**
 * @param {Action} action
 * @param {boolean} isMain
 * @param {HTMLTextAreaElement} field
 */
function actionButton({ label, saved, change }, isMain, field) {
	const text = saved > 0 ? `${label}, save ${plural(saved, "part")}` : label;
	// What is shown may be older than the text: a click changes the text as it is then.
	const element = button(text, isMain ? "primary small" : "quiet", () => changeText(field, change(field.value)));
	if (isMain) element.id = "main-action";
	return element;
}

/** Replacements come first, then what can only be removed, then look-alikes. @param {Forcing} a @param {Forcing} b */
function helpfulFirst(a, b) {
	const rank = (/** @type {Forcing} */ { replacement }) =>
		replacement === undefined ? 1 : replacement.level === "all" ? 2 : 0;
	return rank(a) - rank(b);
}

/**
 * What a character is called, and where it stands in the text as it is when somebody asks.
 *
 * @param {Forcing} found
 * @param {Count} count
 */
function nameOf({ character, kind, utf16Offsets: offsets, replacement }, { header }) {
	const name = codePointName(character);
	return {
		name,
		label: `${name} ${KINDS[kind]}${offsets.length > 1 ? `, ${offsets.length} places` : ""}`,
		glyph: kind === "space" || kind === "control" || kind === "accent" ? "" : character,
		width: character.length,
		find: (/** @type {string} */ current) =>
			analyzeText(current, { header }).forcing.find(
				(same) => same.character === character && same.replacement?.to === replacement?.to,
			)?.utf16Offsets ?? [],
	};
}

/**
 * What a row with an offer says. What has no replacement can be removed.
 *
 * @param {Draft} draft
 * @param {Forcing} found
 * @param {Count} count
 */
function describe({ text, encoding }, found, count) {
	const { replacement, character, utf16Offsets } = found;
	const { to, level, addsPart } = replacement ?? { to: "", level: "", addsPart: false };
	const { header } = count;
	const chip = nameOf(found, count);
	const replace = (/** @type {string} */ current, places = chip.find(current)) =>
		replacement ? applyReplacement(current, replacement) : without(current, places, character.length);
	const action = to === "" ? "Remove" : `Replace with ${to === " " ? "a space" : to === "\n" ? "a line break" : to}`;
	const difference =
		measureText(text, { header }).partCount - measureText(replace(text, utf16Offsets), { header }).partCount;
	// Alone it would make the text longer: it is replaced only together with the others.
	const isAlone = !addsPart && level !== "letters" && difference >= 0;
	const why = isAlone ? (level === "all" ? "If it was typed by mistake" : "") : `${action}, together with the others`;
	const saved = isAlone && encoding !== "GSM7" ? difference : 0;
	const facts = [why, saved > 0 ? `saves ${plural(saved, "part")}` : ""].filter(Boolean).join(", ");
	return { chip, action: isAlone ? action : "", facts, replace };
}

/** Takes characters out of a text. @param {string} text @param {readonly number[]} offsets @param {number} width */
function without(text, offsets, width) {
	const ends = [0, ...offsets.map((offset) => offset + width)];
	return ends.map((end, index) => text.slice(end, offsets[index])).join("");
}

/**
 * @param {ReturnType<typeof describe>} row
 * @param {HTMLTextAreaElement} field
 */
function createRow({ chip, action, facts, replace }, field) {
	const side = create("span", "advice-side", create("span", "why", facts));
	if (action !== "") {
		const act = button(action, "quiet", () => changeText(field, replace(field.value)));
		act.setAttribute("aria-label", `${action}: ${chip.label}`);
		side.append(act);
	}
	return create("li", "", createChip(chip, field), create("span", "advice-name", chip.label), side);
}

/**
 * A character as a button that shows its places in the text, one after the other.
 *
 * @param {ReturnType<typeof nameOf>} chip
 * @param {HTMLTextAreaElement} field
 */
function createChip({ name, label, glyph, width, find }, field) {
	let next = 0;
	const chip = button(glyph || name, glyph ? "chip" : "chip chip-name", () => {
		const offsets = find(field.value);
		const start = offsets[next++ % offsets.length];
		if (start !== undefined) select(field, start, start + width);
	});
	chip.title = label;
	chip.setAttribute("aria-label", `Show ${label} in the message`);
	return chip;
}
