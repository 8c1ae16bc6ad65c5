import { request as httpRequest } from "node:http";
import { Duplex } from "node:stream";
import fc from "fast-check";
import {
	adviseDelivery,
	adviseMessage,
	CALLBACK_NAMES,
	DELIVERY_STATUS_CODES,
	deliveryReportKey,
	MESSAGE_STATES,
	type MergeableReport,
	mergeDeliveryReports,
	parseCallbackTemplate,
	readCallback,
	renderCallback,
	summarizeDelivery,
	unwrap,
} from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";
import { law } from "../law.ts";
import { FIELDS, slowFaults, slowReadings, slowRender, slowValues } from "../reference/callback.ts";

/** A connection that sends nothing. */
const noConnection = () => new Duplex({ read() {}, write() {} });

const hostile = [
	...["../", "..", ".", "/", "\\", "%2e%2e", "%2F", "%", "%%", "?", "#", "&", "=", "+", " ", ";", ",", ":", "@"],
	...["|", "'", '"', "<", "{To}", "%7BTo%7D", "\r\n", "\t", "\0", "\u200f", "\u202e", "\ufeff", "é", "€", "😀"],
	...["a", "Z9", "//evil.example", "javascript:"],
];
const texts = fc.oneof(
	fc.array(fc.constantFrom(...hostile), { maxLength: 4 }).map((list) => list.join("")),
	fc.string({ unit: "grapheme", maxLength: 8 }),
	fc.constantFrom("", "+4915112345678", "Shop & Co", "0b8f5c5e-6f0a-4c55-9d6e-0f3a6a1f3c11", " 49", "+49"),
);
const timestamps = fc.constantFrom("", "2024-02-29T12:30:00Z", "1999-12-31T23:59:59.1234567Z");
const reports = fc.record({
	messageId: texts,
	messageState: fc.oneof(
		{ weight: 9, arbitrary: fc.constantFrom(...MESSAGE_STATES.map(({ state }) => state)) },
		fc.oneof(fc.constantFrom("", "delivered", "EXPIRED", "WAITING "), texts),
	),
	clientReference: texts,
	to: texts,
	from: texts,
	sentDateTime: timestamps,
	receivedDateTime: timestamps,
	deliveryStatusCode: fc.oneof(
		{ weight: 9, arbitrary: fc.constantFrom("", "0", "27", "027", "8", "999") },
		fc.oneof(fc.constantFrom("0027", "01B", "-1", "٢٧"), texts),
	),
});

const placeholders = fc
	.constantFrom(...CALLBACK_NAMES)
	.chain((name) => fc.constantFrom(`{${name}}`, `%7B${name}%7D`, `{${name}%7d`));
const between = (...more: string[]) =>
	fc.constantFrom("", "a", "-", ".", "b~", "%20", "%2C", "é", "'", "|", ",", ":", "@", "(;)", "!", "*", ...more);
const run = (...more: string[]) =>
	fc
		.array(fc.tuple(between(...more), placeholders), { maxLength: 3 })
		.chain((pairs) => between(...more).map((last) => pairs.flat().join("") + last));
const templates = fc
	.record({
		origin: fc.constantFrom("https://example.com", "HTTP://u:p@example.com:8080", "https://[::1]:1"),
		segments: fc.array(run("+", "="), { maxLength: 3 }),
		parameters: fc.array(
			fc.tuple(fc.constantFrom("a", "b", "c d".replace(" ", "+"), "%C3%A9", "__proto__"), run("+", "/", "?", "=")),
			{ maxLength: 4 },
		),
	})
	.map(({ origin, segments, parameters }) => {
		const query = parameters.map(([name, value]) => `${name}=${value}`).join("&");
		return origin + segments.map((segment) => `/${segment}`).join("") + (query === "" ? "" : `?${query}`);
	})
	.filter((template) => parseCallbackTemplate(template).ok);

const wire = (report: Record<string, unknown>, template: ReturnType<typeof parse>) =>
	Object.fromEntries(
		template.names.map((name) => {
			const field = FIELDS[name] as string;
			return [field, report[field]];
		}),
	);
