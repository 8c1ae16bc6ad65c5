import { type Issue, issue } from "../foundation/issue.ts";
import { percentDecode } from "../syntax/percent.ts";
import { type CallbackField, fieldOfName } from "./names.ts";
import { nearestName } from "./nearest-name.ts";
import { CALLBACK_NAMES, type CallbackName } from "./tables/names.ts";

/** Where in the URL a token stands. `origin` is scheme, user info, host and port; `query` and `fragment` begin with their `?` and `#`. */
export type CallbackPlace = "origin" | "path" | "query" | "fragment";

/** A stretch of a template: text that stays as it is, or a placeholder. Together the tokens are the whole template. */
export type CallbackToken =
	| { readonly kind: "text"; readonly place: CallbackPlace; readonly utf16Offset: number; readonly text: string }
	| {
			readonly kind: "placeholder";
			readonly place: "path" | "query";
			readonly utf16Offset: number;
			readonly name: CallbackName;
			/** The field of the report whose value goes there. */
			readonly field: CallbackField;
	  };

/** A stretch of a template between two offsets. */
export interface Zone {
	readonly place: CallbackPlace;
	readonly start: number;
	readonly end: number;
}

/** The four zones of a URL, each of which may be empty. */
export function zonesOf(template: string): readonly [origin: Zone, path: Zone, query: Zone, fragment: Zone] {
	const fragment = indexOrEnd(template, "#", 0, template.length);
	const query = indexOrEnd(template, "?", 0, fragment);
	const scheme = SCHEME.exec(template);
	const path = scheme === null ? 0 : indexOrEnd(template, "/", scheme[0].length, query);
	return [
		{ place: "origin", start: 0, end: path },
		{ place: "path", start: path, end: query },
		{ place: "query", start: query, end: fragment },
		{ place: "fragment", start: fragment, end: template.length },
	];
}

/** The schemes that a service calls. */
export const SCHEME = /^https?:\/\//i;

/** Where a character first stands between two offsets; the second offset when it does not. */
export function indexOrEnd(text: string, character: string, start: number, end: number): number {
	const index = text.indexOf(character, start);
	return index < 0 || index > end ? end : index;
}

/** A brace, as it is or as URL tools write it in paths. */
const BRACE = /[{}]|%7[BDbd]/g;

/** Reads the tokens of a zone; what is wrong with its braces goes to the issues. */
export function readTokens(template: string, zone: Zone, tokens: CallbackToken[], issues: Issue[]): void {
	const { place, start, end } = zone;
	let textStart = start;
	let open: { readonly start: number; readonly nameStart: number } | undefined;
	const addText = (textEnd: number): void => {
		if (textEnd === textStart) return;
		const text = template.slice(textStart, textEnd);
		tokens.push({ kind: "text", place, utf16Offset: textStart, text });
		if (place === "path" || place === "query") checkPercent(text, textStart, issues);
	};
	for (const { 0: brace, index } of template.slice(start, end).matchAll(BRACE)) {
		const braceStart = start + index;
		const braceEnd = braceStart + brace.length;
		if (brace === "{" || brace === "%7B" || brace === "%7b") {
			if (open !== undefined) issues.push(unclosed(open.start));
			open = { start: braceStart, nameStart: braceEnd };
			continue;
		}
		if (open === undefined) {
			issues.push(issue("template_brace_unopened", "Closing brace without an opening one", at(braceStart)));
			continue;
		}
		const name = template.slice(open.nameStart, braceStart);
		if (place === "origin") issues.push(issue("template_placeholder_in_origin", IN_ORIGIN, at(open.start)));
		if (place === "fragment") issues.push(issue("template_placeholder_in_fragment", IN_FRAGMENT, at(open.start)));
		if (!isCallbackName(name)) issues.push(unknownName(name, open.start));
		else if (place === "path" || place === "query") {
			addText(open.start);
			tokens.push({ kind: "placeholder", place, utf16Offset: open.start, name, field: fieldOfName(name) });
			textStart = braceEnd;
		}
		open = undefined;
	}
	if (open !== undefined) issues.push(unclosed(open.start));
	addText(end);
}

const IN_ORIGIN = "Scheme, user info, host and port must not depend on a value";
const IN_FRAGMENT = "A fragment never reaches a server, so no value can stand there";

function unclosed(offset: number): Issue {
	return issue("template_brace_unclosed", "Opening brace without a closing one", at(offset));
}

function isCallbackName(name: string): name is CallbackName {
	return (CALLBACK_NAMES as readonly string[]).includes(name);
}

function unknownName(found: string, offset: number): Issue {
	const nearest = nearestName(found);
	// What runs on to a brace further on is no name, and may hold a key of the template.
	const shown = /^[A-Za-z0-9_ -]{1,40}$/.test(found) ? `named "${found}"` : "of that name";
	return nearest === undefined
		? issue("template_name_unknown", `There is no value ${shown}`, at(offset))
		: issue("template_name_unknown", `There is no value ${shown}, but there is "${nearest}"`, {
				...at(offset),
				suggestion: `{${nearest}}`,
			});
}

function checkPercent(text: string, textStart: number, issues: Issue[]): void {
	for (const fault of percentDecode(text).issues ?? []) {
		issues.push({ ...fault, offset: textStart + (fault.offset ?? 0) });
	}
}

/** A place in the template, as issues say it. */
export function at(offset: number): { readonly offset: number; readonly unit: "utf16" } {
	return { offset, unit: "utf16" };
}
