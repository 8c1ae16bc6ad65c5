import { findUnencodable, measureText, splitText } from "outbound-sms/segmentation";

splitText("", { boundary: "word", encoding: "auto", maxParts: undefined, udh: "0605040B8423F0" });
findUnencodable("", { encoding: "Binary" });
// @ts-expect-error No such boundary.
splitText("", { boundary: "sentence" });
// @ts-expect-error No such encoding.
measureText("", { encoding: "gsm7" });
// @ts-expect-error Whether a character fits depends on one encoding.
findUnencodable("", { encoding: "auto" });
// @ts-expect-error Where a part ends does not change the measure, and is no option of it.
measureText("", { boundary: "word" });
// @ts-expect-error A measure is not to be changed.
measureText("").units = 1;
