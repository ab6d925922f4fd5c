import type { PageLayout } from "../page-layout.ts";
import { label, type LabelledPage } from "../labelled-page.ts";
import type { Draft } from "../payload.ts";

export type Context = { readonly layouts: readonly LabelledPage[]; readonly draft: Draft };

export const contextOf = (layouts: readonly PageLayout[], draft: Draft): Context => ({
  layouts: layouts.map(label),
  draft,
});
