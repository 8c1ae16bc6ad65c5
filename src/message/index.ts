/**
 * The outbound message and the answer to it, as query, form, JSON, XML and plain object.
 *
 * @module
 */
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export type { QueryPair } from "../syntax/query.ts";
export { checkMessageIds, countMessageParts } from "./message-ids.ts";
export {
	type ExactMessageInput,
	type OutboundMessage,
	type OutboundMessageInput,
	type OutboundMessageOptions,
	outboundMessageJsonSchema,
	outboundMessageSchema,
	parseOutboundMessage,
	parseOutboundMessageJson,
	parseOutboundMessageQuery,
	parseOutboundMessageXml,
	stringifyOutboundMessageJson,
	stringifyOutboundMessageQuery,
	stringifyOutboundMessageXml,
} from "./outbound-message.ts";
export { type MessagePlan, type PlanOptions, planMessage } from "./plan.ts";
export {
	parseSendResponse,
	parseSendResponseJson,
	parseSendResponseXml,
	type SendResponse,
	type SendResponseInput,
	stringifySendResponseJson,
	stringifySendResponseXml,
} from "./send-response.ts";
