// The two verbs over every resource and every format.
import { assertOptions, wrongType } from "../core/contract.ts";
import { ok, type Result } from "../core/result.ts";
import { type StandardSchema, standardSchema } from "../core/schema.ts";
import { type Format, type FormatInputs, type FormatName, type Syntax, syntaxOf } from "./format.ts";
import { readDocument, readObject } from "./read.ts";
import type { RecordType } from "./record-type.ts";

/** What the compiler knows of a resource. */
export interface ResourceTypes {
	/** What `parse` returns. */
	readonly value: unknown;
	/** What the resource takes as a Standard Schema. */
	readonly input: unknown;
	/** What `stringify` takes. */
	readonly written: unknown;
	/** The options of `parse`, `stringify` and `schemaOf`. */
	readonly options: object | undefined;
	/** The names of its formats. */
	readonly format: FormatName;
}

/** A document that `parse` reads and `stringify` writes. It is a Standard Schema of its plain object. */
export interface Resource<Types extends ResourceTypes = ResourceTypes>
	extends StandardSchema<Types["input"], Types["value"]> {
	/** Its name, which its XML root has too. */
	readonly name: string;
	/** For the compiler only. */
	readonly "~types"?: Types | undefined;
}

/**
 * Reads a resource in a format, and validates it.
 *
 * Requests are read exactly: each problem is an issue. Answers are read as far as possible: each problem is a warning,
 * and so is a document that is cut off or broken. The comment of each resource says what it takes.
 *
 * @param resource - `outboundMessage`, `sendResponse` or `rateSheet`.
 * @param format - `asJson`, `asXml`, `asQuery` or `asObject`. Only a message has a query.
 * @param input - The text; for `asQuery` also its decoded pairs, for `asObject` any value.
 * @param options - The options of the resource.
 * @returns The value; or the issues of the resource and of the format. Those of JSON are `json_invalid`; of XML
 * `xml_invalid`, `xml_entity` and `xml_doctype`; of a query `percent_invalid` and `utf8_invalid`; of any text
 * `document_too_long` (a request above 1,048,576 UTF-16 units, an answer above 67,108,864) and
 * `byte_order_mark_repeated`.
 * @throws {TypeError} If an argument has a wrong type, or the resource does not have the format.
 * @see [spec 2](../../docs/interface.md#2-resources-and-their-fields)
 * @example
 * ```ts
 * import { asJson, asQuery, outboundMessage, parse } from "outbound-sms/message";
 *
 * const result = parse(outboundMessage, asQuery, "from=Shop&to=+4915112345678&text=Hallo+Welt");
 * result.ok && [result.value.to, result.value.text]; // => ["+4915112345678", "Hallo Welt"]
 * parse(outboundMessage, asJson, '{"from":"Shop"').issues?.[0].code; // => "json_invalid"
 * ```
 */
export function parse<Types extends ResourceTypes, Name extends Types["format"]>(
	resource: Resource<Types>,
	format: Format<Name>,
	input: FormatInputs[Name],
	options?: Types["options"],
): Result<Types["value"]> {
	const type = typeOf(resource);
	const syntax = syntaxOf(format, (name) => hasFormat(type, name));
	assertOptions(options);
	return readDocument(type, syntax, input, { options });
}

/**
 * Validates the value of a resource, and writes it in a format. Fields at their default are left out.
 *
 * Names are in camelCase in JSON, else in PascalCase. XML has one element for each field, in alphabetical order.
 *
 * @param resource - `outboundMessage`, `sendResponse` or `rateSheet`.
 * @param format - `asJson`, `asXml` or `asQuery`. Only a message has a query.
 * @param value - The value. A message may leave its encoding open: `auto`.
 * @param options - The options of the resource.
 * @returns The text, with the warnings of the resource. Or its issues: also of an answer, each problem is one. Or
 * `xml_unrepresentable` for a character that XML cannot carry, such as form feed: send such a document as JSON.
 * @throws {TypeError} If an argument has a wrong type, or the resource cannot be written in the format.
 * @see [spec 2](../../docs/interface.md#2-resources-and-their-fields)
 * @see [spec 4.1 rule 6](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { asJson, asQuery, asXml, outboundMessage, sendResponse, stringify, unwrap } from "outbound-sms/message";
 *
 * const message = { from: "Shop", to: "+4915112345678", text: "a & б", encoding: "auto" } as const;
 * unwrap(stringify(outboundMessage, asJson, message));
 * // => '{"from":"Shop","to":"+4915112345678","text":"a & б","encoding":"UCS2"}'
 * unwrap(stringify(outboundMessage, asQuery, { ...message, text: "a & b" }));
 * // => "From=Shop&To=%2B4915112345678&Text=a%20%26%20b"
 * unwrap(stringify(sendResponse, asXml, { statusCode: 200, messageIds: ["a"] }));
 * // => "<SendResponse><MessageIds><string>a</string></MessageIds><StatusCode>200</StatusCode></SendResponse>"
 * ```
 */
