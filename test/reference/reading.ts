// What another conforming reader makes of the octets of a message or an answer: it decodes as the headers and the
// document say, with a decoder that refuses what is invalid, and reads XML with saxes and JSON with the language.
import { MIMEType } from "node:util";
import { readRateSheetResponse } from "outbound-sms/http";
import { SaxesParser } from "saxes";
import { readSend } from "../unit/http/requests.ts";

type Format = "json" | "xml" | "form";

/** The headers of one Content-Type or several, in each form that runtimes have. */
export function headersOf(contentTypes: readonly string[], form: number): Headers | Record<string, string | string[]> {
	const name = ["content-type", "Content-Type", "CONTENT-TYPE"][form % 3] as string;
	if (form % 4 === 0) return { [name]: [...contentTypes] };
	if (form % 4 === 1) return contentTypes.length === 0 ? {} : { [name]: contentTypes.join(", ") };
	const headers = new Headers();
	try {
		for (const type of contentTypes) headers.append(name, type);
	} catch {
		return { [name]: [...contentTypes] };
	}
	return form % 4 === 2 ? headers : Object.fromEntries(headers);
}

/** Finds the value of a field as another reader has it; `undefined` if it refuses the document. */
export function slowRead(octets: Uint8Array, contentTypes: readonly string[], field: string): string | undefined {
	try {
		// A blank header is the same as none.
		const isBlank = contentTypes.length === 1 && contentTypes[0]?.trim() === "";
		const types = (isBlank ? [] : contentTypes).map((type) => new MIMEType(type));
		if (types.length > 1) return undefined;
		const format = formatOf(types[0]?.essence ?? "application/json");
		if (format === undefined) return undefined;
		const encoding = types[0]?.params.get("charset") ?? encodingOf(octets, format);
		const isAscii = octets.every((octet) => octet < 0x80);
		// A TextDecoder takes US-ASCII for Windows-1252. A strict reader refuses other octets.
		if (/^us-ascii$/i.test(encoding) && !isAscii) return undefined;
		const text = new TextDecoder(encoding, { fatal: true }).decode(octets);
		return FIELDS[format](text, field.toLowerCase());
	} catch {
		return undefined;
	}
}

function formatOf(essence: string): Format | undefined {
	if (essence === "application/x-www-form-urlencoded") return "form";
	if (/(?:[/+])json$/.test(essence)) return "json";
	return /(?:[/+])xml$/.test(essence) ? "xml" : undefined;
}

/** The encoding that a document without a charset has (XML 1.0 appendix F). */
function encodingOf(octets: Uint8Array, format: Format): string {
	const start = Buffer.from(octets.subarray(0, 400)).toString("latin1");
	if (start.startsWith("\u00ef\u00bb\u00bf")) return "utf-8";
	if (start.startsWith("\u00ff\u00fe")) return "utf-16le";
	if (start.startsWith("\u00fe\u00ff")) return "utf-16be";
	const declared = /^<\?xml(?=\s)[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start);
	return format === "xml" ? (declared?.[1] ?? "utf-8") : "utf-8";
}

const FIELDS: Readonly<Record<Format, (text: string, field: string) => string | undefined>> = {
	json: (text, field) => {
		const document = JSON.parse(text) as object;
		const value: unknown = Object.entries(document).find(([name]) => name.toLowerCase() === field)?.[1];
		return typeof value === "string" || typeof value === "boolean" ? String(value) : undefined;
	},
	xml: (text, field) => {
		const parser = new SaxesParser({ xmlns: false, forceXMLVersion: true, defaultXMLVersion: "1.0" });
		const open: string[] = [];
		let value: string | undefined;
		parser.on("error", (error) => {
			throw error;
		});
		parser.on("opentag", ({ name }) => {
			open.push(name.slice(name.lastIndexOf(":") + 1).toLowerCase());
			if (open.length === 2 && open[1] === field) value ??= "";
		});
		parser.on("closetag", () => void open.pop());
		const add = (piece: string) => {
			if (open.length === 2 && open[1] === field) value = `${value}${piece}`;
		};
		parser.on("text", add);
		parser.on("cdata", add);
		parser.write(text).close();
		return value;
	},
	form: (text, field) => [...new URLSearchParams(text)].find(([name]) => name.toLowerCase() === field)?.[1],
};

/** Says how our reading of a message's octets differs from the other reader's; `undefined` if it may not mislead. */
export function faultOfRequest(octets: Uint8Array, contentTypes: readonly string[], form: number): string | undefined {
	const body = decoded(octets);
	if (body === undefined) return undefined;
	const headers = headersOf(contentTypes, form);
	// The key may stand in the query, so that every form of headers is possible.
	const read = readSend({ method: "POST", url: "/outbound/sms?ApiKey=k1", headers: headers as Headers, body });
	if (!read.ok) return undefined;
	const theirs = slowRead(octets, contentTypes, "text");
	return read.value.message.text === theirs ? undefined : difference(read.value.message.text, theirs);
}

/** The same for the account name of a rate sheet. A warning is enough. */
export function faultOfAnswer(octets: Uint8Array, contentTypes: readonly string[], form: number): string | undefined {
	const body = decoded(octets);
	if (body === undefined) return undefined;
	const headers = headersOf(contentTypes, form) as Headers;
	const read = readRateSheetResponse({ status: 200, headers, body });
	if (!read.ok || read.warnings !== undefined) return undefined;
	const theirs = slowRead(octets, contentTypes, "accountName");
	const trimmed = theirs?.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "") || undefined;
	const ours = read.value.accountName;
	return ours === theirs || ours === trimmed ? undefined : difference(ours, theirs);
}

/** The text of octets as a server decodes them: without a byte order mark lost. `undefined` if they are not UTF-8. */
function decoded(octets: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
	} catch {
		return undefined;
	}
}

const difference = (ours: unknown, theirs: unknown) =>
	`we read ${JSON.stringify(ours)}, another ${JSON.stringify(theirs)}`;

const ROW = { mcc: "262", mnc: "01", mccmnc: "26201", rate: 0.05 };

/** A message and a rate sheet with a text in it, in each format. XML begins with a declaration, if there is one. */
export const MESSAGES: Readonly<Record<Format, (text: string, declaration?: string) => string>> = {
	json: (text) => JSON.stringify({ from: "Shop", to: "+4915112345678", encoding: "UCS2", text }),
	xml: (text, declaration = "") =>
		`${declaration}<m><Encoding>UCS2</Encoding><From>Shop</From><Text>${xmlOf(text)}</Text><To>+4915112345678</To></m>`,
	form: (text) => `From=Shop&To=%2B4915112345678&Encoding=UCS2&Text=${encodeURIComponent(text).replace(/%20/g, "+")}`,
};
export const SHEETS = {
	json: (text: string) => JSON.stringify({ accountName: text, currentRates: [ROW] }),
	xml: (text: string, declaration = "") =>
		`${declaration}<r><AccountName>${xmlOf(text)}</AccountName><CurrentRates><i><MCC>262</MCC><MNC>01</MNC>` +
		"<MCCMNC>26201</MCCMNC><Rate>0.05</Rate></i></CurrentRates></r>",
};

const xmlOf = (text: string) => text.replace(/[&<>\r]/g, (unit) => `&#${unit.charCodeAt(0)};`);

/** Encodes a text in one of a few encodings, with so many byte order marks before it. */
export function octetsIn(encoding: "utf8" | "latin1" | "utf16le", marks: number, text: string): Uint8Array {
	return Buffer.from("\ufeff".repeat(encoding === "latin1" ? 0 : marks) + text, encoding);
}
