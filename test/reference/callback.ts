// Callback templates, the slow and obvious way: no tokens, no zones, no patterns that are made once.
const NAMES = ["MessageId", "MessageState", "ClientReference", "To", "From", "SentDateTime", "ReceivedDateTime"];

/** The field of each name: `messageId` of `MessageId`. */
export const FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
	[...NAMES, "DeliveryStatusCode"].map((name) => [name, name.charAt(0).toLowerCase() + name.slice(1)]),
);

const STATES = ["DELIVERED", "UNDELIVERED", "WAITING", "REJECTED"];

/** What a service writes in place of these values: whole seconds, and codes of three digits. */
export function slowValues<T extends Record<string, string | undefined>>(values: T): T {
	const written = Object.entries(values).map(([field, value = ""]) => {
		if (field.endsWith("DateTime")) return [field, value.replace(/\..*/, "Z").replace(/ZZ$/, "Z")];
		if (field === "deliveryStatusCode" && value !== "") return [field, value.padStart(3, "0")];
		return [field, value];
	});
	return Object.fromEntries(written) as T;
}

/** The values of a template that a service must not write, each with its issue code, in the order of the template. */
export function slowFaults(template: string, values: Record<string, string | undefined>): string[] {
	const names = [...template.matchAll(/(?:\{|%7B)([A-Za-z]+)(?:\}|%7D)/gi)].map(([, name = ""]) => name);
	return names.flatMap((name) => {
		const value = values[FIELDS[name] as string] ?? "";
		if (name === "MessageId" && value === "") return ["MessageId field_required"];
		if (name === "MessageState" && value === "") return ["MessageState field_required"];
		if (name === "MessageState" && !STATES.includes(value)) return ["MessageState message_state_unknown"];
		const digits = [...value].filter((character) => "0123456789".includes(character)).length;
		if (name === "DeliveryStatusCode" && (digits !== value.length || digits > 3)) {
			return ["DeliveryStatusCode field_value"];
		}
		return [];
	});
}

/** Every octet that is not an unreserved character of RFC 3986 as % and two digits. */
const encode = (value: string) =>
	[...Buffer.from(value)]
		.map((octet) => {
			const character = String.fromCharCode(octet);
			return /[A-Za-z0-9\-._~]/.test(character) ? character : `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
		})
		.join("");

/** The URL of a template: values encoded, and after the origin what RFC 3986 does not allow, character by character. */
export function slowRender(template: string, values: Record<string, string | undefined>): string {
	const origin = /^https?:\/\/[^/?#]*/i.exec(template)?.[0] ?? "";
	const [, path = "", query = "", fragment = ""] =
		/^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(template.slice(origin.length)) ?? [];
	const fill = (text: string) =>
		text
			.split(/((?:\{|%7B)[A-Za-z]+(?:\}|%7D))/i)
			.map((piece, index) => {
				if (index % 2 === 1)
					return encode(values[FIELDS[piece.replace(/^(?:\{|%7B)|(?:\}|%7D)$/gi, "")] as string] ?? "");
				return [...piece].map((character) => (ALLOWED.includes(character) ? character : encode(character))).join("");
			})
			.join("");
	return origin + fill(path) + fill(query).replaceAll("'", "%27") + fill(fragment);
}

/** RFC 3986 §3.3, §3.4, with the fragment's mark. */
const ALLOWED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%!$&'()*+,;=:@/?#";

/**
 * Every way to read a path and query by a template, by trying each place where a value can end. Escapes must be spelt
 * as `slowRender` spells them.
 */
export function slowReadings(template: string, url: string): Record<string, string>[] {
	const { pathname, search } = splitUrl(template);
	const given = splitUrl(url);
	let readings: Record<string, string>[] = [{}];
	const segments = pathname.split("/");
	const givenSegments = given.pathname.split("/");
	if (segments.length !== givenSegments.length) return [];
	for (const [index, segment] of segments.entries())
		readings = extend(readings, segment, givenSegments[index] as string);
	for (const piece of search === "" ? [] : search.split("&")) {
		const name = piece.split("=")[0] as string;
		const found = given.search.split("&").find((other) => other.split("=")[0] === name);
		readings = found === undefined ? [] : extend(readings, piece, found);
	}
	return readings;
}

const splitUrl = (url: string) => {
	const [path, search = ""] = url.replace(/^https?:\/\/[^/?]*/, "").split("?", 2) as [string, string?];
	return { pathname: path, search };
};

function extend(readings: Record<string, string>[], pattern: string, text: string): Record<string, string>[] {
	return readings.flatMap((reading) => ways(pattern, text).flatMap((way) => merge(reading, way)));
}

function merge(a: Record<string, string>, b: Record<string, string>): Record<string, string>[] {
	return Object.keys(b).some((name) => name in a && a[name] !== b[name]) ? [] : [{ ...a, ...b }];
}

function ways(pattern: string, text: string): Record<string, string>[] {
	const found = /^(.*?)(?:\{|%7B)([A-Za-z]+)(?:\}|%7D)(.*)$/i.exec(pattern);
	if (found === null) return pattern === text ? [{}] : [];
	const [, before = "", name = "", rest = ""] = found;
	if (!text.startsWith(before)) return [];
	const result: Record<string, string>[] = [];
	for (let end = before.length; end <= text.length; end++) {
		const value = text.slice(before.length, end);
		let decoded: string;
		try {
			decoded = decodeURIComponent(value);
		} catch {
			continue;
		}
		for (const way of ways(rest, text.slice(end))) result.push(...merge({ [FIELDS[name] as string]: decoded }, way));
	}
	return result;
}
