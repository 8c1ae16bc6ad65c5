// The engine: reads the record at hand in a source as a resource, whatever the syntax.
import { addIssue, hasIssues, type Issue, isFull, issue } from "../foundation/issue.ts";
import { type Findings, fail, finish, ok, type Result } from "../foundation/result.ts";
import { nearestName } from "./edit-distance.ts";
import { type ListReading, moveFindings, moveIssues } from "./kind.ts";
import { placeOf, type RecordReading, type Resource } from "./resource.ts";
import { type Source, typeOf } from "./source.ts";

type Entry = Resource<unknown, never>["entries"][number];

/**
 * The place where one record after the other is read: rows of a list share one. Its own `issues` and `warnings` are
 * what a kind or rule finds at the moment; from there they move to `found` with their path.
 */
export class RecordFrame implements RecordReading {
	readonly issues: Issue[] = [];
	readonly warnings: Issue[] = [];
	/** The last record has no essential field, or is doubtful as a whole. */
	isLost = false;
	/** What was taken for each field, by its place; `undefined` for those that are not there, `null` for no list. */
	slots: unknown[] = [];
	/** The names of the input, by place. */
	private spelt: (string | undefined)[] = [];

	constructor(
		readonly of: Resource<unknown, never>,
		readonly source: Source,
		readonly isExact: boolean,
		readonly options: unknown,
		readonly found: Findings,
		/** A row of a list is lost if a name is given twice. */
		private readonly isRow: boolean,
	) {}

	nameOf(key: string): string {
		return this.nameAt(placeOf(this.of, key));
	}

	private nameAt(place: number): string {
		const [key, field] = this.of.entries[place] as Entry;
		return this.source.isCamelCase ? (this.spelt[place] ?? key) : field.name;
	}

	/** Reads the record that was just entered; `undefined` if its rule finds nothing useful in it. */
	read(): unknown {
		const { of, source, found } = this;
		this.isLost = false;
		this.slots = new Array(of.entries.length);
		this.spelt = new Array(of.entries.length);
		let next = 0;
		for (let position = 1; ; position++) {
			// Most records keep the order of the fields.
			const expected = of.entries[next]?.[0];
			const name = source.nextName(expected);
			if (name === undefined) break;
			const place = name === expected ? next : placeOf(of, name);
			next = place + 1;
			if (place >= 0) this.take(place, name);
			else {
				addIssue(found.warnings, this.unknownField(name, position));
				source.skip();
			}
		}
		if (source.doubt !== undefined) addIssue(found.warnings, source.doubt);
		const draft = this.readFields();
		const value = of.rule === undefined ? draft : of.rule(draft, this as never);
		if (this.issues.length > 0) this.isLost = true;
		moveFindings(this, found);
		return value;
	}

	/** Takes the value at hand for a field. */
	private take(place: number, name: string): void {
		const { source, slots, spelt } = this;
		if (source.isAbsent) {
			spelt[place] ??= name;
			return;
		}
		const { kind, xmlSpace } = (this.of.entries[place] as Entry)[1];
		const isList = kind.readList !== undefined;
		if (slots[place] !== undefined && !(isList && source.mayRepeatLists)) {
			this.addDuplicate(place, name);
			source.skip();
			return;
		}
		spelt[place] = name;
		slots[place] = isList
			? kind.readList(source, slots[place] as ListReading<unknown> | null, this)
			: source.take(xmlSpace);
	}

	private unknownField(name: string, position: number): Issue {
		const { of, source, found } = this;
		const names = isFull(found.warnings) ? [] : of.entries.map(([, field]) => field.name);
		const known = nearestName(name, names);
		const message = "Unknown field is ignored";
		if (known !== undefined) {
			const suggestion = this.nameAt(placeOf(of, known));
			return issue("field_unknown", `${message}: did you mean "${suggestion}"?`, { path: [name], suggestion });
		}
		// The name itself may be a secret in the wrong place.
		const offset = source.nameOffset;
		if (offset !== undefined) return issue("field_unknown", message, { offset, unit: "utf16" });
		return issue("field_unknown", `${message}: number ${position}`, { actual: position });
	}

