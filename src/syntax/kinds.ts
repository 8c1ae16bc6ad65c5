// The kinds of values a field can have: how each looks in text (query, form, XML) and in JSON, both ways.
import { readDecimal } from "../foundation/decimal.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { type Kind, prefixPaths, warnOfText, xmlElement } from "./kind.ts";
import {
	type AnyFields,
	type InputOf,
	type Resource,
	readRecord,
	readXmlElement,
	type ValueOf,
	writeJsonObject,
	writeXmlFields,
} from "./resource.ts";

// Issues never say what value was found, only of what type: somebody may have put a secret into the wrong field.
function wrongType(found: Findings, wanted: string, value: unknown): undefined {
	const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
	found.issues.push(issue("field_type", `Expected ${wanted}, found ${type}`));
	return undefined;
}

/** How {@link text} reads. */
export interface TextOptions {
	/** Read a bare JSON number too, when it is a safe integer. */
	readonly bareNumber?: boolean;
	/** Repair ` 49…`, which a raw `+` in a query becomes, with a warning. */
	readonly rawPlus?: boolean;
}

/** A string. */
export function text({ bareNumber = false, rawPlus = false }: TextOptions = {}): Kind<string> {
	return {
		readText(value, found) {
			if (!rawPlus || value.charCodeAt(0) !== 0x20 || !/^ \d+$/.test(value)) return value;
			found.warnings.push(
				issue("plus_as_space", "Read a space before digits as the plus sign it was: write it as %2B", {
					offset: 0,
					unit: "utf16",
				}),
			);
			return `+${value.slice(1)}`;
		},
		readJson(value, found) {
			if (typeof value === "string") return value;
			if (!bareNumber || typeof value !== "number") return wrongType(found, "a string", value);
			if (Number.isSafeInteger(value)) return String(value);
			found.issues.push(issue("number_not_exact", "Cannot read a number that is not exact: send it as a string"));
			return undefined;
		},
		writeText: same,
		writeJson: same,
		schema: { type: "string" },
	};
}

function same<T>(value: T): T {
	return value;
}

/** One of a few words, read in any case, written as listed. */
export function oneOf<const T extends string>(words: readonly T[]): Kind<T> {
	const wanted = `one of ${words.join(", ")}`;
	const readText = (value: string, found: Findings): T | undefined => {
		if (words.includes(value as T)) return value as T;
		const lower = value.length > 32 ? "" : value.toLowerCase();
		const word = words.find((candidate) => candidate.toLowerCase() === lower);
		if (word === undefined) found.issues.push(issue("field_value", `Expected ${wanted}`));
		return word;
	};
	return {
		readText,
		readJson: (value, found) => (typeof value === "string" ? readText(value, found) : wrongType(found, wanted, value)),
		writeText: same,
		writeJson: same,
		schema: { enum: words },
	};
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
	__proto__: null as never,
	true: true,
	false: false,
	"1": true,
	"0": false,
};

/** `true`, `false`, `1`, `0` in any case; in JSON real booleans too, and the numbers 1 and 0. */
export function boolean(): Kind<boolean> {
	const readText = (value: string, found: Findings): boolean | undefined => {
		const read = BOOLEANS[value.length > 5 ? "" : value.toLowerCase()];
		if (read === undefined) found.issues.push(issue("field_value", "Expected true, false, 1 or 0"));
		return read;
	};
	return {
		readText,
		readJson(value, found) {
			if (typeof value === "boolean") return value;
			if (value === 0 || value === 1) return value === 1;
			return typeof value === "string" ? readText(value, found) : wrongType(found, "true or false", value);
		},
		writeText: String,
		writeJson: same,
		schema: { type: "boolean" },
	};
}

/** A safe integer. */
export function integer(): Kind<number> {
	const readText = (value: string, found: Findings): number | undefined => {
		const read = /^-?\d{1,16}$/.test(value.trim()) ? Number(value) : Number.NaN;
		if (Number.isSafeInteger(read)) return read + 0;
		found.issues.push(issue("field_value", "Expected an integer"));
		return undefined;
	};
	return {
		readText,
		readJson(value, found) {
			if (typeof value === "string") return readText(value, found);
			return Number.isSafeInteger(value) ? (value as number) : wrongType(found, "an integer", value);
		},
		writeText: String,
		writeJson: same,
		schema: { type: "integer" },
	};
}

/** A decimal of so many digits comes out of a JSON number as it was written; one of more may not. */
const EXACT_DIGITS = 15;

function significantDigits(form: string): number {
	return form
		.replace(/e.*$/, "")
		.replace(/[-.]/g, "")
		.replace(/^0+|0+$/g, "").length;
}

