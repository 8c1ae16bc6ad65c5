// What a mutant is tried against: unit and property tests, from source; nothing that packs, builds or opens a browser.
import base from "../../vitest.config.ts";

export default {
	...base,
	test: { ...base.test, include: ["test/unit/**/*.test.ts", "test/property/**/*.test.ts"], testTimeout: 20_000 },
};
