import { assertOneOf } from "../foundation/contract.ts";
import { parseJson, writeJson } from "../syntax/json.ts";
import { parseQuery, writeQuery } from "../syntax/query.ts";
import type { Tree } from "../syntax/tree.ts";
import type { Writer } from "../syntax/write.ts";
import { parseXml, writeXml } from "../syntax/xml.ts";

/** A format that answers are written in. */
export type DocumentFormat = "json" | "xml";
/** A format that request bodies are written in. */
export type BodyFormat = DocumentFormat | "form";

/** What is true of a body format. Parsers and writers are in records of their own, so that bundlers can drop them. */
export interface BodyFormatFacts {
	/** The name of the format in messages. */
	readonly title: string;
	/** The Content-Type that is written. JSON has no charset parameter (RFC 8259 §11), and a form is ASCII. */
	readonly contentType: string;
	/** The media types that are read. Accept and messages use the first. */
	readonly mediaTypes: readonly [string, ...string[]];
	/** The media ranges with a wildcard that Accept may use for this format. */
	readonly wildcards: readonly string[];
	/** The structured suffix of media types that are read too (RFC 6839). */
	readonly suffix?: string;
	/** What every document in this format begins with, after white space. */
	readonly start?: string;
	/** The format of the answer to a body in this format, unless Accept prefers another. */
	readonly answer: DocumentFormat;
}

/** Every body format with its facts. */
export const BODY_FORMATS: Readonly<Record<BodyFormat, BodyFormatFacts>> = {
	json: {
		title: "JSON",
		contentType: "application/json",
		mediaTypes: ["application/json", "text/json"],
		wildcards: ["application/*"],
		suffix: "+json",
		start: "{",
		answer: "json",
	},
	xml: {
		title: "XML",
		contentType: "application/xml; charset=utf-8",
		mediaTypes: ["application/xml", "text/xml"],
		wildcards: ["application/*", "text/*"],
		suffix: "+xml",
		start: "<",
		answer: "xml",
	},
	form: {
		title: "a form",
		contentType: "application/x-www-form-urlencoded",
		mediaTypes: ["application/x-www-form-urlencoded"],
		wildcards: [],
		answer: "json",
	},
};

type Parser = (text: string) => Tree;

/** The parsers of answers. */
export const DOCUMENT_PARSERS = { json: parseJson, xml: parseXml } satisfies Record<DocumentFormat, Parser>;
/** The parsers of request bodies. */
export const BODY_PARSERS: Readonly<Record<BodyFormat, Parser>> = /* @__PURE__ */ (() => ({
	...DOCUMENT_PARSERS,
	form: parseQuery,
}))();
/** The writers of answers. */
export const DOCUMENT_WRITERS = { json: writeJson, xml: writeXml } satisfies Record<DocumentFormat, Writer>;
/** The writers of request bodies. */
export const BODY_WRITERS: Readonly<Record<BodyFormat, Writer>> = /* @__PURE__ */ (() => ({
	...DOCUMENT_WRITERS,
	form: writeQuery,
}))();

/** The formats that a server may answer in, those it prefers first. */
export const DOCUMENT_FORMATS = ["json", "xml"] as const satisfies readonly DocumentFormat[];
export const BODY_FORMAT_NAMES = /* @__PURE__ */ Object.keys(BODY_FORMATS) as BodyFormat[];

/** Finds the format of a media type in lower case. */
export function formatOfType(mediaType: string): BodyFormat | undefined {
	return BODY_FORMAT_NAMES.find((format) => {
		const { mediaTypes, suffix } = BODY_FORMATS[format];
		return mediaTypes.includes(mediaType) || (suffix !== undefined && mediaType.endsWith(suffix));
	});
}

/** Finds the format of a body by its first character that is not white space. */
export function formatOfBody(body: string): BodyFormat | undefined {
	const first = /\S/.exec(body)?.[0];
	return first === undefined ? undefined : BODY_FORMAT_NAMES.find((format) => BODY_FORMATS[format].start === first);
}

/** Throws unless the format is one that answers are written in. */
export function assertDocumentFormat(format: unknown): asserts format is DocumentFormat {
	assertOneOf("format", format, DOCUMENT_FORMATS);
}
