// What the slow references answer to the questions of the conformance kit: the twin of the package's adapter in
// conformance/adapters, without a line of the package. A question without a row has no reference. A function that
// returns nothing does not know this case.
import type { Input as InterfaceInput } from "../../conformance/adapters/outbound-sms-interface.mjs";
import type { Input as TextInput } from "../../conformance/adapters/outbound-sms-texts.mjs";
import { type Output, REFUSED } from "../../conformance/adapters/serve.mjs";
import { slowNumber, slowSender } from "./address.ts";
import { FIELDS, slowFaults, slowReadings, slowRender, slowValues } from "./callback.ts";
import { packBitByBit, unpackBitByBit } from "./gsm7.ts";
import { addFractions, compareFractions, expanded, fractionOf, placesOf, timesFraction, written } from "./money.ts";
import { referenceNational, referenceNationalText } from "./national.ts";
import { referenceRate } from "./rates.ts";
import { slowRead } from "./reading.ts";
import { capacity, detect, split } from "./segmentation.ts";
import { SMPP_STATES, STATES, slowRow, slowState } from "./status.ts";
import { referenceConcatenation, referencePorts, referenceShifts, referenceUdh } from "./udh.ts";
import {
	packBehind,
	referenceMessage,
	referenceParts,
	referenceRead,
	referenceText,
	type UserData,
} from "./user-data.ts";

/** The right output, or every right one where two readings are in use. */
export type Answer = Output | readonly Output[] | undefined;

const hexOf = (octets: readonly number[]) => Buffer.from(octets).toString("hex").toUpperCase();
const octetsOf = (hex: string) => [...Buffer.from(hex, "hex")];
const partOf = ({ octets, length, hasHeader }: UserData) => ({
	userData: hexOf(octets),
	userDataLength: length,
	hasHeader,
});
const received = ({
	userData,
	userDataLength,
	hasHeader,
}: Pick<TextInput, "userData" | "userDataLength" | "hasHeader">) => ({
	...{ octets: octetsOf(userData), length: userDataLength, hasHeader },
});
const orRefused = (name: string, value: unknown): Output => (value === undefined ? REFUSED : { [name]: value });
const orNull = <Name extends string>(names: readonly Name[], values: readonly (number | undefined)[] = []) =>
	Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));

/** The elements of a header that is written in hexadecimal digits, `undefined` if it is void. */
const elementsOf = (hex: string) => (/^(?:[0-9A-F]{2})*$/i.test(hex) ? referenceUdh(octetsOf(hex)) : undefined);

/** An answer about the elements of a header. */
const ofHeader =
	(answer: (elements: [number, number[]][]) => Output) =>
	({ hex }: TextInput) => {
		const elements = elementsOf(hex);
		return elements === undefined ? REFUSED : answer(elements);
	};

const hasTables = ({ lockingShift, singleShift }: TextInput) => (lockingShift ?? singleShift) !== undefined;
/** What a text comes to with the tables of its question. */
const national = (text: string, { lockingShift = 0, singleShift = 0 }: TextInput) =>
	referenceNational(text, lockingShift, singleShift);

/** The parts of a text without national tables, or `undefined` if it cannot be sent. */
function partsOf({ text, encoding = detect(text), udh = "", referenceBits = 8 }: TextInput) {
	const header = octetsOf(udh).length;
	const { parts, unencodable } = split(text, encoding, header, referenceBits);
	const perPart = capacity(encoding, Math.max(1, header) + (referenceBits === 8 ? 5 : 6));
	const isLost = unencodable.length > 0 || parts.length > 255 || (parts.length > 1 && perPart < 1);
	const isBroken = udh !== "" && (elementsOf(udh) === undefined || header !== 1 + (octetsOf(udh)[0] ?? 0));
	return isLost || isBroken ? undefined : parts;
}

