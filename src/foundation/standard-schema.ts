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

/** A reader that is a {@link StandardSchema} too. */
type SchemaReader<Input, Output, Options> = ((value: unknown, options?: Options) => Result<Output>) &
	StandardSchema<Input, Output>;

/** Gives a reader its `~standard`. Call it inside a pure-marked arrow call. */
export function withStandardSchema<Input, Output, Options = never>(
	read: (value: unknown, options?: Options) => Result<Output>,
): SchemaReader<Input, Output, Options> {
	return Object.assign(read, {
		"~standard": {
			version: 1,
			vendor: "outbound-sms",
			// Libraries may pass options of their own.
			validate: (value: unknown) => read(value),
		},
	} as const);
}
