// An XML document as a source: each element is a field of the one around it.
import { type Issue, issue } from "../foundation/issue.ts";
import { type ListForm, type Source, Unreadable, type XmlSpace } from "./source.ts";
import { spaceEnd } from "./space.ts";
import { type XmlEvent, XmlScanner } from "./xml-scanner.ts";
import { trimXml } from "./xml-text.ts";

/** An element that was entered. */
interface Container {
	readonly offset: number;
	hasText: boolean;
}

/** A walk through an XML document. */
export class XmlSource implements Source {
	readonly mayRepeatLists = true;
	nameOffset = 0;
	doubt: Issue | undefined = undefined;
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
		const goBack = scanner.mark();
		const inside: Pick<Container, "hasText"> = { hasText: false };
		let form: ListForm = "items";
		if (this.nextTag(inside) === "start") {
			if (isField(scanner.name) && this.nextTag(inside) !== "start") form = "record";
		} else if (inside.hasText || scanner.isNil || scanner.fault !== undefined) form = "scalar";
		goBack();
		if (form === "items") this.enterRecord();
		return form;
	}

	/** Passes text up to a tag, and notes whether it was more than white space. */
	private nextTag(inside: Pick<Container, "hasText">): XmlEvent {
		const { scanner } = this;
		let event = scanner.next();
		for (; event === "text"; event = scanner.next()) {
			if (spaceEnd(scanner.content, 0) < scanner.content.length) inside.hasText = true;
		}
		return event;
	}

	nextItem(): boolean {
		const container = this.containers.at(-1) as Container;
		if (this.nextTag(container) === "start") {
			this.nameOffset = this.scanner.offset;
			return true;
		}
		const { offset, hasText } = container;
		const facts = { offset, unit: "utf16" } as const;
		this.doubt = hasText ? issue("xml_text_ignored", "Found text between elements, ignored", facts) : undefined;
		this.containers.pop();
		return false;
	}

	take(space?: XmlSpace): unknown {
		const { scanner } = this;
		const { depth, isNil, offset } = scanner;
		this.doubt = undefined;
		let text = "";
		let hasElements = false;
		for (let event = scanner.next(); event !== "none"; event = scanner.next()) {
			if (event === "text") text += scanner.content;
			else if (event === "start") hasElements = true;
			else if (scanner.depth < depth) break;
		}
		if (scanner.fault !== undefined) return undefined;
		if (hasElements)
			return new Unreadable(issue("field_type", "Expected text, found elements", { offset, unit: "utf16" }));
		// An element with a content is there, whatever its attribute says.
		return isNil && trimXml(text) === "" ? null : withoutSpace(text, space);
	}

	skip(): void {
		this.take();
	}

	end(): void {
		this.scanner.next();
	}
}

function withoutSpace(text: string, space: XmlSpace | undefined): string {
	const isKept = space === "keep" || (space === "dropWithLineBreak" && !/^[ \t]*[\r\n]|[\r\n][ \t]*$/.test(text));
	return isKept ? text : trimXml(text);
}
