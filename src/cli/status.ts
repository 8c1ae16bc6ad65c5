// outbound-sms status
import { adviseDelivery } from "../status/advise-delivery.ts";
import { lookupDeliveryStatus } from "../status/delivery-status.ts";
import { MESSAGE_STATES, type MessageState } from "../status/message-state.ts";
import { type Arguments, bold, type Command, type ExitCode, print, printJson, UsageError, yellow } from "./command.ts";

export const status: Command = {
	summary: "Explains a delivery status code, and what to do about it",
	help: `Usage: outbound-sms status [options] CODE [STATE]

Prints the title and the meaning of a delivery status code. With the state of the
message also what to do: a code alone does not say whether the message is finished.

  STATE    ${MESSAGE_STATES.map(({ state }) => state).join(", ")}
  --hex    the code is hexadecimal
  --json   print JSON

Exit codes: 0 fine, 1 the code is unknown, 2 wrong use.`,
	options: { hex: { type: "boolean" }, json: { type: "boolean" } },
	run,
};

function run(args: Arguments): ExitCode {
	const [code, state, ...more] = args.positionals;
	if (code === undefined) throw new UsageError("CODE is missing");
	if (more.length > 0) throw new UsageError(`Expected CODE and STATE, found ${args.positionals.length} arguments`);
	const base = args.has("hex") ? 16 : 10;
	const digits = base === 16 ? /^[\dA-Fa-f]{1,3}$/ : /^\d{1,3}$/;
	if (!digits.test(code)) {
		throw new UsageError(`CODE must be one to three ${base === 16 ? "hexadecimal" : "decimal"} digits`);
	}
	const found = lookupDeliveryStatus(code, base);
	const advice = state === undefined ? undefined : adviseDelivery(stateOf(state), code, base);
	if (args.has("json")) printJson({ ...found, ...(advice && { advice }) });
	else {
		if (found.isKnown) print(`${bold(`${found.code} (hex ${found.hex})  ${found.title}`)}\n${found.meaning}`);
		else print(yellow(`${found.code}  Not a code of the service: a network may have passed it on`));
		if (advice !== undefined) print(`${state?.toUpperCase()}: ${advice.action}.`);
	}
	return found.isKnown ? 0 : 1;
}

function stateOf(given: string): MessageState {
	const states = MESSAGE_STATES.map(({ state }) => state);
	const found = states.find((state) => state === given.toUpperCase());
	if (found === undefined) throw new UsageError(`STATE must be one of ${states.join(", ")}`);
	return found;
}
