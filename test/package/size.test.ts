// What the built package costs an app that bundles it. The apps are bundled from `dist` as `npm run build` left it;
// `npm test` builds first.
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { bundle } from "../../bench/bundle.mjs";

/** The octets of an app, minified and gzipped, with just these functions of an entry point. */
async function weigh(names: string, entry = ""): Promise<number> {
	const app = await bundle(`import { ${names} } from "outbound-sms${entry}"; console.log(${names});`);
	const { length } = gzipSync(app, { level: 9 });
	console.info(`${names}: ${length} octets gzipped, ${app.length} minified`);
	return length;
}

describe("size of an app", () => {
	test("that imports countParts: at most 1150 octets minified and gzipped", async () => {
		expect(await weigh("countParts")).toBeLessThanOrEqual(1150);
	});

	test("that imports measureText and findUnencodable: at most 1840 octets minified and gzipped", async () => {
		expect(await weigh("measureText, findUnencodable")).toBeLessThanOrEqual(1840);
	});

	test("that imports analyzeText and replaceForGsm7, tables and counting included: at most 7800 octets", async () => {
		expect(await weigh("analyzeText, replaceForGsm7")).toBeLessThanOrEqual(7800);
	});

	test("what all of advice with its tables adds to an app that counts: at most 7800 octets", async () => {
		const all = await weigh("analyzeText, replaceForGsm7, truncateToParts, measureTextTemplate");
		expect(all - (await weigh("countParts"))).toBeLessThanOrEqual(7800);
	});

	test("what one national language adds to an app that measures: less than 1000 octets", async () => {
		const app = await bundle(
			'import { measureText } from "outbound-sms"; import { nationalAlphabet, TURKISH } from "outbound-sms/national";' +
				"globalThis.used = [measureText, nationalAlphabet, TURKISH];",
		);
		expect(gzipSync(app).length - (await weigh("measureText"))).toBeLessThan(1000);
	});

	test("that imports parseMsisdn: no table of another entry, at most 1800 octets", async () => {
		expect(await weigh("parseMsisdn", "/address")).toBeLessThanOrEqual(1800);
	});

	test("that imports outboundMessage: no other syntax, no JSON Schema, at most 8600 octets", async () => {
		expect(await weigh("outboundMessage", "/message")).toBeLessThanOrEqual(8600);
		const app = await bundle('import { outboundMessage } from "outbound-sms/message"; console.log(outboundMessage);');
		expect(new TextDecoder().decode(app)).not.toContain("description:");
	});

	test("that only imports the root: nothing, since importing does no work", async () => {
		expect(new TextDecoder().decode(await bundle('import "outbound-sms";'))).toBe("");
	});
});
