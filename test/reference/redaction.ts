// The law of redaction: no four characters in a row of a secret are shown, wherever it stands.
import { parseCallbackTemplate } from "outbound-sms/delivery";
import { type RedactOptions, readApiKey, redactRequest, redactUrl, unwrap } from "outbound-sms/http";

type Loggable = Parameters<typeof redactRequest>[0];

/** The names that are shown. Their values are secrets too, but for those of {@link LISTED}. */
const NAMES = [
	...["From", "To", "Text", "Encoding", "ReceiveDeliveryStatus", "RefId", "Udh", "Flash", "ApiKey", "UserName"],
	...["Password", "WithDestinationNames", "MessageId", "MessageState", "ClientReference", "SentDateTime"],
	...["ReceivedDateTime", "DeliveryStatusCode"],
];
/** Names of which any plain value is shown. */
const LISTED = ["trace"];
const HEADER_NAMES = [
	...["x-apikey", "X-Api-Key", "authorization", "proxy-authorization", "cookie", "set-cookie", "idempotency-key"],
	...["link", "forwarded", "x-forwarded-for", "x-forwarded-proto", "user-agent", "origin", "from", "x-mine", "date"],
	...["accept", "content-type", "accept-encoding", "connection", "x-request-id", "traceparent", ":method", ":scheme"],
	...[":status", "expect", "accept-language", "x-real-ip", "apikey", "via", "__proto__"],
];

export const REDACTIONS: readonly RedactOptions[] = [
	{},
	{ paths: ["/rates"], show: LISTED },
	{
		template: unwrap(
			parseCallbackTemplate("https://h/dlr/{MessageId}/x?key=k&id={MessageId}&state={MessageState}&to={To}"),
		),
	},
];

/** URLs with a secret in place of each `§`: everywhere but in the host, the port and what the options list. */
const URLS = [
	...["https://me:§@h/", "https://§@h/p", "http://§:pw@h:80/outbound/sms?To=1", "https://me:a§@[::1]/", "//me:§@h/"],
	...["https:/me:§@h/", "https:me:§@h/", "https:\\\\me:§@h/", " https://me:§@h/", "/\t/me:§@h/", "me:§@h:443", "§"],
	...["ftp://me:§@h/", "https://me:§@h/rates?trace=1", "https://me@x:§@h/", "https%3A%2F%2Fme%3A§%40h", "§://h/p"],
	...["/§", "/a§", "/§/b", "/outbound/sms/§", "/outbound/§/sms", "https://h/§", "https://h:443/rates/§?trace=1"],
	...["/dlr/§/x", "/dlr/a/§", "/dlr/a/x§", "/dlr/a/x/§", "/a;§", "/a/..;§/b", "https://h/outbound/sms;§", "/a//§"],
	...["?§", "/?§", "/outbound/sms?§", "/outbound/sms?§=1", "/rates?§&trace=1", "/outbound/sms?trace=1&§=a"],
	...["/outbound/sms?x=§", "/outbound/sms?To=1;ApiKey=§", "/outbound/sms?Api%4Bey=§", "/rates?key=§&trace=1"],
	...["/outbound/sms?next=https://me:§@h/", "/outbound/sms?next=https%3A%2F%2Fme%3A§%40h&To=1", "/ApiKey%3D§?To=1"],
	...["/dlr/a/x?key=§", "/dlr/a/x?id=§", "/dlr/a/x?state=§&to=§", "/dlr/a/x?to=§", "https://h/dlr/a/x?state=a§"],
	...["/outbound/sms#§", "https://h#§", "/rates?trace=1#§", "https://h/?To=1#a=§", "/rates#ApiKey=§&To=1"],
	...NAMES.flatMap((name) => [`/outbound/sms?${name}=§`, `https://h/rates?To=1&${name.toUpperCase()}=1§&trace=a`]),
];

const ofUrl = (url: string): Loggable => ({
	method: "GET",
	url,
	headers: { Referer: url, location: url, ":path": url },
});
const ofHeaders = (headers: Loggable["headers"]): Loggable => ({ method: "POST", url: "/outbound/sms", headers });

/** Requests with a secret in each place. */
export const PLACES: readonly ((secret: string) => Loggable)[] = [
	...URLS.map((text) => (secret: string) => ofUrl(text.replaceAll("§", () => secret))),
	...HEADER_NAMES.map((name) => (secret: string) => ofHeaders({ [name]: secret })),
	(secret) => ofHeaders({ [secret]: "a" }),
	(secret) => ofHeaders({ [`x-${secret}`]: [secret], accept: [secret, "*/*"] }),
	(secret) => ofHeaders({ host: `me:${secret}@h`, "x-forwarded-host": `${secret}@h`, ":authority": `:${secret}@h` }),
	(secret) => ofHeaders(new Map(["x-apikey", "via"].map((name) => [name, secret]))),
	(secret) => ofHeaders({ link: `<https://me:${secret}@h/>; rel=next`, "user-agent": `a (https://${secret}@h/)` }),
	(secret) => ofHeaders({ accept: `text/xml;q=${secret}`, "content-type": `text/xml; charset=${secret}` }),
	(secret) =>
		ofHeaders({ "content-length": `1${secret}a`, "retry-after": `${secret}a`, "x-forwarded-port": `a${secret}` }),
	(secret) => ({ method: secret, url: "/", headers: {} }),
	(secret) => ({ method: "POST", url: "/", headers: {}, body: secret }),
	(secret) => ({ method: "POST", url: "/", headers: {}, body: Buffer.from(secret) }),
	(secret) => ({ method: "POST", url: "/", headers: {}, body: { [secret]: secret } }),
];

