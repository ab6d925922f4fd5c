import { day, daysAfter } from "../../facts/dates.ts";
import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import type { WorksheetLayout } from "../layout.ts";
import { containerRow } from "../noting.ts";

/** An arrival notice exported from a forwarder's system: label, colon and value in neighbours. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["arrival_notice"],
  fill: (s, n) => [
    [n.put("issuer_name", s.forwarder.name)],
    ["ARRIVAL NOTICE"],
    ["Notice Date:", n.put("notice_date", day(s.arrives, "03/09/2026"))],
    ["MBL No.:", n.put("mbl_number", s.masterBill), "HBL No.:", n.put("hbl_number", s.houseBill)],
    ["Vessel:", n.put("vessel_name", s.vessel), "Voyage:", n.put("voyage_number", s.voyage)],
    [
      "Port of Loading:",
      n.put("port_of_loading", printed(s.from, "city, state")),
      "Port of Discharge:",
      n.put("port_of_discharge", printed(s.to, "city, state")),
    ],
    [
      "ETA:",
      n.put("eta", day(s.arrives, "03/09/2026")),
      "Last Free Day:",
      n.put("last_free_day", day(daysAfter(s.arrives, 5), "03/09/2026")),
    ],
    [
      "Pickup Location:",
      n.put("pickup_location", s.terminal.name),
      "FIRMS Code:",
      n.put("firms_code", s.terminal.firms),
    ],
    ["Shipper:", n.put("shipper.name", s.shipper.name)],
    [null, n.put("shipper.address", addressLines(s.shipper, "short").join(", "))],
    ["Consignee:", n.put("consignee.name", s.consignee.name)],
    [null, n.put("consignee.address", addressLines(s.consignee, "short").join(", "))],
    ["Notify:", n.put("notify_party.name", "SAME AS CONSIGNEE")],
    [],
    ["Container No.", "Seal No.", "Size", "Packages", "Unit", "Weight (KGS)", "Volume (CBM)"],
    ...s.containers.map((container) => {
      const row = containerRow(n, s, container, { size: "short", weight: "KGS", cube: "CBM" });
      return [row.number, row.seal, row.size, row.packages, row.unit, row.weight, row.cube];
    }),
    [],
    ["Freight Terms:", n.put("freight_payment_terms", s.terms)],
  ],
};
