// What a kind of value is, and how what was found while reading is collected.
import { type Issue, issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { escapeXml, type XmlElement } from "./xml.ts";

/** A kind of value: readers return `undefined` after adding an issue. */
export interface Kind<T> {
	readText(text: string, found: Findings): T | undefined;
	readJson(value: unknown, found: Findings): T | undefined;
	/** Only for what holds elements; others are read from the element's text. */
	readonly readXml?: (element: XmlElement, found: Findings) => T | undefined;
	/** `undefined` for what text cannot hold. */
	writeText(value: T): string | undefined;
	writeJson(value: T): unknown;
	readonly writeXml?: (value: T, issues: Issue[]) => string;
	/** JSON Schema of the JSON form. */
	readonly schema: Readonly<Record<string, unknown>>;
}

/** Puts a segment before the paths of the issues from an index on, and facts that all of them share. */
export function prefixPaths(issues: Issue[], from: number, segment: string | number, facts?: Partial<Issue>): void {
	for (let i = from; i < issues.length; i++) {
		const found = issues[i] as Issue;
		issues[i] = { ...facts, ...found, path: [segment, ...(found.path ?? [])] };
	}
}

/** Writes an element that holds text; paths are added by who called. */
export function xmlElement(name: string, content: string, issues: Issue[]): string {
	const escaped = escapeXml(content);
	if (!escaped.ok) issues.push(escaped.issues[0]);
	return `<${name}>${escaped.ok ? escaped.value : ""}</${name}>`;
}

/** Warns of text beside elements where only elements are read. */
export function warnOfText({ text, offset }: XmlElement, { warnings }: Findings): void {
	if (/[^ \t\r\n]/.test(text)) {
		warnings.push(issue("xml_text_ignored", "Found text between elements, ignored", { offset, unit: "utf16" }));
	}
}
