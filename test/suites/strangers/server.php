<?php
// A service and a receiver of callbacks in PHP, for `php -S`: $_GET, $_POST, json_decode, SimpleXML.
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

function note(string $kind, array $fields): void {
	file_put_contents('php://stderr', "$kind " . http_build_query($fields) . "\n");
}

if ($path === '/status') {
	note('callback', $_GET);
	echo 'ok';
	return;
}
if ($path !== '/outbound/sms') return false;

if (($_SERVER['HTTP_X_APIKEY'] ?? $_GET['ApiKey'] ?? '') !== 'k1') {
	http_response_code(401);
	echo 'Unauthorized';
	return;
}
$type = $_SERVER['CONTENT_TYPE'] ?? '';
$isXml = str_contains($type, 'xml') || str_contains($_SERVER['HTTP_ACCEPT'] ?? '', 'xml');
if ($_SERVER['REQUEST_METHOD'] === 'GET') {
	$fields = $_GET;
} elseif (str_contains($type, 'json')) {
	$fields = json_decode(file_get_contents('php://input'), true);
} elseif (str_contains($type, 'xml')) {
	$fields = (array) simplexml_load_string(file_get_contents('php://input'));
} else {
	$fields = $_POST;
}
$fields = array_change_key_case($fields);
note('send', array_map(fn ($value) => is_bool($value) ? ($value ? 'true' : 'false') : $value, $fields));
if ($fields['text'] === 'boom') throw new Exception('boom');

$ids = mb_strlen($fields['text']) > 160 ? ['5f0c4c5e-0000-4000-8000-000000000001', '5f0c4c5e-0000-4000-8000-000000000002'] : ['5f0c4c5e-0000-4000-8000-000000000001'];
if ($isXml) {
	header('Content-Type: application/xml');
	$answer = new SimpleXMLElement('<SendResponse/>');
	$answer->addChild('StatusCode', '200');
	$list = $answer->addChild('MessageIds');
	foreach ($ids as $id) $list->addChild('MessageId', $id);
	echo $answer->asXML();
} else {
	header('Content-Type: application/json');
	echo json_encode(['statusCode' => 200, 'messageIds' => $ids]);
}
