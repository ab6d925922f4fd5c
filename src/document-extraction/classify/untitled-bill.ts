import { containerNumbersIn } from "../values/container-numbers.ts";
import type { Letterhead } from "./issued-by-line.ts";
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
 * How many labels of a page from OCR only bills have: they reveal a bill whose title was not read.
 */
export function billLabels(layouts: readonly PageLayout[], letterhead: Letterhead): number {
  if (!layouts.some(isFromOcr)) return 0;
  const labelled = layouts.map(label);
  const count = onlyOnBills.filter((field) => labelsFor(labelled, field).length > 0).length;
  return count < (isLines(letterhead) ? fewestOfLines : fewest) ? 0 : count;
}

/** Some are on invoices, bookings and declarations too. */
const [fewestOfLines, fewest] = [3, 5];

const isLines = (letterhead: Letterhead): boolean =>
  letterhead === "line" || letterhead === "likely_line";

const billsWords =
  /\bfreight (?:prepaid|collect)\b|\bsaid to contain\b|\bshipper'?s load\b|\b(?:shipped|laden) on board\b/i;

/**
 * A shipping line's bill of which an engine read neither title nor labels, as where they are
 * printed in a light colour: the shipping line's name or number, a container number, and words from
 * among a bill's goods.
 */
export function isUnlabelledBill(layouts: readonly PageLayout[], letterhead: Letterhead): boolean {
  return (
    layouts.some(isFromOcr) &&
    isLines(letterhead) &&
    layouts.some(({ chunks }) => chunks.some(({ text }) => billsWords.test(text))) &&
    layouts.some(
      ({ chunks }) => containerNumbersIn(chunks.flatMap(({ words }) => words)).length > 0,
    )
  );
}
