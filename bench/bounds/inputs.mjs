// The worst inputs we know, by what reads them. Each makes an input of about so many characters, octets, or characters
// of JSON. Names stand in the table of bench/bounds/figures.md.

/** @typedef {Record<string, (units: number) => any>} Inputs */

/**
 * A text of exactly so many units, flat and as narrow as it can be: a beginning, one piece again and again, an end.
 *
 * @param {string} piece
 * @param {number} units
 * @param {string} [head]
 * @param {string} [tail]
 */
export function fill(piece, units, head = "", tail = "") {
	const room = Math.max(0, units - head.length - tail.length);
	return flat(head + piece.repeat(Math.floor(room / piece.length)) + tail);
}

/**
 * A text in one piece, and as narrow as it can be. A call would bring one of several pieces into one first, which takes
 * the memory of the text again.
 *
 * @param {string} text
 */
export function flat(text) {
	return /** @type {string} */ (JSON.parse(JSON.stringify(text)));
}

/**
 * A text of pieces that differ.
 *
 * @param {(index: number) => string} piece
 * @param {number} units
 * @param {string} [head]
 * @param {string} [tail]
 */
export function fillEach(piece, units, head = "", tail = "") {
	const pieces = [];
	for (let length = head.length + tail.length, index = 0; ; index++) {
		const next = piece(index);
		length += next.length;
		if (length > units) break;
		pieces.push(next);
	}
	return flat(head + pieces.join("") + tail);
}

/**
 * A list whose JSON has about so many units.
 *
 * @param {(index: number) => unknown} item
 * @param {number} units
 * @returns {any[]}
 */
export function list(item, units) {
	const count = Math.max(1, Math.floor(units / (JSON.stringify(item(0)).length + 1)));
	return Array.from({ length: count }, (_, index) => item(index));
}

/**
 * Octets of which one piece comes again and again.
 *
 * @param {...number} piece
 * @returns {(units: number) => Uint8Array}
 */
const octets = (...piece) => {
	return (units) =>
		Uint8Array.from({ length: units }, (_, index) => /** @type {number} */ (piece[index % piece.length]));
};

/**
 * Inputs that repeat a piece, by the name of the piece.
 *
 * @param {Record<string, string>} pieces
 * @param {string} [head]
 * @param {string} [tail]
 * @returns {Inputs}
 */
export function repeated(pieces, head = "", tail = "") {
	return Object.fromEntries(
		Object.entries(pieces).map(([name, piece]) => [
			name,
			(/** @type {number} */ units) => fill(piece, units, head, tail),
		]),
	);
}

/**
 * The same inputs inside something else.
 *
 * @param {Inputs} inputs
 * @param {(input: any, units: number) => unknown} wrap
 * @returns {Inputs}
 */
export function mapped(inputs, wrap) {
	return Object.fromEntries(
		Object.entries(inputs).map(([name, make]) => [name, (/** @type {number} */ units) => wrap(make(units), units)]),
	);
}

/** Texts of a message. */
export const TEXTS = repeated({
	letters: "a",
	"`€`": "€",
	"`ç`": "ç",
	"`漢`": "漢",
	emoji: "👍",
	families: "👩‍👩‍👧",
	joiners: "\u200d",
	"joined emoji": "👍\u200d",
	accents: "\u0301",
	"letters with an accent": "e\u0301",
	"halves of pairs": "\ud800",
	"second halves of pairs": "\udc00",
	flags: "🇩🇪",
	jamo: "\u1100",
	spaces: " ",
	"carriage returns": "\r",
	"line ends": "\r\n",
	quotes: "“",
	ellipses: "…",
	"zero-width spaces": "\u200b",
	"soft hyphens": "\u00ad",
	NUL: "\u0000",
	ESC: "\u001b",
	words: "ab ",
	"`ş`": "ş",
	"`ÿ`": "ÿ",
	"Cyrillic words": "да ",
	"Persian with joiners": "می\u200c",
	"Devanagari with viramas": "क्",
	"hex digits": "41",
	brackets: "[",
	"letters of two alphabets": "aа",
	"variation selectors": "❤\ufe0f",
	ligatures: "ﷺ",
});
TEXTS["letters before one `漢`"] = (/** @type {number} */ units) => fill("a", units, "", "漢");
TEXTS["letters before one emoji"] = (/** @type {number} */ units) => fill("a", units, "", "👍");
TEXTS["all of Unicode in turn"] = (/** @type {number} */ units) =>
	fillEach((index) => String.fromCharCode(0x20 + ((index * 7) % 0xd7e0)), units);
