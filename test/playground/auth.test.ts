// Sections 5 and 7.1 of the specification against the running gateway, on both endpoints.
import { afterAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";
import { curl, hasCurl } from "./curl.ts";

const open = await startPlayground({ delayMs: 5 });
const closed = await startPlayground({ account: { allowList: ["192.0.2.0/24", "2001:db8::/32"] } });
const anyone = await startPlayground({ account: { allowList: undefined } });
afterAll(() => Promise.all([open.stop(), closed.stop(), anyone.stop()]));
const { apiKey } = open.account;

const message = JSON.stringify({ from: "Shop", to: "+4915112345000", text: "Hi" });
const send = async ({ url }: { url: string }, headers: Record<string, string>, query = "") => {
	const response = await fetch(`${url}/outbound/sms${query}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: message,
	});
	return { status: response.status, challenge: response.headers.get("www-authenticate"), body: await response.text() };
};
const unauthorized = { status: 401, challenge: "X-ApiKey", body: '{"statusCode":401}' };

describe("a message", () => {
	test.each<[string, Record<string, string>, string?]>([
		["X-ApiKey", { "X-ApiKey": apiKey }],
		["X-Api-Key", { "X-Api-Key": apiKey }],
		["a header in lower case", { "x-apikey": apiKey }],
		["the query", {}, `?ApiKey=${apiKey}`],
		["both, the same", { "X-ApiKey": apiKey }, `?apikey=${apiKey}`],
	])("is taken with the key in %s", async (_, headers, query) => {
		expect((await send(open, headers, query)).status).toBe(200);
	});

	test.each<[string, Record<string, string>, string?]>([
		["no key", {}],
		["an empty key", { "X-ApiKey": "" }],
		["a wrong key", { "X-ApiKey": "demo-kez" }],
		["the beginning of the key", { "X-ApiKey": "demo" }],
		["a wrong key in the query", {}, "?ApiKey=nope"],
		["a wrong key beside the right one", { "X-ApiKey": apiKey }, "?ApiKey=nope"],
	])("is refused with %s, and the answer names no reason", async (_, headers, query) => {
		expect(await send(open, headers, query)).toEqual(unauthorized);
	});

	test("is refused with the right key from an address that is not on the list, and in XML when that is accepted", async () => {
		expect(await send(closed, { "X-ApiKey": apiKey })).toEqual(unauthorized);
		expect((await send(closed, { "X-ApiKey": apiKey, Accept: "application/xml" })).body).toBe(
			"<ErrorResponse><StatusCode>401</StatusCode></ErrorResponse>",
		);
	});

	test("is taken from anywhere without a list", async () => {
		expect((await send(anyone, { "X-ApiKey": apiKey })).status).toBe(200);
	});
});

test.runIf(hasCurl)("curl hears the same", async () => {
	const query = "?From=Shop&To=%2B4915112345000&Text=Hi";
	const status = (key: readonly string[]) =>
		curl([...key, "-o", "/dev/null", "-w", "%{http_code}", `${open.url}/outbound/sms${query}`]);
	expect(await status(["-H", `X-ApiKey: ${apiKey}`])).toBe("200");
	expect(await status(["-H", "X-ApiKey: nope"])).toBe("401");
	expect(await status([])).toBe("401");
});

describe("the rate sheet", () => {
	const ask = async ({ url }: { url: string }, body: string, headers: Record<string, string> = {}) =>
		(await fetch(`${url}/outbound/rates`, { method: "POST", headers, body: new URLSearchParams(body) })).status;

	test("is given for the key as password, with an empty user name or none", async () => {
		expect(await ask(open, `Password=${apiKey}`)).toBe(200);
		expect(await ask(open, `UserName=&Password=${apiKey}`)).toBe(200);
		expect(await ask(open, `Password=${apiKey}`, { "X-ApiKey": apiKey })).toBe(200);
	});

	test.each<[string, string, Record<string, string>?]>([
		["no password", "WithDestinationNames=true"],
		["an empty password", "Password="],
		["a wrong password", "Password=nope"],
		["another key in the header", `Password=${apiKey}`, { "X-ApiKey": "nope" }],
		["the user name of an SMPP account, which there is not", `UserName=smpp&Password=${apiKey}`],
	])("is refused with %s", async (_, body, headers) => {
		expect(await ask(open, body, headers)).toBe(401);
	});

	test("is refused for its missing Password with the key in the header alone, and only if that key is right", async () => {
		expect(await ask(open, "WithDestinationNames=true", { "X-ApiKey": apiKey })).toBe(400);
		expect(await ask(open, "WithDestinationNames=true", { "X-ApiKey": "nope" })).toBe(401);
	});

	test("is refused from an address that is not on the list", async () => {
		expect(await ask(closed, `Password=${apiKey}`)).toBe(401);
	});
});
