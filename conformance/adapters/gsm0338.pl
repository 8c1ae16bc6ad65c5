# Perl's Encode::GSM0338, which comes with Perl: the alphabet and its extension table, one septet in each octet.
use strict;
use warnings;
use Encode ();
use Encode::GSM0338 ();
use JSON::PP ();

$| = 1;
my $json = JSON::PP->new->utf8->ascii->allow_nonref->canonical;

# A character that the alphabet does not have is an error, not a question mark.
sub septets { [ unpack "C*", Encode::encode("gsm0338", my $copy = shift, Encode::FB_CROAK) ] }

my %asks = (
	cellOf => sub { { septets => septets($_[0]{character}) } },
	characterOf => sub { { text => Encode::decode("gsm0338", pack("C*", @{ $_[0]{septets} }), Encode::FB_CROAK) } },
	countUnits => sub {
		return undef if ($_[0]{encoding} // "") ne "GSM7";
		{ encoding => "GSM7", units => scalar @{ septets($_[0]{text}) } };
	},
);

while (my $line = <STDIN>) {
	# Perl's JSON does not read half a surrogate pair.
	my $question = eval { $json->decode($line) } // { id => $line =~ /"id":"(.*?)"/, ask => "", input => {} };
	my ($id, $ask, $input) = @$question{qw(id ask input)};
	# It has no national tables.
	my $offers = $asks{$ask} && !exists $input->{lockingShift} && !exists $input->{singleShift};
	my $output = $offers ? eval { $asks{$ask}->($input) } : undef;
	$output = { refused => JSON::PP::true, why => "$@" } if $offers && $@;
	print $json->encode({ id => $id, $output ? (output => $output) : (notOffered => JSON::PP::true) }), "\n";
}
