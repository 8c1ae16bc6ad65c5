// What is refused, and how: sections 4 and 7 of the specification, size and time limits.
import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";

const playground = await startPlayground({ requestMs: 200 });
afterAll(() => playground.stop());
const { url } = playground;
const { apiKey } = playground.account;
const message = JSON.stringify({ from: "Shop", to: "+4915112345000", text: "Hi", password: apiKey });

const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
	const headers = { "X-ApiKey": apiKey, "Content-Type": "application/json", ...init.headers };
	const response = await fetch(url + path, { ...init, headers });
	return { status: response.status, headers: response.headers, body: await response.text() };
};
const post = (body: BodyInit, headers: Record<string, string> = {}, path = "/outbound/sms") =>
	ask(path, { method: "POST", headers, body });
const codesOf = ({ body }: { body: string }) => JSON.parse(body).issues.map(({ code }: { code: string }) => code);

describe.each(["/outbound/sms", "/outbound/rates"])("%s", (path) => {
	test.each(["PUT", "DELETE", "PATCH", "OPTIONS"])("answers 405 to %s and says what is allowed", async (method) => {
		const answer = await ask(`${path}?Password=${apiKey}`, { method });
		expect([answer.status, answer.headers.get("allow"), ...codesOf(answer)]).toEqual([
			405,
			"GET, POST",
			"method_not_allowed",
		]);
	});

	test("answers in the format of the body where neither JSON nor XML is accepted", async () => {
		const answer = await post("{}", { Accept: "text/html" }, path);
		expect(answer.headers.get("content-type")).toBe("application/json");
	});

	test("answers 415 to another media type, and to a charset that is not UTF-8", async () => {
		const other = await post(message, { "Content-Type": "text/plain" }, path);
		expect([other.status, ...codesOf(other)]).toEqual([415, "media_type_unsupported"]);
		const charset = await post(message, { "Content-Type": "application/json; charset=latin1" }, path);
		expect([charset.status, ...codesOf(charset)]).toEqual([415, "charset_unsupported"]);
	});

	test("answers 400 to no body, and to what is not JSON, XML or UTF-8", async () => {
		expect(codesOf(await post("{", {}, path))).toEqual(["json_invalid"]);
		const xml = await post("<a", { "Content-Type": "application/xml", Accept: "application/json" }, path);
		expect([xml.status, codesOf(xml)[0]]).toEqual([400, expect.stringMatching(/^xml_/)]);
		const latin1 = await post(new Uint8Array([0x7b, 0xe4, 0x7d]), {}, path);
		expect([latin1.status, ...codesOf(latin1)]).toEqual([400, "utf8_invalid"]);
	});

	test("answers 413 to more than 256 KiB, declared or not, in the format that is accepted", async () => {
		const body = "a".repeat(256 * 1024 + 1);
		const declared = await post(body, {}, path);
		expect([declared.status, ...codesOf(declared)]).toEqual([413, "document_too_long"]);
		const stream = new Blob([body]).stream();
		const chunked = await ask(path, {
			method: "POST",
			body: stream,
			duplex: "half",
			headers: { Accept: "text/xml" },
		} as never);
		expect(chunked.status).toBe(413);
		expect(chunked.body).toMatch(
			/^<ErrorResponse>.*<Code>document_too_long<\/Code>.*<StatusCode>413<\/StatusCode><\/ErrorResponse>$/,
		);
	});
});

test("an error in XML says the same as in JSON", async () => {
	const bad = JSON.stringify({ from: "Shop", to: "1", text: "" });
	const { issues } = JSON.parse((await post(bad)).body);
	const xml = await post(bad, { Accept: "application/xml" });
	expect([xml.status, xml.headers.get("content-type")]).toEqual([400, "application/xml; charset=utf-8"]);
	for (const { code, message, path } of issues) {
		expect(xml.body).toContain(`<Code>${code}</Code>`);
		expect(xml.body).toContain(`<Message>${message.replaceAll('"', "&quot;")}</Message>`.replaceAll("&quot;", '"'));
		expect(xml.body).toContain(`<Path>${path}</Path>`);
	}
});

test("an empty POST is a request without a document, or without a key", async () => {
	for (const path of ["/outbound/sms", "/outbound/rates"]) {
		const empty = await post("", {}, path);
		expect([empty.status, ...codesOf(empty)]).toEqual([400, "body_missing"]);
		expect((await post("", { "X-ApiKey": "" }, path)).status).toBe(401);
	}
});

