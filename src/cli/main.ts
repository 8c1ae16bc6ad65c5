#!/usr/bin/env node
// The command `outbound-sms` as a process.
import { runCommand } from "./run.ts";

// The reader of the output may stop early, as `head` does. That is not an error.
process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
	if (code !== "EPIPE") process.stderr.write(`The output cannot be written: ${message}\n`);
	process.exit(code === "EPIPE" ? 0 : 2);
});
process.exitCode = await runCommand(process.argv.slice(2));
