import { editDistance } from "../syntax/edit-distance.ts";
import { CALLBACK_NAMES, type CallbackName } from "./placeholders.ts";

/** Longer than any name with any likely slip. Longer texts are not compared, so that the comparison stays cheap. */
const MAX_COMPARED_UNITS = 30;

/**
 * Finds the name that was probably meant by an unknown one, such as `MessageId` by `id`. Returns `undefined` if none is
 * near.
 */
export function meantName(found: string): CallbackName | undefined {
	if (found.length > MAX_COMPARED_UNITS) return undefined;
	const wanted = found.toLowerCase().replace(/[^a-z]/g, "");
	let meant: CallbackName | undefined;
	// With half of its letters wrong, a name says nothing.
	let least = wanted.length / 2 + 0.5;
	for (const name of CALLBACK_NAMES) {
		const lower = name.toLowerCase();
		// "Id", "State" and "Status" are nearer to the names that contain them than their length says.
		const isWithin = wanted.length > 1 && lower.includes(wanted);
		const distance = isWithin ? 0.5 : editDistance(wanted, lower);
		if (distance < least) {
			meant = name;
			least = distance;
		}
	}
	return meant;
}