/** Percent-encodes every unit that an encoder may encode, or all of them. */
export function encoded(text: string, times: number, isWhole: boolean): string {
	if (times === 0) return text;
	const once = isWhole
		? [...Buffer.from(text)].map((octet) => `%${octet.toString(16).padStart(2, "0")}`).join("")
		: encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
	return encoded(once, times - 1, isWhole);
}

function decodings(text: string): string[] {
	const texts = [text];
	for (let times = 0; times < 3; times++) {
		const last = texts[times] as string;
		texts.push(last.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
	}
	return texts;
}

function fours(text: string): Set<string> {
	return new Set(Array.from({ length: Math.max(0, text.length - 3) }, (_, at) => text.slice(at, at + 4)));
}

/** Checks whether four characters may be a mark, `***`, between separators. */
const isMark = (four: string) => /^[*&=?#/]*$/.test(four) && four.includes("*");

const linesOf = (value: unknown): string =>
	typeof value === "object" && value !== null ? Object.entries(value).flat().map(linesOf).join("\n") : String(value);

/**
 * The pieces of four characters of a secret that a log line shows. What it shows of another secret in the same place
 * does not count: these are the words of the request itself, such as `http`.
 */
export function leaks(
	place: (secret: string) => Loggable,
	secret: string,
	asWritten: string,
	options: RedactOptions,
): string[] {
	const shown = decodings(linesOf(redactRequest(place(asWritten), options)));
	const [plain = ""] = decodings(linesOf(redactRequest(place("x".repeat(asWritten.length)), options)));
	const leaked = plain.includes("xxxx") ? ["xxxx"] : [];
	for (const four of fours(secret)) {
		// A secret with "&" in it adds marks between separators. They are ours.
		if (isMark(four)) continue;
		const usual = plain.split(four).length;
		if (shown.some((text) => text.split(four).length > usual)) leaked.push(four);
	}
	return leaked;
}

/** A value that a name of the interface may show. */
const LISTED_VALUE = new RegExp(
	[
		"true|false|GSM7|UCS2|Binary|DELIVERED|UNDELIVERED|WAITING|REJECTED|[\\da-f]{8}-[\\da-f-]{27}|\\d{4}-\\d\\d-.*Z",
		...["https?|keep-alive|close|100-continue|GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT|TRACE|00-[\\da-f-]{52}"],
		...["(?:application/|text/|\\*/|gzip|deflate|br|zstd|identity|chunked).*|[a-z]{3}, .* GMT"],
	].join("|"),
	"i",
);

/**
 * Tells whether a secret, as it is written, holds a word that is shown anyway: as a whole parameter, such as `a&To=1`
 * or `true`. Of such a secret this word is shown.
 */
export function holdsShownWord(written: string): boolean {
	const names = [...NAMES, ...LISTED, "id", "state", "to"].map((name) => name.toLowerCase());
	return written.split(/[&?#]/).some((piece) => {
		const [name = ""] = piece.split("=", 1);
		return names.includes(name.toLowerCase()) || LISTED_VALUE.exec(piece)?.[0] === piece;
	});
}

/** What is wrong with the redaction of a URL, by other readers of it. `undefined` if nothing is. */
export function faultOfUrl(url: string): string | undefined {
	const shown = redactUrl(url);
	if (hasUserInfo(url) && shown !== "***") return "a URL with user info is shown";
	const key = readApiKey({ url });
	if (!key.ok) return undefined;
	const without = redactUrl(url.replace(/[^&?]*/g, (piece) => (isKey(piece) ? piece.replace(/=.*/s, "=") : piece)));
	const isShown = (four: string) => !isMark(four) && shown.split(four).length > without.split(four).length;
	return [...fours(key.value)].some(isShown) ? "a key is shown" : undefined;
}

function hasUserInfo(url: string): boolean {
	try {
		const { username, password } = new URL(url, "https://base.example");
		return username + password !== "";
	} catch {
		return false;
	}
}

/** Checks whether a piece between "?" and "&" is the key, as `new URLSearchParams` reads names. */
function isKey(piece: string): boolean {
	const [name = ""] = new URLSearchParams(piece.split("#", 1)[0]).keys();
	return name.toLowerCase() === "apikey";
}
