import { parseCallbackTemplate, readCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";

test.each([
	["https://a/{To}{From}", 14, /comma or a colon/],
	["https://a/{To}-{From}", 15, /comma or a colon/],
	["https://a/?{To}=1", 11, /query name/],
	["https://u=p@a/?{To}=1", 15, /query name/],
	["https://a/x=y?{To}=1", 14, /query name/],
	["https://a/?a=&{To}=1", 14, /query name/],
])("%s cannot be read back because of the placeholder at %i", (source, offset, message) => {
	const template = unwrap(parseCallbackTemplate(source));
	expect(template.isReadable).toBe(false);
	const found = readCallback(template, "https://a/").issues?.[0];
	expect(found).toMatchObject({ code: "template_not_readable", offset });
	expect(found?.message).toMatch(message);
});
