import type { Sheet } from "../sheet.ts";
import { label, type LabelledSheet } from "../reading.ts";
import type { Draft } from "../payload.ts";

export type Context = { readonly sheets: readonly LabelledSheet[]; readonly draft: Draft };

export const contextOf = (sheets: readonly Sheet[], draft: Draft): Context => ({
  sheets: sheets.map(label),
  draft,
});
