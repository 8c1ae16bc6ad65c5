// The theme somebody chose, before the first paint. "" follows the system. And what failed, if the page cannot start.
{
	/** @param {unknown} what */
	const fail = (what) => {
		const place = document.querySelector("#load-error");
		if (!(place instanceof HTMLElement)) return;
		place.textContent = `The page cannot start: ${what}. Reload it to try again.`;
		place.hidden = false;
	};
	addEventListener("unhandledrejection", ({ reason }) => fail(reason?.message ?? reason));
	addEventListener(
		"error",
		({ target, message }) =>
			fail(target instanceof HTMLScriptElement ? `${target.src} or a file it needs did not load` : message),
		true,
	);
}
{
	const key = "outbound-sms.theme";
	const root = document.documentElement;
	const stored = () => {
		try {
			return localStorage.getItem(key) ?? "";
		} catch {
			return "";
		}
	};
	root.dataset.theme = stored();
	document.addEventListener("DOMContentLoaded", () => {
		const select = document.querySelector("#theme");
		if (!(select instanceof HTMLSelectElement)) return;
		select.value = stored();
		select.addEventListener("change", () => {
			root.dataset.theme = select.value;
			try {
				localStorage.setItem(key, select.value);
			} catch {
				// Storage is blocked: the theme holds until the page is closed.
			}
		});
	});
}
