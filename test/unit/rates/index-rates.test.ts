import { indexRates } from "outbound-sms/rates";
import { expect, test } from "vitest";

test("codes keep their zeros, and of equal rows the last counts", () => {
	const mncs = ["01", "001", "10", "010", "100"];
	const rows = mncs.map((mnc) => ({ mcc: "310", mnc, rate: "1" }));
	const find = indexRates({ currentRates: [...rows, { mcc: "310", mnc: "01", rate: "2" }] });
	expect(mncs.map((mnc) => find(`310${mnc}`)?.mnc)).toEqual(mncs);
	expect(find("31001")?.rate).toBe("2");
});

test("a row whose codes contradict each other prices nothing", () => {
	const find = indexRates({ currentRates: [{ mcc: "262", mnc: "01", mccmnc: "26202", rate: "1" }] });
	expect(["262", "26201", "26202"].map(find)).toEqual([undefined, undefined, undefined]);
});

test("a network that is not listed has the rate of its country, if there is one", () => {
	const find = indexRates({ currentRates: [{ mcc: "310", rate: "1" }] });
	expect(find("31001")?.rate).toBe("1");
	expect(find("26201")).toBeUndefined();
});

test("a missing sheet is a TypeError that names it", () => {
	expect(() => indexRates(null as never)).toThrow(new TypeError('"sheet" must be an object, found null'));
});
