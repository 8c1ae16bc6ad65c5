// The delivery status codes of spec 7.3 with its titles and meanings, and our advice for each.
import * as ADVICE from "./advice.ts";

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

/** The codes of spec 7.3 in decimal with three digits, each with its title and meaning. */
export const CODES = [
	["000", "No error", "Success"],
	["001", "Unassigned (unallocated) number", "Number is in valid format but not currently assigned"],
	["010", "Call barred", "Outgoing call barring applies to SMS for the destination"],
	["017", "Network failure", "The switching centre cannot serve the request because of network failures"],
	[
		"021",
		"Short message transfer rejected",
		"The receiving equipment does not accept the message although it was neither busy nor incompatible",
	],
	["022", "Congestion", "Request cannot be actioned because of congestion (no channel, facility busy)"],
	["023", "Memory capacity exceeded", "The mobile station cannot store the message"],
	[
		"027",
		"Absent subscriber",
		"Destination unreachable because the interface to it is not working (for example device offline)",
	],
	["028", "Unidentified subscriber", "Subscriber not registered in the mobile network (IMSI not known)"],
	["029", "Facility rejected", "Requested facility not supported by the network"],
	["030", "Unknown subscriber", "Subscriber not registered in the home register"],
	["038", "Network out of order", "Network failure likely to last long; immediate retry unlikely to succeed"],
	["041", "Temporary failure", "Network failure not likely to last long; a retry may be made almost at once"],
	["042", "Congestion", "Service cannot be served because of high traffic"],
	["069", "Requested facility not implemented", "Network cannot provide the requested short message service"],
	["255", "Unspecified error cause", "Unidentified or unspecified error from the next hop"],
	["800", "Insufficient funds", "No prepaid credit left, or post-pay credit limit reached"],
	["801", "Anti-Spam rejection", "Rejected by anti-spam protection"],
	["802", "Empty message", "Blocked because it had no content"],
	["803", "Anti-Loop rejection", "Rejected by the anti-loop mechanism"],
	["804", "No route available", "Temporarily no supporting route"],
	["805", "Multi-Sent rejection", "Rejected because it was sent several times in a very short time"],
	["806", "Invalid recipient format", "Rejected for invalid recipient format, for example invalid length"],
	[
		"807",
		"Invalid sender",
		"Rejected for an invalid sender, for example wrong alphanumeric format or invalid characters",
	],
	[
		"808",
		"Number lookup failed",
		"Could not be routed because number lookup (MNP or HLR/SRI) failed or returned an unknown error",
	],
	["809", "Privacy", "Blocked by subscriber privacy protection, for example a silent message without permission"],
	[
		"810",
		"Destination not covered",
		"Destination network is not on the account's coverage list. The message is not charged",
	],
	[
		"811",
		"Invalid message length",
		"Content length violates the allowed standards (for example concatenation or WAP violations)",
	],
	[
		"812",
		"Queue full",
		"Queue towards the next hop is full. Retry a few seconds later or use a backup account/gateway. Typical for SIM routes when the transactions-per-second limit is reached over a longer period",
	],
	[
		"813",
		"Queue on device full",
		"The incoming queue on the handset or modem is full. Redelivery is usually retried several times",
	],
	[
		"814",
		"Blocked recipient",
		"Blocked towards the recipient (for example blacklisted sender or receiver, content filter)",
	],
	["815", "Relay route used", "A relay or backup route was taken, for example because the primary route was queuing"],
	["816", "Validity Expired", "The validity period expired before delivery"],
	["899", "Temporary platform failure", "Rejected because of a temporary platform issue on the service side"],
] as const;

/** The delivery status codes of spec 7.3, decimal with three digits. */
export type DeliveryStatusCode = (typeof CODES)[number][0];

