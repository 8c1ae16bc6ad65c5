/**
 * Message states, delivery status codes, HTTP statuses, and advice on what to do about each.
 *
 * @module
 */
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export { adviseDelivery } from "./advice.ts";
export type { KnownDeliveryStatus, UnknownDeliveryStatus } from "./delivery-codes.ts";
export { DELIVERY_STATUS_CODES, lookupDeliveryStatus } from "./delivery-codes.ts";
export { type HttpStatus, lookupHttpStatus } from "./http-status.ts";
export { isFinalState, MESSAGE_STATES, type MessageState, type MessageStateInfo } from "./states.ts";
export type { DeliveryAdvice, DeliveryStatusClass, Resend } from "./tables/advice.ts";
export type { DeliveryStatusCode, DeliveryStatusOrigin } from "./tables/delivery-status-codes.ts";
