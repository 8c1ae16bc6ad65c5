// How similar two names are. Used for "did you mean", and to decide whether an unknown name may be shown at all.

/**
 * Counts the letters that must be added, removed or changed to turn one text into the other (Levenshtein distance).
 * The time is the product of both lengths: compare short texts only.
 */
export function editDistance(a: string, b: string): number {
	// The distance from the characters of `a` so far to each beginning of `b`.
	let row = [...Array(b.length + 1).keys()];
	for (let i = 0; i < a.length; i++) {
		const before = row;
		row = [i + 1];
		for (let j = 0; j < b.length; j++) {
			const kept = (before[j] as number) + (a[i] === b[j] ? 0 : 1);
			row.push(Math.min(kept, (row[j] as number) + 1, (before[j + 1] as number) + 1));
		}
	}
	return row[b.length] as number;
}

/** The most edits between an unknown name and the known name that was probably meant. */
const MAX_EDITS = 2;

/**
 * Finds the known name that was probably meant by an unknown one: the same name in another case, or one at most two
 * edits away. If there is none, the unknown name is never shown, because it may be a password.
 *
 * @param found - The unknown name.
 * @param known - The names to compare it with.
 * @returns The nearest known name, or the first of several equally near names. `undefined` if none is near.
 */
export function nearestName<Name extends string>(found: string, known: readonly Name[]): Name | undefined {
	let nearest: Name | undefined;
	let least = MAX_EDITS + 1;
	for (const name of known) {
		if (Math.abs(name.length - found.length) >= least) continue;
		// At most half of a short name may differ: "Xy" was not meant to be "To".
		const distance = editDistance(found.toLowerCase(), name.toLowerCase());
		if (distance >= least || distance * 2 > name.length) continue;
		nearest = name;
		least = distance;
	}
	return nearest;
}
