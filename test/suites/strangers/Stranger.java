// A customer's client, a service and a receiver of callbacks in Java 17: java.net.http, com.sun.net.httpserver, Gson.
import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

public class Stranger {
	static final HttpClient http = HttpClient.newHttpClient();
	static final Gson gson = new Gson();

	static Map<String, Map<String, Object>> messages() {
		Map<String, Map<String, Object>> all = new LinkedHashMap<>();
		all.put("plain", message("Info", "4915112345678", "Hello Joe, your code is 4711."));
		all.put("marks", message("A&B, C+D", "+4915112345678", "Grüße: 20 € & 100 % + <b>\"x\"</b> 'y'\nBye"));
		Map<String, Object> ucs2 = message("Info", "4915112345678", "Привет 👍🏽 नमस्ते");
		ucs2.put("Encoding", "UCS2");
		ucs2.put("Flash", true);
		ucs2.put("RefId", "order 7/8");
		ucs2.put("ReceiveDeliveryStatus", true);
		all.put("ucs2", ucs2);
		Map<String, Object> text = message("12345", "4915112345678", "x".repeat(200));
		text.put("Flash", false);
		all.put("long", text);
		Map<String, Object> binary = message("Info", "4915112345678", "Héllo ÿ");
		binary.put("Encoding", "Binary");
		binary.put("Udh", "0605040B8423F0");
		all.put("binary", binary);
		return all;
	}

	static Map<String, Object> message(String from, String to, String text) {
		Map<String, Object> message = new LinkedHashMap<>();
		message.put("From", from);
		message.put("To", to);
		message.put("Text", text);
		return message;
	}

	static String encode(Map<String, ?> fields) {
		return fields.entrySet().stream()
			.map(field -> field.getKey() + "=" + URLEncoder.encode(String.valueOf(field.getValue()), StandardCharsets.UTF_8))
			.collect(Collectors.joining("&"));
	}

	static void call(String name, String format, HttpRequest.Builder request) throws Exception {
		HttpResponse<byte[]> answer = http.send(request.header("X-Api-Key", "k1").build(), HttpResponse.BodyHandlers.ofByteArray());
		List<String> ids = new ArrayList<>();
		if (answer.statusCode() == 200 && format.equals("xml")) {
			NodeList list = parse(answer.body()).getElementsByTagName("MessageIds").item(0).getChildNodes();
			for (int i = 0; i < list.getLength(); i++) ids.add(list.item(i).getTextContent());
		} else if (answer.statusCode() == 200) {
			JsonObject object = gson.fromJson(new String(answer.body(), StandardCharsets.UTF_8), JsonObject.class);
			for (JsonElement id : object.getAsJsonArray("messageIds")) ids.add(id.getAsString());
		}
		System.out.println(name + " " + format + " " + answer.statusCode() + " " + String.join(",", ids));
	}

