// The command statuses of SMPP 3.4 (5.1.3) and 5.0 (4.7.6). Numbers and names are the specification's, the meanings are
// in our words. Class and delivery status code are advice: the specification gives neither.
import type { Resend } from "../../delivery/advice.ts";

/** What kind of answer a command status is. */
export type CommandStatusClass =
	| "success"
	| "throttled"
	| "temporary"
	| "unclear"
	| "permanent"
	| "configuration"
	| "protocol";

/** What to do about a command status of one class. */
export interface CommandStatusAdvice {
	/** What kind of answer it is. */
	readonly class: CommandStatusClass;
	/** Whether to submit the same message again. `afterChange`: once message, account or program have changed. */
	readonly resend: Resend;
	/** How long to wait before that, in seconds, at least. Absent if waiting alone does not help. */
	readonly waitSeconds?: number;
	/** The same for people. */
	readonly action: string;
}

export const ADVICE: { readonly [Class in CommandStatusClass]: CommandStatusAdvice } = {
	success: { class: "success", resend: "no", action: "Nothing to do" },
	throttled: {
		class: "throttled",
		resend: "later",
		waitSeconds: 5,
		action: "Slow down, then submit it again after some seconds",
	},
	temporary: { class: "temporary", resend: "later", waitSeconds: 300, action: "Submit it again after some minutes" },
	unclear: {
		class: "unclear",
		resend: "once",
		waitSeconds: 300,
		action: "Submit it once more; ask the operator of the centre if that fails too",
	},
	permanent: { class: "permanent", resend: "no", action: "Stop: the centre refuses this message" },
	configuration: {
		class: "configuration",
		resend: "afterChange",
		action: "Correct the settings of the connection or of the addresses with the operator, then submit it again",
	},
	protocol: { class: "protocol", resend: "afterChange", action: "Correct the program that wrote the PDU" },
};

/**
 * The status, its name in the specification, its class and meaning, and the delivery status code of the same meaning.
 */
type Row = readonly [
	status: number,
	name: `ESME_R${string}`,
	kind: CommandStatusClass,
	meaning: string,
	deliveryStatusCode?: "806" | "807" | "811" | "812" | "899",
];

