import fc from "fast-check";
import {
	adviseDelivery,
	isFinalState,
	lookupDeliveryStatus,
	lookupHttpStatus,
	MESSAGE_STATES,
} from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";
import { HTTP_STATUSES } from "../../src/delivery/http-status.ts";
import { isMessageState } from "../../src/delivery/states.ts";
import { law } from "../law.ts";
import { slowLookup } from "../reference/status.ts";

const bases = fc.constantFrom(10 as const, 16 as const);

describe("lookupDeliveryStatus", () => {
	test("finds what the slow reference finds, for every string of up to three hex digits in both bases", () => {
		const digits = "0123456789abcdefABCDEF";
		const strings = [""];
		for (let start = 0, length = 1; length <= 3; length++) {
			const end = strings.length;
			for (; start < end; start++) for (const digit of digits) strings.push(`${strings[start]}${digit}`);
		}
		expect(strings).toHaveLength(1 + 22 + 22 ** 2 + 22 ** 3);
		for (const base of [10, 16] as const) {
			for (const text of strings) {
				const found = lookupDeliveryStatus(text, base);
				expect(found.isKnown ? found.code : undefined).toBe(slowLookup(text, base));
			}
		}
	});

	const inputs = fc.oneof(
		fc.string({ unit: "binary", maxLength: 5 }),
		fc.string({ unit: fc.constantFrom(..."0123456789aFx.-+ \n"), maxLength: 4 }),
		fc.double(),
		fc.integer({ min: -10, max: 2000 }),
	);
	law("keeps what it does not know, and never throws", 2000, [inputs, bases], (input, base) => {
		const found = lookupDeliveryStatus(input, base);
		if (found.isKnown) {
			if (typeof input === "string") expect(found.code).toBe(slowLookup(input, base));
			else expect(Number(found.code) === input).toBe(true);
			return;
		}
		expect(found.class).toBe("unknown");
		expect(typeof input === "string" ? slowLookup(input, base) : undefined).toBeUndefined();
		// Three digits for a number that fits them, else what came.
		if (found.code !== String(input)) expect(found.code).toMatch(/^\d{3}$/);
	});

	law("of what it returned returns the same", 100, [fc.string({ unit: "binary" })], (text) => {
		const { code } = lookupDeliveryStatus(text);
		expect(lookupDeliveryStatus(code).code).toBe(code);
	});

	test("takes 1 MB of digits without looking at them all", () => {
		expect(lookupDeliveryStatus("0".repeat(1_000_000)).isKnown).toBe(false);
	});
});

describe("adviseDelivery", () => {
	test("never contradicts the state, for every state and code", () => {
		const codes = [...Array.from({ length: 1000 }, (_, code) => code), "", "01B", undefined];
		for (const base of [10, 16] as const) {
			for (const code of codes) {
				expect(adviseDelivery("DELIVERED", code, base)).toMatchObject({ class: "success", resend: "no" });
				expect(adviseDelivery("WAITING", code, base)).toMatchObject({ class: "pending", resend: "no" });
				expect(adviseDelivery("EXPIRED", code, base)).toMatchObject({ class: "unknown", resend: "no" });
				for (const state of ["UNDELIVERED", "REJECTED"]) {
					const advice = adviseDelivery(state, code, base);
					expect(["success", "information", "pending"]).not.toContain(advice.class);
					expect(advice.action).not.toMatch(/nothing to do|wait for/i);
				}
			}
		}
	});
});

describe("any string or number", () => {
	const states = fc.oneof(
		fc.constantFrom(...MESSAGE_STATES.map(({ state }) => state), "waiting", " WAITING", "toString"),
		fc.string(),
	);
	law(
		"is a state, final or not, or an HTTP status, exactly where the tables have it",
		100,
		[states, fc.integer({ min: 100, max: 599 })],
		(state, status) => {
			const row = MESSAGE_STATES.find((known) => known.state === state);
			expect(isMessageState(state)).toBe(row !== undefined);
			expect(isFinalState(state)).toBe(row?.isFinal ?? false);
			expect(lookupHttpStatus(status)).toBe(HTTP_STATUSES.find((known) => known.status === status));
		},
	);
});
