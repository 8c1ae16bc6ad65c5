// Our scanners against other parsers on documents that are nearly right. `.ci/run oracles` compares 100,000 of
// each.
import { expect, test } from "vitest";
import { compareJson } from "../reference/json.ts";
import { compareXml } from "../reference/xml.ts";

const RUNS = 3000;

test("XML is well-formed or not, and reads the same, as saxes has it", () => {
	expect(compareXml(RUNS, 1)).toBeGreaterThan(RUNS / 10);
});

test("JSON is taken or not, and reads the same, as JSON.parse has it", () => {
	expect(compareJson(RUNS, 1)).toBeGreaterThan(RUNS / 10);
});
