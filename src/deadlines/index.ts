export { demurrageOf, type Demurrage } from "./demurrage.ts";
export { explainLastFreeDay } from "./explain-last-free-day.ts";
export { carriersWithLastFreeDay } from "./carriers-with-last-free-day.ts";
export { bundledInvoiceRules, InvoiceRuleSet, ruleSetOn } from "./invoice-rules.ts";
export { priceOf, tariffsFor, type Tariff } from "./tariffs.ts";
export { dayAfter, daysBetween } from "./local-days.ts";
