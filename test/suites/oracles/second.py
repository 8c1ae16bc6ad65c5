# A second implementation of the interface, in Python: callbacks, requests, answers, senders, codes and money. It was written
# from conformance/README.md and docs/interface.md, not from the package. It speaks the protocol of the conformance kit: a
# question on each line, one line that answers it.
import datetime
import decimal
import ipaddress
import json
import pathlib
import re
import sys
from xml.parsers import expat

decimal.getcontext().prec = 3000
INTERFACE = pathlib.Path(__file__).parents[3] / "docs" / "interface.md"


class Refused(Exception):
    """The input is refused. With a status, HTTP says so."""

    def __init__(self, status=None):
        super().__init__(status)
        self.status = status


def ensure(condition, status=None):
    if not condition:
        raise Refused(status)


def has_half_pair(text):
    return any("\ud800" <= character <= "\udfff" for character in text)


def ascii_match(pattern, text):
    return re.fullmatch(pattern, text, re.ASCII)


# Numbers as they stand in a document.
class Number(str):
    pass


# ---- Money

AMOUNT = r"(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?"


def read_amount(text):
    found = ascii_match(AMOUNT, text)
    ensure(found and len(text) <= 1000)
    sign, whole, fraction, exponent = found.group(1), found.group(2), found.group(3) or "", found.group(4) or "0"
    ensure(len(exponent.lstrip("+-").lstrip("0")) <= 4)
    digits, point = whole + fraction, len(whole) + int(exponent)
    if point <= 0:
        digits, point = "0" * (1 - point) + digits, 1
    if point > len(digits):
        digits += "0" * (point - len(digits))
    ensure(len(digits) <= 400)
    return sign + digits[:point].lstrip("0").rjust(1, "0") + ("." + digits[point:] if digits[point:] else "")


def shown(amount):
    text = format(amount, "f")
    return text.lstrip("-") if amount == 0 else text


def value_of(amount):
    return decimal.Decimal(read_amount(amount))


NANOS = 10**9


def instant(text):
    found = ascii_match(
        r"(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)?", text
    )
    ensure(found)
    year, month, day, hour, minute, second = (int(found.group(index)) for index in range(1, 7))
    try:
        at = datetime.datetime(year, month, day, hour, minute, second)
    except ValueError:
        raise Refused() from None
    seconds = int((at - datetime.datetime(1970, 1, 1)).total_seconds())
    offset = found.group(8)
    if offset and offset not in "Zz":
        minutes = int(offset[1:3]) * 60 + int(offset[4:6])
        seconds -= 60 * (minutes if offset[0] == "+" else -minutes)
    return seconds * NANOS + int((found.group(7) or "0").ljust(9, "0"))


def sheet_of_document(text):
    """A rate sheet as JSON or XML, with the names of the interface in any case."""
    stripped = text.removeprefix("\ufeff").lstrip()
    document = json_document(stripped) if stripped.startswith("{") else xml_value(xml_document(stripped))
    ensure(isinstance(document, dict))
    sheet = {name.lower(): value for name, value in document.items()}

    def rows(value):
        if isinstance(value, dict):
            value = [item for one in value.values() for item in (one if isinstance(one, list) else [one])]
        ensure(isinstance(value or [], list))
        return [{name.lower(): item for name, item in row.items()} for row in value or [] if isinstance(row, dict)]

    return {
        "currency": sheet.get("currency"),
        "currentRates": rows(sheet.get("currentrates")),
        "scheduledRates": rows(sheet.get("scheduledrates")),
    }


def networks_of(row):
    """The networks that a row may mean, and whether its network is clear."""
    mcc, mnc, both = (str(row.get(name) or "").strip() for name in ("mcc", "mnc", "mccmnc"))
    if not ascii_match(r"\d{3}(\d{2,3})?", both):
        clear = both == ""
        both = ""
    else:
        clear = True
    own_mcc, own_mnc = mcc or both[:3], mnc or both[3:]
    meant = {(own_mcc, own_mnc)} | ({(both[:3], both[3:])} if both else set())
    valid = ascii_match(r"\d{3}", own_mcc) and ascii_match(r"(\d{2,3})?", own_mnc)
    return meant, bool(clear and valid and (not both or both == own_mcc + own_mnc)), (own_mcc, own_mnc)


def amount_of(row):
    """The rate of a row; None if it is no amount or negative."""
    try:
        amount = read_amount(row["rate"]) if isinstance(row.get("rate"), str) else "-"
    except Refused:
        return None
    return None if amount.startswith("-") else amount


