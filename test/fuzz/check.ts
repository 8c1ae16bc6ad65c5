// What every call must keep, whatever its input: the checks that all fuzz targets share.
import { readFileSync } from "node:fs";
import type { Issue } from "outbound-sms";

/** Stands in seeds where a value may be a secret. No issue, warning or error may show it. */
export const SECRET = "zq7S3cret";

const MAX_MILLISECONDS = 1000;
/** Only inputs below this size must be read within {@link MAX_MILLISECONDS}. */
const MAX_STALL_UNITS = 100_000;

const CODES = new Set(
	Array.from(readFileSync("src/core/issue.ts", "utf8").matchAll(/\| "(\w+)"/g), ([, code]) => code),
);
/** Our own errors begin with the name of the argument in quotes. */
const OWN_ERROR = /^"[\w.[\]-]+" /;

/** What no message shows: controls, bidi controls, tags, lone surrogates, separators of lines. */
export const UNPRINTABLE =
	/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;

/** A broken promise. */
export class Find extends Error {}

/** Throws a {@link Find} unless the condition holds. */
export function check(condition: boolean, what: string, ...values: readonly unknown[]): asserts condition {
	if (!condition) throw new Find([what, ...values.map(show)].join("\n  "));
}

/** Throws a {@link Find} unless both values have the same JSON, octets included. */
export function same(actual: unknown, expected: unknown, what: string): void {
	check(show(actual) === show(expected), what, actual, expected);
}

/** The JSON of a value, with the names of each object in one order. */
export function show(value: unknown): string {
	const text = JSON.stringify(value, (_, inner: unknown) => {
		if (inner instanceof Uint8Array) return `octets ${Buffer.from(inner).toString("hex")}`;
		if (typeof inner === "bigint") return `${inner}n`;
		if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
		return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
	});
	return text ?? String(value);
}

/**
 * Calls a function of the package and checks the answer. Returns it, or `undefined` if the call threw a documented
 * `TypeError` or `RangeError`.
 */
export function call<T>(name: string, inputUnits: number, run: () => T): T | undefined {
	// Of the processor: a busy machine lets a call wait.
	const start = process.cpuUsage();
	let answer: T;
	try {
		answer = run();
	} catch (error) {
		check(error instanceof TypeError || error instanceof RangeError, `${name} throws ${String(error)}`);
		check(!UNPRINTABLE.test(error.message), `${name} throws a message that cannot be printed`, error.message);
		check(OWN_ERROR.test(error.message), `${name} throws an error that is not documented: ${error.message}`);
		check(!error.message.includes(SECRET), `${name} shows a secret in an error`, error.message);
		return undefined;
	}
	const { user, system } = process.cpuUsage(start);
	const milliseconds = (user + system) / 1000;
	check(
		milliseconds < MAX_MILLISECONDS || inputUnits > MAX_STALL_UNITS,
		`${name} takes ${Math.round(milliseconds)} ms for ${inputUnits} units`,
	);
	checkPlain(name, answer);
	const { issues = [], warnings = [] } = (answer ?? {}) as { issues?: readonly Issue[]; warnings?: readonly Issue[] };
	if (Array.isArray(issues)) checkIssues(name, issues);
	if (Array.isArray(warnings)) checkIssues(name, warnings);
	return answer;
}

function checkIssues(name: string, issues: readonly Issue[]): void {
	check(issues.length <= 101, `${name} gives ${issues.length} issues`);
	for (const issue of issues) {
		check(CODES.has(issue.code), `${name} gives an issue with the unknown code ${String(issue.code)}`);
		check(typeof issue.message === "string" && issue.message !== "", `${name} gives an issue without a message`, issue);
		check(!UNPRINTABLE.test(issue.message), `${name} gives a message that cannot be printed`, issue);
		const written = JSON.stringify(issue);
		same(JSON.parse(written), issue, `${name} gives an issue that is not plain data`);
		// An address that we suggest, and the characters that do not fit, are shown in fields of their own.
		const { suggestion: _, ...shown } = issue as Issue & { suggestion?: unknown };
		check(!JSON.stringify(shown).includes(SECRET), `${name} shows a secret in an issue`, shown);
	}
}

/** Checks that a value is plain data: no class of ours, no function, no NaN. Functions at the top level are fine. */
function checkPlain(name: string, answer: unknown): void {
	if (typeof answer === "function") return;
	const open: unknown[] = [answer];
	const seen = new Set<unknown>();
	for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
		check(!Number.isNaN(value), `${name} returns NaN`);
		check(typeof value !== "symbol" && typeof value !== "function", `${name} returns a ${typeof value}`);
		if (typeof value !== "object" || value === null || value instanceof Uint8Array || value instanceof Date) continue;
		if (seen.has(value)) continue;
		seen.add(value);
		const prototype: unknown = Object.getPrototypeOf(value);
		check(
			[Object.prototype, Array.prototype, Map.prototype, null].includes(prototype as object | null),
			`${name} returns an object that is not plain`,
		);
		for (const inner of value instanceof Map ? value.values() : Object.values(value))
			if (inner !== undefined) open.push(inner);
	}
}
