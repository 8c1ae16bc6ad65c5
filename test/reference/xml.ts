// XML as saxes reads it, a conforming parser of others, and as our parser does, both as trees to compare.
import { SaxesParser } from "saxes";
import type { Node } from "../../src/wire/tree.ts";
import { parseXml } from "../../src/wire/xml.ts";
import { mutate, pick, type Random, randomOf } from "./mutate.ts";

/** An element: its name without prefix, the text directly inside, the elements inside. */
interface XmlTree {
	readonly name: string;
	text: string;
	readonly children: XmlTree[];
}

/** The tree that saxes makes of a document, or its first complaint. */
function treeOfSaxes(text: string): XmlTree | string {
	const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: "1.0" });
	const root: XmlTree = { name: "", text: "", children: [] };
	const open = [root];
	let fault: string | undefined;
	parser.on("error", (error) => {
		fault ??= error.message;
	});
	parser.on("opentag", ({ name }) => {
		const element = { name: localName(name), text: "", children: [] };
		open.at(-1)?.children.push(element);
		open.push(element);
	});
	parser.on("closetag", () => {
		open.pop();
	});
	const addText = (piece: string) => {
		const inner = open.at(-1);
		if (inner !== undefined && inner !== root) inner.text += piece;
	};
	parser.on("text", addText);
	parser.on("cdata", addText);
	try {
		parser.write(text).close();
	} catch (error) {
		fault ??= String(error);
	}
	return fault ?? withoutMixedText(root.children[0] as XmlTree);
}

/** Of text between elements only whether there is any. */
function withoutMixedText({ name, text, children }: XmlTree): XmlTree {
	const isMixed = children.length > 0;
	return {
		name,
		text: isMixed ? (/[^ \t\r\n]/.test(text) ? "text" : "") : text,
		children: children.map(withoutMixedText),
	};
}

/** The tree that our parser makes of a document, or the code of its fault. */
function treeOfParser(text: string): XmlTree | string {
	const { root, fault } = parseXml(text);
	return fault?.code ?? treeOf(root);
}

function treeOf(node: Node): XmlTree {
	const { name = "", value, doubt, children } = node;
	const inside = children.map(treeOf);
	// Text between elements is ignored, so the tree only tells whether there is any.
	if (inside.length > 0) return { name, text: doubt ? "text" : "", children: inside };
	// An element with a true `nil` and nothing else has no value; the text of saxes is empty.
	return {
		name,
		text: value === null ? "" : String(node.textFor?.({ xmlSpace: "keep" })?.value ?? value),
		children: inside,
	};
}

function localName(name: string): string {
	return name.slice(name.lastIndexOf(":") + 1);
}

const DOCUMENTS = [
	"<OutboundMessage><From>Shop</From><Text>a &amp; b &#65;&#x42;</Text><To>+4915112345678</To></OutboundMessage>",
	'<?xml version="1.0" encoding="utf-8"?>\r\n<m xmlns="urn:x" xmlns:i=\'urn:y\'>\n <RefId i:nil="true"/><a b="&lt;&#9;">x</a >\r</m>\n',
	"<!-- c --><?pi some data?><x:A a='1' b=\"2\" ><![CDATA[<&]]]]><![CDATA[>]]></x:A><!--d-->",
	"<a><b/><b></b><c.d-e_f>é👍\ud7ff\ufffd</c.d-e_f><à·>&quot;&apos;&gt;</à·></a>",
	"\ufeff<?xml version = \"1.0\" standalone='yes' ?><a/>",
];
const PIECES = [
	..."<>/&;?!-='\":. \t\r\n[]aA0é·\u0300\u0000\u000b\ufffe\ufeff\ud800\udc00",
	...[
		"&#0;",
		"&#00000065;",
		"&#x110000;",
		"&#xD800;",
		"&amp;",
		"&nbsp;",
		"]]>",
		"<![CDATA[",
		"<!--",
		"-->",
		"--",
		"<?",
		"?>",
		"<?xml ",
	],
	...['<?xml version="1.0"?>', "<?XML ?>", "<a>", "</a>", "<a/>", ' a="1"', " nil='1'", "👍", "x:", "1.1"],
];

/** A document that is well-formed or nearly so. */
function someXml(random: Random): string {
	return mutate(pick(DOCUMENTS, random), PIECES, random);
}

/**
 * Tells whether a document has what saxes takes although XML 1.0 does not allow it: half of a surrogate pair (§2.2),
 * or a `?` right after the name of a processing instruction (§2.6).
 */
function isTooLenientForSaxes(text: string): boolean {
	return /[\ud800-\udfff]/u.test(text) || /<\?[^ \t\r\n?]+\?(?!>)/.test(text);
}

/** What only our parser refuses. */
const OWN_REFUSALS: readonly unknown[] = ["xml_doctype", "xml_invalid"];

/** Reads a document with both parsers; throws if they differ, else tells whether saxes takes it. */
export function compareXmlOf(text: string): boolean {
	const ours = treeOfParser(text);
	if (OWN_REFUSALS.includes(ours)) return false;
	// Readers of documents skip every mark; a second one is an issue or a warning of its own.
	const theirs = treeOfSaxes(text.replace(/^\ufeff+/, ""));
	const isWellFormed = typeof theirs !== "string";
	if (typeof ours === "string" && (!isWellFormed || isTooLenientForSaxes(text))) return isWellFormed;
	if (JSON.stringify(ours) === JSON.stringify(theirs)) return isWellFormed;
	throw new Error(`${JSON.stringify(text)}: we ${JSON.stringify(ours)}, saxes ${JSON.stringify(theirs)}`);
}

/** Reads so many documents with both parsers; throws at the first difference, else gives how many were well-formed. */
export function compareXml(runs: number, seed: number): number {
	const random = randomOf(seed);
	let wellFormed = 0;
	for (let run = 0; run < runs; run++) if (compareXmlOf(someXml(random))) wellFormed++;
	return wellFormed;
}
