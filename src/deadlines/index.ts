export { demurrageOf, type Demurrage } from "./demurrage.ts";
export { explainLastFreeDay } from "./explain-last-free-day.ts";
export { carriersWithLastFreeDay } from "./carriers-with-last-free-day.ts";