const parse = (template: string) => unwrap(parseCallbackTemplate(template));

/** What a URL parser says of a URL but for the values: its origin, its number of segments, its query names. */
const structure = (url: string) => {
	const { protocol, username, password, host, pathname, searchParams, hash } = new URL(url);
	return {
		protocol,
		username,
		password,
		host,
		segmentCount: pathname.split("/").length,
		names: [...searchParams.keys()],
		hash,
	};
};

describe("a rendered callback", () => {
	test("is what the slow reference writes, or has the issues that it finds, or one for a dot segment", () => {
		let [refused, written] = [0, 0];
		fc.assert(
			fc.property(templates, reports, (template, report) => {
				const rendered = renderCallback(parse(template), report);
				const faults = slowFaults(template, report);
				const found = rendered.issues?.map(({ code, path }) => `${path?.[0]} ${code}`) ?? [];
				if (rendered.ok) {
					written++;
					expect(faults).toEqual([]);
					expect(rendered.value).toBe(slowRender(template, slowValues(report)));
				} else if (faults.length > 0) {
					refused++;
					expect(found.filter((one) => !one.endsWith("text_lone_surrogate"))).toEqual(faults);
				} else {
					for (const one of found) expect(one).toMatch(/ (?:callback_dot_segment|text_lone_surrogate)$/);
				}
			}),
			{ numRuns: 1000 },
		);
		expect(refused).toBeGreaterThan(10);
		expect(written).toBeGreaterThan(refused);
	});

	law(
		"has the origin, the path structure and the query names of its template, whatever the values",
		1000,
		[templates, reports],
		(template, report) => {
			const rendered = renderCallback(parse(template), report);
			if (!rendered.ok) return;
			expect(structure(rendered.value)).toEqual(structure(slowRender(template, allX)));
			expect(rendered.value).not.toMatch(/[\0-\x20\\]/);
			// A second pass through a URL parser changes no value either.
			expect(decodeURI(new URL(rendered.value).pathname)).toBe(
				decodeURI(new URL(rendered.value).href.replace(/^[^/]*\/\/[^/?]*([^?]*).*$/, "$1")),
			);
		},
	);

	const dots = fc.constantFrom("", ".", "..", "...", "%2e", "a");
	const segments = fc.array(
		fc.constantFrom("{To}", "{From}", ".{To}", "{To}{From}", "%2E{From}", "{To}.{From}", "a{To}", "b"),
		{ minLength: 1, maxLength: 4 },
	);
	law("is refused where a URL parser would take segments away", 1000, [segments, dots, dots], (list, to, from) => {
		const template = `https://a/${list.join("/")}`;
		const rendered = renderCallback(parse(template), { to, from });
		const slow = slowRender(template, { to, from });
		const isKept =
			new URL(slow).pathname.split("/").length === template.split("/").length - 2 &&
			!/\/(\.|%2e){1,2}(\/|$)/i.test(slow);
		expect(rendered.ok).toBe(isKept);
	});

	law(
		"with half a surrogate pair in a value is refused",
		100,
		[fc.string({ maxLength: 3 }), fc.constantFrom("\ud800", "\udfff", "\udc00\ud800")],
		(text, half) => {
			const result = renderCallback(parse("https://a/{To}?x={To}"), { to: text + half });
			expect(result.issues?.map(({ code }) => code)).toEqual(["text_lone_surrogate", "text_lone_surrogate"]);
		},
	);
});

const allX = Object.fromEntries(CALLBACK_NAMES.map((name) => [FIELDS[name], "x"]));

