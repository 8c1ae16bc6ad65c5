/** The message states. The spec does not say which are final: those that name an outcome are. See spec 3. */
export const STATES = [
	{ state: "DELIVERED", isFinal: true, meaning: "The message has reached the device of the end user" },
	{ state: "UNDELIVERED", isFinal: true, meaning: "The message could not be delivered to the device of the end user" },
	{
		state: "WAITING",
		isFinal: false,
		meaning: "The message is on its way; the device may be off, or coverage may be poor",
	},
	{
		state: "REJECTED",
		isFinal: true,
		meaning: "The message was rejected, for example because of restrictions of the target country",
	},
] as const;
