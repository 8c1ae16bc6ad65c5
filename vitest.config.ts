import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { entryPoints } from "./scripts/entries.mjs";

export default defineConfig({
	resolve: {
		// Tests speak to the package as a user does, and get the sources.
		alias: [...entryPoints, { specifier: "fast-check", source: "test/fast-check.ts" }].map(({ specifier, source }) => ({
			find: new RegExp(`^${specifier}$`),
			replacement: fileURLToPath(new URL(source, import.meta.url)),
		})),
	},
	test: {
		include: ["test/**/*.test.ts"],
		testTimeout: 60_000,
		// Files share workers, so that each module is loaded once a worker. A test undoes what it changes for others.
		pool: "threads",
		isolate: false,
		// Not the second that is the default: on a busy machine a page takes longer to answer.
		expect: { poll: { timeout: 10_000 } },
	},
});
