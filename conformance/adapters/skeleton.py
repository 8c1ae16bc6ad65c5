# The beginning of a port: it counts in GSM 7-bit and UCS-2, and says of everything else that it does not offer it.
import json
import sys

BASIC = (
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?"
    "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
EXTENSION = {"\f": 10, "^": 20, "{": 40, "}": 41, "\\": 47, "[": 60, "~": 61, "]": 62, "|": 64, "€": 101}


def cell_of(character):
    if character in EXTENSION:
        return [0x1B, EXTENSION[character]]
    return [BASIC.index(character)] if character in BASIC and character != "\x1b" else None


def answer(ask, given):
    if ask == "cellOf" and set(given) == {"character"}:
        cell = cell_of(given["character"])
        return {"septets": cell} if cell else {"refused": True}
    if ask in ("chooseEncoding", "countUnits") and set(given) == {"text"}:
        cells = [cell_of(character) for character in given["text"]]
        if None in cells:
            return {"encoding": "UCS2", "units": len(given["text"].encode("utf-16-be", "surrogatepass")) // 2}
        return {"encoding": "GSM7", "units": sum(map(len, cells))}


for line in sys.stdin:
    question = json.loads(line)
    output = answer(question["ask"], question["input"])
    result = {"output": output} if output else {"notOffered": True}
    print(json.dumps({"id": question["id"], **result}), flush=True)
