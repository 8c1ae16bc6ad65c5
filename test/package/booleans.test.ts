// Booleans read as what they ask: isExact, hasRoot, mayBeCut.
import ts from "typescript";
import { expect, test } from "vitest";
import { checker, program } from "../program.ts";

/** Names of the interface and of standards, and `addsPart`, which reads as a question too. */
const ALLOWED = new Set([
	"ok",
	"addsPart",
	"flash",
	"receiveDeliveryStatus",
	"withDestinationNames",
	// OpenAPI's.
	"required",
]);

test("the name of every boolean in src begins with is, has or may", () => {
	const isBoolean = (node: ts.Node) => {
		const type = checker.getTypeAtLocation(node);
		const types = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
		return types.length > 0 && types.every(({ flags }) => flags & ts.TypeFlags.BooleanLike);
	};
	const found: string[] = [];
	const visit = (node: ts.Node): void => {
		const isDeclared =
			ts.isPropertySignature(node) ||
			ts.isPropertyDeclaration(node) ||
			ts.isParameter(node) ||
			ts.isVariableDeclaration(node) ||
			ts.isGetAccessor(node);
		if (isDeclared && ts.isIdentifier(node.name) && isBoolean(node)) {
			const { text } = node.name;
			if (!/^(is|has|may)[A-Z]/.test(text) && !ALLOWED.has(text)) {
				found.push(`${node.getSourceFile().fileName.replace(/.*\/src\//, "src/")}: ${text}`);
			}
		}
		ts.forEachChild(node, visit);
	};
	for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file);
	expect(found).toEqual([]);
});
