// A resource of every kind of field, for the tests of this folder.
import type { Issue, Result } from "outbound-sms/foundation";
import { issue } from "../../../src/foundation/issue.ts";
import { ID_LIST } from "../../../src/message/id-list.ts";
import { DECIMAL } from "../../../src/rates/rate-sheet.ts";
import { parseJson } from "../../../src/syntax/json.ts";
import { itemList, type ReadSettings, readDocument } from "../../../src/syntax/read.ts";
import { type Resource, resource } from "../../../src/syntax/resource.ts";
import { BOOLEAN, INTEGER, oneOf, STRING, TEXT } from "../../../src/syntax/scalars.ts";
import { parseXml } from "../../../src/syntax/xml.ts";

export const pet = resource({
	name: "Pet",
	fields: {
		name: { kind: TEXT, isRequired: true },
		price: { kind: DECIMAL },
		chip: { kind: TEXT, isEssential: true },
	},
});
export const fields = {
	phone: { kind: TEXT, isRequired: true },
	title: { kind: STRING, xmlSpace: "keep" },
	owner: { kind: TEXT, xmlSpace: "dropWithLineBreak" },
	size: { kind: oneOf(["Small", "Big"]), default: "Small" },
	isOpen: { kind: BOOLEAN, default: false },
	staff: { kind: INTEGER },
	tags: { kind: ID_LIST },
	pets: { kind: itemList(pet) },
} as const;
export const shop = resource({ name: "Shop", fields });
export const answer = resource({
	name: "Shop",
	isAnswer: true,
	fields,
	rule: (draft, reading) => {
		if (draft.title === "doubt") reading.field("title").warn(issue("text_empty", "Doubtful title"));
		return draft.phone === undefined && draft.pets === undefined ? undefined : draft;
	},
});
export const readJson = <V, O>(of: Resource<V, O>, text: string, settings?: ReadSettings<O>) =>
	readDocument(of, parseJson, text, settings);
export const readXml = <V, O>(of: Resource<V, O>, text: string, settings?: ReadSettings<O>) =>
	readDocument(of, parseXml, text, settings);
export const found = (list: readonly Issue[] | undefined) => list?.map(({ code, path = [] }) => [code, ...path]);
export const warned = (result: Result<unknown>) => found(result.ok ? result.warnings : []);
export const defaults = { size: "Small", isOpen: false } as const;

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
