export { AisReader, keptDays, maxLineLength, type ReadLine } from "./reader.ts";
export type { PositionReport } from "./report.ts";
