// A resource of every kind of field, for the tests of this folder.
import type { Issue, Result } from "outbound-sms/foundation";
import { issue } from "../../../src/foundation/issue.ts";
import { itemList, textList } from "../../../src/syntax/lists.ts";
import { resource } from "../../../src/syntax/resource.ts";
import { boolean, decimal, integer, oneOf, text } from "../../../src/syntax/scalars.ts";

const facts = { description: "A field", clause: "spec 0" };
export const pet = resource({
	name: "Pet",
	clause: "spec 0",
	fields: {
		name: { name: "Name", kind: text(), required: true, ...facts },
		price: { name: "Price", kind: decimal(), ...facts },
		chip: { name: "Chip", kind: text(), isEssential: true, ...facts },
	},
});
export const fields = {
	phone: { name: "Phone", kind: text({ mayLosePlus: true }), required: true, ...facts },
	title: { name: "Title", kind: text({ isStringOnly: true }), xmlSpace: "keep", ...facts },
	owner: { name: "Owner", kind: text(), xmlSpace: "dropWithLineBreak", ...facts },
	size: { name: "Size", kind: oneOf(["Small", "Big"]), default: "Small", ...facts },
	isOpen: { name: "IsOpen", kind: boolean(), default: false, ...facts },
	staff: { name: "Staff", kind: integer(), ...facts },
	tags: { name: "Tags", kind: textList("string"), ...facts },
	pets: { name: "Pets", kind: itemList(pet), ...facts },
} as const;
export const shop = resource({ name: "Shop", clause: "spec 0", fields });
export const answer = resource({
	name: "Shop",
	clause: "spec 0",
	isAnswer: true,
	fields,
	rule: (draft, { nameOf: _, ...reading }) => {
		if (draft.title === "doubt") reading.warnings.push(issue("text_empty", "Doubtful title", { path: ["title"] }));
		return draft.phone === undefined && draft.pets === undefined ? undefined : draft;
	},
});
export const found = (list: readonly Issue[] | undefined) => list?.map(({ code, path = [] }) => [code, ...path]);
export const warned = (result: Result<unknown>) => found(result.ok ? result.warnings : []);
export const defaults = { size: "Small", isOpen: false };

/** A value of every field. */
export const full = {
	phone: "+491",
	title: "a<b>&]]>\r\n é👍 ",
	size: "Big",
	isOpen: true,
	staff: -3,
	tags: ["x", "y"],
	pets: [{ name: "Rex", price: "0.0650" }, { name: "" }],
} as const;
