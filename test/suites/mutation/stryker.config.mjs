// The settings of Stryker for one folder or file of src, which run.mjs names.
import { takeOperators } from "./operators.mjs";
import { takeSample } from "./sample.mjs";

const { MUTATION_SAMPLE: size, MUTATION_SEED: seed } = process.env;
if (process.env.MUTATION_MORE === "yes") takeOperators();
if (size !== undefined) await takeSample(Number(size), seed ?? "1");
const path = process.env.MUTATION_PATH ?? "";
const report = process.env.MUTATION_REPORT;

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
	mutate: [
		path.endsWith(".ts") ? path : `${path}/**/*.ts`,
		"!src/**/index.ts",
		"!src/**/tables/*.ts",
		"!src/cli/main.ts",
	],
	testRunner: "direct",
	plugins: [`${import.meta.dirname}/runner.mjs`],
	coverageAnalysis: "perTest",
	// Nothing checks types here, so the sources need no `@ts-nocheck`.
	disableTypeChecks: false,
	reporters: ["progress-append-only", "survivors", "json"],
	allowConsoleColors: false,
	jsonReporter: { fileName: report },
	tempDirName: `${report}.sandbox`,
	ignorePatterns: [
		"**",
		"!src/**",
		"!test/**",
		"!docs/**",
		"!conformance/**",
		"!*.json",
		"!*.mjs",
		"!*.ts",
		"!*.md",
		"test/suites",
		"**/node_modules",
	],
	concurrency: 1,
	// A mutant of a sample may need all tests, on a machine that is busy.
	timeoutMS: size === undefined ? 3000 : 60_000,
	// The default is 5, which a busy machine exceeds.
	dryRunTimeoutMinutes: 60,
	timeoutFactor: 2,
	warnings: { slow: false },
};
