import { parseAddressRange } from "../auth/allow-list.ts";
import { type Issue, issue } from "../foundation/issue.ts";

// The characters of RFC 3986: a URL that is built holds nothing else, so it can end no line and begin no other part.
const BASE_URL =
	/^https?:\/\/(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9\-._~]+))(?::(\d{1,5}))?(?:\/[A-Za-z0-9\-._~%!$&'()*+,;=:@/]*)?$/i;
/** A host whose last label is a number is an IPv4 address to URL parsers, or nothing. */
const ENDS_IN_NUMBER = /(?:^|\.)(?:\d+|0x[0-9a-f]*)\.?$/i;
const PATH = /^\/[A-Za-z0-9\-._~%!$&'()*+,;=:@/]*$/;
/** Scheme and authority of an absolute URL. */
const ORIGIN = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/;

/** The URL of an endpoint; what is wrong with base URL and path is added to `issues`. */
export function endpointUrl(baseUrl: string, path: string, issues: Issue[]): string {
	if (!isBaseUrl(baseUrl)) {
		issues.push(
			issue("base_url_invalid", "Expected an absolute http or https URL in ASCII, without user, query and fragment"),
		);
	}
	if (!PATH.test(path)) issues.push(issue("path_invalid", 'Expected a percent-encoded path that begins with "/"'));
	let end = baseUrl.length;
	while (baseUrl[end - 1] === "/") end--;
	return baseUrl.slice(0, end) + path;
}

function isBaseUrl(text: string): boolean {
	const match = BASE_URL.exec(text);
	if (match === null) return false;
	const [, ipv6, name = "", port = "0"] = match;
	if (Number(port) > 65_535) return false;
	if (ipv6 !== undefined) return ipv6.includes(":") && parseAddressRange(ipv6).ok;
	return !ENDS_IN_NUMBER.test(name) || parseAddressRange(name).ok;
}

/** Path and query of a URL, or of a path and query as Node has them. */
export function splitUrl(url: string): { readonly path: string; readonly query: string } {
	const hash = url.indexOf("#");
	const local = (hash < 0 ? url : url.slice(0, hash)).replace(ORIGIN, "");
	const mark = local.indexOf("?");
	return { path: (mark < 0 ? local : local.slice(0, mark)) || "/", query: mark < 0 ? "" : local.slice(mark + 1) };
}
