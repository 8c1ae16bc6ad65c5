// Receipts of centres, libraries and docs, with what each says. Rows with `unread` cannot be read fully; it says why.
import { readFileSync } from "node:fs";
import { fromHex, unwrap } from "outbound-sms/foundation";
import { parseReceipt, type Receipt, type ReceiptFields } from "outbound-sms/smpp";
import { expect, test } from "vitest";

/** One receipt: a text, or fields with octets in hexadecimal digits. */
interface Row extends Partial<Pick<Receipt, "messageId" | "state" | "errorCode" | "doneDateTime">> {
	readonly source: string;
	readonly text?: string;
	readonly fields?: {
		readonly short_message?: string;
		readonly message_payload?: string;
		readonly network_error_code?: string;
		/** The content as a library has decoded it. */
		readonly decoded?: string;
		readonly esm_class?: number;
		readonly data_coding?: number;
		readonly receipted_message_id?: string;
		readonly message_state?: number;
	};
	/** The codes of the warnings, or of the issues of a failure. */
	readonly warnings?: readonly string[];
	readonly unread?: string;
}

const rows = readFileSync("test/vectors/receipts.jsonl", "utf8")
	.trimEnd()
	.split("\n")
	.map((line): Row => JSON.parse(line));

function contentOf({ text = "", fields }: Row): string | ReceiptFields {
	if (fields === undefined) return text;
	const { short_message, message_payload, network_error_code, decoded, ...others } = fields;
	return {
		...others,
		...(short_message !== undefined && { short_message: unwrap(fromHex(short_message)) }),
		...(message_payload !== undefined && { message_payload: unwrap(fromHex(message_payload)) }),
		...(network_error_code !== undefined && { network_error_code: unwrap(fromHex(network_error_code)) }),
		...(decoded !== undefined && { short_message: { message: decoded } }),
	};
}

test.each(rows)("reads the receipt of $source: $text", (row) => {
	const read = parseReceipt(contentOf(row), { utcOffsetMinutes: 0 });
	const { messageId, state, errorCode, doneDateTime } = read.ok ? read.value : ({} as Partial<Receipt>);
	const found = (read.ok ? read.warnings : read.issues) ?? [];
	expect({ messageId, state, errorCode, doneDateTime, warnings: found.map(({ code }) => code) }).toEqual({
		...{ messageId: row.messageId, state: row.state, errorCode: row.errorCode, doneDateTime: row.doneDateTime },
		warnings: row.warnings ?? [],
	});
});

test("knows 100 receipts or more, each once and with its source, and why some cannot be read", () => {
	const readable = rows.filter(({ unread }) => unread === undefined);
	expect(readable.length).toBeGreaterThanOrEqual(100);
	expect(new Set(rows.map(({ text, fields }) => JSON.stringify([text, fields]))).size).toBe(rows.length);
	for (const { source, unread } of rows) {
		expect(source).not.toBe("");
		expect(unread).not.toBe("");
	}
});
