// The playground's tests once more, with all their JSON written down.
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../../vitest.config.ts";

export default mergeConfig(
	{ ...base, test: { ...base.test, include: [] } },
	defineConfig({
		test: {
			include: ["test/playground/*.test.ts"],
			setupFiles: ["test/suites/openapi/record.ts"],
			testTimeout: 60_000,
		},
	}),
);
