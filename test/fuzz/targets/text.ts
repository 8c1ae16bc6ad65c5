// Texts and octets: counting, splitting, encoding, decoding, advice.
import {
	analyzeText,
	applyReplacement,
	countParts,
	detectEncoding,
	findUnencodable,
	graphemes,
	measureText,
	measureTextTemplate,
	parseTextTemplate,
	type Result,
	renderTextTemplate,
	replaceForGsm7,
	splitText,
	truncateToParts,
	unwrap,
	words,
} from "outbound-sms";
import {
	concatenationElement,
	decodeBinary,
	decodeDataCodingScheme,
	decodeSeptets,
	decodeUcs2,
	decodeUdh,
	decodeUserData,
	encodeBinary,
	encodeSeptets,
	encodeUcs2,
	encodeUdh,
	encodeUserData,
	findConcatenation,
	findPorts,
	fromHex,
	informationElementName,
	packSeptets,
	portsElement,
	reassemble,
	toHex,
	unpackSeptets,
} from "outbound-sms/encoding";
import {
	cheapestAlphabet,
	NATIONAL_LANGUAGES,
	nationalAlphabet,
	PORTUGUESE,
	TURKISH,
	URDU,
} from "outbound-sms/national";
import { truncate } from "../../reference/advice.ts";
import { referenceNational } from "../../reference/national.ts";
import { detect, split } from "../../reference/segmentation.ts";
import { referenceConcatenation, referenceUdh } from "../../reference/udh.ts";
import { call, check, SECRET, same } from "../check.ts";
import { jsonOf, knob, numberOf, octetsOf, type Target } from "./target.ts";

const ENCODINGS = ["auto", "GSM7", "UCS2", "Binary"] as const;
const BOUNDARIES = [undefined, graphemes, words];
const ALPHABETS = [
	undefined,
	nationalAlphabet({ locking: TURKISH, single: TURKISH }),
	nationalAlphabet({ single: PORTUGUESE }),
	nationalAlphabet({ locking: URDU, single: URDU }),
];
const TEXTS = [
	"Hello, your code is 123456",
	"5 € {a} [b] ~ | \\ ^ \f".repeat(12),
	"Größe ß Ç ç naïve “quoted” … – ’",
	"👩‍👩‍👧 🇩🇪 ❤️ \ud800 é e\u0301",
	"Siparişiniz yola çıktı, yarın kapınızda.".repeat(5),
	"یہ ایک پیغام ہے",
	"Olá, ação ê \u0000\u001b\r\n",
	"a".repeat(160),
	"漢".repeat(71),
	SECRET,
];

/** The value of a result, if it has one. */
const resultValue = <T>(result: Result<T> | undefined) => (result?.ok ? result.value : undefined);

