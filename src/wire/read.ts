// The one reader: it turns the tree of any syntax into a record.
import { addIssue, hasIssues, type Issue, isFull, issue } from "../core/issue.ts";
import { nearestName } from "../core/nearest-name.ts";
import { type Findings, finish, type Result } from "../core/result.ts";
import type { Syntax } from "./format.ts";
import { treeOfObject } from "./object.ts";
import { addFindings, type ListReading, type Reading, refused, sound } from "./reading.ts";
import { type Manner, type NamedField, placeOf, type RecordListKind, type RecordType } from "./record-type.ts";
import { refuseType } from "./scalars.ts";
import { type Node, type Tree, typeOf, Unreadable } from "./tree.ts";

/** The longest request that is read, in UTF-16 units: a message has at most 39,000 characters. */
export const REQUEST_UNITS = 1_048_576;
/** The longest answer that is read, in UTF-16 units: a rate sheet of 300,000 rows. */
export const ANSWER_UNITS = 67_108_864;

/** The settings of a reader. */
export interface ReadSettings<Options> {
	/** True for a value that the caller made to send it. It is read exactly, as requests are. */
	readonly isOutgoing?: boolean;
	/** The options that the rules receive. */
	readonly options?: Options | undefined;
	/** Reads a document with a syntax fault up to the fault. Default true for answers, false for requests. */
	readonly mayBeCut?: boolean;
	/** True if the Content-Type names the charset: it outranks the encoding in the document (RFC 7303 §3). */
	readonly hasCharset?: boolean | undefined;
}

/**
 * Reads a document as a record. Fails with `document_too_long` above {@link REQUEST_UNITS}, or {@link ANSWER_UNITS}
 * for an answer.
 */
export function readDocument<V, O>(
	type: RecordType<V, O>,
	syntax: Syntax,
	input: unknown,
	settings?: ReadSettings<O>,
): Result<V> {
	return resultOf(readTree(type, syntax.treeOf(input, type.isAnswer ? ANSWER_UNITS : REQUEST_UNITS), settings));
}

/** Reads a plain object. Names may have any case. */
export function readObject<V, O>(type: RecordType<V, O>, input: unknown, settings?: ReadSettings<O>): Result<V> {
	return resultOf(readTree(type, treeOfObject(input), settings));
}

/** Makes the result of a reading that has a value or an issue. */
export function resultOf<V>(reading: Reading<V>): Result<V> {
	return finish(reading.value as V, reading);
}

/** Reads a tree as a record. The reading has a value or an issue; of a request it may have both. */
export function readTree<V, O>(
	type: RecordType<V, O>,
	tree: Tree,
	{ isOutgoing = false, mayBeCut = !isOutgoing && type.isAnswer, hasCharset, options }: ReadSettings<O> = {},
): Reading<V> {
	const isExact = isOutgoing || !type.isAnswer;
	const { root, encodingFault, isCamelCase = false } = tree;
	const found: Findings = { issues: [], warnings: [] };
	if (hasCharset && encodingFault !== undefined) addIssue(found.warnings, encodingFault);
	const fault = tree.fault ?? (hasCharset ? undefined : encodingFault);
	const wanted = `Expected an object with the fields of ${type.name}`;
	const record = isRecord(root)
		? readRecord(type, root, { isExact, isOutgoing, isCamelCase, options })
		: { ...refused<V>(issue("document_not_object", `${wanted}, found ${typeOf(root.value)}`)), isLost: true };
	addFindings(found, record);
	const value = record.isLost && type.rule === undefined ? undefined : record.value;
	if (fault !== undefined && (!mayBeCut || value === undefined)) return refused(fault);
	if (value === undefined && !hasIssues(found.issues)) {
		addIssue(found.issues, issue("field_required", `Found no field of ${type.name}`));
	}
	if (isExact || value === undefined) return { value, ...found };
	// The fault that lost data comes first.
	const doubts: Issue[] = [];
	for (const one of [fault ?? [], found.issues, found.warnings].flat()) addIssue(doubts, one);
	return sound(value, doubts);
}

function isRecord({ type }: Node): boolean {
	return type === "record" || type === "element";
}

/** A record that was read. */
interface WholeReading<V> extends Reading<V> {
	/** True if it lacks an essential field, or cannot be trusted as a whole. */
	readonly isLost: boolean;
}