	private addDuplicate(place: number, name: string): void {
		const { found, isRow, source } = this;
		const isRefused = this.isExact || isRow;
		const first = this.nameAt(place);
		const message = `Field ${first} is given more than once${isRefused ? "" : ": the first value counts"}`;
		const path = [source.isCamelCase ? name : first];
		addIssue(isRefused ? found.issues : found.warnings, issue("field_duplicate", message, { path }));
		if (isRow) this.isLost = true;
	}

	private readFields(): Record<string, unknown> {
		const { entries } = this.of;
		const value: Record<string, unknown> = {};
		for (let place = 0; place < entries.length; place++) {
			// By index: destructuring an array goes through its iterator, which costs more than the rest of this loop.
			const entry = entries[place] as Entry;
			const own = this.readField(place, entry[1]);
			if (own !== undefined) value[entry[0]] = own;
		}
		return value;
	}

	/** Reads what was taken for a field. */
	private readField(place: number, field: Entry[1]): unknown {
		const { found, isExact } = this;
		const { kind, isRequired, facts } = field;
		const raw = this.slots[place];
		if (raw === undefined || raw === null || (raw === "" && !isRequired)) {
			if (!isRequired) return field.default;
			const name = this.nameAt(place);
			const path = { ...facts, path: [name] } as object;
			addIssue(found.issues, issue("field_required", `Field ${name} is required`, path));
			this.isLost = true;
			return undefined;
		}
		let read = kind.read(raw as never, this);
		if (read !== undefined && field.rule !== undefined) read = field.rule(read, this);
		const isDoubtful = this.issues.length > 0;
		if (isDoubtful || this.warnings.length > 0) moveFindings(this, found, this.nameAt(place), facts);
		// An exact reading fails as a whole, and of a list the rest counts.
		if (!isDoubtful || isExact || kind.readList !== undefined) return read;
		if (isRequired || field.isEssential) this.isLost = true;
		return field.default;
	}
}

/** What a reader may be told. */
export interface ReadSettings<Options> {
	/** Default: requests are read exactly, answers as far as they go. */
	readonly isExact?: boolean;
	/** What the rules are given. */
	readonly options?: Options | undefined;
	/** A document with a fault of its syntax is read up to there. Default: answers are, requests are not. */
	readonly mayBeCut?: boolean;
}

/** Reads a whole document as a resource. */
export function readDocument<V, Options>(
	of: Resource<V, Options>,
	source: Source,
	{ isExact = !of.isAnswer, mayBeCut = !isExact, options }: ReadSettings<Options>,
	found: Findings = { issues: [], warnings: [] },
): Result<V> {
	const frame = new RecordFrame(of as Resource<unknown, never>, source, isExact, options, found, false);
	let value: unknown;
	if (source.enterRecord()) {
		const read = frame.read();
		if (of.rule !== undefined || !frame.isLost) value = read;
	} else {
		const type = typeOf(source.take());
		const message = `Expected an object with the fields of ${of.name}, found ${type}`;
		addIssue(found.issues, issue("document_not_object", message));
	}
	source.end();
	const { fault } = source;
	if (fault !== undefined && (!mayBeCut || value === undefined)) return fail(fault);
	const { issues, warnings } = found;
	if (value === undefined && !hasIssues(issues)) issues.push(issue("field_required", `Found no field of ${of.name}`));
	if (isExact || value === undefined) return finish(value as V, found);
	// What was lost stands first.
	const doubts: Issue[] = fault === undefined ? [] : [fault];
	moveIssues(issues, doubts);
	moveIssues(warnings, doubts);
	return ok(value as V, doubts);
}
