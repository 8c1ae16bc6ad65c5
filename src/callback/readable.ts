import { type Issue, issue } from "../foundation/issue.ts";
import { at, type CallbackToken } from "./tokens.ts";

/**
 * Characters that no encoded value contains and that reach a server unchanged. URL parsers encode the apostrophe in
 * queries, and the `+` of a query is a space.
 */
const SURE_SEPARATOR = { path: /[!$&()*+,;=:@/?]/, query: /[!$&()*,;=:@/?]/ } as const;

/**
 * Finds out whether callbacks of a template can be read back. Returns the issue at the first placeholder that is in the
 * way.
 */
export function findUnreadable(tokens: readonly CallbackToken[]): Issue | undefined {
	let isSeparated: boolean | undefined;
	// Whether the "=" of a query piece has come.
	let isValue: boolean | undefined;
	for (const token of tokens) {
		if (token.kind === "placeholder") {
			const isInName = token.place === "query" && !isValue;
			if (isInName) return notReadable("a query name must not depend on a value", token.utf16Offset);
			if (!isSeparated) return notReadable("put a comma or a colon before this placeholder", token.utf16Offset);
			isSeparated = false;
		} else if (token.place === "path" || token.place === "query") {
			isSeparated = SURE_SEPARATOR[token.place].test(token.text);
			const ampersand = token.text.lastIndexOf("&");
			const hasEquals = token.text.includes("=", ampersand + 1);
			isValue = token.place === "query" && (hasEquals || (isValue && ampersand < 0));
		}
	}
	return undefined;
}

function notReadable(advice: string, offset: number): Issue {
	return issue("template_not_readable", `Callbacks of this template cannot be read back: ${advice}`, at(offset));
}
