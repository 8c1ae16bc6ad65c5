import { unwrap } from "outbound-sms/foundation";
import { dataCodingScheme, decodeUserData } from "outbound-sms/user-data";
import { expect, test } from "vitest";

test("content decoded from a Buffer keeps its octets when the buffer is used again", () => {
	const buffer = Buffer.from("050003CC03010441", "hex");
	const { content } = unwrap(decodeUserData({ octets: buffer, length: 8, dataCodingScheme: 0x04, hasHeader: true }));
	buffer.fill(0);
	expect(content).toStrictEqual(new Uint8Array([0x04, 0x41]));
});

test("flash of a wrong type is refused, not taken for true", () => {
	const flash = "false" as unknown as boolean;
	expect(() => dataCodingScheme("GSM7", { flash })).toThrow(new TypeError('"flash" must be a boolean, found string'));
});
