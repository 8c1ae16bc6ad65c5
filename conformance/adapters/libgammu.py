# libgammu (Debian's python3-gammu) splits, encodes, decodes and puts parts together. It makes whole messages of the
# phone's protocol, so the user data is cut out of an SMS-SUBMIT, and put into an SMS-DELIVER (3GPP TS 23.040 9.2.2).
import json
import os
import sys

import gammu

ASKS = ("chooseEncoding", "countParts", "splitText", "encodeUserData", "decodeUserData")
TYPES = {None: "ConcatenatedAutoTextLong", "GSM7": "ConcatenatedTextLong", "UCS2": "ConcatenatedTextLong"}
NAMES = {"Default_No_Compression": "GSM7", "Unicode_No_Compression": "UCS2"}
CODINGS = {"GSM7": 0x00, "Binary": 0x04, "UCS2": 0x08}
KNOWN = {"text", "encoding", "reference", "referenceBits"}
SUBMIT = {"SMSC": {"Number": "+49150"}, "Number": "+49151", "MessageReference": 0, "Type": "Submit"}


def split(given):
    """The parts of a text as libgammu makes them. It sends neither octets nor headers of the caller with a text."""
    if set(given) - KNOWN or given.get("encoding") == "Binary":
        return None
    kind = TYPES[given.get("encoding")] + ("16bit" if given.get("referenceBits") == 16 else "")
    entry = {"ID": kind, "Buffer": given["text"]}
    return gammu.EncodeSMS({"Class": -1, "Unicode": given.get("encoding") == "UCS2", "Entries": [entry]})


def encode(sms, given):
    """The user data of a part. libgammu numbers messages by itself: the reference of the question takes its place."""
    header = bytearray(sms["UDH"]["Text"])
    if header:
        size = given.get("referenceBits", 8) // 8
        header[3 : 3 + size] = given["reference"].to_bytes(size, "big")
    udh = {"Type": "UserUDH" if header else "NoUDH", "Text": bytes(header)}
    pdu = gammu.EncodePDU({**sms, **SUBMIT, "UDH": udh}, "Submit")
    start = pdu[0] + 1
    at = start + 2 + 2 + (pdu[start + 2] + 1) // 2 + 1
    return {"userData": pdu[at + 3 :].hex().upper(), "userDataLength": pdu[at + 2], "hasHeader": bool(pdu[start] & 0x40)}


def decode(part, encoding):
    octets = bytes.fromhex(part["userData"])
    first = 0x44 if part["hasHeader"] else 0x04
    head = f"{first:02X}0B915121436587F900{CODINGS[encoding]:02X}11111111111100"
    return gammu.DecodePDU(bytes.fromhex(head) + bytes([part["userDataLength"]]) + octets, False)


def answer(ask, given):
    if ask == "decodeUserData":
        sms = decode(given, given["encoding"])
        text = sms["Text"].decode("latin1") if isinstance(sms["Text"], bytes) else sms["Text"]
        return {"text": text, "udh": sms["UDH"]["Text"].hex().upper() or None}
    parts = split(given)
    if parts is None:
        return None
    if ask == "chooseEncoding":
        return {"encoding": NAMES[parts[0]["Coding"]]}
    if ask == "countParts":
        return {"parts": len(parts)}
    return {"parts": [encode(sms, given) if ask == "encodeUserData" else sms["Text"] for sms in parts]}


def answer_line(question):
    try:
        output = answer(question["ask"], question["input"])
    except Exception as error:
        output = {"refused": True, "why": repr(error)}
    result = {"notOffered": True} if output is None else {"output": output}
    return json.dumps({"id": question["id"], **result})


for line in sys.stdin:
    question = json.loads(line)
    # It knows no national tables, and reads every text by the default alphabet.
    if question["ask"] not in ASKS or question["id"].startswith("national/"):
        print(json.dumps({"id": question["id"], "notOffered": True}), flush=True)
        continue
    # A long text ends the process (libgammu 1.42.0), so each question gets one of its own.
    reader, writer = os.pipe()
    if os.fork() == 0:
        with open(writer, "w") as answers:
            answers.write(answer_line(question))
        os._exit(0)
    os.close(writer)
    with open(reader) as answers:
        result = answers.read()
    os.wait()
    print(result or json.dumps({"id": question["id"], "output": {"crashed": True}}), flush=True)
