#!/usr/bin/env node
// Asks any program the questions of the conformance kit, and compares its answers.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const HELP = `Usage: sms-conformance [options] -- COMMAND [ARGUMENT...]

Starts a program and asks it every question of the conformance kit: one line of JSON
on its standard input each, {"id","ask","input"}. The program answers with one line
each, in any order, on its standard output: {"id","output":{...}}, or
{"id","notOffered":true} for what it does not do. The output of a refusal is
{"refused":true}.

  --topic NAME        ask the questions of one topic only
  --timeout SECONDS   the longest time without an answer (default 10)
  --json              print JSON, with every failure

A program that breaks these rules or says nothing is ended.

Exit codes: 0 no failure, 1 a failure, 2 wrong use or the program cannot be started.`;

/** How many questions wait for their answers at a time. */
const WINDOW = 64;
/** The most UTF-16 units of an answer. */
const MAX_LINE = 1 << 20;
/** The most seconds of `--timeout`. */
const MAX_SECONDS = 3600;
/** How many failures of a topic are printed, and how many units of a value. */
const SHOWN = 3;
const SHOWN_UNITS = 400;
/** How many units of an answer JSON has. */
const KEPT_UNITS = 10_000;

const SILENT = "It gave no answer within the time limit. Does it flush its output after each line?";
const ENDLESS = "It answered everything, but did not end after its input";

/**
 * @typedef {import("node:child_process").ChildProcessWithoutNullStreams} Child
 * @typedef {Readonly<Record<string, unknown>>} Row
 *
 * @typedef {object} Case - One line of a file of the kit.
 * @property {string} id
 * @property {string} ask
 * @property {Row} input
 * @property {Row} [expect]
 * @property {readonly { readonly reading: string, readonly expect: Row }[]} [accept] - In place of `expect`, where two
 * readings of the rules are in use.
 * @property {string} reason
 * @property {string} origin
 *
 * @typedef {"passed" | "failed" | "notOffered" | "noAnswer"} Verdict
 * @typedef {Case & { readonly answer: string }} Failure - A case that a program got wrong, with its line.
 * @typedef {Readonly<Record<Verdict, number>> & { readonly topic: string }} Count
 */

/** The command line is wrong. */
class UsageError extends Error {}

/** A program broke the rules of the conversation. */
class Fault extends Error {}

/**
 * Runs a command line with the cases of a folder, and returns the exit code.
 *
 * @param {string[]} args
 * @param {URL} kit
 */
export async function run(args, kit = new URL("./", import.meta.url)) {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: {
				topic: { type: "string" },
				timeout: { type: "string" },
				json: { type: "boolean", default: false },
				help: { type: "boolean", short: "h", default: false },
			},
		});
		if (!values.help) return await checkProgram(positionals, values, kit);
		print(HELP);
		return 0;
	} catch (error) {
		const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
		const isParsing = code?.startsWith("ERR_PARSE_ARGS");
		if (!isParsing && !(error instanceof UsageError)) throw error;
		const [sentence = ""] = isParsing ? message.split(/\.?\n|\. /) : [message];
		process.stderr.write(`${printable(sentence)}. See sms-conformance --help\n`);
		return 2;
	}
}

/**
 * @param {readonly string[]} command
 * @param {{ readonly topic?: string, readonly timeout?: string, readonly json: boolean }} options
 * @param {URL} kit
 */
async function checkProgram(command, options, kit) {
	if (command.length === 0) throw new UsageError("COMMAND is missing");
	const seconds = Number(options.timeout ?? 10);
	if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
		throw new UsageError(`--timeout must be a number of seconds, at most ${MAX_SECONDS}`);
	}
	const all = readdirSync(kit).flatMap((name) => /^(.*)\.jsonl$/.exec(name)?.[1] ?? []);
	const topics = options.topic === undefined ? all : all.filter((name) => name === options.topic?.toLowerCase());
	if (topics.length === 0) throw new UsageError(`--topic must be one of ${all.sort().join(", ")}`);
	const read = (/** @type {string} */ name) => readFileSync(new URL(name, kit), "utf8");
	const { version } = JSON.parse(read("schema.json"));
	const lines = topics.flatMap((name) => read(`${name}.jsonl`).trimEnd().split("\n"));
	/** @type {readonly Case[]} */
	const cases = lines.map((line) => JSON.parse(line));
	const { verdicts, failures, fault } = await examine(await start(command), cases, seconds);
	const counts = topics.map((name) => {
		const count = { topic: name, passed: 0, failed: 0, notOffered: 0, noAnswer: 0 };
		for (const { id } of cases) if (id.startsWith(`${name}/`)) count[verdicts.get(id) ?? "noAnswer"]++;
		return count;
	});
	if (options.json) printJson({ version, topics: counts, failures, fault });
	else {
		print(bold(`Conformance kit ${version}: ${plural(cases.length, "question")}\n`));
		printTable(counts);
		for (const name of topics) printFailures(name, failures);
		if (fault !== undefined) printFault(fault.message, fault.stderr, fault.openId);
	}
	return failures.length > 0 || fault !== undefined ? 1 : 0;
}

/**
 * Starts a program as the leader of a group, so that what it starts itself can be ended with it.
 *
 * @param {readonly string[]} command
 * @returns {Promise<Child>}
 */
async function start([program = "", ...args]) {
	try {
		const child = spawn(program, args, { shell: false, detached: process.platform !== "win32", windowsHide: true });
		await once(child, "spawn");
		return child;
	} catch (error) {
		const { code = "", message } = /** @type {NodeJS.ErrnoException} */ (error);
		throw new UsageError(`Cannot start ${program}: ${code === "ENOENT" ? "there is no such program" : message}`);
	}
}

/**
 * Asks a program all questions, judges its answers, and ends it. A fault says why the program was ended, the oldest
 * question without an answer, and the last that the program wrote to standard error.
 *
 * @param {Child} child
 * @param {readonly Case[]} cases
 * @param {number} seconds
 */
async function examine(child, cases, seconds) {
	/** @type {Map<string, Verdict>} */
	const verdicts = new Map();
	/** @type {Failure[]} */
	const failures = [];
	/** @type {Map<string, Case>} */
	const open = new Map();
	const unasked = cases.values();
	let stderr = "";
	/** @type {Fault | undefined} */
	let fault;

	const ask = () => {
		while (open.size < WINDOW) {
			const { value: one, done } = unasked.next();
			if (done) return void child.stdin.end();
			open.set(one.id, one);
			child.stdin.write(`${JSON.stringify({ id: one.id, ask: one.ask, input: one.input })}\n`);
		}
	};
	const stop = () => {
		kill(child);
		process.exit(2);
	};
	process.once("SIGINT", stop).once("SIGTERM", stop);
	const timer = setTimeout(() => {
		child.stdout.destroy(new Fault(open.size > 0 ? SILENT : ENDLESS));
		kill(child);
	}, seconds * 1000);
	const ended = once(child, "exit");
	// A program that has ended does not read. Its output says so.
	child.stdin.on("error", () => {});
	child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
		stderr = (stderr + text.slice(-SHOWN_UNITS)).slice(-SHOWN_UNITS);
	});
	ask();
	try {
		for await (const line of linesOf(child.stdout.setEncoding("utf8"))) {
			const { one, verdict } = judge(line, open, verdicts);
			if (verdict === "failed") failures.push({ ...one, answer: shorten(line, KEPT_UNITS) });
			verdicts.set(one.id, verdict);
			open.delete(one.id);
			timer.refresh();
			ask();
		}
	} catch (error) {
		kill(child);
		if (!(error instanceof Fault)) throw error;
		fault = error;
	}
	timer.refresh();
	const [code, signal] = await ended;
	if (open.size > 0) fault ??= new Fault(`It ended without every answer, with ${signal ?? `exit code ${code}`}`);
	clearTimeout(timer);
	process.off("SIGINT", stop).off("SIGTERM", stop);
	kill(child);
	return { verdicts, failures, fault: fault && { message: fault.message, openId: [...open.keys()][0], stderr } };
}

/** Ends a program and what it started. @param {Child} child */
function kill({ pid = 0 }) {
	try {
		process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {
		// It has ended by itself.
	}
}

/** The lines of a stream, each bounded. @param {AsyncIterable<string>} stream */
async function* linesOf(stream) {
	let open = "";
	for await (const chunk of stream) {
		for (const [index, piece] of chunk.split("\n").entries()) {
			if (index > 0) {
				if (open.trim() !== "") yield open;
				open = "";
			}
			open += piece;
			if (open.length > MAX_LINE) throw new Fault(`It wrote a line of more than ${MAX_LINE} characters`);
		}
	}
	if (open.trim() !== "") yield open;
}

/**
 * Compares an answer with what is expected. Throws a {@link Fault} if it is no answer to an open question.
 *
 * @param {string} line
 * @param {ReadonlyMap<string, Case>} open
 * @param {ReadonlyMap<string, Verdict>} answered
 * @returns {{ one: Case, verdict: Verdict }}
 */
function judge(line, open, answered) {
	const { id, output, notOffered } = parseObject(line);
	const shown = `: ${shorten(line)}`;
	if (typeof id !== "string") throw new Fault(`It wrote a line that is no JSON object with an id${shown}`);
	const one = open.get(id);
	if (one === undefined) throw new Fault(`It answered ${answered.has(id) ? "twice" : "what was not asked"}${shown}`);
	if (notOffered === true) return { one, verdict: "notOffered" };
	if (!isRow(output)) throw new Fault(`Its answer has neither an output nor notOffered${shown}`);
	const hasPassed = rightResults(one).some(({ expect }) =>
		Object.keys(expect).every((key) => isSame(expect[key], own(output, key))),
	);
	return { one, verdict: hasPassed ? "passed" : "failed" };
}

/** @param {Case} one */
const rightResults = ({ expect = {}, accept = [{ expect, reading: "" }] }) => accept;

/** @param {string} line @returns {Row} */
function parseObject(line) {
	try {
		return Object(JSON.parse(line));
	} catch {
		return {};
	}
}

/** @param {unknown} value @returns {value is Row} */
const isRow = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {Row} row @param {string} key */
const own = (row, key) => (Object.hasOwn(row, key) ? row[key] : undefined);

/**
 * Whether two values of JSON are the same. A key that is absent is the same as null.
 *
 * @param {unknown} expected
 * @param {unknown} found
 * @returns {boolean}
 */
function isSame(expected, found) {
	if (Array.isArray(expected) && Array.isArray(found)) {
		return expected.length === found.length && expected.every((item, index) => isSame(item, found[index]));
	}
	if (!isRow(expected) || !isRow(found)) return (expected ?? null) === (found ?? null);
	const keys = [...Object.keys(expected), ...Object.keys(found)];
	return keys.every((key) => isSame(own(expected, key), own(found, key)));
}

/** @param {readonly Count[]} counts */
function printTable(counts) {
	const row = (/** @type {string} */ topic, /** @type {readonly (string | number)[]} */ ...cells) =>
		printAsIs(topic.padEnd(12) + cells.map((cell) => String(cell).padStart(13)).join(""));
	row("Topic", "Passed", "Failed", "Not offered", "No answer");
	for (const { topic, ...numbers } of counts) row(topic, ...Object.values(numbers));
}

/** Prints the first failures of a topic. @param {string} topic @param {readonly Failure[]} failures */
function printFailures(topic, failures) {
	const own = failures.filter(({ id }) => id.startsWith(`${topic}/`));
	for (const one of own.slice(0, SHOWN)) {
		print(`\n${bold(one.id)}`);
		printRow("Asked", `${one.ask} ${JSON.stringify(one.input)}`);
		for (const { expect, reading } of rightResults(one)) printRow("Expected", `${JSON.stringify(expect)} ${reading}`);
		printRow("Came", one.answer);
		printRow("Because", `${one.reason} (${one.origin})`);
	}
	if (own.length > SHOWN) print(`\n… and ${plural(own.length - SHOWN, "other failure")} of ${topic} (--json has all)`);
}

/** @param {string} message @param {string} stderr @param {string} [openId] */
function printFault(message, stderr, openId) {
	print(`\n${style("The program did not answer every question as it should", 33, 39)}`);
	printRow("Because", message);
	if (openId !== undefined) printRow("Open", `${openId}, the oldest question without an answer`);
	for (const line of stderr.split("\n")) if (line.trim() !== "") printRow("Stderr", line);
}

/** @param {string} label @param {string} text */
const printRow = (label, text) => print(`  ${label.padEnd(10)}${printable(shorten(text.trimEnd()))}`);

/** @param {string} text @param {number} [units] */
const shorten = (text, units = SHOWN_UNITS) => (text.length > units ? `${text.slice(0, units)}…` : text);

/** @param {number} count @param {string} noun */
const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** @param {string} text */
const bold = (text) => style(text, 1, 22);

/** @param {string} text @param {number} start @param {number} end */
const style = (text, start, end) =>
	process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${start}m${text}\u001b[${end}m` : text;

