import { defineConfig } from "tsup";
import { entryPoints } from "./entries.config.mjs";

export default defineConfig({
	entry: Object.fromEntries(entryPoints.map(({ output, source }) => [output, source])),
	format: ["esm", "cjs"],
	target: "es2022",
	tsconfig: "src/tsconfig.json",
	dts: true,
	splitting: true,
	clean: true,
	silent: true,
});
