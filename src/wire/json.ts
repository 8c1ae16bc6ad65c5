// Reads JSON text into a tree, and writes it. `JSON.parse` keeps neither the digits of numbers nor repeated names.
import { issue } from "../core/issue.ts";
import { ok, type Result } from "../core/result.ts";
import { type Format, textFormat } from "./format.ts";
import type { RecordType } from "./record-type.ts";
import { endOf, faultOf, JsonNumber, MARKS, type Node, PARENTS, spaceEnd, type Tree, Unreadable } from "./tree.ts";
import { treeOf } from "./write.ts";

/** JSON text, names in camelCase. Numbers are read digit by digit, and a name that is there twice is an issue. */
export const asJson: Format<"asJson"> = /* @__PURE__ */ textFormat("asJson", parseJson, writeJson);

/** How deep objects and arrays may be nested. Three levels are needed. */
export const JSON_MAX_DEPTH = 64;

/** A number, or the start of one, which does not end in a digit. */
const NUMBER = /-?(?:(?:0|[1-9]\d*)(?:\.(?:\d+(?:[eE][+-]?\d*)?)?|[eE][+-]?\d*)?)?/y;
/** What may follow a number inside an object or array. */
const AFTER_NUMBER = ",]} \t\n\r";
/** The characters of a string up to a quote, an escape or a fault. */
const CHARACTERS = /[^"\\\0-\x1f]*/y;
/** RFC 8259 §7. */
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;

const WORD = /true|false|null/y;

/** A value of the text. It counts as cut off until its end has been read. */
class JsonNode implements Node {
	type: "scalar" | "record" | "list" = "scalar";
	value: unknown = undefined;
	readonly children: JsonNode[] = [];
	isCut = true;

	constructor(
		readonly name: string | undefined = undefined,
		readonly offset = -1,
	) {}
}

/** Reads JSON text (RFC 8259). If the text is invalid, the tree contains everything before the fault. */
export function parseJson(text: string): Tree {
	const root = new JsonNode();
	const fault = faultOf(() => new JsonParser(text).readDocument(root));
	return { isCamelCase: true, root, fault };
}

class JsonParser {
	/** Where the next token begins. */
	private at: number;

	constructor(private readonly text: string) {
		this.at = endOf(MARKS, text, 0);
	}

	readDocument(root: JsonNode): void {
		this.skipSpace();
		this.readValue(root, 0);
		if (this.skipSpace() !== undefined) this.stop();
	}

	/** Reads the value at the current position into its node. */
	private readValue(node: JsonNode, depth: number): void {
		const first = this.text[this.at];
		if (first === "{") this.readParent(node, "record", "}", depth);
		else if (first === "[") this.readParent(node, "list", "]", depth);
		else if (first === '"') node.value = this.readString();
		else node.value = isDigit(first) || first === "-" ? this.readNumber(depth) : this.readWord();
		node.isCut = false;
	}

	private readParent(node: JsonNode, type: "record" | "list", end: string, depth: number): void {
		if (depth === JSON_MAX_DEPTH) this.stop(this.at, `values are nested more than ${JSON_MAX_DEPTH} deep`);
		node.type = type;
		node.value = PARENTS[type];
		this.at++;
		for (let next = this.skipSpace(); next !== end; next = this.skipSpace()) {
			if (node.children.length > 0) this.expect(",");
			const child = type === "list" ? new JsonNode() : this.readName();
			node.children.push(child);
			this.readValue(child, depth + 1);
		}
		this.at++;
	}

	/** Reads the name of a field and the colon. */
	private readName(): JsonNode {
		const offset = this.at;
		if (this.text[offset] !== '"') this.stop();
		const node = new JsonNode(this.readString(), offset);
		this.skipSpace();
		this.expect(":");
		return node;
	}

	/** Skips an expected character and the white space after it. */
	private expect(character: string): void {
		if (this.text[this.at] !== character) this.stop();
		this.at++;
		this.skipSpace();
	}

	/** Moves to the next token and returns its first character; `undefined` at the end. */
	private skipSpace(): string | undefined {
		this.at = spaceEnd(this.text, this.at);
		return this.text[this.at];
	}

	private readString(): string {
		const { text } = this;
		const start = this.at + 1;
		let end = endOf(CHARACTERS, text, start);
		const isPlain = text[end] === '"';
		while (text[end] === "\\") {
			const next = endOf(ESCAPE, text, end);
			if (next === end) break;
			end = endOf(CHARACTERS, text, next);
		}
		if (text[end] !== '"') this.stop(end);
		this.at = end + 1;
		// Every escape has been checked, so `JSON.parse` accepts the string.
		return isPlain ? text.slice(start, end) : (JSON.parse(text.slice(start - 1, end + 1)) as string);
	}

	private readNumber(depth: number): JsonNumber {
		const { text, at } = this;
		const end = endOf(NUMBER, text, at);
		// Inside an object or array, the digits may have been cut off here.
		const isCut = depth > 0 && !AFTER_NUMBER.includes(text[end] ?? "cut");
		if (isCut || !isDigit(text[end - 1])) this.stop(end);
		this.at = end;
		return new JsonNumber(text.slice(at, end));
	}

	private readWord(): boolean | null {
		const end = endOf(WORD, this.text, this.at);
		if (end === this.at) this.stop();
		const word = this.text.slice(this.at, end);
		this.at = end;
		return JSON.parse(word) as boolean | null;
	}

	/** Stops the parser with the issue for a fault at an offset. */
	private stop(offset = this.at, fault?: string): never {
		const what = fault ?? (offset < this.text.length ? "unexpected character" : "the text ends too early");
		throw new Unreadable(issue("json_invalid", `Cannot read JSON: ${what}`, { offset, unit: "utf16" }));
	}
}

function isDigit(character = ""): boolean {
	return character >= "0" && character <= "9";
}

/** Writes JSON text with names in camelCase. It cannot fail, because JSON has a form for every value. */
export function writeJson<V>(of: RecordType<V>, value: V): Result<string> {
	return ok(jsonText(treeOf(of, value, "camelCase")));
}

function jsonText({ type, value, children }: Node): string {
	if (type === "list") return `[${children.map(jsonText).join()}]`;
	if (type === "record") return `{${children.map((child) => `"${child.name}":${jsonText(child)}`).join()}}`;
	// The digits are kept, except leading zeros, which JSON does not allow.
	return value instanceof JsonNumber ? value.digits.replace(/^0+(?=\d)/, "") : JSON.stringify(value);
}