// The merged list of 3GPP TS 27.005 (+CMS ERROR): 0 to 127 are causes of TS 24.011, 128 to 255 TP-FCS of TS 23.040.
const RP_CAUSE: DeliveryStatusOrigin = { source: "RP-Cause", clause: "3GPP TS 24.011 Annex E-2" };
const CP_CAUSE: DeliveryStatusOrigin = { source: "CP-Cause", clause: "3GPP TS 24.011 Annex E-1" };
const TP_FCS: DeliveryStatusOrigin = { source: "TP-FCS", clause: "3GPP TS 23.040 §9.2.3.22" };
export const SERVICE: DeliveryStatusOrigin = { source: "service" };
const NO_ERROR: DeliveryStatusOrigin = /* @__PURE__ */ ADVICE.like(SERVICE, {
	note: "No error: the lists of causes have no number for it",
});
const MOVED: DeliveryStatusOrigin = /* @__PURE__ */ ADVICE.like(SERVICE, {
	note: "RP-Cause 22 in the standard, moved here, it seems, to make room for CP-Cause 22",
});
const OTHER_TITLE: DeliveryStatusOrigin = /* @__PURE__ */ ADVICE.like(RP_CAUSE, {
	note: "RP-Cause 27 is titled destination out of order; this title is the MAP error's of the same number",
});

/** What the spec does not say of a code: our advice, and where its number comes from if that is not the service. */
interface Note {
	readonly advice: ADVICE.DeliveryAdvice;
	readonly origin?: DeliveryStatusOrigin;
}

export const NOTES: Readonly<Record<DeliveryStatusCode, Note>> = {
	"000": { advice: ADVICE.SUCCESS, origin: NO_ERROR },
	"001": { advice: ADVICE.NO_RECIPIENT, origin: RP_CAUSE },
	"010": { advice: ADVICE.BARRED, origin: RP_CAUSE },
	"017": { advice: ADVICE.NETWORK, origin: CP_CAUSE },
	"021": { advice: ADVICE.DEVICE, origin: RP_CAUSE },
	"022": { advice: ADVICE.NETWORK, origin: CP_CAUSE },
	"023": { advice: ADVICE.HANDSET, origin: MOVED },
	"027": { advice: ADVICE.HANDSET, origin: OTHER_TITLE },
	"028": { advice: ADVICE.NO_RECIPIENT_PERHAPS, origin: RP_CAUSE },
	"029": { advice: ADVICE.CAPABILITY, origin: RP_CAUSE },
	"030": { advice: ADVICE.NO_RECIPIENT, origin: RP_CAUSE },
	"038": { advice: ADVICE.NETWORK_LONG, origin: RP_CAUSE },
	"041": { advice: ADVICE.NETWORK_SHORT, origin: RP_CAUSE },
	"042": { advice: ADVICE.NETWORK, origin: RP_CAUSE },
	"069": { advice: ADVICE.CAPABILITY, origin: RP_CAUSE },
	"255": { advice: ADVICE.UNKNOWN, origin: TP_FCS },
	"800": { advice: ADVICE.FUNDS },
	"801": { advice: ADVICE.POLICY },
	"802": { advice: ADVICE.REQUEST },
	"803": { advice: ADVICE.POLICY },
	"804": { advice: ADVICE.PLATFORM },
	"805": { advice: ADVICE.REPEATED },
	"806": { advice: ADVICE.REQUEST },
	"807": { advice: ADVICE.REQUEST },
	"808": { advice: ADVICE.PLATFORM },
	"809": { advice: ADVICE.BARRED },
	"810": { advice: ADVICE.COVERAGE },
	"811": { advice: ADVICE.REQUEST },
	"812": { advice: ADVICE.QUEUE },
	"813": { advice: ADVICE.HANDSET },
	"814": { advice: ADVICE.BLOCKED },
	"815": { advice: ADVICE.INFORMATION },
	"816": { advice: ADVICE.EXPIRED },
	"899": { advice: ADVICE.PLATFORM_SURE },
};
