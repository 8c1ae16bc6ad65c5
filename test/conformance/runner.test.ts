import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { run } from "../../conformance/run.mjs";
import { capture } from "../unit/cli/harness.ts";
import { linesOf, TOPICS } from "./cases.ts";

const folder = mkdtempSync(join(tmpdir(), "sms-conformance-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (id: string, input: object, right: object) =>
	`${JSON.stringify({ id, ask: "double", input, ...right, reason: "Twice is double.", origin: "Euclid VII" })}\n`;
const numbers = Array.from({ length: 200 }, (_, index) =>
	line(`first/n${index}`, { n: index }, { expect: { n: index * 2 } }),
);
const READINGS = {
	accept: [
		{ reading: "as a number", expect: { n: 4, list: [1, { a: null, b: "x" }] } },
		{ reading: "as a word", expect: { n: "four" } },
	],
};
writeFileSync(join(folder, "schema.json"), '{"version":"9.8.7"}');
writeFileSync(join(folder, "first.jsonl"), numbers.join(""));
writeFileSync(
	join(folder, "second.jsonl"),
	line("second/readings", { n: 2 }, READINGS) + line("second/refused", { n: -1 }, { expect: { refused: true } }),
);

/** A program in JavaScript that has `answer(question)`, `lines` (its standard input) and `write(value)`. */
const program = (code: string) => [
	process.execPath,
	"-e",
	`const write = (value) => process.stdout.write(JSON.stringify(value) + "\\n");
	const lines = require("node:readline").createInterface({ input: process.stdin });
	${code}`,
];
const answering = (body: string) =>
	program(`lines.on("line", (line) => { const { id, ask, input } = JSON.parse(line); ${body} });`);
const DOUBLE = 'write({ id, output: { n: input.n * 2, more: "ignored" } });';

const runIn = (args: readonly string[]) => capture(() => run([...args], pathToFileURL(`${folder}/`)));

const check = (command: readonly string[], options: Readonly<Record<string, string | true>> = {}) =>
	runIn([
		...Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
		"--",
		...command,
	]);

/** The fault of a program that does not do as it should, and the counts of the topic `first`. */
async function faultOf(command: readonly string[], timeout = "10") {
	const { status, stdout } = await check(command, { topic: "first", timeout, json: true });
	const { topics, fault } = JSON.parse(stdout);
	expect(status).toBe(1);
	return { ...fault, ...topics[0] };
}

test("a program that answers in any order passes, and gets its questions bit by bit", async () => {
	// It answers each block of 64 backwards, so it never has more than 64 questions.
	const { status, stdout, stderr } = await check(
		answering(`const held = globalThis.held ??= [];
			held.push({ id, output: { n: input.n * 2 } });
			if (held.length > 64) process.exit(1);
			if (held.length === 64 || id === "first/n199") for (const one of held.splice(0).reverse()) write(one);`),
		{ topic: "first" },
	);
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	expect(stdout).toBe(
		"Conformance kit 9.8.7: 200 questions\n\n" +
			"Topic              Passed       Failed  Not offered    No answer\n" +
			"first                 200            0            0            0\n",
	);
});

test("one of two readings is enough, absent is null, and more keys do not matter, but only at the top", async () => {
	const second = (output: string) =>
		check(answering(`write({ id, output: input.n < 0 ? { refused: true, why: "negative" } : ${output} });`), {
			topic: "second",
		});
	for (const output of [
		'{ n: "four" }',
		'{ n: 4, list: [1, { b: "x" }], z: 1 }',
		'{ n: 4, list: [1, { b: "x", a: null, c: null }] }',
	]) {
		expect((await second(output)).status).toBe(0);
	}
	for (const output of [
		"{ n: 4 }",
		'{ n: 4, list: [1, { b: "x" }, null] }',
		'{ n: 4, list: { 0: 1, 1: { b: "x" } } }',
		'{ n: 4, list: [1, { b: "x", c: 0 }] }',
		'{ n: "4" }',
		"{}",
	]) {
		expect((await second(output)).status).toBe(1);
	}
});

test("a key that every object inherits is no answer", async () => {
	const name = "inherits";
	writeFileSync(
		join(folder, `${name}.jsonl`),
		line(`${name}/a`, { n: 1 }, { expect: { inner: { a: 1 }, toString: null, constructor: null } }),
	);
	try {
		const { status } = await check(answering("write({ id, output: { inner: { a: 1 } } });"), { topic: name });
		expect(status).toBe(0);
		const wrong = answering(`process.stdout.write('{"id":"inherits/a","output":{"__proto__":{"inner":{"a":1}}}}\\n');`);
		expect((await check(wrong, { topic: name })).status).toBe(1);
	} finally {
		rmSync(join(folder, `${name}.jsonl`));
	}
});

test("what is not offered is no failure", async () => {
	const { status, stdout } = await check(
		answering('id.startsWith("first") ? write({ id, notOffered: true }) : write({ id, output: { refused: true } });'),
	);
	expect(status).toBe(1);
	expect(stdout).toContain("first                   0            0          200            0\n");
	expect(stdout).toContain("second                  1            1            0            0\n");
	expect((await check(answering("write({ id, notOffered: true });"))).status).toBe(0);
});

test("failures say what was asked, what was expected, what came and why; controls cannot reach the terminal", async () => {
	const wrong = answering('write({ id, output: { n: "\\u001b[2J\\u202e" + "!".repeat(500) } });');
	const { stdout } = await check(wrong, { topic: "second" });
	expect(stdout).toContain(
		[
			"",
			"second/readings",
			'  Asked     double {"n":2}',
			'  Expected  {"n":4,"list":[1,{"a":null,"b":"x"}]} as a number',
			'  Expected  {"n":"four"} as a word',
			'  Came      {"id":"second/readings","output":{"n":"\\u001b[2JU+202E!!!!!',
		].join("\n"),
	);
	expect(stdout).toContain("!…\n  Because   Twice is double. (Euclid VII)\n\nsecond/refused\n");
	const raw = answering(`process.stdout.write(line.replace(/,.*/, ',"output":{"n":"\\u009b\\u202e"}}') + "\\n");`);
	expect((await check(raw, { topic: "second" })).stdout).toContain('"output":{"n":"U+009BU+202E"}}');
	expect((await check(raw, { topic: "second", json: true })).stdout).not.toMatch(/[\u009b\u202e]/);
	const first = await check(answering("write({ id, output: {} });"), { topic: "first" });
	expect(first.stdout.match(/^first\/n\d+$/gm)).toEqual(["first/n0", "first/n1", "first/n2"]);
	expect(first.stdout).toContain("\n… and 197 other failures of first (--json has all)\n");
});

test("JSON has every failure with its question", async () => {
	const { stdout } = await check(answering(`if (input.n === 7) input.n = 8; ${DOUBLE}`), {
		topic: "first",
		json: true,
	});
	expect(JSON.parse(stdout)).toEqual({
		version: "9.8.7",
		topics: [{ topic: "first", passed: 199, failed: 1, notOffered: 0, noAnswer: 0 }],
		failures: [
			{
				...JSON.parse(numbers[7] as string),
				answer: '{"id":"first/n7","output":{"n":16,"more":"ignored"}}',
			},
		],
	});
});

test("a program that hangs is ended, and what it answered counts", async () => {
	const fault = await faultOf(answering(`setInterval(() => {}, 1000); if (input.n !== 70) ${DOUBLE}`), "3");
	expect(fault).toEqual({
		message: "It gave no answer within the time limit. Does it flush its output after each line?",
		openId: "first/n70",
		stderr: "",
		topic: "first",
		passed: 199,
		failed: 0,
		notOffered: 0,
		noAnswer: 1,
	});
});

test("a program that says nothing, or nothing but empty lines or noise on standard error, is ended", async () => {
	const silent = await faultOf(program("setInterval(() => {}, 1000)"), "0.5");
	expect(silent).toMatchObject({
		message: expect.stringMatching(/^It gave no answer/),
		openId: "first/n0",
		noAnswer: 200,
	});
	const empty = await faultOf(program('setInterval(() => process.stdout.write("\\r\\n".repeat(1000)), 1)'), "0.5");
	expect(empty.message).toMatch(/^It gave no answer/);
	const noisy = await faultOf(program('setInterval(() => process.stderr.write("noise ".repeat(10000)), 1)'), "0.5");
	expect(noisy.message).toMatch(/^It gave no answer/);
	expect(noisy.stderr).toMatch(/^[nois e]{400}$/);
});

test("noise on standard error does not disturb a program that answers", async () => {
	const { status, stdout } = await check(answering(`process.stderr.write("noise\\n".repeat(5000)); ${DOUBLE}`), {
		topic: "first",
	});
	expect(status).toBe(0);
	expect(stdout).not.toContain("noise");
});

test("a program that crashes is reported with its exit and its last words", async () => {
	const crash = 'if (input.n === 3) { console.error("\\u001b[31mno threes"); process.exit(7); }';
	const args = answering(`${crash} ${DOUBLE}`);
	expect(await faultOf(args)).toMatchObject({
		message: "It ended without every answer, with exit code 7",
		openId: "first/n3",
		passed: 3,
		noAnswer: 197,
	});
	const { stdout } = await check(args, { topic: "first" });
	expect(stdout).toContain(
		"\nThe program did not answer every question as it should\n" +
			"  Because   It ended without every answer, with exit code 7\n" +
			"  Open      first/n3, the oldest question without an answer\n" +
			"  Stderr    U+001B[31mno threes\n",
	);
	expect(await faultOf(answering('process.kill(process.pid, "SIGTERM")'))).toMatchObject({
		message: "It ended without every answer, with SIGTERM",
	});
	expect(await faultOf(program("process.exit()"))).toMatchObject({
		message: "It ended without every answer, with exit code 0",
	});
});

test.each([
	["garbage", 'process.stdout.write("hello\\n")', "It wrote a line that is no JSON object with an id: hello"],
	["null", "write(null)", "It wrote a line that is no JSON object with an id: null"],
	["a number as the id", "write({ id: 1, output: {} })", "It wrote a line that is no JSON object with an id: {"],
	["an unknown id", 'write({ id: "other", output: {} })', 'It answered what was not asked: {"id":"other"'],
	["an answer twice", `${DOUBLE} ${DOUBLE}`, 'It answered twice: {"id":"first/n0"'],
	["neither output nor notOffered", "write({ id })", "Its answer has neither an output nor notOffered: {"],
	["a list as the output", "write({ id, output: [] })", "Its answer has neither an output nor notOffered: {"],
	["no word but false", "write({ id, notOffered: false })", "Its answer has neither an output nor notOffered: {"],
	[
		"a line without end",
		'process.stdout.write("x".repeat(3000000))',
		"It wrote a line of more than 1048576 characters",
	],
])("a program that writes %s is ended", async (_, body, message) => {
	const fault = await faultOf(answering(body));
	expect(fault.message.slice(0, message.length)).toBe(message);
	expect(fault.noAnswer).toBeGreaterThan(190);
});

test("a second answer behind the last question is noticed", async () => {
	const late = answering(`${DOUBLE} if (id === "first/n199") setTimeout(() => { ${DOUBLE} }, 100);`);
	expect(await faultOf(late)).toMatchObject({ message: expect.stringMatching(/^It answered twice/), passed: 200 });
});

test("a program that goes on after its input is ended, with all that it started", async () => {
	const pids = join(folder, "pids");
	const endless = program(`
		const child = require("node:child_process").spawn("sleep", ["600"], { stdio: "inherit" });
		require("node:fs").writeFileSync(${JSON.stringify(pids)}, process.pid + " " + child.pid);
		lines.on("line", (line) => { const { id, input } = JSON.parse(line); ${DOUBLE} });`);
	expect(await faultOf(endless, "3")).toMatchObject({
		message: "It answered everything, but did not end after its input",
		passed: 200,
		noAnswer: 0,
	});
	const started = readFileSync(pids, "utf8").split(" ").map(Number);
	expect(started.length).toBe(2);
	for (const pid of started) await expect.poll(() => isRunning(pid)).toBe(false);
});

test("a program that ends while what it started holds its output does not keep the command waiting", async () => {
	const begun = Date.now();
	const leaving = ["sh", "-c", "sleep 600 & exit 3"];
	expect(await faultOf(leaving, "0.5")).toMatchObject({ passed: 0, noAnswer: 200 });
	expect(Date.now() - begun).toBeLessThan(30_000);
});

test("a last line without a line end is an answer, and CR LF ends a line too", async () => {
	const windows = answering(
		`process.stdout.write(JSON.stringify({ id, output: { n: input.n * 2 } }) + (id === "first/n199" ? "" : "\\r\\n"));`,
	);
	expect((await check(windows, { topic: "first" })).status).toBe(0);
});

test("wrong use says what is wrong", async () => {
	const answers = answering(DOUBLE);
	const noSuch = "./no-such-program";
	for (const [args, message] of [
		[[], "COMMAND is missing"],
		[["--json"], "COMMAND is missing"],
		[["--topic", "third", "--", ...answers], "--topic must be one of first, second"],
		...["0", "-1", "soon", "3601", "Infinity"].map(
			(timeout) =>
				[[`--timeout=${timeout}`, "--", ...answers], "--timeout must be a number of seconds, at most 3600"] as const,
		),
		// What stands behind -- is the program's.
		[["--timeout", "0", "--", "node", "--timeout", "1"], "--timeout must be a number of seconds, at most 3600"],
		[[noSuch], `Cannot start ${noSuch}: there is no such program`],
		[[folder], `Cannot start ${folder}: spawn ${folder} EACCES`],
		[["--nonsense"], "Unknown option '--nonsense'"],
		[["--\u001b[2J"], "Unknown option '--U+001B[2J'"],
	] as const) {
		const stderr = `${message}. See sms-conformance --help\n`;
		expect(await runIn(args)).toEqual({ status: 2, stdout: "", stderr });
	}
	expect((await runIn(["--", ""])).stderr).toMatch(/^Cannot start : /);
});

test("help has the options and the exit codes", async () => {
	const help = await runIn(["--help"]);
	expect(help).toMatchObject({ status: 0, stderr: "" });
	expect(help.stdout).toMatch(/^Usage: sms-conformance .*\n/);
	expect(help.stdout).toMatch(/\n {2}--topic .*\n {2}--timeout .*\n {2}--json .*\n/);
	expect((await runIn(["-h", "--json"])).stdout).toBe(help.stdout);
});

test("the program asks every question of the kit", () => {
	const args = ["conformance/run.mjs", "--json", "--", ...answering("write({ id, notOffered: true });")];
	const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1 << 24 });
	const { topics, version, failures } = JSON.parse(stdout);
	expect({ status, failures, version }).toEqual({ status: 0, failures: [], version: "1.0.0" });
	const counts = TOPICS.map((topic) => ({
		topic,
		passed: 0,
		failed: 0,
		notOffered: linesOf(topic).length,
		noAnswer: 0,
	}));
	expect(topics).toEqual(counts);
	expect(topics.length).toBeGreaterThan(3);
});

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		// A process that has ended stays a zombie until its parent, perhaps the init of the machine, takes note.
		return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
	} catch {
		return false;
	}
}
