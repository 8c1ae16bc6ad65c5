// The command statuses of SMPP 3.4 (5.1.3) and 5.0 (4.7.6). Numbers and names are the specification's, the meanings are
// told in our words.
// Class and delivery status code are advice: the specification gives neither.

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
	/**
	 * Whether to submit the same message again: `no`; `later` as it is; `once`, one careful try; `afterChange`, once
	 * message, account or program have changed.
	 */
	readonly resend: "no" | "later" | "once" | "afterChange";
	/** How long to wait before that, roughly. Absent if waiting alone does not help. */
	readonly wait?: "seconds" | "minutes";
	/** The same for people. */
	readonly action: string;
}

export const ADVICE: { readonly [Class in CommandStatusClass]: CommandStatusAdvice } = {
	success: { class: "success", resend: "no", action: "Nothing to do" },
	throttled: {
		class: "throttled",
		resend: "later",
		wait: "seconds",
		action: "Slow down, then submit it again after some seconds",
	},
	temporary: { class: "temporary", resend: "later", wait: "minutes", action: "Submit it again after some minutes" },
	unclear: {
		class: "unclear",
		resend: "once",
		wait: "minutes",
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

/** A row of the table. */
interface Row {
	readonly status: number;
	readonly name: `ESME_R${string}`;
	readonly class: CommandStatusClass;
	readonly meaning: string;
	readonly deliveryStatusCode?: "806" | "807" | "811" | "812" | "899";
}

export const ROWS: readonly Row[] = [
	{ status: 0x00, name: "ESME_ROK", class: "success", meaning: "No error" },
	{
		status: 0x01,
		name: "ESME_RINVMSGLEN",
		class: "permanent",
		meaning: "The message length is invalid",
		deliveryStatusCode: "811",
	},
	{ status: 0x02, name: "ESME_RINVCMDLEN", class: "protocol", meaning: "The length of the PDU is invalid" },
	{ status: 0x03, name: "ESME_RINVCMDID", class: "protocol", meaning: "The command is not known" },
	{ status: 0x04, name: "ESME_RINVBNDSTS", class: "protocol", meaning: "The bind does not allow this command" },
	{ status: 0x05, name: "ESME_RALYBND", class: "protocol", meaning: "The connection is bound already" },
	{ status: 0x06, name: "ESME_RINVPRTFLG", class: "protocol", meaning: "priority_flag is invalid" },
	{ status: 0x07, name: "ESME_RINVREGDLVFLG", class: "protocol", meaning: "registered_delivery is invalid" },
	{
		status: 0x08,
		name: "ESME_RSYSERR",
		class: "temporary",
		meaning: "The centre has an internal error",
		deliveryStatusCode: "899",
	},
	{
		status: 0x0a,
		name: "ESME_RINVSRCADR",
		class: "permanent",
		meaning: "The source address is invalid",
		deliveryStatusCode: "807",
	},
	{
		status: 0x0b,
		name: "ESME_RINVDSTADR",
		class: "permanent",
		meaning: "The destination address is invalid",
		deliveryStatusCode: "806",
	},
	{ status: 0x0c, name: "ESME_RINVMSGID", class: "permanent", meaning: "The message ID is invalid" },
	{ status: 0x0d, name: "ESME_RBINDFAIL", class: "configuration", meaning: "The bind failed" },
	{ status: 0x0e, name: "ESME_RINVPASWD", class: "configuration", meaning: "The password is invalid" },
	{ status: 0x0f, name: "ESME_RINVSYSID", class: "configuration", meaning: "The system_id is invalid" },
	{ status: 0x11, name: "ESME_RCANCELFAIL", class: "unclear", meaning: "cancel_sm failed" },
	{ status: 0x13, name: "ESME_RREPLACEFAIL", class: "unclear", meaning: "replace_sm failed" },
	{
		status: 0x14,
		name: "ESME_RMSGQFUL",
		class: "throttled",
		meaning: "The message queue is full",
		deliveryStatusCode: "812",
	},
	{ status: 0x15, name: "ESME_RINVSERTYP", class: "configuration", meaning: "service_type is invalid" },
	{ status: 0x33, name: "ESME_RINVNUMDESTS", class: "permanent", meaning: "The number of destinations is invalid" },
	{
		status: 0x34,
		name: "ESME_RINVDLNAME",
		class: "permanent",
		meaning: "The name of the distribution list is invalid",
	},
	{ status: 0x40, name: "ESME_RINVDESTFLAG", class: "permanent", meaning: "dest_flag is invalid" },
	{ status: 0x42, name: "ESME_RINVSUBREP", class: "protocol", meaning: "submit_sm with replacement is not possible" },
	{ status: 0x43, name: "ESME_RINVESMCLASS", class: "protocol", meaning: "esm_class is invalid" },
	{
		status: 0x44,
		name: "ESME_RCNTSUBDL",
		class: "permanent",
		meaning: "The message cannot be submitted to the distribution list",
	},
	{ status: 0x45, name: "ESME_RSUBMITFAIL", class: "unclear", meaning: "The submission failed" },
	{
		status: 0x48,
		name: "ESME_RINVSRCTON",
		class: "configuration",
		meaning: "source_addr_ton is invalid",
		deliveryStatusCode: "807",
	},
	{
		status: 0x49,
		name: "ESME_RINVSRCNPI",
		class: "configuration",
		meaning: "source_addr_npi is invalid",
		deliveryStatusCode: "807",
	},
	{
		status: 0x50,
		name: "ESME_RINVDSTTON",
		class: "configuration",
		meaning: "dest_addr_ton is invalid",
		deliveryStatusCode: "806",
	},
	{
		status: 0x51,
		name: "ESME_RINVDSTNPI",
		class: "configuration",
		meaning: "dest_addr_npi is invalid",
		deliveryStatusCode: "806",
	},
	{ status: 0x53, name: "ESME_RINVSYSTYP", class: "configuration", meaning: "system_type is invalid" },
	{ status: 0x54, name: "ESME_RINVREPFLAG", class: "protocol", meaning: "replace_if_present_flag is invalid" },
	{ status: 0x55, name: "ESME_RINVNUMMSGS", class: "permanent", meaning: "The number of messages is invalid" },
	{
		status: 0x58,
		name: "ESME_RTHROTTLED",
		class: "throttled",
		meaning: "The allowed message rate is exceeded",
		deliveryStatusCode: "812",
	},
	{ status: 0x61, name: "ESME_RINVSCHED", class: "protocol", meaning: "schedule_delivery_time is invalid" },
	{ status: 0x62, name: "ESME_RINVEXPIRY", class: "protocol", meaning: "validity_period is invalid" },
	{
		status: 0x63,
		name: "ESME_RINVDFTMSGID",
		class: "protocol",
		meaning: "sm_default_msg_id is invalid, or there is no such text",
	},
	{ status: 0x64, name: "ESME_RX_T_APPN", class: "temporary", meaning: "The receiver has a temporary error" },
	{ status: 0x65, name: "ESME_RX_P_APPN", class: "permanent", meaning: "The receiver has a permanent error" },
	{ status: 0x66, name: "ESME_RX_R_APPN", class: "permanent", meaning: "The receiver rejects the message" },
	{ status: 0x67, name: "ESME_RQUERYFAIL", class: "unclear", meaning: "query_sm failed" },
	{
		status: 0xc0,
		name: "ESME_RINVTLVSTREAM",
		class: "protocol",
		meaning: "The optional part of the PDU is invalid (3.4: ESME_RINVOPTPARSTREAM)",
	},
	{ status: 0xc1, name: "ESME_RTLVNOTALLWD", class: "protocol", meaning: "An optional parameter is not allowed" },
	{ status: 0xc2, name: "ESME_RINVTLVLEN", class: "protocol", meaning: "The length of a parameter is invalid" },
	{ status: 0xc3, name: "ESME_RMISSINGTLV", class: "protocol", meaning: "An optional parameter is missing" },
	{
		status: 0xc4,
		name: "ESME_RINVTLVVAL",
		class: "protocol",
		meaning: "The value of an optional parameter is invalid",
	},
	{ status: 0xfe, name: "ESME_RDELIVERYFAILURE", class: "unclear", meaning: "The delivery failed (data_sm)" },
	{ status: 0xff, name: "ESME_RUNKNOWNERR", class: "unclear", meaning: "The centre has an unknown error" },
	{
		status: 0x100,
		name: "ESME_RSERTYPUNAUTH",
		class: "configuration",
		meaning: "The account may not use this service_type",
	},
	{ status: 0x101, name: "ESME_RPROHIBITED", class: "configuration", meaning: "The account may not do this" },
	{
		status: 0x102,
		name: "ESME_RSERTYPUNAVAIL",
		class: "unclear",
		meaning: "This service_type is not available",
	},
	{ status: 0x103, name: "ESME_RSERTYPDENIED", class: "configuration", meaning: "This service_type is denied" },
	{ status: 0x104, name: "ESME_RINVDCS", class: "configuration", meaning: "data_coding is invalid" },
	{
		status: 0x105,
		name: "ESME_RINVSRCADDRSUBUNIT",
		class: "configuration",
		meaning: "source_addr_subunit is invalid",
	},
	{
		status: 0x106,
		name: "ESME_RINVDSTADDRSUBUNIT",
		class: "configuration",
		meaning: "dest_addr_subunit is invalid",
	},
];
