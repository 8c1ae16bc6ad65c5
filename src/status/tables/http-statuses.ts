/** The HTTP statuses that the service answers with. See spec 7.1. */
export const STATUSES = [
	{ status: 200, title: "OK", meaning: "The request was successful", resend: "no" },
	{
		status: 401,
		title: "Unauthorized",
		meaning: "No API key, a wrong one, or an IP address that is not on the account's allow-list",
		resend: "afterChange",
	},
	{ status: 500, title: "Internal Server Error", meaning: "A temporary issue of the service", resend: "later" },
] as const;
