// JSON as the language reads it and as our parser does.
import { parseJson } from "../../src/wire/json.ts";
import { JsonNumber, type Node } from "../../src/wire/tree.ts";
import { mutate, pick, type Random, randomOf } from "./mutate.ts";

/** The value that `JSON.parse` gives, or `undefined`. */
function valueOfLanguage(text: string): unknown {
	try {
		// Readers of documents skip every mark; a second one is an issue or a warning of its own.
		return JSON.parse(text.replace(/^\ufeff+/, "")) as unknown;
	} catch {
		return undefined;
	}
}

/** The value that our tree holds, of two equal names the last; or `undefined`. */
function valueOfTree(text: string): unknown {
	const { root, fault } = parseJson(text);
	return fault === undefined ? valueOfNode(root) : undefined;
}

/** Recursion is fine here: the parser refuses what is deep. */
function valueOfNode({ type, value, children }: Node): unknown {
	if (type === "record") return Object.fromEntries(children.map((child) => [child.name, valueOfNode(child)]));
	if (type === "list") return children.map(valueOfNode);
	return value instanceof JsonNumber ? Number(value.digits) : value;
}

const DOCUMENTS = [
	'{"from":"Shop","to":4915112345678,"text":"a \\"b\\" \\u20ac\\n","flash":true,"udh":null}',
	'{ "currency" : "EUR", "currentRates" : [ { "mcc" : "262", "rate" : 0.0450 }, { "rate" : -1.5e-3 } ] }\n',
	'[[], {}, [[1E+2]], "", 0, -0, false, {"a":{"a":[null]}}]',
	'\ufeff{"\\u0061\\/":"👍\u2028\u007f","__proto__":{"b":1}}',
	'"a string that is long enough to be searched by the language\'s own functions \\ud83d, and not unit by unit"',
];
const PIECES = [
	...'{}[]:,"\\/ \t\r\n0123456789-+.eEaufnt\u0000\u001f\u00a0\ufeff\ud800',
	...["null", "true", "false", "\\u00", "\\u12aF", '""', "01", "1.", "Infinity", "//", "'"],
];

/** Text that is JSON or nearly so. */
function someJson(random: Random): string {
	return mutate(pick(DOCUMENTS, random), PIECES, random);
}

/** Reads a document both ways; throws if they differ, else tells whether it is JSON. */
export function compareJsonOf(text: string): boolean {
	const ours = JSON.stringify(valueOfTree(text));
	const theirs = JSON.stringify(valueOfLanguage(text));
	if (ours !== theirs) throw new Error(`${JSON.stringify(text)}: we ${ours}, JSON.parse ${theirs}`);
	return theirs !== undefined;
}

/** Reads so many documents both ways; throws at the first difference, else gives how many were JSON. */
export function compareJson(runs: number, seed: number): number {
	const random = randomOf(seed);
	let valid = 0;
	for (let run = 0; run < runs; run++) if (compareJsonOf(someJson(random))) valid++;
	return valid;
}
