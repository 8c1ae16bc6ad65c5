// The files of conformance/: each line by itself, the lines together, and what the README says of them.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { type Case, casesOf, linesOf, rightsOf, TOPICS } from "./cases.ts";

const cases = TOPICS.flatMap((topic) => casesOf(topic));
const schema = JSON.parse(readFileSync("conformance/schema.json", "utf8"));
const readme = readFileSync("conformance/README.md", "utf8");

test("every line fits the schema, with the input and the outputs of its question", () => {
	const ajv = new Ajv2020({ strict: false }).addSchema(schema, "kit");
	const isLine = ajv.compile({ $ref: "kit" });
	const asked = Object.keys(schema.$defs).filter((name) => schema.$defs[name].properties?.input !== undefined);
	const isOutput = new Map(asked.map((ask) => [ask, ajv.compile({ $ref: `kit#/$defs/${ask}/properties/output` })]));
	const isRight = (one: Case) => isLine(one) && rightsOf(one).every((output) => isOutput.get(one.ask)?.(output));
	expect(cases.filter((one) => !isRight(one))).toEqual([]);
	expect([...new Set(cases.map(({ ask }) => ask))].sort()).toEqual(asked.sort());
});

test("a file holds the IDs of its topic, and no ID and no question of a file stands twice", () => {
	expect(TOPICS.flatMap((topic) => casesOf(topic).filter(({ id }) => !id.startsWith(`${topic}/`)))).toEqual([]);
	const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
	expect(repeated(cases.map(({ id }) => id))).toEqual([]);
	const questions = cases.map(({ id, ask, input }) => JSON.stringify([id.replace(/\/.*/, ""), ask, input]));
	expect(repeated(questions)).toEqual([]);
});

test("a line has no needless space, and marks, spaces and signs without a shape are written as escapes", () => {
	const written = (line: string) =>
		JSON.stringify(JSON.parse(line)).replace(
			/[\u0300-\u036f]|[\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\uff00-\uffff]/g,
			(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
		);
	for (const line of TOPICS.flatMap(linesOf)) expect(line).toBe(written(line));
});

test("every reason is a sentence, and every section and decision that an origin names is there", () => {
	const rows = readFileSync("docs/decisions.md", "utf8").matchAll(/^\| (.+?) \|/gm);
	const decisions = new Set(Array.from(rows, ([, cell = ""]) => cell.replaceAll("`", "").replace(/ \(.*$/, "")));
	const headings = readFileSync("docs/interface.md", "utf8").matchAll(/^#+ ([\d.]+?)\.? /gm);
	const sections = new Set(Array.from(headings, ([, number = ""]) => number));
	const isKnown = ({ origin, reason }: Case) => {
		const decision = /\b[Dd]ecision: (.*)$/.exec(origin)?.[1];
		const numbers = /^Interface ([^;]*)/.exec(origin)?.[1]?.match(/(?<!rule )\b\d[\d.]*/g) ?? [];
		const isDecided = decision === undefined || decisions.has(decision);
		return isDecided && numbers.every((number) => sections.has(number)) && origin !== "" && /\w.*\.$/.test(reason);
	};
	expect(cases.filter((one) => !isKnown(one))).toEqual([]);
});

test("the README has a section for each topic, the number of its cases, and the numbering plan of each country", () => {
	const counts = TOPICS.map((topic) => `| [${topic}](#${topic}) | ${linesOf(topic).length} |`);
	expect(readme.match(/^\| \[\w+\]\(#\w+\) \| \d+ \|$/gm)?.sort()).toEqual(counts.sort());
	const sections = TOPICS.map((topic) => `\n## ${topic[0]?.toUpperCase()}${topic.slice(1)}\n`);
	expect(sections.filter((section) => !readme.includes(section))).toEqual([]);
	const codes = cases.flatMap(({ id, input }) =>
		/^senders\/written-..-national$/.test(id) ? [input.countryCode] : [],
	);
	expect(codes.length).toBe(20);
	expect(codes.filter((code) => !new RegExp(`\\b${code}: \\d`).test(readme))).toEqual([]);
});
