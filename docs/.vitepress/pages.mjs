// The pages of the side bar, by the names that stand there.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** @type {readonly (readonly [group: string, pages: Readonly<Record<string, string>>])[]} */
const GROUPS = [
	[
		"Start",
		{
			"getting-started": "Getting started",
			"live-counter": "Live counter",
			cost: "Why two parts?",
			encodings: "Encodings, alphabets",
			splitting: "Splitting, headers",
		},
	],
	[
		"Build",
		{
			http: "Client and gateway",
			requests: "Requests and responses",
			callbacks: "Callbacks",
			senders: "Senders, recipients",
			rates: "Rates and cost",
			campaign: "A campaign",
			smpp: "SMPP",
			security: "Security",
			testing: "Testing",
		},
	],
	[
		"Look up",
		{
			advice: "Advice",
			"user-data": "User data",
			national: "National languages",
			status: "Status codes",
			providers: "Providers",
			command: "The command",
			issues: "Issue codes",
			conformance: "Conformance",
			port: "Writing a port",
			versioning: "Versions",
			migration: "Migration",
			faq: "Questions",
			glossary: "Glossary",
		},
	],
	["Try", { playground: "Playground", fleet: "Many processes" }],
	[
		"For maintainers",
		{
			interface: "The interface",
			decisions: "Decisions",
			"spec-coverage": "Coverage",
			engines: "Engines",
			performance: "Performance",
			"maintainers/house": "The house",
			"maintainers/performance": "Measuring",
			"maintainers/proofs": "Proofs",
			"maintainers/release": "Releasing",
		},
	],
];

const NAMES = Object.assign({}, ...GROUPS.map(([, pages]) => pages));
const docs = new URL("../", import.meta.url);
const isThere = (/** @type {string} */ page) => existsSync(new URL(`${page}.md`, docs));

/** The name of a page. @param {string} page */
export const titleOf = (page) => NAMES[page] ?? page;

/** The side bar of the guides. */
export const guides = () =>
	GROUPS.map(([text, pages]) => ({
		text,
		items: Object.entries(pages)
			.filter(([page]) => isThere(page))
			.map(([page, name]) => ({ text: name, link: `/${page}` })),
	}));

/** The side bar of the reference: each entry with its functions, from the pages that typedoc wrote. */
export const reference = () =>
	readdirSync(new URL("reference/", docs))
		.filter((file) => file.endsWith(".md") && !/^(?:index|changelog)/.test(file))
		.map((file) => {
			const sections = readFileSync(new URL(`reference/${file}`, docs), "utf8").split(/^## /m);
			const functions = sections.find((section) => section.startsWith("Functions\n")) ?? "";
			const entry = file.replace(".md", "");
			const items = [...functions.matchAll(/^### (\w+)\(\)/gm)].map(([, name = ""]) => ({
				text: name,
				link: `/reference/${entry}#${name.toLowerCase()}`,
			}));
			return { text: entry, link: `/reference/${entry}`, collapsed: true, items };
		});
