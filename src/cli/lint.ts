// outbound-sms count --max-parts: checks texts against limits, and adds up what they cost.

import { measureTextTemplate, parseTextTemplate } from "../advice/text-template.ts";
import { multiplyDecimal } from "../core/decimal.ts";
import { type FoundCharacter, type Issue, printable } from "../core/issue.ts";
import { networkOf } from "../rates/network.ts";
import { quote as quoteParts } from "../rates/quote.ts";
import { rateSheet } from "../rates/rate-sheet.ts";
import type { TextMeasure } from "../text/layout.ts";
import { MAX_TEXT_UNITS } from "../text/layout.ts";
import { findUnencodable, markText } from "../text/mark.ts";
import { unitsToSavePart } from "../text/measure.ts";
import { partsIssue } from "../text/split.ts";
import { asJson } from "../wire/json.ts";
import { parse } from "../wire/verbs.ts";
import { readText, readWhole } from "./input.ts";
import { type Counting, type LinePlace, mapLines, measurer } from "./lines.ts";
import {
	type Arguments,
	type ExitCode,
	escapeJson,
	plural,
	printAsIs,
	quote,
	UNIT_NAMES,
	UsageError,
} from "./output.ts";

/** Options that make `count` check texts: it prints findings only. */
export const LINT_OPTIONS = {
	"max-parts": { type: "string" },
	"max-units": { type: "string" },
	"json-strings": { type: "boolean" },
	delimiters: { type: "string" },
	"value-length": { type: "string" },
	total: { type: "boolean" },
	rates: { type: "string" },
	network: { type: "string" },
} as const;

/** The most characters that a finding shows in words, and as JSON. */
const [SHOWN, LISTED] = [5, 100];

/** Where a text stands: in a line, or at a path of a JSON file. */
type Place = Partial<LinePlace> & { readonly path?: string };

/** Checks every text that the arguments name, prints a line for each finding, and the total if it is asked for. */
export async function lint(args: Arguments, { encoding, replace }: Counting): Promise<ExitCode> {
	const { positionals, value, has } = args;
	const [maxParts, maxUnits] = [limitOf(args, "max-parts"), limitOf(args, "max-units")];
	if (has("rates") !== has("network")) throw new UsageError("--rates and --network go together");
	const price = await priceOf(value("rates"), value("network"));
	const isJson = has("json") || value("lines") === "json";
	const template = templateOf(args, { encoding, replace });
	const measureOf: (text: string, place: Place) => TextMeasure | Issue = template?.measureOf ?? measurer(encoding);
	const total = { texts: 0, unsendable: 0, parts: 0 };
	let exitCode: ExitCode = 0;

	const finding = (place: Place, message: string, facts: object): string => {
		exitCode = 1;
		return isJson
			? `${escapeJson(JSON.stringify({ ...place, message, ...facts }))}\n`
			: `${nameOf(place)}: ${message}\n`;
	};
	/** Returns the line for a text that exceeds a limit or cannot be sent; else an empty text. */
	const check = (given: string | Issue, place: Place): string => {
		const text = typeof given === "string" && replace !== undefined ? replace(given) : given;
		const found = typeof text === "string" ? measureOf(text, place) : text;
		total.texts++;
		if ("code" in found) {
			total.unsendable++;
			return finding(place, found.message, { code: found.code });
		}
		const { partCount, units } = found;
		total.parts += partCount;
		if (partCount <= maxParts && units <= maxUnits) return "";
		const unit = UNIT_NAMES[found.encoding];
		const problems = [
			...(partCount > maxParts ? [`${plural(partCount, "part")}, at most ${maxParts}`] : []),
			...(units > maxUnits ? [`${plural(units, unit)}, at most ${maxUnits}`] : []),
		];
		const costs = costsOf(
			template?.withoutFields(text as string) ?? (text as string),
			found,
			encoding,
			template === undefined,
		);
		return finding(place, [...problems, ...costs.words].join("; "), {
			...{ encoding: found.encoding, units, partCount, unitsToSavePart: costs.toSave, characters: costs.characters },
		});
	};

	if (has("lines")) await mapLines({ files: positionals, field: value("text-field") }, check);
	else if (has("json-strings")) {
		if (positionals.length === 0) throw new UsageError("--json-strings needs a file");
		for (const file of positionals) {
			for (const [path, text] of stringsOf(parseJsonFile(file, await readWhole(file)))) {
				process.stdout.write(check(text, { file, path }));
			}
		}
	} else process.stdout.write(check(await readText(args), { file: value("file") }));

	if (has("total") || price !== undefined) {
		const cost = price && multiplyDecimal(price.rate, total.parts);
		if (isJson) printAsIs(escapeJson(JSON.stringify({ total: { ...total, ...price, cost } })));
		else {
			const refused = total.unsendable > 0 ? `, ${total.unsendable} of them cannot be sent` : "";
			const money = price ? `, ${cost} ${printable(price.currency ?? "")}`.trimEnd() : "";
			printAsIs(`Total: ${plural(total.texts, "text")}${refused}, ${plural(total.parts, "part")}${money}`);
		}
	}
	return exitCode;
}

