// Holds other implementations against the conformance kit, and writes the result into docs/conformance.md:
// node test/suites/conformance/scoreboard.mjs
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * @typedef {object} Failure - A line of the kit, and what a program answered.
 * @property {string} id
 * @property {string} ask
 * @property {Readonly<Record<string, unknown>>} input
 * @property {{ readonly refused?: boolean, readonly text?: string }} [expect]
 * @property {string} answer
 *
 * @typedef {Readonly<Record<"passed" | "failed" | "notOffered" | "noAnswer", number>> & { topic: string }} Count
 *
 * @typedef {object} Report
 * @property {string} version - Of the kit.
 * @property {readonly Count[]} topics
 * @property {readonly Failure[]} failures
 * @property {{ message: string, openId?: string, stderr: string }} [fault]
 *
 * @typedef {object} Implementation
 * @property {string} name
 * @property {() => string} version
 * @property {readonly string[]} command
 * @property {readonly Cause[]} causes - Why it fails. Of a failure the first that fits counts.
 *
 * @typedef {readonly [sentence: string, fits: (failure: Failure) => boolean]} Cause
 */

const FOLDER = "conformance/adapters";
const PAGE = "docs/conformance.md";
const PYTHON = "/usr/bin/python3";

/** The topics that the standards of SMS decide, in the order of the kit's README. The others are the interface's. */
export const STANDARD = "alphabet encoding units parts packing octets headers reassembly national".split(" ");

/** @param {string} name */
const npm = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

/** @param {string} command @param {readonly string[]} args */
const printed = (command, ...args) => execFileSync(command, args, { encoding: "utf8" }).trim();

/** The text of a question. @param {Failure} failure */
const textOf = ({ input }) => String(input.text ?? "");

/** Whether the input is to be refused. @param {Failure} failure */
const shouldRefuse = ({ expect }) => expect?.refused === true;

/** Whether GSM 7-bit is wanted for a text. @param {Failure} failure */
const isForced = ({ input }) => input.encoding === "GSM7" && input.text !== undefined;

/** Whether an escape stands before a code that is not in the extension table. @param {Failure} failure */
const isReserved = ({ input: { septets }, id }) =>
	/reserved/.test(id) || (Array.isArray(septets) && septets[0] === 0x1b && septets[1] !== 0x65);

/** @param {Failure} failure */
const shouldRefuseData = (failure) => failure.ask === "decodeUserData" && shouldRefuse(failure);

/** @param {Failure} failure */
const isEncoding = ({ ask }) => ask === "cellOf" || ask === "countUnits";

/** @param {Failure} failure */
const isBeyond50 = (failure) => textOf(failure).length > 50 * 66;

/** @type {Cause} */
const NO_BOUND = [
	"does not refuse a text of more than 255 parts",
	(one) => shouldRefuse(one) && textOf(one).length > 255 * 66,
];

/** @type {readonly Implementation[]} */
export const IMPLEMENTATIONS = [
	{
		name: "outbound-sms",
		version: () => JSON.parse(readFileSync("package.json", "utf8")).version,
		command: [process.execPath, `${FOLDER}/outbound-sms.mjs`],
		causes: [],
	},
	{
		name: "sms-segments-calculator",
		version: () => npm("sms-segments-calculator"),
		command: [process.execPath, `${FOLDER}/sms-segments-calculator.mjs`],
		causes: [NO_BOUND],
	},
	{
		name: "split-sms",
		version: () => npm("split-sms"),
		command: [process.execPath, `${FOLDER}/split-sms.mjs`],
		causes: [NO_BOUND, ["puts a space for what GSM 7-bit does not have, if GSM 7-bit is wanted", isForced]],
	},
	{
		name: "sms-length",
		version: () => npm("sms-length"),
		command: [process.execPath, `${FOLDER}/sms-length.mjs`],
		causes: [
			NO_BOUND,
			["takes a form feed for Unicode: it is in the extension table", (one) => textOf(one).includes("\f")],
			["divides the units by 153 or 67, but a part cannot end inside a pair", ({ ask }) => ask === "countParts"],
		],
	},
	{
		name: "@trt2/gsm-charset-utils",
		version: () => npm("@trt2/gsm-charset-utils"),
		command: [process.execPath, `${FOLDER}/gsm-charset-utils.mjs`],
		causes: [
			NO_BOUND,
			["counts the unit that stays empty in a part as a unit of the text", ({ ask }) => ask === "countUnits"],
		],
	},
	{
		name: "libgammu, python-gammu",
		version: () => printed(PYTHON, "-c", "import gammu; print(*gammu.Version()[:2], sep=', ')"),
		command: [PYTHON, `${FOLDER}/libgammu.py`],
		causes: [
			["ends a text at U+0000", (one) => textOf(one).includes("\0")],
			["makes 50 parts at most: a longer text is cut without a word, or ends the process", isBeyond50],
			["does not refuse what GSM 7-bit does not have, if GSM 7-bit is wanted", isForced],
			["reads user data that end too early", shouldRefuse],
			["reads half a surrogate pair as U+FFFD", ({ input }) => input.encoding === "UCS2"],
			["shows an escape without a character as `¹`", isReserved],
			["reads memory behind a text with characters of the extension table", ({ ask }) => ask === "decodeUserData"],
		],
	},
	{
		name: "Encode::GSM0338",
		version: () => printed("perl", "-MEncode::GSM0338", "-e", "print $Encode::GSM0338::VERSION"),
		command: ["perl", `${FOLDER}/gsm0338.pl`],
		causes: [["refuses an escape with a code that is not in the extension table", isReserved]],
	},
	{
		name: "libosmogsm",
		version: () => printed("dpkg-query", "-f", "$" + "{Version}", "-W", "libosmogsm18").replace(/-.*/, ""),
		command: ["ruby", `${FOLDER}/osmocom.rb`],
		causes: [
			["reads an escape with a code that is not in the extension table as some other character", isReserved],
			["reads the euro sign as `{`", ({ expect }) => /€/.test(expect?.text ?? "")],
			["reads user data that end too early", shouldRefuseData],
			["reads the cells of `¡ÄÖÑÜäöñü` and of two others as other characters", ({ ask }) => ask === "characterOf"],
			["has no cell for `¤` and the form feed, other cells for `§` and `¿`, and cells for `¨»®¼½ÿ`", isEncoding],
		],
	},
];

