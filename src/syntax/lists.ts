// The kinds of values that are lists: of strings, and of nested resources.
import type { Issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { addWrongType, type ListKind, type ListReading, moveFindings, moveIssues } from "./kind.ts";
import { RecordFrame } from "./record.ts";
import { placeOf, type Resource } from "./resource.ts";
import { readText } from "./scalars.ts";
import { writeJsonRecord, writeXmlElement, writeXmlFields } from "./write.ts";

/** The items of a list field while they are read. */
class Items implements ListReading {
	readonly issues: Issue[] = [];
	readonly warnings: Issue[] = [];
	readonly values: unknown[] = [];
	isThere = false;
	/** How many items the input has so far. */
	count = 0;
	/** The position in the input of each value. */
	private readonly positions: number[] = [];

	/** Adds what was read of the next item, `undefined` if it is left out. Its findings get its position. */
	add(value: unknown, found: Findings): void {
		const position = this.count++;
		this.isThere = true;
		moveFindings(found, this, position);
		if (value === undefined) return;
		this.values.push(value);
		this.positions.push(position);
	}

	positionOf(index: number): number {
		// Rules ask for items that were read. The second index is for the compiler.
		return this.positions[index] ?? index;
	}
}

/**
 * Describes a list of strings. A single string is a list of one. In XML each item is an element of the name given,
 * read under any name; a list written as repeated elements of the field's own name is read too.
 *
 * @param itemName - The XML element of an item.
 */
export function textList(itemName: string): ListKind<readonly string[]> {
	return {
		type: "texts",
		readList(source, before) {
			const list = (before ?? new Items()) as Items;
			const found: Findings = { issues: [], warnings: [] };
			if (source.enterList(() => false) === "items") {
				list.isThere = true;
				while (source.nextItem()) {
					const raw = source.take();
					// After a fault the rest of the document is lost, this item with it.
					if (source.fault === undefined) list.add(readText(raw, found), found);
				}
			} else {
				const raw = source.take();
				if (!isAbsent(raw)) list.add(readText(raw, list), found);
			}
			return list;
		},
		item: itemName,
		writeText: (value) => (value.length === 1 ? value[0] : undefined),
		writeJson: (value) => JSON.stringify(value),
		writeXml: (value, issues) => writeItems(value, issues, (item, own) => writeXmlElement(itemName, item, own)),
	};
}

/** No value, or an empty text, which is the same. */
function isAbsent(raw: unknown): boolean {
	return raw === undefined || raw === null || raw === "";
}

/**
 * Describes a list of nested resources. In XML each is an element of the resource's name, read under any name; a list
 * written as repeated elements of the field's own name is read too.
 */
export function itemList<V, Options>(item: Resource<V, Options>): ListKind<readonly V[]> {
	const isField = (name: string) => placeOf(item, name) >= 0;
	return {
		type: "records",
		readList(source, before, { isExact, options }) {
			const list = (before ?? new Items()) as Items;
			const found: Findings = { issues: [], warnings: [] };
			const frame = new RecordFrame(item as Resource<unknown, never>, source, isExact, options, found, true);
			const addItem = () => {
				if (source.enterRecord()) return list.add(frame.read(), found);
				const raw = source.take();
				if (source.fault === undefined) list.add(addWrongType(found, "an object", raw), found);
			};
			const form = source.enterList(isField);
			if (form === "record") addItem();
			else if (form === "items") {
				list.isThere = true;
				while (source.nextItem()) addItem();
			} else {
				const raw = source.take();
				list.isThere ||= !isAbsent(raw);
				if (!isAbsent(raw)) addWrongType(list, "a list", raw);
			}
			return list;
		},
		item,
		writeText: () => undefined,
		writeJson: (value) => `[${value.map((entry) => writeJsonRecord(item, entry)).join()}]`,
		writeXml: (value, issues) =>
			writeItems(value, issues, (entry, own) => `<${item.name}>${writeXmlFields(item, entry, own)}</${item.name}>`),
	};
}

/** Writes the items of a list one after the other. The paths of issues get the index. */
function writeItems<T>(list: readonly T[], issues: Issue[], write: (item: T, issues: Issue[]) => string): string {
	const own: Issue[] = [];
	let xml = "";
	for (let index = 0; index < list.length; index++) {
		xml += write(list[index] as T, own);
		moveIssues(own, issues, index);
	}
	return xml;
}
