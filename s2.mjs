import { bundle } from "./bench/bundle.mjs"; import { gzipSync } from "node:zlib"; import fs from "node:fs";
const t=await bundle(`import { parseOutboundMessage } from "outbound-sms/message"; console.log(parseOutboundMessage);`);
console.log(t.length,gzipSync(t,{level:9}).length); fs.writeFileSync("/tmp/syn-dist.js",t);