/** What a terminal would obey or hide. A joiner between two characters outside ASCII makes one of them. */
const UNPRINTABLE =
	/(?!(?<=[^\0-\x7f])[\u200c\u200d][^\0-\x7f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2065\u{e0000}-\u{e0fff}]/gu;

/** Puts `U+001B` in place of what cannot be printed. @param {string} text */
const printable = (text) =>
	text.replace(
		UNPRINTABLE,
		(character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`,
	);

/** Prints JSON, with escapes for what it may hold raw and a terminal would obey or hide. @param {object} value */
function printJson(value) {
	const escapeUnit = (/** @type {string} */ unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
	const escapeAll = (/** @type {string} */ character) => character.split("").map(escapeUnit).join("");
	printAsIs(JSON.stringify(value, undefined, 2).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeAll));
}

/**
 * Prints lines. On a terminal, a line that is too wide is broken between words, and goes on below its text.
 *
 * @param {string} text
 */
function print(text) {
	const { isTTY, columns } = process.stdout;
	for (const line of text.split("\n")) printAsIs(isTTY ? wrap(line, columns || 80) : line);
}

/** @param {string} line @param {number} width */
function wrap(line, width) {
	const columns = (/** @type {string} */ text) => text.replace(/\u001b\[\d+m/g, "").length;
	const indent = /^ */.exec(line)?.[0].length ?? 0;
	const [first = "", ...words] = line.slice(indent).split(" ");
	const lines = [line.slice(0, indent) + first];
	for (const word of words) {
		const longer = `${lines.at(-1)} ${word}`;
		if (columns(longer) > width) lines.push(" ".repeat(indent) + word);
		else lines[lines.length - 1] = longer;
	}
	return lines.join("\n");
}

/** @param {string} text */
const printAsIs = (text) => void process.stdout.write(`${text}\n`);

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
	// The reader of the output may stop early, as `head` does. That is not an error.
	process.stdout.on("error", ({ code, message }) => {
		if (code !== "EPIPE") process.stderr.write(`The output cannot be written: ${message}\n`);
		process.exit(code === "EPIPE" ? 0 : 2);
	});
	process.exitCode = await run(process.argv.slice(2));
}
