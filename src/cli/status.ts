// outbound-sms status
import { adviseDelivery } from "../delivery/advice.ts";
import { lookupDeliveryStatus } from "../delivery/codes.ts";
import { MESSAGE_STATES } from "../delivery/states.ts";
import {
	type Arguments,
	bold,
	type Command,
	type ExitCode,
	oneOf,
	positionalsOf,
	print,
	printJson,
	UsageError,
	yellow,
} from "./output.ts";

const STATES = MESSAGE_STATES.map(({ state }) => state);

export const status: Command = {
	summary: "Explains a delivery status code, and what to do about it",
	help: `Usage: outbound-sms status [options] CODE [STATE]

Prints the title and the meaning of a delivery status code. With the state of the
message also what to do: a code alone does not say whether the message is finished.

  STATE    ${STATES.join(", ")}
  --hex    the code is hexadecimal
  --json   print JSON

Exit codes: 0 fine, 1 the code is unknown, 2 wrong use.`,
	options: { hex: { type: "boolean" } },
	run,
};

function run(args: Arguments): ExitCode {
	const [code, given] = positionalsOf(args, "CODE", "STATE");
	const [base, digits, kind, option] = args.has("hex")
		? ([16, /^[\dA-Fa-f]{1,3}$/, "hexadecimal", "--hex "] as const)
		: ([10, /^\d{1,3}$/, "decimal", ""] as const);
	if (!digits.test(code)) throw new UsageError(`CODE must be one to three ${kind} digits`);
	const found = lookupDeliveryStatus(code, base);
	const state = oneOf("STATE", given, STATES);
	const advice = state && adviseDelivery(state, code, base);
	if (args.has("json")) printJson({ ...found, advice });
	else {
		if (found.isKnown) print(`${bold(`${found.code} (hex ${found.hex})  ${found.title}`)}\n${found.meaning}`);
		else print(yellow(`${found.code}  Not a code of the service: a network may have passed it on`));
		if (advice !== undefined) print(`${state}: ${advice.action}.`);
		else print(`Add the state of the message to see what to do: outbound-sms status ${option}${code} UNDELIVERED`);
	}
	return found.isKnown ? 0 : 1;
}
