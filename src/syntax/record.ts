// The engine: reads the record at hand in a source as a resource, whatever the syntax.
import { addIssue, hasIssues, type Issue, isFull, issue } from "../foundation/issue.ts";
import { type Findings, fail, finish, ok, type Result } from "../foundation/result.ts";
import { nearestName } from "./edit-distance.ts";
import { type ListKind, type ListReading, moveFindings } from "./kind.ts";
import { placeOf, type RecordReading, type Resource } from "./resource.ts";
import { type Source, typeOf, Unreadable } from "./source.ts";

const UNKNOWN: Issue = /* @__PURE__ */ issue("field_unknown", "Field is unknown and ignored");

/** A list field while the record around it is read. */
class ListSlot implements ListReading {
	readonly issues: Issue[] = [];
	readonly warnings: Issue[] = [];
	readonly values: unknown[] = [];
	count = 0;
	positions?: number[];
	isThere = false;
}

/**
 * The place where one record after the other is read: rows of a list share one. Its own `issues` and `warnings` are
 * what a kind or rule finds at the moment; from there they move to `found` with their path.
 */
export class RecordFrame implements RecordReading {
	readonly issues: Issue[] = [];
	readonly warnings: Issue[] = [];
	readonly isQuery: boolean;
	/** Raw values by place. */
	private readonly slots: unknown[];
	/** The names of the input by place; `undefined` for fields that are not there. */
	private readonly spelt: (string | undefined)[];
	/** Without an essential field, or doubtful as a whole. */
	private isLost = false;

	constructor(
		private readonly of: Resource<unknown, never>,
		private readonly source: Source,
		readonly isExact: boolean,
		readonly options: unknown,
		readonly found: Findings,
		/** A row of a list: left out if it is lost, and if a name is given twice. */
		private readonly isRow: boolean,
	) {
		this.isQuery = source.isQuery;
		this.slots = new Array(of.entries.length);
		this.spelt = new Array(of.entries.length);
	}

	nameOf(key: string): string {
		return this.nameAt(this.of.places.get(key) as number);
	}

	get isCut(): boolean {
		return this.source.fault !== undefined;
	}

	isDoubtful(key: string): boolean {
		const { issues } = this.found;
		return issues.length > 0 && issues.some(({ path }) => path?.[0] === this.nameOf(key));
	}

	positionOf(key: string, index: number): number {
		const slot = this.slots[this.of.places.get(key) as number];
		return slot instanceof ListSlot ? (slot.positions?.[index] ?? index) : index;
	}

	private nameAt(place: number): string {
		const [key, field] = this.of.entries[place] as Resource<unknown>["entries"][number];
		if (!this.source.isCamelCase) return field.name;
		return this.spelt[place] ?? key;
	}

	/** Reads the record that was just entered; `undefined` if nothing useful is left of it. */
	read(): unknown {
		const { of, source, slots, spelt } = this;
		const { entries } = of;
		this.isLost = false;
		for (let place = 0; place < entries.length; place++) {
			slots[place] = undefined;
			spelt[place] = undefined;
		}
		let count = 0;
		let last = -1;
		for (let name = source.nextName(); name !== undefined; name = source.nextName()) {
			count++;
			const place = this.placeOf(name, last + 1);
			if (place < 0) {
				this.addUnknown(name, count);
				source.skip();
				continue;
			}
			this.fill(place, name);
			last = place;
		}
		// What is missing from a row that was cut off would have made it another one: the country's, another rate.
		if (this.isRow && this.isCut) {
			this.found.issues.length = 0;
			this.found.warnings.length = 0;
			return undefined;
		}
		this.addStrayText(this.found.warnings);
		const draft = this.readFields();
		const value = of.rule === undefined ? draft : of.rule(draft, this as never);
		const isRefused = this.issues.length > 0;
		moveFindings(this, this.found);
		if (of.rule === undefined && this.isLost && !this.isExact) return undefined;
		// Of a row that is refused nothing is kept either, so that a list of a million of them takes no room.
		const isLeftOut = this.isLost || isRefused || (this.isExact && this.found.issues.length > 0);
		return this.isRow && isLeftOut ? undefined : value;
	}

	/** Finds the place of a name. Tries the place after the last one first: most records keep the order. */
	private placeOf(name: string, guess: number): number {
		const entry = this.of.entries[guess];
		if (entry !== undefined && (entry[0] === name || entry[1].name === name)) return guess;
		return placeOf(this.of, name);
	}

