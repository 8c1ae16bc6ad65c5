// The JSON Schemas of the documents, held against those that were read and found right.
import { expect } from "vitest";
import vectors from "./vectors/open-api.json" with { type: "json" };

type Json = Readonly<Record<string, unknown>>;

/** A schema without what only one of the two forms has: names of XML; the place of a description in the spec, a title. */
function common(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(common);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([key, inner]) => !["$schema", "xml", "title"].includes(key) && !String(inner).startsWith("spec "))
			.map(([key, inner]) => [
				key,
				key === "description" ? String(inner).replace(/ \(spec [\d., ]+\)/, "") : common(inner),
			]),
	);
}

/** Every description with its path. Only a list of texts has items without one. */
function descriptionsOf(schema: Json, path: string): [string, string][] {
	const { description, properties = {}, items } = schema as { description?: string; properties?: object; items?: Json };
	const inside = Object.entries(properties).flatMap(([key, inner]) => descriptionsOf(inner, `${path}.${key}`));
	const rows = items === undefined ? [] : descriptionsOf(items, `${path}[]`);
	return [...(description === undefined ? [] : [[path, description] as [string, string]]), ...inside, ...rows];
}

/** Expects the schema that was read and found right, to the letter, and the clause of the spec at each field. */
export function expectSchema(
	name: keyof typeof vectors.complete.components.schemas,
	schema: Json,
	clause: string,
): void {
	expect(common(schema)).toEqual(common(vectors.complete.components.schemas[name]));
	const rest = "Names are read in any case, null and an empty optional text as absent. Unknown names are ignored";
	const description = `spec ${clause}. ${rest}`;
	expect(schema).toMatchObject({ $schema: "https://json-schema.org/draft/2020-12/schema", title: name, description });
	for (const [path, words] of descriptionsOf(schema, name)) {
		expect(words, path).toMatch(/^spec \d\.\d\. Names|^[A-Z].{10,} \(spec [\d., ]+\)/);
		expect(words, path).toContain(`spec ${clause}`);
	}
}
