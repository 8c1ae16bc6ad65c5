declare module "@trt2/gsm-charset-utils" {
	export function getCharCount(text: string): { charCount: number; msgCount: number; encoding: string };
}
declare module "split-sms" {
	const splitter: {
		split(
			text: string,
			options?: { summary?: boolean; characterset?: string | undefined },
		): { characterSet: "GSM" | "Unicode"; bytes: number; parts: { content: string }[] };
	};
	export default splitter;
}