export function stringify<Types extends ResourceTypes, Name extends Exclude<Types["format"], "asObject">>(
	resource: Resource<Types>,
	format: Format<Name>,
	value: Types["written"],
	options?: Types["options"],
): Result<string> {
	const type = typeOf(resource);
	const syntax = syntaxOf(format, (name) => name !== "asObject" && hasFormat(type, name));
	assertOptions(options);
	return writeRecord(type, syntax, value, options);
}

/** Validates a record that goes out, and writes it. The text has the warnings of the record. */
export function writeRecord<V, O>(
	type: RecordType<V, O>,
	{ write }: Syntax,
	value: unknown,
	options?: O,
): Result<string> {
	const valid = readObject(type, value, { isOutgoing: true, options });
	if (!valid.ok) return valid;
	const written = write(type, valid.value);
	return written.ok ? ok(written.value, valid.warnings) : written;
}

/**
 * Makes a Standard Schema of a resource with options, for forms and routers. Without options the resource itself is
 * one.
 *
 * @param resource - `outboundMessage`, `sendResponse` or `rateSheet`.
 * @param options - The options of the resource.
 * @returns The schema. It reads as {@link parse} does with `asObject`: the paths of its issues spell each field as the
 * input does.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 2](../../docs/interface.md#2-resources-and-their-fields)
 * @see https://standardschema.dev
 * @example
 * ```ts
 * import { ADDRESS_LIMITS } from "outbound-sms/address";
 * import { outboundMessage, schemaOf } from "outbound-sms/message";
 *
 * const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } };
 * const schema = schemaOf(outboundMessage, { limits, mayBeAuto: true });
 * const message = { from: "Shop", to: "+6834002", text: "Привет", encoding: "auto" };
 * const result = schema["~standard"].validate(message);
 * result.ok && result.value.encoding; // => "UCS2"
 * ```
 */
export function schemaOf<Types extends ResourceTypes>(
	resource: Resource<Types>,
	options?: Types["options"],
): StandardSchema<Types["written"], Types["value"]> {
	const type = typeOf(resource);
	assertOptions(options);
	return standardSchema((value) => readObject(type, value, { options }));
}

/** A resource with the type of its records. Every {@link Resource} is one. */
interface TypedResource<Types extends ResourceTypes> extends Resource<Types> {
	readonly type: RecordType<Types["value"], Types["options"]>;
}

/** Makes the resource of a type of record. Call it inside a pure-marked arrow call, so that bundlers can drop it. */
export function resource<Types extends ResourceTypes>(
	type: RecordType<Types["value"], Types["options"]>,
): Resource<Types> {
	const typed: TypedResource<Types> = {
		name: type.name,
		type,
		...standardSchema((value) => readObject(type, value)),
	};
	return typed;
}

function typeOf<Types extends ResourceTypes>(resource: Resource<Types>) {
	const { type } = Object(resource) as Partial<TypedResource<Types>>;
	if (type === undefined) throw wrongType("resource", "a resource such as outboundMessage", resource);
	return type;
}

/** A query has one text for each field, so it holds no list. */
function hasFormat({ entries }: RecordType<unknown>, name: FormatName): boolean {
	return name !== "asQuery" || entries.every(([, { kind }]) => kind.item === undefined);
}