test("a body with a content coding is answered with 415", async () => {
	for (const path of ["/outbound/sms", "/outbound/rates"]) {
		const zipped = await post(gzipSync(message), { "Content-Encoding": "gzip" }, path);
		expect([zipped.status, ...codesOf(zipped)]).toEqual([415, "content_coding_unsupported"]);
		expect((await post(message, { "Content-Encoding": "identity" }, path)).status).toBe(200);
	}
});

test("a key comes before everything else, and a body without one is not read", async () => {
	const body = "a".repeat(300_000);
	for (const path of ["/outbound/sms", "/outbound/rates"]) {
		const headers = { "X-ApiKey": "wrong", Accept: "image/png", "Content-Type": "image/png" };
		expect(await ask(path, { method: "POST", headers, body })).toMatchObject({
			status: 401,
			body: '{"statusCode":401}',
		});
	}
	expect((await ask("/nothing", { method: "POST", headers: { "X-ApiKey": "wrong" }, body })).status).toBe(404);
});

test("other paths are answered with 404 by any method, known ones with 405 by other methods than GET, in words", async () => {
	for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
		expect(await ask("/nothing", { method })).toMatchObject({ status: 404, body: "Nothing here\n" });
	}
	for (const path of ["/inbox", "/account.json", "/inbox/x", "/", "/page/page.mjs"]) {
		const answer = await post("", {}, path);
		expect([answer.status, answer.headers.get("allow"), answer.body]).toEqual([405, "GET", "Only GET here\n"]);
	}
	for (const path of ["/outbound/sms//", "/outbound", "/nothing?x=1", "/Outbound/rates", "//outbound/sms"]) {
		expect(await ask(path)).toMatchObject({ status: 404, body: "Nothing here\n" });
	}
	for (const path of ["/outbound/sms/", "/Outbound/SMS"]) expect((await post(message, {}, path)).status).toBe(200);
});

describe("time", () => {
	const { port } = new URL(url);
	/** What a connection hears that sends this and then waits. */
	const hear = async (sent: string) => {
		const socket = connect(Number(port), "127.0.0.1");
		await once(socket, "connect");
		socket.write(sent);
		return text(socket);
	};
	const head = `POST /outbound/sms HTTP/1.1\r\nHost: localhost\r\nX-ApiKey: ${apiKey}\r\n`;

	test("a request whose head never ends is cut off with 408", async () => {
		expect(await hear(head)).toMatch(/^HTTP\/1\.1 408 /);
	});

	test("a request whose body never ends is cut off with 408", async () => {
		expect(await hear(`${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"from"`)).toMatch(
			/^HTTP\/1\.1 408 /,
		);
	});

	test.each(["rubbish\r\n\r\n", `GET /outbound/sms?Text=\u00e4 HTTP/1.1\r\nHost: localhost\r\n\r\n`])(
		"%j is answered with 400 and words",
		async (sent) => {
			const heard = await hear(sent);
			expect(heard).toMatch(/^HTTP\/1\.1 400 /);
			expect(heard).toMatch(/\r\n\r\nNot a valid HTTP request\. .*\n$/);
		},
	);

	test("a head that is too large is answered with 431", async () => {
		const long = "x".repeat(20_000);
		expect(await hear(`GET / HTTP/1.1\r\nHost: localhost\r\nLong: ${long}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
	});

	test("a target in absolute form is read as its path", async () => {
		const close = "Connection: close\r\n\r\n";
		const absolute = `GET http://localhost:${port}/account.json HTTP/1.1\r\nHost: localhost\r\n${close}`;
		expect(await hear(absolute)).toMatch(/^HTTP\/1\.1 200 /);
		const send = `POST http://127.0.0.1/outbound/sms HTTP/1.1\r\nHost: 127.0.0.1\r\nX-ApiKey: ${apiKey}\r\n`;
		const body = `Content-Type: application/json\r\nContent-Length: ${message.length}\r\n${close}${message}`;
		expect(await hear(send + body)).toMatch(/^HTTP\/1\.1 200 /);
		expect(await hear(`GET http://evil.example/inbox HTTP/1.1\r\nHost: localhost\r\n${close}`)).toMatch(/ 403 /);
		expect(await hear(`GET mailto:x HTTP/1.1\r\nHost: localhost\r\n${close}`)).toMatch(/ (?:400|403|404) /);
	});

	test("a client that goes away in the middle of its body harms nobody", async () => {
		const socket = connect(Number(port), "127.0.0.1");
		await once(socket, "connect");
		await new Promise((resolve) => socket.write(`${head}Content-Length: 100\r\n\r\n{`, resolve));
		socket.destroy();
		expect((await post(message)).status).toBe(200);
	});
});
