// The connection to the service: its state stands in one place, and all of the page agrees with it.
import { byId, setText } from "./dom.mjs";

/** Before the page asks again after a connection that the browser gave up, in milliseconds. */
const AGAIN_MS = 1000;

/** How each state looks and is called. */
const STATES = {
	connecting: { dot: "off", text: "Connecting" },
	live: { dot: "on", text: "Live" },
	lost: { dot: "off", text: "Not connected, trying again" },
};

/**
 * Listens to the service's events (Server-Sent Events).
 *
 * @param {Readonly<Record<string, (data: any) => void>>} listeners - By the name of the event.
 * @param {() => void} onLive - Called each time the connection is there, also after a break.
 */
export function connect(listeners, onLive) {
	const place = byId("link-state", HTMLElement);
	const label = byId("link-text", HTMLElement);
	/** @type {EventSource} */
	let source;
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer;

	/** @param {keyof typeof STATES} state */
	function show(state) {
		place.dataset.state = STATES[state].dot;
		setText(label, STATES[state].text);
	}

	function open() {
		source = new EventSource("events");
		for (const [name, listener] of Object.entries(listeners)) {
			source.addEventListener(name, (event) => listener(JSON.parse(/** @type {MessageEvent} */ (event).data)));
		}
		source.addEventListener("open", () => {
			show("live");
			onLive();
		});
		source.addEventListener("error", () => {
			show("lost");
			// Else the browser tries again by itself.
			if (source.readyState === EventSource.CLOSED) openLater();
		});
	}

	function openLater() {
		clearTimeout(timer);
		timer = setTimeout(open, AGAIN_MS);
	}

	show("connecting");
	open();
	return {
		/** A request did not reach the service: the connection counts as lost until it is there again. */
		lose() {
			source.close();
			show("lost");
			openLater();
		},
	};
}
