import { parseCallbackTemplate } from "outbound-sms/delivery";
import {
	type AddressRange,
	type AuthenticateRequest,
	authenticate,
	type Credentials,
	type HeadersLike,
	type KeyCarrier,
	type PrintableHeaders,
	parseAddressRange,
	type RedactOptions,
	type Result,
	readApiKey,
	redactHeaders,
	redactUrl,
	unwrap,
} from "outbound-sms/http";
import { expectTypeOf } from "vitest";

expectTypeOf(parseAddressRange("")).toEqualTypeOf<Result<AddressRange>>();
expectTypeOf(readApiKey).parameter(0).toEqualTypeOf<KeyCarrier>();
expectTypeOf(redactHeaders).parameter(0).toEqualTypeOf<PrintableHeaders>();
expectTypeOf(redactUrl).parameter(1).toEqualTypeOf<RedactOptions | undefined>();
expectTypeOf(unwrap(parseCallbackTemplate("https://a.example/{MessageId}"))).toExtend<RedactOptions["template"]>();
expectTypeOf<Headers>().toExtend<HeadersLike>();
expectTypeOf<Headers>().toExtend<PrintableHeaders>();
expectTypeOf<Record<string, string | string[] | undefined>>().toExtend<HeadersLike>();

// The account comes back with all that it has.
declare const account: Credentials & { readonly name: string };
const answer = authenticate({ address: "192.0.2.1" }, account);
if (answer.ok) expectTypeOf(answer.value.name).toEqualTypeOf<string>();
authenticate({ address: "192.0.2.1", apiKey: undefined }, undefined);

// @ts-expect-error The address decides too, so it is not optional.
authenticate({ apiKey: "k" }, account);
// An account may have a key, its hash, or neither: then it lets nobody in.
authenticate({ address: "192.0.2.1", apiKeyHash: "h" } satisfies AuthenticateRequest, { apiKeyHash: "h" });
authenticate({ address: undefined }, { allowList: [] });
// @ts-expect-error A hash is text, so that it can be compared as it is stored.
({ apiKeyHash: new Uint8Array() }) satisfies Credentials;
// @ts-expect-error A list, not one address.
({ apiKey: "k", allowList: "192.0.2.1" }) satisfies Credentials;
// @ts-expect-error Numbers are no header values.
redactHeaders({ "content-length": 1 });
// @ts-expect-error A template must be parsed first.
redactUrl("/dlr", { template: "https://a.example/{MessageId}" });
