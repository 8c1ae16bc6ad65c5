// The kinds of values that are lists: of strings, and of nested resources.
import { addIssue, type Issue, issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { addWrongType, type ListKind, type ListReading, moveFindings, prefixPaths } from "./kind.ts";
import { RecordFrame } from "./record.ts";
import { placeOf, type Resource, recordSchema } from "./resource.ts";
import { readText } from "./scalars.ts";
import { type Source, typeOf, XmlElements } from "./source.ts";
import { writeJsonRecord, writeXmlElement, writeXmlFields } from "./write.ts";

/**
 * Describes a list of strings. A single string is a list of one. In XML each item is an element of the name given,
 * read under any name; a list written as repeated elements of the field's own name is read too.
 *
 * @param itemName - The XML element of an item.
 */
export function textList(itemName: string): ListKind<readonly string[]> {
	return {
		readList(source, list) {
			if (source.enterList(never) === "items") {
				while (source.nextItem()) addItem(list, takeText(source, list, list.count));
				return true;
			}
			const raw = source.take("drop");
			if (isAbsent(raw, source)) return false;
			if (raw !== "") addItem(list, keepText(raw, list));
			return list.issues.length === 0;
		},
		item: itemName,
		writeText: (value) => (value.length === 1 ? value[0] : undefined),
		writeJson: (value) => JSON.stringify(value),
		writeXml: (value, issues) => writeItems(value, issues, (item) => writeXmlElement(itemName, item, issues)),
		schema: { type: "array", items: { type: "string" } },
	};
}

function never(): false {
	return false;
}

/** An XML element without content is an empty list; in other syntaxes an empty text is the same as no value. */
function isAbsent(raw: unknown, { isXml }: Source): boolean {
	return raw === undefined || raw === null || (raw === "" && !isXml);
}

/** The findings of one item, before they get its position. */
const takeText = (source: Source, list: ListReading, position: number): string | undefined => {
	const raw = source.take("drop");
	if (typeof raw === "string") return raw;
	// The rest of the document is lost, this item with it.
	if (source.fault !== undefined) return undefined;
	const found: Findings = { issues: [], warnings: [] };
	const value = keepText(raw, found);
	moveFindings(found, list, position);
	return value;
};

function keepText(raw: unknown, found: Findings): string | undefined {
	if (!(raw instanceof XmlElements)) return readText(raw, found);
	return addWrongType(found, "text in the list", raw);
}

/** Adds what was read of the next item, `undefined` if it is left out. */
function addItem(list: ListReading, value: unknown): void {
	const position = list.count++;
	if (value === undefined) list.positions ??= list.values.map((_, index) => index);
	else {
		list.values.push(value);
		list.positions?.push(position);
	}
}

/**
 * Describes a list of nested resources. In XML each is an element of the resource's name, read under any name; a list
 * written as repeated elements of the field's own name is read too.
 */
export function itemList<V, Options>(item: Resource<V, Options>): ListKind<readonly V[]> {
	const isField = (name: string) => placeOf(item, name) >= 0;
	return {
		readList(source, list, { isExact, options }) {
			const found: Findings = { issues: [], warnings: [] };
			const frame = new RecordFrame(item as Resource<unknown, never>, source, isExact, options, found, true);
			const addRecord = () => {
				const value = frame.read();
				moveFindings(found, list, list.count);
				addItem(list, value);
			};
			const form = source.enterList(isField);
			if (form === "record") {
				source.enterRecord();
				addRecord();
			} else if (form === "items") {
				while (source.nextItem()) {
					if (source.enterRecord()) addRecord();
					else {
						const type = typeOf(source.take("drop"));
						if (source.fault !== undefined) break;
						addIssue(list.issues, issue("field_type", `Expected an object, found ${type}`, { path: [list.count] }));
						addItem(list, undefined);
					}
				}
			} else {
				const raw = source.take("drop");
				if (isAbsent(raw, source)) return false;
				if (raw !== "") return addWrongType(list, "a list", raw) ?? false;
			}
			return true;
		},
		item,
		writeText: () => undefined,
		writeJson: (value) => `[${value.map((entry) => writeJsonRecord(item, entry)).join()}]`,
		writeXml: (value, issues) =>
			writeItems(value, issues, (entry) => `<${item.name}>${writeXmlFields(item, entry, issues)}</${item.name}>`),
		get schema() {
			return { type: "array", items: recordSchema(item) };
		},
	};
}

/** Writes the items of a list one after the other. The paths of issues get the index. */
function writeItems<T>(list: readonly T[], issues: Issue[], write: (item: T) => string): string {
	let xml = "";
	for (let index = 0; index < list.length; index++) {
		const issueCount = issues.length;
		xml += write(list[index] as T);
		prefixPaths(issues, issueCount, index);
	}
	return xml;
}
