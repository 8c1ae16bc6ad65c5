// Shows what goes over the air for a text, and reads it back: node docs/examples/octets.mjs "text"
import { fromHex, toHex, unwrap } from "outbound-sms/foundation";
import { encodeUserData, reassemble } from "outbound-sms/user-data";

const text = process.argv[2] ?? "Hello €";
const parts = unwrap(encodeUserData({ text, reference: 0xcc }));
for (const { sequence, total, units, octets, length, dataCodingScheme } of parts) {
	const coding = `DCS 0x${dataCodingScheme.toString(16).padStart(2, "0")}`;
	console.log(`part ${sequence} of ${total}: ${units} units, ${octets.length} octets, UDL ${length}, ${coding}`);
	console.log(`  ${toHex(octets)}`);
}

// The way back, from nothing but the hex and the fields beside it.
if (parts.length > 0) {
	const received = parts.map((part) => ({ ...part, octets: unwrap(fromHex(toHex(part.octets))) }));
	console.log(unwrap(reassemble(received)).text === text ? "read back: the same text" : "read back: ANOTHER TEXT");
}
