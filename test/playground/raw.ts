import { connect } from "node:net";

/** What came back over a socket. */
export interface RawAnswer {
	readonly status: number;
	/** Status line and headers. */
	readonly head: string;
	readonly body: string;
}

/** Sends octets as they are and returns the answer once the server closes the connection. */
export function raw(url: string, request: string | Buffer): Promise<RawAnswer> {
	return new Promise((resolve, reject) => {
		const socket = connect(Number(new URL(url).port), "127.0.0.1", () => socket.write(request));
		let answer = "";
		socket.setEncoding("utf8").on("data", (chunk) => {
			answer += chunk;
		});
		// A server that closes before it has read a large body cuts the connection.
		socket.on("error", (error) => (answer === "" ? reject(error) : undefined));
		socket.on("close", () => {
			const [head = "", ...rest] = answer.split("\r\n\r\n");
			resolve({ status: Number(head.slice(9, 12)), head, body: rest.join("\r\n\r\n") });
		});
	});
}
