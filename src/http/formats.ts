import { assertOneOf } from "../foundation/contract.ts";

/** A format that answers are written in. */
export type DocumentFormat = "json" | "xml";
/** A format that request bodies are written in. */
export type BodyFormat = DocumentFormat | "form";

/** What is true of a body format. Readers and writers are in separate records, beside the code that uses them. */
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
