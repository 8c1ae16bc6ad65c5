// The connection to the SMS centre, bound again whenever it drops. If it drops before a message is answered, nobody
// knows whether the centre has the message.
import { createRequire } from "node:module";
import { pause } from "./record.mjs";

/** How long the centre may take to answer. */
export const ANSWER_MS = 3000;
/** Asks the centre to send a receipt again. */
const ESME_RX_T_APPN = 0x64;

/**
 * npm `smpp` with content as raw octets, as `submitSmFields` writes it. The parameter 0x1500 carries our message ID:
 * SMPP leaves 0x1400 to 0x3FFF to agreements with the centre.
 */
export function loadSmpp() {
	const smpp = createRequire(import.meta.url)("smpp");
	for (const command of ["submit_sm", "deliver_sm"]) delete smpp.commands[command].params.short_message.filter;
	smpp.addTLV("client_message_id", { id: 0x1500, type: smpp.types.tlv.cstring });
	return smpp;
}

/**
 * @param {import("./gateway.mjs").Centre} centre
 * @param {string} name - Of this process, for the log of the centre.
 * @param {(pdu: any) => Promise<void>} onDeliver - Throws to get the message again.
 */
export function linkTo({ host, port, systemId, password }, name, onDeliver) {
	const smpp = loadSmpp();
	/** What waits for an answer of this connection. @type {Set<(answer?: any) => void>} */
	const waiting = new Set();
	let session;

	function bind() {
		const next = smpp.connect({ host, port, auto_enquire_link_period: 10_000 });
		next.socket.setNoDelay(true);
		next.on("error", () => next.destroy());
		next.on("close", async () => {
			session = undefined;
			for (const settle of waiting) settle();
			await pause(200);
			bind();
		});
		next.on("connect", () => {
			next.bind_transceiver({ system_id: systemId, password, system_type: name }, ({ command_status }) => {
				if (command_status === 0) session = next;
				else next.destroy();
			});
		});
		// The centre keeps a receipt until it is answered with 0, so the answer comes after the record has it.
		next.on("deliver_sm", async (pdu) => {
			const status = onDeliver(pdu).then(
				() => 0,
				() => ESME_RX_T_APPN,
			);
			next.send(pdu.response({ command_status: await status }));
		});
		next.on("enquire_link", (pdu) => next.send(pdu.response()));
	}

	bind();
	return {
		/** @returns {Promise<{ isSent: boolean, answer?: { command_status: number, message_id: string } }>} */
		submit(fields) {
			if (session === undefined) return Promise.resolve({ isSent: false });
			return new Promise((resolve) => {
				function settle(answer) {
					clearTimeout(timer);
					waiting.delete(settle);
					resolve({ isSent: true, answer });
				}
				const timer = setTimeout(settle, ANSWER_MS);
				waiting.add(settle);
				if (!session.submit_sm(fields, settle)) settle();
			});
		},
	};
}
