import { addressLines, amount, day, daysAfter, printed, type WorksheetLayout } from "./kit.ts";

/** An arrival notice in a workbook: pairs in two columns, joined title cells, containers above charges. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["arrival_notice"],
  fill: (s, n) => [
    [null, "ARRIVAL NOTICE"],
    [null, n.put("issuer_name", s.forwarder.name)],
    [],
    [null, "Notice Date", n.put("notice_date", day(s.arrives, "03/09/2026")), null, "HBL#", n.put("hbl_number", s.houseBill)],
    [null, "Vessel/Voyage", `${n.put("vessel_name", s.vessel)} ${n.put("voyage_number", s.voyage)}`, null, "MBL#", n.put("mbl_number", s.masterBill)],
    [null, "POL", n.put("port_of_loading", printed(s.from, "city, state")), null, "POD", n.put("port_of_discharge", printed(s.to, "city, state"))],
    [null, "ETA", n.put("eta", day(s.arrives, "03/09/2026")), null, "LFD", n.put("last_free_day", day(daysAfter(s.arrives, 4), "03/09/2026"))],
    [null, "Available at", n.put("pickup_location", s.terminal.name), null, "FIRMS", n.put("firms_code", s.terminal.firms)],
    [null, "Shipper", n.party("shipper", s.shipper.name, addressLines(s.shipper)).join("\n"), null, "Consignee", n.party("consignee", s.consignee.name, addressLines(s.consignee)).join("\n")],
    [],
    [null, "Container", "Seal", "Type", "Pkgs", "Unit", "Kgs", "Cbm"],
    ...s.containers.map((container) => {
      const row = n.row("containers");
      row.put("weight_unit", "Kgs");
      row.put("measurement_unit", "Cbm");
      row.put("number_of_packages", String(container.packages));
      return [null, row.put("container_number", container.number), row.put("seal_number", container.seal), row.put("container_size", container.kind), container.packages, row.put("package_unit", s.goods[0]?.unit ?? "CTNS"), row.put("gross_weight", container.kilos.toFixed(2)), row.put("measurement", container.cubicMetres.toFixed(3))];
    }),
    [],
    [null, "Charge", "Amount", "Currency"],
    ...["Ocean freight", "Handling", "Delivery order fee"].map((name) => {
      const row = n.row("charges");
      return [null, row.put("description", name), row.put("amount", amount(s.random.int(35, 4100), 2)), row.put("currency", "USD")];
    }),
  ], // prettier-ignore
};