export const TEXTS: Readonly<Record<string, (input: TextInput) => Answer>> = {
	cellOf: (input) => orRefused("septets", national(input.character, input)?.septets),
	characterOf: ({ septets, lockingShift = 0, singleShift = 0 }) => ({
		text: referenceNationalText(septets, lockingShift, singleShift),
	}),
	chooseEncoding: ({ text }) => ({ encoding: detect(text) }),
	countUnits(input) {
		const { text, encoding = detect(text) } = input;
		if (hasTables(input)) return orRefused("units", national(text, input)?.units);
		const { parts, unencodable } = split(text, encoding);
		if (unencodable.length > 0) return REFUSED;
		return { encoding, units: parts.reduce((sum, { units }) => sum + units, 0) };
	},
	countParts: (input) =>
		orRefused("parts", hasTables(input) ? national(input.text, input)?.partCount : partsOf(input)?.length),
	splitText: (input) =>
		orRefused(
			"parts",
			partsOf(input)?.map(({ text }) => text),
		),
	packSeptets: ({ septets, fillBits }) => ({ hex: hexOf(packBitByBit(septets, fillBits)) }),
	unpackSeptets: ({ hex, septetCount, fillBits }) =>
		orRefused("septets", unpackBitByBit(octetsOf(hex), septetCount, fillBits)),
	encodeUserData(input) {
		const { text, encoding = detect(text), udh = "", reference, referenceBits = 8 } = input;
		if (hasTables(input)) {
			const { elements = [], septets = [], partCount } = national(text, input) ?? {};
			const header = elements.length === 0 ? [] : [elements.length, ...elements];
			const part = { ...packBehind(header, septets), hasHeader: header.length > 0 };
			return partCount === 1 ? { parts: [partOf(part)] } : undefined;
		}
		if (partsOf(input) === undefined) return REFUSED;
		return { parts: referenceParts(text, encoding, octetsOf(udh), reference, referenceBits).map(partOf) };
	},
	decodeUserData(input) {
		const { encoding = "GSM7" } = input;
		const read = referenceRead(received(input), encoding);
		if (read === undefined) return REFUSED;
		return { text: referenceText(read.units, read.elements, encoding), udh: read.header && hexOf(read.header) };
	},
	readHeader: ofHeader((elements) => ({ elements: elements.map(([iei, data]) => ({ iei, data: hexOf(data) })) })),
	writeHeader({ elements }) {
		const octets = elements.flatMap(({ iei, data }) => [iei, data.length / 2, ...octetsOf(data)]);
		return { hex: hexOf([octets.length, ...octets]) };
	},
	concatenationOf: ofHeader((elements) => orNull(["reference", "total", "sequence"], referenceConcatenation(elements))),
	portsOf: ofHeader((elements) => orNull(["destination", "source"], referencePorts(elements))),
	shiftsOf: ofHeader((elements) => orNull(["lockingShift", "singleShift"], referenceShifts(elements))),
	reassemble: ({ encoding = "GSM7", parts }) => referenceMessage(parts.map(received), encoding) ?? REFUSED,
};

const ORIGIN = /^https?:\/\/[^/?#]*/i;
const renamed = (values: Readonly<Record<string, string>>, nameOf: (name: string) => string | undefined) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name) ?? name, value]));

/** Both readings of an amount whose zeros at the end may be dropped. */
const shortest = (amount: string) => (amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount);
function amounts(found: Readonly<Record<string, string>>, others: Output = {}): Answer {
	const short = Object.fromEntries(Object.entries(found).map(([name, amount]) => [name, shortest(amount)]));
	return JSON.stringify(short) === JSON.stringify(found)
		? { ...found, ...others }
		: [
				{ ...found, ...others },
				{ ...short, ...others },
			];
}

interface Row {
	readonly mcc: string;
	readonly mnc?: string | undefined;
	readonly mccmnc?: string | undefined;
	readonly rate: string;
	readonly validFrom?: string;
}
interface Sheet {
	readonly currency?: string | undefined;
	readonly currentRates: readonly Row[];
	readonly scheduledRates?: readonly (Row & { readonly validFrom: string })[];
}

/** A document of one row. */
function sheetOf(document: string): Sheet {
	const [mcc = "", mnc, mccmnc, rate = "", currency] = ["MCC", "MNC", "MCCMNC", "Rate", "[Cc]urrency"].map((name) => {
		const found = new RegExp(`"${name}":"?([^",}]*)|<${name}>([^<]*)`).exec(document);
		return found?.[1] ?? found?.[2];
	});
	return { currency, currentRates: [{ mcc, mnc, mccmnc, rate: expanded(rate) ?? "" }] };
}

const isRead = ({ mcc, mnc = "", mccmnc = "", rate }: Row) =>
	expanded(rate)?.startsWith("-") === false && (mnc === "" || mccmnc === "" || mccmnc === mcc + mnc);

