// Finds the values of one name in a query or form whose other pieces may be faulty, and hides them from the reader of
// fields.
import { percentDecode } from "./percent.ts";
import { type QueryPiece, queryPieces } from "./url.ts";

function isNamed({ name }: QueryPiece, wanted: string): boolean {
	return name.ok && name.value.toLowerCase() === wanted;
}

/**
 * Lists the values of a name, which is in lower case, in the order of the query. A value that cannot be decoded is
 * listed as it stands: it is not a valid key, but it is not absent either.
 */
export function valuesOf(query: string, name: string, decode = percentDecode): string[] {
	const values: string[] = [];
	for (const piece of queryPieces(query)) {
		if (!isNamed(piece, name)) continue;
		const value = decode(piece.rawValue);
		values.push(value.ok ? value.value : piece.rawValue);
	}
	return values;
}

/** Empties the pieces of a name, so that offsets in the query stay as they are. */
export function withoutPieces(query: string, name: string): string {
	let rest = "";
	let copied = 0;
	for (const piece of queryPieces(query)) {
		if (!isNamed(piece, name)) continue;
		const { start, end } = piece;
		rest += query.slice(copied, start) + "&".repeat(end - start);
		copied = end;
	}
	return rest + query.slice(copied);
}
