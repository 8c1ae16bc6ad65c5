/**
 * National language identifiers by value; what is not listed is reserved, and so is 0.
 *
 * @see 3GPP TS 23.038 §6.2.1.2.4, V18.0.0
 */
export const LANGUAGE_NAMES: readonly (string | undefined)[] = [
	/* 0x00 */ undefined,
	/* 0x01 */ "Turkish",
	/* 0x02 */ "Spanish",
	/* 0x03 */ "Portuguese",
	/* 0x04 */ "Bengali",
	/* 0x05 */ "Gujarati",
	/* 0x06 */ "Hindi",
	/* 0x07 */ "Kannada",
	/* 0x08 */ "Malayalam",
	/* 0x09 */ "Oriya",
	/* 0x0A */ "Punjabi",
	/* 0x0B */ "Tamil",
	/* 0x0C */ "Telugu",
	/* 0x0D */ "Urdu",
];
