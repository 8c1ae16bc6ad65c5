// 100,000 damaged documents of each syntax, read by our scanners and by other parsers: saxes for XML, the language
// itself for JSON.
import { expect, test } from "vitest";
import { compareJson } from "../../reference/json.ts";
import { compareXml } from "../../reference/xml.ts";

const RUNS = 100_000;

test("100,000 XML documents are taken, refused and read as saxes has it", () => {
	expect(compareXml(RUNS, 20_261_122)).toBeGreaterThan(RUNS / 10);
});

test("100,000 JSON documents are taken, refused and read as JSON.parse has it", () => {
	expect(compareJson(RUNS, 20_261_122)).toBeGreaterThan(RUNS / 10);
});
