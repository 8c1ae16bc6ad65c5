// Delivery status codes, the slow and obvious way: each row of the spec's table in each of its spellings.
import vectors from "../vectors/delivery-status-codes.json" with { type: "json" };

const spellings = (vectors.rows as string[][]).flatMap(([decimal = "", hex = ""]) =>
	[10, 16].flatMap((base) =>
		[1, 2, 3].map((width) => {
			const form = base === 10 ? decimal : hex;
			return { base, decimal, spelling: form.replace(/^0*(?=.)/, "").padStart(width, "0") };
		}),
	),
);

/** The decimal form of the row that a spelling stands for, or `undefined`. */
export function slowLookup(text: string, base: 10 | 16): string | undefined {
	return spellings.find((row) => row.base === base && row.spelling === text.toUpperCase())?.decimal;
}
