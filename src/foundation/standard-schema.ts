// Standard Schema v1, the interface through which validators are passed around. The types are restated here: the standard asks for no dependency.
import type { Result } from "./result.ts";

/**
 * A reader that other libraries can use as a schema: what Standard Schema v1 looks for is under `~standard`.
 *
 * @see https://standardschema.dev
 */
export interface StandardSchema<Input, Output> {
	readonly "~standard": {
		readonly version: 1;
		readonly vendor: "outbound-sms";
		/** Reads a value. */
		readonly validate: (value: unknown) => Result<Output>;
		/** For the compiler only. */
		readonly types?: { readonly input: Input; readonly output: Output } | undefined;
	};
}

/** Gives a reader its `~standard`. Call it inside a pure-marked arrow call. */
export function withStandardSchema<Input, Output>(
	read: (value: unknown) => Result<Output>,
): ((value: unknown) => Result<Output>) & StandardSchema<Input, Output> {
	return Object.assign((value: unknown) => read(value), {
		"~standard": { version: 1, vendor: "outbound-sms", validate: read },
	} as const);
}
