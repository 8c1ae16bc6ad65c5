// Delivery status codes and message states, the slow and obvious way: each row of the spec's table in each of its
// spellings, and what each state of SMPP is.
import vectors from "../vectors/delivery-status-codes.json" with { type: "json" };

const spellings = (vectors.rows as string[][]).flatMap(([decimal = "", hex = "", title = ""]) =>
	[10, 16].flatMap((base) =>
		[1, 2, 3].map((width) => {
			const form = base === 10 ? decimal : hex;
			return { base, decimal, hex, title, spelling: form.replace(/^0*(?=.)/, "").padStart(width, "0") };
		}),
	),
);

/** The row that a spelling stands for, or `undefined`. */
export function slowRow(text: string, base: 10 | 16) {
	return spellings.find((row) => row.base === base && row.spelling === text.toUpperCase());
}

/** The decimal form of the row that a spelling stands for, or `undefined`. */
export const slowLookup = (text: string, base: 10 | 16): string | undefined => slowRow(text, base)?.decimal;

/** The four states of the interface, and whether each is final. */
export const STATES = new Map([
	...(["DELIVERED", "UNDELIVERED", "REJECTED"] as const).map((state) => [state as string, true] as const),
	["WAITING", false],
]);

/** The message states of SMPP by their value: the word of a receipt, and the state of the interface. */
export const SMPP_STATES: readonly (readonly [word: string, state: string])[] = [
	["SCHEDULED", "WAITING"],
	["ENROUTE", "WAITING"],
	["DELIVRD", "DELIVERED"],
	["EXPIRED", "UNDELIVERED"],
	["DELETED", "UNDELIVERED"],
	["UNDELIV", "UNDELIVERED"],
	["ACCEPTD", "WAITING"],
	["UNKNOWN", "WAITING"],
	["REJECTD", "REJECTED"],
	["SKIPPED", "UNDELIVERED"],
];

/** The state after reports in the order of their arrival: the first final one, else the latest. */
export function slowState(reports: readonly { readonly state: string; readonly receivedDateTime?: string }[]): string {
	const final = reports.find(({ state }) => STATES.get(state) === true);
	const times = reports.map(({ receivedDateTime = "" }) => receivedDateTime);
	const latest = reports.find(({ receivedDateTime = "" }) => times.every((time) => time <= receivedDateTime));
	return (final ?? latest)?.state ?? "";
}
