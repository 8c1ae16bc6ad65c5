/**
 * Everything: each of the other entry points re-exported.
 *
 * @module
 */
export * from "./address/index.ts";
export * from "./advice/index.ts";
export * from "./alphabet/index.ts";
export * from "./auth/index.ts";
export * from "./callback/index.ts";
export * from "./foundation/index.ts";
export * from "./http/index.ts";
export * from "./message/index.ts";
export * from "./national/index.ts";
export * from "./rates/index.ts";
export * from "./segmentation/index.ts";
export * from "./smpp/index.ts";
export * from "./status/index.ts";
export * from "./user-data/index.ts";
