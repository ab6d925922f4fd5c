import { day, daysAfter } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import type { WorksheetLayout } from "../layout.ts";
import { containerRow } from "../noting.ts";

/** An arrival notice as a shipping line's portal exports it: labels in one row, values in the row below. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["arrival_notice"],
  fill: (s, n) => [
    ["ARRIVAL NOTICE", null, n.put("issuer_name", s.carrier.name)],
    [],
    ["Bill of Lading", "Vessel", "Voyage", "ETA", "Notice Date"],
    [
      n.put("mbl_number", s.masterBill),
      n.put("vessel_name", s.vessel),
      n.put("voyage_number", s.voyage),
      n.put("eta", day(s.arrives, "09-Mar-2026")),
      n.put("notice_date", day(daysAfter(s.arrives, -4), "09-Mar-2026")),
    ],
    [],
    ["Port of Loading", "Port of Discharge", "Place of Delivery", "Terminal", "Last Free Day"],
    [
      n.put("port_of_loading", printed(s.from, "city country")),
      n.put("port_of_discharge", printed(s.to, "city country")),
      n.put("place_of_delivery", printed(s.delivery, "city, state")),
      n.put("pickup_location", s.terminal.name),
      n.put("last_free_day", day(daysAfter(s.arrives, 4), "09-Mar-2026")),
    ],
    [],
    ["Shipper", "Consignee"],
    [n.put("shipper.name", s.shipper.name), n.put("consignee.name", s.consignee.name)],
    [],
    ["Container", "Seal", "Type", "Pieces", "Package", "Gross Weight KGS", "Volume CBM"],
    ...s.containers.map((container) => {
      const row = containerRow(n, s, container, {
        size: "iso",
        weight: "KGS",
        cube: "CBM",
        thousands: false,
      });
      return [row.number, row.seal, row.size, row.packages, row.unit, row.weight, row.cube];
    }),
  ],
};
