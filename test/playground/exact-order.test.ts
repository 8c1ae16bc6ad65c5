// What is answered first, by raw requests: each kind of fault beside each other kind, both endpoints, GET and POST, all
// formats, with the account looked up asynchronously. The playground and the gateway of docs/examples.
import { afterAll, describe, expect, test } from "vitest";
import { createGateway, hashOf } from "../../docs/examples/gateway.mjs";
import { startNode } from "../../docs/examples/servers/node.mjs";
import { startPlayground } from "../../docs/playground/server.mjs";
import { raw } from "./raw.ts";

const playground = await startPlayground({ delayMs: 5 });
const abroad = await startPlayground({ account: { allowList: ["192.0.2.1"] } });
const apiKey = "demo-key";
const account = {
	apiKeyHash: await hashOf(apiKey),
	sheet: { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] },
};
const gatewayOf = (allowList?: readonly string[]) =>
	startNode(
		createGateway({
			ratesPath: "/outbound/rates",
			findAccount: async (hash) => {
				await new Promise((resolve) => setTimeout(resolve, 1));
				return hash === account.apiKeyHash ? { ...account, ...(allowList && { allowList }) } : undefined;
			},
			send: async () => ["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"],
		}),
	);
const gateway = await gatewayOf();
const gatewayAbroad = await gatewayOf(["192.0.2.1"]);
afterAll(() => Promise.all([playground, abroad, gateway, gatewayAbroad].map((server) => server.stop())));

type Format = "json" | "xml" | "form" | "query";
const TYPES = { json: "application/json", xml: "application/xml", form: "application/x-www-form-urlencoded" };
const GOOD = {
	send: {
		json: '{"from":"Shop","to":"+4915112345678","text":"Hi"}',
		xml: "<m><From>Shop</From><Text>Hi</Text><To>+4915112345678</To></m>",
		form: "From=Shop&To=%2B4915112345678&Text=Hi",
		query: "From=Shop&To=%2B4915112345678&Text=Hi",
	},
	rates: { json: "{}", xml: "<m></m>", form: "", query: "" },
};
const FAULTY = {
	send: { json: '{"from":""}', xml: "<m><From/></m>", form: "From=", query: "From=" },
	rates: {
		json: '{"withDestinationNames":"maybe"}',
		xml: "<m><WithDestinationNames>maybe</WithDestinationNames></m>",
		form: "WithDestinationNames=maybe",
		query: "WithDestinationNames=maybe",
	},
};
/** Adds the password, where the endpoint has its key. */
const withPassword = (body: string, format: Format, password: string) =>
	({
		json: body.replace("{", `{"password":"${password}"${body === "{}" ? "" : ","}`),
		xml: body.replace("<m>", `<m><Password>${password}</Password>`),
		form: `Password=${password}&${body}`,
		query: `Password=${password}&${body}`,
	})[format];

type Fault = "path" | "key" | "method" | "accept" | "type" | "size" | "content";
const STATUS: Record<Fault, number> = {
	path: 404,
	key: 401,
	method: 405,
	// Not a fault: the answer is in the format of the body, or JSON.
	accept: 200,
	type: 415,
	size: 413,
	content: 400,
};
const FAULTS = Object.keys(STATUS) as Fault[];
const BAD_KEYS = ["", "wrong", "two", "wrong in query"] as const;

