// The other implementations: how their programs are asked.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toHex, type UserData } from "outbound-sms/encoding";
import { expect } from "vitest";

/** Runs a program over lines of JSON and returns its lines. */
export function ask(command: string, args: readonly string[], lines: readonly unknown[]): string[] {
	const input = lines.map((line) => JSON.stringify(line)).join("\n");
	const output = execFileSync(command, args, { input: `${input}\n`, maxBuffer: 1 << 28, encoding: "utf8" });
	const answers = output.split("\n").slice(0, -1);
	expect(answers.length).toBe(lines.length);
	return answers;
}

/** An SMS-DELIVER that carries a part (3GPP TS 23.040 §9.2.2.1). */
export function deliver(part: UserData): string {
	const first = part.hasHeader ? "44" : "04";
	const octet = (value: number) => value.toString(16).padStart(2, "0");
	const origin = "0B915121436587F9";
	return `${first}${origin}00${octet(part.dataCodingScheme)}11111111111100${octet(part.length)}${toHex(part.octets)}`;
}

/** The values of fields (`gsm_sms.…`) that tshark finds in each part. */
export function readByTshark(parts: readonly UserData[], fields: readonly string[]): string[][] {
	const folder = mkdtempSync(join(tmpdir(), "outbound-sms-"));
	const file = join(folder, "parts.pcap");
	writeFileSync(file, pcapOf(parts.map((part) => Buffer.from(deliver(part), "hex"))));
	const output = execFileSync(
		"tshark",
		[
			...["-r", file, "-T", "fields", "-o", 'uat:user_dlts:"User 0 (DLT=147)","gsm_sms","0","","0",""'],
			...["-o", "gsm_sms.reassemble:FALSE", ...fields.flatMap((name) => ["-e", `gsm_sms.${name}`])],
		],
		{ maxBuffer: 1 << 28, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
	);
	rmSync(folder, { recursive: true });
	const rows = output.split("\n").slice(0, -1);
	expect(rows.length).toBe(parts.length);
	return rows.map((row) => row.split("\t"));
}

/** Control characters as tshark writes them in fields. */
export function shownText(given: string): string {
	return given.replace(/[\n\r\f]/g, (control) => ({ "\n": "\\n", "\r": "\\r", "\f": "\\f" })[control] as string);
}

/** A capture file of packets with the link type 147, which the user may assign. */
function pcapOf(packets: readonly Buffer[]): Buffer {
	const head = Buffer.alloc(24);
	head.writeUInt32LE(0xa1b2c3d4, 0);
	head.writeUInt16LE(2, 4);
	head.writeUInt16LE(4, 6);
	head.writeUInt32LE(0xffff, 16);
	head.writeUInt32LE(147, 20);
	const framed = packets.flatMap((packet) => {
		const frame = Buffer.alloc(16);
		frame.writeUInt32LE(packet.length, 8);
		frame.writeUInt32LE(packet.length, 12);
		return [frame, packet];
	});
	return Buffer.concat([head, ...framed]);
}
