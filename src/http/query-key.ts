// Finds keys in a query or form whose other pieces may be faulty, and hides the API key from the reader of fields.
import { percentDecode } from "../syntax/percent.ts";
import { queryPieces } from "../syntax/url.ts";

/** The name of the API key in a query or form, in lower case. */
export const API_KEY = "apikey";

/** What the pieces of one name in a query say. */
interface Found {
	readonly start: number;
	readonly end: number;
	readonly value: string;
}

function* piecesOf(query: string, wanted: string, plusAsSpace: boolean): Generator<Found> {
	for (const { start, end, name, rawValue } of queryPieces(query)) {
		if (!name.ok || name.value.toLowerCase() !== wanted) continue;
		const value = percentDecode(rawValue, { plusAsSpace });
		// A value that cannot be decoded is not a valid key, but it is not absent either.
		yield { start, end, value: value.ok ? value.value : rawValue };
	}
}

/** Lists the values of a name, which is in lower case, in the order of the query. */
export function valuesOf(query: string, name: string, options: { readonly plusAsSpace: boolean }): string[] {
	return [...piecesOf(query, name, options.plusAsSpace)].map(({ value }) => value);
}

/** Empties the pieces of a name, so that offsets in the query stay as they are. */
export function withoutPieces(query: string, name: string): string {
	let rest = "";
	let copied = 0;
	for (const { start, end } of piecesOf(query, name, true)) {
		rest += query.slice(copied, start) + "&".repeat(end - start);
		copied = end;
	}
	return rest + query.slice(copied);
}