/**
 * An exact decimal, not negative, kept as a string with the digits as sent. A JSON number is read by its shortest exact form, with a warning where
 * it has more digits than a number surely holds; an exponent is written out; a string is written back to JSON.
 */
export function decimal(): Kind<string> {
	const readText = (value: string, found: Findings): string | undefined => {
		const read = readDecimal(value);
		if (read === undefined) {
			found.issues.push(issue("field_value", "Expected a decimal number"));
			return undefined;
		}
		if (!read.startsWith("-")) return read;
		if (!/[1-9]/.test(read)) return read.slice(1);
		found.issues.push(issue("decimal_negative", "Expected a decimal number that is not negative"));
		return undefined;
	};
	return {
		readText,
		readJson(value, found) {
			if (typeof value === "number" && Number.isFinite(value)) {
				const form = String(value);
				if (form.length > EXACT_DIGITS && significantDigits(form) > EXACT_DIGITS) {
					found.warnings.push(
						issue("number_not_exact", "Read a number that may have been rounded on its way: send it as a string"),
					);
				}
				return readText(form, found);
			}
			return typeof value === "string" ? readText(value, found) : wrongType(found, "a decimal number", value);
		},
		writeText: same,
		writeJson: same,
		schema: { type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$" },
	};
}

/** Writes the items of a list one after the other; paths of issues get the index. */
function writeItems<T>(list: readonly T[], issues: Issue[], write: (item: T) => string): string {
	let xml = "";
	for (let index = 0; index < list.length; index++) {
		const issueCount = issues.length;
		xml += write(list[index] as T);
		prefixPaths(issues, issueCount, index);
	}
	return xml;
}

/** A list of strings; a single string is a list of one. In XML each is an element of the name given, read under any name. */
export function textList(itemName: string): Kind<readonly string[]> {
	return {
		readText: (value) => [value],
		readJson(value, found) {
			if (typeof value === "string") return [value];
			if (!Array.isArray(value)) return wrongType(found, "a list of strings", value);
			const issueCount = found.issues.length;
			for (let index = 0; index < value.length; index++) {
				if (typeof value[index] === "string") continue;
				found.issues.push(issue("field_type", "Expected a string in the list", { path: [index] }));
			}
			return found.issues.length > issueCount ? undefined : (value as string[]);
		},
		readXml(element, found) {
			const { text: own, children } = element;
			if (children.length === 0) return own.trim() === "" ? [] : [own];
			warnOfText(element, found);
			children.forEach(({ children: inner, offset }, index) => {
				if (inner.length === 0) return;
				const facts = { path: [index], offset, unit: "utf16" as const };
				found.issues.push(issue("field_type", "Expected text in the list, found elements", facts));
			});
			return children.map((child) => child.text);
		},
		writeText: (value) => (value.length === 1 ? value[0] : undefined),
		writeJson: same,
		writeXml: (value, issues) => writeItems(value, issues, (item) => xmlElement(itemName, item, issues)),
		schema: { type: "array", items: { type: "string" } },
	};
}

/** A list of nested resources. In XML each is an element of the resource's name, read under any name. */
export function itemList<F extends AnyFields>(item: Resource<F>): Kind<readonly ValueOf<F>[]> {
	const readItems = <R>(list: readonly R[], found: Findings, read: (raw: R) => ValueOf<F> | undefined) => {
		const values: ValueOf<F>[] = [];
		for (let index = 0; index < list.length; index++) {
			const issueCount = found.issues.length;
			const warningCount = found.warnings.length;
			const value = read(list[index] as R);
			if (value !== undefined) values.push(value);
			prefixPaths(found.issues, issueCount, index);
			prefixPaths(found.warnings, warningCount, index);
		}
		return values;
	};
	return {
		readText: (value, found) => wrongType(found, "a list", value),
		readJson(value, found) {
			if (!Array.isArray(value)) return wrongType(found, "a list", value);
			return readItems(value as unknown[], found, (raw) =>
				typeof raw === "object" && raw !== null && !Array.isArray(raw)
					? readRecord(item, raw as Record<string, unknown>, found)
					: wrongType(found, "an object", raw),
			);
		},
		readXml(element, found) {
			warnOfText(element, found);
			return readItems(element.children, found, (child) => readXmlElement(item, child, found));
		},
		writeText: () => undefined,
		writeJson: (value) => value.map((entry) => writeJsonObject(item, entry as unknown as InputOf<F>)),
		writeXml: (value, issues) =>
			writeItems(
				value,
				issues,
				(entry) => `<${item.name}>${writeXmlFields(item, entry as unknown as InputOf<F>, issues)}</${item.name}>`,
			),
		get schema() {
			return { type: "array", items: item.schema };
		},
	};
}