// Texts of which no two pieces are the same. A piece is what the advice replaces as one.
TEXTS["a letter with other marks each time"] = (/** @type {number} */ units) =>
	fillEach((index) => `a${digits(index, 0x1ab0, 80)}`, units);
TEXTS["other control characters each time"] = (/** @type {number} */ units) =>
	fillEach((index) => `a${digits(index, 0x0e, 18)}`, units);
TEXTS["other characters of two units each time"] = (/** @type {number} */ units) =>
	fillEach((index) => String.fromCodePoint(0x10000 + (index % 0x100000)), units);

/**
 * Writes a number with other digits than 0 to 9.
 *
 * @param {number} value
 * @param {number} zero - The UTF-16 unit of the digit 0. The others follow it.
 * @param {number} base
 * @returns {string}
 */
function digits(value, zero, base) {
	const rest = value >= base ? digits(Math.floor(value / base), zero, base) : "";
	return rest + String.fromCharCode(zero + (value % base));
}

/** Octets as they come over the air. */
/** @type {Inputs} */
export const OCTETS = {
	zeros: octets(0),
	escapes: octets(0x1b),
	"escapes with a letter": octets(0x1b, 0x65),
	"`0xFF`": octets(0xff),
	"`0x7F`": octets(0x7f),
	"halves of pairs": octets(0xd8, 0),
	"all octets in turn": octets(...Array.from({ length: 256 }, (_, octet) => octet)),
	"all septets in turn": octets(...Array.from({ length: 128 }, (_, septet) => septet)),
};

/** Numbers, and what is nearly one. */
export const DIGITS = repeated({
	zeros: "0",
	nines: "9",
	"`+1`": "+1",
	"`1-`": "1-",
	"`(1)`": "(1)",
	spaces: " ",
	dots: ".",
	"`1.`": "1.",
	minus: "-",
	"`1e`": "1e",
	"Arabic digits": "٣",
	"`漢`": "漢",
	letters: "a",
	"`é`": "é",
	emoji: "👍",
	"`|`": "|",
	"`1e` and digits, as a decimal": "9",
});
DIGITS["a point and digits"] = (/** @type {number} */ units) => fill("1", units, "0.");
DIGITS["an exponent of digits"] = (/** @type {number} */ units) => fill("1", units, "1e");
DIGITS["`+` and digits"] = (/** @type {number} */ units) => fill("1", units, "+");
DIGITS["zeros before a digit"] = (/** @type {number} */ units) => fill("0", units, "", "1");
DIGITS["a timestamp with a long fraction"] = (/** @type {number} */ units) =>
	fill("1", units, "2024-02-29T12:30:00.", "Z");

/** IP addresses and ranges. */
export const IP_ADDRESSES = {
	...repeated({
		"`1.`": "1.",
		"`:`": ":",
		"`::`": "::",
		"`0:`": "0:",
		"`f`": "f",
		"`1.1.1.1/`": "1.1.1.1/",
		"`/`": "/",
		"`%`": "%",
		zeros: "0",
		spaces: " ",
	}),
	"a range of digits": (/** @type {number} */ units) => fill("0", units, "10.0.0.0/"),
	"an address of zeros": (/** @type {number} */ units) => fill("0", units, "::"),
};

