// What to do about a delivery status code, by group, and about a state. Gathered from what comparable services and the
// standards say.

/** The kind of outcome: of a code alone, or of a state and a code together. */
export type DeliveryStatusClass =
	| "success"
	| "pending"
	| "temporary"
	| "permanent"
	| "fixAndResend"
	| "account"
	| "policy"
	| "information"
	| "unknown";

/**
 * Whether it is worth sending the message again. `later` sends it as it is, and `once` is one careful try.
 * `afterChange` means only when the message, the account or the subscriber's settings have changed.
 */
export type Resend = "no" | "later" | "once" | "afterChange";

/** What to do about a message. Advice, never a rule. */
export interface DeliveryAdvice {
	/** The kind of outcome. */
	readonly class: DeliveryStatusClass;
	/** Whether it is worth sending the message again. */
	readonly resend: Resend;
	/** Roughly how long to wait before sending again, in seconds. Absent if waiting alone does not help. */
	readonly waitSeconds?: number;
	/** How sure this advice is. */
	readonly confidence: "high" | "medium" | "low";
	/** The advice in a sentence for people. */
	readonly action: string;
}

/** A row like another, with other facts. It is a call because bundlers never drop an object literal with a spread. */
export function like<T>(row: T, facts: Partial<T>): T {
	return { ...row, ...facts };
}

/** Some minutes. */
const MINUTES = 5 * 60;
/** Some hours. */
const HOURS = 4 * 60 * 60;

// The advice of the codes. It holds only for messages that are UNDELIVERED or REJECTED.

export const SUCCESS: DeliveryAdvice = {
	class: "success",
	resend: "no",
	confidence: "high",
	action: "Nothing to do",
};
export const NETWORK: DeliveryAdvice = {
	class: "temporary",
	resend: "later",
	waitSeconds: MINUTES,
	confidence: "high",
	action: "Send again after some minutes",
};
export const NETWORK_SHORT: DeliveryAdvice = /* @__PURE__ */ like(NETWORK, {
	waitSeconds: 10,
	action: "Send again after some seconds",
});
export const NETWORK_LONG: DeliveryAdvice = /* @__PURE__ */ like(NETWORK, {
	waitSeconds: HOURS,
	action: "Send again after some hours",
});
export const HANDSET: DeliveryAdvice = /* @__PURE__ */ like(NETWORK_LONG, {
	action: "Send again after some hours, when the device can be reached and has room",
});
export const PLATFORM: DeliveryAdvice = /* @__PURE__ */ like(NETWORK, {
	confidence: "medium",
	action: "Send again after some minutes, by another route if there is one",
});
export const PLATFORM_SURE: DeliveryAdvice = /* @__PURE__ */ like(PLATFORM, { confidence: "high" });
export const QUEUE: DeliveryAdvice = /* @__PURE__ */ like(PLATFORM_SURE, {
	waitSeconds: 10,
	action: "Send again after some seconds, or through another account or gateway",
});
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
	action: "Stop, and remove the number from the list",
};
export const NO_RECIPIENT_PERHAPS: DeliveryAdvice = /* @__PURE__ */ like(NO_RECIPIENT, { confidence: "medium" });
export const BARRED: DeliveryAdvice = {
	class: "permanent",
	resend: "afterChange",
	confidence: "medium",
	action: "Stop until the subscriber changes a setting",
};
export const BLOCKED: DeliveryAdvice = /* @__PURE__ */ like(BARRED, {
	action: "Stop, and find out whether the sender, the recipient or the content is blocked",
});
export const CAPABILITY: DeliveryAdvice = /* @__PURE__ */ like(NO_RECIPIENT, {
	confidence: "low",
	action: "Stop. Services disagree about this code",
});
export const DEVICE: DeliveryAdvice = {
	class: "permanent",
	resend: "once",
	waitSeconds: HOURS,
	confidence: "low",
	action: "Send at most once more, after some hours",
};
export const REQUEST: DeliveryAdvice = {
	class: "fixAndResend",
	resend: "afterChange",
	confidence: "high",
	action: "Correct the message and send it. Validation finds this fault before the service does",
};
export const POLICY: DeliveryAdvice = {
	class: "policy",
	resend: "afterChange",
	confidence: "medium",
	action: "Do not send the same message again",
};
export const REPEATED: DeliveryAdvice = {
	class: "policy",
	resend: "no",
	confidence: "medium",
	action: "Do not send again: the same message was sent a very short time before. Go by the reports on that one",
};
export const FUNDS: DeliveryAdvice = {
	class: "account",
	resend: "afterChange",
	confidence: "high",
	action: "Top up the account, then send again",
};
export const COVERAGE: DeliveryAdvice = /* @__PURE__ */ like(FUNDS, {
	action: "Have the coverage of the account extended, then send again. The message was not charged",
});
export const INFORMATION: DeliveryAdvice = {
	class: "information",
	resend: "no",
	confidence: "medium",
	action: "Nothing to do: this is not a failure",
};
export const UNKNOWN: DeliveryAdvice = {
	class: "unknown",
	resend: "once",
	confidence: "low",
	action: "Send at most once more, with care: no reason is known",
};

// States.

export const WAITING: DeliveryAdvice = {
	class: "pending",
	resend: "no",
	confidence: "high",
	action:
		"Wait for the next report. A repeat is rejected within a very short time (805), later it is delivered and charged",
};
export const STATE_UNKNOWN: DeliveryAdvice = /* @__PURE__ */ like(UNKNOWN, {
	resend: "no",
	action: "Wait for a report with a final state: this one is not known",
});
