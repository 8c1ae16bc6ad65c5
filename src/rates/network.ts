import { assertString, wrongType } from "../core/contract.ts";

/** A mobile network: MCC alone or MCC and MNC, as one string or as an object. */
export type NetworkCode =
	| string
	| {
			/** The mobile country code, three digits. */
			readonly mcc: string;
			/** The mobile network code, two or three digits; absent for a whole country. */
			readonly mnc?: string | undefined;
	  };

/** Digits of a mobile country code. */
const MCC_LENGTH = 3;
/** An MCC, alone or followed by an MNC. */
const NETWORK = /^\d{3}(?:\d{2,3})?$/;

/** Returns the MCC of a network that is written as one string. */
export function mccOf(network: string): string {
	return network.slice(0, MCC_LENGTH);
}

/** Returns the MNC of a network that is written as one string; empty for a whole country. */
export function mncOf(network: string): string {
	return network.slice(MCC_LENGTH);
}

/**
 * Returns the network that a caller asks for as one string. Throws unless it is an MCC, alone or with an MNC, so that a
 * wrong code does not find a price.
 */
export function networkOf(network: NetworkCode): string {
	const code = typeof network === "string" ? network : joined(network);
	if (!NETWORK.test(code)) {
		throw new RangeError('"network" must be an MCC of three digits, alone or followed by an MNC of two or three');
	}
	return code;
}

function joined(network: Exclude<NetworkCode, string>): string {
	if (typeof network !== "object" || network === null) throw wrongType("network", "a string or an object", network);
	const { mcc, mnc = "" } = network;
	assertString("network.mcc", mcc);
	assertString("network.mnc", mnc);
	if (mcc.length !== MCC_LENGTH) throw new RangeError('"network.mcc" must be three digits');
	return mcc + mnc;
}

/** The three codes of a row of a rate sheet. */
export interface RowCodes {
	readonly mcc: string;
	readonly mnc?: string;
	readonly mccmnc?: string;
}

/**
 * Returns the network of a row as one string: the MCC alone for a whole country. `undefined` if its codes are invalid
 * or contradict each other: such a row is ignored. An absent MNC is taken from MCCMNC, so that a row for one network
 * never sets the price of the country.
 */
export function networkOfRow({ mcc, mnc = "", mccmnc = "" }: RowCodes): string | undefined {
	if (mcc.length !== MCC_LENGTH) return undefined;
	const network = mnc === "" && mccmnc.startsWith(mcc) ? mccmnc : mcc + mnc;
	return (mccmnc === "" || mccmnc === network) && NETWORK.test(network) ? network : undefined;
}

/**
 * Returns the networks that a row may be for if its codes are invalid or contradict each other. An MNC of one digit has
 * lost its zeros. An MNC that cannot be read may be any: then it is the country, whose rate could be wrong for it.
 */
export function networksOfLostRow({ mcc = "", mnc = "", mccmnc = "" }: Partial<RowCodes>): string[] {
	const whole = NETWORK.test(mccmnc) ? mccmnc : undefined;
	const country = [mcc, mccOf(mccmnc)].find((code) => /^\d{3}$/.test(code));
	const networks = whole === undefined ? [] : [whole];
	if (country === undefined || (mnc === "" && whole?.startsWith(country))) return networks;
	const codes = /^\d$/.test(mnc) ? [`0${mnc}`, `00${mnc}`] : /^\d{2,3}$/.test(mnc) ? [mnc] : [""];
	return [...new Set([...networks, ...codes.map((code) => country + code)])];
}
