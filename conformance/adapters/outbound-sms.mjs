// This package as a program of the conformance kit: it offers every question.
import { interfaceAsks } from "./outbound-sms-interface.mjs";
import { textAsks } from "./outbound-sms-texts.mjs";
import { serve } from "./serve.mjs";

serve(Object.fromEntries([...Object.entries(textAsks), ...Object.entries(interfaceAsks)]));
