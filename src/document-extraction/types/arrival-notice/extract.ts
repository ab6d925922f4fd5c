import { fieldValue } from "../../labels/fields.ts";
import type { FoundValue } from "../../values/found.ts";
import { isCarrierBill, documentIssuer } from "../../parties/issuer.ts";
import { carrierNamed } from "../../parties/issuers.ts";
import { firstMatch, freightTerms } from "../../labels/phrases.ts";
import { chargesOf } from "../../tables/charges.ts";
import { partyOf } from "../../parties/parties.ts";
import { unlabelledBill } from "../master-bill/unlabelled-bill.ts";
import { sailingOf } from "../../values/vessel.ts";
import type { ExtractionContext } from "../context.ts";
import { arrivalNoticeFields } from "./fields.ts";
import { addHouseContainers, setFields, setParty } from "../parts.ts";
import type { LabelledPage } from "../../labels/label.ts";

/** contract: documents#arrival-notice-payload */
export function extractArrivalNotice(context: ExtractionContext): void {
  const { layouts, draft } = context;
  draft.set(
    "/notice_date",
    fieldValue(layouts, "notice_date") ?? fieldValue(layouts, "document_date"),
  );
  draft.set("/issuer_name", documentIssuer(layouts));
  const bills = billsOf(layouts);
  draft.set("/mbl_number", bills.master);
  draft.set("/hbl_number", bills.house);
  draft.set(
    "/scac_code",
    fieldValue(layouts, "scac") ?? firstMatch(layouts, /\bSCAC(?: CODE)? ([A-Z]{4})$/, 1),
  );
  const sailing = sailingOf(layouts);
  draft.set("/vessel_name", sailing.vessel);
  draft.set("/voyage_number", sailing.voyage);
  setFields(context, arrivalNoticeFields);
  draft.set(
    "/pickup_location",
    partyOf(layouts, "freight_location")?.name ?? partyOf(layouts, "pickup")?.name,
  );
  draft.set(
    "/firms_code",
    firstMatch(layouts, /\bFIRMS?\b(?: CODE)?\s*[:#]*\s*([A-Z][A-Z0-9]\d[A-Z0-9])\b/i, 1),
  );
  for (const [name, field] of [
    ["shipper", "shipper"],
    ["consignee", "consignee"],
    ["notify_party", "notify"],
  ] as const)
    setParty(context, name, field);
  addHouseContainers(context);
  draft.set("/freight_payment_terms", freightTerms(layouts));
  for (const charge of chargesOf(layouts)) draft.add("/charges", charge);
}

/** Master and house bill by their labels; a bare "B/L No." is the carrier's if it has its SCAC. */
export function billsOf(layouts: readonly LabelledPage[]): {
  readonly master: FoundValue | null;
  readonly house: FoundValue | null;
} {
  const master = fieldValue(layouts, "mbl_number");
  const house = fieldValue(layouts, "hbl_number");
  const bare = fieldValue(layouts, "bl_number");
  if (!master && !bare) return { master: unlabelledBill(layouts), house };
  if (!bare || bare.text === master?.text || bare.text === house?.text) return { master, house };
  if (master) return { master, house: house ?? bare };
  const issuer = documentIssuer(layouts)?.text ?? "";
  // Carriers and terminals use only the carrier's bill numbers.
  const issuedByCarrier = carrierNamed(issuer) !== null || /\bTERMINALS?\b/i.test(issuer);
  if (house || issuedByCarrier || isCarrierBill(bare) || /^\d+$/.test(bare.text))
    return { master: bare, house };
  return { master: null, house: bare };
}
