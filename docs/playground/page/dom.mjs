// Small helpers for the DOM. Texts are set as text, never as markup: messages, IDs and reports come from strangers.

/**
 * Returns the element with an ID, checked to be of a class.
 *
 * @template {Element} E
 * @param {string} id
 * @param {new () => E} type
 * @returns {E}
 */
export function byId(id, type) {
	const found = document.getElementById(id);
	if (!(found instanceof type)) throw new Error(`No ${type.name} #${id}`);
	return found;
}

/**
 * Makes an element with its class and children. A string is a text.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} [className]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function create(tag, className = "", ...children) {
	const element = document.createElement(tag);
	if (className !== "") element.className = className;
	element.append(...children);
	return element;
}

/**
 * Makes a button.
 *
 * @param {string} label
 * @param {string} className
 * @param {() => void} onClick
 */
export function button(label, className, onClick) {
	const element = create("button", className, label);
	element.type = "button";
	element.addEventListener("click", onClick);
	return element;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an icon from the page's `svg`. It only repeats what the text beside it says.
 *
 * @param {string} name
 */
export function icon(name) {
	const svg = document.createElementNS(SVG, "svg");
	const use = document.createElementNS(SVG, "use");
	use.setAttribute("href", `#icon-${name}`);
	svg.setAttribute("class", "icon");
	svg.setAttribute("aria-hidden", "true");
	svg.append(use);
	return svg;
}

/**
 * Sets a text. Does nothing if it is there already, so that the browser lays out nothing again.
 *
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
	const { firstChild } = element;
	if (firstChild instanceof Text && firstChild === element.lastChild) {
		if (firstChild.data !== text) firstChild.data = text;
	} else if (element.textContent !== text) {
		element.textContent = text;
	}
}

const RIGHT_TO_LEFT =
	/[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Gives elements the direction of a text. `auto` means the same without letters that are written from right to left,
 * and makes the browser lay out each key half as fast.
 *
 * @param {string} text
 * @param {...HTMLElement} elements
 */
export function setDirection(text, ...elements) {
	const direction = RIGHT_TO_LEFT.test(text) ? "auto" : "ltr";
	for (const element of elements) if (element.dir !== direction) element.dir = direction;
}

/**
 * Makes the voice of a live region: after a pause it says the last of several texts.
 *
 * @param {Element} region
 * @param {number} pause - Milliseconds.
 */
export function voice(region, pause) {
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer;
	return (/** @type {string} */ text) => {
		clearTimeout(timer);
		timer = setTimeout(() => setText(region, text), pause);
	};
}

/**
 * Returns a number with its noun.
 *
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export function plural(count, one, many = `${one}s`) {
	return `${count} ${count === 1 ? one : many}`;
}

/** Names the code point that a text begins with, as in U+00E9. @param {string} text */
export function codePointName(text) {
	return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
