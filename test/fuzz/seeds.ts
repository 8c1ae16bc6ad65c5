// More inputs to start from: the strings of every example in docs and doc comments, and the vectors.
import { readdirSync, readFileSync } from "node:fs";
import type { Input } from "./mutators.ts";
import type { Target } from "./targets/target.ts";

const isHex = (text: string) => /^(?:[\da-f]{2}){3,}$/i.test(text);

/** Which strings the first text of these targets may be. Targets that are not named take their own seeds only. */
const FITTING: readonly (readonly [targets: string, isFitting: (text: string) => boolean])[] = [
	["messageJson responseJson rateSheetJson rateRequestJson objects", (text) => /^\s*[{[]/.test(text)],
	["messageXml responseXml rateSheetXml rateRequestXml", (text) => /^\s*</.test(text)],
	["messageQuery rateRequestQuery", (text) => /^\S*\w=\S*$/.test(text) && !/^(?:https?:|\/)/i.test(text)],
	["segmentation advice national userData nodePdu address textDecoder", (text) => text !== "" && text.length <= 2000],
	["ipaddrJs", (text) => /^[\da-f]*[.:][\da-f.:]+(?:\/\d+)?$/i.test(text)],
	["decimalJs", (text) => /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(text)],
	["temporal", (text) => /^\d{4}-\d\d-\d\d/.test(text)],
	["callback url", (text) => /^https?:.*\{\w+\}/i.test(text)],
	["receipt deliverSm", (text) => /\bid:|\bstat:/i.test(text)],
	["codes", (text) => /^[\dA-F]{1,3}$/i.test(text)],
	["messageId", (text) => /^[\dA-F-]{4,}$/i.test(text)],
	["udh", isHex],
];
const isFittingFor = (name: string) =>
	FITTING.find(([targets]) => targets.split(" ").includes(name))?.[1] ?? (() => false);
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
		const texts = strings.filter(isFittingFor(name));
		const octets = TAKES_OCTETS.includes(name) ? strings.filter(isHex).map(latin1) : [];
		return [...texts, ...octets].map((text) => [text, ...rest]);
	};
}
