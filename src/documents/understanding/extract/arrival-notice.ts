import { valueOf } from "../fields.ts";
import type { Found } from "../found.ts";
import { isLinesBill, issuerOf } from "../issuer.ts";
import { lineNamed } from "../issuers.ts";
import { firstMatch, freightTerms } from "../phrases.ts";
import { chargesOf } from "../charges.ts";
import { partyOf } from "../parties.ts";
import type { LabelledSheet } from "../reading.ts";
import { unlabelledBill } from "../unlabelled-bill.ts";
import { sailingOf } from "../vessel.ts";
import type { Context } from "./context.ts";
import { addHouseContainers, setFields, setParty } from "./parts.ts";

/** contract: documents#arrival-notice-payload */
export function extractArrivalNotice(context: Context): void {
  const { sheets, draft } = context;
  draft.set("/notice_date", valueOf(sheets, "notice_date") ?? valueOf(sheets, "document_date"));
  draft.set("/issuer_name", issuerOf(sheets));
  const bills = billsOf(sheets);
  draft.set("/mbl_number", bills.master);
  draft.set("/hbl_number", bills.house);
  draft.set(
    "/scac_code",
    valueOf(sheets, "scac") ?? firstMatch(sheets, /\bSCAC(?: CODE)? ([A-Z]{4})$/, 1),
  );
  const sailing = sailingOf(sheets);
  draft.set("/vessel_name", sailing.vessel);
  draft.set("/voyage_number", sailing.voyage);
  setFields(context, {
    port_of_loading: "pol",
    port_of_discharge: "pod",
    place_of_delivery: "delivery",
    eta: "eta",
    firms_code: "firms",
    last_free_day: "last_free_day",
    it_number: "it_number",
  });
  draft.set(
    "/pickup_location",
    partyOf(sheets, "freight_location")?.name ?? partyOf(sheets, "pickup")?.name,
  );
  draft.set(
    "/firms_code",
    firstMatch(sheets, /\bFIRMS?\b(?: CODE)?\s*[:#]*\s*([A-Z][A-Z0-9]\d[A-Z0-9])\b/i, 1),
  );
  for (const [name, field] of [
    ["shipper", "shipper"],
    ["consignee", "consignee"],
    ["notify_party", "notify"],
  ] as const)
    setParty(context, name, field);
  addHouseContainers(context);
  draft.set("/freight_payment_terms", freightTerms(sheets));
  for (const charge of chargesOf(sheets)) draft.add("/charges", charge);
}

/** Master and house bill by their labels; a bare "B/L No." is the line's when it has its SCAC. */
export function billsOf(sheets: readonly LabelledSheet[]): {
  readonly master: Found | null;
  readonly house: Found | null;
} {
  const master = valueOf(sheets, "mbl_number");
  const house = valueOf(sheets, "hbl_number");
  const bare = valueOf(sheets, "bl_number");
  if (!master && !bare) return { master: unlabelledBill(sheets), house };
  if (!bare || bare.text === master?.text || bare.text === house?.text) return { master, house };
  if (master) return { master, house: house ?? bare };
  const issuer = issuerOf(sheets)?.text ?? "";
  // A line or a terminal knows no bills but the line's own.
  const issuedByLine = lineNamed(issuer) !== null || /\bTERMINALS?\b/i.test(issuer);
  if (house || issuedByLine || isLinesBill(bare) || /^\d+$/.test(bare.text))
    return { master: bare, house };
  return { master: null, house: bare };
}
