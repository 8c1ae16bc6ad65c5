// Callback templates, rendered and read back, as cases of conformance/callbacks.jsonl.
import { FIELDS, slowReadings, slowRender, slowValues } from "../reference/callback.ts";
import { type Answer, type Case, holdTopic, REFUSED } from "./topic.ts";

type Values = Readonly<Record<string, string>>;

const ENCODED = "Interface 6 rule 3; decision: Value encoding";
const NAMES = "Interface 6 rule 1; decision: Template names";
const PLACES = "Interface 6 rule 4; decision: Where may a placeholder stand?";
const ABSENT = "Interface 6 rule 5; decision: Value absent";
const READ = "Interface 6; decision: Reading a callback";
const MUST = "Interface 2.3; decision: What a callback must have";

const renamed = (values: Values, names: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] as string, value]));

function render(name: string, template: string, values: Values, reason: string, origin: string, right?: Answer): Case {
	const expect = right ?? { url: slowRender(template, slowValues(renamed(values, FIELDS))) };
	return { id: `callbacks/render-${name}`, ask: "renderCallback", input: { template, values }, expect, reason, origin };
}

const refuse = (name: string, template: string, values: Values, reason: string, origin: string) =>
	render(name, template, values, reason, origin, REFUSED);

const HOST = "https://example.com";

/** Each kind of character that a value may hold, by a name. */
const VALUES: Readonly<Record<string, string>> = {
	unreserved: "AZaz09-._~",
	space: "a b",
	plus: "+4915112345678",
	ampersand: "R&D",
	equals: "a=b",
	question: "a?b",
	hash: "a#b",
	slash: "a/b",
	backslash: "a\\b",
	colon: "12:30",
	semicolon: "a;b",
	comma: "a,b",
	at: "a@b",
	percent: "100%",
	"percent-escape": "%2B",
	"sub-delimiters": "!$'()*",
	quote: '"a"',
	angles: "<a>",
	brackets: "[a]",
	pipe: "a|b",
	caret: "a^b`c",
	accent: "Zoë",
	euro: "5 €",
	emoji: "😀",
	cyrillic: "Привет",
	combining: "e\u0301",
	"line-end": "a\r\nb",
	nul: "a\0b",
	delete: "a\u007fb",
	"byte-order-mark": "\ufeffa",
	placeholder: "{From}",
	"escaped-placeholder": "%7BFrom%7D",
	"replacement-js": "$& $1 $$ $`",
	"replacement-python": "\\1 \\g<0>",
	"query-injection": "x&state=DELIVERED",
	"fragment-injection": "x#&state=DELIVERED",
	"header-injection": "x HTTP/1.1\r\nX-Evil: 1",
};
const encodings = Object.entries(VALUES).flatMap(([name, value]) => [
	render(
		`query-${name}`,
		`${HOST}/dlr?ref={ClientReference}&from={From}`,
		{ ClientReference: value, From: "Shop" },
		"Every octet of a value but the unreserved characters of RFC 3986 is percent-encoded, once.",
		ENCODED,
	),
	...(["slash", "question", "space", "plus", "percent-escape", "placeholder", "emoji", "backslash"].includes(name)
		? [
				render(
					`path-${name}`,
					`${HOST}/dlr/{ClientReference}/x`,
					{ ClientReference: value },
					"In a path a value is encoded as in a query, so it never adds a segment.",
					ENCODED,
				),
			]
		: []),
]);

const FULL: Values = {
	MessageId: "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e",
	MessageState: "UNDELIVERED",
	ClientReference: "order 17/a",
	To: "Shop & Co",
	From: "+4915112345678",
	SentDateTime: "2024-02-29T12:30:00Z",
	ReceivedDateTime: "2024-02-29T12:30:59Z",
	DeliveryStatusCode: "027",
};
const ALL = `${HOST}/dlr/{MessageId}?s={MessageState}&r={ClientReference}&to={To}&from={From}&sent={SentDateTime}&at={ReceivedDateTime}&code={DeliveryStatusCode}`;

