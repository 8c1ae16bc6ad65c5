// `npm run mutation -- src/udh` tries every mutant of a folder; without one, of all of src. The report is incremental.
const [folder = "src"] = process.argv.slice(2).filter((argument) => argument.startsWith("src"));

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
	mutate: [`${folder}/**/*.ts`, "!src/**/index.ts", "!src/**/tables/*.ts", "!src/cli/**"],
	testRunner: "vitest",
	plugins: ["@stryker-mutator/vitest-runner"],
	vitest: { configFile: "test/mutation/vitest.config.ts" },
	reporters: ["clear-text", "html", "json"],
	incremental: true,
	incrementalFile: "test/mutation/reports/incremental.json",
	htmlReporter: { fileName: "test/mutation/reports/mutation.html" },
	jsonReporter: { fileName: "test/mutation/reports/mutation.json" },
	tempDirName: "node_modules/.stryker",
	ignorePatterns: ["dist", "docs/.vitepress", "test/*/node_modules"],
	concurrency: 2,
	timeoutMS: 10_000,
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: true },
};
