// Checks of the written contract: what TypeScript would refuse, and bounds it cannot see. They throw; data from outside gets a `Result`.

/**
 * Octets in a buffer of their own: what every encoder returns, fit for `fetch`, `Blob` and Web Crypto.
 *
 * TypeScript 5.7 made `Uint8Array` generic; this spelling means `Uint8Array<ArrayBuffer>` there and plain `Uint8Array` before. Inputs are
 * plain `Uint8Array`, of which Node's `Buffer` is one.
 */
export type Octets = ReturnType<Uint8Array["slice"]>;

/** Throws a `TypeError` that names the argument unless it is a string. */
export function assertString(name: string, value: unknown): asserts value is string {
	if (typeof value !== "string") throw wrongType(name, "a string", value);
}

/** Throws a `TypeError` that names the argument unless it is a `Uint8Array` (Node's `Buffer` is one). */
export function assertOctets(name: string, value: unknown): asserts value is Uint8Array {
	if (!isOctets(value)) throw wrongType(name, "a Uint8Array", value);
}

/** True for a `Uint8Array` of any realm: `instanceof` would refuse one from another frame or a test runner's context. */
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

/** Throws a `TypeError` or `RangeError` that names the argument unless it is one of the strings or numbers of `allowed`. */
export function assertOneOf<const T extends string | number>(
	name: string,
	value: unknown,
	allowed: readonly T[],
): asserts value is T {
	if (allowed.includes(value as T)) return;
	const wanted = `one of ${allowed.join(", ")}`;
	if (typeof value !== typeof allowed[0]) throw wrongType(name, wanted, value);
	throw new RangeError(`"${name}" must be ${wanted}, found ${value}`);
}

/** The `TypeError` for an argument of a wrong type. Says the type that was found, never the value: it may be a secret. */
export function wrongType(name: string, wanted: string, value: unknown): TypeError {
	return new TypeError(`"${name}" must be ${wanted}, found ${value === null ? "null" : typeof value}`);
}