def quote(given):
    sheet = given.get("sheet") or sheet_of_document(given["document"])
    network, parts = given["network"], given["parts"]
    mcc, mnc = network["mcc"], network.get("mnc") or ""
    ensure(ascii_match(r"\d{3}", mcc) and ascii_match(r"(\d{2,3})?", mnc) and 1 <= parts <= 255)
    rates, broken = {}, set()

    def take(row):
        meant, is_clear, own = networks_of(row)
        amount = amount_of(row) if is_clear else None
        if amount is None:
            broken.update(meant)
        else:
            rates[own] = amount

    for row in sheet.get("currentRates") or []:
        take(row)
    if given.get("at") is not None:
        now = instant(given["at"])
        due = []
        for index, row in enumerate(sheet.get("scheduledRates") or []):
            try:
                starts = instant(str(row.get("validfrom") or row.get("validFrom")))
            except Refused:
                starts = -(10**30)
                row = {**row, "rate": None}
            if starts <= now:
                due.append((starts, index, row))
        for _, _, row in sorted(due, key=lambda one: one[:2]):
            broken -= networks_of(row)[0]
            take(row)
    for wanted in [(mcc, mnc), (mcc, "")]:
        ensure(wanted not in broken)
        if wanted in rates:
            price = decimal.Decimal(rates[wanted]) * parts
            return {"rate": rates[wanted], "price": shown(price), "currency": sheet.get("currency")}
    raise Refused()


# ---- JSON and XML


def json_document(text, on_pairs=dict):
    def constant(_):
        raise ValueError("no number of JSON")

    try:
        return json.loads(
            text, parse_int=Number, parse_float=Number, parse_constant=constant, object_pairs_hook=on_pairs
        )
    except (ValueError, RecursionError):
        raise Refused() from None


class Element:
    def __init__(self, name, attributes):
        self.name, self.attributes, self.children, self.text = name, attributes, [], ""


def local(name):
    return name.rsplit(":", 1)[-1]


def xml_document(text):
    """The root of a well-formed document without a document type."""
    parser = expat.ParserCreate("utf-8")
    stack, roots = [], []

    def start(name, attributes):
        element = Element(local(name), {local(key): value for key, value in attributes.items()})
        (stack[-1].children if stack else roots).append(element)
        stack.append(element)

    def characters(text):
        stack[-1].text += text

    def doctype(*_):
        raise Refused()

    def declaration(version, encoding, _):
        ensure(version == "1.0")
        name = (encoding or "utf-8").lower()
        ensure(name in ("utf-8", "utf8") or (name in ("us-ascii", "ascii") and text.isascii()))

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: stack.pop()
    parser.CharacterDataHandler = characters
    parser.StartDoctypeDeclHandler = doctype
    parser.XmlDeclHandler = declaration
    ensure(not has_half_pair(text))
    try:
        parser.Parse(text.encode("utf-8"), True)
    except expat.ExpatError:
        raise Refused() from None
    return roots[0]


def xml_value(element):
    """An element as a value: a string, or an object of its children. Those of one name become a list."""
    if not element.children:
        return element.text.strip()
    value = {}
    for child in element.children:
        one = xml_value(child)
        if child.name in value:
            before = value[child.name]
            value[child.name] = [*(before if isinstance(before, list) else [before]), one]
        else:
            value[child.name] = one
    return value


# ---- Queries


def percent_decoded(text, plus=False):
    ensure(not has_half_pair(text) and re.search(r"%(?![0-9A-Fa-f]{2})", text) is None)
    octets = bytearray()
    for piece in re.findall(r"%[0-9A-Fa-f]{2}|[^%]+", text):
        if piece.startswith("%"):
            octets.append(int(piece[1:], 16))
        else:
            octets += (piece.replace("+", " ") if plus else piece).encode("utf-8")
    try:
        return octets.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused() from None


def query_pairs(query):
    pairs = []
    for piece in query.split("&"):
        if piece:
            name, _, value = piece.partition("=")
            pairs.append((percent_decoded(name, True), percent_decoded(value, True)))
    return pairs


# ---- Requests