const places = [
	render("all", ALL, FULL, "All eight names in one template.", NAMES),
	...Object.keys(FIELDS).map((name) =>
		render(`name-${name.toLowerCase()}`, `${HOST}/?x={${name}}`, FULL, "The interface has these eight names.", NAMES),
	),
	render("escaped-braces", `${HOST}/%7BTo%7D?f=%7bFrom%7d`, FULL, "URL tools write the braces so.", NAMES),
	render("twice", `${HOST}/{To}?to={To}`, FULL, "A name may stand more than once.", PLACES),
	render("adjacent", `${HOST}/{To}{From}`, FULL, "Two placeholders that touch can be rendered.", PLACES),
	render("piece-of-segment", `${HOST}/id-{To}.json`, FULL, "A placeholder may be a piece of a segment.", PLACES),
	render("piece-of-value", `${HOST}/?x=<{To}>`, FULL, "A placeholder may be a piece of a value.", PLACES),
	render("query-name", `${HOST}/?{MessageState}=1`, FULL, "A placeholder may be a name in the query.", PLACES),
	render("no-path", `${HOST}?id={MessageId}`, FULL, "A template may have a query without a path.", PLACES),
	render("upper-case", `HTTPS://EXAMPLE.COM/{To}`, FULL, "The template's own text stays as it is.", PLACES),
	render(
		"port",
		`http://user:pw@[::1]:8080/{To}`,
		FULL,
		"User info, an IPv6 host and a port stay as they are.",
		PLACES,
	),
	render("fixed-query", `${HOST}/?k=a%20b+c&x={To}&flag`, FULL, "The template's own query stays as it is.", PLACES),
	render("second-question", `${HOST}/?x=a?{To}`, FULL, "A second question mark belongs to the query.", PLACES),
	render("own-accents", `${HOST}/é/{To}`, FULL, "A URL is ASCII: the template's own letters are encoded too.", ENCODED),
	render("own-signs", `${HOST}/a|b^c/{To}`, FULL, "A URL cannot hold these characters: they are encoded.", ENCODED),
	render("own-quote", `${HOST}/?x="{To}"`, FULL, "A URL cannot hold this character: it is encoded.", ENCODED),
	render(
		"empty",
		`${HOST}/?r={ClientReference}&m={MessageId}`,
		{ MessageId: "1" },
		"An absent value is empty, and its name stays.",
		ABSENT,
	),
	render(
		"empty-string",
		`${HOST}/?r={ClientReference}&m={MessageId}`,
		{ MessageId: "1", ClientReference: "" },
		"An empty value is empty, and its name stays.",
		ABSENT,
	),
	render("empty-path", `${HOST}/{ClientReference}/x`, {}, "An absent value leaves an empty segment.", ABSENT),
	render(
		"empty-code",
		`${HOST}/?c={DeliveryStatusCode}`,
		{ DeliveryStatusCode: "" },
		"A message may have no code.",
		ABSENT,
	),
	render(
		"unused",
		`${HOST}/?to={To}`,
		{ To: "Shop", From: "1", MessageState: "?" },
		"Values that the template does not name are ignored.",
		NAMES,
	),
	...["0", "7", "27", "027", "800", "000"].map((code) =>
		render(
			`code-${code}`,
			`${HOST}/?c={DeliveryStatusCode}`,
			{ DeliveryStatusCode: code },
			"A code is written with three digits.",
			"Interface 7.3; decision: DeliveryStatusCode",
		),
	),
	...["2024-02-29T12:30:00.999Z", "2024-02-29T12:30:59.9999999Z", "2024-02-29T12:30:00.5Z"].map((time, index) =>
		render(
			`time-${index + 1}`,
			`${HOST}/?t={SentDateTime}`,
			{ SentDateTime: time },
			"A time is written in whole seconds, and is not rounded.",
			"Interface 2.3; decision: Timestamps",
		),
	),
	...Object.entries({ dot: ".", "dot-dot": ".." }).map(([name, value]) =>
		refuse(
			`segment-${name}`,
			`${HOST}/{ClientReference}/x`,
			{ ClientReference: value },
			"URL parsers would resolve this segment, so another path were called.",
			ENCODED,
		),
	),
	render(
		"segment-three-dots",
		`${HOST}/{ClientReference}/x`,
		{ ClientReference: "..." },
		"Three dots are a segment like any other.",
		ENCODED,
	),
	render(
		"query-dots",
		`${HOST}/?r={ClientReference}`,
		{ ClientReference: ".." },
		"In a query dots have no meaning.",
		ENCODED,
	),
	refuse(
		"segment-joined",
		`${HOST}/.{ClientReference}/x`,
		{ ClientReference: "." },
		"Together with the template's text it would be a segment of two dots.",
		ENCODED,
	),
];

