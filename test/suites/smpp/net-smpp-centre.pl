# Net::SMPP as a centre for one connection. It writes its port, then each submit_sm as a line of JSON, octets in
# hexadecimal digits. Its IDs are hexadecimal in submit_sm_resp and decimal in receipts. Every second receipt comes
# before the answer.
use strict;
use warnings;
use JSON::PP;
use Net::SMPP;
use POSIX qw(strftime);

$| = 1;
my $listener = Net::SMPP->new_listen('127.0.0.1', port => 0, smpp_version => 0x34) or die "cannot listen: $!";
print $listener->sockport, "\n";
my $session = $listener->accept or die "cannot accept: $!";

my $count = 0;
while (my $pdu = $session->read_pdu()) {
    my $name = $pdu->explain_cmd();
    my $seq = $pdu->{seq};
    if ($name =~ /^bind_(transceiver|transmitter|receiver)$/) {
        my $answer = "${name}_resp";
        $session->$answer(system_id => 'perl', seq => $seq);
    } elsif ($name eq 'submit_sm') {
        my %fields = map { $_ => $pdu->{$_} } qw(service_type source_addr_ton source_addr_npi source_addr dest_addr_ton
            dest_addr_npi destination_addr esm_class protocol_id priority_flag validity_period registered_delivery
            data_coding);
        for my $name (qw(short_message message_payload dest_addr_subunit sar_msg_ref_num sar_total_segments
            sar_segment_seqnum)) {
            $fields{$name} = uc unpack('H*', $pdu->{$name}) if defined $pdu->{$name};
        }
        print encode_json(\%fields), "\n";
        my $id = 0xA0 + ++$count;
        my $receipt = sub {
            my $date = strftime('%y%m%d%H%M', gmtime);
            my $stat = (qw(DELIVRD UNDELIV REJECTD))[$count % 3];
            $session->deliver_sm(async => 1, esm_class => 0x04, source_addr => $pdu->{destination_addr},
                destination_addr => $pdu->{source_addr},
                short_message => "id:$id sub:001 dlvrd:001 submit date:$date done date:$date stat:$stat err:000 text:");
        };
        my $wants = $pdu->{registered_delivery} & 1;
        $receipt->() if $wants && $count % 2;
        $session->submit_sm_resp(message_id => sprintf('%08X', $id), seq => $seq);
        $receipt->() if $wants && !($count % 2);
    } elsif ($name eq 'enquire_link') {
        $session->enquire_link_resp(seq => $seq);
    } elsif ($name eq 'unbind') {
        $session->unbind_resp(seq => $seq);
        last;
    }
}
