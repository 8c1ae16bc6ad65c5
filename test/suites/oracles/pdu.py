# libgammu as an oracle. A line of input is JSON: {"pdu": hex of an SMS-DELIVER} is decoded to text and header; {"text", "coding", "udh"} is
# encoded to the hex of an SMS-SUBMIT; {"split": text, "unicode", "bits"} is split into the texts of parts.
import json
import sys

import gammu

for line in sys.stdin:
    given = json.loads(line)
    if "pdu" in given:
        sms = gammu.DecodePDU(bytes.fromhex(given["pdu"]), False)
        text = sms["Text"]
        result = {
            "text": text.hex() if isinstance(text, bytes) else text,
            "coding": sms["Coding"],
            "udh": sms["UDH"]["Text"].hex(),
            "class": sms["Class"],
        }
    elif "split" in given:
        entry = {"ID": "ConcatenatedTextLong" + ("16bit" if given["bits"] == 16 else ""), "Buffer": given["split"]}
        parts = gammu.EncodeSMS({"Class": -1, "Unicode": given["unicode"], "Entries": [entry]})
        result = [part["Text"] for part in parts]
    else:
        sms = {
            "SMSC": {"Number": "+4915100000000"},
            "Number": "+4915112345678",
            "Text": bytes.fromhex(given["text"]) if given["coding"] == "8bit" else given["text"],
            "Coding": given["coding"],
            "Class": given["class"],
            "UDH": {"Type": "UserUDH" if given["udh"] else "NoUDH", "Text": bytes.fromhex(given["udh"])},
            "MessageReference": 0,
            "Folder": 0,
            "InboxFolder": 0,
            "Location": 0,
            "State": "UnSent",
            "Type": "Submit",
            "Memory": "ME",
            "Name": "",
            "ReplyViaSameSMSC": 0,
            "RejectDuplicates": 0,
            "ReplaceMessage": 0,
            "DeliveryStatus": 0,
            "DateTime": None,
            "SMSCDateTime": None,
        }
        result = {"pdu": gammu.EncodePDU(sms, "Submit").hex()}
    print(json.dumps(result), flush=True)
