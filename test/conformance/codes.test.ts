// Delivery status codes, message states, and the states of SMPP, as cases of conformance/codes.jsonl.
import vectors from "../vectors/delivery-status-codes.json" with { type: "json" };
import { type Case, holdTopic } from "./topic.ts";

const TABLE = vectors.rows as string[][];
const SECTION = "Interface 7.3";

/** The row that a spelling stands for: each row in each of its spellings, the slow and obvious way. */
function rowOf(code: string, base: 10 | 16) {
	return TABLE.find(([decimal = "", hex = ""]) => {
		const form = base === 10 ? decimal : hex;
		const least = form.replace(/^0*(?=.)/, "");
		return [1, 2, 3].some((width) => least.padStart(width, "0") === code.toUpperCase());
	});
}

function look(id: string, code: string, base: 10 | 16, reason: string, origin = SECTION): Case {
	const row = rowOf(code, base);
	const expect = row === undefined ? { isKnown: false } : { isKnown: true, code: row[0], hex: row[1], title: row[2] };
	return { id: `codes/${id}`, ask: "deliveryCode", input: { code, base }, expect, reason, origin };
}

const everyRow = TABLE.flatMap(([decimal = "", hex = "", title]) => [
	look(`decimal-${decimal}`, decimal, 10, `The decimal form ${decimal} is "${title}".`),
	look(`hex-${hex.toLowerCase()}`, hex, 16, `The hexadecimal form ${hex} is the code ${decimal}.`),
]);

const FORMS = "Decision: DeliveryStatusCode";
const forms = [
	...["0", "00", "1", "01", "10", "17", "27", "41", "69"].map((code) =>
		look(`short-decimal-${code}`, code, 10, "Leading zeros may be missing.", FORMS),
	),
	...["0", "1", "A", "0A", "11", "1B", "29", "45", "FF"].map((code) =>
		look(`short-hex-${code.toLowerCase()}`, code, 16, "Leading zeros may be missing in either form.", FORMS),
	),
	...["00a", "01b", "0ff", "32a", "a", "ff"].map((code) =>
		look(`lower-hex-${code}`, code, 16, "Hexadecimal digits have either case.", FORMS),
	),
	...["016", "026", "045", "320", "383"].map((code) =>
		look(`not-decimal-${code}`, code, 10, "Digits are decimal unless the question says otherwise.", FORMS),
	),
	...["010", "022", "027", "030", "041", "255", "800", "815"].map((code) =>
		look(`not-hex-${code}`, code, 16, "A decimal form is another code when it is read as hexadecimal.", FORMS),
	),
];

const unknown = [
	...["002", "099", "256", "799", "817", "898", "900", "999"].map((code) =>
		look(`unknown-${code}`, code, 10, "No row of the table has this code."),
	),
	...["31F", "331", "384", "FFF"].map((code) =>
		look(`unknown-hex-${code.toLowerCase()}`, code, 16, "No row of the table has this code."),
	),
	...Object.entries({
		empty: "",
		"hex-digits": "01B",
		"four-digits": "0027",
		"space-before": " 27",
		"space-after": "27 ",
		plus: "+27",
		minus: "-1",
		point: "27.0",
		exponent: "8e2",
		prefix: "0x1",
		word: "DELIVERED",
		"wide-digits": "\uff10\uff12\uff17",
		"line-end": "27\n",
		prototype: "constructor",
	}).map(([id, code]) => look(`no-code-${id}`, code, 10, "A code is one to three digits and nothing else.", FORMS)),
	look("no-code-hex-prefix", "0x1B", 16, "A code is one to three digits and nothing else.", FORMS),
	look("no-code-hex-letter", "01G", 16, "A code is one to three digits and nothing else.", FORMS),
];

const STATES: readonly (readonly [state: string, isFinal: boolean])[] = [
	["DELIVERED", true],
	["UNDELIVERED", true],
	["REJECTED", true],
	["WAITING", false],
];
const states: Case[] = [
	...STATES.map(([state, isFinal]) => ({
		id: `codes/state-${state.toLowerCase()}`,
		ask: "stateOf",
		input: { state },
		expect: { isKnown: true, isFinal },
		reason: isFinal ? "This state names an outcome, so no other follows." : "A waiting message gets another state.",
		origin: "Interface 3; decision: Transitions",
	})),
	...["EXPIRED", "DELIVRD", "SENT", "FAILED", "DELIVERED ", "", "toString"].map((state, index) => ({
		id: `codes/state-unknown-${index + 1}`,
		ask: "stateOf",
		input: { state },
		expect: { isKnown: false, isFinal: false },
		reason: "The interface has four states. After another word a report may still come.",
		origin: "Interface 3; decision: Unknown state or code",
	})),
];

