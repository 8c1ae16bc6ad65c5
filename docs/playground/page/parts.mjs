// The parts of the message as blocks. Of many parts the first and the last are shown, and all on demand. A block is
// touched only where it changed.
import { encodeUserData, toHex } from "outbound-sms/encoding";
import { UNITS } from "./count.mjs";
import { button, byId, create, plural, setDirection, setText } from "./dom.mjs";
import { PART_COLOURS } from "./marks.mjs";

/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {import("./count.mjs").WrittenPart} WrittenPart */
/** @typedef {import("outbound-sms/encoding").UserDataPart} UserDataPart */

/** With more parts than this, those in the middle are folded. */
const FEW = 7;
const HEAD = 3;
const TAIL = 3;
/** The gauge has a cell for each part, up to this many. */
const MAX_CELLS = 60;

/** Makes the view of the parts; `show` is told when somebody asks for more or fewer. @param {() => void} askAgain */
export function createParts(askAgain) {
	const list = byId("part-list", HTMLOListElement);
	const empty = byId("parts-empty", HTMLElement);
	const gauge = byId("gauge", HTMLElement);
	const octets = byId("octets", HTMLInputElement);
	const fewer = byId("fewer", HTMLButtonElement);
	const title = byId("parts-title", HTMLElement);
	/** @type {ReturnType<typeof createBlock>[]} */
	const blocks = [];
	/** @type {HTMLElement[]} */
	const cells = [];
	let isExpanded = false;

	const showAll = button("", "quiet", () => {
		isExpanded = true;
		askAgain();
		blocks[HEAD]?.heading.focus();
	});
	const gap = create("li", "gap", showAll);
	fewer.addEventListener("click", () => {
		isExpanded = false;
		askAgain();
		// This button disappears: the focus goes to the one that takes its place.
		blocks[HEAD - 1]?.item.after(gap);
		showAll.focus();
	});
	octets.addEventListener("change", askAgain);

	/** @param {Count} count */
	return (count) => {
		const { parts, measure, unitsWithoutHeader } = count;
		if (parts.length <= FEW) isExpanded = false;
		const isCut = parts.length > FEW && !isExpanded;
		const shown = isCut ? [...parts.slice(0, HEAD), ...parts.slice(-TAIL)] : parts;
		while (blocks.length > shown.length) blocks.pop()?.item.remove();
		while (blocks.length < shown.length) {
			const block = createBlock();
			blocks.push(block);
			list.append(block.item);
		}
		const encoded = octets.checked && parts.length > 0 ? encode(count) : undefined;
		const headerUnits = unitsWithoutHeader - measure.unitsPerPart;
		shown.forEach((part, index) => {
			blocks[index]?.show(part, measure, headerUnits, encoded?.[part.sequence - 1]);
		});
		if (isCut) {
			setText(showAll, `Show the ${parts.length - HEAD - TAIL} parts between`);
			const after = blocks[HEAD - 1]?.item;
			if (after !== undefined && after.nextSibling !== gap) after.after(gap);
		} else if (gap.isConnected) {
			gap.remove();
		}
		fewer.hidden = !isExpanded;
		empty.hidden = parts.length > 0;
		setText(title, parts.length > 1 ? `${parts.length} parts` : parts.length === 1 ? "1 part" : "Parts");
		setText(
			empty,
			measure.partCount === 0
				? "Each part of your message appears here as it will be sent and charged."
				: "The message cannot be sent like this. See the error under the message.",
		);
		showGauge(parts, measure.unitsPerPart, headerUnits);
	};

	/**
	 * @param {readonly WrittenPart[]} parts
	 * @param {number} unitsPerPart
	 * @param {number} headerUnits - The room of the header.
	 */
	function showGauge(parts, unitsPerPart, headerUnits) {
		const count = parts.length > MAX_CELLS ? 0 : parts.length;
		while (cells.length > count) cells.pop()?.remove();
		while (cells.length < count) {
			const cell = create("span", "gauge-cell");
			cell.dataset.colour = String(cells.length % PART_COLOURS);
			cells.push(cell);
			gauge.append(cell);
		}
		gauge.hidden = count === 0;
		for (let i = 0; i < count; i++) setFill(cells[i], parts[i]?.units ?? 0, unitsPerPart, headerUnits);
	}
}

