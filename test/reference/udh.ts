/**
 * A header by the book, slowly: the elements inside UDHL as [identifier, data], or undefined when the header is void.
 */
export function referenceUdh(octets: readonly number[]): [number, number[]][] | undefined {
	const [udhl, ...rest] = octets;
	if (udhl === undefined || rest.length < udhl || udhl > 139) return undefined;
	let header = rest.slice(0, udhl);
	const elements: [number, number[]][] = [];
	while (header.length > 0) {
		const [identifier, length, ...data] = header as [number, number, ...number[]];
		if (header.length < 2 || data.length < length) return undefined;
		elements.push([identifier, data.slice(0, length)]);
		header = data.slice(length);
	}
	return elements;
}

/** The last concatenation that a receiver heeds. */
export function referenceConcatenation(elements: readonly [number, number[]][]): number[] | undefined {
	return elements
		.map(([identifier, data]) => {
			if (identifier === 0 && data.length === 3) return data;
			if (identifier === 8 && data.length === 4) {
				const [high, low, ...rest] = data as [number, number, number, number];
				return [high * 256 + low, ...rest];
			}
			return [];
		})
		.filter(([, total, sequence]) => sequence !== undefined && sequence >= 1 && sequence <= (total as number))
		.at(-1);
}

/** The last ports that a header names: destination and source. */
export function referencePorts(elements: readonly [number, number[]][]): number[] | undefined {
	return elements
		.map(([identifier, data]) => {
			if (identifier === 4 && data.length === 2) return data;
			const [high, low, sourceHigh, sourceLow] = data as [number, number, number, number];
			return identifier === 5 && data.length === 4 ? [high * 256 + low, sourceHigh * 256 + sourceLow] : [];
		})
		.filter(([destination]) => destination !== undefined)
		.at(-1);
}

/** The last languages that a header names: locking and single shift. */
export function referenceShifts(elements: readonly [number, number[]][]): (number | undefined)[] {
	return [0x25, 0x24].map(
		(wanted) => elements.filter(([identifier, data]) => identifier === wanted && data.length === 1).at(-1)?.[1][0],
	);
}
