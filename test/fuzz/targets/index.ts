import { documentTargets } from "./documents.ts";
import { peerTargets } from "./peers.ts";
import { programTargets } from "./programs.ts";
import type { Target } from "./target.ts";
import { textTargets } from "./text.ts";
import { valueTargets } from "./values.ts";
import { wireTargets } from "./wire.ts";

/** Every target by its name. */
export const TARGETS: Readonly<Record<string, Target>> = {
	...documentTargets,
	...peerTargets,
	...programTargets,
	...textTargets,
	...valueTargets,
	...wireTargets,
};
