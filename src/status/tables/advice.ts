// What to do about a delivery status code, by group. Gathered from what comparable services and the standards say; advice, never a rule.

/** What kind of outcome a code stands for. */
export type DeliveryStatusClass =
	| "success"
	| "temporary"
	| "permanent"
	| "fix-and-resend"
	| "account"
	| "policy"
	| "information"
	| "unknown";

/**
 * Whether sending the message again is worth trying: `no`; `later` as it is; `once`, one careful try; `after-change`, only when the message, the
 * account or the subscriber's settings have changed.
 */
export type Resend = "no" | "later" | "once" | "after-change";

/** Advice on a delivery status code. The state of the message decides whether it is final, not the code: while `WAITING` nobody sends again. */
export interface DeliveryAdvice {
	/** What kind of outcome it is. */
	readonly class: DeliveryStatusClass;
	/** Whether sending again is worth trying. */
	readonly resend: Resend;
	/** How long to wait before sending again, roughly; absent when waiting alone does not help. */
	readonly wait?: "seconds" | "minutes" | "hours";
	/** How sure this advice is. */
	readonly confidence: "high" | "medium" | "low";
	/** The same for people. */
	readonly action: string;
}

export const SUCCESS: DeliveryAdvice = {
	class: "success",
	resend: "no",
	confidence: "high",
	action: "Nothing to do",
};
export const NETWORK: DeliveryAdvice = {
	class: "temporary",
	resend: "later",
	wait: "minutes",
	confidence: "high",
	action: "Send again after some minutes",
};
export const NETWORK_SHORT: DeliveryAdvice = {
	...NETWORK,
	wait: "seconds",
	action: "Send again, almost at once",
};
export const NETWORK_LONG: DeliveryAdvice = {
	...NETWORK,
	wait: "hours",
	action: "Send again after some hours",
};
export const HANDSET: DeliveryAdvice = {
	class: "temporary",
	resend: "later",
	wait: "hours",
	confidence: "high",
	action: "Send again when the device can be reached and has room, after some hours",
};
export const HANDSET_RETRIED: DeliveryAdvice = {
	...HANDSET,
	action: "The service usually tries again by itself; send again after some hours",
};
export const PLATFORM: DeliveryAdvice = {
	class: "temporary",
	resend: "later",
	wait: "minutes",
	confidence: "medium",
	action: "Send again after some minutes, by another route if there is one",
};
export const PLATFORM_SURE: DeliveryAdvice = { ...PLATFORM, confidence: "high" };
export const QUEUE: DeliveryAdvice = {
	...PLATFORM_SURE,
	wait: "seconds",
	action: "Send again after some seconds, or through another account or gateway",
};
export const EXPIRED: DeliveryAdvice = {
	class: "temporary",
	resend: "once",
	confidence: "high",
	action: "Send a new message only if it is still wanted",
};
export const NO_RECIPIENT: DeliveryAdvice = {
	class: "permanent",
	resend: "no",
	confidence: "high",
	action: "Stop, and take the number off the list",
};
export const NO_RECIPIENT_PERHAPS: DeliveryAdvice = { ...NO_RECIPIENT, confidence: "medium" };
export const BARRED: DeliveryAdvice = {
	class: "permanent",
	resend: "after-change",
	confidence: "medium",
	action: "Stop until the subscriber changes something",
};
export const CAPABILITY: DeliveryAdvice = {
	class: "permanent",
	resend: "no",
	confidence: "low",
	action: "Stop; services disagree about this code",
};
export const DEVICE: DeliveryAdvice = {
	class: "permanent",
	resend: "once",
	wait: "hours",
	confidence: "low",
	action: "Send once more at most, later",
};
export const REQUEST: DeliveryAdvice = {
	class: "fix-and-resend",
	resend: "after-change",
	confidence: "high",
	action: "Mend the message and send it; validation finds this fault before the service does",
};
export const POLICY: DeliveryAdvice = {
	class: "policy",
	resend: "after-change",
	confidence: "medium",
	action: "Do not send the same again unchanged",
};
export const REPEATED: DeliveryAdvice = {
	class: "policy",
	resend: "later",
	wait: "minutes",
	confidence: "medium",
	action: "Wait; the same message was sent before",
};
export const FUNDS: DeliveryAdvice = {
	class: "account",
	resend: "after-change",
	confidence: "high",
	action: "Top up the account, then send again",
};
export const COVERAGE: DeliveryAdvice = {
	class: "account",
	resend: "after-change",
	confidence: "high",
	action: "Have the coverage of the account extended, then send again; the message was not charged",
};
export const INFORMATION: DeliveryAdvice = {
	class: "information",
	resend: "no",
	confidence: "medium",
	action: "Nothing to do: this is no failure",
};
export const UNKNOWN: DeliveryAdvice = {
	class: "unknown",
	resend: "once",
	confidence: "low",
	action: "Send once more at most, with care",
};
