// npm `smpp` has no types, and decodes content by settings of the module: each caller gets a module of its own.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { SubmitSmFields } from "outbound-sms/smpp";

const require = createRequire(import.meta.url);

// biome-ignore lint/suspicious/noExplicitAny: the library has no types
export type NpmSmpp = any;

/** A fresh copy of the library, which decodes content unless told otherwise. */
export function loadSmpp(): NpmSmpp {
	const folder = dirname(require.resolve("smpp"));
	for (const path of Object.keys(require.cache)) if (path.startsWith(`${folder}/`)) delete require.cache[path];
	return require("smpp");
}

/** The fields as npm `smpp` takes them: content as Node's `Buffer`. */
export function forNpmSmpp({ short_message, message_payload, ...fields }: SubmitSmFields): Record<string, unknown> {
	return {
		...fields,
		short_message: Buffer.from(short_message),
		...(message_payload && { message_payload: Buffer.from(message_payload) }),
	};
}
