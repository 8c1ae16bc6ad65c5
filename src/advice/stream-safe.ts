/** More marks in a row than any language has, and than Unicode Standard Annex #15 §13 (Stream-Safe Text Format) allows. */
const LONG_RUN = /\p{M}{31}/u;

/**
 * Whether a text can be normalised in linear time: runtimes sort the marks of a run by insertion, so a run of 100,000 takes seconds.
 */
export function isStreamSafe(text: string): boolean {
	return !LONG_RUN.test(text);
}
