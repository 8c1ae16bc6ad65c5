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
 * @param {import("./gateway.mjs").Bind} centre
 * @param {string} name - Of this process, for the log of the centre.
 * @param {(pdu: any) => Promise<void>} onDeliver - Throws to get the message again.
 */
export function linkTo({ host, port, systemId, password }, name, onDeliver) {
	const smpp = loadSmpp();
	/** What waits for an answer of this connection. @type {Set<(answer?: any) => void>} */
	const waiting = new Set();
	/** Receipts that are not answered yet. @type {Set<Promise<void>>} */
	const delivering = new Set();
	let session;
	let isClosing = false;
	/** Why there is no connection. It is said once for each reason. */
	let fault = "";

	function bind() {
		const next = smpp.connect({ host, port, auto_enquire_link_period: 10_000 });
		next.socket.setNoDelay(true);
		function giveUp({ message }) {
			if (message !== fault) console.error(`${name}: SMS centre: ${message}`);
			fault = message;
			next.destroy();
		}
		next.on("error", giveUp);
		next.on("close", async () => {
			session = undefined;
			for (const settle of waiting) settle();
			await pause(200);
			if (!isClosing) bind();
		});
		next.on("connect", () => {
			next.bind_transceiver({ system_id: systemId, password, system_type: name }, ({ command_status }) => {
				if (command_status !== 0) return giveUp({ message: `bind refused with 0x${command_status.toString(16)}` });
				session = next;
				fault = "";
			});
		});
		// The centre keeps a receipt until it is answered with 0, so the answer comes after the record has it.
		next.on("deliver_sm", (pdu) => {
			const answer = (command_status) => next.send(pdu.response({ command_status }));
			const done = onDeliver(pdu).then(
				() => answer(0),
				() => answer(ESME_RX_T_APPN),
			);
			delivering.add(done);
			done.finally(() => delivering.delete(done));
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
		/** Asks for no more, answers what has come, and ends the connection. */
		async close() {
			isClosing = true;
			const last = session;
			if (last === undefined) return;
			await Promise.race([new Promise((resolve) => last.unbind(resolve)), pause(ANSWER_MS)]);
			await Promise.all(delivering);
			last.close();
		},
	};
}
