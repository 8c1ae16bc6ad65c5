import {
	adviseMessage,
	deliveryReportFor,
	deliveryReportKey,
	isMergeableReport,
	mergeDeliveryReports,
	parseCallbackTemplate,
	readCallback,
	renderCallback,
	summarizeDelivery,
	unwrap,
} from "outbound-sms/delivery";
import { expect, test } from "vitest";

const template = unwrap(parseCallbackTemplate("https://a/{MessageId}?t={To}&c={DeliveryStatusCode}&s={SentDateTime}"));
const render = (values: unknown, of: unknown = template) =>
	renderCallback(of as never, { messageId: "1", ...Object(values) });
const read = (callback: unknown, options?: unknown, of: unknown = template) =>
	readCallback(of as never, callback as never, options as never);
const report = { messageId: "1", messageState: "WAITING" };
const wrong = null as never;

test.each<[string, () => unknown]>([
	['"template" must be a string, found null', () => parseCallbackTemplate(wrong)],
	['"template" must be an object, found null', () => render({}, null)],
	['"template.tokens" must be an array, found undefined', () => render({}, {})],
	['"values" must be an object, found null', () => renderCallback(template, wrong)],
	['"messageId" must be a string, found number', () => render({ messageId: 5 })],
	['"to" must be a string, found number', () => render({ to: 5 })],
	['"to" must be a string, found object', () => render({ to: new Date(0) })],
	['"deliveryStatusCode" must be a string, found number', () => render({ deliveryStatusCode: 27 })],
	['"sentDateTime" must be a Date or a timestamp, found number', () => render({ sentDateTime: 5 })],
	['"template" must be an object, found null', () => read("/", {}, null)],
	['"template.tokens" must be an array, found undefined', () => read("/", {}, {})],
	['"callback" must be a string or an object, found null', () => read(null)],
	['"callback" must be a string or an object, found number', () => read(5)],
	['"callback" must be a string or an object, found function', () => read(() => ({}))],
	['"options" must be an object, found null', () => read("/", null)],
	['"next" must be an object, found undefined', () => mergeDeliveryReports(undefined, undefined as never)],
	['"previous.messageId" must be a string', () => mergeDeliveryReports({} as never, report)],
	['"report.messageState" must be a string', () => deliveryReportKey({ messageId: "1" } as never)],
	['"report" must be an object, found null', () => isMergeableReport(wrong)],
	['"messageIds" must be an array, found string', () => summarizeDelivery("a" as never, [])],
	['"messageIds" must be an array, found string', () => adviseMessage("a" as never, [])],
	['"reports" must be iterable, found undefined', () => summarizeDelivery([], undefined as never)],
	['"reports" must be iterable, found object', () => adviseMessage(["a"], {} as never)],
	['"message" must be an object, found null', () => deliveryReportFor(wrong, report)],
	['"outcome" must be an object, found number', () => deliveryReportFor({}, 5 as never)],
])("a wrong argument is named: %s", (message, call) => {
	expect(call).toThrow(message);
	expect(call).toThrow(TypeError);
});

test.each<[string, () => unknown]>([
	['"deliveryStatusCodeBase" must be one of 10, 16', () => read("/", { deliveryStatusCodeBase: 8 })],
	['"instant" must be a valid Date', () => render({ sentDateTime: new Date(Number.NaN) })],
	['"next" must be a report on the same message', () => mergeDeliveryReports(report, { ...report, messageId: "2" })],
	['"messageIds" must have at least one ID', () => adviseMessage([], [])],
])("an argument out of range is named: %s", (message, call) => {
	expect(call).toThrow(message);
	expect(call).toThrow(RangeError);
});
