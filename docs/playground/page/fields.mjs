// What the library says of each field, at the field: once somebody has left it, or tried to send.
import { button, byId, create } from "./dom.mjs";

/** @typedef {import("outbound-sms/foundation").Issue} Issue */
/** @typedef {import("./count.mjs").Count} Count */

/** Fields of the message and the controls that hold them. @type {Readonly<Record<string, string>>} */
const CONTROLS = { From: "from", To: "to", Text: "text", Udh: "udh", RefId: "ref" };

/**
 * Makes the view of the fields' issues.
 *
 * @param {() => void} askAgain - Called when a field is to be looked at again.
 */
export function createFields(askAgain) {
	/** @type {Set<string>} */
	const touched = new Set(["Text"]);
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
			if (wrong.length > 0) control.setAttribute("aria-invalid", "true");
			else control.removeAttribute("aria-invalid");
		}
	}

	return {
		show,
		/** From now on every field says what is wrong. */
		tryAll() {
			isTried = true;
		},
		/** A message went out: the next one begins untried. */
		reset() {
			isTried = false;
		},
		/** The first control with something wrong. @param {Count} count */
		firstWrong({ issues }) {
			return fields.find(({ name }) => issues.has(name))?.control;
		},
	};
}

/**
 * @param {Issue} issue
 * @param {"wrong" | "doubtful"} kind
 */
function line({ message, deliveryStatusCode }, kind) {
	const text = create(
		"p",
		`issue ${kind}`,
		create("span", "issue-kind", kind === "wrong" ? "Error: " : "Note: "),
		`${message}.`,
	);
	if (deliveryStatusCode !== undefined) text.append(" ", create("span", "code", deliveryStatusCode));
	return text;
}
