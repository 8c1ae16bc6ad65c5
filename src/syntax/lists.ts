// The kinds of values that are lists: of strings, and of nested resources.
import { addIssue, type Issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { addWrongType, type ListKind, type ListReading, moveFindings } from "./kind.ts";
import { RecordFrame } from "./record.ts";
import { placeOf, type Resource } from "./resource.ts";
import { readText } from "./scalars.ts";

/** The items of a list field while they are read. */
class Items<T> implements ListReading<readonly T[]> {
	readonly issues: Issue[] = [];
	readonly warnings: Issue[] = [];
	readonly values: T[] = [];
	/** How many items the input has so far. */
	private count = 0;
	/** The position in the input of each value. */
	private readonly positions: number[] = [];

	/** Adds what was read of the next item, `undefined` if it is left out. Its findings get its position. */
	add(value: T | undefined, found: Findings): void {
		const position = this.count++;
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
 * Makes the kind of a list of strings. A single string is a list of one. In XML each item is an element of the name
 * given, read under any name; a list written as repeated elements of the field's own name is read too.
 *
 * @param item - The XML element of an item.
 */
export function textList(item: string): ListKind<readonly string[]> {
	return listOf("texts", item);
}

/**
 * Makes the kind of a list of nested resources. In XML each is an element of the resource's name, read under any name;
 * a list written as repeated elements of the field's own name is read too.
 */
export function itemList<V, Options>(item: Resource<V, Options>): ListKind<readonly V[]> {
	return listOf("records", item as Resource<unknown, never>);
}

function listOf<T>(type: ListKind<T>["type"], item: Resource<unknown, never> | string): ListKind<readonly T[]> {
	const isText = typeof item === "string";
	return {
		type,
		item,
		read(list, reading) {
			moveFindings(list, reading);
			return list.values;
		},
		readList(source, before, { isExact, options }) {
			const list = (before ?? new Items()) as Items<T>;
			const found: Findings = { issues: [], warnings: [] };
			const frame = isText ? undefined : new RecordFrame(item, source, isExact, options, found, true);
			const readItem = () => {
				if (frame === undefined) return readText(source.take(), found);
				return source.enterRecord() ? frame.read() : addWrongType(found, "an object", source.take());
			};
			const addItem = () => {
				const value = readItem() as T | undefined;
				// Of a row that is refused nothing is kept, so that a list of a million of them takes no room.
				const isRefused = frame?.isLost || (isExact && found.issues.length > 0);
				// After a fault the rest of the document is lost, this item with it.
				if (source.fault === undefined) list.add(isRefused ? undefined : value, found);
			};
			const form = source.enterList((name) => !isText && placeOf(item, name) >= 0);
			if (form === "record") addItem();
			else if (form === "items") {
				while (source.nextItem()) addItem();
				if (source.doubt !== undefined) addIssue(list.warnings, source.doubt);
			} else {
				const raw = source.take();
				// An empty text is no value either.
				if (raw === undefined || raw === null || raw === "") return before ?? null;
				list.add((isText ? readText(raw, list) : addWrongType(list, "a list", raw)) as T, found);
			}
			return list;
		},
	};
}
