import { entryPoints } from "./entries.config.mjs";

/** @type {Partial<import("typedoc").TypeDocOptions>} */
export default {
	entryPoints: entryPoints.map(({ source }) => source).filter((source) => source !== "src/index.ts"),
	tsconfig: "src/tsconfig.json",
	out: "docs/reference",
	disableSources: true,
	readme: "README.md",
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
	],
	requiredToBeDocumented: ["Function", "Variable", "Interface", "TypeAlias", "Class"],
};
