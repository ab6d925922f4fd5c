import type { DocumentType } from "#schemas/documents/types.ts";
import { isBlankForm } from "./blank-form.ts";
import { isDraft } from "../types/house-bill/draft-signs.ts";
import { letterheadOf, type Letterhead } from "./issued-by-carrier.ts";
import { label } from "../labels/labelled-page.ts";
import type { PageLayout } from "../page/page-layout.ts";
import { isOfOtherMode } from "./other-modes.ts";
import { phrasesIn, printedOn, searchable } from "./printed-words.ts";
import { titlesOf, type Title } from "./titles.ts";
import { isBillOfUnknownCarrier } from "./unknown-carrier.ts";
import { billLabels, isUnlabelledBill } from "./untitled-bill.ts";
import { typeSigns } from "../types/signs.ts";
import type { Family } from "../types/type-signs.ts";

export type Classification = { readonly type: DocumentType; readonly confidence: number };

const bodyWords = typeSigns.flatMap(({ family, words }) =>
  words.map(({ weight, phrases }) => ({
    family,
    weight,
    phrases: phrases.map(searchable),
  })),
);

/** The document type of the pages, from their titles, labels and words. */
export function classify(layouts: readonly PageLayout[]): Classification {
  const letterhead = layouts[0] ? letterheadOf(label(layouts[0])) : "other";
  const scores = familyScores(layouts, letterhead);
  const bill = scores.get("bill") ?? 0;
  const house = scores.get("house_bill") ?? 0;
  const master = scores.get("master_bill_of_lading") ?? 0;
  const isHouse = house > master + mastersLead[issuerOf(layouts, letterhead)];
  const ranked: readonly (readonly [Family, number])[] = [
    ...[...scores].filter(([family]) => !bills.has(family)),
    [isHouse ? "house_bill" : "master_bill_of_lading", bill + Math.max(house, master)] as const,
  ].toSorted((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (!best || best[1] < weakest) {
    const type = isUnlabelledBill(layouts, letterhead) ? "master_bill_of_lading" : "other";
    return { type, confidence: 0.5 };
  }
  if (isOfOtherMode(best[0], layouts) || isBlankForm(layouts))
    return { type: "other", confidence: 0.7 };
  const confidence = Math.min(0.99, 0.5 + (best[1] - (second?.[1] ?? 0)) / (2 * best[1]));
  return { type: typeOf(best[0], layouts), confidence: Math.round(confidence * 100) / 100 };
}

/** A company that is no known carrier may still be one; drafts are mostly forwarders'. */
const issuerOf = (layouts: readonly PageLayout[], letterhead: Letterhead): Letterhead =>
  letterhead === "other" && !isDraft(layouts) && isBillOfUnknownCarrier(layouts)
    ? "likely_carrier"
    : letterhead;

/**
 * The weight of the letterhead against the words of the body. A bill without a carrier's letterhead
 * is a forwarder's; if no letterhead was recognised, the body decides.
 */
const mastersLead: Readonly<Record<Letterhead, number>> = {
  carrier: 12,
  likely_carrier: 6,
  unread: -1,
  other: -5,
};

const bills: ReadonlySet<Family> = new Set(["bill", "house_bill", "master_bill_of_lading"]);

/** In a packet, bills of either kind, their riders and copies are one family. */
export const familyOf = (family: Family): string => (bills.has(family) ? "bill" : family);

/** Below this score, less than a title far down the page and two signs, the type is `other`. */
const weakest = 4;

function familyScores(layouts: readonly PageLayout[], letterhead: Letterhead): Map<Family, number> {
  const scores = new Map<Family, number>();
  const add = (family: Family, weight: number): void => {
    scores.set(family, (scores.get(family) ?? 0) + weight);
  };
  const strongest = new Map<Family, number>();
  const labelCount = billLabels(layouts, letterhead);
  // A label in a bill's fields that OCR measured too large: "Export invoice".
  const isInFormField = ({ family, chunk }: Title): boolean =>
    labelCount > 0 && family === "other" && isBelowHead(chunk, layouts);
  for (const title of titlesOfFirst(layouts).filter((one) => !isInFormField(one)))
    strongest.set(title.family, Math.max(strongest.get(title.family) ?? 0, title.weight));
  for (const [family, weight] of strongest) add(family, weight);
  const isUntitled = Math.max(0, ...strongest.values()) < weakest;
  if (isUntitled) add("bill", labelCount * 1.5);
  const text = searchable(printedOn(layouts));
  for (const { family, weight, phrases } of bodyWords) {
    add(family, Math.min(phrasesIn(text, phrases), 4) * weight * 0.5);
  }
  return scores;
}

const isBelowHead = ({ bbox, page }: Title["chunk"], layouts: readonly PageLayout[]): boolean =>
  layouts.some(
    (layout) => layout.page.number === page && bbox.top > layout.page.height * titleShare,
  );

/** The part of a page where titles are printed. */
const titleShare = 0.12;

/** The titles of page one; if OCR misread them, those of the next page with a title. */
function titlesOfFirst(layouts: readonly PageLayout[]): Title[] {
  const all = layouts.map(titlesOf);
  return all.find((titles) => titles.some(({ weight }) => weight >= weakest)) ?? all[0] ?? [];
}

function typeOf(family: Family, layouts: readonly PageLayout[]): DocumentType {
  if (family === "bill") return "other";
  if (family !== "house_bill") return family;
  return isDraft(layouts) ? "draft_house_bill_of_lading" : "final_house_bill_of_lading";
}
