import {
	ADDRESS_LIMITS,
	type AddressLimits,
	type AddressOptions,
	type NormalizeMsisdnOptions,
	normalizeMsisdn,
	parseMsisdn,
	parseSender,
	type Result,
	type Sender,
} from "outbound-sms/address";
import { expectTypeOf } from "vitest";

expectTypeOf(ADDRESS_LIMITS).toExtend<AddressLimits>();
expectTypeOf(parseMsisdn).toEqualTypeOf<(input: string, options?: AddressOptions) => Result<string>>();
expectTypeOf(normalizeMsisdn).parameter(1).toEqualTypeOf<NormalizeMsisdnOptions | undefined>();
expectTypeOf(parseSender("")).toEqualTypeOf<Result<Sender>>();
expectTypeOf<Sender["kind"]>().toEqualTypeOf<"phoneNumber" | "shortCode" | "alphanumeric">();

const niue = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 16 } };
parseSender("1234567", { limits: niue });
normalizeMsisdn("0151", { countryCode: "49", limits: undefined });
// @ts-expect-error Limits are whole: a kind that is left out would have none.
parseSender("1", { limits: { phoneNumber: { minDigits: 7, maxDigits: 16 } } });
// @ts-expect-error A country code is digits in a string.
normalizeMsisdn("0151", { countryCode: 49 });
// @ts-expect-error A number may have leading zeros, so it is a string.
parseMsisdn(4915112345678);
// @ts-expect-error A sender is not to be changed.
(({ value }: { value: Sender }) => (value.kind = "shortCode"))(undefined as never);
