// The OpenAPI description in the hands of others: a linter, a generator of types, a generator of clients, and all
// traffic of the playground's tests.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { SEND_PATH } from "outbound-sms/http";
import { asObject, outboundMessage, parse, unwrap } from "outbound-sms/message";
import { beforeAll, describe, expect, test } from "vitest";
import { describeService } from "../../../docs/examples/describe-service.mjs";
import { startPlayground } from "../../../docs/playground/server.mjs";
import { parseRateSheetRequest } from "../../resources.ts";

const here = new URL(".", import.meta.url).pathname;
const ratesPath = "/outbound/rates";
const folder = mkdtempSync(join(here, "generated-"));
const file = (name: string) => join(folder, name);
const run = (command: string, ...args: string[]) =>
	execFileSync(join(here, "../node_modules/.bin", command), args, { cwd: here, encoding: "utf8", stdio: "pipe" });

const document = describeService({ title: "Test", ratesPath });
beforeAll(() => {
	// What only an operator knows: the licence of the description.
	writeFileSync(
		file("openapi.json"),
		JSON.stringify({
			...document,
			info: { ...document.info, license: { name: "MIT", url: "https://opensource.org/license/mit" } },
		}),
	);
	return () => execFileSync("rm", ["-r", folder]);
});

test("redocly finds nothing", () => {
	const { totals, problems } = JSON.parse(run("redocly", "lint", file("openapi.json"), "--format=json"));
	expect(problems).toEqual([]);
	expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test("our types are assignable to those that openapi-typescript makes", () => {
	run("openapi-typescript", file("openapi.json"), "-o", file("api.ts"), "--default-non-nullable=false");
	writeFileSync(
		file("assignable.ts"),
		`import type { OutboundMessageInput } from "outbound-sms/message";
import type { RateSheet, RateSheetRequestInput } from "outbound-sms/rates";
import type { components } from "./api.js";
type Schemas = components["schemas"];
/** Generated types are mutable, and an absent field is not \`undefined\` there. */
type Plain<T> = T extends readonly (infer U)[] ? Plain<U>[] : T extends object ? { -readonly [K in keyof T]: Plain<Exclude<T[K], undefined>> } : T;
declare const message: Plain<OutboundMessageInput & { encoding?: "GSM7" | "UCS2" | "Binary" }>;
declare const asked: Plain<RateSheetRequestInput>;
declare const sheet: Plain<RateSheet>;
export const one: Schemas["OutboundMessage"] = message;
export const two: Schemas["SendResponse"] = { statusCode: 0, messageIds: ["a"] };
export const three: Schemas["RateSheetRequest"] = asked;
export const four: Schemas["RateSheet"] = sheet;
`,
	);
	const tsc = join(here, "../../../node_modules/.bin/tsc");
	const options = {
		extends: "../../../../tsconfig.json",
		compilerOptions: {
			exactOptionalPropertyTypes: false,
			skipLibCheck: true,
			rootDir: "../../../..",
			paths: { "outbound-sms/*": ["../../../../src/*.ts"] },
		},
		include: ["*.ts"],
		exclude: [],
	};
	writeFileSync(file("tsconfig.json"), JSON.stringify(options));
	try {
		execFileSync(tsc, ["-p", folder], { encoding: "utf8" });
	} catch (error) {
		throw new Error((error as { stdout: string }).stdout);
	}
});

test("a generated client sends a message and gets the rate sheet from the playground", async () => {
	run("openapi-ts", "-i", file("openapi.json"), "-o", file("client"), "-c", "@hey-api/client-fetch");
	const playground = await startPlayground({ delayMs: 5 });
	try {
		const { client } = await import(/* @vite-ignore */ file("client/client.gen.ts"));
		const { sendMessage, getRates, sendMessageByQuery } = await import(/* @vite-ignore */ file("client/sdk.gen.ts"));
		client.setConfig({ baseUrl: playground.url, auth: "demo-key" });
		const message = { from: "Shop", to: "+4915112345000", text: "Grüße 100 %" };
		const sent = await sendMessage({ body: message });
		expect(sent.data).toMatchObject({ statusCode: 200, messageIds: [expect.stringMatching(/^[0-9a-f-]{36}$/)] });
		const query = { From: message.from, To: message.to, Text: "x".repeat(161) };
		expect((await sendMessageByQuery({ query })).data.messageIds).toHaveLength(2);
		const rates = await getRates({ body: { password: "demo-key", withDestinationNames: true } });
		expect(rates.data).toMatchObject({ currency: "EUR", currentRates: [{ country: "Germany", rate: 0.075 }, {}, {}] });
		const refused = await sendMessage({ body: { ...message, text: "" } });
		expect(refused.error).toMatchObject({ statusCode: 400, issues: [{ code: "text_empty", path: "text" }] });
	} finally {
		await playground.stop();
	}
});

describe("the playground's tests", () => {
	/** One JSON request or answer, as test/suites/openapi/record.ts wrote it. */
	interface Exchange {
		readonly path: string;
		readonly status: number;
		readonly sent?: unknown;
		readonly answered?: unknown;
	}
	let exchanges: Exchange[] = [];
	beforeAll(() => {
		const record = file("record.jsonl");
		writeFileSync(record, "");
		execFileSync("npx", ["vitest", "run", "--config", "test/suites/openapi/vitest.config.ts"], {
			cwd: join(here, "../../.."),
			env: { ...process.env, RECORD: record },
			stdio: "pipe",
		});
		exchanges = readFileSync(record, "utf8")
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
	});

	const ajv = new Ajv2020({ strict: false, validateFormats: false });
	ajv.addSchema({ $id: "openapi", components: document.components });
	const check = (name: string, value: unknown) => {
		const validate = ajv.compile({ $ref: `openapi#/components/schemas/${name}` });
		expect([validate(value), validate.errors, value]).toEqual([true, null, value]);
	};
	/** Names in camelCase, and values of the types that readers return: readers accept more than we write. */
	const isOurSpelling = (sent: unknown) => {
		const message = parse(outboundMessage, asObject, sent);
		const read: object = message.ok ? message.value : unwrap(parseRateSheetRequest(sent));
		return Object.entries(sent as object).every(
			([name, value]) => name === "password" || typeof read[name as never] === typeof value,
		);
	};
	const ENDPOINTS: Record<string, [asked: string, answered: string]> = {
		[SEND_PATH]: ["OutboundMessage", "SendResponse"],
		[ratesPath]: ["RateSheetRequest", "RateSheet"],
	};

	test("send JSON that validates where it was accepted, and get JSON that always does", () => {
		const counts = { sent: 0, answered: 0, refused: 0 };
		for (const { path, status, sent, answered } of exchanges) {
			const [asked, response] = ENDPOINTS[path] as [string, string];
			if (status === 200 && sent !== undefined && isOurSpelling(sent)) {
				check(asked, sent);
				counts.sent++;
			}
			if (answered === undefined) continue;
			check(status === 200 ? response : "ErrorResponse", answered);
			counts[status === 200 ? "answered" : "refused"]++;
		}
		expect(counts.sent).toBeGreaterThan(30);
		expect(counts.answered).toBeGreaterThan(30);
		expect(counts.refused).toBeGreaterThan(20);
	});
});
