/**
 * The outbound message and the answer to it, in every format; how many parts a message has, and its plan.
 *
 * @module
 */
export type { Issue } from "./core/issue.ts";
export { type Result, unwrap } from "./core/result.ts";
export type { StandardSchema } from "./core/schema.ts";
export { type CountOptions, checkMessageIds, countMessageParts } from "./message/message-ids.ts";
export {
	type ExactMessageInput,
	type OutboundMessage,
	type OutboundMessageInput,
	type OutboundMessageOptions,
	outboundMessage,
} from "./message/outbound-message.ts";
export { type MessagePlan, type PlanOptions, planMessage } from "./message/plan.ts";
export { type SendResponse, type SendResponseInput, sendResponse } from "./message/send-response.ts";
export type { MessageSending } from "./text/layout.ts";
export type { Format, FormatInputs, FormatName, QueryPair } from "./wire/format.ts";
export { asJson } from "./wire/json.ts";
export { asObject } from "./wire/object.ts";
export { asQuery } from "./wire/query.ts";
export { parse, type Resource, type ResourceTypes, schemaOf, stringify } from "./wire/verbs.ts";
export { asXml } from "./wire/xml.ts";
