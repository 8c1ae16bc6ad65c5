// Runs a script in a page of Firefox and prints what it prints: node bench/engines/firefox.mjs script.js
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../test/suites/package.json", import.meta.url));
/** @type {typeof import("puppeteer-core")} */
const puppeteer = require("puppeteer-core");
const [script = ""] = process.argv.slice(2);
const browser = await puppeteer.launch({
	browser: "firefox",
	executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
	headless: true,
	// Without this the clock has steps of a millisecond.
	extraPrefsFirefox: { "privacy.reduceTimerPrecision": false },
	protocolTimeout: 0,
});
const page = await browser.newPage();
// The script takes this `print` for that of a shell. That of the page opens a dialog.
const printed = `(() => { let lines = ""; const print = (line) => { lines += line; };
${readFileSync(script, "utf8")}
return lines; })()`;
console.log(await page.evaluate(printed));
await browser.close();
