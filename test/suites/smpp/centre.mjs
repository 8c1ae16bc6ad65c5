// A fake SMS centre for tests and demos, on top of npm `smpp`: accepts binds, collects `submit_sm`, answers as told,
// sends `deliver_sm`.
// It keeps what it has to deliver until a client that can receive has answered it, whatever happens to connections, as
// real centres do.

/**
 * @typedef {object} Submitted - One `submit_sm` as it came.
 * @property {string} systemId - The account.
 * @property {string} messageId - The ID that was answered; empty if the message was refused.
 * @property {number} commandStatus - The status that was answered.
 * @property {Record<string, any>} fields - The fields; `short_message` and `message_payload` are raw octets.
 *
 * @typedef {object} Answer
 * @property {number} [commandStatus] - Default 0, accepted.
 * @property {string} [messageId] - Default a number that counts up, in ten digits.
 * @property {number} [delayMilliseconds] - How long to wait before answering. Default 0.
 * @property {boolean} [isSilent] - True never answers, though the message was taken.
 *
 * @typedef {object} Delivery - A `deliver_sm` to send.
 * @property {Record<string, any>} fields
 * @property {number} [delayMilliseconds] - Default 0.
 *
 * @typedef {object} CentreOptions
 * @property {number} [port] - Default 0: any free port.
 * @property {string} [host] - Default 127.0.0.1.
 * @property {(systemId: string, password: string) => boolean} [mayBind] - Default: everybody.
 * @property {(fields: Record<string, any>, systemId: string) => Answer} [answer] - Default: accepted.
 * @property {(submitted: Submitted) => readonly Delivery[]} [deliveries] - What to deliver after an accepted message.
 * Default: nothing.
 * @property {(submitted: Submitted) => void} [onSubmit] - Called with each message, in place of collecting it.
 * @property {number} [resendMilliseconds] - When to send a `deliver_sm` again that nobody has answered. Default 2000.
 */

/**
 * Makes npm `smpp` give and take content as raw octets.
 *
 * @template {{ commands: any, tlvs: any }} Smpp
 * @param {Smpp} smpp
 * @returns {Smpp}
 */
export function withRawContent(smpp) {
	for (const command of ["submit_sm", "deliver_sm"]) delete smpp.commands[command].params.short_message.filter;
	delete smpp.tlvs.message_payload.filter;
	return smpp;
}

/**
 * Starts a centre.
 *
 * @param {any} smpp - The module npm `smpp`, after {@link withRawContent}.
 * @param {CentreOptions} [options]
 */
export async function startCentre(smpp, options = {}) {
	const { port = 0, host = "127.0.0.1", resendMilliseconds = 2000 } = options;
	/** @type {Submitted[]} */
	const submitted = [];
	/** The connections that can receive, by account. @type {Map<string, Set<any>>} */
	const receivers = new Map();
	/** What is to be delivered and was not answered yet, by account. @type {Map<string, Set<Record<string, any>>>} */
	const waiting = new Map();
	const timers = new Set();
	const sessions = new Set();
	let lastId = 0;
	let isStopped = false;

	/** @param {number} milliseconds @param {() => void} action */
	function later(milliseconds, action) {
		if (isStopped) return;
		const timer = setTimeout(() => {
			timers.delete(timer);
			action();
		}, milliseconds);
		timers.add(timer);
	}

	/** @param {string} systemId @param {Record<string, any>} fields */
	function deliver(systemId, fields) {
		entry(waiting, systemId).add(fields);
		attempt(systemId, fields);
	}

	/** @param {string} systemId @param {Record<string, any>} fields */
	function attempt(systemId, fields) {
		if (!entry(waiting, systemId).has(fields)) return;
		const candidates = [...entry(receivers, systemId)];
		const session = candidates[Math.floor(Math.random() * candidates.length)];
		if (session === undefined) return;
		session.deliver_sm({ ...fields }, (/** @type {any} */ response) => {
			if (response.command_status === 0) entry(waiting, systemId).delete(fields);
		});
		later(resendMilliseconds, () => attempt(systemId, fields));
	}

	/** @param {any} session @param {string} command @param {any} pdu */
	function bind(session, command, pdu) {
		const isAllowed = options.mayBind?.(pdu.system_id, pdu.password) ?? true;
		session.send(pdu.response(isAllowed ? { system_id: "centre" } : { command_status: 0x0d }));
		if (!isAllowed) return;
		session.systemId = pdu.system_id;
		session.isBound = true;
		if (command === "bind_transmitter") return;
		entry(receivers, pdu.system_id).add(session);
		for (const fields of entry(waiting, pdu.system_id)) attempt(pdu.system_id, fields);
	}

	/** @param {any} session @param {any} pdu */
	function submit(session, pdu) {
		if (!session.isBound) return session.send(pdu.response({ command_status: 0x04 }));
		const { command, command_length, command_id, command_status, sequence_number, ...fields } = pdu;
		const answer = options.answer?.(fields, session.systemId) ?? {};
		const { commandStatus = 0, delayMilliseconds = 0, isSilent = false } = answer;
		const messageId = commandStatus === 0 ? (answer.messageId ?? String(++lastId).padStart(10, "0")) : "";
		const message = { systemId: session.systemId, messageId, commandStatus, fields };
		if (options.onSubmit === undefined) submitted.push(message);
		else options.onSubmit(message);
		later(delayMilliseconds, () => {
			if (!isSilent) {
				const response = pdu.response({ command_status: commandStatus, message_id: messageId });
				session.send(response);
			}
			if (commandStatus !== 0) return;
			for (const { fields, delayMilliseconds = 0 } of options.deliveries?.(message) ?? []) {
				later(delayMilliseconds, () => deliver(session.systemId, fields));
			}
		});
	}

	const server = smpp.createServer((/** @type {any} */ session) => {
		// Small PDUs must not wait for each other's acknowledgements.
		session.socket.setNoDelay(true);
		sessions.add(session);
		session.on("error", () => session.destroy());
		session.on("close", () => {
			sessions.delete(session);
			receivers.get(session.systemId)?.delete(session);
		});
		for (const command of ["bind_transceiver", "bind_receiver", "bind_transmitter"]) {
			session.on(command, (/** @type {any} */ pdu) => bind(session, command, pdu));
		}
		session.on("submit_sm", (/** @type {any} */ pdu) => submit(session, pdu));
		session.on("enquire_link", (/** @type {any} */ pdu) => session.send(pdu.response()));
		session.on("unbind", (/** @type {any} */ pdu) => {
			session.send(pdu.response());
			session.close();
		});
	});
	await new Promise((resolve) => server.listen(port, host, () => resolve(undefined)));

	return {
		/** @type {number} */
		port: server.address().port,
		/** What came, unless `onSubmit` takes it. */
		submitted,
		/** Delivers fields to an account, now or once it is bound. */
		deliver,
		/** How many `deliver_sm` nobody has answered yet. */
		waitingCount: () => [...waiting.values()].reduce((sum, { size }) => sum + size, 0),
		/** Drops every connection at once, as a crash does. Clients may bind again. */
		drop() {
			for (const session of sessions) session.destroy();
		},
		async stop() {
			isStopped = true;
			for (const timer of timers) clearTimeout(timer);
			const closed = new Promise((resolve) => server.close(() => resolve(undefined)));
			for (const session of sessions) session.destroy();
			await closed;
		},
	};
}

/**
 * @template Item
 * @param {Map<string, Set<Item>>} map
 * @param {string} key
 * @returns {Set<Item>}
 */
function entry(map, key) {
	const found = map.get(key) ?? new Set();
	map.set(key, found);
	return found;
}
