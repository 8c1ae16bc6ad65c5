// An XML document as a source: each element is a field of the one around it.
import type { Issue } from "../foundation/issue.ts";
import { type ListForm, type Source, XmlElements, type XmlSpace } from "./source.ts";
import { XmlScanner } from "./xml-scanner.ts";
import { spaceEnd, trimXml } from "./xml-text.ts";

/** An element that was entered. */
interface Container {
	readonly offset: number;
	hasText: boolean;
}

/** A walk through an XML document. */
export class XmlSource implements Source {
	readonly isCamelCase = false;
	readonly isObject = false;
	readonly isQuery = false;
	readonly isXml = true;
	nameOffset = 0;
	strayTextOffset: number | undefined = undefined;
	private readonly scanner: XmlScanner;
	private readonly containers: Container[] = [];

	constructor(text: string) {
		this.scanner = new XmlScanner(text);
		this.scanner.next();
		this.nameOffset = this.scanner.offset;
	}

	get fault(): Issue | undefined {
		return this.scanner.fault;
	}

	enterRecord(): boolean {
		this.containers.push({ offset: this.nameOffset, hasText: false });
		return true;
	}

	nextName(): string | undefined {
		return this.nextItem() ? this.scanner.name : undefined;
	}

	enterList(isField: (name: string) => boolean): ListForm {
		const { scanner } = this;
		if (scanner.isEmpty) return "scalar";
		const mark = scanner.mark();
		let form: ListForm = "scalar";
		if (this.findStart()) form = isField(scanner.name) && !this.findStart() ? "record" : "items";
		scanner.reset(mark);
		scanner.isEmpty = false;
		if (form === "items") this.enterRecord();
		return form;
	}

	/** Passes text up to a start tag; `false` if an end tag comes before. */
	private findStart(): boolean {
		let event = this.scanner.next();
		while (event === "text") event = this.scanner.next();
		return event === "start";
	}

	nextItem(): boolean {
		const { scanner } = this;
		const container = this.containers.at(-1) as Container;
		let event = scanner.next();
		for (; event === "text"; event = scanner.next()) {
			if (spaceEnd(scanner.content, 0) < scanner.content.length) container.hasText = true;
		}
		if (event === "start") {
			this.nameOffset = scanner.offset;
			return true;
		}
		this.strayTextOffset = container.hasText ? container.offset : undefined;
		this.containers.pop();
		return false;
	}

	take(space: XmlSpace): unknown {
		const { scanner } = this;
		const { depth, isNil, offset } = scanner;
		this.strayTextOffset = undefined;
		let text = "";
		let hasElements = false;
		for (let event = scanner.next(); event !== "none"; event = scanner.next()) {
			if (event === "text") text += scanner.content;
			else if (event === "start") hasElements = true;
			else if (scanner.depth < depth) break;
		}
		if (scanner.fault !== undefined) return undefined;
		// An element with a content is there, whatever its attribute says.
		if (isNil && !hasElements && trimXml(text) === "") return null;
		return hasElements ? new XmlElements(offset) : withoutSpace(text, space);
	}

	skip(): void {
		this.take("keep");
	}

	end(): void {
		this.scanner.next();
	}
}

function withoutSpace(text: string, space: XmlSpace): string {
	if (space === "keep") return text;
	const trimmed = trimXml(text);
	if (space === "drop" || trimmed.length === text.length) return trimmed;
	const start = spaceEnd(text, 0);
	const around = text.slice(0, start) + text.slice(start + trimmed.length);
	return around.includes("\n") || around.includes("\r") ? trimmed : text;
}