	/** Takes the value at hand for a field. */
	private fill(place: number, name: string): void {
		const { source, slots, spelt } = this;
		const { kind, xmlSpace = "drop" } = (this.of.entries[place] as Resource<unknown>["entries"][number])[1];
		const before = slots[place];
		const isRepeatable = source.isXml && kind.readList !== undefined;
		if (spelt[place] !== undefined && !isRepeatable) {
			// An object's `null` and `undefined` count as absent.
			const isThere = !source.isObject || (source.take(xmlSpace) ?? undefined) !== undefined;
			if (!isThere) return;
			if (!source.isObject || before !== undefined) {
				this.addDuplicate(place, name);
				source.skip();
				return;
			}
		}
		spelt[place] = name;
		if (kind.readList === undefined) {
			slots[place] = source.take(xmlSpace) ?? undefined;
			return;
		}
		const slot = before instanceof ListSlot ? before : new ListSlot();
		if ((kind as ListKind<unknown>).readList(source, slot, this)) slot.isThere = true;
		this.addStrayText(slot.warnings);
		slots[place] = slot.isThere || slot.issues.length > 0 ? slot : undefined;
	}

	private addStrayText(warnings: Issue[]): void {
		const offset = this.source.strayTextOffset;
		if (offset === undefined) return;
		addIssue(warnings, issue("xml_text_ignored", "Found text between elements, ignored", { offset, unit: "utf16" }));
	}

	private addUnknown(name: string, position: number): void {
		const { of, source, found } = this;
		if (isFull(found.warnings)) {
			addIssue(found.warnings, UNKNOWN);
			return;
		}
		const known = nearestName(name, of.names);
		const offset = source.nameOffset;
		if (known !== undefined) {
			const suggestion = this.nameAt(placeOf(of, known));
			const message = `Unknown field is ignored: did you mean "${suggestion}"?`;
			addIssue(found.warnings, issue("field_unknown", message, { path: [name], suggestion }));
			return;
		}
		// The name itself may be a secret in the wrong place.
		const place = offset === undefined ? { actual: position } : { offset, unit: "utf16" as const };
		const which = offset === undefined ? `Field number ${position}` : "Field";
		addIssue(found.warnings, issue("field_unknown", `${which} is unknown and ignored`, place));
	}

	private addDuplicate(place: number, name: string): void {
		const { found, isExact, isRow, source } = this;
		const wire = this.nameAt(place);
		const shown = source.isCamelCase ? name : wire;
		const first = isExact || isRow ? "" : ": the first value counts";
		const added = issue("field_duplicate", `Field ${wire} is given more than once${first}`, { path: [shown] });
		addIssue(isExact || isRow ? found.issues : found.warnings, added);
		if (isRow) this.isLost = true;
	}

	private readFields(): Record<string, unknown> {
		const { of, slots, found, isExact } = this;
		const { entries } = of;
		const value: Record<string, unknown> = {};
		for (let place = 0; place < entries.length; place++) {
			// By index: destructuring an array goes through its iterator, which costs more than the rest of this loop.
			const entry = entries[place] as (typeof entries)[number];
			const key = entry[0];
			const field = entry[1];
			const raw = slots[place];
			if (raw === undefined || (raw === "" && !field.required)) {
				if (field.default !== undefined) value[key] = field.default;
				else if (field.required) {
					const name = this.nameAt(place);
					const facts = { ...field.facts, path: [name] } as object;
					addIssue(found.issues, issue("field_required", `Field ${name} is required`, facts));
					this.isLost = true;
				}
				continue;
			}
			const isList = raw instanceof ListSlot;
			let read: unknown;
			if (raw instanceof ListSlot) {
				read = raw.values;
				if (raw.issues.length > 0 || raw.warnings.length > 0) moveFindings(raw, this);
			} else if (raw instanceof Unreadable) this.issues.push(raw.found);
			else if (field.kind.readList === undefined) read = field.kind.read(raw, this);
			if (read !== undefined && field.rule !== undefined) read = field.rule(read, this);
			const isDoubtful = this.issues.length > 0;
			if (isDoubtful || this.warnings.length > 0) moveFindings(this, found, this.nameAt(place), field.facts);
			if (isDoubtful && !isExact && !isList) read = undefined;
			if (read !== undefined) value[key] = read;
			else if (field.required || field.isEssential) this.isLost = true;
			else if (field.default !== undefined && !isExact) value[key] = field.default;
		}
		return value;
	}
}

/** What a reader may be told. */
export interface ReadSettings<Options> {
	/** Default: requests are read exactly, answers as far as they go. */
	readonly isExact?: boolean;
	/** What the rules are given. */
	readonly options?: Options;
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
	if (source.enterRecord()) value = frame.read();
	else {
		const type = typeOf(source.take("drop"));
		addIssue(
			found.issues,
			issue("document_not_object", `Expected an object with the fields of ${of.name}, found ${type}`),
		);
	}
	source.end();
	const { fault } = source;
	if (fault !== undefined && (!mayBeCut || value === undefined)) return fail(fault);
	const { issues, warnings } = found;
	if (isExact) return finish(value as V, found);
	if (value === undefined) {
		return hasIssues(issues) ? { ok: false, issues } : fail(issue("field_required", `Found no field of ${of.name}`));
	}
	// What was lost stands first.
	const doubts = fault === undefined ? issues : [fault];
	for (const doubtful of fault === undefined ? warnings : [...issues, ...warnings]) addIssue(doubts, doubtful);
	return ok(value as V, doubts);
}
