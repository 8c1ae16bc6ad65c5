# A customer's client, a service and a receiver of callbacks in Perl: LWP, HTTP::Daemon, JSON, XML::LibXML.
use strict;
use warnings;
use utf8;
use Encode qw(decode_utf8 encode_utf8);
use HTTP::Daemon;
use HTTP::Request;
use HTTP::Response;
use JSON;
use LWP::UserAgent;
use URI;
use XML::LibXML;

my @messages = (
	plain => { From => 'Info', To => '4915112345678', Text => 'Hello Joe, your code is 4711.' },
	marks => { From => 'A&B, C+D', To => '+4915112345678', Text => "Grüße: 20 € & 100 % + <b>\"x\"</b> 'y'\nBye" },
	ucs2 => {
		From => 'Info', To => '4915112345678', Text => 'Привет 👍🏽 नमस्ते', Encoding => 'UCS2',
		Flash => 1, RefId => 'order 7/8', ReceiveDeliveryStatus => 1,
	},
	long => { From => '12345', To => '4915112345678', Text => 'x' x 200, Flash => 0 },
	binary => { From => 'Info', To => '4915112345678', Text => 'Héllo ÿ', Encoding => 'Binary', Udh => '0605040B8423F0' },
);
my $agent = LWP::UserAgent->new;

sub form { my $uri = URI->new('http:'); $uri->query_form(%{ $_[0] }); return $uri->query; }

sub call {
	my ($name, $format, $request) = @_;
	$request->header('X-ApiKey' => 'k1');
	my $answer = $agent->request($request);
	my @ids;
	if ($answer->code == 200 && $format eq 'xml') {
		my $document = XML::LibXML->load_xml(string => $answer->content);
		@ids = map { $_->textContent } $document->findnodes('//*[local-name()="MessageIds"]/*');
	} elsif ($answer->code == 200) {
		@ids = @{ decode_json($answer->content)->{messageIds} };
	}
	print "$name $format ", $answer->code, ' ', join(',', @ids), "\n";
}

sub client {
	my $url = "$_[0]/outbound/sms";
	my @left = @messages;
	while (my ($name, $message) = splice @left, 0, 2) {
		my %octets = map { $_ => encode_utf8($message->{$_}) } keys %$message;
		call($name, 'query', HTTP::Request->new(GET => "$url?" . form(\%octets)));
		call($name, 'form', HTTP::Request->new(POST => $url, ['Content-Type' => 'application/x-www-form-urlencoded'], form(\%octets)));
		my %document = map { lcfirst($_) => $message->{$_} } keys %$message;
		call($name, 'json', HTTP::Request->new(POST => $url, ['Content-Type' => 'application/json'], encode_json(\%document)));
		my $tree = XML::LibXML::Document->new('1.0', 'UTF-8');
		my $root = $tree->createElement('OutboundMessage');
		$tree->setDocumentElement($root);
		$root->appendTextChild($_, $message->{$_}) for sort keys %$message;
		call($name, 'xml', HTTP::Request->new(POST => $url, ['Content-Type' => 'text/xml; charset=utf-8', Accept => 'text/xml'], $tree->toString(1)));
	}
}

sub note {
	my ($kind, $fields) = @_;
	print "$kind ", form({ map { encode_utf8($_) => encode_utf8($fields->{$_} // '') } keys %$fields }), "\n";
}

sub fields_of {
	my ($request) = @_;
	my $kind = $request->header('Content-Type') // '';
	if ($kind =~ /json/) { return decode_json($request->content); }
	if ($kind =~ /xml/) {
		my $root = XML::LibXML->load_xml(string => $request->content)->documentElement;
		return { map { $_->nodeName => $_->textContent } grep { $_->nodeType == XML_ELEMENT_NODE } $root->childNodes };
	}
	my $uri = URI->new('http:');
	$uri->query($request->method eq 'GET' ? $request->uri->query : $request->content);
	my %fields = $uri->query_form;
	return { map { $_ => decode_utf8($fields{$_}) } keys %fields };
}

sub answer {
	my ($request) = @_;
	if ($request->uri->path eq '/status') {
		note('callback', fields_of($request));
		return HTTP::Response->new(200, 'OK', ['Content-Type' => 'text/plain'], 'ok');
	}
	my %query = $request->uri->query_form;
	return HTTP::Response->new(401) if ($request->header('X-ApiKey') // $query{ApiKey} // '') ne 'k1';
	my $fields = fields_of($request);
	my %lower = map { my $value = $fields->{$_}; lc($_) => JSON::is_bool($value) ? ($value ? 'true' : 'false') : $value } keys %$fields;
	note('send', \%lower);
	return HTTP::Response->new(500) if $lower{text} eq 'boom';
	my @ids = ('5f0c4c5e-0000-4000-8000-000000000001');
	push @ids, '5f0c4c5e-0000-4000-8000-000000000002' if length($lower{text}) > 160;
	if (($request->header('Accept') // '') =~ /xml/) {
		my $list = join '', map { "<MessageId>$_</MessageId>" } @ids;
		return HTTP::Response->new(200, 'OK', ['Content-Type' => 'text/xml'],
			"<SendResponse>\n<StatusCode>200</StatusCode>\n<MessageIds>$list</MessageIds>\n</SendResponse>\n");
	}
	return HTTP::Response->new(200, 'OK', ['Content-Type' => 'application/json'], encode_json({ statusCode => '200', messageIds => \@ids }));
}

$| = 1;
if ($ARGV[0] eq 'client') {
	client($ARGV[1]);
} else {
	my $daemon = HTTP::Daemon->new(LocalAddr => '127.0.0.1', LocalPort => $ARGV[1], ReuseAddr => 1) or die $!;
	while (my $connection = $daemon->accept) {
		# One request a connection: the daemon has one process.
		if (my $request = $connection->get_request) {
			$connection->force_last_request;
			$connection->send_response(answer($request));
		}
		$connection->close;
	}
}
