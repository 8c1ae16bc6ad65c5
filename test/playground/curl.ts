// Sends requests with curl, where the machine has it.
import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import type { HttpRequest, HttpResponse } from "outbound-sms/http";

export const hasCurl = spawnSync("curl", ["--version"]).status === 0;
if (!hasCurl) console.log("curl is not there: its tests are left out");

/** What curl prints; the playground answers meanwhile, in this process. */
export async function curl(args: readonly string[], body = ""): Promise<string> {
	const child = spawn("curl", ["-sS", ...args]);
	child.stdin.end(body);
	const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
	if (stderr !== "") throw new Error(stderr);
	return stdout;
}

export async function curlRequest({ method, url, headers, body }: HttpRequest): Promise<HttpResponse> {
	const args = ["-X", method, url, "-w", "\n%{http_code} %{content_type}"];
	for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}: ${value}`);
	const stdout = await curl(body === undefined ? args : [...args, "--data-binary", "@-"], body);
	const end = stdout.lastIndexOf("\n");
	const [status, type = ""] = stdout.slice(end + 1).split(" ");
	return { status: Number(status), headers: { "Content-Type": type }, body: stdout.slice(0, end) };
}
