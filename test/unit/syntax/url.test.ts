import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitAuthority } from "../../../src/callback/host.ts";
import { indexOrEnd, longUrl, queryOf, queryPieces, splitUrl } from "../../../src/syntax/url.ts";

describe("splitUrl", () => {
	test.each([
		["https://me:k@a.example:8080/b/c?d=e?f#g#h", "https", "me:k@a.example:8080", "/b/c", "d=e?f", "g#h"],
		["/outbound/sms?to=1", undefined, undefined, "/outbound/sms", "to=1", undefined],
		["//a.example/b", undefined, "a.example", "/b", undefined, undefined],
		["file:///a/b", "file", "", "/a/b", undefined, undefined],
		["https://a.example?b", "https", "a.example", "", "b", undefined],
		["https://a.example#b?c/d", "https", "a.example", "", undefined, "b?c/d"],
		["mailto:a@b", "mailto", undefined, "a@b", undefined, undefined],
		["a/b:c", undefined, undefined, "a/b:c", undefined, undefined],
		["1a:b", undefined, undefined, "1a:b", undefined, undefined],
		[":b", undefined, undefined, ":b", undefined, undefined],
		["a+b-c.1:", "a+b-c.1", undefined, "", undefined, undefined],
		["?#", undefined, undefined, "", "", ""],
		["", undefined, undefined, "", undefined, undefined],
	])("takes %j apart", (url, scheme, authority, path, query, fragment) => {
		expect(splitUrl(url)).toMatchObject({ scheme, authority, path, query, fragment });
	});

	test("splits as the expression of RFC 3986 appendix B, and the parts joined are the URL", () => {
		const urls = fc
			.array(fc.constantFrom(..."a1+.-:/?#@[]&= é".split("")), { maxLength: 20 })
			.map((list) => list.join(""));
		fc.assert(
			fc.property(urls, (url) => {
				const parts = splitUrl(url);
				const [, , scheme, , authority, path, , query, , fragment] =
					/^(([A-Za-z][A-Za-z0-9+.-]*):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?$/.exec(url) as RegExpExecArray;
				expect(parts).toMatchObject({ scheme, authority, path, query, fragment });
				expect(url.slice(parts.pathStart, parts.queryStart)).toBe(path);
				const joined = [
					scheme === undefined ? "" : `${scheme}:`,
					authority === undefined ? "" : `//${authority}`,
					path,
					query === undefined ? "" : `?${query}`,
					fragment === undefined ? "" : `#${fragment}`,
				];
				expect(joined.join("")).toBe(url);
				expect(url.slice(0, parts.fragmentStart)).toBe(joined.slice(0, 4).join(""));
			}),
			{ numRuns: 2000 },
		);
	});

	test("takes linear time", () => {
		for (const piece of ["a", "/", ":", "?", "#", "//", "@", "a+"]) splitUrl(piece.repeat(1_000_000));
	});
});

test.each([
	["a.example", undefined, "a.example", undefined],
	["a.example:80", undefined, "a.example", "80"],
	["a:", undefined, "a", ""],
	["me:k@x@a:b", "me:k@x", "a", "b"],
	["@a", "", "a", undefined],
	["[::1]", undefined, "[::1]", undefined],
	["u@[::1]:443", "u", "[::1]", "443"],
	["[::]:80", undefined, "[::]", "80"],
	["a:8]", undefined, "a", "8]"],
	[":80", undefined, "", "80"],
	["[::1", undefined, "[", ":1"],
	["", undefined, "", undefined],
])("splitAuthority takes %j apart", (authority, userInfo, host, port) => {
	expect(splitAuthority(authority)).toEqual({ userInfo, host, port });
});

test("queryPieces gives every name, decoded, and every value, as it stands, with their places", () => {
	const pieces = [...queryPieces("?b=c&&d&=e&f+%67==g&%=h", 1)];
	expect(
		pieces.map(({ start, name, valueStart, rawValue }) => [
			start,
			valueStart + rawValue.length,
			name.ok && name.value,
			valueStart,
			rawValue,
		]),
	).toEqual([
		[1, 4, "b", 3, "c"],
		[6, 7, "d", 7, ""],
		[8, 10, "", 9, "e"],
		[11, 19, "f g", 17, "=g"],
		[20, 23, false, 22, "h"],
	]);
});

test("indexOrEnd finds a character before the end, or gives the end", () => {
	expect(indexOrEnd("a/b/c", "/", 2, 5)).toBe(3);
	expect(indexOrEnd("a/b/c", "/", 2, 3)).toBe(3);
	expect(indexOrEnd("a/b/c", "/", 2, 2)).toBe(2);
	expect(indexOrEnd("abc", "/", 0)).toBe(3);
});

test("a scheme has letters, digits, plus, minus and points, a letter first", () => {
	const scheme = (url: string) => splitUrl(url).scheme;
	expect(["aZ09+-.:", "z:", "Z:x", "a:b:c"].map(scheme)).toEqual(["aZ09+-.", "z", "Z", "a"]);
	expect(["", ":", "a", "a_:", "a/:", "é:", "0a:", "-a:", "a@:", "{:", "a,b:"].map(scheme)).toEqual(
		Array(11).fill(undefined),
	);
});

test("a query without an end, and the last piece of one", () => {
	expect([...queryPieces("a", 0)]).toMatchObject([{ start: 0, valueStart: 1, rawValue: "" }]);
	expect([...queryPieces("&&")]).toEqual([]);
	expect([...queryPieces("a=1&")]).toHaveLength(1);
});

test("queryOf gives what stands between the question mark and the fragment", () => {
	expect(["/a?b=c#d", "/a?", "/a", "", undefined].map((url) => queryOf(url))).toEqual(["b=c", "", "", "", ""]);
});

test("a URL is read up to 65,536 units", () => {
	const url = (units: number) => `/${"a".repeat(units - 1)}`;
	expect(longUrl(url(65_536))).toBeUndefined();
	expect(longUrl(url(65_537))).toMatchObject({ code: "url_too_long", limit: 65_536, actual: 65_537 });
});
