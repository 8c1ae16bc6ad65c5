// The docs name only what exists: functions, options, words, issue codes, files and commands. Inline code is read, of
// pages and of doc comments. The pages of the past may name what is gone.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { filesUnder } from "../files.ts";
import interfaceVectors from "../vectors/interface.json" with { type: "json" };
import { wordsOfTheApi } from "./api.ts";

const OF_THE_PAST = ["docs/migration.md"];
const pages = ["README.md", "CONTRIBUTING.md", ".github/SECURITY.md", ...filesUnder("docs", ".md")].filter(
	(page) => !OF_THE_PAST.includes(page) && !page.startsWith("docs/playground/"),
);

/** Folders whose code a page describes: it may use their words too. Pages for maintainers describe the whole. */
function codeOf(page: string): readonly string[] {
	if (/^docs\/(?:maintainers\/|spec-coverage|performance)|^CONTRIBUTING/.test(page)) {
		return ["src", "test", "bench", "docs/playground"];
	}
	if (page.startsWith("docs/fleet") || page.startsWith("docs/examples/fleet")) return ["docs/examples/fleet"];
	if (/^docs\/(?:conformance|port)\.md$/.test(page)) return ["conformance"];
	return page === "docs/playground.md" ? ["docs/playground", "test/suites/browser", "test/playground"] : [];
}

/** Words of others, by where they are from. */
const FOREIGN = {
	"libraries for HTTP":
		"IncomingMessage onRequest originalUrl proxy_set_header $remote_addr standardSchemaResolver writeHead",
	"headers, media types and cookies":
		"Accept ApiKey Authorization Link Location Referer authorization charset cookie apikey token secret",
	"fields and words of SMPP":
		"bind bind_transceiver command_status data_sm deliver_sm enquire_link interface_version submit_sm submit_sm_resp sm_length message_id",
	"shapes of timestamps and of examples":
		"YYMMDDhhmm YYMMDDhhmmss YYMMDDhhmmsstnnp YYYYMMDDhhmm YYYYMMDDhhmmss ssZ A1B a1b booking com Shop",
	"settings of NATS": "max_ack_pending sync_interval rdd chrt addVersion ttl",
	"commands, signals and variables": "SIGKILL NO_COLOR PORT curl docs error parallel price readline xargs",
	"package.json": "bundler exports files import node10 node16 prepack postpack publishConfig repository require types",
	"browsers and Unicode": "NFC NFD iframe localStorage nil sessionStorage",
	"topics of the conformance kit": "alphabet encoding units parts packing octets headers reassembly national",
	"placeholders of the interface": "API_KEY MSISDN SENDER_ID MESSAGE_ID TIMESTAMP base_url callback_url",
};

const LANGUAGE = "const else false import in is null this true undefined var void has may";
const wordsIn = (text: string): string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** What every page may name. */
const prototypes = [String, Array, Number, Date, RegExp, Map, Response].map(({ prototype }) => prototype);
const common = new Set([
	...wordsOfTheApi(),
	...interfaceVectors.sections.flatMap(({ cells }) => cells?.map(([name]) => name ?? "") ?? []),
	...[globalThis, Intl, JSON, Math, Object, ...prototypes].flatMap(Object.getOwnPropertyNames),
	...wordsIn(`${Object.values(FOREIGN).join(" ")} ${LANGUAGE}`),
	...entryPoints.flatMap(({ source }) => source.split("/")),
]);

const FENCE = /^[ \t]*```[\s\S]*?^[ \t]*```$/gm;
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
const wordsOfCode = new Map<string, Set<string>>();
function wordsOfFolder(folder: string): Set<string> {
	const files = () => [".ts", ".mjs"].flatMap((ending) => filesUnder(folder, ending));
	const words = () => new Set(files().flatMap((file) => wordsIn(withoutComments(readFileSync(file, "utf8")))));
	const known = wordsOfCode.get(folder) ?? words();
	wordsOfCode.set(folder, known);
	return known;
}

/** Every file of the repository that the docs may name, and every folder. */
const paths = new Set(
	["src", "test", "bench", "docs", "scripts"]
		.flatMap((folder) => filesUnder(folder, ""))
		.flatMap((file) => [file, dirname(file)]),
);
const isPath = (span: string) =>
	/^(?=.*[a-z])[\w.-]+(?:\/[\w*.-]+)*\/?$/.test(span) && /\/|\.(?:ts|mjs|md|json|sql|html|css)$/.test(span);

