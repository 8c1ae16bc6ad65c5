// Where the parts of a URL are, through the functions that read one.
import fc from "fast-check";
import { parseCallbackTemplate } from "outbound-sms/delivery";
import { openSendRequest, readApiKey } from "outbound-sms/http";
import { expect, test } from "vitest";
import { codesOf } from "../../results.ts";

/** RFC 3986 appendix B: scheme, authority, path, query and fragment. */
const PARTS = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const partsOf = (url: string) => (PARTS.exec(url) as RegExpExecArray).slice(1);
const urls = (...pieces: string[]) =>
	fc.array(fc.constantFrom(...pieces, ..."a1+.-:/?#@&="), { maxLength: 20 }).map((list) => list.join(""));

test("a URL has its query where RFC 3986 has it", () => {
	fc.assert(
		fc.property(urls("?", "&ApiKey=k", "ApiKey=k", "apikey=k&"), (url) => {
			const [, , , query = ""] = partsOf(url);
			const hasKey = query.split("&").some((piece) => /^apikey=./i.test(piece));
			expect(readApiKey({ url }).ok || codesOf(readApiKey({ url }))[0] === "api_key_conflict").toBe(hasKey);
		}),
		{ numRuns: 2000 },
	);
});

test("a URL has its path where RFC 3986 has it, behind a scheme and an authority of HTTP or neither", () => {
	fc.assert(
		fc.property(urls("http:", "https://h", "HTTPS:", "//", "/outbound/sms", "ws:"), (url) => {
			const [scheme, authority, path] = partsOf(url);
			const isHttp = /^https?$/i.test(scheme ?? "") && authority !== undefined && authority !== "";
			const isFound = path === "/outbound/sms" && (isHttp || (scheme === undefined && authority === undefined));
			expect(!codesOf(openSendRequest({ url, headers: {} }, { path: "/outbound/sms" })).includes("path_unknown")).toBe(
				isFound,
			);
		}),
		{ numRuns: 2000 },
	);
});

test("a template has its tokens in the parts of RFC 3986", () => {
	fc.assert(
		fc.property(urls("{To}", "?", "#"), (rest) => {
			const template = parseCallbackTemplate(`https://h${rest}`);
			if (!template.ok) return;
			const textAt = (place: string) =>
				template.value.tokens
					.filter((token) => token.place === place)
					.map((token) => (token.kind === "text" ? token.text : `{${token.name}}`))
					.join("");
			const [scheme, authority, path, query, fragment] = partsOf(`https://h${rest}`);
			const [marked, hashed] = [query === undefined ? "" : `?${query}`, fragment === undefined ? "" : `#${fragment}`];
			expect(["origin", "path", "query", "fragment"].map(textAt)).toEqual([
				`${scheme}://${authority}`,
				path,
				marked,
				hashed,
			]);
		}),
		{ numRuns: 2000 },
	);
});
