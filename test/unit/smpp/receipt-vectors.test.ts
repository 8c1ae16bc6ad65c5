// Receipts of centres, libraries and docs, with what each says: conformance/receipts.jsonl. Here are the warnings too.
import { readFileSync } from "node:fs";
import { fromHex, unwrap } from "outbound-sms/encoding";
import { parseReceipt, type Receipt, type ReceiptFields } from "outbound-sms/smpp";
import { expect, test } from "vitest";

type Fields = Partial<Pick<Receipt, "messageId" | "state" | "errorCode" | "doneDateTime">>;

/** One receipt: a text, or fields with octets in hexadecimal digits. */
interface Line {
	readonly id: string;
	readonly input: {
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
	};
	readonly expect?: Fields & { readonly refused?: true };
	/** Two readings are in use. The first is that of this package. */
	readonly accept?: readonly { readonly expect: Fields }[];
	readonly reason: string;
	readonly origin: string;
}

const lines = readFileSync("conformance/receipts.jsonl", "utf8")
	.trimEnd()
	.split("\n")
	.map((line): Line => JSON.parse(line));

/** The codes of the warnings, or of the issues of a failure. Every other receipt has none. */
const WARNINGS: Readonly<Record<string, readonly string[]>> = {
	"receipts/unnamed-rust-test-mixed-case-a": ["field_unknown"],
	"receipts/unnamed-java-code-a-receipt-of": ["field_unknown"],
	"receipts/unnamed-java-test-the-id-twice": ["field_duplicate"],
	"receipts/unnamed-typescript-test-from-the-docs-6": ["receipt_conflict"],
	"receipts/unnamed-typescript-test-a-state-of": ["message_state_unknown"],
	"receipts/unnamed-rust-test-12": ["field_duplicate"],
	"receipts/unnamed-rust-test-14": ["receipt_date_invalid", "receipt_date_invalid"],
	"receipts/unnamed-python-code-3": ["receipt_date_invalid", "receipt_date_invalid"],
	"receipts/unnamed-php-test-2": ["message_state_unknown"],
	"receipts/opentelecoms-org-jsmpp-example": ["message_state_unknown"],
	"receipts/cloudhopper-smpp-deliveryreceipttest-6": ["message_state_unknown"],
	"receipts/cloudhopper-smpp-deliveryreceipttest-8": ["receipt_invalid"],
	"receipts/3gpp-like-form-of-vodafone-kannel": ["receipt_invalid"],
	"receipts/deathhand-smpp-test-the-pattern-of": [
		"message_state_unknown",
		"receipt_date_invalid",
		"receipt_date_invalid",
	],
	"receipts/unnamed-typescript-test-8": ["receipt_date_invalid"],
	"receipts/unnamed-typescript-test-9": ["receipt_date_invalid"],
	"receipts/unnamed-go-test-26": ["message_state_unknown"],
	"receipts/unnamed-go-test-27": ["receipt_invalid"],
	"receipts/unnamed-uzbek-textbook-operators-variants-8": ["message_state_unknown"],
	"receipts/unnamed-rust-test-15": ["receipt_date_invalid"],
	"receipts/unnamed-rust-test-16": ["receipt_date_invalid"],
	"receipts/unnamed-elixir-test-2": ["receipt_date_invalid", "receipt_date_invalid"],
	"receipts/ruby-smpp-a-comment": ["message_state_unknown"],
	"receipts/ruby-smpp-a-comment-2": ["field_unknown"],
};

function contentOf({ input: { text = "", fields } }: Line): string | ReceiptFields {
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

test.each(lines)("reads $id: $input.text", (line) => {
	const read = parseReceipt(contentOf(line), { utcOffsetMinutes: 0 });
	const right = line.expect ?? line.accept?.[0]?.expect ?? {};
	const { messageId, state, errorCode, doneDateTime } = read.ok ? read.value : ({} as Partial<Receipt>);
	const found = (read.ok ? read.warnings : read.issues) ?? [];
	const output = read.ok
		? {
				messageId: messageId ?? null,
				state: state ?? null,
				errorCode: errorCode ?? null,
				doneDateTime: doneDateTime ?? null,
			}
		: { refused: true };
	expect({ ...output, warnings: found.map(({ code }) => code) }).toEqual({
		...right,
		warnings: WARNINGS[line.id] ?? [],
	});
});

test("knows 100 receipts or more, each once and with its source, and what they show", () => {
	const readable = lines.filter(({ expect }) => typeof expect?.messageId === "string" && expect.state !== null);
	expect(readable.length).toBeGreaterThanOrEqual(100);
	expect(new Set(lines.map(({ input }) => JSON.stringify(input))).size).toBe(lines.length);
	for (const { id, origin, reason } of lines) {
		expect(id).toMatch(/^receipts\/[a-z0-9-]+$/);
		expect(origin).not.toBe("");
		expect(reason).toMatch(/^[A-Z0-9].*\.$/);
	}
	const ids = new Set(lines.map(({ id }) => id));
	expect(ids.size).toBe(lines.length);
	expect(Object.keys(WARNINGS).filter((id) => !ids.has(id))).toEqual([]);
});