const refusals = [
	...Object.entries({
		"message-id": { MessageState: "DELIVERED" },
		"message-id-empty": { MessageId: "", MessageState: "DELIVERED" },
		"message-state": { MessageId: "1" },
		"message-state-empty": { MessageId: "1", MessageState: "" },
	}).map(([name, values]) =>
		refuse(
			`without-${name}`,
			`${HOST}/{MessageId}?s={MessageState}`,
			values as Values,
			"Nobody could use a report without it.",
			MUST,
		),
	),
	...["delivered", "EXPIRED", "DELIVRD", "DELIVERED "].map((state, index) =>
		refuse(
			`state-${index + 1}`,
			`${HOST}/?s={MessageState}`,
			{ MessageState: state },
			"A writer writes the four states alone.",
			"Interface 3; decision: Unknown state or code",
		),
	),
	...["1234", "01B", "-1", "2.7", " 27"].map((code, index) =>
		refuse(
			`code-refused-${index + 1}`,
			`${HOST}/?c={DeliveryStatusCode}`,
			{ DeliveryStatusCode: code },
			"A code has one to three decimal digits.",
			"Decision: DeliveryStatusCode",
		),
	),
	...["2023-02-29T12:30:00Z", "2024-02-29T24:00:01Z", "2024-02-29", "yesterday"].map((time, index) =>
		refuse(
			`time-refused-${index + 1}`,
			`${HOST}/?t={SentDateTime}`,
			{ SentDateTime: time },
			"A date that does not exist and other forms are no timestamp.",
			"Decision: Timestamps",
		),
	),
	refuse(
		"lone-surrogate",
		`${HOST}/?r={ClientReference}`,
		{ ClientReference: "\ud800" },
		"UTF-8 cannot carry half of a surrogate pair.",
		ENCODED,
	),
	...Object.entries({
		empty: "",
		relative: "/dlr/{To}",
		"no-scheme": "example.com/{To}",
		"scheme-relative": "//example.com/{To}",
		ftp: "ftp://example.com/{To}",
		javascript: "javascript:alert({To})",
		"one-slash": "https:/example.com/{To}",
		"no-host": "https:///x/{To}",
		"user-without-host": "https://user@/{To}",
		port: "https://a:65536/{To}",
		"port-letters": "https://a:b/{To}",
		"host-not-ascii": "https://пример.рф/{To}",
		"ipv4-too-large": "https://256.1.1.1/{To}",
		"ipv6-short": "https://[1:2]/{To}",
	}).map(([name, template]) =>
		refuse(`template-${name}`, template, FULL, "A template is an absolute http or https URL with a host.", PLACES),
	),
	...Object.entries({
		host: "https://{To}/x",
		"host-piece": "https://example.com{To}/x",
		user: "https://{To}@example.com/x",
		"port-piece": "https://example.com:8{To}/x",
		scheme: "{To}://example.com/",
		"host-escaped": "https://%7BTo%7D/",
		fragment: "https://example.com/#{To}",
		"fragment-after-query": "https://example.com/?a={From}#x={To}",
	}).map(([name, template]) =>
		refuse(
			`place-${name}`,
			template,
			FULL,
			name.startsWith("fragment")
				? "A fragment never reaches a server."
				: "Which host is called must not depend on a value.",
			PLACES,
		),
	),
	...Object.entries({
		"lower-case": "{messageid}",
		"camel-case": "{messageId}",
		"upper-case": "{TO}",
		unknown: "{Foo}",
		empty: "{}",
		space: "{To }",
		prototype: "{__proto__}",
		"open-brace": "{To",
		"close-brace": "To}",
		"double-braces": "{{To}}",
		"brace-across": "{To?x=}",
		"field-of-message": "{Text}",
	}).map(([name, piece]) =>
		refuse(
			`name-refused-${name}`,
			`${HOST}/${piece}`,
			FULL,
			"A brace belongs to one of the eight names, spelt exactly.",
			NAMES,
		),
	),
	...Object.entries({
		space: "/a b/{To}",
		backslash: "/a\\b/{To}",
		tab: "/a\tb/{To}",
		"line-end": "/{To}\r\n",
		percent: "/%zz/{To}",
		"percent-end": "/{To}?x=%",
		"percent-cut": "/%{To}",
		"not-utf-8": "/%C3/{To}",
		"dot-dot": "/../{To}",
		dot: "/./{To}",
		"escaped-dots": "/%2e%2E/{To}",
		"lone-surrogate": "/\ud800/{To}",
		"too-long": `/{To}${"x".repeat(8000)}`,
	}).map(([name, path]) =>
		refuse(
			`text-refused-${name}`,
			`${HOST}${path}`,
			FULL,
			name === "too-long"
				? "A template has at most 8,000 UTF-16 units, as many as servers take as a URL."
				: "URL parsers and servers would make another URL of it.",
			name === "too-long" ? "Decision: Long templates and callbacks" : PLACES,
		),
	),
];