	static Document parse(byte[] body) throws Exception {
		return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(body));
	}

	static String write(Document document) throws Exception {
		StringWriter writer = new StringWriter();
		TransformerFactory.newInstance().newTransformer().transform(new DOMSource(document), new StreamResult(writer));
		return writer.toString();
	}

	static void client(String base) throws Exception {
		URI url = URI.create(base + "/outbound/sms");
		for (Map.Entry<String, Map<String, Object>> entry : messages().entrySet()) {
			Map<String, Object> message = entry.getValue();
			call(entry.getKey(), "query", HttpRequest.newBuilder(URI.create(url + "?" + encode(message))));
			call(entry.getKey(), "form", HttpRequest.newBuilder(url)
				.header("Content-Type", "application/x-www-form-urlencoded")
				.POST(HttpRequest.BodyPublishers.ofString(encode(message))));
			JsonObject object = new JsonObject();
			message.forEach((key, value) -> object.add(Character.toLowerCase(key.charAt(0)) + key.substring(1), gson.toJsonTree(value)));
			call(entry.getKey(), "json", HttpRequest.newBuilder(url)
				.header("Content-Type", "application/json")
				.POST(HttpRequest.BodyPublishers.ofString(gson.toJson(object))));
			Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
			Element root = document.createElement("SmsRequest");
			document.appendChild(root);
			for (Map.Entry<String, Object> field : message.entrySet()) {
				Element element = document.createElement(field.getKey());
				element.setTextContent(String.valueOf(field.getValue()));
				root.appendChild(element);
			}
			call(entry.getKey(), "xml", HttpRequest.newBuilder(url)
				.header("Content-Type", "application/xml;charset=UTF-8").header("Accept", "application/xml")
				.POST(HttpRequest.BodyPublishers.ofString(write(document))));
		}
	}

	static Map<String, String> decode(String query) {
		Map<String, String> fields = new LinkedHashMap<>();
		if (query == null) return fields;
		for (String pair : query.split("&")) {
			String[] halves = pair.split("=", 2);
			fields.put(URLDecoder.decode(halves[0], StandardCharsets.UTF_8), URLDecoder.decode(halves.length > 1 ? halves[1] : "", StandardCharsets.UTF_8));
		}
		return fields;
	}

	static void reply(HttpExchange exchange, int status, String type, String body) throws IOException {
		byte[] octets = body.getBytes(StandardCharsets.UTF_8);
		exchange.getResponseHeaders().set("Content-Type", type);
		exchange.sendResponseHeaders(status, octets.length);
		exchange.getResponseBody().write(octets);
		exchange.close();
	}

	static void send(HttpExchange exchange) throws IOException {
		Map<String, String> query = decode(exchange.getRequestURI().getRawQuery());
		String key = exchange.getRequestHeaders().getFirst("X-ApiKey");
		if (!"k1".equals(key) && !"k1".equals(query.get("ApiKey"))) {
			exchange.sendResponseHeaders(401, -1);
			exchange.close();
			return;
		}
		String type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
		String accept = String.valueOf(exchange.getRequestHeaders().getFirst("Accept"));
		byte[] body = exchange.getRequestBody().readAllBytes();
		Map<String, String> fields = new LinkedHashMap<>();
		try {
			if (exchange.getRequestMethod().equals("GET")) query.forEach((name, value) -> fields.put(name.toLowerCase(), value));
			else if (type.contains("json")) {
				gson.fromJson(new String(body, StandardCharsets.UTF_8), JsonObject.class).entrySet()
					.forEach(entry -> fields.put(entry.getKey().toLowerCase(), entry.getValue().getAsString()));
			} else if (type.contains("xml")) {
				NodeList list = parse(body).getDocumentElement().getChildNodes();
				for (int i = 0; i < list.getLength(); i++) fields.put(list.item(i).getNodeName().toLowerCase(), list.item(i).getTextContent());
			} else decode(new String(body, StandardCharsets.UTF_8)).forEach((name, value) -> fields.put(name.toLowerCase(), value));
		} catch (Exception error) {
			reply(exchange, 400, "text/plain", error.toString());
			return;
		}
		System.out.println("send " + encode(fields));
		if (fields.get("text").equals("boom")) {
			reply(exchange, 500, "text/html", "<html><body><h1>500 Internal Server Error</h1></body></html>");
			return;
		}
		List<String> ids = new ArrayList<>(List.of("5f0c4c5e-0000-4000-8000-000000000001"));
		if (fields.get("text").length() > 160) ids.add("5f0c4c5e-0000-4000-8000-000000000002");
		if (accept.contains("xml")) {
			String list = ids.stream().map(id -> "<messageIds>" + id + "</messageIds>").collect(Collectors.joining());
			reply(exchange, 200, "application/xml", "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?><sendResponse><statusCode>200</statusCode>" + list + "</sendResponse>");
		} else {
			reply(exchange, 200, "application/json", gson.toJson(Map.of("statusCode", 200, "messageIds", ids)));
		}
	}

	public static void main(String[] arguments) throws Exception {
		if (arguments[0].equals("client")) {
			client(arguments[1]);
			return;
		}
		HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(arguments[1])), 0);
		server.createContext("/outbound/sms", Stranger::send);
		server.createContext("/status", exchange -> {
			System.out.println("callback " + encode(decode(exchange.getRequestURI().getRawQuery())));
			reply(exchange, 200, "text/plain", "ok");
		});
		server.start();
	}
}
