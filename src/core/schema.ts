// Standard Schema v1, the interface through which libraries pass validators around. The standard wants no dependency,
// so its types are written here.
import type { Result } from "./result.ts";

/**
 * A reader that other libraries can use as a schema: its `~standard` is what Standard Schema v1 looks for.
 *
 * @see https://standardschema.dev
 */
export interface StandardSchema<Input, Output> {
	/** What libraries that take a Standard Schema look for. */
	readonly "~standard": {
		/** The version of Standard Schema. */
		readonly version: 1;
		/** Who made the schema. */
		readonly vendor: "outbound-sms";
		/** Reads a value. */
		readonly validate: (value: unknown) => Result<Output>;
		/** For the compiler only. */
		readonly types?: { readonly input: Input; readonly output: Output } | undefined;
	};
}

/** Makes a schema of a reader. */
export function standardSchema<Input, Output>(read: (value: unknown) => Result<Output>): StandardSchema<Input, Output> {
	// Libraries may pass options of their own, which the reader must not see.
	return { "~standard": { version: 1, vendor: "outbound-sms", validate: (value) => read(value) } };
}
