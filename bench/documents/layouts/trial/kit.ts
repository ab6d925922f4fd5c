/** What most trial forms are drawn with, in one import. */
export { sizeOf, spelledNumber } from "../../facts/containers.ts";
export { day, daysAfter } from "../../facts/dates.ts";
export { amount, inWords } from "../../facts/numbers.ts";
export { addressLines, type Party } from "../../facts/parties.ts";
export { printed } from "../../facts/places.ts";
export { grid } from "../../paper/grid.ts";
export { Paper } from "../../paper/paper.ts";
export { table } from "../../paper/table.ts";
export type { PaperLayout, SheetLayout, WordLayout } from "../layout.ts";
export { boxRow, goodsRow, masterTotals, notifyLines, partyLines, totalsOf } from "../noting.ts";
export { noteParty } from "../security-party.ts";
export { termsPage } from "../terms.ts";
