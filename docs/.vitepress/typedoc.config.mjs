// The reference as Markdown pages of the site. A comment that typedoc warns of fails the build.
import { CommentTag, Converter, ReflectionKind } from "typedoc";
import { entryPoints } from "../../scripts/entries.mjs";
import { titleOf } from "./pages.mjs";

/** The guides of each entry. @type {Record<string, readonly string[]>} */
const GUIDES = {
	"outbound-sms": ["getting-started", "live-counter", "encodings", "advice", "issues"],
	encoding: ["user-data"],
	national: ["national"],
	address: ["senders"],
	message: ["requests"],
	http: ["http", "gateway", "security"],
	delivery: ["callbacks", "status"],
	rates: ["rates"],
	smpp: ["smpp"],
};

/** Every `@throws` of a comment becomes one list, with the class that typedoc leaves out. */
function listThrows(/** @type {import("typedoc").Comment} */ comment) {
	const thrown = comment.getTags("@throws");
	if (thrown.length === 0) return;
	comment.removeTags("@throws");
	const lines = thrown.flatMap(({ typeAnnotation = "Error", content }) => [
		{ kind: /** @type {const} */ ("text"), text: `- \`${typeAnnotation.replace(/[{}]/g, "")}\`: ` },
		...content,
		{ kind: /** @type {const} */ ("text"), text: "\n" },
	]);
	comment.blockTags.unshift(new CommentTag("@throws", lines));
}

/** @param {import("typedoc").Application} app */
function readable(app) {
	app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
		for (const { comment } of Object.values(project.reflections)) if (comment !== undefined) listThrows(comment);
		for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
			// The page "index" is the list of entries.
			if (module.name === "index") module.name = "outbound-sms";
			const { name, comment } = module;
			const links = GUIDES[name]?.map((guide) => `[${titleOf(guide)}](/${guide}.md)`).join(", ");
			if (links === undefined) throw new Error(`${name} has no guide`);
			comment?.summary.push({ kind: "text", text: `\n\nGuides: ${links}` });
		}
	});
}

const root = new URL("../../", import.meta.url).pathname;

/** @type {Record<string, unknown>} */
export default {
	entryPoints: entryPoints.map(({ source }) => root + source),
	tsconfig: `${root}src/tsconfig.json`,
	plugin: ["typedoc-plugin-markdown", readable],
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
		"Layout",
		"PartList",
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
	preservedTypeAnnotationTags: ["@throws"],
	groupOrder: ["Functions", "Variables", "Classes", "Interfaces", "Type Aliases"],
	expandParameters: true,
	indexFormat: "table",
};
