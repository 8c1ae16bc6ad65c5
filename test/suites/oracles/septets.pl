# Perl's Encode::GSM0338 as an oracle: a line of input is JSON, {"text"} or {"hex"}; a line of output is its septets in hex, or its text as JSON.
use strict;
use warnings;
use Encode ();
use Encode::GSM0338 ();
use JSON::PP ();
my $json = JSON::PP->new->utf8->ascii->allow_nonref;
while (my $line = <STDIN>) {
	my $input = $json->decode($line);
	print defined $input->{text}
		? unpack("H*", Encode::encode("gsm0338", $input->{text}))
		: $json->encode(Encode::decode("gsm0338", pack("H*", $input->{hex})));
	print "\n";
}
