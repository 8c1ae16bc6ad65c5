"""A customer's client, a service and a receiver of callbacks in Python, with the standard library alone."""
import json
import sys
import urllib.error
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ET
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

MESSAGES = {
    "plain": {"From": "Info", "To": "4915112345678", "Text": "Hello Joe, your code is 4711."},
    "marks": {"From": "A&B, C+D", "To": "+4915112345678", "Text": "Grüße: 20 € & 100 % + <b>\"x\"</b> 'y'\nBye"},
    "ucs2": {
        "From": "Info", "To": "4915112345678", "Text": "Привет 👍🏽 नमस्ते", "Encoding": "UCS2",
        "Flash": True, "RefId": "order 7/8", "ReceiveDeliveryStatus": True,
    },
    "long": {"From": "12345", "To": "4915112345678", "Text": "x" * 200, "Flash": False},
    "binary": {"From": "Info", "To": "4915112345678", "Text": "Héllo ÿ", "Encoding": "Binary", "Udh": "0605040B8423F0"},
}


def call(url, data=None, headers={}):
    request = urllib.request.Request(url, data=data, headers={"X-ApiKey": "k1", **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


def ids_of(status, answer, is_xml=False):
    if status != 200:
        return []
    if not is_xml:
        return json.loads(answer)["messageIds"]
    return [element.text for element in ET.fromstring(answer).find("{*}MessageIds")]


def client(base):
    url = base + "/outbound/sms"
    for name, message in MESSAGES.items():
        query = urllib.parse.urlencode(message)
        # The key in the query, which the interface allows.
        status, answer = call(url + "?" + query + "&ApiKey=k1")
        print(name, "query", status, ",".join(ids_of(status, answer)))
        status, answer = call(url, query.encode())
        print(name, "form", status, ",".join(ids_of(status, answer)))
        document = {key[0].lower() + key[1:]: value for key, value in message.items()}
        status, answer = call(url, json.dumps(document).encode(), {"Content-Type": "application/json"})
        print(name, "json", status, ",".join(ids_of(status, answer)))
        root = ET.Element("Message")
        for key, value in message.items():
            ET.SubElement(root, key).text = str(value)
        body = ET.tostring(root, encoding="utf-8", xml_declaration=True)
        status, answer = call(url, body, {"Content-Type": "application/xml", "Accept": "application/xml"})
        print(name, "xml", status, ",".join(ids_of(status, answer, True)))


class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, status, body, kind="application/json"):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        url = urllib.parse.urlparse(self.path)
        fields = dict(urllib.parse.parse_qsl(url.query, keep_blank_values=True))
        if url.path == "/status":
            print("callback", urllib.parse.urlencode(fields), flush=True)
            self.answer(200, b"ok", "text/plain")
        else:
            self.send(fields)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        kind = self.headers["Content-Type"]
        if "json" in kind:
            fields = json.loads(body)
        elif "xml" in kind:
            fields = {element.tag: element.text for element in ET.fromstring(body)}
        else:
            fields = dict(urllib.parse.parse_qsl(body.decode(), keep_blank_values=True))
        self.send(fields)

    def send(self, fields):
        fields = {key.lower(): value for key, value in fields.items()}
        if self.headers["X-ApiKey"] != "k1" and fields.pop("apikey", "") != "k1":
            self.send_error(401)
            return
        words = {key: str(value).lower() if isinstance(value, bool) else value for key, value in fields.items()}
        print("send", urllib.parse.urlencode(words), flush=True)
        if fields["text"] == "boom":
            self.send_error(500)
            return
        ids = ["5f0c4c5e-0000-4000-8000-000000000001"]
        if len(fields["text"]) > 160:
            ids.append("5f0c4c5e-0000-4000-8000-000000000002")
        if "xml" in self.headers.get("Accept", ""):
            root = ET.Element("response")
            ET.SubElement(root, "statusCode").text = "200"
            parts = ET.SubElement(root, "messageIds")
            for one in ids:
                ET.SubElement(parts, "string").text = one
            self.answer(200, ET.tostring(root), "text/xml")
        else:
            self.answer(200, json.dumps({"StatusCode": 200, "MessageIds": ids}).encode())


if sys.argv[1] == "client":
    client(sys.argv[2])
else:
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Service).serve_forever()
