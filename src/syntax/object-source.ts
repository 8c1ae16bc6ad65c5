// A JavaScript value as a source: what `JSON.parse`, a form or a caller made.
import type { ListForm, Source } from "./source.ts";

/** A record or list that is open. */
interface Level {
	readonly value: Readonly<Record<string, unknown>> & readonly unknown[];
	/** The names of a record. */
	readonly names: readonly string[];
	next: number;
}

const NO_NAMES: readonly string[] = [];
/** Around the whole value. */
const OUTSIDE: Level = { value: NO_NAMES as never, names: NO_NAMES, next: 0 };

/** A walk through a JavaScript value. Each property is read once: it may be a getter. */
export class ObjectSource implements Source {
	readonly isCamelCase = true;
	readonly isObject = true;
	readonly isQuery = false;
	readonly isXml = false;
	readonly fault = undefined;
	readonly nameOffset = undefined;
	readonly strayTextOffset = undefined;
	private readonly outer: Level[] = [];
	private level: Level = OUTSIDE;

	constructor(private atHand: unknown) {}

	enterRecord(): boolean {
		const value = this.atHand;
		if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
		this.enter({ value: value as Level["value"], names: Object.keys(value), next: 0 });
		return true;
	}

	private enter(level: Level): void {
		this.outer.push(this.level);
		this.level = level;
	}

	private leave(): void {
		this.level = this.outer.pop() as Level;
	}

	nextName(): string | undefined {
		const { level } = this;
		const name = level.names[level.next++];
		if (name === undefined) this.leave();
		else this.atHand = level.value[name as never];
		return name;
	}

	enterList(): ListForm {
		const value = this.atHand;
		if (!Array.isArray(value)) return "scalar";
		this.enter({ value: value as never, names: NO_NAMES, next: 0 });
		return "items";
	}

	nextItem(): boolean {
		const { level } = this;
		if (level.next >= level.value.length) {
			this.leave();
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
