import type { PageLayout } from "../page/page-layout.ts";
import { label } from "../labels/labelled-page.ts";
import type { Draft } from "./payload.ts";
import type { LabelledPage } from "../labels/label.ts";

export type ExtractionContext = {
  readonly layouts: readonly LabelledPage[];
  readonly draft: Draft;
};

export const contextOf = (layouts: readonly PageLayout[], draft: Draft): ExtractionContext => ({
  layouts: layouts.map(label),
  draft,
});