GSM7 = set(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§"
    "¿abcdefghijklmnopqrstuvwxyzäöñüà\f^{}\\[~]|€"
)
FIELDS = ["From", "To", "Text", "Encoding", "ReceiveDeliveryStatus", "RefId", "Udh", "Flash"]
CANONICAL = {name.lower(): name for name in FIELDS}
TOKEN = r"[!#$%&'*+\-.^_`|~0-9A-Za-z]+"
MEDIA_TYPE = rf'({TOKEN})/({TOKEN})((?:[ \t]*;[ \t]*(?:{TOKEN}=(?:{TOKEN}|"(?:[^"\\]|\\.)*"))?)*)[ \t]*'


def read_request(given):
    method, target, body = given["method"], given["target"], given.get("body") or ""
    headers = [(name.lower(), value) for name, value in given["headers"].items()]
    ensure(method in ("GET", "POST"))
    target = target.split("#")[0]
    absolute = re.match(r"https?://[^/?]+", target, re.I)
    if absolute:
        target = target[absolute.end() :]
    path, _, query = target.partition("?")
    ensure(path == "/outbound/sms")
    pairs = query_pairs(query)
    keys = {value.strip() for name, value in headers if name in ("x-apikey", "x-api-key")}
    keys |= {value for name, value in pairs if name.lower() == "apikey"}
    keys.discard("")
    ensure(len(keys) == 1, 401)
    fields = [pair for pair in pairs if pair[0].lower() in CANONICAL]
    read = string_fields
    if method == "POST":
        ensure(not fields)
        fields, read = body_fields(body, dict(headers).get("content-type", ""))
    names = [CANONICAL[name.lower()] for name, _ in fields]
    ensure(len(names) == len(set(names)))
    values = {CANONICAL[name.lower()]: value for name, value in fields}
    return {"message": message_of(read(values)), "apiKey": keys.pop()}


def body_fields(body, content_type):
    """The fields of a body with their names, and what makes strings of their values."""
    found = re.fullmatch(MEDIA_TYPE, content_type.strip(" \t"))
    ensure(found)
    kind = f"{found.group(1)}/{found.group(2)}".lower()
    for name, value in re.findall(rf'({TOKEN})=({TOKEN}|"(?:[^"\\]|\\.)*")', found.group(3)):
        if name.lower() == "charset":
            charset = re.sub(r"\\(.)", r"\1", value.strip('"')).lower()
            is_ascii = re.fullmatch(r"us-ascii|iso-8859-\d+|windows-125\d", charset) and body.isascii()
            ensure(charset in ("utf-8", "utf8") or is_ascii)
    ensure(not has_half_pair(body))
    body = body.removeprefix("\ufeff")
    ensure(not body.startswith("\ufeff"))
    known = lambda pairs: [pair for pair in pairs if pair[0].lower() in CANONICAL]
    if kind == "application/x-www-form-urlencoded":
        return known(query_pairs(body)), string_fields
    if kind in ("application/json", "text/json") or kind.endswith("+json"):
        document = json_document(body, on_pairs=lambda pairs: {"pairs": pairs})
        ensure(isinstance(document, dict))
        return known(document["pairs"]), json_fields
    ensure(kind in ("application/xml", "text/xml") or kind.endswith("+xml"))
    root = xml_document(body)
    return known([(child.name, child) for child in root.children]), xml_fields


def string_fields(values):
    # A plus that was not encoded.
    if re.match(r" [0-9]", values.get("To", "")):
        values = {**values, "To": f"+{values['To'][1:]}"}
    return values


def json_fields(values):
    read = {}
    for name, value in values.items():
        if value is None:
            continue
        if isinstance(value, bool):
            ensure(name in ("Flash", "ReceiveDeliveryStatus"))
            value = "true" if value else "false"
        if isinstance(value, Number):
            ensure(name in ("From", "To", "RefId") and ascii_match(r"\d+", value))
        ensure(isinstance(value, str))
        read[name] = str(value)
    return read


def xml_fields(values):
    read = {}
    for name, element in values.items():
        ensure(not element.children)
        text = element.text
        if name not in ("Text", "RefId") and (name != "From" or re.search(r"[\r\n]", text)):
            text = text.strip(" \t\r\n")
        if not (element.attributes.get("nil") == "true" and text == ""):
            read[name] = text
    return read


