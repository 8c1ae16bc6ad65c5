// The heavier suites, `test/suites/*/*.suite.ts`. `.ci/run` lists them; `.ci/run NAME` installs what one needs and runs it.
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

export default mergeConfig(
	{ ...base, test: { ...base.test, include: [] } },
	defineConfig({
		root: fileURLToPath(new URL("../..", import.meta.url)),
		test: {
			include: ["test/suites/*/*.suite.ts"],
			// Each has servers, browsers or globals of its own.
			isolate: true,
			pool: "forks",
			testTimeout: 300_000,
			hookTimeout: 300_000,
			// Not the second that is the default: on a busy machine a page takes longer to answer.
			expect: { poll: { timeout: 10_000 } },
		},
	}),
);
