import { fromHex, unwrap } from "outbound-sms/foundation";
import { measureText, splitText } from "outbound-sms/segmentation";
import { decodeUdh, encodeUserData } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import vectors from "../../vectors/udh.json" with { type: "json" };

const PORTS = "06050423F40000";
const CONCATENATED = "050003CC0301";

describe("udh in measureText and splitText", () => {
	test("hex in either case, octets and a decoded header are the same", () => {
		const text = "x".repeat(153);
		for (const udh of [PORTS, PORTS.toLowerCase(), unwrap(fromHex(PORTS)), unwrap(decodeUdh(`${PORTS}FFFF`))]) {
			expect(measureText(text, { udh })).toMatchObject({ partCount: 2, unitsPerPart: 146 });
			expect(unwrap(splitText(text, { udh })).map(({ units }) => units)).toEqual([146, 7]);
			expect(measureText(text.slice(1), { udh })).toMatchObject({ partCount: 1, unitsPerPart: 152, unitsLeft: 0 });
		}
	});

	test("every malformed header is refused: by measureText as a RangeError that names udh, by splitText with the issue", () => {
		for (const { hex, code, offset } of [...vectors.bad, { hex: `${PORTS}00`, code: "udh_octets_after", offset: 7 }]) {
			expect(() => measureText("a", { udh: hex })).toThrow(/^"udh" must be/);
			expect(() => measureText("a", { udh: hex })).toThrow(RangeError);
			const { issues } = splitText("a", { udh: hex });
			expect(issues).toMatchObject([{ code }]);
			expect(issues?.[0].offset).toBe(offset);
		}
	});

	test("a header that concatenates leaves one part: the caller splits", () => {
		for (const [encoding, most] of [
			["GSM7", 153],
			["UCS2", 67],
			["Binary", 134],
		] as const) {
			const options = { encoding, udh: CONCATENATED };
			expect(unwrap(splitText("x".repeat(most), options))).toHaveLength(1);
			expect(measureText("x".repeat(most), options)).toMatchObject({ partCount: 1, unitsPerPart: most });
			expect(splitText("x".repeat(most + 1), options).issues).toMatchObject([{ code: "udh_already_concatenated" }]);
			expect(measureText("x".repeat(most + 1), options)).toMatchObject({ partCount: 2, unitsPerPart: most });
		}
	});

	test("a concatenation element that a receiver passes over does not count", () => {
		expect(unwrap(splitText("x".repeat(154), { udh: "050003CC0300" }))).toHaveLength(2);
	});

	test("a concatenation element that a receiver passes over is a warning, where it stands", () => {
		const warnings = [{ code: "udh_concatenation_ignored", offset: 3, unit: "octet" }];
		for (const text of ["x", "x".repeat(200)]) {
			expect(splitText(text, { udh: "0770000003CC0304" })).toMatchObject({ ok: true, warnings });
			expect(encodeUserData({ text, udh: "0770000003CC0304", reference: 1 })).toMatchObject({ ok: true, warnings });
			expect(splitText(text, { udh: PORTS })).not.toHaveProperty("warnings");
		}
	});

	test("another type is a breach of the contract", () => {
		for (const udh of [5, null, {}, []]) {
			expect(() => measureText("a", { udh: udh as never })).toThrow(TypeError);
			expect(() => splitText("a", { udh: udh as never })).toThrow(TypeError);
		}
	});
});
