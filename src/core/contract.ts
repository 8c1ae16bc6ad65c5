// Checks of the written contract: what TypeScript refuses, and bounds that it cannot see. They throw. Data from outside
// gets a `Result` instead.

/**
 * Octets in a buffer of their own. Every encoder returns this type, which `fetch`, `Blob` and Web Crypto accept.
 *
 * TypeScript 5.7 made `Uint8Array` generic: this type is `Uint8Array<ArrayBuffer>` there and plain `Uint8Array` in
 * older versions. Functions that take octets take any `Uint8Array`, Node's `Buffer` included.
 */
export type Octets = ReturnType<Uint8Array["slice"]>;

/** Throws a `TypeError` that names the argument unless it is a string. */
export function assertString(name: string, value: unknown): asserts value is string {
	if (typeof value !== "string") throw wrongType(name, "a string", value);
}

/** Throws a `TypeError` that names the argument unless it is an object. An array or a function is not one. */
export function assertObject(name: string, value: unknown): asserts value is object {
	if (typeName(value) !== "object") throw wrongType(name, "an object", value);
}

/**
 * Throws a `TypeError` unless the options of a function are an object or absent.
 *
 * Call it before the options are taken apart: `null` would give `Cannot destructure property …`, in words that differ
 * by engine.
 */
export function assertOptions(options: unknown, name = "options"): asserts options is object | undefined {
	if (options !== undefined) assertObject(name, options);
}

/** Throws a `TypeError` that names the argument unless it is an array. */
export function assertArray(name: string, value: unknown): asserts value is readonly unknown[] {
	if (!Array.isArray(value)) throw wrongType(name, "an array", value);
}

/** Throws a `TypeError` that names the argument unless it is a `Uint8Array` (Node's `Buffer` is one). */
export function assertOctets(name: string, value: unknown): asserts value is Uint8Array {
	if (!isOctets(value)) throw wrongType(name, "a Uint8Array", value);
}

/**
 * Checks whether a value is a `Uint8Array` of any realm. `instanceof` refuses one from another frame or a test runner's
 * context.
 */
export function isOctets(value: unknown): value is Uint8Array {
	return ArrayBuffer.isView(value) && (value as Uint8Array)[Symbol.toStringTag] === "Uint8Array";
}

/** Throws a `TypeError` or `RangeError` that names the argument unless it is an integer from `min` to `max`. */
export function assertInteger(name: string, value: unknown, min: number, max: number): asserts value is number {
	if (typeof value !== "number") throw wrongType(name, "a number", value);
	if (!Number.isInteger(value) || value < min || value > max) {
		throw new RangeError(`"${name}" must be an integer from ${min} to ${max}, found ${value}`);
	}
}

/**
 * Throws a `TypeError` or `RangeError` that names the argument unless it is one of the strings or numbers of `allowed`.
 */
export function assertOneOf<const T extends string | number>(
	name: string,
	value: unknown,
	allowed: readonly T[],
): asserts value is T {
	if (allowed.includes(value as T)) return;
	const wanted = `one of ${allowed.join(", ")}`;
	if (typeof value !== typeof allowed[0]) throw wrongType(name, wanted, value);
	// The value is not in the message: a text in the wrong argument may be a secret.
	throw new RangeError(`"${name}" must be ${wanted}`);
}

/**
 * Makes the `TypeError` for an argument of a wrong type. It says the type that was found, never the value: it may be a
 * secret.
 */
export function wrongType(name: string, wanted: string, value: unknown): TypeError {
	return new TypeError(`"${name}" must be ${wanted}, found ${typeName(value)}`);
}

/** Names the type of a value for a message: as `typeof`, but `null` and `array` have names of their own. */
export function typeName(value: unknown): string {
	return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}
