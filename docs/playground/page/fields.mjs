// What the library says about each field, at the field: once somebody has left it, or tried to send.
import { button, byId, create } from "./dom.mjs";

/** @typedef {import("outbound-sms").Issue} Issue */
/** @typedef {import("./count.mjs").Count} Count */

/**
 * Fields of the message and the controls that hold them, in the order of the page.
 *
 * @type {Readonly<Record<string, string>>}
 */
const CONTROLS = { text: "text", from: "from", to: "to", udh: "udh", refId: "ref" };

/** Words for a page, where the library's are for programmers: the advice has the characters. */
const WORDS = new Map([
	["text_not_gsm7", "GSM7 cannot carry this text"],
	["text_not_8bit", "Binary cannot carry this text"],
	["text_looks_like_hex", "The digits are sent as characters"],
]);

/**
 * Makes the view of the fields' issues.
 *
 * @param {() => void} askAgain - Called when the fields must be shown again.
 * @param {() => void} readAsHex - Takes the text as hex digits.
 */
export function createFields(askAgain, readAsHex) {
	/** @type {Set<string>} */
	const touched = new Set(["text"]);
	let isTried = false;
	const fields = Object.entries(CONTROLS).map(([name, id]) => {
		const control = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (byId(id, HTMLElement));
		control.addEventListener("blur", () => {
			if (control.value !== "") touched.add(name);
			askAgain();
		});
		return { name, control, place: byId(`${id}-issues`, HTMLElement), key: "" };
	});

	/** @param {Count} count */
	function show({ issues, warnings }) {
		for (const field of fields) {
			const { name, control, place } = field;
			const isShown = touched.has(name) || isTried;
			const wrong = isShown ? (issues.get(name) ?? []).filter(({ code }) => isTried || code !== "text_empty") : [];
			const doubtful = isShown ? (warnings.get(name) ?? []) : [];
			const key = [...wrong, ...doubtful]
				.map(({ code, message, suggestion }) => `${code} ${message} ${suggestion}`)
				.join("\n");
			if (key === field.key) continue;
			field.key = key;
			const offered = wrong.find(({ suggestion }) => suggestion !== undefined)?.suggestion;
			place.replaceChildren(
				...wrong.map((issue) => line(issue, "wrong")),
				...doubtful.map((issue) => line(issue, "doubtful")),
			);
			if (offered !== undefined) {
				const use = button(`Use ${offered}`, "quiet", () => {
					control.value = offered;
					control.focus();
					askAgain();
				});
				place.append(use);
			}
			if (doubtful.some(({ code }) => code === "text_looks_like_hex")) {
				place.lastElementChild?.append(" ", button("Read it as hex", "link", readAsHex));
			}
			if (wrong.length > 0) control.setAttribute("aria-invalid", "true");
			else control.removeAttribute("aria-invalid");
		}
	}

	return {
		show,
		/** Makes every field say what is wrong, from now on. */
		tryAll() {
			isTried = true;
		},
		/** A message was sent: the next one starts without errors. */
		reset() {
			isTried = false;
		},
		/** The first visible control with an error. @param {Count} count */
		firstWrong({ issues }) {
			return fields.find(({ name }) => issues.has(name))?.control;
		},
	};
}

/**
 * @param {Issue} issue
 * @param {"wrong" | "doubtful"} kind
 */
function line({ code, message, deliveryStatusCode }, kind) {
	const text = create(
		"p",
		`issue ${kind}`,
		create("span", "issue-kind", kind === "wrong" ? "Error: " : "Note: "),
		`${WORDS.get(code) ?? message}.`,
	);
	if (deliveryStatusCode !== undefined) text.append(" ", create("span", "code", deliveryStatusCode));
	return text;
}
