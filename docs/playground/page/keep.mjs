// The draft, which survives a reload, and the link that shares a text. A draft holds a phone number, so it stays in
// this tab: it is in sessionStorage, never in localStorage. A price that somebody entered is in localStorage. An API key
// is never stored.

const PREFIX = "outbound-sms.";
const LINK = "#text=";

/**
 * Reads a value that was kept in this tab.
 *
 * @param {string} name
 * @returns {any} `undefined` if there is none, or it cannot be read.
 */
export function load(name) {
	try {
		return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "") ?? undefined;
	} catch {
		return undefined;
	}
}

/**
 * Makes a saver: writes at most twice a second, and when the page is left.
 *
 * @param {string} name
 * @param {() => unknown} read - Returns the value to keep.
 * @returns {() => void} Call it after each change.
 */
export function createSaver(name, read) {
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer;
	function save() {
		clearTimeout(timer);
		timer = undefined;
		try {
			sessionStorage.setItem(PREFIX + name, JSON.stringify(read()));
		} catch {
			// Storage is blocked or full: the page works without it.
		}
	}
	addEventListener("pagehide", save);
	return () => {
		timer ??= setTimeout(save, 500);
	};
}

/** Reads the price that was entered, "" without one. */
export function loadPrice() {
	try {
		return localStorage.getItem(`${PREFIX}price`) ?? "";
	} catch {
		return "";
	}
}

/** Keeps a price that was entered. @param {string} price */
export function savePrice(price) {
	try {
		localStorage.setItem(`${PREFIX}price`, price);
	} catch {
		// Storage is blocked: the price holds until the page is closed.
	}
}

/** The link that opens this page with a text. A fragment is never sent to a server. @param {string} text */
export function linkTo(text) {
	// A URL cannot carry half of a surrogate pair.
	const wellFormed = text.replace(/\p{Surrogate}/gu, "\ufffd");
	return location.href.split("#")[0] + LINK + encodeURIComponent(wellFormed);
}

/**
 * Takes the text out of the page's address, so that a reload keeps what was written since.
 *
 * @returns {string | undefined}
 */
export function takeLinkedText() {
	const { hash } = location;
	if (!hash.startsWith(LINK)) return undefined;
	history.replaceState(history.state, "", location.pathname + location.search);
	const text = hash.slice(LINK.length);
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
