import { addressLines, day, printed, sizeOf, type WorksheetLayout } from "./kit.ts";

/** A dispatcher's workbook: labels with the value in the same cell, containers with a head row. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["dray_delivery_order"],
  fill: (s, n) => [
    ["DELIVERY ORDER / DISPATCH"],
    [`Issued by: ${n.put("issuer_name", s.forwarder.name)}`, null, `Order no: ${n.put("document_number", `WO${s.random.numeral(6)}`)}`],
    [`Date: ${n.put("document_date", day(s.arrives, "03/09/2026"))}`, null, `Dispatcher: ${n.put("prepared_by", s.person)}`],
    [],
    [`SSL: ${n.put("ocean_carrier", s.carrier.short)}`, null, `MBL: ${n.put("mbol", s.masterBill)}`],
    [`Vessel: ${n.put("vessel_name", s.vessel)}`, null, `Voyage: ${n.put("voyage_number", s.voyage)}`],
    [`ETA: ${n.put("eta", day(s.arrives, "03/09/2026"))}`, null, `HBL: ${n.put("hbol", s.houseBill)}`],
    [`Pickup: ${n.put("pickup_terminal_name", s.terminal.name)}`, null, `Carrier: ${n.put("delivery_carrier", s.trucker)}`],
    [`Deliver to: ${n.put("delivery_name", s.consignee.name)}`],
    [`Address: ${n.put("delivery_address", addressLines(s.consignee, "short").join(", "))}`],
    [`POD: ${n.put("port_of_discharge", printed(s.to, "city, state"))}`],
    [],
    ["Cntr", "Size/Type", "Seal", "Gross (KG)"],
    ...s.containers.map((container) => {
      const row = n.row("containers");
      const kilos = Math.round(container.kilos);
      row.number("gross_weight_kg", kilos, String(kilos));
      return [row.put("container_number", container.number), row.put("container_type", sizeOf(container.kind, "short")), row.put("seal_number", container.seal), kilos];
    }),
    [],
    [`Instructions: ${n.put("delivery_notes", "Drop and hook. Return the empty within two days.")}`],
  ], // prettier-ignore
};
