import { assertObject } from "../core/contract.ts";
import { type Issue, lengthIssue } from "../core/issue.ts";

/**
 * Headers in the form of any runtime: an object with `get`, such as `Headers` of fetch, or a record, such as Node's.
 * Names may have any case. Of two Content-Type headers, Node's `headers` keeps one; its distinct headers keep both.
 * Pass a list of pairs as `new Headers(pairs)`.
 */
export type HeadersLike =
	| {
			/** Returns the value of a header. The name may have any case. */
			get(name: string): string | null | undefined;
	  }
	| Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Lists every value of a header, in whatever case its name is written.
 *
 * @param headers - The headers of a request or response.
 * @param name - The name of the header.
 * @returns The values; an empty list if the header is absent.
 * @throws {TypeError} If `headers` is not an object.
 */
export function headerValues(headers: HeadersLike, name: string): readonly string[] {
	assertObject("headers", headers);
	if (typeof headers.get === "function") {
		const value = headers.get(name);
		return typeof value === "string" ? [value] : [];
	}
	const wanted = name.toLowerCase();
	const values: string[] = [];
	for (const key of Object.keys(headers)) {
		// Compare lengths first: this rules out most names without making a copy in lower case.
		if (key.length !== wanted.length || key.toLowerCase() !== wanted) continue;
		const value = (headers as Readonly<Record<string, unknown>>)[key];
		if (typeof value === "string") values.push(value);
		else if (Array.isArray(value)) for (const item of value) if (typeof item === "string") values.push(item);
	}
	return values;
}

/** The longest header that is read, in UTF-16 units: all its values together. Servers allow less by default. */
const HEADER_UNITS = 16_384;

/** Makes the issue for the first of these headers that is too long to be read. */
export function longHeader(headers: HeadersLike, names: readonly string[]): Issue | undefined {
	for (const name of names) {
		const actual = headerValues(headers, name).join().length;
		if (actual <= HEADER_UNITS) continue;
		return lengthIssue("header_too_long", `header ${name} has ${actual} characters`, actual, HEADER_UNITS, [name]);
	}
	return undefined;
}
