// Every entry as one namespace. A module of JavaScript, because benches run it without a compiler.
export * from "outbound-sms";
export * from "outbound-sms/address";
export * from "outbound-sms/delivery";
export * from "outbound-sms/encoding";
export * from "outbound-sms/http";
export * from "outbound-sms/message";
export * from "outbound-sms/national";
export * from "outbound-sms/rates";
export * from "outbound-sms/smpp";
