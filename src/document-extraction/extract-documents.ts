import type { DocumentType } from "#schemas/documents/types.ts";
import { schemaVersions } from "#schemas/documents/versions.ts";
import type { Page } from "#src/document-recognition/page-model.ts";
import { appraise, type Appraise } from "./doubt/appraise.ts";
import { classify } from "./classify/classify.ts";
import { readInvoice } from "./demurrage-invoice/read-invoice.ts";
import { extract } from "./types/index.ts";
import { asVersion } from "./older.ts";
import { referencesOf } from "./values/references.ts";
import type { DocumentSegment } from "./segment.ts";
import { layoutOf, type PageLayout } from "./page/page-layout.ts";
import { isTermsPage, split } from "./classify/split.ts";
import { schemaVersionOf, versionFor, type Pin } from "./versions.ts";

/**
 * The documents of a file, in order. Empty if no page has a word: then the document is
 * `unknown` and failed (contract: documents#document-events).
 */
export function understand(
  pages: readonly Page[],
  pin: Pin,
  appraised: Appraise = appraise,
): DocumentSegment[] {
  return split(pages.map(layoutOf)).map((layouts) => {
    const { type, confidence } = classify(withoutTerms(layouts));
    return segmentOf(layouts, type, confidence, pin, appraised);
  });
}

/** The pages as one document of the type that a user set; null if no page has a word. */
export function extractAs(
  pages: readonly Page[],
  documentType: DocumentType,
  pin: Pin,
  appraised: Appraise = appraise,
): DocumentSegment | null {
  const layouts = pages.map(layoutOf).filter(({ chunks }) => chunks.length > 0);
  return layouts.length === 0 ? null : segmentOf(layouts, documentType, 1, pin, appraised);
}

function segmentOf(
  layouts: readonly PageLayout[],
  documentType: DocumentType,
  typeConfidence: number,
  pin: Pin,
  appraised: Appraise,
): DocumentSegment {
  const { date } = versionFor(documentType, pin);
  const newest = schemaVersions[documentType].at(-1)!;
  const draft = extract(withoutTerms(layouts), documentType, newest.schema, appraised);
  const { payload, evidence } = asVersion(documentType, date, draft.payload, draft.evidence);
  return {
    pages: { first: layouts[0]!.page.number, last: layouts.at(-1)!.page.number },
    documentType,
    typeConfidence,
    schemaVersion: schemaVersionOf(documentType, date),
    payload,
    evidence,
    references: referencesOf(layouts),
    doubts: draft.doubts.filter(({ pointer }) => pointer in evidence),
    ...invoiceIn(layouts, documentType),
  };
}

/** Invoices have no type of their own (contract: documents#document-types). Statements may be on any page. */
function invoiceIn(
  layouts: readonly PageLayout[],
  documentType: DocumentType,
): Pick<DocumentSegment, "invoice"> {
  const invoice = documentType === "other" ? readInvoice(layouts) : null;
  return invoice ? { invoice } : {};
}

/** A document with only terms and conditions is still read. */
function withoutTerms(layouts: readonly PageLayout[]): readonly PageLayout[] {
  const others = layouts.filter((layout) => !isTermsPage(layout));
  return others.length > 0 ? others : layouts;
}
