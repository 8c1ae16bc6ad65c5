import type { Result } from "../foundation/result.ts";
import type { Resource } from "../syntax/resource.ts";
import { writeJson, writeQuery, writeXml } from "../syntax/write.ts";
import type { BodyFormat } from "./media-type.ts";

/** Writes what was validated in the format of a body. */
export function writeFields<V>(of: Resource<V, never>, value: V, format: BodyFormat): Result<string> {
	if (format === "json") return writeJson(of, value);
	return format === "xml" ? writeXml(of, value) : writeQuery(of, value);
}
