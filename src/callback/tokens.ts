import { addIssue, type Issue, isFull, issue } from "../foundation/issue.ts";
import { nearestName } from "../syntax/edit-distance.ts";
import { percentDecode } from "../syntax/percent.ts";
import { splitUrl } from "../syntax/url.ts";
import { meantName } from "./meant-name.ts";
import { CALLBACK_NAMES, type CallbackName } from "./placeholders.ts";

/**
 * Where in the URL a token stands. `origin` is scheme, user info, host and port; `query` and `fragment` begin with
 * their `?` and `#`.
 */
export type CallbackPlace = "origin" | "path" | "query" | "fragment";

/** A piece of a template: text, or a placeholder. The tokens cover the whole template. */
export type CallbackToken =
	| {
			/** A piece of the template's own text. */
			readonly kind: "text";
			/** In which piece of the URL it stands. */
			readonly place: CallbackPlace;
			/** Where it begins in the template. */
			readonly utf16Offset: number;
			/** As in the template, but characters that a URL cannot hold are percent-encoded. */
			readonly text: string;
	  }
	| {
			/** A name in braces. */
			readonly kind: "placeholder";
			/** In which piece of the URL it stands. */
			readonly place: "path" | "query";
			/** Where it begins in the template. */
			readonly utf16Offset: number;
			/** The name of the value that goes there. */
			readonly name: CallbackName;
	  };

/** A piece of a template between two offsets. */
export interface Zone {
	readonly place: CallbackPlace;
	readonly start: number;
	readonly end: number;
}

/** Splits a URL into its four zones, each of which may be empty. */
export function zonesOf(template: string): readonly [origin: Zone, path: Zone, query: Zone, fragment: Zone] {
	const { pathStart, queryStart, fragmentStart } = splitUrl(template);
	return [
		{ place: "origin", start: 0, end: pathStart },
		{ place: "path", start: pathStart, end: queryStart },
		{ place: "query", start: queryStart, end: fragmentStart },
		{ place: "fragment", start: fragmentStart, end: template.length },
	];
}

/** A brace, as it is or as URL tools write it in paths. */
const BRACE = /[{}]|%7[BDbd]/g;

/** Reads the tokens of a zone. Faults of its braces and its percent-encoding go to the issues. */
export function readTokens(template: string, zone: Zone, tokens: CallbackToken[], issues: Issue[]): void {
	const { place, start, end } = zone;
	let textStart = start;
	let open: { readonly start: number; readonly nameStart: number } | undefined;
	const addText = (textEnd: number): void => {
		if (textEnd === textStart) return;
		const raw = template.slice(textStart, textEnd);
		tokens.push({ kind: "text", place, utf16Offset: textStart, text: inChunks(raw, ENCODERS[place]) });
		const faults = place === "path" || place === "query" ? percentDecode(raw).issues : undefined;
		for (const fault of faults ?? []) addIssue(issues, { ...fault, offset: textStart + (fault.offset as number) });
	};
	for (const { 0: brace, index } of template.slice(start, end).matchAll(BRACE)) {
		const braceStart = start + index;
		const braceEnd = braceStart + brace.length;
		if (brace === "{" || brace === "%7B" || brace === "%7b") {
			if (open !== undefined) addIssue(issues, unclosed(open.start));
			open = { start: braceStart, nameStart: braceEnd };
			continue;
		}
		if (open === undefined) {
			addIssue(issues, issue("template_brace_unopened", "Closing brace without an opening one", at(braceStart)));
			continue;
		}
		const name = template.slice(open.nameStart, braceStart);
		if (place === "origin") addIssue(issues, issue("template_placeholder_in_origin", IN_ORIGIN, at(open.start)));
		if (place === "fragment") addIssue(issues, issue("template_placeholder_in_fragment", IN_FRAGMENT, at(open.start)));
		if (!isCallbackName(name)) addIssue(issues, isFull(issues) ? UNLISTED : unknownName(name, open.start));
		else if (place === "path" || place === "query") {
			addText(open.start);
			tokens.push({ kind: "placeholder", place, utf16Offset: open.start, name });
			textStart = braceEnd;
		}
		open = undefined;
	}
	if (open !== undefined) addIssue(issues, unclosed(open.start));
	addText(end);
}

/** How text becomes what a URL holds. URL parsers encode the apostrophe of a query. */
const ENCODERS: Readonly<Record<CallbackPlace, (text: string) => string>> = {
	origin: (text) => text,
	path: encodeRaw,
	query: (text) => encodeRaw(text).replace(/'/g, () => "%27"),
	fragment: encodeRaw,
};

/**
 * Changes a text piece by piece, so that the engine's lists of what is replaced in a piece stay small. No piece ends
 * within an escape or a surrogate pair. Replace with functions: V8 keeps what a string has replaced as a tree.
 */
export function inChunks(text: string, change: (chunk: string) => string): string {
	return text.replace(/(?:%[0-9A-Fa-f]{2}|.){1,1000}/gsu, change);
}

/**
 * Percent-encodes the characters that RFC 3986 does not allow in path, query and fragment. What is encoded already
 * stays, and so do halves of surrogate pairs, which have no encoding.
 */
export function encodeRaw(text: string): string {
	return text.replace(/[^\ud800-\udfff]+/gu, (encodable) => encodeURI(encodable).replace(/%25/g, () => "%"));
}

const IN_ORIGIN = "Scheme, user info, host and port must not depend on a value";
const IN_FRAGMENT = "A fragment never reaches a server, so it must not have a placeholder";

function unclosed(offset: number): Issue {
	return issue("template_brace_unclosed", "Opening brace without a closing one", at(offset));
}

function isCallbackName(name: string): name is CallbackName {
	return (CALLBACK_NAMES as readonly string[]).includes(name);
}

/** Stands for an issue that a full list only counts: to look for the nearest name takes long. */
const UNLISTED: Issue = { code: "template_name_unknown", message: "There is no value of that name" };

function unknownName(found: string, offset: number): Issue {
	const meant = meantName(found);
	// A name that is far from every known one may be a key of the template.
	const isNear = nearestName(found, CALLBACK_NAMES) !== undefined;
	const message = `There is no value ${isNear ? `named "${found}"` : "of that name"}`;
	if (meant === undefined) return issue("template_name_unknown", message, at(offset));
	const facts = { ...at(offset), suggestion: `{${meant}}` };
	return issue("template_name_unknown", `${message}, but there is "${meant}"`, facts);
}

/** A place in the template, as facts of an issue. */
export function at(offset: number): { readonly offset: number; readonly unit: "utf16" } {
	return { offset, unit: "utf16" };
}
