// Your service as an OpenAPI document: the file of the package, with what the interface leaves open filled in.
//   node docs/examples/describe-service.mjs https://api.example /outbound/rates > openapi.json
import { createRequire } from "node:module";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { parseCallbackTemplate, unwrap } from "outbound-sms/delivery";

const document = createRequire(import.meta.url)("outbound-sms/openapi.json");

/**
 * @param {object} service
 * @param {string} [service.title] - Its name.
 * @param {string} [service.url] - Its base URL. By default the server that the document comes from.
 * @param {string} [service.ratesPath] - The path of the rate sheet. Without it that endpoint is left out.
 * @param {string} [service.callbackTemplate] - An account's callback template, which names the query parameters.
 */
export function describeService({ title = document.info.title, url = "/", ratesPath, callbackTemplate }) {
	const described = structuredClone(document);
	described.info.title = title;
	described.servers = [{ url }];
	if (ratesPath !== undefined) described.paths[ratesPath] = described.components.pathItems.Rates;
	delete described.components.pathItems;
	if (callbackTemplate !== undefined) describeCallback(described.webhooks.deliveryStatus.get, callbackTemplate);
	return described;
}

/**
 * Gives the parameters of the callback the names of a template, and says what its path holds.
 *
 * @param {{ description: string, parameters: { name: string }[] }} callback
 * @param {string} template
 */
function describeCallback(callback, template) {
	const { path, query } = unwrap(parseCallbackTemplate(template));
	const inPath = path.flatMap(({ names }) => names);
	if (inPath.length > 0) callback.description += ` The path of the URL holds ${inPath.join(", ")}.`;
	callback.parameters = Array.from(query, ([name, [pattern]]) => {
		const value = callback.parameters.find((parameter) => parameter.name === pattern?.names[0]);
		return { in: "query", schema: { type: "string" }, ...value, name };
	});
}

if (import.meta.url === pathToFileURL(argv[1] ?? "").href) {
	const [, , url, ratesPath] = argv;
	console.log(JSON.stringify(describeService({ url, ratesPath }), undefined, 2));
}