describe("reading after rendering", () => {
	test("is the identity for every readable template: from the URL, from path and query, and after a URL parser", () => {
		let tried = 0;
		let readable = 0;
		fc.assert(
			fc.property(templates, reports, (source, report) => {
				tried++;
				const template = parse(source);
				const rendered = renderCallback(template, report);
				if (!rendered.ok) return;
				const { href, pathname, search } = new URL(rendered.value);
				for (const url of [
					rendered.value,
					href,
					pathname + search,
					`${href}#x`,
					`${href}${search === "" ? "?" : "&"}more=1`,
				]) {
					const read = readCallback(template, url);
					if (!template.isReadable) {
						expect(read.issues).toMatchObject([{ code: "template_not_readable" }]);
						continue;
					}
					readable++;
					expect(wire(unwrap(read) as never, template)).toEqual(wire(slowValues(report), template));
				}
			}),
			{ numRuns: 1500 },
		);
		expect(readable).toBeGreaterThan(tried);
	});

	const spellings = fc
		.constantFrom(...MESSAGE_STATES.map(({ state }) => state))
		.chain((state) =>
			fc
				.array(fc.boolean(), { minLength: state.length, maxLength: state.length })
				.map((isSmall) => [state, [...state].map((c, i) => (isSmall[i] ? c.toLowerCase() : c)).join("")] as const),
		);
	const template = parse("https://a/?id={MessageId}&s={MessageState}");
	law("reads a state in any case, and warns of those not in capital letters", 100, [spellings], ([state, spelling]) => {
		const read = readCallback(template, { id: "1", s: spelling });
		expect(unwrap(read)).toMatchObject({ messageState: state, state: { isKnown: true, state } });
		const codes = read.ok ? read.warnings?.map(({ code }) => code) : [];
		expect(codes).toEqual(state === spelling ? undefined : ["field_value"]);
	});

	law(
		"from the record of a framework gives the same, or says that it cannot be told",
		500,
		[templates, reports],
		(source, report) => {
			const template = parse(source);
			const rendered = renderCallback(template, report);
			if (!rendered.ok || !template.isReadable || template.path.some(({ names }) => names.length > 0)) return;
			const { searchParams } = new URL(rendered.value);
			const record = Object.create(null) as Record<string, string[]>;
			for (const name of searchParams.keys()) record[name] = searchParams.getAll(name);
			const read = readCallback(template, record);
			const isAmbiguous = ({ code }: { code: string }) => code === "callback_value_ambiguous";
			if (!read.ok) {
				expect(read.issues.every(isAmbiguous)).toBe(true);
			} else if (!read.warnings?.some((found) => found.code === "plus_as_space" || isAmbiguous(found))) {
				expect(wire(read.value as never, template)).toEqual(wire(slowValues(report), template));
			}
		},
	);

	test("finds the one reading that the slow reference finds, and none where that finds none or several", () => {
		const separators = fc.constantFrom(",", ",,", "a,", ",a", "x=,");
		const given = fc
			.array(fc.constantFrom("a", ",", ",,", "%2C", "b", "x="), { maxLength: 7 })
			.map((list) => list.join(""));
		let tried = 0;
		const counts = { none: 0, one: 0, several: 0 };
		fc.assert(
			fc.property(
				fc.tuple(fc.constantFrom("", ",", "a"), fc.array(separators, { maxLength: 2 })),
				given,
				fc.boolean(),
				([first, list], text, isPath) => {
					tried++;
					const start = isPath ? "/" : "/?v=";
					const source = `https://a${start}${[first, ...list].map((separator, index) => separator + ["{To}", "{From}", "{MessageId}"][index]).join("")}`;
					const template = parse(source);
					if (!template.isReadable) return;
					const slow = slowReadings(source, start + text);
					const read = readCallback(template, start + text);
					counts[slow.length === 0 ? "none" : slow.length === 1 ? "one" : "several"]++;
					expect(read.ok).toBe(slow.length === 1);
					if (read.ok) expect(wire(read.value as never, template)).toEqual(slow[0]);
					else expect(read.issues[0].code).toMatch(slow.length === 0 ? /_mismatch$/ : /^callback_value_ambiguous$/);
				},
			),
			{ numRuns: 3000 },
		);
		for (const count of Object.values(counts)) expect(count).toBeGreaterThan(tried / 60);
	});
});