export const ROWS: readonly Row[] = [
	[0x00, "ESME_ROK", "success", "No error"],
	[0x01, "ESME_RINVMSGLEN", "permanent", "The message length is invalid", "811"],
	[0x02, "ESME_RINVCMDLEN", "protocol", "The length of the PDU is invalid"],
	[0x03, "ESME_RINVCMDID", "protocol", "The command is not known"],
	[0x04, "ESME_RINVBNDSTS", "protocol", "The bind does not allow this command"],
	[0x05, "ESME_RALYBND", "protocol", "The connection is bound already"],
	[0x06, "ESME_RINVPRTFLG", "protocol", "priority_flag is invalid"],
	[0x07, "ESME_RINVREGDLVFLG", "protocol", "registered_delivery is invalid"],
	[0x08, "ESME_RSYSERR", "temporary", "The centre has an internal error", "899"],
	[0x0a, "ESME_RINVSRCADR", "permanent", "The source address is invalid", "807"],
	[0x0b, "ESME_RINVDSTADR", "permanent", "The destination address is invalid", "806"],
	[0x0c, "ESME_RINVMSGID", "permanent", "The message ID is invalid"],
	[0x0d, "ESME_RBINDFAIL", "configuration", "The bind failed"],
	[0x0e, "ESME_RINVPASWD", "configuration", "The password is invalid"],
	[0x0f, "ESME_RINVSYSID", "configuration", "The system_id is invalid"],
	[0x11, "ESME_RCANCELFAIL", "unclear", "cancel_sm failed"],
	[0x13, "ESME_RREPLACEFAIL", "unclear", "replace_sm failed"],
	[0x14, "ESME_RMSGQFUL", "throttled", "The message queue is full", "812"],
	[0x15, "ESME_RINVSERTYP", "configuration", "service_type is invalid"],
	[0x33, "ESME_RINVNUMDESTS", "permanent", "The number of destinations is invalid"],
	[0x34, "ESME_RINVDLNAME", "permanent", "The name of the distribution list is invalid"],
	[0x40, "ESME_RINVDESTFLAG", "permanent", "dest_flag is invalid"],
	[0x42, "ESME_RINVSUBREP", "protocol", "submit_sm with replacement is not possible"],
	[0x43, "ESME_RINVESMCLASS", "protocol", "esm_class is invalid"],
	[0x44, "ESME_RCNTSUBDL", "permanent", "The message cannot be submitted to the distribution list"],
	[0x45, "ESME_RSUBMITFAIL", "unclear", "The submission failed"],
	[0x48, "ESME_RINVSRCTON", "configuration", "source_addr_ton is invalid", "807"],
	[0x49, "ESME_RINVSRCNPI", "configuration", "source_addr_npi is invalid", "807"],
	[0x50, "ESME_RINVDSTTON", "configuration", "dest_addr_ton is invalid", "806"],
	[0x51, "ESME_RINVDSTNPI", "configuration", "dest_addr_npi is invalid", "806"],
	[0x53, "ESME_RINVSYSTYP", "configuration", "system_type is invalid"],
	[0x54, "ESME_RINVREPFLAG", "protocol", "replace_if_present_flag is invalid"],
	[0x55, "ESME_RINVNUMMSGS", "permanent", "The number of messages is invalid"],
	[0x58, "ESME_RTHROTTLED", "throttled", "The allowed message rate is exceeded", "812"],
	[0x61, "ESME_RINVSCHED", "protocol", "schedule_delivery_time is invalid"],
	[0x62, "ESME_RINVEXPIRY", "protocol", "validity_period is invalid"],
	[0x63, "ESME_RINVDFTMSGID", "protocol", "sm_default_msg_id is invalid, or there is no such text"],
	[0x64, "ESME_RX_T_APPN", "temporary", "The receiver has a temporary error"],
	[0x65, "ESME_RX_P_APPN", "permanent", "The receiver has a permanent error"],
	[0x66, "ESME_RX_R_APPN", "permanent", "The receiver rejects the message"],
	[0x67, "ESME_RQUERYFAIL", "unclear", "query_sm failed"],
	[0xc0, "ESME_RINVTLVSTREAM", "protocol", "The optional part of the PDU is invalid (3.4: ESME_RINVOPTPARSTREAM)"],
	[0xc1, "ESME_RTLVNOTALLWD", "protocol", "An optional parameter is not allowed"],
	[0xc2, "ESME_RINVTLVLEN", "protocol", "The length of a parameter is invalid"],
	[0xc3, "ESME_RMISSINGTLV", "protocol", "An optional parameter is missing"],
	[0xc4, "ESME_RINVTLVVAL", "protocol", "The value of an optional parameter is invalid"],
	[0xfe, "ESME_RDELIVERYFAILURE", "unclear", "The delivery failed (data_sm)"],
	[0xff, "ESME_RUNKNOWNERR", "unclear", "The centre has an unknown error"],
	[0x100, "ESME_RSERTYPUNAUTH", "configuration", "The account may not use this service_type"],
	[0x101, "ESME_RPROHIBITED", "configuration", "The account may not do this"],
	[0x102, "ESME_RSERTYPUNAVAIL", "unclear", "This service_type is not available"],
	[0x103, "ESME_RSERTYPDENIED", "configuration", "This service_type is denied"],
	[0x104, "ESME_RINVDCS", "configuration", "data_coding is invalid"],
	[0x105, "ESME_RINVSRCADDRSUBUNIT", "configuration", "source_addr_subunit is invalid"],
	[0x106, "ESME_RINVDSTADDRSUBUNIT", "configuration", "dest_addr_subunit is invalid"],
];
