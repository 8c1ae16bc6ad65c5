// White space, which JSON (RFC 8259 §2) and XML (XML 1.0 §2.3) have in common.

/** Checks whether a UTF-16 unit is a space, a tab or a line break. */
export function isSpace(unit: number): boolean {
	// Most units are above all four.
	return unit <= 0x20 && (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09);
}

/** Finds the end of the white space that begins at an index. */
export function spaceEnd(text: string, start: number): number {
	let at = start;
	while (isSpace(text.charCodeAt(at))) at++;
	return at;
}
