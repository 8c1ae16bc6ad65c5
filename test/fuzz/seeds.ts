// More inputs to start from: the strings of every example in docs and doc comments, and the vectors.
import { readdirSync, readFileSync } from "node:fs";
import type { Input } from "./mutators.ts";
import type { Target } from "./targets/target.ts";

const isHex = (text: string) => /^(?:[\da-f]{2}){3,}$/i.test(text);
const isTemplate = (text: string) => /^https?:.*\{\w+\}/i.test(text);
const isUrl = (text: string) => /^(?:https?:|\/)/i.test(text);
const isAddress = (text: string) => /^[\da-f]*[.:][\da-f.:]+(?:\/\d+)?$/i.test(text);
const isAnything = (text: string) => text !== "" && text.length <= 2000;

/** Which strings the first text of a target may be. Targets that are not named take their own seeds only. */
const FITS: Readonly<Record<string, (text: string) => boolean>> = {
	...Object.fromEntries(
		["messageJson", "responseJson", "rateSheetJson", "rateRequestJson", "objects"].map((name) => [
			name,
			(text: string) => /^\s*[{[]/.test(text),
		]),
	),
	...Object.fromEntries(
		["messageXml", "responseXml", "rateSheetXml", "rateRequestXml"].map((name) => [
			name,
			(text: string) => /^\s*</.test(text),
		]),
	),
	...Object.fromEntries(
		["messageQuery", "rateRequestQuery"].map((name) => [
			name,
			(text: string) => /^\S*\w=\S*$/.test(text) && !isUrl(text),
		]),
	),
	...Object.fromEntries(
		["segmentation", "advice", "national", "userData", "nodePdu", "address", "textDecoder"].map((name) => [
			name,
			isAnything,
		]),
	),
	ipaddrJs: isAddress,
	...Object.fromEntries(
		["decimal", "decimalJs"].map((name) => [name, (text: string) => /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(text)]),
	),
	...Object.fromEntries(
		["timestamp", "temporal"].map((name) => [name, (text: string) => /^\d{4}-\d\d-\d\d/.test(text)]),
	),
	callback: isTemplate,
	url: isTemplate,
	receipt: (text) => /\bid:|\bstat:/i.test(text),
	deliverSm: (text) => /\bid:|\bstat:/i.test(text),
	codes: (text) => /^[\dA-F]{1,3}$/i.test(text),
	messageId: (text) => /^[\dA-F-]{4,}$/i.test(text),
	udh: isHex,
};
/** Targets whose first text stands for octets: hex in the examples becomes these. */
const TAKES_OCTETS = ["octets", "received", "udh"];

const latin1 = (hex: string) => Buffer.from(hex, "hex").toString("latin1");

function stringsOf(value: unknown): string[] {
	if (typeof value === "string") return [value];
	return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

/** Every string of the docs' fences, of the doc comments' examples and of the vectors. */
function readStrings(): readonly string[] {
	const files = ["docs", "src"].flatMap((folder) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
	);
	const sources = files
		.filter((file) => /^docs\/[\w-]+\.md$|^src\/.*\.ts$/.test(file))
		.flatMap((file) => {
			const text = readFileSync(file, "utf8").replace(/^\s*\* ?/gm, "");
			const fences = Array.from(text.matchAll(/^```\w+\n([\s\S]*?)^```/gm), ([, inside = ""]) => inside);
			return fences.flatMap((fence) => [
				fence.trim(),
				...Array.from(fence.matchAll(/"(?:[^"\\\n]|\\.)*"/g), ([literal]) => parsed(literal)),
				...Array.from(fence.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`$\\]*)`/g), ([, a, b]) => a ?? b),
			]);
		});
	const vectors = readdirSync("test/vectors")
		.filter((name) => name !== "special-purpose-addresses.json" && name !== "national-languages.json")
		.map((name) => `test/vectors/${name}`);
	const values = [...vectors, "conformance/receipts.jsonl"].flatMap((path) => {
		const text = readFileSync(path, "utf8");
		return path.endsWith(".jsonl") ? text.trim().split("\n") : [text];
	});
	const examples = values.flatMap((value) => stringsOf(JSON.parse(value)));
	return [...new Set([...sources, ...examples].filter((text) => text !== undefined))];
}

function parsed(literal: string): string | undefined {
	try {
		return JSON.parse(literal) as string;
	} catch {
		return undefined;
	}
}

/** Makes the inputs that the strings of docs and vectors give a target: each in place of its first text. */
export function seedReader(): (name: string, target: Target) => readonly Input[] {
	const strings = readStrings();
	return (name, { seeds }) => {
		const rest = seeds[0]?.slice(1) ?? [];
		const texts = strings.filter((text) => FITS[name]?.(text));
		const octets = TAKES_OCTETS.includes(name) ? strings.filter(isHex).map(latin1) : [];
		return [...texts, ...octets].map((text) => [text, ...rest]);
	};
}
