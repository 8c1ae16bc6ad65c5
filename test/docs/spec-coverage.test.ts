// docs/spec-coverage.md holds every point of docs/interface.md and docs/decisions.md, with functions and tests that
// exist.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as everything from "../everything.mjs";

/** The cells of the table rows and the numbered rules of a Markdown page, with the heading that they stand under. */
function pointsOf(page: string): { heading: string; cells: string[] }[] {
	const points: { heading: string; cells: string[] }[] = [];
	let heading = "";
	let isInTable = false;
	for (const line of readFileSync(page, "utf8").split("\n")) {
		heading = /^##+ (.*)/.exec(line)?.[1] ?? heading;
		const rule = /^(\d+)\. /.exec(line);
		if (rule !== null) points.push({ heading, cells: [`rule ${rule[1]}`] });
		const plain = line.startsWith("|") ? line.split(/(?<!\\)\|/).slice(1, -1) : [];
		const cells = plain.map((cell) => cell.trim().replaceAll("\\|", "|"));
		if (cells.length > 0 && isInTable) points.push({ heading, cells });
		isInTable = cells.length > 0 && (isInTable || /^[-: ]+$/.test(cells[0] as string));
	}
	return points;
}

const codesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);

const rows = pointsOf("docs/spec-coverage.md").map(({ heading, cells: [point = "", carriers = "", proofs = ""] }) => ({
	isDecision: heading.includes("silent"),
	point,
	carriers: codesIn(carriers),
	proofs: codesIn(proofs),
}));

const decisions = pointsOf("docs/decisions.md").map(({ cells }) => cells[0] as string);

describe("docs/spec-coverage.md", () => {
	test.each(rows)("$point: its functions are exported, its tests exist", ({ carriers, proofs }) => {
		expect([carriers.length > 0, proofs.length > 0]).toEqual([true, true]);
		for (const name of carriers) expect(everything).toHaveProperty(name);
		expect(proofs.filter((file) => !existsSync(`test/${file}`))).toEqual([]);
	});

	test("has every row and rule of docs/interface.md, and no other", () => {
		const wanted = pointsOf("docs/interface.md").map(
			({ heading, cells }) => `${/^[\d.]*\d/.exec(heading)?.[0]} ${cells[0]}`,
		);
		expect(wanted.length).toBeGreaterThan(100);
		const listed = rows.filter(({ isDecision }) => !isDecision).map(({ point }) => point);
		const isListed = (point: string) => listed.includes(point) || listed.includes(`${point.split(" ")[0]} *`);
		expect(wanted.filter((point) => !isListed(point))).toEqual([]);
		const isWanted = (point: string) =>
			point.endsWith(" *") ? wanted.some((other) => other.startsWith(point.slice(0, -1))) : wanted.includes(point);
		expect(listed.filter((point) => !isWanted(point))).toEqual([]);
	});

	test("has every decision of docs/decisions.md, in its order", () => {
		const listed = rows.filter(({ isDecision }) => isDecision).map(({ point }) => point);
		expect(decisions.length).toBeGreaterThan(50);
		expect(listed).toEqual(decisions);
	});
});