export const INTERFACE: Readonly<Record<string, (input: InterfaceInput) => Answer>> = {
	renderCallback({ template, values }) {
		const fields = renamed(values, (name) => FIELDS[name]);
		return slowFaults(template, fields).length > 0 ? REFUSED : { url: slowRender(template, slowValues(fields)) };
	},
	/** Knows what a service would have written, and nothing that it would write in another way. */
	readCallback({ template, url }) {
		const [reading, ...others] = slowReadings(template, url);
		if (reading === undefined || others.length > 0) return undefined;
		if (slowRender(template, reading).replace(ORIGIN, "") !== url.replace(ORIGIN, "")) return undefined;
		const nameOf = (field: string) => Object.keys(FIELDS).find((name) => FIELDS[name] === field);
		return { fields: Object.fromEntries(Object.entries(renamed(reading, nameOf)).filter(([, value]) => value !== "")) };
	},
	/** Reads requests with saxes, JSON.parse or URLSearchParams. In JSON a number in place of a string is its digits. */
	readRequest({ method, target, headers, body = "" }) {
		const sent = new Headers(headers);
		const query = /\?([^#]*)/.exec(target)?.[1] ?? "";
		const [content, type] =
			method === "GET"
				? [query, "application/x-www-form-urlencoded"]
				: [body.replace(/":([0-9]+)(?=[,}])/g, '":"$1"'), sent.get("content-type") ?? "application/json"];
		const read = (field: string) => slowRead(Buffer.from(content), [type], field);
		const [from, to, text] = ["from", "to", "text"].map(read);
		if (from === undefined || to === undefined || text === undefined) return undefined;
		const isTrue = (field: string) => /^(?:true|1)$/i.test(read(field) ?? "");
		const encoding = ["UCS2", "Binary"].find((name) => name.toLowerCase() === read("encoding")?.toLowerCase());
		const message = {
			...{ from, to: to.trim().replace(/^\+?/, "+"), text, encoding: encoding ?? "GSM7" },
			...{ receiveDeliveryStatus: isTrue("receiveDeliveryStatus"), flash: isTrue("flash") },
			...{ refId: read("refId") || null, udh: read("udh") || null },
		};
		const apiKey = sent.get("x-apikey") ?? sent.get("x-api-key") ?? new URLSearchParams(query).get("ApiKey");
		return { message, apiKey };
	},
	readSender({ from }) {
		const type = slowSender(from);
		return type === undefined ? REFUSED : { type, value: from };
	},
	readMsisdn: ({ to }) => (/^\+?[1-9][0-9]{7,15}$/.test(to) ? { msisdn: `+${to.replace("+", "")}` } : REFUSED),
	normalizeMsisdn: ({ number, countryCode }) => orRefused("msisdn", slowNumber(number, countryCode)),
	deliveryCode({ code, base }) {
		const row = slowRow(code, base);
		return row ? { isKnown: true, code: row.decimal, hex: row.hex, title: row.title } : { isKnown: false };
	},
	stateOf: ({ state }) => ({ isKnown: STATES.has(state), isFinal: STATES.get(state) === true }),
	stateOfReceipt: ({ messageState, stat }) => ({
		state: (SMPP_STATES.find(([word]) => word === stat) ?? SMPP_STATES[messageState])?.[1],
	}),
	mergeReports: ({ reports }) => ({ state: slowState(reports) }),
	readAmount({ text }) {
		const amount = expanded(text);
		return amount === undefined ? REFUSED : amounts({ amount });
	},
	addMoney({ amounts: all }) {
		const sum = all.map(fractionOf).reduce(addFractions);
		return amounts({ amount: written(sum, Math.max(...all.map(placesOf))) });
	},
	multiplyMoney: ({ amount, factor }) =>
		amounts({ amount: written(timesFraction(fractionOf(amount), factor), placesOf(amount)) }),
	compareMoney: ({ a, b }) => ({ order: Math.sign(compareFractions(fractionOf(a), fractionOf(b))) }),
	quote({ sheet, document, network, parts, at }) {
		const { mcc, mnc = "" } = network as { readonly mcc: string; readonly mnc?: string };
		if (!/^[0-9]{3}$/.test(mcc) || !/^(?:[0-9]{2,3})?$/.test(mnc) || parts > 255) return REFUSED;
		const {
			currency = null,
			currentRates,
			scheduledRates,
		} = document === undefined ? (sheet as Sheet) : sheetOf(document);
		// A row that cannot be read takes the price from each network that it may mean.
		const unpriced = currentRates
			.filter((row) => !isRead(row))
			.flatMap(({ mcc, mnc, mccmnc = "" }) => [
				{ mcc, mnc },
				{ mcc, mnc: mccmnc.slice(3) },
			]);
		const instant = at && (/Z$/.test(at) ? at : new Date(at).toISOString());
		const rates = { currentRates: currentRates.filter(isRead), scheduledRates, unpriced };
		const rate = referenceRate(rates as Parameters<typeof referenceRate>[0], mcc, mnc, instant);
		if (rate === undefined || rate === "unread") return REFUSED;
		return amounts({ rate, price: written(timesFraction(fractionOf(rate), parts), placesOf(rate)) }, { currency });
	},
};
