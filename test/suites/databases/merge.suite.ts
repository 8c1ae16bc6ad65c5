// The SQL of docs/callbacks.md and docs/examples/delivery-report.sql in a real PostgreSQL and SQLite (Debian's postgresql
// and sqlite3): 20,000 random sequences of reports end in the row that mergeDeliveryReports says, and each statement
// changes the row exactly when the function takes the next report. The view gives the advice that adviseMessage gives.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import {
	adviseDelivery,
	adviseMessage,
	DELIVERY_STATUS_CODES,
	lookupDeliveryStatus,
	MESSAGE_STATES,
	type MergeableReport,
	mergeDeliveryReports,
	sortableTimestamp,
} from "outbound-sms/delivery";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";

const SEQUENCES = 20_000;
const SEED = 20_261_122;

const statementsOf = (sql: string) =>
	sql
		.replace(/^ *--.*$/gm, "")
		.split(";")
		.map((statement) => statement.trim())
		.filter((statement) => statement !== "");
const tables = readFileSync("docs/examples/delivery-report.sql", "utf8");
const [createTable = "", ...advice] = statementsOf(tables);
const createAdvice = advice.map((statement) => `${statement};`).join("\n");
const [upsert = "", lock = "", read = ""] = [
	...readFileSync("docs/callbacks.md", "utf8").matchAll(/^```sql\n(.*?)^```/gms),
].flatMap(([, code = ""]) => statementsOf(code));

// Few times and codes, so that equal ones are frequent.
const times = fc.constantFrom(
	undefined,
	"",
	"yesterday",
	"2026-02-29T12:00:00Z",
	"2026-11-22T12:00:00Z",
	"2026-11-22T12:00:00.000Z",
	"2026-11-22T12:00:00.000000001Z",
	"2026-11-22T12:00:00.5Z",
	"2026-11-22T14:00:00+02:00",
	"2026-11-22T12:00:01Z",
	"2026-11-22T11:59:59.9999999Z",
	"0000-01-01T00:00:00Z",
	"9999-12-31T23:59:59Z",
);
const reports = fc.record({
	messageState: fc.oneof(
		fc.constant("WAITING"),
		fc.constantFrom(...MESSAGE_STATES.map(({ state }) => state), "ACCEPTED", "O'Brien"),
	),
	receivedDateTime: times,
	deliveryStatusCode: fc.constantFrom(undefined, "", "0", "000", "27", "027", "017", "816", "x"),
});

interface Step {
	readonly values: readonly [id: string, state: string, code: string | null, receivedAt: string | null];
	/** Whether the function takes the report. */
	readonly isTaken: boolean;
}

const steps: Step[] = [];
/** What the function leaves of each message, as the database prints it. */
const expected: string[] = [];
const sequences = fc.sample(fc.array(reports, { minLength: 1, maxLength: 7 }), { numRuns: SEQUENCES, seed: SEED });
for (const [index, sequence] of sequences.entries()) {
	let held: MergeableReport | undefined;
	for (const more of sequence) {
		const report: MergeableReport = { messageId: `m${String(index).padStart(5, "0")}`, ...more };
		const merged = mergeDeliveryReports(held, report);
		steps.push({ values: valuesOf(report), isTaken: merged.report === report });
		held = merged.report;
	}
	expected.push(
		valuesOf(held as MergeableReport)
			.map((value) => value ?? "NULL")
			.join("|"),
	);
}

function valuesOf(report: MergeableReport): Step["values"] {
	const code = lookupDeliveryStatus(report.deliveryStatusCode ?? "").code;
	const receivedAt = sortableTimestamp((report.receivedDateTime as string | undefined) ?? "");
	return [report.messageId, report.messageState, code === "" ? null : code, receivedAt ?? null];
}

const literal = (value: string | null) => (value === null ? "NULL" : `'${value.replaceAll("'", "''")}'`);
const select =
	"SELECT message_id, message_state, COALESCE(delivery_status_code, 'NULL'), COALESCE(received_at, 'NULL') FROM delivery_report ORDER BY message_id;";

function check(output: string): void {
	const lines = output.trim().split("\n");
	const taken = lines.slice(0, steps.length).map((line) => line.endsWith("1"));
	expect(taken).toEqual(steps.map(({ isTaken }) => isTaken));
	expect(lines.slice(steps.length)).toEqual(expected);
}

let folder = "";
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "outbound-sms-databases-"));
	// PostgreSQL runs as another user if this process is root.
	chmodSync(folder, 0o777);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sends of one part to four, each with a report of any state and code, or without one. */
const codes = DELIVERY_STATUS_CODES.map(({ code }) => code);
const sends = fc.sample(
	fc.array(
		fc.option(
			fc.record({
				messageState: fc.oneof(
					{ weight: 6, arbitrary: fc.constantFrom("UNDELIVERED", "REJECTED") },
					fc.constantFrom("DELIVERED", "WAITING", "ACCEPTED"),
				),
				deliveryStatusCode: fc.option(fc.constantFrom(...codes, "008", "999")),
			}),
			{ freq: 10 },
		),
		{ minLength: 1, maxLength: 4 },
	),
	{ numRuns: SEQUENCES, seed: SEED },
);
const partsOf = (send: number) =>
	(sends[send] ?? []).map((report, part) => ({ messageId: `s${send}-${part}`, ...report }));
