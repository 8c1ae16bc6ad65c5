// PDUs as a capture file, and what tshark reads in it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SMPP_PORT = 2775;
const GLOBAL_HEADER = (() => {
	const header = Buffer.alloc(24);
	header.writeUInt32LE(0xa1b2c3d4, 0);
	header.writeUInt16LE(2, 4);
	header.writeUInt16LE(4, 6);
	header.writeUInt32LE(0xffff, 16);
	// LINKTYPE_RAW: each packet begins with its IP header.
	header.writeUInt32LE(101, 20);
	return header;
})();

/** A packet of IPv4 and TCP around a PDU, with the header of a capture file in front. */
function packet(pdu: Buffer, sequence: number, second: number): Buffer {
	const length = 40 + pdu.length;
	const record = Buffer.alloc(16);
	record.writeUInt32LE(second, 0);
	record.writeUInt32LE(length, 8);
	record.writeUInt32LE(length, 12);
	const headers = Buffer.alloc(40);
	headers[0] = 0x45;
	headers.writeUInt16BE(length, 2);
	headers[8] = 64;
	headers[9] = 6;
	headers.writeUInt32BE(0x7f000001, 12);
	headers.writeUInt32BE(0x7f000001, 16);
	headers.writeUInt16BE(40_000, 20);
	headers.writeUInt16BE(SMPP_PORT, 22);
	headers.writeUInt32BE(sequence, 24);
	headers.writeUInt32BE(1, 28);
	headers.writeUInt16BE(0x5018, 32);
	headers.writeUInt16BE(0xffff, 34);
	return Buffer.concat([record, headers, pdu]);
}

/** The default alphabet of the centre, as tshark names it. */
export type TsharkAlphabet = "GSM 7-bit" | "GSM 7-bit (packed)" | "ISO-8859-1";

/** The values that tshark reads for these fields, one record a PDU. */
export function readWithTshark(
	pdus: readonly Buffer[],
	fields: readonly string[],
	alphabet: TsharkAlphabet,
): Readonly<Record<string, string | undefined>>[] {
	const folder = mkdtempSync(join(tmpdir(), "outbound-sms-smpp-"));
	try {
		let sequence = 1;
		const packets = pdus.map((pdu, index) => {
			const written = packet(pdu, sequence, index);
			sequence += pdu.length;
			return written;
		});
		const path = join(folder, "smpp.pcap");
		writeFileSync(path, Buffer.concat([GLOBAL_HEADER, ...packets]));
		const preferences = [
			`smpp.decode_sms_over_smpp:${alphabet}`,
			`smpp.gsm7_unpacked:${alphabet !== "GSM 7-bit (packed)"}`,
			"gsm_sms.reassemble:FALSE",
		];
		const output = execFileSync(
			"tshark",
			[
				...["-r", path, "-d", `tcp.port==${SMPP_PORT},smpp`, "-T", "json"],
				...preferences.flatMap((preference) => ["-o", preference]),
				...fields.flatMap((field) => ["-e", field]),
			],
			{ encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] },
		);
		const read: { _source: { layers: Record<string, string[]> } }[] = JSON.parse(output);
		return read.map(({ _source: { layers } }) =>
			Object.fromEntries(Object.entries(layers).map(([name, values]) => [name, values[0]])),
		);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
