// What every browser is asked about the page: code that is evaluated in it, and what it must find.

export const LONG = `Don’t wait – 👍 ${"a".repeat(150)} ${"https://shop.example/".repeat(9)} שלום`;
/** Short, with something to replace and something that stays. */
export const MIXED = "Don’t wait – 👍";

/** Elements that reach beyond the right edge. */
export const TOO_WIDE = `[...document.querySelectorAll("body *")]
	.filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".sheet, .character, .visually-hidden"))
	.map((one) => one.tagName + " " + one.id + " " + one.className)`;

/** Elements whose text is cut off. */
export const CUT_OFF = `[...document.querySelectorAll(
	"main button, .metrics dd, .metrics dt, .choice, label, h1, h2, h3, .note",
)]
	.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
	.map((one) => one.outerHTML)`;

/** Controls without a border, which would not be seen in forced colours. */
export const BORDERLESS = `[...document.querySelectorAll(
	"button:not([hidden]), .choice, .chip, select, input:not([type=radio], [type=checkbox])",
)]
	.filter((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) === 0)
	.map((one) => one.outerHTML)`;

/** What has the focus, whether that shows, and whether something covers it; nothing at the end of the page. */
export const FOCUSED = `(() => {
	const element = document.activeElement;
	if (element === document.body) return null;
	const isSeen = [element, element.nextElementSibling, element.closest(".editor")].filter(Boolean).some((one) => {
		const { outlineStyle, outlineWidth } = getComputedStyle(one);
		return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
	});
	const { left, top, width, height } = element.getBoundingClientRect();
	const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
	const isCovered = over === null || !(element.contains(over) || over.contains(element));
	const name = element.id || element.getAttribute("aria-label") || element.value || element.textContent;
	return [name, isSeen ? "" : "unseen", isCovered ? "covered" : ""].filter(Boolean).join(", ");
})()`;

/** The controls in the order of the page, with `MIXED` as the text and one sent message. */
export const STOPS = [
	"Skip to the message",
	"Home",
	"Guide",
	"API",
	"theme",
	"text",
	"copy",
	"share",
	"clear",
	"example",
	"auto",
	"flash",
	"report",
	"from",
	"to",
	"number",
	"Header and reference",
	"send",
	"Replace punctuation (2)",
	"Show U+2019 quotation mark in the message",
	"Replace with ': U+2019 quotation mark",
	"Show U+2013 dash in the message",
	"Replace with -: U+2013 dash",
	"Show U+1F44D emoji in the message",
	"Remove: U+1F44D emoji",
	"octets",
	"Edit and resend the message to +49151123450000",
];

/** Role and name of controls, with `LONG` as the text, octets and header open, and one sent message. */
export const NAMED = [
	["link", "Skip to the message"],
	["link", "Guide"],
	["combobox", "Theme"],
	["textbox", "Message"],
	["button", "Copy text"],
	["button", "Copy link"],
	["button", "Clear"],
	["button", "Fill in an example"],
	["button", "Replace punctuation (2)"],
	["button", "Show U+2019 quotation mark in the message"],
	["button", "Replace with ': U+2019 quotation mark"],
	["radio", "Automatic"],
	["radio", "Binary"],
	["checkbox", "Flash: show at once"],
	["checkbox", "Report delivery"],
	["textbox", "From"],
	["textbox", "To"],
	["combobox", "Outcome to try"],
	["textbox", "User data header, in hex"],
	["textbox", "Your reference"],
	["button", "Send 6 parts"],
	["checkbox", "Octets in hex"],
	["button", "Edit and resend the message to +49151123450000"],
] as const;
