import { unwrap } from "outbound-sms/foundation";
import { decodeUdh } from "outbound-sms/user-data";
import { expect, test } from "vitest";

test("a header decoded from a Buffer keeps its octets when the buffer is used again", () => {
	const buffer = Buffer.from("050003CC030141", "hex");
	const udh = unwrap(decodeUdh(buffer));
	buffer.fill(0);
	expect(udh.octets).toStrictEqual(new Uint8Array([5, 0, 3, 0xcc, 3, 1]));
	expect(udh.elements[0]?.octets).toStrictEqual(new Uint8Array([0xcc, 3, 1]));
});