/** What stands between `?` and `#`. */
export const QUERIES = {
	...repeated({
		"`&`": "&",
		"`=`": "=",
		"`a=b&`": "a=b&",
		"`a&`": "a&",
		"`%`": "%",
		"`%25`": "%25",
		"`%41`": "%41",
		"`%41=%41&`": "%41=%41&",
		"`%C3&`": "%C3&",
		"`a=%&`": "a=%&",
		"`+`": "+",
		"`?`": "?",
		"`#`": "#",
		"`/`": "/",
		"`\\`": "\\",
		"`..`": "../",
		"`@`": "@",
		"`:`": ":",
		"`[`": "[",
		"`To=1&`": "To=1&",
		"`%54o=1&`": "%54o=1&",
		"`ApiKey=a&`": "ApiKey=a&",
		"`Api%4Bey=a&`": "Api%4Bey=a&",
		"`Password=a&`": "Password=a&",
		"`?ApiKey=`": "?ApiKey=",
		"`%3FApiKey%3D`": "%3FApiKey%3D",
		"`http://a:b@c/`": "http://a:b@c/",
		"`Fron=1&`": "Fron=1&",
		"`é&`": "é&",
		"line feeds": "\n",
		"`{`": "{",
		"`&amp;`": "&amp;",
		";": ";",
	}),
	"other names each time": (/** @type {number} */ units) => fillEach((index) => `a${index}=1&`, units),
	"names almost alike": (/** @type {number} */ units) => fillEach((index) => `Fro${index}=1&`, units),
	"a long text in percent": (/** @type {number} */ units) =>
		fill("%E2%82%AC", units, "From=a&To=%2B4915112345678&Text="),
	"a long name in percent": (/** @type {number} */ units) => fill("%E2%82%AC", units, "", "=1"),
	"a long text of `+`": (/** @type {number} */ units) => fill("+", units, "From=a&To=%2B4915112345678&Text="),
	"a long text of broken percent": (/** @type {number} */ units) =>
		fill("%E2%82", units, "From=a&To=%2B4915112345678&Text="),
	"a long text of letters": (/** @type {number} */ units) => fill("a", units, "From=a&To=%2B4915112345678&Text="),
	"a long sender": (/** @type {number} */ units) => fill("é%", units, "To=%2B4915112345678&Text=a&From="),
	"a long recipient": (/** @type {number} */ units) => fill("1-", units, "Text=a&From=a&To=+"),
	"a long header": (/** @type {number} */ units) => fill("00", units, "Text=a&From=a&To=%2B4915112345678&Udh="),
};

/** URLs. */
export const URLS = {
	...mapped(QUERIES, (/** @type {string} */ query) => flat(`https://example.com/p?${query}`)),
	...repeated({
		"no URL but `/`": "/",
		"no URL but `?`": "?",
		"no URL but `@`": "@",
		"no URL but `:`": ":",
		"no URL but `&`": "&",
	}),
};

/** Documents of JSON that every reader may get. `FIELD` stands where a field of the document goes. */
const JSON_PIECES = {
	"`[`": "[",
	"`{`": "{",
	'`{"a":`': '{"a":',
	quotes: '"',
	"`\\`": "\\",
	spaces: " ",
	"line feeds": "\n",
	"`,`": ",",
	"`1`": "1",
	"`-`": "-",
	"`[],`": "[],",
	letters: "a",
	"`true,`": "true,",
};
export const JSON_DOCUMENTS = {
	...repeated(JSON_PIECES),
	...mapped(repeated(JSON_PIECES, '{"a":['), (text) => text),
	"lists in lists": (/** @type {number} */ units) => fill("[[[[[[1]]]]]],", units, '{"a":[', "1]}"),
	"objects in objects": (/** @type {number} */ units) => fill('{"a":{"b":{"c":{}}}},', units, '{"a":[', "1]}"),
	"empty objects": (/** @type {number} */ units) => fill("{},", units, '{"a":[', "1]}"),
	numbers: (/** @type {number} */ units) => fill("1,", units, '{"a":[', "1]}"),
	"a long number": (/** @type {number} */ units) => fill("1", units, '{"to":', "}"),
	"a long fraction": (/** @type {number} */ units) => fill("1", units, '{"to":0.', "}"),
	"a long name": (/** @type {number} */ units) => fill("a", units, '{"', '":1}'),
	"a long name of escapes": (/** @type {number} */ units) => fill("\\u0061", units, '{"', '":1}'),
	"one name again and again": (/** @type {number} */ units) => fill('"to":1,', units, "{", '"to":1}'),
	"one unknown name again and again": (/** @type {number} */ units) => fill('"x":1,', units, "{", '"x":1}'),
	"other names each time": (/** @type {number} */ units) => fillEach((index) => `"a${index}":1,`, units, "{", '"a":1}'),
	"names almost alike": (/** @type {number} */ units) => fillEach((index) => `"fro${index}":1,`, units, "{", '"a":1}'),
	"names in every case": (/** @type {number} */ units) => fill('"To":1,"tO":1,', units, "{", '"a":1}'),
	"empty names": (/** @type {number} */ units) => fill('"":1,', units, "{", '"":1}'),
	"numbers as names": (/** @type {number} */ units) => fillEach((index) => `"${index}":1,`, units, "{", '"a":1}'),
};

