// What was given up, and why: node dead.mjs NATS.json [--put-back]. Put back, an entry is tried as if it were new.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openRecord, readValue, write } from "./record.mjs";

const { values, positionals } = parseArgs({ options: { "put-back": { type: "boolean" } }, allowPositionals: true });
const record = await openRecord(JSON.parse(readFileSync(positionals[0], "utf8")), "dead");
const keys = [];
for await (const key of await record.dead.keys()) keys.push(key);
for (const key of keys) {
	const { at, tries, reason, entry } = await readValue(record.dead, key);
	console.log([at, key, `${tries} tries`, reason].join("\t"));
	const [bucket, ...rest] = key.split(".");
	// A deliver_sm that could not be read is for a person to look at.
	if (!values["put-back"] || bucket === "deliver_sm") continue;
	await write(record[bucket], rest.join("."), entry);
	await record.remove("dead", key);
}
process.exit();