describe("reports in any order", () => {
	const FINAL = ["DELIVERED", "UNDELIVERED", "REJECTED"];
	const reportsOf = (messageId: string): fc.Arbitrary<MergeableReport[]> =>
		fc
			.tuple(
				fc.uniqueArray(fc.nat(59), { maxLength: 4 }),
				fc.array(fc.constantFrom("WAITING", "ACCEPTED"), { minLength: 4, maxLength: 4 }),
				fc.option(fc.constantFrom(...FINAL), { nil: undefined }),
			)
			.map(([seconds, states, final]) => [
				...seconds.map((second, index) => ({
					messageId,
					messageState: states[index] as string,
					deliveryStatusCode: `${second}`,
					receivedDateTime: `2024-02-29T12:00:${String(second).padStart(2, "0")}Z`,
				})),
				...(final === undefined ? [] : [{ messageId, messageState: final, receivedDateTime: "2024-02-29T12:00:30Z" }]),
			]);
	const arrivals = (reports: readonly MergeableReport[]): fc.Arbitrary<MergeableReport[]> =>
		reports.length === 0
			? fc.constant([])
			: fc
					.array(fc.constantFrom(...reports), { maxLength: 6 })
					.chain((again) => fc.shuffledSubarray([...reports, ...again], { minLength: reports.length + again.length }));

	/** What holds in the end: the final report, else the one that was generated last. */
	const slowEnd = (reports: readonly MergeableReport[]) =>
		reports.find(({ messageState }) => FINAL.includes(messageState)) ??
		[...reports].sort((a, b) => (String(a.receivedDateTime) < String(b.receivedDateTime) ? -1 : 1)).at(-1);

	const oneMessage = reportsOf("a").chain((reports) => fc.tuple(fc.constant(reports), arrivals(reports)));
	law(
		"and repeated end in the same report, and each is new or known at most once by its key",
		1000,
		[oneMessage],
		([reports, arrived]) => {
			let held: MergeableReport | undefined;
			const acted: string[] = [];
			for (const report of arrived) {
				const merged = mergeDeliveryReports(held, report);
				if (merged.order === "first" || merged.order === "newer") acted.push(deliveryReportKey(report));
				expect(merged.order).not.toBe("conflict");
				expect([held, report]).toContain(merged.report);
				held = merged.report;
			}
			expect(held).toEqual(slowEnd(reports));
			expect(acted).toEqual([...new Set(acted)]);
		},
	);

	const cases = fc
		.tuple(reportsOf("a"), reportsOf("b"), reportsOf("c"))
		.chain((all) => fc.tuple(fc.constant(all), arrivals(all.flat())));
	law("give the same sums, which add up to the number of messages", 100, [cases], ([all, arrived]) => {
		const states = all.map((reports) => slowEnd(reports)?.messageState ?? "WAITING");
		const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
		const unknown = count("ACCEPTED");
		const waiting = count("WAITING");
		expect(summarizeDelivery(["a", "b", "c"], arrived)).toEqual({
			delivered: count("DELIVERED"),
			failed: count("UNDELIVERED", "REJECTED"),
			waiting,
			unknown,
			isDone: waiting + unknown === 0,
		});
	});

	test("advise to send again only where each part failed, as carefully as the most careful part, after the longest wait", () => {
		const care = ["no", "afterChange", "once", "later"];
		const states = fc.oneof(
			{ weight: 3, arbitrary: fc.constantFrom("UNDELIVERED", "REJECTED") },
			fc.constantFrom("DELIVERED", "WAITING", "ACCEPTED"),
		);
		const codes = fc.constantFrom(undefined, null, "", "8", ...DELIVERY_STATUS_CODES.map(({ code }) => code));
		const parts = fc.array(
			fc.option(fc.record({ messageState: states, deliveryStatusCode: codes }), { freq: 9, nil: undefined }),
			{ minLength: 1, maxLength: 4 },
		);
		const counts = { no: 0, afterChange: 0, once: 0, later: 0 };
		fc.assert(
			fc.property(parts, (parts) => {
				const messageIds = parts.map((_, index) => `${index}`);
				const reports = parts.flatMap((part, index) =>
					part === undefined ? [] : [{ messageId: `${index}`, ...part }],
				);
				const advice = adviseMessage(messageIds, reports);
				counts[advice.resend]++;
				expect(advice.unreported).toEqual(messageIds.filter((_, index) => parts[index] === undefined));
				const isFailed = (part: (typeof parts)[number]) => /^(?:UNDELIVERED|REJECTED)$/.test(part?.messageState ?? "");
				const each = parts.map((part) => adviseDelivery(part?.messageState ?? "WAITING", part?.deliveryStatusCode));
				const isOpen = parts.some((part) => part?.messageState !== "DELIVERED" && !isFailed(part));
				expect(advice.state === "WAITING").toBe(isOpen);
				if (parts.every(isFailed)) {
					expect(care.indexOf(advice.resend)).toBe(Math.min(...each.map(({ resend }) => care.indexOf(resend))));
					const longest = Math.max(...each.map(({ waitSeconds = 0 }) => waitSeconds));
					const isAgain = advice.resend === "later" || advice.resend === "once";
					expect(advice.waitSeconds).toBe(isAgain && longest > 0 ? longest : undefined);
					expect(each.filter(({ resend }) => resend === advice.resend).map(({ action }) => action)).toContain(
						advice.action,
					);
				} else expect([advice.resend, advice.waitSeconds]).toEqual(["no", undefined]);
				const turned = adviseMessage([...messageIds].reverse(), reports);
				expect({ ...turned, action: "", unreported: [] }).toEqual({ ...advice, action: "", unreported: [] });
			}),
			{ numRuns: 1000 },
		);
		for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
	});

	const parts = fc.tuple(texts, texts, texts);
	const keyOf = ([messageId, messageState, deliveryStatusCode]: [string, string, string]) =>
		// No code that has other spellings.
		deliveryReportKey({ messageId, messageState, deliveryStatusCode: `x${deliveryStatusCode}` });
	law("have the same key only where message, state and code are the same", 100, [parts, parts], (a, b) => {
		const isSame = a.every((part, index) => part === b[index]);
		expect(keyOf(a) === keyOf(b)).toBe(isSame);
	});
});

