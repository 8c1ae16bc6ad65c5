// The pages of the side bar, by the names that stand there.
import { existsSync, readdirSync, readFileSync } from "node:fs";

/** By reader: three groups for those who use the package, then those who write a service, then those who maintain it. */
/** @type {readonly (readonly [group: string, pages: Readonly<Record<string, string>>])[]} */
const GROUPS = [
	[
		"Count and write texts",
		{
			"getting-started": "Getting started",
			"live-counter": "Live counter",
			encodings: "Encodings, parts",
			advice: "Advice",
			national: "National languages",
			"user-data": "User data",
			providers: "Providers",
		},
	],
	[
		"Send and follow messages",
		{
			http: "A client over HTTP",
			requests: "Requests and responses",
			senders: "Senders, recipients",
			callbacks: "Callbacks",
			status: "Status codes",
			rates: "Rates and cost",
			campaign: "A campaign",
			testing: "Testing",
			security: "Security",
		},
	],
	[
		"Look up",
		{
			command: "The command",
			issues: "Issue codes",
			decisions: "Decisions",
			interface: "The interface",
			migration: "Migration",
			performance: "Engines, size, speed",
			versioning: "Versions",
			glossary: "Glossary",
		},
	],
	[
		"Write or port a service",
		{
			gateway: "A gateway over HTTP",
			smpp: "SMPP",
			fleet: "Many processes",
			playground: "Playground",
			conformance: "Conformance",
			port: "Writing a port",
		},
	],
	[
		"Maintain the package",
		{
			"maintainers/house": "The house",
			"spec-coverage": "Coverage",
			"maintainers/proofs": "Proofs",
			"maintainers/performance": "Measuring",
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
