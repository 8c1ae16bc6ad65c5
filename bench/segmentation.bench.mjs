// Counting, measuring, splitting and packing, beside a bare loop and beside the peers.
import assert from "node:assert/strict";
import { getCharCount } from "@trt2/gsm-charset-utils";
import { utils } from "node-pdu";
import { countParts, detectEncoding, findUnencodable, measureText, splitText, unwrap } from "outbound-sms";
import { decodeSeptets, encodeSeptets, fromHex, packSeptets, toHex, unpackSeptets } from "outbound-sms/encoding";
import { count as smsLength } from "sms-length";
import { SegmentedMessage } from "sms-segments-calculator";
import splitSms from "split-sms";
import { CASES, PREFIXES, shapes } from "./corpora.mjs";
import { floorCount, floorSplit } from "./floor.mjs";
import { race, summarize } from "./harness.mjs";

/** @type {Record<string, (text: string) => number>} */
const PEERS = {
	"sms-length": (text) => smsLength(text).messages,
	"gsm-charset-utils": (text) => getCharCount(text).msgCount,
	"split-sms": (text) => splitSms.split(text).parts.length,
	"sms-segments-calculator": (text) => new SegmentedMessage(text).segmentsCount,
};
/** Too slow to wait for: seconds a call. */
const TOO_LONG = 20_000;

const inputs = Object.entries(CASES).map(([name, text]) => /** @type {const} */ ([name, shapes(text)]));
inputs.push(["300 prefixes, typed", PREFIXES]);

// The right answers, before any clock runs; what a peer gets wrong is said.
/** @type {Map<string, string[]>} */
const wrong = new Map();
for (const [name, texts] of inputs) {
	for (const text of texts) {
		const expected = Math.abs(floorCount(text));
		assert.equal(countParts(text), expected);
		assert.equal(measureText(text).partCount, expected);
		assert.equal(measureText(text).encoding === "GSM7", floorCount(text) >= 0);
		if (expected <= 255) {
			assert.deepEqual(
				unwrap(splitText(text)).map((part) => part.text),
				floorSplit(text),
			);
		}
		if (text.length > TOO_LONG) continue;
		for (const [peer, count] of Object.entries(PEERS)) {
			if (count(text) !== expected) wrong.set(peer, [...new Set([...(wrong.get(peer) ?? []), name])]);
		}
	}
}
// Known hard texts that are in no corpus.
for (const [name, text] of Object.entries({ "153 x ]": "]".repeat(153), "67 emoji": "🎉".repeat(67) })) {
	for (const [peer, count] of Object.entries(PEERS)) {
		if (count(text) !== countParts(text)) wrong.set(peer, [...(wrong.get(peer) ?? []), name]);
	}
}
for (const [peer, names] of wrong) console.log(`${peer} gets another number for: ${names.join(", ")}`);

for (const [name, texts] of inputs) {
	const peers = Object.fromEntries(
		Object.entries(PEERS).filter(([peer]) => peer !== "sms-segments-calculator" || (texts[0] ?? "").length <= TOO_LONG),
	);
	const bars = ["countParts", "measureText"].flatMap((subject) =>
		Object.keys(peers).map((than) => ({ subject, than, atMost: wrong.has(than) ? 1 / 2.5 : 1 / 5 })),
	);
	race(`Count: ${name}`, texts, { floor: floorCount, countParts, measureText, ...peers }, [
		{ subject: "countParts", than: "floor", atMost: 1, plusNs: 20 },
		{ subject: "measureText", than: "floor", atMost: 1.25, plusNs: 20 },
		...bars,
	]);
}

for (const [name, texts] of inputs) {
	if (name === "100 kB") continue; // 654 parts: refused
	race(`Split: ${name}`, texts, { "floor that slices": floorSplit, splitText: (text) => splitText(text).ok }, [
		{ subject: "splitText", than: "floor that slices", atMost: 1.5 },
	]);
}

const flat = ["a", "é", "€ ", "Ж", "🎉"].map((atom) => /** @type {const} */ ([atom, atom.repeat(1 << 20)]));
for (const [atom, text] of flat) {
	const short = [text.slice(0, 20 - (20 % atom.length))];
	const { few = 0 } = race(`Flat from 20 units to 1 MB: ${JSON.stringify(atom)}, 20`, short, { few: measureText });
	const { many = 0 } = race(`… and ${text.length}`, [text], { many: measureText });
	const perCharacter = [few / /** @type {string} */ (short[0]).length, many / text.length];
	console.log(`  ${perCharacter.map((ns) => `${ns.toFixed(2)} ns`).join(" a unit, then ")} a unit`);
}

race("Which characters, 1,600 GSM7 + 1 other", shapes(CASES["1,600 GSM7 + 1 other"]), {
	detectEncoding,
	findUnencodable,
});

// node-pdu packs a text straight to hex and unpacks hex to a text, so ours does the whole way too, hex included.
const text160 = CASES["160 GSM7"];
/** @param {string} text */
const pack = (text) => toHex(packSeptets(unwrap(encodeSeptets(text))));
/** @param {string} hex */
const unpack = (hex) => unwrap(decodeSeptets(unwrap(unpackSeptets(unwrap(fromHex(hex)), 160))));
const packed = pack(text160);
assert.equal(packed, utils.Helper.encode7Bit(text160).result);
assert.equal(unpack(packed), text160);
assert.equal(utils.Helper.decode7Bit(packed, 160), text160);
// It has no packing apart from the alphabet and from hex, so ours stands beside it both ways: from text to hex, and
// packing alone.
const septets = unwrap(encodeSeptets(text160));
const octets = packSeptets(septets);
race(
	"Pack 160 septets",
	[0],
	{
		packSeptets: () => packSeptets(septets),
		"text to hex, ours": () => pack(text160),
		"text to hex, node-pdu": () => utils.Helper.encode7Bit(text160).result,
	},
	[{ subject: "packSeptets", than: "text to hex, node-pdu", atMost: 1 / 10 }],
);
race(
	"Unpack 160 septets",
	[0],
	{
		unpackSeptets: () => unpackSeptets(octets, 160),
		"hex to text, ours": () => unpack(packed),
		"hex to text, node-pdu": () => utils.Helper.decode7Bit(packed, 160),
	},
	[{ subject: "unpackSeptets", than: "hex to text, node-pdu", atMost: 1 / 10 }],
);

summarize();
