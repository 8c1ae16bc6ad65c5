// A JavaScript value as a source: what `JSON.parse`, a form or a caller made.
import { typeName } from "../foundation/contract.ts";
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
	private readonly open: Level[] = [];

	constructor(private atHand: unknown) {}

	get isAbsent(): boolean {
		return this.atHand === undefined || this.atHand === null;
	}

	enterRecord(): boolean {
		const value = this.atHand;
		if (typeName(value) !== "object") return false;
		this.open.push({ value: value as Level["value"], names: Object.keys(value as object), next: 0 });
		return true;
	}

	nextName(): string | undefined {
		const level = this.open.at(-1) as Level;
		const name = level.names[level.next++];
		if (name === undefined) this.open.pop();
		else this.atHand = level.value[name as never];
		return name;
	}

	enterList(): ListForm {
		if (!Array.isArray(this.atHand)) return "scalar";
		this.open.push({ value: this.atHand as never, names: [], next: 0 });
		return "items";
	}

	nextItem(): boolean {
		const level = this.open.at(-1) as Level;
		const hasItem = level.next < level.value.length;
		if (hasItem) this.atHand = level.value[level.next++];
		else this.open.pop();
		return hasItem;
	}

	take(): unknown {
		return this.atHand;
	}

	skip(): void {}

	end(): void {}
}
