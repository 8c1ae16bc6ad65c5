import { measureRange } from "outbound-sms/advice";
import { measureText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";

const partsOf = (...args: Parameters<typeof measureRange>) => {
	const { fewest, most } = measureRange(...args);
	return [fewest.partCount, most.partCount];
};

describe("fewest and most", () => {
	test("are the measure itself where there is no field", () => {
		const text = "Hello € {link} {";
		expect(measureRange(text, {})).toEqual({
			fewest: measureText(text),
			most: measureText(text),
			unbounded: ["link"],
		});
		expect(measureRange("", {}).most.partCount).toBe(0);
	});

	test("come from the shortest and the longest values", () => {
		expect(partsOf("{name}", { name: { min: 0, max: 160 } })).toEqual([0, 1]);
		expect(partsOf("{name}", { name: { min: 1, max: 161 } })).toEqual([1, 2]);
		expect(partsOf("{name} {name}", { name: { min: 79, max: 80 } })).toEqual([1, 2]);
	});

	test("a value of 306 septets may need three parts: an extension character where the first ends", () => {
		expect(partsOf("{a}", { a: { min: 306, max: 306 } })).toEqual([2, 3]);
		expect(measureText(`${"a".repeat(152)}€${"a".repeat(150)}€`)).toEqual(
			measureRange("{a}", { a: { min: 306, max: 306 } }).most,
		);
	});

	test("a field that may hold anything makes the most UCS2, not the fewest", () => {
		const bounds = { a: { min: 3, max: 70, encoding: "UCS2" } } as const;
		expect([measureRange("Hi {a}", bounds).fewest.encoding, measureRange("Hi {a}", bounds).most.encoding]).toEqual([
			"GSM7",
			"UCS2",
		]);
		expect(partsOf("Hi {a}", bounds)).toEqual([1, 2]);
		expect(measureRange("Hi {a}", { a: { min: 0, max: 0, encoding: "UCS2" } }).most.encoding).toBe("GSM7");
		expect(measureRange("Hi", bounds).most.encoding).toBe("GSM7");
	});

	test("in a text that is UCS2, two septets of a GSM7 value may be one unit", () => {
		const { fewest, most } = measureRange("中{a}", { a: { min: 5, max: 5 } });
		expect([fewest.units, most.units]).toEqual([4, 6]);
	});
});

describe("braces", () => {
	test("without bounds are text, and names among them are told once", () => {
		const { fewest, unbounded } = measureRange("{} {a b} {nmae} {nmae} {{x}} {__proto__} {toString}", {
			name: { min: 1, max: 2 },
		});
		expect(unbounded).toEqual(["nmae", "x", "__proto__", "toString"]);
		expect(fewest).toEqual(measureText("{} {a b} {nmae} {nmae} {{x}} {__proto__} {toString}"));
	});

	test("the last that opens counts, and a name may be anything that has bounds", () => {
		expect(measureRange("{{a b}}", { "a b": { min: 1, max: 1 } }).fewest.units).toBe(5);
		expect(measureRange("{a", { a: { min: 1, max: 1 } }).fewest.units).toBe(3);
	});
});

test("wrong arguments throw", () => {
	expect(() => measureRange(1 as never, {})).toThrow('"template" must be a string');
	expect(() => measureRange("", null as never)).toThrow('"bounds" must be an object');
	expect(() => measureRange("{a}", { a: null as never })).toThrow('"bounds.a" must be an object');
	expect(() => measureRange("{a}", { a: { min: -1, max: 1 } })).toThrow('"bounds.a.min" must be an integer');
	expect(() => measureRange("{a}", { a: { min: 2, max: 1 } })).toThrow('"bounds.a.max" must be an integer');
	expect(() => measureRange("{a}", { a: { min: 2 } as never })).toThrow(TypeError);
	expect(() => measureRange("{a}", { a: { min: 1, max: 1, encoding: "Binary" as never } })).toThrow(
		'"bounds.a.encoding" must be',
	);
});

test("hostile templates take linear time", () => {
	for (const text of ["{".repeat(4e4), "{a".repeat(4e4), "{}".repeat(4e4), `${"{".repeat(4e4)}${"}".repeat(4e4)}`]) {
		expect(measureRange(text, { b: { min: 1, max: 1 } }).unbounded.length).toBeLessThan(2);
	}
	expect(measureRange("{a}".repeat(2e4), { a: { min: 0, max: 1e9 } }).most.partCount).toBeGreaterThan(1e10);
});
