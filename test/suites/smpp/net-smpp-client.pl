# Net::SMPP as a client: binds to a centre, submits what standard input says, waits for receipts, and writes what it got.
# Octets are hexadecimal digits. Standard input: {"submits": [{"fields": {…}, "tlvs": {…}}], "receipts": 3}
use strict;
use warnings;
use JSON::PP;
use Net::SMPP;

my ($port) = @ARGV;
my $task = decode_json(join '', <STDIN>);
my ($smpp, $bound) = Net::SMPP->new_transceiver('127.0.0.1',
    port => $port, smpp_version => 0x34, interface_version => 0x34, system_id => 'perl', password => 'secret',
) or die "cannot connect: $!";
die "bind refused: $bound->{status}" if $bound->{status};

my %place;
my @answers;
for my $submit (@{$task->{submits}}) {
    my %fields = %{$submit->{fields}};
    $fields{short_message} = pack 'H*', $fields{short_message};
    my %tlvs = %{$submit->{tlvs}};
    my $seq = $smpp->submit_sm(%fields, (map { $_ => pack('H*', $tlvs{$_}) } sort keys %tlvs), async => 1);
    $place{$seq} = scalar keys %place;
}

my @deliveries;
my $answered = 0;
while ($answered < keys %place || @deliveries < $task->{receipts}) {
    my $pdu = $smpp->read_pdu() or die 'the connection ended';
    my $name = $pdu->explain_cmd();
    if ($name eq 'submit_sm_resp') {
        $answers[$place{$pdu->{seq}}] = { status => $pdu->{status}, message_id => $pdu->{message_id} };
        $answered++;
    } elsif ($name eq 'deliver_sm') {
        push @deliveries, { esm_class => $pdu->{esm_class}, data_coding => $pdu->{data_coding},
            source_addr => $pdu->{source_addr}, short_message => unpack('H*', $pdu->{short_message}) };
        $smpp->deliver_sm_resp(message_id => '', seq => $pdu->{seq});
    } elsif ($name eq 'enquire_link') {
        $smpp->enquire_link_resp(seq => $pdu->{seq});
    }
}
$smpp->unbind();
print encode_json({ answers => \@answers, deliveries => \@deliveries });