function read(
	name: string,
	template: string,
	url: string,
	fields: Values | undefined,
	reason: string,
	origin = READ,
): Case {
	const expect = fields === undefined ? REFUSED : { fields };
	return { id: `callbacks/read-${name}`, ask: "readCallback", input: { template, url }, expect, reason, origin };
}

/** What was rendered is read back. The slow reader must find one reading, and this one. */
function back(name: string, template: string, values: Values, reason: string): Case {
	const url = slowRender(template, slowValues(renamed(values, FIELDS)));
	const readings = slowReadings(template, url).map((found) => JSON.stringify(Object.entries(found).sort()));
	const wanted = JSON.stringify(Object.entries(renamed(values, FIELDS)).sort());
	if (readings.length !== 1 || readings[0] !== wanted) throw new Error(`${name}: ${readings} instead of ${wanted}`);
	return read(name, template, url, values, reason);
}

const HARD = [
	"plus",
	"percent-escape",
	"slash",
	"ampersand",
	"emoji",
	"euro",
	"line-end",
	"query-injection",
	"nul",
	"space",
];
const reports = [
	back("all", ALL, FULL, "What was rendered is read back."),
	...[...HARD, "placeholder", "quote", "hash"].flatMap((name) => [
		back(
			`value-${name}`,
			`${HOST}/?r={ClientReference}&f={From}`,
			{ ClientReference: VALUES[name] as string, From: "Shop" },
			"What was rendered is read back, once decoded.",
		),
		...(["slash", "plus", "percent-escape", "emoji"].includes(name)
			? [
					back(
						`path-${name}`,
						`${HOST}/{ClientReference}/x`,
						{ ClientReference: VALUES[name] as string },
						"In a path a value is one segment.",
					),
				]
			: []),
	]),
	back(
		"separator",
		`${HOST}/?x={To},{From}`,
		{ To: "a,b", From: "+1" },
		"A comma of a value is encoded, that of the template is not.",
	),
	back("piece", `${HOST}/id-{To}.json`, { To: "id-.json" }, "The template's text stands around the value."),
];

