// The short form of bench/playground-load.mjs, which sends for ten seconds.
import { expect, test } from "vitest";
import { runLoad } from "../../bench/playground-load.mjs";

test("200 concurrent senders lose nothing: every accepted message gets its IDs and all its callbacks, each once and as the template says", async () => {
	const { accepted, ids, callbacks, refusedAtFirst, ...faults } = await runLoad({ seconds: 1, senders: 200 });
	expect(faults).toEqual({ failed: 0, lost: 0, twice: 0, unknown: 0 });
	expect(accepted).toBeGreaterThanOrEqual(200);
	expect(ids).toBeGreaterThan(accepted);
	expect(callbacks).toBeGreaterThan(ids);
	expect(refusedAtFirst).toBeGreaterThan(0);
});
