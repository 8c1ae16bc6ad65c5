import { informationElementName } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

describe("informationElementName", () => {
	test("every identifier has a name", () => {
		const names = Array.from({ length: 256 }, (_, identifier) => informationElementName(identifier));
		expect(names.every((name) => name.length > 0)).toBe(true);
		expect(new Set(names).size).toBe(37);
	});

	test.each([
		[0x00, "Concatenated short messages, 8-bit reference number"],
		[0x08, "Concatenated short messages, 16-bit reference number"],
		[0x1a, "Extended object data request command"],
		[0x1b, "Reserved for future EMS features"],
		[0x1f, "Reserved for future EMS features"],
		[0x20, "RFC 822 e-mail header"],
		[0x25, "National language locking shift"],
		[0x26, "Reserved"],
		[0x6f, "Reserved"],
		[0x70, "(U)SIM toolkit security header"],
		[0x7f, "(U)SIM toolkit security header"],
		[0x80, "SME to SME specific"],
		[0x9f, "SME to SME specific"],
		[0xa0, "Reserved"],
		[0xc0, "SC specific"],
		[0xdf, "SC specific"],
		[0xff, "Reserved"],
	])("0x%s is %s", (identifier, name) => {
		expect(informationElementName(identifier)).toBe(name);
	});

	test("an identifier is an octet", () => {
		for (const identifier of [-1, 256, 1.5]) expect(() => informationElementName(identifier)).toThrow(RangeError);
		expect(() => informationElementName(256)).toThrow('"identifier" must be');
	});
});
