/**
 * The outbound message and the answer to it, as query, form, JSON, XML and plain object.
 *
 * @module
 */

export type { QueryPair } from "../syntax/query.ts";
export {
	type OutboundMessage,
	type OutboundMessageInput,
	outboundMessageJsonSchema,
	parseOutboundMessage,
	parseOutboundMessageJson,
	parseOutboundMessageQuery,
	parseOutboundMessageXml,
	stringifyOutboundMessageJson,
	stringifyOutboundMessageQuery,
	stringifyOutboundMessageXml,
} from "./outbound-message.ts";
export { checkMessageIds, type MessagePlan, type PlanOptions, planMessage } from "./plan.ts";
export {
	parseSendResponse,
	parseSendResponseJson,
	parseSendResponseXml,
	type SendResponse,
	sendResponseJsonSchema,
	stringifySendResponseJson,
	stringifySendResponseXml,
} from "./send-response.ts";
