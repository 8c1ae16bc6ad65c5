// What the compiler knows of a template that is a literal.
import type { CallbackFields, CallbackName, PLACEHOLDERS } from "./placeholders.ts";

type ReplaceAll<
	Text extends string,
	From extends string,
	To extends string,
	Done extends string = "",
> = Text extends `${infer Before}${From}${infer After}`
	? ReplaceAll<After, From, To, `${Done}${Before}${To}`>
	: `${Done}${Text}`;

type WithBraces<Text extends string> = ReplaceAll<
	ReplaceAll<ReplaceAll<ReplaceAll<Text, "%7B", "{">, "%7b", "{">, "%7D", "}">,
	"%7d",
	"}"
>;

type NamesBetweenBraces<Text extends string, Found = never> = Text extends `${string}{${infer Name}}${infer Rest}`
	? NamesBetweenBraces<Rest, Found | (Name extends CallbackName ? Name : never)>
	: Found;

/** The names that a template uses if it is a literal; every name if it is any string. */
export type CallbackNamesOf<Template extends string> = string extends Template
	? CallbackName
	: NamesBetweenBraces<WithBraces<Template>>;

/** What rendering asks for: each value that a literal template uses. For any other template each may be absent. */
export type CallbackValues<Template extends string = string> = string extends Template
	? Partial<CallbackFields>
	: Pick<CallbackFields, (typeof PLACEHOLDERS)[CallbackNamesOf<Template>]["field"]> & Partial<CallbackFields>;
