import fc from "fast-check";
import { test } from "vitest";

/**
 * Tests that something holds for random inputs. `.ci/run coverage` tries so many of them, `npm test` at most 200.
 *
 * @param inputs - Where each argument of `holds` comes from.
 * @param holds - Throws if it does not hold.
 */
export function law<Inputs extends [unknown, ...unknown[]]>(
	title: string,
	numRuns: number,
	inputs: [...{ [Index in keyof Inputs]: fc.Arbitrary<Inputs[Index]> }],
	holds: (...values: Inputs) => void,
): void {
	test(title, () => fc.assert(fc.property(...inputs, holds), { numRuns }));
}
