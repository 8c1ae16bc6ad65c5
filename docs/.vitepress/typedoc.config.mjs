// The reference as Markdown pages of the site: the root's settings and the plugin's own.
import config from "../../typedoc.config.mjs";

const root = new URL("../../", import.meta.url).pathname;

/** @type {Record<string, unknown>} */
export default {
	...config,
	// `npm test` checks the comments; the site is built in any case.
	treatWarningsAsErrors: false,
	entryPoints: config.entryPoints?.map((entry) => root + entry),
	tsconfig: `${root}src/tsconfig.json`,
	plugin: ["typedoc-plugin-markdown"],
	out: `${root}docs/reference`,
	readme: "none",
	entryFileName: "index.md",
	hideBreadcrumbs: true,
	hidePageHeader: true,
	useCodeBlocks: true,
	parametersFormat: "table",
	interfacePropertiesFormat: "table",
	typeDeclarationFormat: "table",
	disableSources: true,
	sanitizeComments: true,
	router: "module",
};
