import {
	authenticate,
	type Credentials,
	type HeadersLike,
	type PrintableHeaders,
	redactHeaders,
	redactUrl,
} from "outbound-sms/auth";
import { parseCallbackTemplate } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { expectTypeOf } from "vitest";

redactUrl("/dlr", { template: unwrap(parseCallbackTemplate("https://a.example/{MessageId}")) });
expectTypeOf<Headers>().toExtend<HeadersLike & PrintableHeaders>();
expectTypeOf<Record<string, string | string[] | undefined>>().toExtend<HeadersLike>();

// The account comes back with all that it has.
declare const account: Credentials & { readonly name: string };
const answer = authenticate({ address: "192.0.2.1" }, account);
if (answer.ok) expectTypeOf(answer.value.name).toEqualTypeOf<string>();
// An account may have a key, its hash, or neither: then it lets nobody in.
authenticate({ address: "192.0.2.1", apiKeyHash: "h" }, { apiKeyHash: "h" });
authenticate({ address: undefined }, { allowList: [] });
authenticate({ address: "192.0.2.1", apiKey: undefined }, undefined);
// @ts-expect-error The address decides too, so it is not optional.
authenticate({ apiKey: "k" }, account);
// @ts-expect-error A hash is text, so that it can be compared as it is stored.
({ apiKeyHash: new Uint8Array() }) satisfies Credentials;
// @ts-expect-error A list, not one address.
({ apiKey: "k", allowList: "192.0.2.1" }) satisfies Credentials;
// @ts-expect-error Numbers are no header values.
redactHeaders({ "content-length": 1 });
// @ts-expect-error A template must be parsed first.
redactUrl("/dlr", { template: "https://a.example/{MessageId}" });
