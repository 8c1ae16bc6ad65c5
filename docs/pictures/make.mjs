// `node docs/pictures/make.mjs` draws the pictures of the pages. test/docs/pictures.test.ts holds the files against it.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { housePicture } from "./house.mjs";
import { partPicture } from "./part.mjs";
import { peersPicture } from "./peers.mjs";
import { wayPicture } from "./way.mjs";

/** Each picture by its path. The house stands beside its page, because the package does not hold it. */
export const PICTURES = {
	"docs/pictures/part.svg": partPicture,
	"docs/pictures/way.svg": wayPicture,
	"docs/pictures/peers.svg": peersPicture,
	"docs/maintainers/house.svg": housePicture,
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	for (const [path, svg] of Object.entries(PICTURES)) writeFileSync(new URL(`../../${path}`, import.meta.url), svg);
}
