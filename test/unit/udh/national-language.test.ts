import { unwrap } from "outbound-sms/foundation";
import { decodeUdh, encodeUdh } from "outbound-sms/user-data";
import { expect, test } from "vitest";
import { findNationalLanguages } from "../../../src/udh/national-language.ts";

const headerOf = (...elements: Parameters<typeof encodeUdh>[0]) => unwrap(decodeUdh(unwrap(encodeUdh(elements))));

test("a reserved national language is shown without a name, one of a wrong length is ignored", () => {
	const single = (...octets: number[]) => ({ identifier: 0x24, octets: new Uint8Array(octets) });
	expect(findNationalLanguages(headerOf(single(0x0e)))).toEqual({ singleShift: { identifier: 14, name: undefined } });
	expect(findNationalLanguages(headerOf(single(1), single(2), single(3, 3)))).toEqual({
		singleShift: { identifier: 2, name: "Spanish" },
	});
});
