import { expect, test } from "vitest";
import { formDecode } from "../../../src/syntax/percent.ts";
import { valuesOf, withoutPieces } from "../../../src/syntax/query-values.ts";

test("the values of a name are found in any case, encoded or not, beside faulty pieces", () => {
	const query = "a=1&ApiKey=k1&%zz=2&api%4Bey=k%32&apikey&apikeys=no";
	expect(valuesOf(query, "apikey", formDecode)).toEqual(["k1", "k2", ""]);
});

test("a raw plus is a space or itself, and a value that cannot be decoded is given as it stands", () => {
	expect(valuesOf("apikey=a+b", "apikey", formDecode)).toEqual(["a b"]);
	expect(valuesOf("apikey=a+b", "apikey")).toEqual(["a+b"]);
	expect(valuesOf("apikey=%zz", "apikey", formDecode)).toEqual(["%zz"]);
});

test("removed pieces leave empty pieces of the same length, so that offsets stay", () => {
	const query = "To=1&ApiKey=secret&From=%zz&apikey=x";
	const rest = withoutPieces(query, "apikey");
	expect(rest).toHaveLength(query.length);
	expect(rest).not.toMatch(/secret|apikey/i);
	expect(rest.indexOf("From=%zz")).toBe(query.indexOf("From=%zz"));
	expect(rest.split("&").filter((piece) => piece !== "")).toEqual(["To=1", "From=%zz"]);
	expect(withoutPieces("To=1", "apikey")).toBe("To=1");
});