/** What the function says of each send, as the database prints it. */
const advised = sends.map((_, send) => {
	const parts = partsOf(send);
	const messageIds = parts.map(({ messageId }) => messageId);
	const { state, resend, waitSeconds, unreported } = adviseMessage(messageIds, parts);
	return [send, state, resend, waitSeconds ?? "NULL", unreported.length].join("|");
});
const adviceScript = [
	tables,
	"BEGIN;",
	...sends.flatMap((_, send) =>
		partsOf(send).flatMap(({ messageId, messageState, deliveryStatusCode = null }) => [
			`INSERT INTO message_part (message_id, send_id) VALUES ('${messageId}', '${send}');`,
			...(messageState === undefined
				? []
				: [
						`INSERT INTO delivery_report (message_id, message_state, delivery_status_code)
						VALUES ('${messageId}', '${messageState}', ${literal(deliveryStatusCode)});`,
					]),
		]),
	),
	"COMMIT;",
	"SELECT send_id, message_state, resend, COALESCE(CAST(wait_seconds AS TEXT), 'NULL'), unreported FROM send_advice ORDER BY CAST(send_id AS INTEGER);",
].join("\n");

describe("the view equals adviseMessage", () => {
	test("for sends with every state and every advice", () => {
		for (const state of ["DELIVERED", "WAITING", "UNDELIVERED", "REJECTED"]) {
			expect(advised.filter((line) => line.includes(`|${state}|`)).length).toBeGreaterThan(SEQUENCES / 100);
		}
		for (const resend of ["no", "afterChange", "once", "later"]) {
			expect(advised.filter((line) => line.includes(`|${resend}|`)).length).toBeGreaterThan(SEQUENCES / 100);
		}
	});

	test("in SQLite", () => {
		const input = adviceScript;
		const output = execFileSync("sqlite3", ["-batch", ":memory:"], { input, encoding: "utf8", maxBuffer: 1 << 28 });
		expect(output.trim().split("\n")).toEqual(advised);
	});

	test("in PostgreSQL", () => {
		const own = join(folder, "advice");
		mkdirSync(own);
		chmodSync(own, 0o777);
		const postgres = startPostgres(own);
		try {
			const script = join(own, "advice.sql");
			writeFileSync(script, adviceScript);
			const lines = postgres.runFile(script).trim().split("\n");
			expect(lines.slice(-sends.length)).toEqual(advised);
		} finally {
			postgres.stop();
		}
	});

	test("by a table that has each code with its advice", () => {
		const rows = [...createAdvice.matchAll(/\('(\d{3})', (\d), (\w+)\)/g)].map(([, ...row]) => row);
		const care = ["no", "afterChange", "once", "later"];
		const expected = codes.map((code) => {
			const { resend, waitSeconds = "NULL" } = adviseDelivery("UNDELIVERED", code);
			return [code, `${care.indexOf(resend)}`, `${waitSeconds}`];
		});
		expect(rows).toEqual(expected);
	});
});

test("the random sequences have what they are to show: reports that are taken, and as many that are not", () => {
	const takenCount = steps.filter(({ isTaken }) => isTaken).length;
	expect(sequences).toHaveLength(SEQUENCES);
	expect(takenCount).toBeGreaterThan(SEQUENCES);
	expect(steps.length - takenCount).toBeGreaterThan(SEQUENCES / 2);
});

describe("the upsert equals the function", () => {
	test("in SQLite", () => {
		const statements = steps.map(
			({ values }) =>
				`${upsert.replace(/\$(\d)/g, (_, n) => literal(values[Number(n) - 1] ?? null))};SELECT changes();`,
		);
		const input = [createTable, ";BEGIN;", ...statements, "COMMIT;", select].join("\n");
		check(execFileSync("sqlite3", ["-batch", ":memory:"], { input, encoding: "utf8", maxBuffer: 1 << 28 }));
	});

	test("in PostgreSQL, also for calls at once", async () => {
		const postgres = startPostgres(folder);
		try {
			const script = join(folder, "merge.sql");
			const statements = steps.map(({ values }) => `EXECUTE merge(${values.map(literal).join(", ")});`);
			const prepare = `PREPARE merge(text, text, text, text) AS ${upsert};`;
			writeFileSync(script, [`${createTable};`, "BEGIN;", prepare, ...statements, "COMMIT;", select].join("\n"));
			const output = postgres.runFile(script);
			check(output.replace(/^(?:CREATE TABLE|BEGIN|PREPARE|COMMIT)\n/gm, ""));

			// The same report six times at once, for each of 200 messages.
			const once = Array.from({ length: 200 }, (_, index) => {
				const values = [`at-once-${index}`, "DELIVERED", "000", null];
				const fill = (sql: string) => sql.replace(/\$(\d)/g, (_, n) => literal(values[Number(n) - 1] ?? null));
				const isFirst = `SELECT 'first' WHERE NOT EXISTS (${fill(read)})`;
				return ["BEGIN", fill(lock), isFirst, fill(upsert), "COMMIT", ""].join(";\n");
			});
			writeFileSync(script, once.join(""));
			const outputs = await Promise.all(Array.from({ length: 6 }, () => postgres.startFile(script)));
			expect(outputs.join("").match(/^first$/gm)).toHaveLength(once.length);
		} finally {
			postgres.stop();
		}
	});
});
