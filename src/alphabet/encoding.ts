/** The encodings of spec 2.1, spelt as on the wire. */
export type Encoding = "GSM7" | "UCS2" | "Binary";

/** The encodings of spec 2.1 as a list. */
export const ENCODINGS: readonly Encoding[] = ["GSM7", "UCS2", "Binary"];
