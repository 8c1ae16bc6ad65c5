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
				count: typeof import("outbound-sms/segmentation").countParts;
				measure: typeof import("outbound-sms/segmentation").measureText;
				split: typeof import("outbound-sms/segmentation").splitText;
				pack: typeof import("outbound-sms/alphabet").packSeptets;
		  }
		| undefined;
}
