// docs/spec-coverage.md: its functions exist, its tests exist, and, where the specification lies beside the project, no point is left out.
import { existsSync, readFileSync } from "node:fs";
import * as root from "outbound-sms";
import { describe, expect, test } from "vitest";

/** The cells of the table rows and the numbered rules of a Markdown page, with the heading that they stand under. */
function pointsOf(page: string): { heading: string; cells: string[] }[] {
	const points: { heading: string; cells: string[] }[] = [];
	let heading = "";
	let isInTable = false;
	for (const line of page.split("\n")) {
		heading = /^##+ (.*)/.exec(line)?.[1] ?? heading;
		const rule = /^(\d+)\. /.exec(line);
		if (rule !== null) points.push({ heading, cells: [`rule ${rule[1]}`] });
		const cells = line.startsWith("|")
			? line
					.split(/(?<!\\)\|/)
					.slice(1, -1)
					.map((cell) => cell.trim().replaceAll("\\|", "|"))
			: [];
		if (cells.length > 0 && isInTable) points.push({ heading, cells });
		isInTable = cells.length > 0 && (isInTable || /^[-: ]+$/.test(cells[0] as string));
	}
	return points;
}

const rows = pointsOf(readFileSync("docs/spec-coverage.md", "utf8")).map(({ heading, cells }) => ({
	isSilent: heading.includes("silent"),
	point: cells[0] as string,
	carriers: [...(cells[1] as string).matchAll(/`([^`]+)`/g)].map((match) => match[1] as string),
	proofs: (cells[2] as string).split("; "),
}));

describe("docs/spec-coverage.md", () => {
	test("names functions that the package exports, for every point", () => {
		expect(rows.length).toBeGreaterThan(100);
		for (const { point, carriers } of rows) {
			expect(carriers, point).not.toEqual([]);
			for (const name of carriers) expect(root, point).toHaveProperty(name);
		}
	});

	test("names tests that exist, for every point", () => {
		for (const { point, proofs } of rows) {
			let file = "";
			for (const proof of proofs) {
				file = /^`([^`]+)`/.exec(proof)?.[1] ?? file;
				const title = /"(.+)"$/.exec(proof)?.[1] as string;
				expect(title, point).toBeDefined();
				const source = readFileSync(`test/${file}`, "utf8");
				const isThere = [`"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted));
				expect(isThere, `${point}: "${title}" in test/${file}`).toBe(true);
			}
		}
	});

	const spec = "../shared/spec/outbound-sms-interface.md";
	test.runIf(existsSync(spec))("leaves out no row and no rule of the specification, and invents none", () => {
		const wanted = pointsOf(readFileSync(spec, "utf8")).map(
			({ heading, cells }) => `${/^[\d.]*\d/.exec(heading)?.[0]} ${cells[0]}`,
		);
		expect(wanted.length).toBeGreaterThan(100);
		const listed = rows.filter(({ isSilent }) => !isSilent).map(({ point }) => point);
		const isListed = (point: string) => listed.includes(point) || listed.includes(`${point.split(" ")[0]} *`);
		expect(wanted.filter((point) => !isListed(point))).toEqual([]);
		const isWanted = (point: string) =>
			point.endsWith(" *") ? wanted.some((other) => other.startsWith(point.slice(0, -1))) : wanted.includes(point);
		expect(listed.filter((point) => !isWanted(point))).toEqual([]);
	});

	const decisions = "../shared/SILENT-POINTS.md";
	test.runIf(existsSync(decisions))("leaves out no decision about a silent point, and invents none", () => {
		const wanted = pointsOf(readFileSync(decisions, "utf8")).map(({ cells }) => cells[0]);
		expect(rows.filter(({ isSilent }) => isSilent).map(({ point }) => point)).toEqual(wanted);
	});
});
