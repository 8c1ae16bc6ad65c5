// docs/status.md has what to do for each delivery status code, as the package says it. After a change of the advice,
// UPDATE=1 writes the table anew.
import { readFileSync, writeFileSync } from "node:fs";
import { adviseDelivery, DELIVERY_STATUS_CODES } from "outbound-sms/delivery";
import { expect, test } from "vitest";

const PAGE = "docs/status.md";
const HEAD = "| Code | Title | `resend` | `waitSeconds` | What to do |\n|---|---|---|---|---|";
const rows = DELIVERY_STATUS_CODES.map(({ code, title }) => {
	const { resend, waitSeconds = "–", action } = adviseDelivery("UNDELIVERED", code);
	return `| ${code} | ${title} | ${resend} | ${waitSeconds} | ${action} |`;
});

test("docs/status.md says what to do for each code", () => {
	const page = readFileSync(PAGE, "utf8");
	const start = page.indexOf(HEAD);
	const [table = ""] = /^(?:\|.*(?:\n|$))*/.exec(page.slice(start)) ?? [];
	const wanted = `${[HEAD, ...rows].join("\n")}\n`;
	if (process.env.UPDATE) writeFileSync(PAGE, page.replace(table, wanted));
	else expect(table).toBe(wanted);
});

test("a message that was rejected gets the same advice as one that was not delivered", () => {
	for (const { code } of DELIVERY_STATUS_CODES) {
		expect(adviseDelivery("REJECTED", code)).toEqual(adviseDelivery("UNDELIVERED", code));
	}
});
