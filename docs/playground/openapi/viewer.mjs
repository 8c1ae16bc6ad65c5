// Shows the OpenAPI description of this server. Everything is set as text, never as markup.

/** @typedef {Record<string, any>} Json */

/** @type {Json} */
const api = await (await fetch("/openapi.json")).json();

/** Follows a reference into the document. @param {Json} value @returns {Json} */
function resolve(value) {
	if (typeof value.$ref !== "string") return value;
	let found = api;
	for (const name of value.$ref.slice(2).split("/")) found = found[name];
	return found;
}

/**
 * @param {string} name
 * @param {...(Node | string)} children
 */
function element(name, ...children) {
	const made = document.createElement(name);
	made.append(...children);
	return made;
}

/** A description in Markdown: paragraphs and fenced code are all that it has. @param {string} text */
function paragraphs(text) {
	return text.split(/\n\n(?=```)|(?<=```)\n\n|\n\n/).map((piece) => {
		const code = /^```\w*\n([\s\S]*)\n```$/.exec(piece)?.[1];
		return code === undefined ? element("p", piece) : element("pre", element("code", code));
	});
}

/** @param {Json} schema @returns {string} */
function typeName(schema) {
	if (schema.enum !== undefined) return schema.enum.join(" | ");
	if (schema.anyOf !== undefined) return schema.anyOf.map(typeName).join(" or ");
	return schema.type === "array" ? `list of ${typeName(resolve(schema.items))}` : (schema.type ?? "any");
}

/** @param {string} caption @param {readonly (readonly [name: string, type: string, isRequired: boolean, description: string])[]} rows */
function fieldTable(caption, rows) {
	const head = element("tr", ...["Name", "Type", "Description"].map((title) => element("th", title)));
	const body = rows.map(([name, type, isRequired, description]) =>
		element(
			"tr",
			element("td", element("code", name), isRequired ? "" : " (optional)"),
			element("td", type),
			element("td", description),
		),
	);
	return element("table", element("caption", caption), element("thead", head), element("tbody", ...body));
}

/** @param {string} caption @param {Json} schema */
function schemaTable(caption, schema) {
	const { properties = {}, required = [] } = resolve(schema);
	return fieldTable(
		caption,
		Object.entries(properties).map(([name, field]) => [
			name,
			typeName(field),
			required.includes(name),
			field.description,
		]),
	);
}

/** @param {string} place @param {string} method @param {Json} operation */
function operationSection(place, method, operation) {
	const section = element(
		"section",
		element("h2", `${operation.summary} `, element("code", `${method.toUpperCase()} ${place}`)),
	);
	section.id = operation.operationId;
	section.append(...paragraphs(operation.description));
	if (operation.parameters !== undefined) {
		/** @type {[string, string, boolean, string][]} */
		const rows = operation.parameters.map((/** @type {Json} */ { name, schema, required, description }) => [
			name,
			typeName(schema),
			required,
			description,
		]);
		section.append(fieldTable("Query parameters", rows));
	}
	for (const [type, { schema, example }] of Object.entries(operation.requestBody?.content ?? {})) {
		section.append(schemaTable(`Body as ${type}`, schema));
		if (example !== undefined) section.append(element("pre", element("code", JSON.stringify(example, null, 2))));
	}
	const answers = Object.entries(operation.responses).map(([status, answer]) => {
		const [first = ""] = resolve(answer).description.split("\n");
		return element("tr", element("td", element("code", status)), element("td", first));
	});
	section.append(element("table", element("caption", "Answers"), element("tbody", ...answers)));
	const json = resolve(operation.responses["200"] ?? {}).content?.["application/json"];
	if (json !== undefined) section.append(schemaTable("Document of a 200", json.schema));
	return section;
}

/** @param {string} id @param {string} text */
function fill(id, text) {
	const target = /** @type {HTMLElement} */ (document.getElementById(id));
	target.textContent = text;
}

fill("title", api.info.title);
fill("description", api.info.description);
document.title = api.info.title;
const sections = [];
for (const [path, item] of Object.entries(api.paths)) {
	for (const [method, operation] of Object.entries(item)) sections.push(operationSection(path, method, operation));
}
for (const item of Object.values(api.webhooks)) {
	for (const [method, operation] of Object.entries(item))
		sections.push(operationSection("your callback URL", method, operation));
}
document.getElementById("operations")?.replaceChildren(...sections);
