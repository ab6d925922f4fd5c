import { day, daysAfter, printed, sizeOf, type WorksheetLayout } from "../trial/kit.ts";

/** An arrival list out of a forwarder's system: one head row, a row for each container. */
export const layout: WorksheetLayout = {
  kind: "worksheet",
  types: ["arrival_notice"],
  fill: (s, n) => {
    const issuer = n.put("issuer_name", s.forwarder.name);
    return [
      [`${issuer} - ARRIVAL NOTICE`],
      ["HBL No.", "MBL No.", "Vessel", "Voyage", "POL", "POD", "ETA", "Last Free Day", "Pickup Location", "FIRMS", "Shipper", "Consignee", "Container No.", "Size/Type", "Seal No.", "Pkgs", "Unit", "Gross Weight (KG)", "Volume (CBM)"],
      ...s.containers.map((container) => {
        const row = n.row("containers");
        row.put("weight_unit", "KG");
        row.put("measurement_unit", "CBM");
        row.put("number_of_packages", String(container.packages));
        return [
          n.put("hbl_number", s.houseBill), n.put("mbl_number", s.masterBill), n.put("vessel_name", s.vessel), n.put("voyage_number", s.voyage),
          n.put("port_of_loading", printed(s.from, "city")), n.put("port_of_discharge", printed(s.to, "city")), n.put("eta", day(s.arrives, "2026-03-09")), n.put("last_free_day", day(daysAfter(s.arrives, 5), "2026-03-09")),
          n.put("pickup_location", s.terminal.name), n.put("firms_code", s.terminal.firms), n.put("shipper.name", s.shipper.name), n.put("consignee.name", s.consignee.name),
          row.put("container_number", container.number), row.put("container_size", sizeOf(container.kind, "short")), row.put("seal_number", container.seal), container.packages, row.put("package_unit", s.goods[0]?.unit ?? "CTNS"),
          row.put("gross_weight", container.kilos.toFixed(1)), row.put("measurement", container.cubicMetres.toFixed(2)),
        ];
      }),
    ]; // prettier-ignore
  },
};
