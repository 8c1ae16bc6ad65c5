// JSON text as a source: a scan of its tokens that checks them as RFC 8259 has them, and keeps the digits of numbers
// and names given twice. `JSON.parse` keeps neither, and makes values many times larger than the text.
import { type Issue, issue } from "../foundation/issue.ts";
import { JsonNumber, type ListForm, type Source } from "./source.ts";
import { isSpace } from "./space.ts";
import { indexOrEnd } from "./url.ts";

/** How deep objects and arrays may be nested. Three levels are needed. */
export const JSON_MAX_DEPTH = 64;

const QUOTE = 0x22;
const OBJECT_START = 0x7b;
const OBJECT_END = 0x7d;
const ARRAY_START = 0x5b;
const ARRAY_END = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;

/** A number, or as much of one as there is: then it ends in something else than a digit. */
const NUMBER = /-?(?:(?:0|[1-9]\d*)(?:\.(?:\d+(?:[eE][+-]?\d*)?)?|[eE][+-]?\d*)?)?/y;
/** What may follow a number inside an object or array. */
const AFTER_NUMBER = ",]} \t\n\r";
/** What a string must not contain. */
const CONTROL = /[\0-\x1f]/;

/** What stands for an array or object where a scalar is wanted. */
const ARRAY: readonly unknown[] = [];
const OBJECT = {};

const LITERALS = [
	["true", true],
	["false", false],
	["null", null],
] as const;

/** A walk through JSON text. */
export class JsonSource implements Source {
	readonly isCamelCase = true;
	fault: Issue | undefined = undefined;
	nameOffset = 0;
	/** Where the next token or the white space before it begins. */
	private at: number;
	private depth = 0;
	/** No member or item of the container was read yet. */
	private isFirst = true;
	/** A string may have a control character inside: most texts have none at all. */
	private readonly hasControl: boolean;
	/** Where the next backslash is, or the end of the text; looked for again once it was passed. */
	private backslash = 0;

	constructor(private readonly text: string) {
		this.hasControl = CONTROL.test(text);
		this.at = text.startsWith("\ufeff") ? 1 : 0;
		this.skipSpace();
	}

	enterRecord(): boolean {
		return this.enter(OBJECT_START);
	}

	enterList(): ListForm {
		return this.enter(ARRAY_START) ? "items" : "scalar";
	}

	private enter(bracket: number): boolean {
		if (this.text.charCodeAt(this.at) !== bracket) return false;
		if (this.depth === JSON_MAX_DEPTH) {
			const message = `Cannot read JSON: values are nested more than ${JSON_MAX_DEPTH} deep`;
			this.stop(issue("json_too_deep", message, { offset: this.at, unit: "utf16" }));
			return false;
		}
		this.depth++;
		this.at++;
		this.isFirst = true;
		return true;
	}

	nextName(expected = ""): string | undefined {
		if (!this.nextMember(OBJECT_END)) return undefined;
		const { text, at } = this;
		this.nameOffset = at;
		if (text.charCodeAt(at) !== QUOTE) return this.fail();
		// No copy of a name that is known already.
		const isExpected = text.startsWith(expected, at + 1) && text.charCodeAt(at + 1 + expected.length) === QUOTE;
		const name = isExpected ? expected : this.takeString();
		if (isExpected) this.at = at + expected.length + 2;
		if (this.skipSpace() !== COLON) return this.fail();
		this.at++;
		this.skipSpace();
		return name;
	}

	nextItem(): boolean {
		return this.nextMember(ARRAY_END);
	}

	/** Moves to the next member or item; `false` at the end of the container, which is left. */
	private nextMember(endBracket: number): boolean {
		if (this.fault !== undefined) return false;
		const unit = this.skipSpace();
		if (unit === endBracket) {
			this.at++;
			this.depth--;
			this.isFirst = false;
			return false;
		}
		if (!this.isFirst) {
			if (unit !== COMMA) return this.fail() ?? false;
			this.at++;
			this.skipSpace();
		}
		this.isFirst = false;
		return true;
	}

	take(): unknown {
		if (this.fault !== undefined) return undefined;
		const unit = this.text.charCodeAt(this.at);
		if (unit === QUOTE) return this.takeString();
		if (unit === MINUS || isDigit(unit)) return this.takeNumber();
		if (unit === OBJECT_START || unit === ARRAY_START) {
			this.skip();
			return unit === OBJECT_START ? OBJECT : ARRAY;
		}
		for (const [word, value] of LITERALS) {
			if (!this.text.startsWith(word, this.at)) continue;
			this.at += word.length;
			return value;
		}
		return this.fail();
	}

	skip(): void {
		const outside = this.depth;
		/** What ends each open container; no recursion, for the depth is the input's. */
		const ends: boolean[] = [];
		do {
			const isRecord = ends.at(-1);
			if (isRecord !== undefined && (isRecord ? this.nextName() === undefined : !this.nextItem())) ends.pop();
			else if (this.enterRecord()) ends.push(true);
			else if (this.enterList() === "items") ends.push(false);
			else this.take();
		} while (this.depth > outside && this.fault === undefined);
	}

	end(): void {
		this.skipSpace();
		if (this.at < this.text.length) this.fail();
	}

	/** Moves to the next token and gives its first unit; NaN at the end. */
	private skipSpace(): number {
		// Each unit is read once: there is white space, or none, around every token.
		let unit = this.text.charCodeAt(this.at);
		while (isSpace(unit)) unit = this.text.charCodeAt(++this.at);
		return unit;
	}

	private takeString(): string | undefined {
		const { text } = this;
		const start = this.at + 1;
		let from = start;
		let close = 0;
		// From one escape to the next.
		for (;;) {
			if (close < from) close = indexOrEnd(text, '"', from);
			if (this.backslash < from) this.backslash = indexOrEnd(text, "\\", from);
			const end = Math.min(close, this.backslash);
			const control = this.hasControl ? text.slice(from, end).search(CONTROL) : -1;
			if (control >= 0) return this.fail(from + control);
			if (end === text.length) return this.fail(end);
			if (end === close) break;
			ESCAPE.lastIndex = end;
			if (!ESCAPE.test(text)) return this.fail(end);
			from = ESCAPE.lastIndex;
		}
		this.at = close + 1;
		// Every escape was checked, so the language's own reader takes it.
		return from === start ? text.slice(start, close) : (JSON.parse(text.slice(start - 1, close + 1)) as string);
	}

	private takeNumber(): unknown {
		const { text, at } = this;
		NUMBER.lastIndex = at;
		NUMBER.test(text);
		const end = NUMBER.lastIndex;
		// Inside something, the digits may have been cut off here.
		const isCut = this.depth > 0 && !AFTER_NUMBER.includes(text[end] ?? "cut");
		if (isCut || !isDigit(text.charCodeAt(end - 1))) return this.fail(end);
		this.at = end;
		return new JsonNumber(text.slice(at, end));
	}

	/** Notes that the text is not JSON from an offset on. */
	private fail(offset = this.at): undefined {
		const message =
			offset < this.text.length
				? "Cannot read JSON: unexpected character"
				: "Cannot read JSON: the text ends too early";
		return this.stop(issue("json_invalid", message, { offset, unit: "utf16" }));
	}

	private stop(found: Issue): undefined {
		this.fault ??= found;
		return undefined;
	}
}

function isDigit(unit: number): boolean {
	return unit >= 0x30 && unit <= 0x39;
}

/** RFC 8259 §7. */
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
