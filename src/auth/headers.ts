import { wrongType } from "../foundation/contract.ts";

/** Headers as any runtime has them: something with `get`, such as `Headers` of fetch, or a record such as Node's. Names in any case. */
export type HeadersLike =
	| {
			/** The value of a header, its name in any case. */
			get(name: string): string | null | undefined;
	  }
	| Readonly<Record<string, string | readonly string[] | undefined>>;

/** Every value of a header, whatever case its name is written in; empty when it is absent. */
export function headerValues(headers: HeadersLike, name: string): readonly string[] {
	if (typeof headers !== "object" || headers === null) throw wrongType("headers", "an object", headers);
	if (typeof headers.get === "function") {
		const value = headers.get(name);
		return typeof value === "string" ? [value] : [];
	}
	const wanted = name.toLowerCase();
	const values: string[] = [];
	for (const key of Object.keys(headers)) {
		// By length first: most names are done with then, and none is copied into lower case.
		if (key.length !== wanted.length || (key !== wanted && key.toLowerCase() !== wanted)) continue;
		const value = (headers as Readonly<Record<string, unknown>>)[key];
		if (typeof value === "string") values.push(value);
		else if (Array.isArray(value)) for (const item of value) if (typeof item === "string") values.push(item);
	}
	return values;
}
