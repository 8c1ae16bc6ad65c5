// .ci/run coverage: the tests reach every branch of src, or a comment at its line says why not. src/cli/main.ts is left
// out: its test starts processes.
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

export default mergeConfig(
	{ ...base, test: { ...base.test, include: [] } },
	defineConfig({
		root: new URL("../..", import.meta.url).pathname,
		test: {
			include: ["test/{unit,property,fuzz,conformance}/**/*.test.ts"],
			exclude: ["test/unit/cli/main.test.ts"],
			testTimeout: 300_000,
			env: { PROPERTY_RUNS: "1000000" },
			coverage: {
				provider: "v8",
				include: ["src/**/*.ts"],
				exclude: ["src/*.ts", "src/cli/main.ts"],
				reportsDirectory: "coverage",
				reporter: ["text-summary", ["text", { skipFull: true }], "json"],
				// The floor leaves room for the branches whose lines say why, and for what random inputs reach by chance.
				thresholds: { branches: 99.5 },
			},
		},
	}),
);
