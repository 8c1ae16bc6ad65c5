<?php
// A customer's client in PHP: curl, json_encode, SimpleXML.
$base = $argv[1];
$messages = [
	'plain' => ['From' => 'Info', 'To' => '4915112345678', 'Text' => 'Hello Joe, your code is 4711.'],
	'marks' => ['From' => 'A&B, C+D', 'To' => '+4915112345678', 'Text' => "Grüße: 20 € & 100 % + <b>\"x\"</b> 'y'\nBye"],
	'ucs2' => [
		'From' => 'Info', 'To' => '4915112345678', 'Text' => 'Привет 👍🏽 नमस्ते', 'Encoding' => 'UCS2',
		'Flash' => true, 'RefId' => 'order 7/8', 'ReceiveDeliveryStatus' => true,
	],
	'long' => ['From' => '12345', 'To' => '4915112345678', 'Text' => str_repeat('x', 200), 'Flash' => false],
	'binary' => ['From' => 'Info', 'To' => '4915112345678', 'Text' => 'Héllo ÿ', 'Encoding' => 'Binary', 'Udh' => '0605040B8423F0'],
];

function call(string $url, array $headers, ?string $body): array {
	$curl = curl_init($url);
	curl_setopt_array($curl, [
		CURLOPT_RETURNTRANSFER => true,
		CURLOPT_HTTPHEADER => array_merge(['X-ApiKey: k1'], $headers),
	]);
	if ($body !== null) {
		curl_setopt($curl, CURLOPT_POST, true);
		curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
	}
	$answer = curl_exec($curl);
	return [curl_getinfo($curl, CURLINFO_RESPONSE_CODE), $answer];
}

function show(string $name, string $format, int $status, string $answer, bool $isXml = false): void {
	$ids = [];
	if ($status === 200 && $isXml) {
		foreach (simplexml_load_string($answer)->xpath('//*[local-name()="MessageIds"]/*') as $id) $ids[] = (string) $id;
	} elseif ($status === 200) {
		$ids = json_decode($answer, true)['messageIds'];
	}
	echo "$name $format $status " . implode(',', $ids) . "\n";
}

foreach ($messages as $name => $message) {
	[$status, $answer] = call("$base/outbound/sms?" . http_build_query($message), [], null);
	show($name, 'query', $status, $answer);

	[$status, $answer] = call("$base/outbound/sms", [], http_build_query($message));
	show($name, 'form', $status, $answer);

	$document = [];
	foreach ($message as $key => $value) $document[lcfirst($key)] = $key === 'To' ? (int) $value : $value;
	[$status, $answer] = call("$base/outbound/sms", ['Content-Type: application/json', 'Accept: application/json'], json_encode($document));
	show($name, 'json', $status, $answer);

	$xml = new SimpleXMLElement('<OutboundMessage/>');
	foreach ($message as $key => $value) $xml->$key = $value;
	[$status, $answer] = call("$base/outbound/sms", ['Content-Type: text/xml', 'Accept: text/xml'], $xml->asXML());
	show($name, 'xml', $status, $answer, true);
}
