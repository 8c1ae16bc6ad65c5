// docs/issues.md lists every issue code.
import { readFileSync } from "node:fs";
import type ts from "typescript";
import { expect, test } from "vitest";
import { checker, publicSymbols } from "../program.ts";

test("docs/issues.md has every member of IssueCode once, in order, and no other", () => {
	const { types } = checker.getDeclaredTypeOfSymbol(publicSymbols.get("IssueCode") as ts.Symbol) as ts.UnionType;
	const codes = types.map((type) => (type.isStringLiteral() ? type.value : "not a code"));
	const page = readFileSync("docs/issues.md", "utf8");
	expect(page.match(/(?<=^\| `)[a-z0-9_]+(?=` \|)/gm)).toEqual(codes.sort());
});
