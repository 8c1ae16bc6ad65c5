// The delivery status codes of spec 7.3 with its titles and meanings, and our advice for each.
import {
	BARRED,
	BLOCKED,
	CAPABILITY,
	COVERAGE,
	DEVICE,
	type DeliveryAdvice,
	EXPIRED,
	FUNDS,
	HANDSET,
	INFORMATION,
	like,
	NETWORK,
	NETWORK_LONG,
	NETWORK_SHORT,
	NO_RECIPIENT,
	NO_RECIPIENT_PERHAPS,
	PLATFORM,
	PLATFORM_SURE,
	POLICY,
	QUEUE,
	REPEATED,
	REQUEST,
	SUCCESS,
	UNKNOWN,
} from "./advice.ts";

/**
 * Where the number of a code comes from. Other tables use the same small numbers for other things: never map by number
 * across services.
 */
export interface DeliveryStatusOrigin {
	/** The list that the number is from; `service` for this service's own. */
	readonly source: "RP-Cause" | "CP-Cause" | "TP-FCS" | "service";
	/** The clause of the standard, where there is one. */
	readonly clause?: string;
	/** How the standard and this service differ. */
	readonly note?: string;
}

/** The delivery status codes of spec 7.3, decimal with three digits. */
export type DeliveryStatusCode =
	| "000"
	| "001"
	| "010"
	| "017"
	| "021"
	| "022"
	| "023"
	| "027"
	| "028"
	| "029"
	| "030"
	| "038"
	| "041"
	| "042"
	| "069"
	| "255"
	| "800"
	| "801"
	| "802"
	| "803"
	| "804"
	| "805"
	| "806"
	| "807"
	| "808"
	| "809"
	| "810"
	| "811"
	| "812"
	| "813"
	| "814"
	| "815"
	| "816"
	| "899";

/** A row of the table. */
interface Row {
	readonly code: DeliveryStatusCode;
	readonly title: string;
	readonly meaning: string;
	readonly advice: DeliveryAdvice;
	/** Default {@link SERVICE}. */
	readonly origin?: DeliveryStatusOrigin;
}

// The merged list of 3GPP TS 27.005 (+CMS ERROR): 0 to 127 are causes of TS 24.011, 128 to 255 TP-FCS of TS 23.040.
const RP_CAUSE: DeliveryStatusOrigin = { source: "RP-Cause", clause: "3GPP TS 24.011 Annex E-2" };
const CP_CAUSE: DeliveryStatusOrigin = { source: "CP-Cause", clause: "3GPP TS 24.011 Annex E-1" };
const TP_FCS: DeliveryStatusOrigin = { source: "TP-FCS", clause: "3GPP TS 23.040 §9.2.3.22" };
export const SERVICE: DeliveryStatusOrigin = { source: "service" };
const NO_ERROR: DeliveryStatusOrigin = /* @__PURE__ */ like(SERVICE, {
	note: "No error: the lists of causes have no number for it",
});