/** Documents of XML that every reader may get. */
const XML_PIECES = {
	"`<`": "<",
	"`<a>`": "<a>",
	"`<a/>`": "<a/>",
	"`</a>`": "</a>",
	"`<a></a>`": "<a></a>",
	"`&lt;`": "&lt;",
	"`&#65;`": "&#65;",
	"`&`": "&",
	"`<!--`": "<!--",
	comments: "<!---->",
	"`<!-`": "<!-",
	"`<![CDATA[`": "<![CDATA[",
	"CDATA sections": "<![CDATA[]]>",
	"`]]>`": "]]>",
	"`<?a?>`": "<?a?>",
	spaces: " ",
	"line ends": "\r\n",
	letters: "a",
	"`é`": "é",
	"`<To/>`": "<To/>",
	"`<To>1</To>`": "<To>1</To>",
	"`<Fron/>`": "<Fron/>",
	"halves of pairs": "\ud800",
	"`<a b=''/>`": "<a b=''/>",
};
export const XML_DOCUMENTS = {
	...repeated(XML_PIECES),
	...mapped(repeated(XML_PIECES, "<a>"), (text) => `${text}</a>`),
	"elements in elements": (/** @type {number} */ units) => fill("<b><c><d></d></c></b>", units, "<a>", "</a>"),
	"other attributes each time": (/** @type {number} */ units) =>
		fillEach((index) => ` a${index}=""`, units, "<a", "/>"),
	"one attribute again and again": (/** @type {number} */ units) => fill(' a=""', units, "<a", "/>"),
	"a long attribute of references": (/** @type {number} */ units) => fill("&#65;", units, '<a b="', '"/>'),
	namespaces: (/** @type {number} */ units) => fillEach((index) => ` xmlns:a${index}="u"`, units, "<a", "/>"),
	"other names each time": (/** @type {number} */ units) => fillEach((index) => `<a${index}/>`, units, "<a>", "</a>"),
	"names almost alike": (/** @type {number} */ units) => fillEach((index) => `<Fro${index}/>`, units, "<a>", "</a>"),
	"a long name": (/** @type {number} */ units) => fill("a", units, "<", "/>"),
	"a long text of references": (/** @type {number} */ units) => fill("&#128077;", units, "<a><Text>", "</Text></a>"),
	"a long text of CDATA": (/** @type {number} */ units) => fill("<![CDATA[a]]>", units, "<a><Text>", "</Text></a>"),
	"a long text of letters": (/** @type {number} */ units) => fill("a", units, "<a><Text>", "</Text></a>"),
	"a long text of comments": (/** @type {number} */ units) => fill("a<!---->", units, "<a><Text>", "</Text></a>"),
};

/** Callback templates. */
export const TEMPLATES = repeated(
	{
		"`{To}`": "{To}",
		"`{To}x`": "{To}x",
		"`/{To}`": "/{To}",
		"`&a={To}`": "&a={To}",
		"`{To}={From}&`": "{To}={From}&",
		"`{`": "{",
		"`}`": "}",
		"`{}`": "{}",
		"`{a}`": "{a}",
		"`{Fron}`": "{Fron}",
		"`%7B`": "%7B",
		"`%7BTo%7D`": "%7BTo%7D",
		"`%`": "%",
		"`%41`": "%41",
		"`/`": "/",
		"`/..`": "/..",
		"`/.`": "/.",
		"`?`": "?",
		"`&`": "&",
		"`=`": "=",
		"`#`": "#",
		"`é`": "é",
		letters: "a",
		"`@`": "@",
		"`a.`": "a.",
		"`\\`": "\\",
		"`:`": ":",
	},
	"https://example.com/",
);
TEMPLATES["a long query of one key"] = (/** @type {number} */ units) =>
	fill("&k={MessageId}", units, "https://example.com/?k={MessageState}");
TEMPLATES["other keys each time"] = (/** @type {number} */ units) =>
	fillEach((index) => `&k${index}={MessageId}`, units, "https://example.com/?k={MessageState}");
TEMPLATES["a long host"] = (/** @type {number} */ units) => fill("a.", units, "https://", "a/{To}");
TEMPLATES["a host of colons"] = (/** @type {number} */ units) => fill(":", units, "https://[", "]/{To}");
TEMPLATES["a host of digits"] = (/** @type {number} */ units) => fill("1.", units, "https://", "1/{To}");
TEMPLATES["a long port"] = (/** @type {number} */ units) => fill("0", units, "https://example.com:", "/{To}");
TEMPLATES["long user information"] = (/** @type {number} */ units) =>
	fill("a:", units, "https://", "@example.com/{To}");
TEMPLATES["no URL"] = (/** @type {number} */ units) => fill("https://", units);
