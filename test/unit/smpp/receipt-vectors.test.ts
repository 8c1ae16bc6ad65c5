// The warnings of the receipts in conformance/receipts.jsonl. test/conformance holds what the receipts say.
import { fromHex, unwrap } from "outbound-sms/encoding";
import { parseReceipt, type ReceiptFields } from "outbound-sms/smpp";
import { expect, test } from "vitest";
import { type Case, casesOf } from "../../conformance/cases.ts";
import { codesOf } from "../../results.ts";

/** IDs by the codes of their warnings, or of the issues of a failure. Every other receipt has none. */
const BY_CODES: Readonly<Record<string, string>> = {
	field_unknown: "unnamed-rust-test-mixed-case-a unnamed-java-code-a-receipt-of ruby-smpp-a-comment-2",
	field_duplicate: "unnamed-java-test-the-id-twice unnamed-rust-test-12",
	receipt_conflict: "unnamed-typescript-test-from-the-docs-6",
	message_state_unknown:
		"unnamed-typescript-test-a-state-of unnamed-php-test-2 opentelecoms-org-jsmpp-example unnamed-go-test-26 " +
		"cloudhopper-smpp-deliveryreceipttest-6 unnamed-uzbek-textbook-operators-variants-8 ruby-smpp-a-comment",
	receipt_invalid: "cloudhopper-smpp-deliveryreceipttest-8 3gpp-like-form-of-vodafone-kannel unnamed-go-test-27",
	receipt_date_invalid: "unnamed-typescript-test-8 unnamed-typescript-test-9 unnamed-rust-test-15 unnamed-rust-test-16",
	"receipt_date_invalid receipt_date_invalid": "unnamed-rust-test-14 unnamed-python-code-3 unnamed-elixir-test-2",
	"message_state_unknown receipt_date_invalid receipt_date_invalid": "deathhand-smpp-test-the-pattern-of",
};
const CODES = new Map(
	Object.entries(BY_CODES).flatMap(([codes, ids]) => ids.split(" ").map((id) => [`receipts/${id}`, codes.split(" ")])),
);

/** The content of a case: a text, or fields with octets in hexadecimal digits, or as a library has decoded it. */
function contentOf({ text, fields }: Case["input"]): string | ReceiptFields {
	if (typeof text === "string") return text;
	const { decoded, ...others } = fields as Record<string, unknown>;
	for (const name of ["short_message", "message_payload", "network_error_code"]) {
		if (others[name] !== undefined) others[name] = unwrap(fromHex(String(others[name])));
	}
	return decoded === undefined ? others : { ...others, short_message: { message: String(decoded) } };
}

test.each(casesOf("receipts"))("$id warns of what is odd, and of nothing else", ({ id, input }) => {
	expect(codesOf(parseReceipt(contentOf(input), { utcOffsetMinutes: 0 }))).toEqual(CODES.get(id) ?? []);
});

test("every receipt with a warning is there", () => {
	const ids = casesOf("receipts").map(({ id }) => id);
	expect(ids).toEqual(expect.arrayContaining([...CODES.keys()]));
});
