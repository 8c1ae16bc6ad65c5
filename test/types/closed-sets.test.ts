// What happens when a closed set gets another member: the compiler names each place that needs a decision, and no
// place is silent. The sources are compiled in memory, with the member added.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { compile } from "../program.ts";

/** A closed set: where its type is, how to add a member, and the places that the compiler must name. */
interface ClosedSet {
	readonly type: string;
	readonly file: string;
	/** Its members, or enough of them to tell it from other types. */
	readonly members: readonly string[];
	/** A text of the file, and the same text with the member "Fourth". */
	readonly edit: readonly [from: string, to: string];
	/**
	 * `file: declaration` of every place that needs a decision: the records, and what looks up a record that has no row
	 * for the member.
	 */
	readonly places: readonly string[];
	/** `file: comparison` where the source looks at one member. Each must be right for a member that is added. */
	readonly comparisons: readonly string[];
}

const SETS: readonly ClosedSet[] = [
	{
		type: "Encoding",
		file: "src/text/encoding.ts",
		members: ["GSM7", "UCS2", "Binary"],
		edit: ['"GSM7" | "UCS2" | "Binary"', '"GSM7" | "UCS2" | "Binary" | "Fourth"'],
		places: [
			"src/advice/text-template.ts: COSTS",
			"src/text/layout.ts: cellsIn",
			"src/text/layout.ts: layoutOf",
			"src/text/encoding.ts: CELLS",
			"src/text/encoding.ts: LimitedEncoding",
			"src/text/encoding.ts: BITS_PER_UNIT",
			"src/text/encoding.ts: IS_TEXT",
			"src/text/encoding.ts: SCHEME_BITS",
			"src/text/encoding.ts: WIDEST_UNITS",
			"src/text/mark.ts: REFUSALS",
			"src/text/mark.ts: unencodableIssue",
			"src/cli/count.ts: NOTES",
			"src/cli/decode.ts: CODINGS",
			"src/cli/output.ts: UNIT_NAMES",
			"src/message/outbound-message.ts: DOUBTS",
			"src/message/outbound-message.ts: checkEncoded",
			"src/text/measure.ts: unitsToSavePart",
			"src/smpp/content.ts: MESSAGE_CLASS_0",
			"src/smpp/content.ts: readCoding",
			"src/text/decode-user-data.ts: DECODERS",
			"src/text/decode-user-data.ts: UNPACKERS",
			"src/text/encode-user-data.ts: WRITERS",
		],
		comparisons: [
			// Only GSM7 has characters of two units, only a text in UCS2 was forced there by a character.
			'src/cli/count.ts: measure.encoding === "GSM7"',
			'src/cli/lines.ts: found !== "UCS2"',
			'src/cli/lint.ts: encoding === "GSM7"',
			'src/cli/lint.ts: encoding === "UCS2"',
			'src/text/split.ts: encoding !== "GSM7"',
			'src/smpp/content.ts: encoding === "Binary"',
		],
	},
	{
		type: "BodyFormat",
		file: "src/http/types.ts",
		members: ["json", "xml", "form"],
		edit: ['DocumentFormat | "form"', 'DocumentFormat | "form" | "Fourth"'],
		places: [
			"src/http/wire.ts: BODY_FORMATS",
			"src/http/wire.ts: FORMATS",
			"src/http/wire.ts: NOT_SHARED",
			"src/http/open-api.ts: contentOf",
		],
		comparisons: [
			'src/http/gateway.ts: document.format === "form"',
			'src/http/gateway.ts: readContentType(headers)?.format === "form"',
		],
	},
	{
		type: "CallbackName",
		file: "src/delivery/placeholders.ts",
		members: ["MessageId", "MessageState", "ClientReference", "To", "From", "SentDateTime"],
		edit: [
			"} as const satisfies Record<string, PlaceholderRow>",
			'	Fourth: { field: "fourth", kind: "text", isOptional: true },\n} as const satisfies Record<string, PlaceholderRow>',
		],
		// The row wants a field of its own; without it the types that are made of the rows do not compile either.
		places: [
			"src/delivery/template.ts: CallbackValues",
			"src/delivery/placeholders.ts: PLACEHOLDERS",
			"src/delivery/placeholders.ts: placeholderOf",
			"src/delivery/report.ts: DeliveryReportOf",
			"src/http/open-api.ts: CALLBACK_VALUES",
		],
		comparisons: [],
	},
	{
		type: "the field of a CallbackName",
		file: "src/delivery/placeholders.ts",
		members: ["messageId", "messageState", "clientReference", "to", "from", "sentDateTime"],
		edit: [
			"readonly deliveryStatusCode: string | undefined;\n}",
			"readonly deliveryStatusCode: string | undefined;\n	readonly fourth: string;\n}",
		],
		places: ["src/delivery/report.ts: deliveryReportFor", "src/delivery/report.ts: reportOf"],
		comparisons: [],
	},
	{
		type: "PlaceholderKind",
		file: "src/delivery/placeholders.ts",
		members: ["messageId", "text", "address", "messageState", "timestamp", "deliveryStatusCode"],
		edit: ['"text" | "address"', '"text" | "Fourth" | "address"'],
		places: [
			"src/delivery/render-callback.ts: renderCallback",
			"src/delivery/render-callback.ts: textOf",
			"src/delivery/report.ts: doubtsOf",
			"src/delivery/report.ts: reportOf",
		],
		comparisons: ['src/delivery/read-callback.ts: placeholderOf(name).kind === "address"'],
	},
];

