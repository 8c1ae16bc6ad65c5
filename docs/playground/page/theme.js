// The theme somebody chose, before the first paint. "" follows the system.
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