def message_of(values):
    values = {name: value for name, value in values.items() if value != ""}
    ensure(all(name in values for name in ("From", "To", "Text")))
    encoding = values.get("Encoding", "GSM7")
    ensure(encoding in ("GSM7", "UCS2", "Binary"))
    text = values["Text"]
    ensure(not has_half_pair(text) and not has_half_pair(values.get("RefId", "")))
    ensure(encoding != "GSM7" or set(text) <= GSM7)
    ensure(encoding != "Binary" or all(character <= "\u00ff" for character in text))
    message = {
        "from": read_sender({"from": values["From"]})["value"],
        "to": read_msisdn({"to": values["To"]})["msisdn"],
        "text": text,
        "encoding": encoding,
    }
    for name, field in (("ReceiveDeliveryStatus", "receiveDeliveryStatus"), ("Flash", "flash")):
        ensure(values.get(name, "false") in ("true", "false"))
        message[field] = values.get(name) == "true"
    if "RefId" in values:
        message["refId"] = values["RefId"]
    if "Udh" in values:
        message["udh"] = checked_header(values["Udh"])
    return message


def checked_header(text):
    ensure(ascii_match(r"([0-9A-Fa-f]{2})+", text))
    octets = bytes.fromhex(text)
    ensure(octets[0] == len(octets) - 1 and len(octets) <= 140)
    at = 1
    while at < len(octets):
        ensure(at + 1 < len(octets))
        at += 2 + octets[at + 1]
    ensure(at == len(octets))
    return text.upper()


# ---- Answers


def read_answer(given):
    status = given["statusCode"]
    ids, own_status = [], None
    try:
        ids, own_status = body_of_answer(given.get("body") or "")
    except Refused:
        pass
    answer = {"messageIds": ids or None, "statusCode": own_status}
    if 200 <= status <= 299:
        return {**answer, "isAccepted": bool(ids), "mayBeAccepted": True, **({} if ids else {"resend": "no"})}
    resend = "later" if status in (408, 429) or status >= 500 else "afterChange"
    return {**answer, "isAccepted": False, "mayBeAccepted": status >= 500 or bool(ids), "resend": resend}


def body_of_answer(body):
    body = body.lstrip(" \t\r\n").removeprefix("\ufeff").lstrip(" \t\r\n")
    if body.startswith("<"):
        pairs = []
        for child in xml_document(body).children:
            if child.name.lower() == "messageids" and child.children:
                pairs.append((child.name, [id_in_element(item) for item in child.children]))
            else:
                pairs.append((child.name, child.text.strip()))
        pairs = [(name, value) for name, value in pairs if value != ""]
    else:
        ensure(body.startswith("{"))
        document = json_document(body, on_pairs=lambda pairs: {"pairs": pairs})
        # Of two names that are the same the last counts.
        pairs = list({name.lower(): (name, value) for name, value in document["pairs"]}.values())
    ids, status = [], None
    for name, value in pairs:
        if name.lower() == "messageids":
            ids += ids_in(value)
        if name.lower() == "statuscode" and isinstance(value, str) and ascii_match(r"-?\d{1,9}", value):
            status = int(value)
    return ids, status


def id_in_element(element):
    texts = [element.text.strip(), *(id_in_element(child) for child in element.children)]
    return next((text for text in texts if text), "")


def ids_in(value):
    if isinstance(value, dict):
        pairs = value["pairs"]
        is_list = pairs and all(ascii_match(r"\d+", name) for name, _ in pairs)
        value = [item for _, item in pairs] if is_list else [value]
    items = value if isinstance(value, list) else [value]
    return [one for one in (id_of(item) for item in items) if one]


def id_of(item):
    if isinstance(item, dict):
        named = [value for name, value in item["pairs"] if re.fullmatch(r"(message_?)?id", name, re.I)]
        texts = named or [value for _, value in item["pairs"]]
        return next((str(text) for text in texts if isinstance(text, str) and text), "")
    return str(item).strip() if isinstance(item, str) else ""


# ---- Senders

COUNTRIES = {
    "1": (range(10, 11), "1"),
    "7": (range(10, 11), "8"),
    "36": (range(8, 10), "06"),
    **{code: (digits, "0") for code, digits in {
        "31": range(9, 12), "33": range(9, 10), "34": range(9, 10), "41": range(9, 10), "44": range(9, 11),
        "45": range(8, 9), "46": range(7, 10), "47": range(8, 9), "48": range(7, 10), "49": range(5, 14),
        "27": range(5, 10), "55": range(10, 12), "61": range(9, 10), "81": range(9, 11), "91": range(10, 11),
    }.items()},
    "39": (range(6, 13), None),
    "225": (range(10, 11), None),
}  # fmt: skip
SEPARATORS = (
    r"[\s./()\[\]\-\u00ad\u2010-\u2015\u2212\ufe63\uff0d\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]"
)