/** Reads a record; without a value if its rule finds nothing useful in it. */
function readRecord<V, O>(type: RecordType<V, O>, node: Node, manner: Manner<O>): WholeReading<V> {
	const found = findFields(type, node, manner);
	const { nodes, repeated } = found;
	if (node.doubt !== undefined) addIssue(found.warnings, node.doubt);
	const draft: Record<string, unknown> = {};
	const readings: Reading<unknown>[] = [];
	// It is unknown which of two values a row was meant to have.
	let isLost = manner.isRow === true && repeated.length > 0;
	type.entries.forEach(([key, field], place) => {
		const fieldNode = nodes[place];
		const given = fieldNode && readField(field, fieldNode, node, manner);
		const isMissing = given === undefined && field.isRequired === true;
		const reading = given ?? (isMissing ? missing(nameAt(type, place, nodes, manner)) : sound(field.default));
		const isRefused = reading.issues.length > 0;
		// An exact reading fails as a whole. A list keeps its readable items.
		const isLeftOut = isRefused && !manner.isExact && field.kind.item === undefined;
		const value = isLeftOut ? field.default : reading.value;
		if (value !== undefined) draft[key] = value;
		if (isMissing || (isLeftOut && (field.isRequired || field.isEssential))) isLost = true;
		if (isRefused || reading.warnings.length > 0) {
			addFindings(found, withFacts(reading, field.facts), nameAt(type, place, nodes, manner));
		}
		readings.push(reading);
	});
	// Without a rule the draft is the value, as the type `ValueOf` states.
	const ruled = type.rule?.({
		draft,
		manner,
		repeated,
		isCut: node.isCut,
		field: (key) => readings[placeOf(type, key)] as Reading<unknown>,
		nameOf: (key) => nameAt(type, placeOf(type, key), nodes, manner),
	});
	if (ruled === undefined) return { value: draft as V, issues: found.issues, warnings: found.warnings, isLost };
	addFindings(found, ruled);
	isLost ||= ruled.issues.length > 0;
	return { value: ruled.value, issues: found.issues, warnings: found.warnings, isLost };
}

/** The fields of a record, before they are read. */
interface FoundFields extends Findings {
	/** The node of each field, by its place in the type. */
	readonly nodes: readonly (Node | undefined)[];
	readonly repeated: readonly string[];
}

/** Finds the node of each field. An unknown name is a warning. A repeated name is an issue, in answers a warning. */
function findFields(type: RecordType<unknown>, { children }: Node, manner: Manner): FoundFields {
	const nodes: (Node | undefined)[] = [];
	const repeated: string[] = [];
	const found: Findings = { issues: [], warnings: [] };
	children.forEach((node, index) => {
		const { name, value } = node;
		const place = name === undefined ? -1 : placeOf(type, name);
		const before = nodes[place];
		if (place < 0) {
			const names = !manner.isFull && !isFull(found.warnings) ? type.entries.map(([, field]) => field.name) : [];
			const meant = name === undefined ? undefined : nearestName(name, names);
			const suggestion = meant && nameAt(type, placeOf(type, meant), nodes, manner);
			if (name !== undefined) addIssue(found.warnings, unknownField(node, index + 1, suggestion));
			if (node.type === "scalar" && value instanceof Unreadable) addIssue(found.issues, value.found);
		} else if (node.type === "absent") nodes[place] ??= node;
		else if (before === undefined || before.type === "absent") nodes[place] = node;
		// Several elements with the same name may be one list.
		else if (node.type !== "element" || type.entries[place]?.[1].kind.item === undefined) {
			const first = nameAt(type, place, nodes, manner);
			const isRefused = manner.isExact || manner.isRow === true;
			const message = `Field ${first} is given more than once${isRefused ? "" : ": the first value counts"}`;
			const path = [manner.isCamelCase ? (name as string) : first];
			addIssue(isRefused ? found.issues : found.warnings, issue("field_duplicate", message, { path }));
			const key = type.entries[place]?.[0] as string;
			if (!repeated.includes(key)) repeated.push(key);
		}
	});
	return { nodes, repeated, issues: found.issues, warnings: found.warnings };
}

