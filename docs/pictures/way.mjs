// The way of a message, from a client to a phone and back, with the functions that build and read each step.
import { MARGIN, path, picture, text, WIDTH } from "./svg.mjs";

const LANES = ["Client", "Gateway", "Centre", "Phone"];

/**
 * Each step: from which lane to which, what it carries, and the functions that build it and read it.
 *
 * @type {readonly { from: number, to: number, what: string, names: readonly string[] }[]}
 */
export const STEPS = [
	{ from: 0, to: 1, what: "request", names: ["buildSendRequest", "readSendRequest"] },
	{ from: 1, to: 0, what: "message IDs", names: ["buildSendResponse", "readSendResponse"] },
	{ from: 1, to: 2, what: "submit_sm", names: ["encodeUserData", "submitSmFields"] },
	{ from: 2, to: 3, what: "SMS", names: [] },
	{ from: 3, to: 2, what: "received", names: [] },
	{ from: 2, to: 1, what: "receipt", names: ["readDeliverSm"] },
	{ from: 1, to: 0, what: "callback", names: ["renderCallback", "readCallback"] },
];

/** Where the arrow of each step is: below it is a line for each name, then room for the next step. */
const places = [76];
for (const { names } of STEPS) places.push((places.at(-1) ?? 0) + 40 + 15 * names.length);
const HEIGHT = places.at(-1) ?? 0;
const LANE = (WIDTH - 2 * MARGIN - 60) / (LANES.length - 1);
const xOf = (/** @type {number} */ lane) => MARGIN + 30 + lane * LANE;

/** A lane: its name, and a line down. @param {string} name @param {number} lane */
const laneOf = (name, lane) => [
	text(xOf(lane), 34, name, "ink bold middle"),
	path(`M${xOf(lane)} 46V${HEIGHT - 16}`, "line-edge"),
];

/**
 * An arrow with what it carries above and its functions below.
 *
 * @param {(typeof STEPS)[number]} step
 * @param {number} index
 */
function arrow({ from, to, what, names }, index) {
	const y = places[index] ?? 0;
	const ahead = from < to ? 1 : -1;
	const middle = (xOf(from) + xOf(to)) / 2;
	const [start, end] = [xOf(from) + 3 * ahead, xOf(to) - 3 * ahead];
	return [
		text(middle, y - 8, what, "ink middle"),
		path(`M${start} ${y}H${end}m${-7 * ahead} -4l${7 * ahead} 4l${-7 * ahead} 4`, "own-edge"),
		...names.map((name, line) => text(middle, y + 16 + 15 * line, name, "own code middle")),
	];
}

export const wayPicture = picture("The way of a message: client, gateway, centre, phone, and back", HEIGHT, [
	...LANES.flatMap(laneOf),
	...STEPS.flatMap(arrow),
]);
