// Text to the octets of its parts, and back. Targets: at most 3 times splitting and packing apart, an eighth of node-pdu.
import assert from "node:assert/strict";
import { Submit } from "node-pdu";
import { splitText, unwrap } from "outbound-sms";
import { decodeUdh, encodeSeptets, encodeUserData, packSeptets, reassemble } from "outbound-sms/encoding";
import { CASES, shapes } from "./corpora.mjs";
import { race, summarize } from "./harness.mjs";

/** @param {string} text */
const encode = (text) => unwrap(encodeUserData({ text, reference: 7 }));

/** @param {string} text */
function septetsPacked(text) {
	return packSeptets(unwrap(encodeSeptets(text)), 1);
}

const pdu = new Submit("+4915112345678", "");
/**
 * Octets out of node-pdu, which makes hex: what it has, the least that brings it to octets, and no more.
 *
 * @param {string} text
 */
const nodePdu = (text) =>
	pdu.setData(text).data.parts.map(({ data, size, header }) => ({
		octets: Buffer.from(header === null ? data : `${header}${data}`, "hex"),
		length: size,
	}));

// The same octets where node-pdu makes one part too: it starts a second one after 133 septets.
const ONE = CASES["459 plain ASCII"].slice(0, 133);
const LONG = CASES["459 plain ASCII"];
assert.deepEqual(
	nodePdu(ONE).map(({ octets }) => [...octets]),
	encode(ONE).map(({ octets }) => [...octets]),
);
// Of the long text it makes four parts; they carry the same text.
const peerParts = nodePdu(LONG).map((part) => ({ ...part, dataCodingScheme: 0, hasHeader: true }));
assert.equal(unwrap(reassemble(peerParts)).text, LONG);
assert.equal(unwrap(reassemble(encode(LONG))).text, LONG);
assert.equal(encode(LONG).length, 3);

const parts = (/** @type {string} */ text) => unwrap(splitText(text));
for (const name of /** @type {const} */ (["459 plain ASCII", "459 GSM7"])) {
	race(
		`Encode user data, ${name}`,
		shapes(CASES[name]),
		{
			encodeUserData: encode,
			splitText: parts,
			// Of each part's text, cut out beforehand.
			packing: (text) => {
				let octets = 0;
				for (let start = 0; start < text.length; start += 153) {
					octets += septetsPacked(text.slice(start, start + 153)).length;
				}
				return octets;
			},
			...(name === "459 plain ASCII" && { "node-pdu": nodePdu }),
		},
		[
			{ subject: "encodeUserData", than: "splitText + packing", atMost: 3 },
			...(name === "459 plain ASCII" ? [{ subject: "encodeUserData", than: "node-pdu", atMost: 1 / 8 }] : []),
		],
	);
}
race("Encode user data, 133 plain ASCII, one part", shapes(ONE), { encodeUserData: encode, "node-pdu": nodePdu }, [
	{ subject: "encodeUserData", than: "node-pdu", atMost: 1 / 8 },
]);
race("Encode user data, 70 Cyrillic", shapes(CASES["70 Cyrillic"]), { encodeUserData: encode });
race("Reassemble 3 parts of 459 GSM7", [encode(CASES["459 GSM7"])], { reassemble: (sent) => unwrap(reassemble(sent)) });
race("Decode a header", ["050003CC0301", "0605040C7242A3", "0B05040B8423F00003020201"], {
	decodeUdh: (hex) => unwrap(decodeUdh(hex)),
});
summarize();