const ONE = `${HOST}/dlr/{MessageId}?s={MessageState}&to={To}`;
const good = { MessageId: "4711", MessageState: "DELIVERED", To: "Shop" };
const tolerated = [
	read("path-and-query", ONE, "/dlr/4711?s=DELIVERED&to=Shop", good, "Servers have the path and the query alone."),
	read(
		"other-host",
		ONE,
		"http://proxy.internal:8080/dlr/4711?s=DELIVERED&to=Shop",
		good,
		"A proxy may have another host.",
	),
	read("order", ONE, "/dlr/4711?to=Shop&s=DELIVERED", good, "Parameters may come in any order."),
	read(
		"more",
		ONE,
		"/dlr/4711?a=1&s=DELIVERED&b&to=Shop&c=%zz",
		good,
		"Further parameters are ignored, however they are written.",
	),
	read("fragment", ONE, "/dlr/4711?s=DELIVERED&to=Shop#top", good, "A fragment belongs to no value."),
	read(
		"escaped-own-text",
		ONE,
		"/%64lr/4711?%73=DELIVERED&to=Sh%6Fp",
		good,
		"What is escaped without need is the same.",
	),
	read("hex-case", `${HOST}/?f={From}`, "/?f=%2b49", { From: "+49" }, "Hexadecimal digits have either case."),
	read("plus-in-query", `${HOST}/?t={To}`, "/?t=Shop+24", { To: "Shop 24" }, "A plus in a query is a space."),
	read("plus-in-path", `${HOST}/{To}`, "/Shop+24", { To: "Shop+24" }, "A plus in a path is a plus."),
	read("equals-in-value", `${HOST}/?t={To}`, "/?t=a=b", { To: "a=b" }, "The first equals sign ends the name."),
	read("twice-same", `${HOST}/?t={To}`, "/?t=x&t=x", { To: "x" }, "A value that comes twice is one value."),
	read("twice-different", `${HOST}/?t={To}`, "/?t=x&t=y", { To: "x" }, "Of two values the first counts."),
	read("own-accents", `${HOST}/é/{To}`, "/%c3%A9/x", { To: "x" }, "The template's own letters come encoded."),
	read(
		"escaped-braces",
		`${HOST}/%7BTo%7D`,
		"/x",
		{ To: "x" },
		"The braces of a placeholder may be escaped in the template.",
		NAMES,
	),
	read(
		"empty-reference",
		`${HOST}/?m={MessageId}&r={ClientReference}`,
		"/?m=1&r=",
		{ MessageId: "1" },
		"An empty value is absent.",
		ABSENT,
	),
	read(
		"absent-reference",
		`${HOST}/?m={MessageId}&r={ClientReference}`,
		"/?m=1",
		{ MessageId: "1" },
		"A service may leave out an empty parameter.",
		ABSENT,
	),
	read(
		"absent-other",
		ONE,
		"/dlr/4711?s=DELIVERED",
		{ MessageId: "4711", MessageState: "DELIVERED" },
		"What came is read, though a parameter is missing.",
	),
	read(
		"bad-escape",
		ONE,
		"/dlr/4711?s=DELIVERED&to=%zz",
		{ MessageId: "4711", MessageState: "DELIVERED" },
		"A value that cannot be decoded is absent, the others are read.",
	),
	read(
		"bad-utf-8",
		ONE,
		"/dlr/4711?s=DELIVERED&to=%ff",
		{ MessageId: "4711", MessageState: "DELIVERED" },
		"A value that is not UTF-8 is absent, the others are read.",
	),
	read(
		"overlong-utf-8",
		ONE,
		"/dlr/4711?s=DELIVERED&to=%c0%af",
		{ MessageId: "4711", MessageState: "DELIVERED" },
		"An overlong form is not UTF-8.",
	),
	read(
		"surrogate-utf-8",
		ONE,
		"/dlr/4711?s=DELIVERED&to=%ed%a0%80",
		{ MessageId: "4711", MessageState: "DELIVERED" },
		"A surrogate is not UTF-8.",
	),
	read(
		"unknown-state",
		ONE,
		"/dlr/4711?s=EXPIRED&to=Shop",
		{ ...good, MessageState: "EXPIRED" },
		"A state that is not known is kept.",
		"Decision: Unknown state or code",
	),
	read(
		"unknown-code",
		`${HOST}/?m={MessageId}&c={DeliveryStatusCode}`,
		"/?m=1&c=999",
		{ MessageId: "1", DeliveryStatusCode: "999" },
		"A code that is not known is kept.",
		"Decision: Unknown state or code",
	),
	read(
		"short-code",
		`${HOST}/?m={MessageId}&c={DeliveryStatusCode}`,
		"/?m=1&c=0",
		{ MessageId: "1", DeliveryStatusCode: "0" },
		"A code is kept as it came.",
		"Decision: DeliveryStatusCode",
	),
	read(
		"fraction",
		`${HOST}/?m={MessageId}&t={SentDateTime}`,
		"/?m=1&t=2024-02-29T12:30:00.1234567Z",
		{ MessageId: "1", SentDateTime: "2024-02-29T12:30:00.1234567Z" },
		"A timestamp is kept as it came.",
		"Decision: Timestamps",
	),
	read(
		"ambiguous",
		`${HOST}/{MessageId}?x={To}:{From}`,
		"/1?x=a:b:c",
		{ MessageId: "1" },
		"A separator that is in a value too leaves open where each ends.",
	),
	read(
		"proto-name",
		`${HOST}/?__proto__={To}`,
		"/?__proto__=x",
		{ To: "x" },
		"A name of a prototype is a name like any other.",
	),
	read(
		"case-of-name",
		`${HOST}/?m={MessageId}&t={To}`,
		"/?m=1&T=x",
		{ MessageId: "1" },
		"Names of a query have upper and lower case.",
	),
];

