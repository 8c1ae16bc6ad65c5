// The one reader: it turns the tree of any syntax into a record.
import { addIssue, hasIssues, type Issue, isFull, issue } from "../core/issue.ts";
import { nearestName } from "../core/nearest-name.ts";
import { type Findings, fail, finish, ok, type Result } from "../core/result.ts";
import type { Syntax } from "./format.ts";
import { treeOfObject } from "./object.ts";
import {
	itemOf,
	type NamedField,
	placeOf,
	Reading,
	type RecordListKind,
	RecordReading,
	type RecordType,
} from "./record-type.ts";
import { refuseType } from "./scalars.ts";
import { type Node, type Tree, typeOf, Unreadable } from "./tree.ts";

/** The longest request that is read, in UTF-16 units: a message has at most 39,000 characters. */
export const REQUEST_UNITS = 1_048_576;
/** The longest answer that is read, in UTF-16 units: a rate sheet of 300,000 rows. */
export const ANSWER_UNITS = 67_108_864;

/** The settings of a reader. */
export interface ReadSettings<Options, V = unknown> {
	/** True for a value that the caller made to send it. It is read exactly. */
	readonly isOutgoing?: boolean;
	/** Default: what goes out and requests are read exactly, answers as far as possible. */
	readonly isExact?: boolean;
	/** The options that the rules receive. */
	readonly options?: Options | undefined;
	/** Reads a document with a syntax fault up to the fault. Default true for answers, false for requests. */
	readonly mayBeCut?: boolean;
	/** True if the Content-Type names the charset: it outranks the encoding in the document (RFC 7303 §3). */
	readonly hasCharset?: boolean | undefined;
	/** Receives the value, also where it has issues. Then fields may be missing or wrong. */
	readonly onRead?: (draft: Partial<V>) => void;
}

/**
 * Reads a document as a record. Fails with `document_too_long` above {@link REQUEST_UNITS}, or {@link ANSWER_UNITS}
 * for an answer.
 */
export function readDocument<V, O>(
	of: RecordType<V, O>,
	syntax: Syntax,
	input: unknown,
	settings?: ReadSettings<O, V>,
): Result<V> {
	return readTree(of, syntax.treeOf(input, of.isAnswer ? ANSWER_UNITS : REQUEST_UNITS), settings);
}

/** Reads a plain object. Names may have any case. */
export function readObject<V, O>(of: RecordType<V, O>, input: unknown, settings?: ReadSettings<O, V>): Result<V> {
	return readTree(of, treeOfObject(input), settings);
}

/** Reads a tree as a record. */
export function readTree<V, O>(
	of: RecordType<V, O>,
	tree: Tree,
	{
		isOutgoing = false,
		isExact = isOutgoing || !of.isAnswer,
		mayBeCut = !isExact,
		hasCharset = false,
		options,
		onRead,
	}: ReadSettings<O, V> = {},
): Result<V> {
	const found: Findings = { issues: [], warnings: [] };
	const place = new RecordReading(of, { tree, isExact, isOutgoing, options, found });
	const { root, encodingFault } = tree;
	if (hasCharset && encodingFault !== undefined) place.warn(encodingFault);
	const fault = tree.fault ?? (hasCharset ? undefined : encodingFault);
	let value: V | undefined;
	if (isRecord(root)) {
		const read = readRecord(of, root, place);
		if (of.rule !== undefined || !place.isLost) value = read;
	} else {
		const message = `Expected an object with the fields of ${of.name}, found ${typeOf(root.value)}`;
		place.refuse(issue("document_not_object", message));
	}
	if (fault !== undefined && (!mayBeCut || value === undefined)) return fail(fault);
	if (value !== undefined) onRead?.(value);
	const nothing = `Found no field of ${of.name}`;
	if (value === undefined && !hasIssues(found.issues)) place.refuse(issue("field_required", nothing));
	if (isExact || value === undefined) return finish(value as V, found);
	// The fault that lost data comes first.
	const doubts: Issue[] = [];
	for (const one of [fault ?? [], found.issues, found.warnings].flat()) addIssue(doubts, one);
	return ok(value, doubts);
}

function isRecord({ type }: Node): boolean {
	return type === "record" || type === "element";
}

/** Reads a record; `undefined` if its rule finds nothing useful in it. */
function readRecord<V>(of: RecordType<V>, node: Node, record: RecordReading): V | undefined {
	findFields(node, record);
	if (node.doubt !== undefined) record.warn(node.doubt);
	const draft: Record<string, unknown> = {};
	of.entries.forEach(([key, field], place) => {
		const value = readField(field, node, place, record);
		if (value !== undefined) draft[key] = value;
	});
	const before = record.issueCount;
	// Without a rule the draft is the value, as the type `ValueOf` states.
	const value = of.rule === undefined ? (draft as V) : of.rule(draft, record);
	if (record.issueCount > before) record.isLost = true;
	return value;
}

/** Finds the node of each field. An unknown name is a warning. A repeated name is an issue, in answers a warning. */
function findFields({ children }: Node, record: RecordReading): void {
	const { of, nodes } = record;
	children.forEach((node, index) => {
		const { name, type, value } = node;
		const place = name === undefined ? -1 : placeOf(of, name);
		const before = nodes[place];
		if (place < 0) {
			if (name !== undefined) record.warn(unknownField(node, index + 1, record));
			if (type === "scalar" && value instanceof Unreadable) record.refuse(value.found);
		} else if (type === "absent") nodes[place] ??= node;
		else if (before === undefined || before.type === "absent") nodes[place] = node;
		// Several elements with the same name may be one list.
		else if (type !== "element" || of.entries[place]?.[1].kind.item === undefined) addDuplicate(node, place, record);
	});
}