function requestOf(endpoint: "send" | "rates", format: Format, faults: readonly Fault[], badKey: string): Buffer {
	const has = (fault: Fault) => faults.includes(fault);
	const key = has("key") ? badKey : "good";
	const isPost = format !== "query";
	const path = has("path") ? "/outbound/nothing" : endpoint === "send" ? "/outbound/sms" : "/outbound/rates";
	let body = (has("content") ? FAULTY : GOOD)[endpoint][format];
	const headers = ["Host: 127.0.0.1", "Connection: close"];
	const query: string[] = [];
	if (endpoint === "rates") {
		if (key !== "") body = withPassword(body, format, key === "good" ? apiKey : "wrong");
		if (key === "two") headers.push(`X-ApiKey: ${apiKey}`);
		if (key === "wrong in query") query.push("ApiKey=wrong");
	} else if (key === "two") headers.push("X-ApiKey: other", `X-Api-Key: ${apiKey}`);
	else if (key === "wrong in query") query.push("ApiKey=wrong");
	else if (key !== "") headers.push(`X-ApiKey: ${key === "good" ? apiKey : "wrong"}`);
	if (has("accept")) headers.push("Accept: text/html");
	if (!isPost) query.push(body);
	const target = query.length > 0 ? `${path}?${query.join("&")}` : path;
	const method = has("method") ? (isPost ? "PUT" : "DELETE") : isPost ? "POST" : "GET";
	const filler = has("size") ? " ".repeat(300 * 1024) : "";
	const content = isPost ? Buffer.from(body + filler) : Buffer.alloc(0);
	if (isPost) {
		const type = has("type") ? "text/csv" : TYPES[format as keyof typeof TYPES];
		headers.push(`Content-Type: ${type}`, `Content-Length: ${content.length}`);
	}
	return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`), content]);
}

/** The first fault in the order of the decisions. */
function expected(endpoint: "send" | "rates", format: Format, faults: readonly Fault[], badKey: string): number {
	const isEmpty = format === "form" && badKey === "" && faults.includes("key") && !faults.includes("content");
	const isPost = format !== "query";
	const counts = faults.filter((fault) => fault !== "accept" && (isPost || (fault !== "type" && fault !== "size")));
	const [first] = FAULTS.filter((fault) => counts.includes(fault));
	if (first === undefined) return 200;
	// A body that cannot be read holds no key. One in the header or query is checked. An empty body can be read.
	const isUnread = isPost && (counts.includes("size") || (counts.includes("type") && !isEmpty));
	const isKeyUnread = endpoint === "rates" && isUnread && badKey !== "wrong in query";
	const [next] = FAULTS.filter((fault) => counts.includes(fault) && !(fault === "key" && isKeyUnread));
	return STATUS[next as Fault];
}

describe.each([
	["the playground", playground.url, abroad.url],
	["the gateway of the examples", gateway.url, gatewayAbroad.url],
])("%s", (_, url, urlAbroad) => {
	const cases = (["send", "rates"] as const).flatMap((endpoint) =>
		(["json", "xml", "form", "query"] as const).map((format) => [endpoint, format] as const),
	);

	test.each(cases)(
		"%s by %s: of any two faults the first in the order is answered",
		async (endpoint, format) => {
			const pairs = FAULTS.flatMap((one, index) => [[], [one], ...FAULTS.slice(index + 1).map((two) => [one, two])]);
			for (const faults of [...pairs, FAULTS]) {
				for (const badKey of faults.includes("key") ? BAD_KEYS : [""]) {
					const { status, head, body } = await raw(url, requestOf(endpoint, format, faults, badKey));
					const wanted = expected(endpoint, format, faults, badKey);
					expect([faults, badKey, status], head + body).toEqual([faults, badKey, wanted]);
					expect(body.length).toBeGreaterThan(0);
					expect(body).not.toContain("wrong");
					if (status === 401) expect(body).not.toMatch(/issue/i);
				}
			}
		},
		60_000,
	);

	test.each(cases)("%s by %s: a foreign address is 401, whatever else is wrong", async (endpoint, format) => {
		for (const fault of FAULTS) {
			const { status } = await raw(urlAbroad, requestOf(endpoint, format, [fault], ""));
			const isUnread = endpoint === "rates" && format !== "query" && (fault === "type" || fault === "size");
			expect([fault, status]).toEqual([fault, fault === "path" ? 404 : isUnread ? STATUS[fault] : 401]);
		}
	});
});
