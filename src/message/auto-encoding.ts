import { detectEncoding } from "../segmentation/count.ts";

/**
 * Puts the encoding that the text needs in the place of `auto`, before a message is read: GSM7 if every character fits,
 * else UCS2.
 *
 * Names may have any case, as for the readers of objects. What is wrong with a message is left for the reader to say.
 */
export function withResolvedEncoding(message: unknown): unknown {
	if (typeof message !== "object" || message === null || Array.isArray(message)) return message;
	const resolved: Record<string, unknown> = { ...message };
	const isThere = (name: string) => (resolved[name] ?? undefined) !== undefined;
	const nameOf = (field: string) =>
		Object.keys(resolved).find((name) => name.toLowerCase() === field && isThere(name)) ?? field;
	const encoding = resolved[nameOf("encoding")];
	if (typeof encoding === "string" && encoding.toLowerCase() === "auto") {
		const text = resolved[nameOf("text")];
		resolved[nameOf("encoding")] = typeof text === "string" ? detectEncoding(text) : "GSM7";
	}
	return resolved;
}
