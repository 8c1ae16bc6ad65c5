import { ok, type Result } from "../foundation/result.ts";
import { type AnyFields, type InputOf, type Resource, writeJson, writeQuery, writeXml } from "../syntax/resource.ts";
import type { BodyFormat } from "./media-type.ts";

/** Writes what was validated in the format of a body. */
export function writeFields<F extends AnyFields>(
	of: Resource<F>,
	value: InputOf<F>,
	format: BodyFormat,
): Result<string> {
	if (format === "json") return ok(writeJson(of, value));
	return format === "xml" ? writeXml(of, value) : writeQuery(of, value);
}
