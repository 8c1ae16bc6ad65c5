// JSON text, to a tree and back. `JSON.parse` keeps neither the digits of numbers nor names that are given twice.
import { type Issue, issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import type { Resource } from "./resource.ts";
import { endOf, JsonNumber, type Node, parentNode, scalarNode, spaceEnd, type Tree } from "./tree.ts";
import { treeOf } from "./write.ts";

/** How deep objects and arrays may be nested. Three levels are needed. */
export const JSON_MAX_DEPTH = 64;

/** A number, or the start of one: then it ends in something else than a digit. */
const NUMBER = /-?(?:(?:0|[1-9]\d*)(?:\.(?:\d+(?:[eE][+-]?\d*)?)?|[eE][+-]?\d*)?)?/y;
/** What may follow a number inside an object or array. */
const AFTER_NUMBER = ",]} \t\n\r";
/** The characters of a string up to a quote, an escape or a fault. */
const CHARACTERS = /[^"\\\0-\x1f]*/y;
/** RFC 8259 §7. */
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

const WORDS = [
	["true", true],
	["false", false],
	["null", null],
] as const;

/** Reads JSON text (RFC 8259). Of a text that breaks off the tree holds what stands before the fault. */
export function parseJson(text: string): Tree {
	const parser = new JsonParser(text);
	const root = parser.readValue();
	parser.expectEnd();
	return { isCamelCase: true, root, fault: parser.fault };
}

class JsonParser {
	/** The first fault. Nothing is read after it. */
	fault: Issue | undefined = undefined;
	/** Where the next token begins. */
	private at: number;
	private depth = 0;

	constructor(private readonly text: string) {
		this.at = text.startsWith("\ufeff") ? 1 : 0;
		this.skipSpace();
	}

	/** Reads the value at hand. */
	readValue(name?: string, offset?: number): Node {
		const first = this.text[this.at];
		if (first === "{") return this.readParent("record", "}", name, offset);
		if (first === "[") return this.readParent("list", "]", name, offset);
		const value =
			first === '"' ? this.readString() : isDigit(first) || first === "-" ? this.readNumber() : this.readWord();
		return scalarNode(value, name, offset, this.fault !== undefined);
	}

	private readParent(type: "record" | "list", end: string, name?: string, offset?: number): Node {
		const children: Node[] = [];
		if (this.depth === JSON_MAX_DEPTH) {
			const message = `Cannot read JSON: values are nested more than ${JSON_MAX_DEPTH} deep`;
			this.fault = issue("json_invalid", message, { offset: this.at, unit: "utf16" });
			return scalarNode(undefined, name, offset, true);
		}
		this.depth++;
		this.at++;
		for (let next = this.skipSpace(); next !== end; next = this.skipSpace()) {
			if (children.length > 0) this.expect(",");
			const child = this.fault === undefined && (type === "list" ? this.readValue() : this.readField());
			if (child) children.push(child);
			if (this.fault !== undefined) return parentNode(type, children, name, offset, true);
		}
		this.at++;
		this.depth--;
		return parentNode(type, children, name, offset);
	}

	private readField(): Node | undefined {
		const offset = this.at;
		const name = this.text[offset] === '"' ? this.readString() : this.fail();
		this.skipSpace();
		this.expect(":");
		return this.fault === undefined ? this.readValue(name, offset) : undefined;
	}

	/** Checks that the document ends here. */
	expectEnd(): void {
		if (this.skipSpace() !== undefined) this.fail();
	}

	/** Passes a character and the white space after it. */
	private expect(character: string): void {
		if (this.text[this.at] !== character) this.fail();
		this.at++;
		this.skipSpace();
	}

	/** Moves to the next token and gives its first character; `undefined` at the end. */
	private skipSpace(): string | undefined {
		this.at = spaceEnd(this.text, this.at);
		return this.text[this.at];
	}

	private readString(): string | undefined {
		const { text } = this;
		const start = this.at + 1;
		let end = endOf(CHARACTERS, text, start);
		const isPlain = text[end] === '"';
		while (text[end] === "\\") {
			const next = endOf(ESCAPE, text, end);
			if (next === end) break;
			end = endOf(CHARACTERS, text, next);
		}
		if (text[end] !== '"') return this.fail(end);
		this.at = end + 1;
		// Every escape has been checked, so `JSON.parse` accepts the string.
		return isPlain ? text.slice(start, end) : (JSON.parse(text.slice(start - 1, end + 1)) as string);
	}

	private readNumber(): JsonNumber | undefined {
		const { text, at } = this;
		const end = endOf(NUMBER, text, at);
		// Inside an object or array, the digits may have been cut off here.
		const isCut = this.depth > 0 && !AFTER_NUMBER.includes(text[end] ?? "cut");
		if (isCut || !isDigit(text[end - 1])) return this.fail(end);
		this.at = end;
		return new JsonNumber(text.slice(at, end));
	}

	private readWord(): boolean | null | undefined {
		for (const [word, value] of WORDS) {
			if (!this.text.startsWith(word, this.at)) continue;
			this.at += word.length;
			return value;
		}
		return this.fail();
	}

	/** Notes that the text is not JSON from an offset on. */
	private fail(offset = this.at): undefined {
		const what = offset < this.text.length ? "unexpected character" : "the text ends too early";
		this.fault ??= issue("json_invalid", `Cannot read JSON: ${what}`, { offset, unit: "utf16" });
		return undefined;
	}
}

function isDigit(character = ""): boolean {
	return character >= "0" && character <= "9";
}

/** Writes JSON text, names in camelCase. */
export function writeJson<V>(of: Resource<V>, value: V): Result<string> {
	return ok(jsonOf(of, value));
}

/** Writes JSON text, which has a form for every value. */
export function jsonOf<V>(of: Resource<V>, value: V): string {
	return jsonText(treeOf(of, value, "camelCase"));
}

function jsonText({ type, value, children }: Node): string {
	if (type === "list") return `[${children.map(jsonText).join()}]`;
	if (type === "record") return `{${children.map((child) => `"${child.name}":${jsonText(child)}`).join()}}`;
	// The digits as they are; but JSON allows no zero before another digit.
	return value instanceof JsonNumber ? value.digits.replace(/^0+(?=\d)/, "") : JSON.stringify(value);
}
