import { execFile, execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/**
 * Starts Debian's PostgreSQL with its data and its socket in a folder that everybody may write. As root, it runs as the
 * user postgres.
 */
export function startPostgres(folder: string) {
	const before = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
	const run = (program: string, args: readonly string[]) => {
		const [command, ...rest] = [...before, program, ...args];
		return execFileSync(command as string, rest, {
			encoding: "utf8",
			maxBuffer: 1 << 28,
			cwd: folder,
			// A server that goes on keeps no pipe of ours open.
			stdio: ["ignore", program.endsWith("pg_ctl") ? "ignore" : "pipe", "pipe"],
		});
	};
	const programs = programsOfPostgres();
	const database = join(folder, "cluster");
	// An ICU locale sorts text as people do: the order of timestamps does not depend on it.
	const locale = ["--locale-provider=icu", "--icu-locale=en-US", "--locale=C.UTF-8"];
	run(join(programs, "initdb"), ["-D", database, "-A", "trust", "-U", "test", "-E", "UTF8", "--no-sync", ...locale]);
	const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`;
	run(join(programs, "pg_ctl"), ["-D", database, "-o", options, "-l", join(folder, "log"), "-w", "start"]);
	const quiet = ["-X", "-A", "-t", "-v", "ON_ERROR_STOP=1"];
	const psql = (path: string) => ["-h", folder, "-U", "test", "-d", "postgres", ...quiet, "-f", path];
	return {
		/** Runs a file of statements, and returns what they print. */
		runFile(path: string): string {
			return run("psql", psql(path));
		},
		/** The same beside other files. */
		async startFile(path: string): Promise<string> {
			const [command, ...rest] = [...before, "psql", ...psql(path)];
			return (await promisify(execFile)(command as string, rest, { cwd: folder })).stdout;
		},
		stop(): void {
			run(join(programs, "pg_ctl"), ["-D", database, "-m", "immediate", "stop"]);
		},
	};
}

/** Where Debian keeps the programs of the newest PostgreSQL. */
function programsOfPostgres(): string {
	const root = "/usr/lib/postgresql";
	const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a))[0];
	return join(root, newest as string, "bin");
}