describe("any input", () => {
	const templateSoup = fc
		.array(fc.constantFrom(...hostile, "https://", "a", "{", "}", "{Foo}", "%7B", "\ud800", "[", "]"), {
			maxLength: 12,
		})
		.map((list) => list.join(""));
	law(
		"ends in a template or in issues with an offset inside, sorted",
		2000,
		[
			fc.oneof(
				templateSoup,
				templateSoup.map((text) => `https://a${text}`),
				fc.string({ unit: "binary" }),
			),
		],
		(text) => {
			const result = parseCallbackTemplate(text);
			if (result.ok) {
				expect(
					result.value.tokens.map((token) =>
						text.slice(token.utf16Offset).match(token.kind === "text" ? /^/ : /^(\{|%7b)/i),
					),
				).not.toContain(null);
				return;
			}
			const offsets = result.issues.map(({ offset }) => offset ?? -1);
			expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
			for (const offset of offsets) expect(offset === 0 || (offset > 0 && offset <= text.length)).toBe(true);
		},
	);

	const host = fc.oneof(
		fc.domain(),
		fc.ipV4(),
		fc.ipV4Extended(),
		fc.ipV6().map((address) => `[${address}]`),
		fc.webAuthority({ withIPv4: true, withIPv4Extended: true, withIPv6: true, withPort: true, withUserInfo: true }),
		fc.constantFrom(
			...["256.1.1.1", "1.2.3.4.5", "[1:2]", "[::1::]", "x.0x", "999999999999", "xn--mnchen-3ya.de", "a"],
			...["example.com", "u@a", "u:p@a:80", "[::1]", "a:", "é", "a b", "a|b", "a,b", "", "a%41", "@", "a@@b"],
			...["[a", "a:99999"],
		),
	);
	const rest = fc.array(fc.constantFrom(...hostile, "/", "?", "{To}"), { maxLength: 6 }).map((list) => list.join(""));
	law("that is a template renders to a URL with the same host", 4000, [host, rest, texts], (name, tail, to) => {
		const parsed = parseCallbackTemplate(`https://${name}${tail}`);
		if (!parsed.ok) return;
		const rendered = renderCallback(parsed.value, { to });
		if (!rendered.ok) return;
		const origin = parsed.value.tokens[0];
		expect(origin?.place).toBe("origin");
		expect(new URL(rendered.value).origin).toBe(new URL(origin?.kind === "text" ? origin.text : "").origin);
	});

	test("renders to ASCII that URL parsers keep as it is: host, path segments and query parameters", () => {
		const pieces = fc
			.array(
				fc.constantFrom(
					...["a", "é", "日", "😀", "<", ">", '"', "^", "|", "[", "]", "`", "'", "~", "%20", "%c3%a9", "+", ";"],
					...["@", ":", "$", "(", "*", "{To}", "{MessageId}"],
				),
				{ maxLength: 5 },
			)
			.map((list) => list.join(""));
		const cases = fc.tuple(
			fc.domain(),
			fc.array(pieces, { maxLength: 4 }),
			fc.array(fc.tuple(pieces, pieces), { maxLength: 4 }),
			texts,
			texts,
		);
		let tried = 0;
		let count = 0;
		fc.assert(
			fc.property(cases, ([host, segments, parameters, to, messageId]) => {
				tried++;
				const query = parameters.map((pair) => pair.join("=")).join("&");
				const path = segments.map((segment) => `/${segment}`).join("");
				const parsed = parseCallbackTemplate(`https://${host}${path}${query === "" ? "" : `?${query}`}`);
				if (!parsed.ok) return;
				const rendered = renderCallback(parsed.value, { to, messageId });
				if (!rendered.ok) return;
				count++;
				expect(rendered.value).toMatch(/^[\x21-\x7e]*$/);
				const url = new URL(rendered.value);
				expect(url.hostname).toBe(host.toLowerCase());
				// The parser changes nothing: what comes after the host is what was rendered.
				expect(url.pathname + url.search).toBe(rendered.value.slice(`https://${host}`.length).replace(/^(?!\/)/, "/"));
				const fill = (text: string) =>
					text.replaceAll("{To}", encodeURIComponent(to)).replaceAll("{MessageId}", encodeURIComponent(messageId));
				const decode = (text: string) => decodeURIComponent(fill(text));
				expect(url.pathname.split("/").slice(1).map(decodeURIComponent)).toEqual(
					segments.length === 0 ? [""] : segments.map(decode),
				);
				// Node's client takes it too: its check of a path throws before anything is sent.
				const request = httpRequest({
					host: "localhost",
					path: url.pathname + url.search,
					createConnection: noConnection,
				});
				request.on("error", () => undefined).destroy();
				if (query === "") return;
				expect([...url.searchParams]).toEqual([...new URLSearchParams(fill(query))]);
			}),
			{ numRuns: 3000 },
		);
		expect(count).toBeGreaterThan(tried / 3);
	});

	const soup = fc
		.array(fc.constantFrom(...hostile, "https://", "x=", "\ud800"), { maxLength: 10 })
		.map((list) => list.join(""));
	const template = parse("https://a/{MessageId}?x={To}:{From}&y={SentDateTime}");
	law(
		"that is read as a callback ends in a report or in issues",
		1000,
		[
			fc.oneof(
				soup,
				soup.map((text) => `/${text}`),
				soup.map((text) => `/a?x=${text}&y=`),
			),
		],
		(text) => {
			const result = readCallback(template, text);
			if (result.ok) expect(result.value).toHaveProperty("originalFrom");
			else expect(result.issues.length).toBeGreaterThan(0);
		},
	);
});
