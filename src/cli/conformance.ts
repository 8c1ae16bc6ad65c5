// outbound-sms conformance: asks any program the questions of the conformance kit, and compares its answers.

import { type ChildProcessWithoutNullStreams as Child, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { printable } from "../core/issue.ts";
import {
	type Arguments,
	bold,
	type Command,
	type ExitCode,
	oneOf,
	plural,
	print,
	printAsIs,
	printJson,
	UsageError,
	yellow,
} from "./output.ts";

export const conformance: Command = {
	summary: "Tests any program with the cases of the standards",
	help: `Usage: outbound-sms conformance [options] -- COMMAND [ARGUMENT...]

Starts a program and asks it every question of the conformance kit: one line of JSON
on its standard input each, {"id","ask","input"}. The program answers with one line
each, in any order, on its standard output: {"id","output":{...}}, or
{"id","notOffered":true} for what it does not do. The output of a refusal is
{"refused":true}.

  --topic NAME        ask the questions of one topic only
  --timeout SECONDS   the longest time without an answer (default 10)
  --json              print JSON, with every failure

A program that breaks these rules or says nothing is ended.

Exit codes: 0 no failure, 1 a failure, 2 wrong use or the program cannot be started.`,
	options: { topic: { type: "string" }, timeout: { type: "string" } },
	run: (args) => checkProgram(args, new URL("../../conformance/", import.meta.url)),
};

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

type Row = Readonly<Record<string, unknown>>;

/** One line of a file of the kit. */
interface Case {
	readonly id: string;
	readonly ask: string;
	readonly input: Row;
	readonly expect?: Row;
	/** In place of `expect`, where two readings of the rules are in use. */
	readonly accept?: readonly { readonly reading: string; readonly expect: Row }[];
	readonly reason: string;
	readonly origin: string;
}

type Verdict = "passed" | "failed" | "notOffered" | "noAnswer";

/** A case that a program got wrong: its line, and the line of the program. */
type Failure = Case & { readonly answer: string };

/** A program broke the rules of the conversation. */
class Fault extends Error {}
const SILENT = "It gave no answer within the time limit. Does it flush its output after each line?";
const ENDLESS = "It answered everything, but did not end after its input";

/** Runs the command with the cases of a folder. */
export async function checkProgram({ positionals, value, has }: Arguments, folder: URL): Promise<ExitCode> {
	if (positionals.length === 0) throw new UsageError("COMMAND is missing");
	const seconds = Number(value("timeout") ?? 10);
	if (!(seconds > 0 && seconds <= MAX_SECONDS)) {
		throw new UsageError(`--timeout must be a number of seconds, at most ${MAX_SECONDS}`);
	}
	const all = readdirSync(folder).flatMap((name) => /^(.*)\.jsonl$/.exec(name)?.[1] ?? []);
	const topic = oneOf("--topic", value("topic"), all.sort());
	const topics = topic === undefined ? all : [topic];
	const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
	const { version } = JSON.parse(read("schema.json"));
	const lines = topics.flatMap((name) => read(`${name}.jsonl`).trimEnd().split("\n"));
	const cases: readonly Case[] = lines.map((line) => JSON.parse(line));
	const { verdicts, failures, fault } = await examine(await start(positionals), cases, seconds);
	const counts = topics.map((name) => {
		const count = { topic: name, passed: 0, failed: 0, notOffered: 0, noAnswer: 0 };
		for (const { id } of cases) if (id.startsWith(`${name}/`)) count[verdicts.get(id) ?? "noAnswer"]++;
		return count;
	});
	if (has("json")) printJson({ version, topics: counts, failures, fault });
	else {
		print(bold(`Conformance kit ${version}: ${plural(cases.length, "question")}\n`));
		printTable(counts);
		for (const name of topics) printFailures(name, failures);
		if (fault !== undefined) printFault(fault.message, fault.stderr, fault.openId);
	}
	return failures.length > 0 || fault !== undefined ? 1 : 0;
}

/** Starts a program as the leader of a group, so that what it starts itself can be ended with it. */
async function start([program = "", ...args]: readonly string[]): Promise<Child> {
	try {
		const child = spawn(program, args, { shell: false, detached: process.platform !== "win32", windowsHide: true });
		await once(child, "spawn");
		return child;
	} catch (error) {
		const { code = "", message } = error as NodeJS.ErrnoException;
		throw new UsageError(`Cannot start ${program}: ${code === "ENOENT" ? "there is no such program" : message}`);
	}
}

/**
 * Asks a program all questions, judges its answers, and ends it. A fault says why the program was ended, the oldest
 * question without an answer, and the last that the program wrote to standard error.
 */
async function examine(child: Child, cases: readonly Case[], seconds: number) {
	const verdicts = new Map<string, Verdict>();
	const failures: Failure[] = [];
	const open = new Map<string, Case>();
	const unasked = cases.values();
	let stderr = "";
	let fault: Fault | undefined;

	const ask = (): void => {
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
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
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

/** Ends a program and what it started. */
function kill({ pid = 0 }: Child): void {
	try {
		process.kill(process.platform === "win32" ? pid : -pid, "SIGKILL");
	} catch {
		// It has ended by itself.
	}
}

/** The lines of a stream, each bounded. */
async function* linesOf(stream: AsyncIterable<string>): AsyncGenerator<string> {
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

/** Compares an answer with what is expected. Throws a {@link Fault} if it is no answer to an open question. */
function judge(line: string, open: ReadonlyMap<string, Case>, answered: ReadonlyMap<string, Verdict>) {
	const { id, output, notOffered } = parseObject(line);
	const shown = `: ${shorten(line)}`;
	if (typeof id !== "string") throw new Fault(`It wrote a line that is no JSON object with an id${shown}`);
	const one = open.get(id);
	if (one === undefined) throw new Fault(`It answered ${answered.has(id) ? "twice" : "what was not asked"}${shown}`);
	if (notOffered === true) return { one, verdict: "notOffered" } as const;
	if (!isRow(output)) throw new Fault(`Its answer has neither an output nor notOffered${shown}`);
	const hasPassed = rightResults(one).some(({ expect }) =>
		Object.keys(expect).every((key) => isSame(expect[key], own(output, key))),
	);
	return { one, verdict: hasPassed ? "passed" : "failed" } as const;
}

const rightResults = ({ expect = {}, accept = [{ expect, reading: "" }] }: Case) => accept;

function parseObject(line: string): Row {
	try {
		return Object(JSON.parse(line));
	} catch {
		return {};
	}
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const own = (row: Row, key: string): unknown => (Object.hasOwn(row, key) ? row[key] : undefined);

/** Whether two values of JSON are the same. A key that is absent is the same as null. */
function isSame(expected: unknown, found: unknown): boolean {
	if (Array.isArray(expected) && Array.isArray(found)) {
		return expected.length === found.length && expected.every((item, index) => isSame(item, found[index]));
	}
	if (!isRow(expected) || !isRow(found)) return (expected ?? null) === (found ?? null);
	const keys = [...Object.keys(expected), ...Object.keys(found)];
	return keys.every((key) => isSame(own(expected, key), own(found, key)));
}

function printTable(counts: readonly (Readonly<Record<Verdict, number>> & { readonly topic: string })[]): void {
	const row = (topic: string, ...cells: readonly (string | number)[]) =>
		printAsIs(topic.padEnd(12) + cells.map((cell) => String(cell).padStart(13)).join(""));
	row("Topic", "Passed", "Failed", "Not offered", "No answer");
	for (const { topic, ...numbers } of counts) row(topic, ...Object.values(numbers));
}

/** Prints the first failures of a topic. */
function printFailures(topic: string, failures: readonly Failure[]): void {
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

function printFault(message: string, stderr: string, openId?: string): void {
	print(`\n${yellow("The program did not answer every question as it should")}`);
	printRow("Because", message);
	if (openId !== undefined) printRow("Open", `${openId}, the oldest question without an answer`);
	for (const line of stderr.split("\n")) if (line.trim() !== "") printRow("Stderr", line);
}

const printRow = (label: string, text: string) => print(`  ${label.padEnd(10)}${printable(shorten(text.trimEnd()))}`);

const shorten = (text: string, units = SHOWN_UNITS) => (text.length > units ? `${text.slice(0, units)}…` : text);
