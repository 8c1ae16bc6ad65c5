// Libraries that take a Standard Schema, used as their documentation says: .ci/run consumers
import { sValidator } from "@hono/standard-validator";
import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { FormApi } from "@tanstack/react-form";
import { initTRPC, type TRPCError } from "@trpc/server";
import { Window } from "happy-dom";
import { Hono } from "hono";
import { ADDRESS_LIMITS } from "outbound-sms/address";
import { type OutboundMessage, outboundMessage, schemaOf } from "outbound-sms/message";
import { act, createElement } from "react";
import type { Root } from "react-dom/client";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from "vitest";

const empty = { from: "", to: "", text: "" };
const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
const read = { ...message, encoding: "GSM7", receiveDeliveryStatus: false, flash: false };
/** A sender's schema: an encoding that fits the text, and the short numbers of Niue. */
const schema = schemaOf(outboundMessage, {
	mayBeAuto: true,
	limits: { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } },
});
const toNiue = { from: "Shop", to: "+6834002", text: "Привет", encoding: "auto" } as const;

describe("react-hook-form with the resolver for standard schemas", () => {
	const window = new Window();
	let root: Root;

	beforeEach(async () => {
		vi.stubGlobal("window", window);
		vi.stubGlobal("document", window.document);
		vi.stubGlobal("navigator", window.navigator);
		vi.stubGlobal("HTMLElement", window.HTMLElement);
		vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
		// React looks for a document when it is loaded.
		const { createRoot } = await import("react-dom/client");
		window.document.body.innerHTML = "<main></main>";
		root = createRoot(window.document.querySelector("main") as never);
	});
	afterEach(() => {
		act(() => root.unmount());
		vi.unstubAllGlobals();
	});

	/** Shows a form, submits it, and returns what it shows beside its fields. */
	async function submitted(resolver: typeof outboundMessage | typeof schema, defaultValues: typeof empty) {
		const sent: OutboundMessage[] = [];
		function Form() {
			const { register, handleSubmit, formState } = useForm({
				resolver: standardSchemaResolver(resolver),
				defaultValues,
			});
			const field = (name: "from" | "to" | "text") =>
				createElement(
					"label",
					{ key: name },
					createElement("input", register(name)),
					createElement("em", null, formState.errors[name]?.message),
				);
			const onSubmit = handleSubmit((value) => {
				expectTypeOf(value).toEqualTypeOf<OutboundMessage>();
				sent.push(value);
			});
			return createElement("form", { onSubmit }, field("from"), field("to"), field("text"));
		}
		await act(async () => root.render(createElement(Form)));
		await act(async () => {
			window.document
				.querySelector("form")
				?.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }));
		});
		return { sent, shown: [...window.document.querySelectorAll("em")].map(({ textContent }) => textContent) };
	}

	test("an empty form shows three messages and sends nothing", async () => {
		const { sent, shown } = await submitted(outboundMessage, empty);
		expect(sent).toEqual([]);
		expect(shown).toEqual(["Enter a sender", "Enter a phone number", "The text is empty"]);
	});

	test("a full form sends the message with its defaults", async () => {
		expect(await submitted(outboundMessage, message)).toEqual({ sent: [read], shown: ["", "", ""] });
	});

	test("a schema with options takes other limits and chooses the encoding", async () => {
		const { sent } = await submitted(schema, toNiue);
		expect(sent).toMatchObject([{ to: "+6834002", encoding: "UCS2" }]);
		expect((await submitted(outboundMessage, toNiue)).shown[1]).toContain("digits");
	});
});

describe("tRPC", () => {
	const t = initTRPC.create();
	const router = t.router({
		send: t.procedure.input(outboundMessage).mutation(({ input }) => {
			expectTypeOf(input).toEqualTypeOf<OutboundMessage>();
			return input;
		}),
		sendAny: t.procedure.input(schema).mutation(({ input }) => input),
	});
	const caller = t.createCallerFactory(router)({});

	test("a procedure gets the message with its defaults", async () => {
		expect(await caller.send(message)).toEqual(read);
		expect(await caller.sendAny(toNiue)).toMatchObject({ to: "+6834002", encoding: "UCS2" });
	});

	test("a bad request says every issue with its path", async () => {
		const error = (await caller.send(empty).catch((thrown) => thrown)) as TRPCError;
		expect(error.code).toBe("BAD_REQUEST");
		expect((error.cause as unknown as { issues: unknown }).issues).toMatchObject([
			{ path: ["from"] },
			{ path: ["to"] },
			{ path: ["text"] },
		]);
	});
});

describe("Hono's validator", () => {
	const app = new Hono()
		.post("/json", sValidator("json", outboundMessage), (context) => context.json(context.req.valid("json")))
		.post("/form", sValidator("form", outboundMessage), (context) => context.json(context.req.valid("form")));
	const post = (path: string, body: string, type: string) =>
		app.request(path, { method: "POST", body, headers: { "content-type": type } });

	test("JSON and form bodies become the message with its defaults", async () => {
		const json = await post("/json", JSON.stringify(message), "application/json");
		expect([json.status, await json.json()]).toEqual([200, read]);
		const body = String(new URLSearchParams({ ...message, udh: "", flash: "" }));
		const form = await post("/form", body, "application/x-www-form-urlencoded");
		expect([form.status, await form.json()]).toEqual([200, read]);
	});

	test("an empty body is answered 400 with an issue for each field", async () => {
		const response = await post("/json", "{}", "application/json");
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({
			success: false,
			error: [{ path: ["from"] }, { path: ["to"] }, { path: ["text"] }],
		});
	});
});

describe("TanStack Form", () => {
	const submit = async (onSubmit: typeof outboundMessage | typeof schema, defaultValues: typeof empty) => {
		const form = new FormApi({ defaultValues, validators: { onSubmit } });
		form.mount();
		await form.handleSubmit();
		const messageOf = (name: "from" | "to" | "text") => form.getFieldMeta(name)?.errors.map((found) => found?.message);
		return { isValid: form.state.isValid, shown: [messageOf("from"), messageOf("to"), messageOf("text")] };
	};

	test("an empty form has a message at each field", async () => {
		expect(await submit(outboundMessage, empty)).toEqual({
			isValid: false,
			shown: [["Enter a sender"], ["Enter a phone number"], ["The text is empty"]],
		});
	});

	test("a full form is valid", async () => {
		expect((await submit(outboundMessage, message)).isValid).toBe(true);
		expect((await submit(schema, toNiue)).isValid).toBe(true);
	});
});