function unknownField({ name = "", offset }: Node, position: number, record: RecordReading): Issue {
	const names = isFull(record.document.found.warnings) ? [] : record.of.entries.map(([, field]) => field.name);
	const known = nearestName(name, names);
	const message = "Unknown field is ignored";
	if (known !== undefined) {
		const suggestion = record.nameOf(known);
		return issue("field_unknown", `${message}: did you mean "${suggestion}"?`, { path: [name], suggestion });
	}
	// The name itself may be a secret in the wrong place.
	if (offset >= 0) return issue("field_unknown", message, { offset, unit: "utf16" });
	return issue("field_unknown", `${message}: number ${position}`, { actual: position });
}

function addDuplicate({ name = "" }: Node, place: number, record: RecordReading): void {
	const { isExact, tree } = record.document;
	const first = record.nameOf(name);
	const isRefused = isExact || record.parent !== undefined;
	const message = `Field ${first} is given more than once${isRefused ? "" : ": the first value counts"}`;
	record[isRefused ? "refuse" : "warn"](issue("field_duplicate", message, { path: [tree.isCamelCase ? name : first] }));
	record.repeated = (record.repeated ?? new Set()).add(record.of.entries[place]?.[0]);
}

/** Reads a field of a record. */
function readField(field: NamedField, parent: Node, place: number, record: RecordReading): unknown {
	const at = new Reading(record.document, record, record.nameAt(place), field.facts);
	record.fields.push(at);
	const { kind, isRequired } = field;
	const node = record.nodes[place];
	const given =
		node && (kind.item === undefined ? (node.textFor?.(field, at) ?? node.value) : kind.readList(node, parent, at));
	if (isNothing(given) && !(given === "" && isRequired)) {
		if (!isRequired) return field.default;
		record.isLost = true;
		return at.refuse(issue("field_required", `Field ${record.nameAt(place)} is required`));
	}
	let value = kind.item === undefined ? kind.read(given, at) : given;
	if (value !== undefined && field.rule !== undefined) value = field.rule(value, at);
	// An exact reading fails as a whole. A list keeps its readable items.
	if (!at.isDoubtful || at.document.isExact || kind.item !== undefined) return value;
	if (isRequired || field.isEssential) record.isLost = true;
	return field.default;
}

function isNothing(value: unknown): boolean {
	return value === undefined || value === null || value === "";
}

/** Makes the kind of a list of nested resources. */
export function itemList<V>(item: RecordType<V>): RecordListKind<V> {
	const readRow = (node: Node, list: Reading, position?: number) => {
		if (position === undefined) return refuseType(list, "a list", node.value);
		if (!isRecord(node)) return refuseType(itemOf(list, position), "an object", node.value);
		const row = new RecordReading(item, list.document, list, position);
		const value = readRecord(item, node, row);
		// It is unknown which of two values a row was meant to have.
		if (!row.isLost && row.repeated === undefined && !(row.document.isExact && row.isDoubtful)) return value;
		list.lost ??= [];
		list.lost.push(value ?? {});
		return undefined;
	};
	return {
		type: "records",
		item,
		readList: (node, parent, list: Reading) => readList(node, parent, list, readRow, (one) => itemsOf(one, item)),
	};
}

/**
 * Reads a list, which may be several elements in XML; `undefined` if there is none.
 *
 * @param readItem - Reads an item. Without a position the node stands in place of the list.
 * @param listOf - Returns the items of a list; `undefined` if the node is not a list.
 */
export function readList<T>(
	first: Node,
	parent: Node,
	list: Reading,
	readItem: (node: Node, list: Reading, position?: number) => T | undefined,
	listOf: (node: Node) => readonly Node[] | undefined,
): readonly T[] | undefined {
	const values: T[] = [];
	const positions: number[] = [];
	let count = 0;
	let isList = false;
	const isNamed = ({ name }: Node) => name?.toLowerCase() === first.name?.toLowerCase();
	for (const node of first.type === "element" ? parent.children.filter(isNamed) : [first]) {
		const items = listOf(node);
		if (items === undefined && isNothing(node.value)) continue;
		isList = true;
		for (const item of items ?? [node]) {
			// An item that is cut off may have had another value.
			if (item.isCut) continue;
			const value = readItem(item, list, items && count);
			if (value !== undefined) {
				values.push(value);
				positions.push(count);
			}
			count++;
		}
		if (items !== undefined && items[0] !== node && node.doubt !== undefined) list.warn(node.doubt);
	}
	list.positions = positions;
	return isList ? values : undefined;
}

/**
 * Returns the items of a list; `undefined` if the node is not a list. In XML the element of a list may be its only
 * item.
 */
export function itemsOf(node: Node, of?: RecordType<unknown>): readonly Node[] | undefined {
	const { type, value, children } = node;
	if (type === "list") return children;
	if (type !== "element") return undefined;
	const [first] = children;
	if (first === undefined) return value === "" ? [] : undefined;
	const isField = of !== undefined && placeOf(of, first.name ?? "") >= 0;
	return isField && first.children.length === 0 ? [node] : children;
}
