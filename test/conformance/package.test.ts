// This package, asked in process by its own adapter of the kit.
import { countParts, measureText } from "outbound-sms";
import { expect, test } from "vitest";
import { interfaceAsks } from "../../conformance/adapters/outbound-sms-interface.mjs";
import { type Input, sendingOf, textAsks } from "../../conformance/adapters/outbound-sms-texts.mjs";
import { answer, isPlain } from "../../conformance/adapters/serve.mjs";
import { casesOf, isRight, rightsOf, TOPICS } from "./cases.ts";

const asks = Object.fromEntries([...Object.entries(textAsks), ...Object.entries(interfaceAsks)]);

test.each(TOPICS)("the package gives a right answer to every case of %s", (topic) => {
	const wrong = casesOf(topic).flatMap((one) => {
		const { output } = answer(asks, one);
		return output !== undefined && rightsOf(one).some((right) => isRight(right, output)) ? [] : [{ ...one, output }];
	});
	expect(wrong).toEqual([]);
});

test("countParts and measureText count the parts that splitText makes", () => {
	const split = TOPICS.flatMap((topic) => casesOf(topic)).flatMap(({ id, ask, input }) => {
		const { parts } = (ask === "countParts" && answer(asks, { id, ask, input }).output) || {};
		const sending = sendingOf(input as unknown as Input);
		const isOwn = sending.ok && sending.value.header === undefined;
		return parts === undefined || !isOwn ? [] : [{ text: String(input.text), parts, sending: sending.value, input }];
	});
	const plain = split.filter(({ input }) => isPlain(input));
	expect([split.length > 100, plain.length > 50]).toEqual([true, true]);
	expect(split.filter(({ text, parts, sending }) => measureText(text, sending).partCount !== parts)).toEqual([]);
	expect(plain.filter(({ text, parts }) => countParts(text) !== parts)).toEqual([]);
});
