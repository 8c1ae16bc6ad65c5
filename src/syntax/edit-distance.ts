// How alike two names are: for "did you mean", and for deciding whether an unknown name may be shown at all.

/**
 * Counts the letters that must be added, removed or changed to turn one text into the other (Levenshtein distance).
 * The time is the product of both lengths: compare short texts only.
 */
export function editDistance(a: string, b: string): number {
	const row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		let left = i;
		let diagonal = i - 1;
		for (let j = 1; j <= b.length; j++) {
			const above = row[j] as number;
			const changed = a.charAt(i - 1) === b.charAt(j - 1) ? diagonal : diagonal + 1;
			row[j - 1] = left;
			left = Math.min(changed, left + 1, above + 1);
			diagonal = above;
		}
		row[b.length] = left;
	}
	return row[b.length] as number;
}

/** The most edits between an unknown name and a known one that it is taken for. */
const MAX_EDITS = 2;

/**
 * Finds the known name that an unknown one was probably meant to be: the same in any case, or at most two edits away.
 * An unknown name without such a neighbour may be anything, a password too, and is never shown.
 *
 * @param found - The unknown name.
 * @param known - The names to compare it with.
 * @returns The nearest known name; of equally near ones the first. `undefined` if none is near.
 */
export function nearestName<Name extends string>(found: string, known: readonly Name[]): Name | undefined {
	let nearest: Name | undefined;
	let least = MAX_EDITS + 1;
	for (const name of known) {
		if (Math.abs(name.length - found.length) >= least) continue;
		// Half of a short name may not be wrong: "Xy" was not meant to be "To".
		const distance = editDistance(found.toLowerCase(), name.toLowerCase());
		if (distance >= least || distance * 2 > name.length) continue;
		nearest = name;
		least = distance;
	}
	return nearest;
}