/** Says which characters make a text long, and how much less would save a part. */
function costsOf(text: string, { encoding }: TextMeasure, asked: Counting["encoding"], isWhole: boolean) {
	const isForced = encoding === "UCS2" && asked === "auto";
	const characters: FoundCharacter[] = isForced
		? findUnencodable(text)
		: encoding === "GSM7"
			? doubleWidthOf(text)
			: [];
	const toSave = isWhole ? unitsToSavePart(text, { encoding: asked }) : undefined;
	const words: string[] = [];
	if (characters.length > 0) {
		const shown = characters.slice(0, SHOWN).map((found) => `${quote(found.character)} at ${found.utf16Offset + 1}`);
		const more = characters.length > SHOWN ? ` and ${characters.length - SHOWN} more` : "";
		words.push(`${isForced ? "Unicode because of" : "two septets each:"} ${shown.join(", ")}${more}`);
	}
	if (toSave) words.push(`trim ${plural(toSave, UNIT_NAMES[encoding])} for one part less`);
	return { words, toSave, characters: characters.slice(0, LISTED) };
}

/** The length of a value, if `--value-length` does not say it. */
const VALUE_LENGTH = 20;

/** How texts are read as templates with fields between the delimiters of `--delimiters`. */
function templateOf({ value, has }: Arguments, { encoding, replace }: Counting) {
	const maxUnits = has("value-length") ? limitOf({ value }, "value-length", 0) : VALUE_LENGTH;
	if (maxUnits > MAX_TEXT_UNITS) throw new UsageError(`--value-length must be at most ${MAX_TEXT_UNITS}`);
	const given = value("delimiters");
	if (given === undefined) {
		if (has("value-length")) throw new UsageError("--value-length goes with --delimiters");
		return undefined;
	}
	const [open = "", close = "", ...others] = given.split(" ");
	const parse = (text: string) => parseTextTemplate(text, { delimiters: [open, close] });
	try {
		if (others.length > 0) throw new RangeError();
		parse("");
	} catch {
		throw new UsageError('--delimiters must be two with a space between, such as "{{ }}"');
	}
	if (replace !== undefined && replace(given) !== given) throw new UsageError("--replace replaces the delimiters");
	const ownTextOf = measurer(encoding);
	let isWarned = false;
	return {
		/** Measures a text with values that need the most parts. Warns once of a field in other delimiters. */
		measureOf: (text: string, place: Place): TextMeasure | Issue => {
			const template = parse(text);
			if (!template.ok) return template.issues[0];
			const warning = isWarned ? undefined : template.warnings?.[0];
			if (warning !== undefined) {
				isWarned = true;
				const found = printable(`${warning.message}: ${warning.suggestion}`);
				process.stderr.write(`Warning: ${nameOf(place)}: ${found}\n`);
			}
			const bounds = Object.fromEntries(template.value.names.map((name) => [name, { minUnits: 0, maxUnits }]));
			const { most } = measureTextTemplate(template.value, bounds, { encoding });
			return partsIssue(most.partCount) ?? (most.unencodable > 0 ? ownTextOf(withoutFields(text)) : most);
		},
		withoutFields,
	};
	/** Puts spaces in place of the fields, so that the other characters keep their offsets. */
	function withoutFields(text: string): string {
		const template = parse(text);
		const tokens = template.ok ? template.value.tokens : [];
		const ends = [...tokens.slice(1).map(({ utf16Offset }) => utf16Offset), text.length];
		return tokens
			.map((token, index) =>
				token.kind === "text" ? token.text : " ".repeat((ends[index] as number) - token.utf16Offset),
			)
			.join("");
	}
}

