import type { DocumentType } from "#schemas/documents/types.ts";
import { schemaVersions } from "#schemas/documents/versions.ts";
import type { Page } from "../page-model.ts";
import { classify } from "./classify.ts";
import { extract } from "./extract/index.ts";
import { asVersion } from "./older.ts";
import { referencesOf } from "./references.ts";
import type { Segment } from "./segment.ts";
import { sheetOf, type Sheet } from "./sheet.ts";
import { isTermsPage, split } from "./split.ts";
import { schemaVersionOf, versionFor, type Pin } from "./versions.ts";

/**
 * The documents of a file, one after the other. Empty when no page has a word: then the document is
 * `unknown` and failed (contract: documents#document-events).
 */
export function understand(pages: readonly Page[], pin: Pin): Segment[] {
  return split(pages.map(sheetOf)).map((sheets) => {
    const { type, confidence } = classify(withoutTerms(sheets));
    return segmentOf(sheets, type, confidence, pin);
  });
}

/** The pages as one document of the type that a person says it is; null when no page has a word. */
export function extractAs(
  pages: readonly Page[],
  documentType: DocumentType,
  pin: Pin,
): Segment | null {
  const sheets = pages.map(sheetOf).filter(({ chunks }) => chunks.length > 0);
  return sheets.length === 0 ? null : segmentOf(sheets, documentType, 1, pin);
}

function segmentOf(
  sheets: readonly Sheet[],
  documentType: DocumentType,
  typeConfidence: number,
  pin: Pin,
): Segment {
  const { date } = versionFor(documentType, pin);
  const newest = schemaVersions[documentType].at(-1)!;
  const draft = extract(withoutTerms(sheets), documentType, newest.schema);
  const { payload, evidence } = asVersion(documentType, date, draft.payload, draft.evidence);
  return {
    pages: { first: sheets[0]!.page.number, last: sheets.at(-1)!.page.number },
    documentType,
    typeConfidence,
    schemaVersion: schemaVersionOf(documentType, date),
    payload,
    evidence,
    references: referencesOf(sheets),
  };
}

/** A document of nothing but conditions is read all the same. */
function withoutTerms(sheets: readonly Sheet[]): readonly Sheet[] {
  const told = sheets.filter((sheet) => !isTermsPage(sheet));
  return told.length > 0 ? told : sheets;
}
