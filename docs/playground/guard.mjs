// Keeps web pages of strangers out: a browser on this machine sends them here too, and the demo key is no secret.

/** The origins of this machine. A page that resolves its own name to 127.0.0.1 (DNS rebinding) sends another Host. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** Pages and files, which a link on another site may open. */
const OPEN_TO_LINKS = /^\/(?:$|page\/|outbound-sms\/|openapi(?:$|\/))/;

/**
 * Tells whether a request may come in: by the name of this machine, and not from a page of another origin.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {URL} target
 */
export function isWelcome({ headers }, target) {
	const { host = "", origin, referer, "sec-fetch-site": site } = headers;
	if (!LOOPBACK.test(`http://${host}`) || !LOOPBACK.test(target.origin) || target.username !== "") return false;
	// Forms, scripts and images of another page may come without an Origin. Browsers then say in one of the other headers
	// where they come from.
	const isForeign =
		(origin !== undefined && origin !== `http://${host}`) ||
		(referer !== undefined && !`${referer}/`.startsWith(`http://${host}/`)) ||
		(site !== undefined && site !== "same-origin" && site !== "none");
	return !isForeign || OPEN_TO_LINKS.test(target.pathname);
}