def read_sender(given):
    text = given["from"]
    if ascii_match(r"\+?[0-9]+", text):
        if ascii_match(r"[0-9]{3,6}", text):
            return {"type": "shortCode", "value": text}
        ensure(ascii_match(r"\+?[1-9][0-9]{7,15}", text))
        return {"type": "phoneNumber", "value": text}
    ensure(ascii_match(r"[A-Za-z0-9 \-_&,|+]{1,11}", text) and text.strip(" "))
    return {"type": "alphanumeric", "value": text}


def read_msisdn(given):
    ensure(ascii_match(r"\+?[1-9][0-9]{7,15}", given["to"]))
    return {"msisdn": "+" + given["to"].lstrip("+")}


def country_of(digits):
    return next((digits[:size] for size in (3, 2, 1) if digits[:size] in COUNTRIES), None)


def fits(code, national):
    digits, trunk = COUNTRIES[code]
    return len(national) in digits and (trunk is None or not national.startswith("0"))


def normalize_msisdn(given):
    number, code = given["number"], given.get("countryCode")
    plain = re.sub(SEPARATORS, "", number)
    ensure(ascii_match(r"\+?[0-9]+", plain))
    if plain.startswith(("+", "00")):
        exit_code = "+" if plain.startswith("+") else "00"
        digits = plain.removeprefix(exit_code)
        own = country_of(digits)
        if own and COUNTRIES[own][1] is not None:
            # What stands in brackets behind the country code is not dialled from abroad.
            pattern = "".join(rf"{re.escape(digit)}{SEPARATORS}*" for digit in exit_code + own)
            number = re.sub(rf"^({SEPARATORS}*{pattern})\(0\)", r"\1", number)
            digits = re.sub(SEPARATORS, "", number).removeprefix(exit_code)
        ensure(exit_code == "+" or (own and fits(own, digits[len(own) :])))
        ensure(ascii_match(r"[1-9][0-9]{7,15}", digits))
        return {"msisdn": f"+{digits}"}
    if code is None:
        ensure(plain == number and ascii_match(r"[1-9][0-9]{7,15}", plain))
        return {"msisdn": f"+{plain}"}
    code = code.removeprefix("+")
    ensure(code in COUNTRIES)
    trunk = COUNTRIES[code][1]
    national = plain
    if trunk and plain.startswith(trunk) and (code != "7" or len(plain) == 11):
        national = plain[len(trunk) :]
    readings = {code + national} if fits(code, national) else set()
    if plain.startswith(code) and fits(code, plain[len(code) :]):
        readings.add(plain)
    ensure(len(readings) == 1)
    digits = readings.pop()
    ensure(8 <= len(digits) <= 16)
    return {"msisdn": f"+{digits}"}


# ---- Codes


def table_of_codes():
    rows = re.findall(r"^\| (\d{3}) \| ([0-9A-F]{3}) \| (.+?) \|", INTERFACE.read_text("utf-8"), re.M)
    return {int(code): {"isKnown": True, "code": code, "hex": hex_, "title": title} for code, hex_, title in rows}


CODES = table_of_codes()
FINAL = ("DELIVERED", "UNDELIVERED", "REJECTED")
STATS = {
    "WAITING": [0, 1, 6, 7, "SCHEDULED", "ENROUTE", "ACCEPTD", "UNKNOWN"],
    "DELIVERED": [2, "DELIVRD"],
    "UNDELIVERED": [3, 4, 5, 9, "EXPIRED", "DELETED", "UNDELIV", "SKIPPED"],
    "REJECTED": [8, "REJECTD"],
}


def delivery_code(given):
    digits = "[0-9]{1,3}" if given["base"] == 10 else "[0-9A-Fa-f]{1,3}"
    found = CODES.get(int(given["code"], given["base"])) if ascii_match(digits, given["code"]) else None
    return found or {"isKnown": False}


def state_of(given):
    return {"isKnown": given["state"] in (*FINAL, "WAITING"), "isFinal": given["state"] in FINAL}


def state_of_receipt(given):
    wanted = given.get("messageState", given.get("stat"))
    return {"state": next(state for state, names in STATS.items() if wanted in names)}


