// What a page gets from `<script src>` as `outboundSms`: the counter and its advice. No entry point of the package; no
// code of its own.
export * from "./advice/index.ts";
export * from "./segmentation/index.ts";