/** What commands write. */
const WRITTEN = /^dist\/|(?:^|\/)(?:node_modules|\.cache|artefacts)(?:\/|$)/;

/** Whether a file or folder has this path, seen from the root or from a folder that the page speaks of. */
function exists(path: string): boolean {
	const plain = path.replace(/\/$/, "");
	if (WRITTEN.test(plain) || existsSync(plain)) return true;
	const ending = new RegExp(`(?:^|/)${plain.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
	return [...paths].some((known) => ending.test(known));
}

const isWord = (word: string) => /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(word);

/** What is named in the inline code of a text and is not known. */
function unknownIn(text: string, isKnown: (word: string) => boolean): string[] {
	const spans = [...text.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, span = ""]) => span.replace(/\s+/g, " "));
	return spans.flatMap((span) => {
		if (/^(?:application|text|image)\//.test(span) || span.startsWith("outbound-sms/")) return [];
		if (isPath(span)) return exists(span) ? [] : [span];
		// A name stands alone, or as a call. In longer code only words in camelCase or snake_case are surely names.
		const isName = /^[A-Za-z_$][\w$.]*(?:\(.*\))?$/.test(span);
		return wordsIn(span).filter((word) => (isName ? word.length > 2 : isWord(word)) && !isKnown(word));
	});
}

describe("a page names only what exists", () => {
	test.each(pages)("%s", (page) => {
		const text = readFileSync(page, "utf8");
		const ownCode = new Set(wordsIn((text.match(FENCE) ?? []).join("\n")));
		const folders = codeOf(page).map(wordsOfFolder);
		const isKnown = (word: string) => common.has(word) || ownCode.has(word) || folders.some((words) => words.has(word));
		expect(unknownIn(text.replace(FENCE, ""), isKnown)).toEqual([]);
	});

	test("an entry that is named can be imported", () => {
		const specifiers = pages.flatMap((page) => readFileSync(page, "utf8").match(/`outbound-sms\/[\w-]+/g) ?? []);
		const known = entryPoints.map(({ specifier }) => `\`${specifier}`);
		expect(specifiers.length).toBeGreaterThan(10);
		expect(specifiers.filter((specifier) => !known.includes(specifier))).toEqual([]);
	});
});

describe("a doc comment names only what exists", () => {
	test.each(filesUnder("src", ".ts"))("%s", (file) => {
		const comments = [...readFileSync(file, "utf8").matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([comment]) =>
			comment.replace(/^\s*\* ?/gm, "").replace(FENCE, ""),
		);
		const isKnown = (word: string) => common.has(word) || wordsOfFolder("src").has(word);
		const seen = comments.flatMap((comment) => [...comment.matchAll(/@see (\w+)$/gm)].map(([, name]) => `\`${name}\``));
		expect(unknownIn([...comments, ...seen].join("\n"), isKnown)).toEqual([]);
	});
});

describe("a command that is named exists", () => {
	const texts = [...pages, ".ci/run"].map((page) => [page, readFileSync(page, "utf8")] as const);
	const runner = readFileSync(".ci/run", "utf8");
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

	test.each(texts)("npm run in %s", (page, text) => {
		const folders = [dirname(page), ...codeOf(page)].map((folder) => join(folder, "package.json"));
		const manifests = folders.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, "utf8")));
		const known = Object.assign({}, scripts, ...manifests.map((manifest) => manifest.scripts));
		const named = [...text.matchAll(/npm (?:(?=test\b|start\b)|run (?:--silent |--prefix \S+ )?)([\w:]+)/g)].map(
			([, name]) => name,
		);
		expect(named.filter((name = "") => !Object.hasOwn(known, name))).toEqual([]);
	});

	test.each(texts)("suites of .ci/run in %s", (_, text) => {
		const suites = new Set([...runner.matchAll(/^(\w+) \|/gm)].map(([, name]) => name));
		const named = [...text.matchAll(/`\.ci\/run ([a-z ]+)`/g)].flatMap(([, names = ""]) => names.split(" "));
		expect(named.filter((name) => !suites.has(name))).toEqual([]);
	});

	test("options of the command are read by it", () => {
		const page = readFileSync("docs/command.md", "utf8").replace(/npm run --silent|`--silent`/g, "");
		const options = page.match(/(?<=[\s`[(])--[a-z][\w-]*/g) ?? [];
		expect(options.length).toBeGreaterThan(5);
		const help = filesUnder("src/cli", ".ts").map((file) => readFileSync(file, "utf8"));
		expect(options.filter((option) => !help.join("\n").includes(option))).toEqual([]);
	});
});
