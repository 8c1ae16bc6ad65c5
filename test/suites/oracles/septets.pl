# Perl's Encode as an oracle. A line of input is JSON: {"text"} or {"text", "encoding"} gives its octets in hex, one septet an
# octet for GSM 7-bit, or "refused"; {"hex"} gives the text of septets as JSON.
use strict;
use warnings;
use Encode ();
use Encode::GSM0338 ();
use JSON::PP ();
my $json = JSON::PP->new->utf8->ascii->allow_nonref;
my %names = (GSM7 => "gsm0338", UCS2 => "UTF-16BE", Binary => "iso-8859-1");
while (my $line = <STDIN>) {
	my $input = $json->decode($line);
	if (defined $input->{text}) {
		my $octets = eval { Encode::encode($names{$input->{encoding} // "GSM7"}, $input->{text}, Encode::FB_CROAK) };
		print defined $octets ? unpack("H*", $octets) : "refused";
	} else {
		print $json->encode(Encode::decode("gsm0338", pack("H*", $input->{hex})));
	}
	print "\n";
}
