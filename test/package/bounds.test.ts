// Every exported function is measured with its worst inputs by `npm run bench -- bounds`, or says why not. The inputs
// themselves are tried here at a small size, without a clock.
import { OutboundSmsError } from "outbound-sms";
import { describe, expect, test } from "vitest";
import { OTHERS, SUBJECTS } from "../../bench/bounds/subjects.mjs";
import * as everything from "../everything.mjs";

const UNITS = 2000;

const functions = Object.entries(everything)
	.filter(([, value]) => typeof value === "function")
	.map(([name]) => name);

test("every exported function has inputs, or a reason why it takes none", () => {
	expect([...Object.keys(SUBJECTS), ...Object.keys(OTHERS)].sort()).toEqual(functions.sort());
});

describe.each(Object.entries(SUBJECTS))("%s", (_, { calls, inputs }) => {
	test.each(Object.keys(calls).map((as) => [as === "" ? "plain" : as, calls[as]] as const))(
		"%s: answers",
		(_as, run) => {
			for (const make of Object.values(inputs)) {
				try {
					run?.(make(UNITS));
				} catch (error) {
					const isDocumented = [TypeError, RangeError, OutboundSmsError].some((type) => error instanceof type);
					expect(isDocumented, String(error)).toBe(true);
				}
			}
		},
	);
});
