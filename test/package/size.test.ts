// What the built package costs an app that bundles it. The apps are bundled from `dist` as `npm run build` left it;
// `npm test` builds first.
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { bundle } from "../../bench/bundle.mjs";

/** The octets of an app, minified and gzipped, with just these functions of an entry point. */
async function weigh(names: string, entry = "segmentation"): Promise<number> {
	const app = await bundle(`import { ${names} } from "outbound-sms/${entry}"; console.log(${names});`);
	const { length } = gzipSync(app, { level: 9 });
	console.info(`${names}: ${length} octets gzipped, ${app.length} minified`);
	return length;
}

describe("size of an app", () => {
	test.each([
		[1150, "countParts", "segmentation"],
		[1700, "measureText, findUnencodable", "segmentation"],
		// Tables and counting included.
		[7800, "analyzeText, replaceForGsm7", "advice"],
		// No table of another entry.
		[1800, "parseMsisdn", "address"],
		// No other syntax, no JSON Schema.
		[8600, "parseOutboundMessage", "message"],
	])("of at most %i octets, minified and gzipped, if it imports %s", async (most, names, entry) => {
		expect(await weigh(names, entry)).toBeLessThanOrEqual(most);
	});

	test("what all of advice with its tables adds to an app that counts: at most 7800 octets", async () => {
		const all = await weigh("analyzeText, replaceForGsm7, truncateToParts, measureTextTemplate", "advice");
		expect(all - (await weigh("countParts"))).toBeLessThanOrEqual(7800);
	});

	test("what one national language adds to an app that measures: less than 1000 octets", async () => {
		const app = await bundle(
			'import { measureText } from "outbound-sms/segmentation"; import { nationalAlphabet, TURKISH } from "outbound-sms/national";' +
				"globalThis.used = [measureText, nationalAlphabet, TURKISH];",
		);
		expect(gzipSync(app).length - (await weigh("measureText"))).toBeLessThan(1000);
	});

	test("without a JSON Schema has none of its descriptions", async () => {
		const app = await bundle(
			'import { parseOutboundMessage } from "outbound-sms/message"; console.log(parseOutboundMessage);',
		);
		expect(new TextDecoder().decode(app)).not.toContain("description:");
	});

	test("that only imports the root: nothing, since importing does no work", async () => {
		expect(new TextDecoder().decode(await bundle('import "outbound-sms";'))).toBe("");
	});
});