def merge_reports(given):
    last = None
    for report in given["reports"]:
        if report["state"] in FINAL:
            return {"state": report["state"]}
        times = [one.get("receivedDateTime") for one in (last or {}, report)]
        if not all(times) or instant(times[1]) >= instant(times[0]):
            last = report
    return {"state": last["state"]}


# ---- Callbacks

NAMES = [
    "MessageId", "MessageState", "ClientReference", "To", "From", "SentDateTime", "ReceivedDateTime", "DeliveryStatusCode",
]  # fmt: skip
UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"


def pieces_of(text):
    """The text of a template in turn with the names of its placeholders."""
    return re.split(r"\{(" + "|".join(NAMES) + r")\}", text)


def is_dots(segment):
    return re.sub(r"%2[eE]", ".", segment) in (".", "..")


class Template:
    def __init__(self, text):
        ensure(len(text.encode("utf-16-le", "surrogatepass")) <= 16_000)
        text = re.sub(r"%7[bB]", "{", text)
        text = re.sub(r"%7[dD]", "}", text)
        ensure(re.match(r"https?://", text, re.I) and not has_half_pair(text))
        ensure(not re.search(r"[\x00-\x20\x7f-\x9f\\]", text))
        for own in pieces_of(text)[0::2]:
            ensure("{" not in own and "}" not in own)
            percent_decoded(own)
        scheme, rest = text.split("://", 1)
        rest, hash_, fragment = rest.partition("#")
        authority = re.match(r"[^/?]*", rest).group()
        ensure("{" not in authority + fragment)
        check_authority(authority)
        self.origin, self.fragment = f"{scheme}://{authority}", hash_ + fragment
        self.path, mark, self.query = rest[len(authority) :].partition("?")
        self.mark = mark
        ensure(not any(is_dots(segment) for segment in self.path.split("/")))


def check_authority(authority):
    user, at, host = authority.rpartition("@")
    ensure(ascii_match(r"([A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*", user))
    found = re.fullmatch(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._]+)(?::(\d*))?", host, re.ASCII)
    ensure(found and int(found.group(2) or 0) <= 65_535)
    name = found.group(1)
    if name.startswith("["):
        try:
            ipaddress.IPv6Address(name[1:-1])
        except ValueError:
            raise Refused() from None
        return
    labels = name.removesuffix(".").split(".")
    ensure(all(labels))
    if ascii_match(r"\d+|0[xX][0-9A-Fa-f]*", labels[-1]):
        ensure(len(labels) == 4 and all(ascii_match(r"0|[1-9]\d{0,2}", one) and int(one) < 256 for one in labels))


def encoded(text):
    return "".join(chr(octet) if chr(octet) in UNRESERVED else f"%{octet:02X}" for octet in text.encode("utf-8"))