export const textTargets = {
	segmentation: {
		seeds: TEXTS.map((text) => [text, "aaa"]),
		run: ([text = "", settings = ""]) => {
			const units = text.length;
			same(detectEncoding(text), detect(text), "detectEncoding differs from the reference");
			const measured = call("measureText", units, () => measureText(text));
			const reference = split(text, detect(text));
			same(measured?.partCount, reference.parts.length, "measureText differs from the reference");
			same(
				call("countParts", units, () => countParts(text)),
				reference.parts.length,
				"countParts differs",
			);
			const encoding = knob(settings, 0, ENCODINGS);
			const boundary = knob(settings, 1, BOUNDARIES);
			const referenceBits = knob(settings, 2, [8, 16] as const);
			const options = { encoding, boundary, referenceBits };
			const parts = call("splitText", units, () => splitText(text, options));
			check(parts !== undefined, "splitText throws for a text", options);
			if (!parts.ok) return;
			same(parts.value.map((part) => part.text).join(""), text, "parts do not join to the text");
			const measure = call("measureText", units, () => measureText(text, { encoding, referenceBits }));
			if (boundary === undefined) {
				same(parts.value.length, measure?.partCount, "measureText and splitText do not agree");
			}
			const one = encoding === "auto" ? "UCS2" : encoding;
			const all = call("findUnencodable", units, () => findUnencodable(text, { encoding: one }));
			same(all, [], "splitText takes what findUnencodable finds");
		},
	},
	advice: {
		seeds: TEXTS.map((text) => [text, "a3"]),
		run: ([text = "", settings = ""]) => {
			const units = text.length;
			const level = knob(settings, 0, ["punctuation", "accents", "letters", "all"] as const);
			const analysis = call("analyzeText", units, () => analyzeText(text));
			const replaced = call("replaceForGsm7", units, () => replaceForGsm7(text, { level }));
			if (replaced !== undefined) {
				check(countParts(replaced.text) <= countParts(text), "replaceForGsm7 adds a part", replaced.text);
			}
			for (const { replacement } of analysis?.forcing.slice(0, 8) ?? []) {
				if (replacement !== undefined) call("applyReplacement", units, () => applyReplacement(text, replacement));
			}
			const most = numberOf(settings.slice(1));
			const cut = call("truncateToParts", units, () => truncateToParts(text, most));
			if (cut !== undefined)
				check(countParts(cut) <= most, "truncateToParts gives more parts than asked for", cut, most);
			const boundary = knob(settings, 0, BOUNDARIES);
			const ellipsis = knob(settings, 0, ["", "...", "…"]);
			if (units <= 200 && most >= 1) {
				const short = call("truncateToParts", units, () => truncateToParts(text, 1, { boundary, ellipsis }));
				if (short !== undefined) same(short, truncate(text, 1, ellipsis, boundary), "truncateToParts cuts elsewhere");
			}
			const template = resultValue(call("parseTextTemplate", units, () => parseTextTemplate(text)));
			if (template === undefined) return;
			const bounds = Object.fromEntries(template.names.map((name) => [name, ["", "a€", "中"]]));
			const range = call("measureTextTemplate", units, () => measureTextTemplate(template, bounds));
			const values = Object.fromEntries(template.names.map((name) => [name, "a€"]));
			const parts = countParts(
				resultValue(call("renderTextTemplate", units, () => renderTextTemplate(template, values))) ?? "",
			);
			check(range !== undefined && range.fewest.partCount <= parts, "measureTextTemplate: fewer than fewest", parts);
			check(range.most.partCount >= parts, "measureTextTemplate: more than most", parts);
		},
	},
	national: {
		seeds: TEXTS.map((text) => [text, "a"]),
		run: ([text = "", settings = ""]) => {
			const languages = [knob(settings, 0, NATIONAL_LANGUAGES), knob(settings, 1, NATIONAL_LANGUAGES)];
			const parts = call("cheapestAlphabet", text.length, () => {
				const cheapest = cheapestAlphabet(text, languages);
				return measureText(text, cheapest === undefined ? {} : { alphabet: cheapest }).partCount;
			});
			check(parts !== undefined && parts <= countParts(text), "cheapestAlphabet adds a part");
			const units = text.length;
			const [locking, single] = [languages[0], languages[1]].map((one, index) =>
				index === 1 || one?.locking !== undefined ? one : undefined,
			);
			// The reference takes its time.
			const expected = units > 300 ? null : referenceNational(text, locking?.identifier ?? 0, single?.identifier ?? 0);
			const measure = call("measureText", text.length, () =>
				measureText(text, { alphabet: nationalAlphabet({ locking: locking as never, single }) }),
			);
			if (expected === undefined) same(measure?.encoding, "UCS2", "measureText takes what the tables do not carry");
			else if (expected !== null)
				same([measure?.units, measure?.partCount], [expected.units, expected.partCount], "measureText differs");
			const alphabet = knob(settings, 0, ALPHABETS);
			const boundary = knob(settings, 1, BOUNDARIES);
			const cut = resultValue(call("splitText", units, () => splitText(text, { alphabet, boundary })));
			if (cut !== undefined) same(cut.map((part) => part.text).join(""), text, "parts do not join to the text");
			const septets = call("encodeSeptets", text.length, () => encodeSeptets(text, { alphabet }));
			if (septets?.ok !== true) return;
			const again = call("decodeSeptets", text.length, () => decodeSeptets(septets.value, { alphabet }));
			same(again?.ok && again.value, text, "decodeSeptets gives another text");
		},
	},
	octets: {
		seeds: [
			"\u0000\u0001\u007f\u0080\u00ff",
			"Hello\u001b\u0065",
			"\u001b",
			"\u00d8\u0000\u00dc\u0000",
			...TEXTS.slice(0, 4),
		].map((text) => [text, "0"]),
		run: ([text = "", number = ""]) => {
			const octets = octetsOf(text);
			const units = text.length;
			const hex = call("toHex", units, () => toHex(octets)) ?? "";
			same(hex.toLowerCase(), Buffer.from(octets).toString("hex"), "toHex differs from Buffer");
			same(resultValue(call("fromHex", units, () => fromHex(hex))), octets, "fromHex does not undo toHex");
			const read = call("fromHex", units, () => fromHex(text));
			same(read?.ok, /^(?:[\da-f]{2})*$/i.test(text), "fromHex takes other texts than hex");
			if (read?.ok) same(Buffer.from(read.value).toString("hex"), text.toLowerCase(), "fromHex differs from Buffer");
			const utf16 = call("decodeUcs2", units, () => decodeUcs2(octets));
			same(utf16?.ok, octets.length % 2 === 0, "decodeUcs2 takes other octets than pairs");
			if (utf16?.ok) {
				const theirs = Buffer.from(octets).swap16().toString("utf16le");
				same(utf16.value, theirs, "decodeUcs2 differs from Buffer");
				if (!/[\ud800-\udfff]/u.test(theirs)) {
					same(new TextDecoder("utf-16be", { ignoreBOM: true }).decode(octets), theirs, "TextDecoder differs");
				}
			}
			same(
				resultValue(decodeUcs2(call("encodeUcs2", units, () => encodeUcs2(text)) ?? octets)),
				text,
				"UCS2 is not undone",
			);
			same(
				call("decodeBinary", units, () => decodeBinary(octets)),
				Buffer.from(octets).toString("latin1"),
				"decodeBinary",
			);
			const binary = call("encodeBinary", units, () => encodeBinary(text));
			if (binary?.ok) same(decodeBinary(binary.value), text, "decodeBinary does not undo encodeBinary");
			const septets = octets.map((octet) => octet & 0x7f);
			const fill = numberOf(number);
			const packed = call("packSeptets", units, () => packSeptets(septets, fill));
			if (packed !== undefined) {
				const unpacked = call("unpackSeptets", units, () => unpackSeptets(packed, septets.length, fill));
				same(resultValue(unpacked), septets, "unpackSeptets does not undo packSeptets");
			}
			call("packSeptets", units, () => packSeptets(octets, fill));
			call("unpackSeptets", units, () => unpackSeptets(octets, fill, 0));
			const decoded = call("decodeSeptets", units, () => decodeSeptets(octets));
			if (decoded?.ok) {
				const encoded = call("encodeSeptets", units, () => encodeSeptets(decoded.value));
				if (encoded?.ok && !octets.includes(0x1b))
					same(encoded.value, octets, "septets change when decoded and encoded");
			}
		},
	},
	udh: {
		seeds: [
			["0605040B8423F0", "1,2,3"],
			["050003CC0301", "255,255,255"],
			["060804ABCD0201", "65535,2,1"],
			["0324010125010A", "0,1,1"],
			["\u0005\u0000\u0003\u00cc\u0003\u0001", "1"],
		],
		run: ([text = "", numbers = ""]) => {
			const octets = octetsOf(text);
			call("decodeUdh", text.length, () => decodeUdh(text));
			const read = call("decodeUdh", text.length, () => decodeUdh(octets));
			check(read !== undefined, "decodeUdh throws for octets");
			if (read.ok) {
				const udh = read.value;
				const header = [...octets].slice(0, (octets[0] as number) + 1);
				const elements = referenceUdh(header);
				check(elements !== undefined, "decodeUdh takes a header that the reference refuses", octets);
				const ours = udh.elements.map(({ identifier, octets: data }) => [identifier, [...data]]);
				same(ours, elements, "decodeUdh differs from the reference");
				const found = findConcatenation(udh);
				const { reference = 0, total = 0, sequence = 0 } = found ?? {};
				const expected = referenceConcatenation(elements);
				same(found === undefined ? undefined : [reference, total, sequence], expected, "findConcatenation");
				call("findPorts", 0, () => findPorts(udh));
				for (const { identifier } of udh.elements)
					call("informationElementName", 0, () => informationElementName(identifier));
				const written = call("encodeUdh", 0, () => encodeUdh(udh.elements));
				check(written?.ok === true, "encodeUdh refuses what decodeUdh read", octets, written);
				same([...written.value], header, "encodeUdh does not undo decodeUdh");
			}
			const [reference = 0, total = 0, sequence = 0] = numbers.split(",").map(numberOf);
			for (const referenceBits of [8, 16] as const) {
				const concatenation = { reference, total, sequence, referenceBits };
				const element = call("concatenationElement", 0, () => concatenationElement(concatenation));
				if (element === undefined) continue;
				const header = encodeUdh([element]);
				const udh = header.ok ? decodeUdh(header.value) : header;
				same(udh.ok && findConcatenation(udh.value), concatenation, "a concatenation is not found again");
			}
			for (const portBits of [8, 16] as const) {
				const ports = { destination: reference, source: total, portBits };
				const element = call("portsElement", 0, () => portsElement(ports));
				if (element === undefined) continue;
				// Behind the header that was read, if both fit; the last ports count.
				const header = encodeUdh([...(read.ok ? read.value.elements : []), element]);
				if (header.ok) same(findPorts(unwrap(decodeUdh(header.value))), ports, "ports are not found again");
			}
		},
	},
	userData: {
		seeds: TEXTS.map((text, index) => [
			text,
			["", "0605040B8423F0", "050003CC0301", "03240101"][index % 4] as string,
			"abc7",
		]),
		run: ([text = "", udh = "", settings = ""]) => {
			const header = decodeUdh(udh);
			const alphabet = knob(settings, 0, ALPHABETS);
			const encoding = knob(settings, 1, ENCODINGS);
			const referenceBits = knob(settings, 2, [8, 16] as const);
			const options = {
				...{
					text,
					encoding,
					referenceBits,
					reference: numberOf(settings.slice(3)),
					flash: knob(settings, 1, [true, false]),
				},
				...(alphabet === undefined ? {} : { alphabet }),
				...(header.ok ? { header: header.value } : {}),
			};
			const parts = call("encodeUserData", text.length, () => encodeUserData(options));
			if (parts?.ok !== true) return;
			for (const part of parts.value) check(part.octets.length <= 140, "a part has more than 140 octets");
			const languages = NATIONAL_LANGUAGES;
			const isMisread = parts.warnings?.some(({ code }) => code === "national_language_not_applied") === true;
			for (const part of parts.value) {
				const read = call("decodeUserData", 140, () => decodeUserData(part, { languages }));
				check(read?.ok === true, "decodeUserData refuses a part that was written", options, read);
				// A header of the caller that names a language changes how phones read the text: a warning says so.
				if (isMisread) continue;
				same(read.value.text, part.text, "decodeUserData gives another text");
			}
			if (isMisread) return;
			const shuffled = [...parts.value].reverse();
			// A header of the caller that names parts makes this one of them.
			if (shuffled.length === 0 || (header.ok && header.value.isConcatenated)) return;
			const whole = call("reassemble", text.length, () => reassemble(shuffled, { languages }));
			check(whole?.ok === true, "reassemble refuses all parts of a message", options, whole);
			same(whole.value.text, text, "reassemble gives another text");
		},
	},
	received: {
		seeds: [
			["\u00c8\u0032\u009b\u00fd\u0006", "5", "0", "0"],
			["\u0005\u0000\u0003\u00cc\u0002\u0001\u0000A", "8", "8", "1"],
			["\u0003\u0024\u0001\u0001\u00c8\u0032", "6", "0", "1"],
		],
		run: ([text = "", length = "", scheme = "", header = ""]) => {
			const octets = octetsOf(text);
			const part = {
				octets,
				length: numberOf(length),
				dataCodingScheme: numberOf(scheme),
				hasHeader: header === "1",
			};
			call("decodeDataCodingScheme", 0, () => decodeDataCodingScheme(part.dataCodingScheme));
			const languages = [TURKISH, URDU];
			for (const options of [{}, { languages }]) {
				call("decodeUserData", text.length, () => decodeUserData(part, options));
				call("reassemble", text.length, () => reassemble([part, part], options));
			}
			call("reassemble", text.length, () => reassemble(Array.from({ length: 120 }, () => part)));
			call("reassemble", text.length, () => reassemble(jsonOf(text) as never));
		},
	},
} satisfies Record<string, Target>;