const relative = (file: ts.SourceFile) => file.fileName.slice(resolve(".").length + 1);

/** The name of the declaration at the top of a file that a position is in. */
function declarationAt(file: ts.SourceFile, position: number): string {
	const statement = file.statements.find((one) => position >= one.getStart(file) && position < one.end);
	if (statement === undefined) return "?";
	if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText(file) ?? "?";
	const { name } = statement as ts.Statement & { readonly name?: ts.Node };
	return name?.getText(file) ?? "?";
}

/** Every comparison of a value of the set with one of its members. */
function comparisonsIn(program: ts.Program, members: readonly string[]): string[] {
	const checker = program.getTypeChecker();
	const isMember = (node: ts.Expression) => ts.isStringLiteral(node) && members.includes(node.text);
	/** True if the type has every member of the set; it may have more, such as `undefined`. */
	const isSet = (node: ts.Expression) => {
		const type = checker.getTypeAtLocation(node);
		const values = (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
		return members.every((member) => values.includes(member));
	};
	const found: string[] = [];
	for (const file of program.getSourceFiles()) {
		if (!file.fileName.startsWith(`${resolve("src")}/`)) continue;
		const visit = (node: ts.Node): void => {
			const { EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken } = ts.SyntaxKind;
			if (
				ts.isBinaryExpression(node) &&
				[EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken].includes(node.operatorToken.kind as never) &&
				((isMember(node.left) && isSet(node.right)) || (isMember(node.right) && isSet(node.left)))
			) {
				found.push(`${relative(file)}: ${node.getText(file)}`);
			}
			if (ts.isCaseClause(node) && isMember(node.expression) && isSet(node.parent.parent.expression)) {
				found.push(`${relative(file)}: case ${node.expression.getText(file)}`);
			}
			ts.forEachChild(node, visit);
		};
		visit(file);
	}
	return found.sort();
}

describe.each(SETS)("$type with another member", ({ file, members, edit: [from, to], places, comparisons }) => {
	const path = resolve(file);
	const source = readFileSync(path, "utf8");
	const program = compile(new Map([[path, source.replace(from, to)]]));

	test("is a compile error at each of these places, and nowhere else", () => {
		expect(source.split(from)).toHaveLength(2);
		const errors = ts.getPreEmitDiagnostics(program).map((error) => {
			const { start = 0 } = error;
			return error.file === undefined ? "?" : `${relative(error.file)}: ${declarationAt(error.file, start)}`;
		});
		expect([...new Set(errors)].sort()).toEqual([...places].sort());
	});

	test("is not silently the last case of a chain of comparisons", () => {
		expect(comparisonsIn(program, members)).toEqual([...comparisons].sort());
	});
});
