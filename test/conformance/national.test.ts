// National language tables, as cases of conformance/national.jsonl.
import { referenceNational, referenceNationalText, tablesOfLanguage } from "../reference/national.ts";
import tables from "../vectors/national-languages.json" with { type: "json" };
import { distinct, octetsOf, packBehind } from "./text.ts";
import { type Case, holdTopic, REFUSED } from "./topic.ts";

const ORIGIN = "3GPP TS 23.038 6.2.1.2";
const HEADER = "3GPP TS 23.040 9.2.3.24.15, 9.2.3.24.16";

interface Shifts {
	readonly lockingShift?: number;
	readonly singleShift?: number;
}
const septetsOf = (text: string, { lockingShift = 0, singleShift = 0 }: Shifts) =>
	referenceNational(text, lockingShift, singleShift);

const rowOf = (septets: readonly number[]) => `0x${((septets[0] ?? 0) >> 4).toString(16).toUpperCase()}0`;

// Every cell of every table, a row of sixteen at a time, from septets to text and back.
const rows = tables.languages.flatMap(({ id, name }) => {
	const { locking, single } = tablesOfLanguage(id);
	const language = name.toLowerCase();
	const inRows = (table: ReadonlyMap<number, string>, isSingle: boolean) =>
		[0, 1, 2, 3, 4, 5, 6, 7].flatMap((row): Case[] => {
			const codes = [...table.keys()]
				.filter((code) => code >> 4 === row && code !== 0x1b && !(isSingle && code === 0x0d))
				.sort((a, b) => a - b);
			if (codes.length === 0) return [];
			const shifts: Shifts = isSingle ? { singleShift: id } : { lockingShift: id };
			const septets = isSingle ? codes.flatMap((code) => [0x1b, code]) : codes;
			const text = codes.map((code) => table.get(code)).join("");
			const kind = isSingle ? "single" : "locking";
			const clause = `3GPP TS 23.038 A.${isSingle ? 2 : 3}.${id}`;
			const reason = `Row ${rowOf(codes)} of the ${kind} shift table of ${name}.`;
			const wanted = septetsOf(text, shifts)?.septets;
			return [
				{
					id: `national/${language}-${kind}-row-${row}-text`,
					ask: "characterOf",
					input: { septets, ...shifts },
					expect: { text },
					reason,
					origin: clause,
				},
				// Where the default alphabet has the character too, its own septet may be the shorter one.
				...(isSingle || wanted === undefined || wanted.join() !== septets.join()
					? []
					: [
							{
								id: `national/${language}-${kind}-row-${row}-septets`,
								ask: "cellOf",
								input: { character: text, ...shifts },
								expect: { septets },
								reason,
								origin: clause,
							},
						]),
			];
		});
	return [...(locking === undefined ? [] : inRows(locking, false)), ...inRows(single, true)];
});

// What an escape means with a locking table.
const fallbacks = tables.languages.flatMap(({ id, name }): Case[] => {
	const { locking, single } = tablesOfLanguage(id);
	const codes = [0x20, 0x41, 0x61].filter((code) => !single.has(code));
	return codes.flatMap((code): Case[] => [
		{
			id: `national/${name.toLowerCase()}-escape-${code.toString(16)}`,
			ask: "characterOf",
			input: { septets: [0x1b, code], ...(locking && { lockingShift: id }), singleShift: id },
			expect: { text: referenceNationalText([0x1b, code], locking ? id : 0, id) },
			reason: `The single shift table of ${name} has nothing at ${code.toString(16)}: the main table counts.`,
			origin: ORIGIN,
		},
	]);
});

/** A sentence in each language. */
const SENTENCES: Readonly<Record<number, string>> = {
	1: "Işığı söndür, çayı koy, şimdi geliyorum",
	2: "El niño comió jamón aquí con su tía, según él",
	3: "Não há pão, mas há maçã, avô e avó também",
	4: "আমার সোনার বাংলা আমি তোমায় ভালোবাসি",
	5: "કેમ છો મજામાં",
	6: "नमस्ते आप कैसे हैं",
	7: "ನಮಸ್ಕಾರ ಹೇಗಿದ್ದೀರಿ",
	8: "നമസ്കാരം സുഖമാണോ",
	9: "ନମସ୍କାର କେମିତି ଅଛନ୍ତି",
	10: "ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ ਕਿਵੇਂ ਹੋ",
	11: "வணக்கம் எப்படி இருக்கிறீர்கள்",
	12: "నమస్కారం ఎలా ఉన్నారు",
	13: "آپ کیسے ہیں شکریہ",
};
const hexOf = (octets: readonly number[]) =>
	octets.map((octet) => octet.toString(16).padStart(2, "0").toUpperCase()).join("");

