// The settings of Stryker for the folders and files of src that run.mjs names.
const paths = (process.env["MUTATION_PATHS"] ?? "").split(",");
const report = process.env["MUTATION_REPORT"];

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
	mutate: [
		...paths.map((path) => (path.endsWith(".ts") ? path : `${path}/**/*.ts`)),
		"!src/**/index.ts",
		"!src/**/tables/*.ts",
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
		"!*.json",
		"!*.mjs",
		"!*.ts",
		"!*.md",
		"test/*/node_modules",
	],
	concurrency: 1,
	timeoutMS: 3000,
	timeoutFactor: 2,
	warnings: { slow: false },
};
