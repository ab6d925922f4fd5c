/** What most trial forms are drawn with, in one import. */
export { sizeOf, spelledNumber } from "../../facts/containers.ts";
export { day, daysAfter } from "../../facts/dates.ts";
export { amount, inWords } from "../../facts/numbers.ts";
export { addressLines, type Party } from "../../facts/parties.ts";
export { printed } from "../../facts/places.ts";
export { grid } from "../../drawing/grid.ts";
export { Drawing } from "../../drawing/drawing.ts";
export { table } from "../../drawing/table.ts";
export type { DrawingLayout, WorksheetLayout, WordLayout } from "../layout.ts";
export {
  containerRow,
  goodsRow,
  masterTotals,
  notifyLines,
  partyLines,
  totalsOf,
} from "../noting.ts";
export { noteParty } from "../security-party.ts";
export { termsPage } from "../terms.ts";
