import { containerNumbersIn } from "../values/container-numbers.ts";
import type { Letterhead } from "./issued-by-carrier.ts";
import { label, labelsFor } from "../labels/labelled-page.ts";
import { isFromOcr, type PageLayout } from "../page/page-layout.ts";

const onlyOnBills = [
  "originals",
  "on_board_date",
  "receipt",
  "payable_at",
  "prepaid_at",
  "issue_place",
  "issue_place_date",
  "signed_by",
  "service_contract",
  "export_references",
  "forwarding_agent_references",
  "also_notify",
] as const;

/**
 * The number of labels on pages from OCR that only bills have: they reveal a bill without a title.
 */
export function billLabels(layouts: readonly PageLayout[], letterhead: Letterhead): number {
  if (!layouts.some(isFromOcr)) return 0;
  const labelled = layouts.map(label);
  const count = onlyOnBills.filter((field) => labelsFor(labelled, field).length > 0).length;
  return count < (isCarrier(letterhead) ? fewestOfCarriers : fewest) ? 0 : count;
}

/** Some are on invoices, bookings and declarations too. */
const [fewestOfCarriers, fewest] = [3, 5];

const isCarrier = (letterhead: Letterhead): boolean =>
  letterhead === "carrier" || letterhead === "likely_carrier";

const billsWords =
  /\bfreight (?:prepaid|collect)\b|\bsaid to contain\b|\bshipper'?s load\b|\b(?:shipped|laden) on board\b/i;

/**
 * A carrier's bill without a readable title or labels, as when they are printed in a light colour:
 * it has the carrier's name or number, a container number, and words that bills print among goods.
 */
export function isUnlabelledBill(layouts: readonly PageLayout[], letterhead: Letterhead): boolean {
  return (
    layouts.some(isFromOcr) &&
    isCarrier(letterhead) &&
    layouts.some(({ chunks }) => chunks.some(({ text }) => billsWords.test(text))) &&
    layouts.some(
      ({ chunks }) => containerNumbersIn(chunks.flatMap(({ words }) => words)).length > 0,
    )
  );
}