function nameOf({ file, line, path }: Place): string {
	const name = file === undefined ? (line === undefined ? "text" : "standard input") : quote(file).slice(1, -1);
	return `${name}${line === undefined ? "" : `:${line}`}${path === undefined ? "" : `:${path}`}`;
}

function limitOf({ value }: Pick<Arguments, "value">, name: string, least = 1): number {
	const given = value(name);
	if (given === undefined) return Number.POSITIVE_INFINITY;
	const limit = /^\d{1,9}$/.test(given) ? Number(given) : -1;
	if (limit < least) throw new UsageError(`--${name} must be a whole number from ${least}`);
	return limit;
}

/** Finds the price of one part, as it is now: a scheduled rate whose date has passed counts. */
async function priceOf(file: string | undefined, network: string | undefined) {
	if (file === undefined || network === undefined) return undefined;
	try {
		networkOf(network);
	} catch {
		throw new UsageError("--network must be an MCC of three digits, alone or followed by an MNC of two or three");
	}
	const read = parse(rateSheet, asJson, await readWhole(file));
	const quoted = read.ok ? quoteParts({ partCount: 1, network, sheet: read.value, instant: new Date() }) : read;
	if (!quoted.ok) throw new UsageError(`${file}: ${quoted.issues[0].message}`);
	for (const { message } of (read.ok && read.warnings) || []) process.stderr.write(`Warning: ${message}\n`);
	const { rate, currency } = quoted.value;
	return { rate, ...(currency !== undefined && { currency }) };
}

function parseJsonFile(file: string, text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\ufeff/, ""));
	} catch {
		throw new UsageError(`${file} is not valid JSON`);
	}
}

/** Finds every string of a JSON document, with its path: `cart.items[0]`. */
function* stringsOf(document: unknown): Generator<readonly [path: string, text: string]> {
	const open: (readonly [path: string, value: unknown])[] = [["", document]];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		const [path, value] = next;
		if (typeof value === "string") yield [path, value];
		if (typeof value !== "object" || value === null) continue;
		const step = (name: string): string => {
			if (Array.isArray(value)) return `[${name}]`;
			return /^[\w-]+$/.test(name) ? `${path === "" ? "" : "."}${name}` : `[${quote(name)}]`;
		};
		const inner = Object.entries(value).map(([name, one]) => [path + step(name), one] as const);
		// The last one is taken first.
		for (const one of inner.reverse()) open.push(one);
	}
}

/** Lists the characters that take two septets each. */
export function doubleWidthOf(text: string): FoundCharacter[] {
	return markText(text, { encoding: "GSM7" })
		.filter(({ kind }) => kind === "double")
		.flatMap(({ text: run, utf16Offset }) =>
			Array.from(run, (character, index) => {
				return { character, codePoint: character.charCodeAt(0), utf16Offset: utf16Offset + index };
			}),
		);
}