def checked_value(name, value):
    ensure(not has_half_pair(value))
    if name == "MessageId":
        ensure(value)
    if name == "MessageState":
        ensure(value in (*FINAL, "WAITING"))
    if name == "DeliveryStatusCode" and value:
        ensure(ascii_match(r"\d{1,3}", value))
        value = value.zfill(3)
    if name in ("SentDateTime", "ReceivedDateTime") and value:
        ensure(ascii_match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z", value))
        instant(value)
        value = value[:19] + "Z"
    return encoded(value)


def render_callback(given):
    template, values = Template(given["template"]), given["values"]

    def fill(text):
        pieces = pieces_of(text)
        for index in range(0, len(pieces), 2):
            pieces[index] = re.sub(r'[^\x00-\x7f]|["<>^`|]', lambda found: encoded(found.group()), pieces[index])
        for index in range(1, len(pieces), 2):
            pieces[index] = checked_value(pieces[index], values.get(pieces[index]) or "")
        return "".join(pieces)

    path = fill(template.path)
    ensure(not any(is_dots(segment) for segment in path.split("/")))
    return {"url": template.origin + path + template.mark + fill(template.query) + fill(template.fragment)}


def units_of(text, plus):
    """The octets of a text, each with whether it was escaped."""
    units = []
    for piece in re.findall(r"%[0-9A-Fa-f]{2}|[^%]|%", text, re.S):
        if len(piece) == 3:
            units.append((int(piece[1:], 16), True))
        else:
            units += [(octet, False) for octet in (" " if plus and piece == "+" else piece).encode("utf-8", "replace")]
    return units


def octets_of(units):
    return [octet for octet, _ in units]


def value_in(units, raw_is_valid):
    try:
        return bytes(octets_of(units)).decode("utf-8") if raw_is_valid else None
    except UnicodeDecodeError:
        return None


def is_separator(text):
    return any(character not in UNRESERVED for character in re.sub(r"%[0-9A-Fa-f]{2}", "", text))


def values_in(pattern, raw, plus):
    """The values of the placeholders of one segment or value; None if its own text is not there."""
    pieces = pieces_of(pattern)
    owns = [units_of(own, plus) for own in pieces[0::2]]
    names = pieces[1::2]
    units = units_of(raw, plus)
    first, last = octets_of(owns[0]), octets_of(owns[-1])
    if not names:
        return {} if octets_of(units) == first else None
    if len(units) < len(first) + len(last) or octets_of(units[: len(first)]) != first:
        return None
    if last and octets_of(units[-len(last) :]) != last:
        return None
    middle = units[len(first) : len(units) - len(last)]
    raw_is_valid = re.search(r"%(?![0-9A-Fa-f]{2})", raw) is None
    found, values, unclear = [], [], set()
    at = 0
    for index, own in enumerate(owns[1:-1]):
        places = [place for place in range(at, len(middle) - len(own) + 1) if middle[place : place + len(own)] == own]
        if not places:
            return None
        if len(places) > owns[1:-1][index:].count(own):
            unclear |= {index, index + 1}
        values.append(middle[at : places[0]])
        at = places[0] + len(own)
    values.append(middle[at:])
    for index, (name, value) in enumerate(zip(names, values)):
        found.append((name, None if index in unclear else value_in(value, raw_is_valid)))
    return dict(reversed(found))


def read_callback(given):
    template, url = Template(given["template"]), given["url"].split("#")[0]
    absolute = re.match(r"https?://[^/?]*", url, re.I)
    ensure(absolute or url.startswith("/"))
    path, _, query = (url[absolute.end() :] if absolute else url).partition("?")
    for text in [*template.path.split("/"), *template.query.split("&")]:
        ensure(all(is_separator(own) for own in pieces_of(text)[2:-1:2]))
    segments, wanted = (path or "/").split("/"), (template.path or "/").split("/")
    ensure(len(segments) == len(wanted))
    fields, came = {}, False

    def take(values):
        nonlocal came
        ensure(values is not None)
        came = came or bool(values)
        for name, value in values.items():
            if fields.get(name) is None:
                fields[name] = value

    for pattern, segment in zip(wanted, segments):
        take(values_in(pattern, segment, False))
    pairs = []
    for piece in query.split("&"):
        name, _, value = piece.partition("=")
        pairs.append((value_in(units_of(name, True), True), value))
    for piece in [piece for piece in template.query.split("&") if piece]:
        name, _, pattern = piece.partition("=")
        ensure(len(pieces_of(name)) == 1)
        given_values = [value for own, value in pairs if own == value_in(units_of(name, True), True)]
        pieces = pieces_of(pattern)
        if len(pieces) == 1:
            ensure(any(values_in(pattern, value, True) is not None for value in given_values))
        elif given_values:
            take(values_in(pattern, given_values[0], True))
        else:
            ensure(not any(pieces[0::2]))
    ensure(came)
    return {"fields": {name: value for name, value in fields.items() if value}}


ASKS = {
    "readAmount": lambda given: {"amount": read_amount(given["text"])},
    "addMoney": lambda given: {"amount": shown(sum((value_of(one) for one in given["amounts"]), decimal.Decimal(0)))},
    "multiplyMoney": lambda given: {"amount": shown(value_of(given["amount"]) * given["factor"])},
    "compareMoney": lambda given: {"order": int(value_of(given["a"]).compare(value_of(given["b"])))},
    "quote": quote,
    "readRequest": read_request,
    "readAnswer": read_answer,
    "readSender": read_sender,
    "readMsisdn": read_msisdn,
    "normalizeMsisdn": normalize_msisdn,
    "deliveryCode": delivery_code,
    "stateOf": state_of,
    "stateOfReceipt": state_of_receipt,
    "mergeReports": merge_reports,
    "renderCallback": render_callback,
    "readCallback": read_callback,
}


def answer(question):
    if question["ask"] not in ASKS:
        return {"notOffered": True}
    try:
        return {"output": ASKS[question["ask"]](question["input"])}
    except Refused as refused:
        return {"output": {"refused": True, **({"status": refused.status} if refused.status else {})}}


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps({"id": asked["id"], **answer(asked)}), flush=True)
