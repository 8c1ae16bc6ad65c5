// Documents that are nearly right: good ones, damaged a little, the same ones for the same seed.

/** A source of random integers below a bound. */
export type Random = (bound: number) => number;

/** Mulberry32. */
export function randomOf(seed: number): Random {
	let state = seed;
	return (bound) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
	};
}

/** One of a list. */
export function pick<T>(list: readonly T[], random: Random): T {
	return list[random(list.length)] as T;
}

/** Changes a document in up to four places: deletes, inserts, replaces, repeats or moves a piece. */
export function mutate(document: string, pieces: readonly string[], random: Random): string {
	let text = document;
	for (let times = random(5); times > 0; times--) {
		const at = random(text.length + 1);
		const end = Math.min(text.length, at + 1 + random(random(4) === 0 ? 20 : 3));
		const middle = pick(
			[() => "", () => pick(pieces, random), () => text.slice(at, end) + text.slice(at, end)],
			random,
		)();
		const isInsert = random(2) === 0;
		text = text.slice(0, at) + middle + text.slice(isInsert ? at : end);
		if (random(6) === 0) {
			const from = random(text.length);
			const piece = text.slice(from, from + 1 + random(12));
			const to = random(text.length);
			text = text.slice(0, to) + piece + text.slice(to);
		}
	}
	return text;
}
