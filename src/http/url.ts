import { type Issue, issue } from "../foundation/issue.ts";

// The characters of RFC 3986: a URL that is built holds nothing else, so it can end no line and begin no other part.
const BASE_URL = /^https?:\/\/[A-Za-z0-9\-._~%!$&'()*+,;=:[\]]+(?:\/[A-Za-z0-9\-._~%!$&'()*+,;=:@/]*)?$/i;
const PATH = /^\/[A-Za-z0-9\-._~%!$&'()*+,;=:@/]*$/;
/** Scheme and authority of an absolute URL. */
const ORIGIN = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/;

/** The URL of an endpoint; what is wrong with base URL and path is added to `issues`. */
export function endpointUrl(baseUrl: string, path: string, issues: Issue[]): string {
	if (!BASE_URL.test(baseUrl)) {
		issues.push(
			issue("base_url_invalid", "Expected an absolute http or https URL in ASCII, without user, query and fragment"),
		);
	}
	if (!PATH.test(path)) issues.push(issue("path_invalid", 'Expected a percent-encoded path that begins with "/"'));
	let end = baseUrl.length;
	while (baseUrl[end - 1] === "/") end--;
	return baseUrl.slice(0, end) + path;
}

/** Path and query of a URL, or of a path and query as Node has them. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
	const hash = url.indexOf("#");
	const local = (hash < 0 ? url : url.slice(0, hash)).replace(ORIGIN, "");
	const mark = local.indexOf("?");
	return { path: (mark < 0 ? local : local.slice(0, mark)) || "/", query: mark < 0 ? "" : local.slice(mark + 1) };
}
