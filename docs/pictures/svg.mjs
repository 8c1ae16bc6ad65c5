// The few shapes that the pictures are made of. Widths and places are in pixels of a picture that is 520 wide.

export const WIDTH = 520;
/** Room at the left and the right. */
export const MARGIN = 20;

/** The colours by class, light and dark. They follow the reader's system, and the card behind everything with them. */
const COLOURS = {
	card: ["#ffffff", "#1b1f1e"],
	ink: ["#1a1f1e", "#eceeec"],
	soft: ["#59625f", "#a3ada9"],
	line: ["#c9cfcb", "#4a5350"],
	own: ["#0f5c73", "#74c7dd"],
	"on-own": ["#ffffff", "#0b1f26"],
	peer: ["#868f8b", "#717c78"],
	pale: ["#dcedf3", "#17394a"],
	strong: ["#b5d8e4", "#24566e"],
	mark: ["#f0a020", "#f5c35b"],
};

/** @param {0 | 1} scheme */
const rules = (scheme) =>
	Object.entries(COLOURS)
		.map(([name, colours]) => `.${name}{fill:${colours[scheme]}}.${name}-edge{stroke:${colours[scheme]}}`)
		.join("");

const STYLE = `text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}.code{font:12px ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}.bold{font-weight:600}.middle{text-anchor:middle}.end{text-anchor:end}path[class$=edge]{fill:none;stroke-width:1.5}${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}`;

/** @param {string} plain */
const escaped = (plain) => plain.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * A text whose baseline starts at a place. Further classes: code, bold, middle, end.
 *
 * @param {number} x
 * @param {number} y
 * @param {string} content
 * @param {string} [classes]
 */
export const text = (x, y, content, classes = "ink") =>
	`<text x="${x}" y="${y}" class="${classes}">${escaped(content)}</text>`;

/**
 * A box with round corners.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} classes
 */
export const box = (x, y, width, height, classes) =>
	`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" class="${classes}"/>`;

/**
 * A line along points, or an area within them.
 *
 * @param {string} d
 * @param {string} classes
 */
export const path = (d, classes) => `<path d="${d}" class="${classes}"/>`;

/**
 * A picture, with its text for those who do not see it.
 *
 * @param {string} title
 * @param {number} height
 * @param {readonly string[]} shapes
 */
export const picture = (title, height, shapes) =>
	`${[
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
		`<title>${escaped(title)}</title>`,
		`<style>${STYLE}</style>`,
		`<rect width="${WIDTH}" height="${height}" rx="8" class="card"/>`,
		...shapes,
		"</svg>",
	].join("\n")}\n`;
