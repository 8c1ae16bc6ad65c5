// The modules that run.mjs makes while it bundles subjects.mjs.
declare module "floor:*" {
	export const floorCount: (text: string) => number;
	export const floorMeasure: (text: string) => object;
	export const floorSplit: (text: string) => string[];
	export const floorPack: (septets: Uint8Array) => Uint8Array;
}
declare module "before:segmentation" {
	export const before:
		| {
				count: typeof import("outbound-sms").countParts;
				measure: typeof import("outbound-sms").measureText;
				split: typeof import("outbound-sms").splitText;
				pack: typeof import("outbound-sms/encoding").packSeptets;
		  }
		| undefined;
}
