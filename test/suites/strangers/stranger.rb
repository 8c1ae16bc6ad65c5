# A customer's client, a service and a receiver of callbacks in Ruby: net/http, REXML, WEBrick.
require "json"
require "net/http"
require "rexml/document"
require "webrick"

MESSAGES = {
  "plain" => { "From" => "Info", "To" => "4915112345678", "Text" => "Hello Joe, your code is 4711." },
  "marks" => { "From" => "A&B, C+D", "To" => "+4915112345678", "Text" => "Grüße: 20 € & 100 % + <b>\"x\"</b> 'y'\nBye" },
  "ucs2" => { "From" => "Info", "To" => "4915112345678", "Text" => "Привет 👍🏽 नमस्ते", "Encoding" => "UCS2",
              "Flash" => true, "RefId" => "order 7/8", "ReceiveDeliveryStatus" => true },
  "long" => { "From" => "12345", "To" => "4915112345678", "Text" => "x" * 200, "Flash" => false },
  "binary" => { "From" => "Info", "To" => "4915112345678", "Text" => "Héllo ÿ", "Encoding" => "Binary", "Udh" => "0605040B8423F0" },
}

def call(name, format, base, request)
  request["X-ApiKey"] = "k1"
  answer = Net::HTTP.start(base.host, base.port) { |http| http.request(request) }
  ids = []
  if answer.code == "200" && format == "xml"
    REXML::XPath.each(REXML::Document.new(answer.body), "//*[local-name()='MessageIds']/*") { |id| ids << id.text }
  elsif answer.code == "200"
    ids = JSON.parse(answer.body)["messageIds"]
  end
  puts "#{name} #{format} #{answer.code} #{ids.join(',')}"
end

def client(base)
  base = URI(base)
  MESSAGES.each do |name, message|
    call(name, "query", base, Net::HTTP::Get.new("/outbound/sms?" + URI.encode_www_form(message)))
    form = Net::HTTP::Post.new("/outbound/sms")
    form.set_form_data(message)
    call(name, "form", base, form)
    document = message.transform_keys { |key| key[0].downcase + key[1..] }
    json = Net::HTTP::Post.new("/outbound/sms", "Content-Type" => "application/json", "Accept" => "application/json")
    json.body = document.to_json
    call(name, "json", base, json)
    tree = REXML::Document.new
    tree << REXML::XMLDecl.new
    root = tree.add_element("outboundMessage")
    message.each { |key, value| root.add_element(key).text = value.to_s }
    body = +""
    # Indented, as one writes it for people.
    REXML::Formatters::Pretty.new.write(tree, body)
    xml = Net::HTTP::Post.new("/outbound/sms", "Content-Type" => "application/xml", "Accept" => "application/xml")
    xml.body = body
    call(name, "xml", base, xml)
  end
end

def note(kind, fields)
  puts "#{kind} #{URI.encode_www_form(fields)}"
  $stdout.flush
end

def fields_of(request)
  return request.query.transform_values(&:to_s) if request.request_method == "GET"

  kind = request["Content-Type"]
  if kind.include?("json")
    JSON.parse(request.body.force_encoding("UTF-8"))
  elsif kind.include?("xml")
    REXML::Document.new(request.body).root.elements.to_h { |element| [element.name, element.text] }
  else
    request.query.transform_values(&:to_s)
  end
end

def serve(port)
  quiet = WEBrick::Log.new(File::NULL)
  server = WEBrick::HTTPServer.new(Port: port, BindAddress: "127.0.0.1", Logger: quiet, AccessLog: [])
  server.mount_proc("/status") do |request, answer|
    note("callback", request.query.transform_values { |value| value.to_s.force_encoding("UTF-8") })
    answer.body = "ok"
  end
  server.mount_proc("/outbound/sms") do |request, answer|
    raise WEBrick::HTTPStatus::Unauthorized unless request["X-ApiKey"] == "k1" || request.query["ApiKey"] == "k1"

    fields = fields_of(request).transform_keys(&:downcase)
    note("send", fields)
    raise "boom" if fields["text"] == "boom"

    ids = ["5f0c4c5e-0000-4000-8000-000000000001"]
    ids << "5f0c4c5e-0000-4000-8000-000000000002" if fields["text"].length > 160
    if request["Accept"].to_s.include?("xml")
      tree = REXML::Document.new
      root = tree.add_element("SendResponse")
      root.add_element("StatusCode").text = "200"
      list = root.add_element("MessageIds")
      ids.each { |id| list.add_element("string").text = id }
      answer["Content-Type"] = "application/xml"
      body = +""
      REXML::Formatters::Pretty.new.write(tree, body)
      answer.body = body
    else
      answer["Content-Type"] = "application/json"
      answer.body = { statusCode: 200, messageIds: ids }.to_json
    end
  end
  trap("TERM") { server.shutdown }
  server.start
end

ARGV[0] == "client" ? client(ARGV[1]) : serve(ARGV[1].to_i)
