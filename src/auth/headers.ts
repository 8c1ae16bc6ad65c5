/** Headers as any runtime has them: something with `get`, such as `Headers` of fetch, or a record such as Node's. Names in any case. */
export type HeadersLike =
	| { get(name: string): string | null | undefined }
	| Readonly<Record<string, string | readonly string[] | undefined>>;

/** Every value of a header, whatever case its name is written in; empty when it is absent. */
export function headerValues(headers: HeadersLike, name: string): readonly string[] {
	if (typeof headers.get === "function") {
		const value = headers.get(name);
		return typeof value === "string" ? [value] : [];
	}
	const wanted = name.toLowerCase();
	const values: string[] = [];
	for (const [key, value] of Object.entries(headers)) {
		if (key.toLowerCase() !== wanted) continue;
		for (const item of Array.isArray(value) ? value : [value]) if (typeof item === "string") values.push(item);
	}
	return values;
}