/** The message states of SMPP, and what each is in the interface. */
const SMPP_STATES: readonly (readonly [value: number, word: string, name: string, state: string])[] = [
	[0, "SCHEDULED", "SCHEDULED", "WAITING"],
	[1, "ENROUTE", "ENROUTE", "WAITING"],
	[2, "DELIVRD", "DELIVERED", "DELIVERED"],
	[3, "EXPIRED", "EXPIRED", "UNDELIVERED"],
	[4, "DELETED", "DELETED", "UNDELIVERED"],
	[5, "UNDELIV", "UNDELIVERABLE", "UNDELIVERED"],
	[6, "ACCEPTD", "ACCEPTED", "WAITING"],
	[7, "UNKNOWN", "UNKNOWN", "WAITING"],
	[8, "REJECTD", "REJECTED", "REJECTED"],
	[9, "SKIPPED", "SKIPPED", "UNDELIVERED"],
];
const smpp = SMPP_STATES.flatMap(([messageState, stat, name, state]): Case[] => {
	const right =
		name === "UNKNOWN"
			? {
					accept: [
						{ reading: "The centre may still find out: wait", expect: { state: "WAITING" } },
						{ reading: "The centre gave up, as Kannel reads it", expect: { state: "UNDELIVERED" } },
					],
				}
			: { expect: { state } };
	const origin = [0, 9].includes(messageState) ? "SMPP 5.0 4.7.15" : "SMPP 3.4 5.2.28";
	const reason = `${name} of SMPP is ${state} here.`;
	return [
		{
			...{ id: `codes/smpp-value-${messageState}`, ask: "stateOfReceipt", input: { messageState }, ...right },
			...{ reason, origin: `${origin}; decision: States` },
		},
		{
			...{ id: `codes/smpp-word-${stat.toLowerCase()}`, ask: "stateOfReceipt", input: { stat }, ...right },
			...{ reason, origin: `${origin}, appendix B; decision: States` },
		},
	];
});

const at = (second: number) => `2024-02-29T12:30:${String(second).padStart(2, "0")}Z`;
interface Report {
	readonly state: string;
	readonly receivedDateTime?: string;
}
const report = (state: string, second?: number): Report =>
	second === undefined ? { state } : { state, receivedDateTime: at(second) };

function merge(id: string, reports: readonly Report[], state: string, reason: string, other?: string): Case {
	const readings = [
		{ reading: "The first final state stays", expect: { state } },
		{ reading: "The last report counts", expect: { state: other } },
	];
	return {
		...{ id: `codes/merge-${id}`, ask: "mergeReports", input: { reports } },
		...(other === undefined ? { expect: { state } } : { accept: readings }),
		...{ reason, origin: "Interface 3; decision: Transitions" },
	};
}
const merged = [
	merge("one", [report("WAITING", 1)], "WAITING", "The only report counts."),
	...["DELIVERED", "UNDELIVERED", "REJECTED"].flatMap((state) => [
		merge(
			`waiting-${state.toLowerCase()}`,
			[report("WAITING", 1), report(state, 2)],
			state,
			"A waiting message may get any other state.",
		),
		merge(
			`${state.toLowerCase()}-late-waiting`,
			[report(state, 2), report("WAITING", 1)],
			state,
			"A report on the way that arrives late changes nothing.",
		),
		merge(`${state.toLowerCase()}-no-times`, [report(state), report("WAITING")], state, "A final state stays final."),
		merge(`${state.toLowerCase()}-twice`, [report(state, 1), report(state, 2)], state, "A report may come twice."),
		merge(
			`${state.toLowerCase()}-out-of-order`,
			[report("WAITING", 2), report(state, 1)],
			state,
			"A final state counts, though its time is before that of a report on the way.",
		),
	]),
	merge(
		"unknown-then-delivered",
		[report("BUFFERED", 2), report("DELIVERED", 1)],
		"DELIVERED",
		"A state that is not known is not final.",
	),
	merge(
		"delivered-then-unknown",
		[report("DELIVERED", 1), report("BUFFERED", 2)],
		"DELIVERED",
		"A state that is not known does not replace a final one.",
	),
	merge(
		"three",
		[report("WAITING", 1), report("DELIVERED", 3), report("WAITING", 2)],
		"DELIVERED",
		"Reports arrive in any order.",
	),
	...(
		[
			["delivered", "undelivered"],
			["undelivered", "delivered"],
			["rejected", "delivered"],
			["delivered", "rejected"],
		] as const
	).map(([first, last]) =>
		merge(
			`conflict-${first}-${last}`,
			[report(first.toUpperCase(), 1), report(last.toUpperCase(), 2)],
			first.toUpperCase(),
			"Two different outcomes contradict each other, and the interface does not say which counts.",
			last.toUpperCase(),
		),
	),
];

holdTopic("codes", [...everyRow, ...forms, ...unknown, ...states, ...smpp, ...merged]);