function unknownField({ name = "", offset }: Node, position: number, suggestion: string | undefined): Issue {
	const message = "Unknown field is ignored";
	if (suggestion !== undefined) {
		return issue("field_unknown", `${message}: did you mean "${suggestion}"?`, { path: [name], suggestion });
	}
	// The name itself may be a secret in the wrong place.
	if (offset >= 0) return issue("field_unknown", message, { offset, unit: "utf16" });
	return issue("field_unknown", `${message}: number ${position}`, { actual: position });
}

/**
 * Returns the name of a field in paths. In camelCase it is spelled as in the input, an absent one as its key; else it is
 * in PascalCase.
 */
function nameAt(
	{ entries }: RecordType<unknown>,
	place: number,
	nodes: FoundFields["nodes"],
	{ isCamelCase }: Manner,
): string {
	const [key, { name }] = entries[place] as RecordType<unknown>["entries"][number];
	return isCamelCase ? (nodes[place]?.name ?? key) : name;
}

function missing(name: string): Reading<never> {
	return refused(issue("field_required", `Field ${name} is required`));
}

function withFacts(reading: Reading<unknown>, facts: NamedField["facts"]): Reading<unknown> {
	if (facts === undefined) return reading;
	return { ...reading, issues: reading.issues.map((one) => ({ ...facts, ...one }) as Issue) };
}

/** Reads a field; `undefined` if it has no value. */
function readField(field: NamedField, node: Node, parent: Node, manner: Manner): Reading<unknown> | undefined {
	const { kind, isRequired } = field;
	if (kind.item !== undefined) {
		const list = kind.readList(node, parent, manner);
		return list.value && list;
	}
	const text = node.textFor?.(field);
	const value = text === undefined ? node.value : text.value;
	if (isNothing(value) && !(value === "" && isRequired)) return undefined;
	const read = kind.read(value, manner);
	const ruled = read.value === undefined ? undefined : field.rule?.(read.value, manner);
	return warnedBefore(text, ruled === undefined ? read : warnedBefore(read, ruled));
}

/** Adds the warnings of a step before those of the next one. */
function warnedBefore(step: Reading<unknown> | undefined, next: Reading<unknown>): Reading<unknown> {
	if (step === undefined || step.warnings.length === 0) return next;
	return { ...next, warnings: [...step.warnings, ...next.warnings] };
}

function isNothing(value: unknown): boolean {
	return value === undefined || value === null || value === "";
}

/** Makes the kind of a list of records. */
export function itemList<V>(item: RecordType<V>): RecordListKind<V> {
	const readRow: ReadItem<V> = (node, manner, isItem) => {
		if (!isItem) return refuseType("a list", node.value);
		if (!isRecord(node)) return refuseType("an object", node.value);
		const row = readRecord(item, node, manner);
		if (!row.isLost && !(manner.isExact && row.issues.length > 0)) return row;
		return { ...row, value: undefined, lost: row.value ?? {} };
	};
	return {
		type: "records",
		item,
		readList: (node, parent, manner) =>
			readList(node, parent, { ...manner, isRow: true }, readRow, (one) => itemsOf(one, item)),
	};
}

/**
 * Reads an item of a list. `isItem` is false for a node that stands in place of the list. `lost` is what could be read of
 * an item that is left out.
 */
export type ReadItem<T> = (node: Node, manner: Manner, isItem: boolean) => Reading<T> & { readonly lost?: object };

/**
 * Reads a list, which may be several elements in XML; without a value if there is none.
 *
 * @param listOf - Returns the items of a list; `undefined` if the node is not a list.
 */
export function readList<T>(
	first: Node,
	parent: Node,
	manner: Manner,
	readItem: ReadItem<T>,
	listOf: (node: Node) => readonly Node[] | undefined,
): ListReading<T> {
	const found: Findings = { issues: [], warnings: [] };
	const values: T[] = [];
	const positions: number[] = [];
	const lost: object[] = [];
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
			const reading = readItem(
				item,
				isFull(found.warnings) ? { ...manner, isFull: true } : manner,
				items !== undefined,
			);
			addFindings(found, reading, items && count);
			if (reading.lost !== undefined) lost.push(reading.lost);
			if (reading.value !== undefined) {
				values.push(reading.value);
				positions.push(count);
			}
			count++;
		}
		if (items !== undefined && items[0] !== node && node.doubt !== undefined) addIssue(found.warnings, node.doubt);
	}
	return { value: isList ? values : undefined, issues: found.issues, warnings: found.warnings, positions, lost };
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
