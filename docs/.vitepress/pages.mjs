// The pages of the side bar, by the names that stand there.
import { readdirSync, readFileSync } from "node:fs";

/** @typedef {readonly (readonly [group: string, pages: Readonly<Record<string, string>>])[]} Groups */

/** For those who use the package. It has these pages, and no others. @type {Groups} */
const FOR_USERS = [
	[
		"Texts and parts",
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
		"Sending, delivery",
		{
			http: "HTTP client",
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
];

/** For those who write or port a service, and those who maintain the package. @type {Groups} */
const FOR_OTHERS = [
	[
		"Services and ports",
		{
			gateway: "HTTP gateway",
			smpp: "SMPP",
			fleet: "Many processes",
			playground: "Playground",
			conformance: "Conformance",
			port: "Writing a port",
		},
	],
	[
		"For maintainers",
		{
			"maintainers/house": "The house",
			"spec-coverage": "Coverage",
			"maintainers/proofs": "Proofs",
			"maintainers/performance": "Measuring",
			"maintainers/release": "Releasing",
		},
	],
];

const GROUPS = [...FOR_USERS, ...FOR_OTHERS];
const NAMES = Object.assign({}, ...GROUPS.map(([, pages]) => pages));
const docs = new URL("../", import.meta.url);

/** The pages of the side bar that the package has. */
export const pagesForUsers = FOR_USERS.flatMap(([, pages]) => Object.keys(pages));

/** All pages of the side bar. */
export const pagesOfTheSite = Object.keys(NAMES);

/** The name of a page. @param {string} page */
export const titleOf = (page) => NAMES[page] ?? page;

/** The side bar of the guides. */
export const guides = () =>
	GROUPS.map(([text, pages]) => ({
		text,
		items: Object.entries(pages).map(([page, name]) => ({ text: name, link: `/${page}` })),
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