/**
 * @param {HTMLElement | undefined} element
 * @param {number} units
 * @param {number} unitsPerPart
 * @param {number} headerUnits
 */
function setFill(element, units, unitsPerPart, headerUnits) {
	const share = (/** @type {number} */ of) => `${Math.round((100 * of) / (unitsPerPart + headerUnits))}%`;
	const fill = `${share(headerUnits)} ${share(headerUnits + units)}`;
	if (element !== undefined && element.dataset.fill !== fill) {
		element.dataset.fill = fill;
		element.style.setProperty("--header", share(headerUnits));
		element.style.setProperty("--fill", share(headerUnits + units));
	}
}

/**
 * Encodes the octets of each part. The service chooses the reference that the parts of one message share. Here it is 0.
 *
 * @param {Count} count
 */
function encode({ message: { text, encoding, flash }, header }) {
	const encoded = encodeUserData({ text, encoding, header, flash, reference: 0 });
	return encoded.ok ? encoded.value : undefined;
}

function createBlock() {
	const number = create("h3");
	const units = create("p", "part-units");
	const text = create("p", "part-text");
	const ink = create("span", "part-ink");
	text.append(ink);
	const item = create("li", "part", create("div", "part-head", number, units), text);
	number.tabIndex = -1;
	/** @type {ReturnType<typeof createOctets> | undefined} */
	let octets;
	/** @type {string | undefined} */
	let shownKey;
	return {
		item,
		heading: number,
		/**
		 * @param {WrittenPart} part
		 * @param {Count["measure"]} measure
		 * @param {number} headerUnits
		 * @param {UserDataPart | undefined} userData
		 */
		show(part, { encoding, unitsPerPart }, headerUnits, userData) {
			const [one, many] = UNITS[encoding];
			setText(number, part.total === 1 ? "Part 1" : `Part ${part.sequence} of ${part.total}`);
			const header = headerUnits > 0 ? ` + ${plural(headerUnits, one, many)} of header` : "";
			setText(units, `${part.units} of ${unitsPerPart} ${many}${header}`);
			const colour = String((part.sequence - 1) % PART_COLOURS);
			if (item.dataset.colour !== colour) item.dataset.colour = colour;
			ink.dataset.start = String(part.start);
			setDirection(part.text, text);
			setText(ink, part.text === "" ? "Header only" : part.text);
			if (userData === undefined) {
				octets?.element.remove();
				octets = undefined;
				shownKey = undefined;
				return;
			}
			octets ??= createOctets();
			if (!octets.element.isConnected) item.append(octets.element);
			const hex = toHex(userData.octets);
			const key = `${hex} ${userData.dataCodingScheme}`;
			if (key !== shownKey) octets.show(userData, hex);
			shownKey = key;
		},
	};
}

function createOctets() {
	const header = create("code", "octet-header");
	const body = create("code");
	const facts = create("p", "octet-facts");
	const element = create("div", "octets", facts, create("p", "octet-line", header, " ", body));
	return {
		element,
		/**
		 * @param {UserDataPart} userData
		 * @param {string} hex
		 */
		show({ octets, length, dataCodingScheme: scheme, hasHeader }, hex) {
			const headerDigits = hasHeader ? 2 * ((octets[0] ?? 0) + 1) : 0;
			const of = hasHeader ? `, ${headerDigits / 2} of them header` : "";
			const dcs = scheme.toString(16).toUpperCase().padStart(2, "0");
			setText(facts, `${octets.length} octets${of} · data coding 0x${dcs} · length field ${length}`);
			header.hidden = !hasHeader;
			setText(header, pairs(hex.slice(0, headerDigits)));
			setText(body, pairs(hex.slice(headerDigits)));
		},
	};
}

/** Hex with a space after each octet. @param {string} hex */
function pairs(hex) {
	return hex.replace(/..(?!$)/g, "$& ");
}
