import { assertInteger, assertObject, assertOneOf } from "../core/contract.ts";
import { assertElements, type InformationElement, type Udh } from "./header.ts";

/** The application that a message is for, and the one that sent it. */
export interface ApplicationPorts {
	/** The port of the receiving application. */
	readonly destination: number;
	/** The port of the sending application. 0 if nothing listens there. */
	readonly source: number;
	/** The width of both ports: 8 bits in element 0x04, 16 bits in element 0x05. */
	readonly portBits: 8 | 16;
}

/**
 * Makes an application port element: identifier 0x05, or 0x04 with 8-bit ports.
 *
 * @param ports - The ports. `source` is 0 by default, `portBits` 16.
 * @returns The element, for `encodeUdh`.
 * @throws {TypeError} If a port has a wrong type.
 * @throws {RangeError} If a port does not fit its bits.
 * @see 3GPP TS 23.040 §9.2.3.24.3, §9.2.3.24.4
 * @example
 * ```ts
 * import { portsElement } from "outbound-sms/encoding";
 *
 * portsElement({ destination: 2948, source: 9200 });
 * // => { identifier: 0x05, octets: new Uint8Array([0x0b, 0x84, 0x23, 0xf0]) }
 * portsElement({ destination: 240, portBits: 8 }); // => { identifier: 0x04, octets: new Uint8Array([240, 0]) }
 * ```
 */
export function portsElement(
	ports: Pick<ApplicationPorts, "destination"> & { [Key in "source" | "portBits"]?: ApplicationPorts[Key] | undefined },
): InformationElement {
	assertObject("ports", ports);
	const { destination, source = 0, portBits = 16 } = ports;
	assertOneOf("portBits", portBits, [8, 16]);
	assertInteger("destination", destination, 0, 2 ** portBits - 1);
	assertInteger("source", source, 0, 2 ** portBits - 1);
	return portBits === 8
		? { identifier: 0x04, octets: new Uint8Array([destination, source]) }
		: { identifier: 0x05, octets: new Uint8Array([destination >> 8, destination, source >> 8, source]) };
}

/**
 * Finds the application ports of a header.
 *
 * If there are several port elements, of either width, the last one counts. An element of a wrong length is ignored.
 *
 * @param udh - A header, as `decodeUdh` returns it.
 * @returns The ports, or `undefined` if the header has none.
 * @throws {TypeError} If `udh` is not a header.
 * @see 3GPP TS 23.040 §9.2.3.24, §9.2.3.24.3, §9.2.3.24.4
 * @example
 * ```ts
 * import { decodeUdh, findPorts, unwrap } from "outbound-sms/encoding";
 *
 * findPorts(unwrap(decodeUdh("0605040B8423F0"))); // => { destination: 2948, source: 9200, portBits: 16 }
 * findPorts(unwrap(decodeUdh("050003CC0301"))); // => undefined
 * ```
 */
export function findPorts(udh: Udh): ApplicationPorts | undefined {
	assertElements(udh);
	const { elements } = udh;
	for (let i = elements.length - 1; i >= 0; i--) {
		const { identifier, octets } = elements[i] as Udh["elements"][number];
		const [a, b, c, d] = octets as unknown as [number, number, number, number];
		if (identifier === 0x04 && octets.length === 2) return { destination: a, source: b, portBits: 8 };
		if (identifier === 0x05 && octets.length === 4) {
			return { destination: a * 256 + b, source: c * 256 + d, portBits: 16 };
		}
	}
	return undefined;
}
