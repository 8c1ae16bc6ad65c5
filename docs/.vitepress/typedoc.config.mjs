// The reference as Markdown pages of the site. A comment that typedoc warns of fails the build.
import { entryPoints } from "../../scripts/entries.mjs";

const root = new URL("../../", import.meta.url).pathname;

/** @type {Record<string, unknown>} */
export default {
	entryPoints: entryPoints.map(({ source }) => root + source).filter((source) => !source.endsWith("/src/index.ts")),
	tsconfig: `${root}src/tsconfig.json`,
	plugin: ["typedoc-plugin-markdown"],
	out: `${root}docs/reference`,
	readme: "none",
	disableSources: true,
	excludeInternal: true,
	treatWarningsAsErrors: true,
	validation: { notExported: true, invalidLink: true, notDocumented: true },
	// Parts of types that nobody names: the type that uses each is documented.
	intentionallyNotExported: [
		"NamesBetweenBraces",
		"WithBraces",
		"FieldsOf",
		"STATES",
		"STATE_ROWS",
		"UdhFrame",
		"FactsOf",
		"PLACEHOLDERS",
		"Json",
		"SeptetUnits",
		"UnitCells",
		"CODES",
		"TemplatePiece",
	],
	requiredToBeDocumented: ["Function", "Variable", "Interface", "TypeAlias", "Class"],
	entryFileName: "index.md",
	hideBreadcrumbs: true,
	hidePageHeader: true,
	useCodeBlocks: true,
	parametersFormat: "table",
	interfacePropertiesFormat: "table",
	typeDeclarationFormat: "table",
	sanitizeComments: true,
	router: "module",
};
