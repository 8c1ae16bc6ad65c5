/**
 * Cyrillic letters that look the same as Latin ones: level "all", because only a slip of the keyboard should be mended so. The form is that of
 * punctuation.ts. Letters that only resemble one (З and 3, б and 6, г and r) are not here; У is typed for Y all the same.
 */
export const CYRILLIC =
	"A\u0410 a\u0430 B\u0412 C\u0421 c\u0441 d\u0501 E\u0415 e\u0435 H\u041d h\u04bb I\u0406\u04c0 i\u0456 J\u0408 j\u0458 K\u041a M\u041c " +
	"O\u041e o\u043e P\u0420 p\u0440 Q\u051a q\u051b S\u0405 s\u0455 T\u0422 W\u051c w\u051d X\u0425 x\u0445 Y\u0423\u04ae y\u0443";
