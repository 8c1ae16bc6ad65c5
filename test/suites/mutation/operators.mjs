// Further operators for `npm run mutation -- --more`: a number one more or less, a dropped statement, a dropped element
// of a list, a flag of a regular expression, either side of `??`. Stryker takes no mutators as plugins, so they take the
// place of its own in its list.
import { allMutators } from "../node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js";

/** @typedef {any} Path a path of Babel: `node`, `parent`, and a question for each type of node */

/** @param {object} node @param {object} changes */
const copy = (node, changes) => ({ ...node, extra: undefined, ...changes });

/** @param {string} pattern @param {string} flags */
function isRegex(pattern, flags) {
	try {
		return new RegExp(pattern, flags) instanceof RegExp;
	} catch {
		return false;
	}
}

const KINDS = new Set(["ExpressionStatement", "ReturnStatement", "ThrowStatement", "ContinueStatement"]);

/** @type {{ name: string, mutate: (path: Path) => Iterable<object> }[]} */
export const OPERATORS = [
	{
		name: "Number",
		*mutate({ node, parent, key }) {
			if (node.type !== "NumericLiteral" || parent.type === "TSLiteralType") return;
			// The name of a property is none of its values.
			if (key === "key") return;
			yield copy(node, { value: node.value + 1 });
			// A negative literal is no literal in Babel.
			if (node.value > 0) yield copy(node, { value: node.value - 1 });
			else yield { type: "UnaryExpression", operator: "-", prefix: true, argument: copy(node, { value: 1 }) };
		},
	},
	{
		name: "DroppedStatement",
		*mutate(path) {
			if (!KINDS.has(path.node.type)) return;
			// The end of a function gives the same.
			const isLast = path.getNextSibling().node === undefined && path.parentPath.parentPath?.isFunction();
			if (isLast && path.isReturnStatement() && path.node.argument?.name === "undefined") return;
			yield { type: "EmptyStatement" };
		},
	},
	{
		name: "DroppedElement",
		*mutate({ node }) {
			if (node.type !== "ArrayExpression" || node.elements.length < 2) return;
			for (const left of node.elements) {
				yield copy(node, { elements: node.elements.filter((/** @type {object} */ element) => element !== left) });
			}
		},
	},
	{
		name: "RegexFlag",
		*mutate({ node }) {
			if (node.type !== "RegExpLiteral") return;
			const dropped = [...node.flags].map((flag) => node.flags.replace(flag, ""));
			// Escapes and classes for both cases have no case of their own.
			const letters = node.pattern.replaceAll(/\\u\w{4}|\\x\w\w|\\u\{\w+\}|\\p\{\w+\}|\\\w|A-Fa-f|A-Za-z|[eE]/g, "");
			const added = !node.flags.includes("i") && /[a-z]/i.test(letters) ? [`${node.flags}i`] : [];
			for (const flags of [...dropped, ...added]) if (isRegex(node.pattern, flags)) yield copy(node, { flags });
		},
	},
	{
		name: "EitherSide",
		*mutate({ node }) {
			if (node.type !== "LogicalExpression" || node.operator !== "??") return;
			yield node.left;
			yield node.right;
		},
	},
];

export const takeOperators = () => void allMutators.splice(0, allMutators.length, ...OPERATORS);
