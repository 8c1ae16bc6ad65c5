// The heavier suites, `test/*/*.suite.ts`: each has packages of its own and a command `npm run test:NAME`. `.ci/run`
// lists them.
import { defineConfig, mergeConfig } from "vitest/config";
import base from "./vitest.config.ts";

export default mergeConfig(
	{ ...base, test: { ...base.test, include: [] } },
	defineConfig({ test: { include: ["test/*/*.suite.ts"], testTimeout: 300_000, hookTimeout: 300_000 } }),
);
