# libosmogsm of Osmocom, which runs GSM networks (C; Debian's libosmogsm18): alphabet and packing. Its texts are in
# ISO 8859-1, and it has no national tables. Ruby calls it and reads the JSON.
require "fiddle"
require "json"

LIBRARY = Fiddle.dlopen(Dir["/usr/lib/*/libosmogsm.so.*"].min_by(&:length))
POINTER, INT, SIZE, CHAR = Fiddle::TYPE_VOIDP, Fiddle::TYPE_INT, Fiddle::TYPE_SIZE_T, Fiddle::TYPE_CHAR
ENCODE = Fiddle::Function.new(LIBRARY["gsm_septet_encode"], [POINTER, POINTER], INT)
PACK = Fiddle::Function.new(LIBRARY["gsm_septet_pack"], [POINTER, POINTER, SIZE, CHAR], INT)
DECODE = Fiddle::Function.new(LIBRARY["gsm_7bit_decode_n_hdr"], [POINTER, SIZE, POINTER, CHAR, CHAR], INT)
REFUSED = { refused: true }
# The library writes this octet, in both directions, where there is no character.
NONE = 0xFF

def septets_of(text)
  return nil if text.include?("\0") # It ends a string of C.
  septets = "\0".b * (2 * text.length + 1)
  count = ENCODE.call(septets, text.encode("ISO-8859-1"))
  septets.bytes.first(count)
rescue Encoding::UndefinedConversionError
  nil
end

def packed(septets, fill_bits)
  octets = "\0".b * (septets.length + 8)
  octets[0, PACK.call(octets, septets.pack("C*"), septets.length, fill_bits)]
end

def text_of(octets, length, has_header)
  text = "\0".b * 512
  text = text[0, DECODE.call(text, text.length, octets, length, has_header ? 1 : 0)].force_encoding("ISO-8859-1")
  text.bytes.include?(NONE) ? nil : text.encode("UTF-8")
end

# Answers nothing for what the library does not do: other encodings, other characters, national tables.
def answer(ask, input)
  return nil if (input["encoding"] || "GSM7") != "GSM7"
  case ask
  when "cellOf"
    septets = septets_of(input["character"])
    septets && (septets.include?(NONE) ? REFUSED : { septets: septets })
  when "countUnits"
    septets = input["encoding"] && septets_of(input["text"])
    septets && (septets.include?(NONE) ? REFUSED : { encoding: "GSM7", units: septets.length })
  when "characterOf"
    text = text_of(packed(input["septets"], 0), input["septets"].length, false)
    text && { text: text }
  when "packSeptets" then { hex: packed(input["septets"], input["fillBits"]).unpack1("H*").upcase }
  when "decodeUserData"
    octets = [input["userData"]].pack("H*")
    text = text_of(octets, input["userDataLength"], input["hasHeader"])
    text && { text: text, udh: input["hasHeader"] ? octets[0, octets.ord + 1].unpack1("H*").upcase : nil }
  end
end

$stdin.each_line do |line|
  # Ruby's JSON does not read half a surrogate pair.
  question = JSON.parse(line) rescue { "id" => line[/"id":"(.*?)"/, 1] }
  output = question["id"].start_with?("national/") ? nil : answer(question["ask"], question["input"] || {})
  puts JSON.generate({ id: question["id"], **(output ? { output: output } : { notOffered: true }) })
  $stdout.flush
end