/** Runs the kit with an implementation. @param {readonly string[]} command @returns {Report} */
export function examine(command) {
	const args = ["conformance/run.mjs", "--json", "--timeout", "60", "--", ...command];
	const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", maxBuffer: 1 << 28 });
	if (stderr !== "") throw new Error(stderr);
	return JSON.parse(stdout);
}

/**
 * The failures of each cause. A failure without a cause stands behind its ID.
 *
 * @param {Implementation} implementation
 * @param {Report} report
 */
export function explain({ causes }, { failures }) {
	/** @type {Map<string, number>} */
	const counts = new Map(causes.map(([sentence]) => [sentence, 0]));
	for (const failure of failures) {
		const sentence = causes.find(([, fits]) => fits(failure))?.[0] ?? `? ${failure.id}`;
		counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
	}
	return counts;
}

/** The tables as Markdown. @param {readonly (readonly [Implementation, Report])[]} results @param {string} date */
export function scoreboard(results, date) {
	const kit = results[0]?.[1].version;
	const topics = results[0]?.[1].topics.map(({ topic }) => topic) ?? [];
	const shown = STANDARD.filter((topic) => topics.includes(topic));
	const rows = results.map(([{ name, version }, { topics: counts }]) => {
		const cells = shown.map((topic) => cellOf(counts.find((count) => count.topic === topic)));
		return [name, version(), ...cells];
	});
	const [own] = results;
	const others = own?.[1].topics.filter(({ topic }) => !STANDARD.includes(topic)) ?? [];
	const causes = results.slice(1).flatMap(([implementation, report]) => {
		const explained = [...explain(implementation, report)].filter(([, count]) => count > 0);
		return explained.map(([sentence, count]) => [implementation.name, sentence, String(count)]);
	});
	return [
		`Kit ${kit}, ${date}. A cell has the questions passed, and those offered.`,
		table(["Implementation", "Version", ...shown], rows),
		"Nobody else offers the topics of the interface. This package:",
		table(
			others.map(({ topic }) => topic),
			[others.map(cellOf)],
		),
		"## Why they fail\n\nEach failure of the table has one of these causes.",
		table(["Implementation", "It…", "Failures"], causes),
	].join("\n\n");
}

/** @param {Count} [count] */
function cellOf(count = { topic: "", passed: 0, failed: 0, notOffered: 0, noAnswer: 0 }) {
	const offered = count.passed + count.failed + count.noAnswer;
	return offered === 0 ? "–" : `${count.passed} / ${offered}`;
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function table(head, rows) {
	return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Puts the tables between the marks of the page. @param {string} page @param {string} tables */
export function withTables(page, tables) {
	const [start, end] = ["<!-- scoreboard -->", "<!-- end -->"].map((mark) => page.indexOf(mark));
	if (!start || !end || start < 0 || end < start) throw new Error(`${PAGE} has no marks for the tables`);
	return `${page.slice(0, start)}<!-- scoreboard -->\n\n${tables}\n\n${page.slice(end)}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
	const results = IMPLEMENTATIONS.map((one) => /** @type {const} */ ([one, examine(one.command)]));
	const tables = scoreboard(results, new Date().toISOString().slice(0, 10));
	writeFileSync(PAGE, withTables(readFileSync(PAGE, "utf8"), tables));
	console.log(tables);
}
