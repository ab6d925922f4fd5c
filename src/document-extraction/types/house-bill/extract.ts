import { figuresOf } from "../../ocr-repair/checked-figures.ts";
import { goodsOf } from "../../tables/goods.ts";
import { valueAt, fieldValue, valuesOf } from "../../labels/fields.ts";
import type { FoundValue } from "../../values/found.ts";
import { fmcOf, freightTerms, isfOf, modeOf } from "../../labels/phrases.ts";
import { labelsFor } from "../../labels/labelled-page.ts";
import { textOfWords } from "../../page/page-layout.ts";
import { sailingOf } from "../../values/vessel.ts";
import type { ExtractionContext } from "../context.ts";
import { houseBillFields } from "./fields.ts";
import { addHouseContainers, issueOf, setFields, setParty, signedBy } from "../parts.ts";
import type { LabelledPage } from "../../labels/label.ts";

/** contract: documents#house-bill-payload. `type` is the value of `hbl_type`: DRAFT or TELEX. */
export function extractHouseBill(context: ExtractionContext, type: "DRAFT" | "TELEX"): void {
  const { layouts, draft } = context;
  draft.payload["hbl_type"] = type;
  const licence = fmcOf(layouts);
  draft.set("/hbl_number", numberOf(layouts, licence));
  draft.set("/fmc_oti_number", licence);
  draft.set("/reference_number_isf", isfOf(layouts));
  draft.set("/freight_payment_terms", freightTerms(layouts));
  draft.set("/service_mode", modeOf(layouts, ["movement", "service_type"]));
  const sailing = sailingOf(layouts);
  draft.set("/vessel_name", sailing.vessel);
  draft.set("/voyage_number", sailing.voyage);
  setFields(context, houseBillFields);
  draft.set("/shipped_on_board_date", fieldValue(layouts, "etd"));
  const issue = issueOf(layouts);
  draft.set("/signed_at", issue.place);
  draft.set("/date_of_issue", issue.date);
  draft.set("/signed_by", signedBy(layouts));
  for (const [name, field] of [
    ["shipper", "shipper"],
    ["consignee", "consignee"],
    ["notify_party", "notify"],
  ] as const)
    setParty(context, name, field);
  const goods = goodsOf(layouts);
  addHouseContainers(context, goods);
  for (const item of goods) draft.add("/line_items", item);
  const { totals } = figuresOf(layouts);
  draft.set("/totals/number_of_packages", totals.packages);
  draft.set("/totals/package_unit", totals.packageUnit);
  draft.set("/totals/gross_weight", totals.weight);
  draft.set("/totals/weight_unit", totals.weight && totals.weightUnit);
  draft.set("/totals/measurement", totals.volume);
  draft.set("/totals/measurement_unit", totals.volume && totals.volumeUnit);
}

/** The number of the bill, not the issuer's licence or file numbers near it. */
function numberOf(layouts: readonly LabelledPage[], licence: FoundValue | null): FoundValue | null {
  const numbers = [...valuesOf(layouts, "hbl_number"), ...valuesOf(layouts, "bl_number")];
  return numbers.find(({ text }) => text !== licence?.text) ?? documentNumber(layouts);
}

/** The number under "Document no.", if no label is the bill's own. */
function documentNumber(layouts: readonly LabelledPage[]): FoundValue | null {
  for (const [layout, label] of labelsFor(layouts, "document_number")) {
    const printed = textOfWords(label.chunk.words.slice(label.from, label.to));
    const found = /\bdoc/i.test(printed) ? valueAt(layout, label, "document_number", "bill") : null;
    if (found) return found;
  }
  return null;
}
