// Declarations travel: with the installed TypeScript here, with the oldest and newest ones in test/suites/toolchains.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packInto } from "./pack.ts";
import { buildReexports } from "./reexports.ts";

const app = mkdtempSync(join(tmpdir(), "outbound-sms-library-"));
packInto(app);
afterAll(() => rmSync(app, { recursive: true, force: true }));

test("a library under node16 emits declarations of everything it re-exports", () => {
	expect(buildReexports(app, "node16", "node_modules/typescript/bin/tsc")).toBe("");
});
