/** Makes waits that can all be cut short at once; later ones are then no waits at all. */
export function createWaits() {
	/** @type {Set<() => void>} */
	const ends = new Set();
	let isCut = false;
	return {
		get isCut() {
			return isCut;
		},
		/** @param {number} ms @returns {Promise<void>} */
		wait(ms) {
			return new Promise((resolve) => {
				if (isCut) return resolve();
				const end = () => {
					clearTimeout(timer);
					ends.delete(end);
					resolve();
				};
				const timer = setTimeout(end, ms);
				ends.add(end);
			});
		},
		cut() {
			isCut = true;
			for (const end of ends) end();
		},
	};
}