export const ROWS: readonly Row[] = [
	{ code: "000", title: "No error", meaning: "Success", advice: SUCCESS, origin: NO_ERROR },
	{
		code: "001",
		title: "Unassigned (unallocated) number",
		meaning: "Number is in valid format but not currently assigned",
		advice: NO_RECIPIENT,
		origin: RP_CAUSE,
	},
	{
		code: "010",
		title: "Call barred",
		meaning: "Outgoing call barring applies to SMS for the destination",
		advice: BARRED,
		origin: RP_CAUSE,
	},
	{
		code: "017",
		title: "Network failure",
		meaning: "The switching centre cannot serve the request because of network failures",
		advice: NETWORK,
		origin: CP_CAUSE,
	},
	{
		code: "021",
		title: "Short message transfer rejected",
		meaning: "The receiving equipment does not accept the message although it was neither busy nor incompatible",
		advice: DEVICE,
		origin: RP_CAUSE,
	},
	{
		code: "022",
		title: "Congestion",
		meaning: "Request cannot be actioned because of congestion (no channel, facility busy)",
		advice: NETWORK,
		origin: CP_CAUSE,
	},
	{
		code: "023",
		title: "Memory capacity exceeded",
		meaning: "The mobile station cannot store the message",
		advice: HANDSET,
		origin: /* @__PURE__ */ like(SERVICE, {
			note: "RP-Cause 22 in the standard, moved here, it seems, to make room for CP-Cause 22",
		}),
	},
	{
		code: "027",
		title: "Absent subscriber",
		meaning: "Destination unreachable because the interface to it is not working (for example device offline)",
		advice: HANDSET,
		origin: /* @__PURE__ */ like(RP_CAUSE, {
			note: "RP-Cause 27 is titled destination out of order; this title is the MAP error's of the same number",
		}),
	},
	{
		code: "028",
		title: "Unidentified subscriber",
		meaning: "Subscriber not registered in the mobile network (IMSI not known)",
		advice: NO_RECIPIENT_PERHAPS,
		origin: RP_CAUSE,
	},
	{
		code: "029",
		title: "Facility rejected",
		meaning: "Requested facility not supported by the network",
		advice: CAPABILITY,
		origin: RP_CAUSE,
	},
	{
		code: "030",
		title: "Unknown subscriber",
		meaning: "Subscriber not registered in the home register",
		advice: NO_RECIPIENT,
		origin: RP_CAUSE,
	},
	{
		code: "038",
		title: "Network out of order",
		meaning: "Network failure likely to last long; immediate retry unlikely to succeed",
		advice: NETWORK_LONG,
		origin: RP_CAUSE,
	},
	{
		code: "041",
		title: "Temporary failure",
		meaning: "Network failure not likely to last long; a retry may be made almost at once",
		advice: NETWORK_SHORT,
		origin: RP_CAUSE,
	},
	{
		code: "042",
		title: "Congestion",
		meaning: "Service cannot be served because of high traffic",
		advice: NETWORK,
		origin: RP_CAUSE,
	},
	{
		code: "069",
		title: "Requested facility not implemented",
		meaning: "Network cannot provide the requested short message service",
		advice: CAPABILITY,
		origin: RP_CAUSE,
	},
	{
		code: "255",
		title: "Unspecified error cause",
		meaning: "Unidentified or unspecified error from the next hop",
		advice: UNKNOWN,
		origin: TP_FCS,
	},
	{
		code: "800",
		title: "Insufficient funds",
		meaning: "No prepaid credit left, or post-pay credit limit reached",
		advice: FUNDS,
	},
	{
		code: "801",
		title: "Anti-Spam rejection",
		meaning: "Rejected by anti-spam protection",
		advice: POLICY,
	},
	{
		code: "802",
		title: "Empty message",
		meaning: "Blocked because it had no content",
		advice: REQUEST,
	},
	{
		code: "803",
		title: "Anti-Loop rejection",
		meaning: "Rejected by the anti-loop mechanism",
		advice: POLICY,
	},
	{
		code: "804",
		title: "No route available",
		meaning: "Temporarily no supporting route",
		advice: PLATFORM,
	},
	{
		code: "805",
		title: "Multi-Sent rejection",
		meaning: "Rejected because it was sent several times in a very short time",
		advice: REPEATED,
	},
	{
		code: "806",
		title: "Invalid recipient format",
		meaning: "Rejected for invalid recipient format, for example invalid length",
		advice: REQUEST,
	},
	{
		code: "807",
		title: "Invalid sender",
		meaning: "Rejected for an invalid sender, for example wrong alphanumeric format or invalid characters",
		advice: REQUEST,
	},
	{
		code: "808",
		title: "Number lookup failed",
		meaning: "Could not be routed because number lookup (MNP or HLR/SRI) failed or returned an unknown error",
		advice: PLATFORM,
	},
	{
		code: "809",
		title: "Privacy",
		meaning: "Blocked by subscriber privacy protection, for example a silent message without permission",
		advice: BARRED,
	},
	{
		code: "810",
		title: "Destination not covered",
		meaning: "Destination network is not on the account's coverage list. The message is not charged",
		advice: COVERAGE,
	},
	{
		code: "811",
		title: "Invalid message length",
		meaning: "Content length violates the allowed standards (for example concatenation or WAP violations)",
		advice: REQUEST,
	},
	{
		code: "812",
		title: "Queue full",
		meaning:
			"Queue towards the next hop is full. Retry a few seconds later or use a backup account/gateway. Typical for SIM routes when the transactions-per-second limit is reached over a longer period",
		advice: QUEUE,
	},
	{
		code: "813",
		title: "Queue on device full",
		meaning: "The incoming queue on the handset or modem is full. Redelivery is usually retried several times",
		advice: HANDSET,
	},
	{
		code: "814",
		title: "Blocked recipient",
		meaning: "Blocked towards the recipient (for example blacklisted sender or receiver, content filter)",
		advice: BLOCKED,
	},
	{
		code: "815",
		title: "Relay route used",
		meaning: "A relay or backup route was taken, for example because the primary route was queuing",
		advice: INFORMATION,
	},
	{
		code: "816",
		title: "Validity Expired",
		meaning: "The validity period expired before delivery",
		advice: EXPIRED,
	},
	{
		code: "899",
		title: "Temporary platform failure",
		meaning: "Rejected because of a temporary platform issue on the service side",
		advice: PLATFORM_SURE,
	},
];
