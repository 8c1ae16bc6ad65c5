import { editDistance } from "../syntax/edit-distance.ts";
import { CALLBACK_NAMES, type CallbackName } from "./tables/names.ts";

/** Longer than any name with any likely slip; what is longer is not compared, so that the comparison stays cheap. */
const MAX_COMPARED = 30;

/** The name that was probably meant, or `undefined` when none is near. */
export function nearestName(found: string): CallbackName | undefined {
	if (found.length > MAX_COMPARED) return undefined;
	const wanted = found.toLowerCase().replace(/[^a-z]/g, "");
	if (wanted === "") return undefined;
	let nearest: CallbackName | undefined;
	// Beyond half of its letters wrong, a name says nothing.
	let least = wanted.length / 2 + 0.5;
	for (const name of CALLBACK_NAMES) {
		const lower = name.toLowerCase();
		if (lower === wanted) return name;
		// "Id", "State" and "Status" are nearer to the names that hold them than their length says.
		const isWithin = wanted.length > 1 && lower.includes(wanted);
		if (!isWithin && Math.abs(lower.length - wanted.length) >= least) continue;
		const distance = isWithin ? 0.5 : editDistance(wanted, lower);
		if (distance < least) {
			nearest = name;
			least = distance;
		}
	}
	return nearest;
}
