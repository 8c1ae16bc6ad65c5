// A JavaScript value as a source: what `JSON.parse`, a form or a caller made.
import type { ListForm, Source } from "./source.ts";

/** A record or list that is open. */
interface Level {
	readonly value: Readonly<Record<string, unknown>> & readonly unknown[];
	/** The names of a record. */
	readonly names: readonly string[];
	next: number;
}

/** A walk through a JavaScript value. Each property is read once: it may be a getter. */
export class ObjectSource implements Source {
	readonly isCamelCase = true;
	readonly isObject = true;
	readonly isQuery = false;
	readonly isXml = false;
	readonly fault = undefined;
	readonly nameOffset = undefined;
	readonly strayTextOffset = undefined;
	private readonly levels: Level[] = [];

	constructor(private atHand: unknown) {}

	enterRecord(): boolean {
		const value = this.atHand;
		if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
		this.levels.push({ value: value as Level["value"], names: Object.keys(value), next: 0 });
		return true;
	}

	nextName(): string | undefined {
		const level = this.levels.at(-1) as Level;
		const name = level.names[level.next++];
		if (name === undefined) this.levels.pop();
		else this.atHand = level.value[name as never];
		return name;
	}

	enterList(): ListForm {
		const value = this.atHand;
		if (!Array.isArray(value)) return "scalar";
		this.levels.push({ value: value as never, names: [], next: 0 });
		return "items";
	}

	nextItem(): boolean {
		const level = this.levels.at(-1) as Level;
		if (level.next >= level.value.length) {
			this.levels.pop();
			return false;
		}
		this.atHand = level.value[level.next++];
		return true;
	}

	take(): unknown {
		return this.atHand;
	}

	skip(): void {}

	end(): void {}
}
