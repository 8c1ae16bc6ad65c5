// The types of resources are derived from their fields. What the fields say of themselves is still seen in an editor: in
// the sources and in the declarations that are published.
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import * as sources from "../program.ts";

/** The published declarations, as `npm run build` left them. */
function declarations() {
	const entries = entryPoints.map(({ output }) => `dist/${output}.d.ts`);
	const program = ts.createProgram(entries, { target: ts.ScriptTarget.ES2022, noEmit: true, strict: true });
	const checker = program.getTypeChecker();
	const isAlias = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Alias) !== 0;
	const exported = entries.flatMap((entry) => {
		const file = checker.getSymbolAtLocation(program.getSourceFile(entry) as ts.SourceFile) as ts.Symbol;
		return checker.getExportsOfModule(file).filter(isAlias);
	});
	return { checker, publicSymbols: new Map(exported.map((symbol) => [symbol.name, checker.getAliasedSymbol(symbol)])) };
}

describe.each([
	["the sources", sources],
	["the declarations", declarations()],
])("in %s", (_, { checker, publicSymbols }) => {
	test.each([
		["OutboundMessage", "from,to,text,encoding,receiveDeliveryStatus,refId,udh,flash"],
		["OutboundMessageInput", "from,to,text,encoding,receiveDeliveryStatus,refId,udh,flash"],
		["ExactMessageInput", "from,to,text,encoding,receiveDeliveryStatus,refId,udh,flash"],
		["SendResponse", "statusCode,messageIds"],
		["SendResponseInput", "statusCode,messageIds"],
		["RateSheet", "accountName,currency,country,network,currentRates,scheduledRates,unpriced"],
		["UnpricedNetwork", "mcc,mnc,validFrom,rate"],
		["RateSheetItem", "country,network,mcc,mnc,mccmnc,rate"],
		["ScheduledRateSheetItem", "country,network,mcc,mnc,mccmnc,rate,validFrom"],
		["RateSheetRequest", "userName,password,withDestinationNames"],
		["RateSheetRequestInput", "userName,password,withDestinationNames"],
	])("%s has a comment for each of its properties", (name, fields) => {
		const type = checker.getDeclaredTypeOfSymbol(publicSymbols.get(name) as ts.Symbol);
		const properties = checker.getPropertiesOfType(type);
		expect(properties.map((property) => property.name).sort()).toEqual(fields.split(",").sort());
		for (const property of properties) {
			const comment = ts.displayPartsToString(property.getDocumentationComment(checker));
			expect(comment, `${name}.${property.name}`).toMatch(/^[A-Z].{5,}/s);
		}
	});
});
