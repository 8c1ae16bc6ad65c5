import { type Issue, issue } from "../foundation/issue.ts";
import { isCallableHost } from "../syntax/host.ts";

/** Longer URLs are refused by many servers and proxies (RFC 9110 §4.1 recommends to accept this much). */
export const URL_UNITS = 8000;

// The characters of RFC 3986. A URL that is built holds nothing else, so that it cannot end a line or begin another
// part.
const BASE_URL =
	/^https?:\/\/(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._]+)((?::\d{1,5})?)((?:\/[A-Za-z0-9\-._~%!$&'()*+,;=:@/]*)?)$/i;
/** Without two slashes in front: in the target of a request they would begin a host. */
const PATH = /^\/(?!\/)[A-Za-z0-9\-._~%!$&'()*+,;=:@/]*$/;
/** A whole segment of dots, which every URL library resolves, so that the request would go to another path. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** Joins the URL of an endpoint. Adds to `issues` what is wrong with base URL and path. */
export function endpointUrl(baseUrl: string, path: string, issues: Issue[]): string {
	let end = baseUrl.length;
	while (baseUrl[end - 1] === "/") end--;
	const base = baseUrl.slice(0, end);
	if (!isBaseUrl(baseUrl)) {
		const message = "The base URL must be absolute http or https in ASCII, without user, query, fragment, . and ..";
		issues.push(issue("base_url_invalid", message));
	} else if (path !== "" && base.endsWith(path)) {
		issues.push(issue("base_url_invalid", `The base URL must not end in ${path}: that is added to it`));
	}
	if (!PATH.test(path) || DOT_SEGMENT.test(path)) {
		const message = 'The path must begin with one "/", be percent-encoded and have no segment . or ..';
		issues.push(issue("path_invalid", message));
	}
	return base + path;
}

function isBaseUrl(text: string): boolean {
	const found = BASE_URL.exec(text);
	if (found === null) return false;
	const [host, port, path] = found.slice(1) as [string, string, string];
	return Number(port.slice(1)) <= 65_535 && !DOT_SEGMENT.test(path) && isCallableHost(host);
}