const accepted: Case[] = [
	...["+49151", "+4915112345678"].map((to, index) => ({
		id: `callbacks/read-raw-plus-${index + 1}`,
		ask: "readCallback",
		input: { template: `${HOST}/?t={To}&m={MessageId}`, url: `/?t=${to}&m=1` },
		accept: [
			{ reading: "A space before the digits of a number was a plus", expect: { fields: { To: to, MessageId: "1" } } },
			{ reading: "A plus is a space", expect: { fields: { To: ` ${to.slice(1)}`, MessageId: "1" } } },
		],
		reason: "Some writers do not encode the plus of a number.",
		origin: "Interface 6 rule 3; decision: Reading a query",
	})),
	{
		id: "callbacks/render-own-apostrophe",
		ask: "renderCallback",
		input: { template: `${HOST}/?x='{To}'`, values: FULL },
		accept: [
			{ reading: "As URL parsers of browsers write it", expect: { url: `${HOST}/?x=%27Shop%20%26%20Co%27` } },
			{ reading: "RFC 3986 allows it in a query", expect: { url: `${HOST}/?x='Shop%20%26%20Co'` } },
		],
		reason: "The apostrophe of a template may stay in a query, or be encoded.",
		origin: "RFC 3986 3.4; WHATWG URL, query percent-encode set",
	},
];

const unread = [
	...Object.entries({
		"more-segments": [`${HOST}/{To}`, "/x/y"],
		"trailing-slash": [`${HOST}/{To}`, "/x/"],
		"fewer-segments": [`${HOST}/b/{To}`, "/x"],
		"other-path": [`${HOST}/b/{To}`, "/c/x"],
		"case-of-path": [`${HOST}/B/{To}`, "/b/x"],
		"piece-missing": [`${HOST}/id-{To}`, "/x"],
		"piece-overlaps": [`${HOST}/xy{To}yx`, "/xyx"],
		"separator-missing": [`${HOST}/{To},{From}`, "/x"],
	}).map(([name, [template = "", url = ""]]) =>
		read(name, template, url, undefined, "The path lacks the template's own text or has other segments."),
	),
	...Object.entries({
		"secret-missing": "/4711?s=DELIVERED",
		"secret-wrong": "/4711?k=wrong&s=DELIVERED",
		"secret-case": "/4711?k=S3CRET&s=DELIVERED",
		"secret-longer": "/4711?k=s3cret1&s=DELIVERED",
	}).map(([name, url]) =>
		read(
			name,
			`${HOST}/{MessageId}?k=s3cret&s={MessageState}`,
			url,
			undefined,
			"A fixed parameter may be a secret: without it the callback is not the service's.",
		),
	),
	read(
		"own-text-missing",
		`${HOST}/{MessageId}?x={To}:{From}`,
		"/1",
		undefined,
		"A text of the template may be a secret: without its parameter the callback is not the service's.",
	),
	read(
		"own-text-missing-around",
		`${HOST}/{MessageId}?x=id-{To}`,
		"/1?y=id-a",
		undefined,
		"A text of the template may be a secret: without its parameter the callback is not the service's.",
	),
	read("nothing", `${HOST}/?t={To}&s={MessageState}`, "/", undefined, "No value is there."),
	read("no-path-url", `${HOST}/{To}`, "x", undefined, "A callback is a URL or a path with a query."),
	read("empty-url", `${HOST}/{To}`, "", undefined, "A callback is a URL or a path with a query."),
	read("ftp-url", `${HOST}/{To}`, "ftp://example.com/x", undefined, "A callback is an http or https URL."),
	...Object.entries({
		adjacent: `${HOST}/{To}{From}`,
		hyphen: `${HOST}/{To}-{From}`,
		"query-name": `${HOST}/?{To}=1`,
		"escape-between": `${HOST}/{To}%2C{From}`,
	}).map(([name, template]) =>
		read(
			`unreadable-${name}`,
			template,
			"/a-b",
			undefined,
			"What stands between two values may be in a value too, so they cannot be told apart.",
			"Decision: Two placeholders that touch, or with nothing between that encoding cannot produce",
		),
	),
];

holdTopic("callbacks", [...encodings, ...places, ...refusals, ...reports, ...tolerated, ...accepted, ...unread]);