const texts = tables.languages.flatMap(({ id, name }): Case[] => {
	const { locking } = tablesOfLanguage(id);
	const sentence = SENTENCES[id] ?? "";
	const ways: readonly (readonly [string, Shifts])[] = [
		["single", { singleShift: id }],
		...(locking
			? ([
					["locking", { lockingShift: id }],
					["both", { lockingShift: id, singleShift: id }],
				] as const)
			: []),
	];
	return ways.flatMap(([kind, shifts]): Case[] => {
		const label = (what: string) => `national/${name.toLowerCase()}-${kind}-${what}`;
		const one = septetsOf(sentence, shifts);
		const base = { input: { text: sentence, ...shifts } };
		if (one === undefined) {
			const reason = `The ${kind} shift table of ${name} alone cannot carry the sentence.`;
			return [{ id: label("refused"), ask: "countUnits", ...base, expect: REFUSED, reason, origin: ORIGIN }];
		}
		const long = septetsOf(`${sentence}. `.repeat(8), shifts);
		const elements = [...one.elements];
		const header = elements.length === 0 ? [] : [elements.length, ...elements];
		const part = packBehind(header, one.septets);
		const capacity = `One part has ${one.capacity} septets beside the header that names the tables`;
		return [
			{
				id: label("units"),
				ask: "countUnits",
				...base,
				expect: { units: one.units },
				reason: "A cell of a locking table is one septet, a cell of a single shift table two.",
				origin: ORIGIN,
			},
			{
				id: label("parts"),
				ask: "countParts",
				input: { text: `${sentence}. `.repeat(8), ...shifts },
				expect: { parts: long?.partCount },
				reason: `${capacity}, a part of several ${one.perPart}.`,
				origin: HEADER,
			},
			...(one.partCount === 1
				? [
						{
							id: label("octets"),
							ask: "encodeUserData",
							input: { text: sentence, ...shifts, reference: 0 },
							expect: { parts: [part] },
							reason:
								"The header names each table that the text needs: element 24 the single shift, 25 the locking shift.",
							origin: HEADER,
						},
						{
							id: label("decoded"),
							ask: "decodeUserData",
							input: { ...part, encoding: "GSM7" },
							expect: { text: sentence, ...(header.length > 0 && { udh: hexOf(header) }) },
							reason: "The header names the tables that the text is read with.",
							origin: HEADER,
						},
					]
				: []),
		];
	});
});

const others: Case[] = [
	{
		id: "national/euro-with-turkish",
		ask: "countUnits",
		input: { text: "€", singleShift: 1 },
		expect: { units: 2 },
		reason: "The single shift table of Turkish has the euro sign where the extension table has it.",
		origin: "3GPP TS 23.038 A.2.1",
	},
	{
		id: "national/plain-text-with-turkish",
		ask: "encodeUserData",
		input: { text: "Hello", singleShift: 1, reference: 0 },
		accept: [
			{
				reading: "A table that the text does not need is not named.",
				expect: { parts: [packBehind([], [0x48, 0x65, 0x6c, 0x6c, 0x6f])] },
			},
			{
				reading: "Each table that is asked for is named.",
				expect: { parts: [packBehind(octetsOf("03240101"), [0x48, 0x65, 0x6c, 0x6c, 0x6f])] },
			},
		],
		reason: "The text reads the same with and without the table. A header costs four septets and more.",
		origin: HEADER,
	},
	{
		id: "national/reserved-language",
		ask: "decodeUserData",
		input: { ...packBehind(octetsOf("0324017F"), [0x48, 0x69]), encoding: "GSM7" },
		expect: { text: "Hi", udh: "0324017F" },
		reason: "The identifier is reserved: the text is read with the default alphabet.",
		origin: HEADER,
	},
	{
		id: "national/last-of-two-tables",
		ask: "decodeUserData",
		input: { ...packBehind(octetsOf("06240102240101"), [0x1b, 0x63]), encoding: "GSM7" },
		expect: { text: referenceNationalText([0x1b, 0x63], 0, 1), udh: "06240102240101" },
		reason: "The last of two elements of one kind counts.",
		origin: "3GPP TS 23.040 9.2.3.24",
	},
	{
		id: "national/cyrillic-with-turkish",
		ask: "countParts",
		input: { text: "Привет", lockingShift: 1, singleShift: 1 },
		expect: REFUSED,
		reason: "The tables of Turkish have no Cyrillic letters.",
		origin: ORIGIN,
	},
];

holdTopic("national", distinct([...rows, ...fallbacks, ...texts, ...others]));
