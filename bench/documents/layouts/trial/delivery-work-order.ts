import { Drawing, addressLines, amount, day, printed, sizeOf, type DrawingLayout } from "./kit.ts";

/** A forwarder's pick-up and delivery order without rules: two columns of labels and colons. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["dray_delivery_order"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", text: 9.5, family: "times" });
    drawing.text("PICK UP & DELIVERY ORDER", 40, 26, { size: 17, bold: true });
    drawing.text(n.put("issuer_name", s.forwarder.name), 40, 50, { bold: true, size: 11 });
    const [left, right] = [40, 320];
    let y = 80;
    const pair = (a: string, av: string, b = "", bv = ""): void => {
      drawing.text(`${a} :`, left, y, { bold: true });
      drawing.text(av, left + 95, y);
      if (b) drawing.text(`${b} :`, right, y, { bold: true });
      if (b) drawing.text(bv, right + 95, y);
      y += 15;
    };
    pair("D/O Number", n.put("document_number", `${s.forwarder.prefix}-DO-${s.random.numeral(5)}`), "Issue Date", n.put("document_date", day(s.arrives, "09-Mar-2026"))); // prettier-ignore
    pair("Issued By", n.put("prepared_by", s.person), "FMC/OTI Lic.", n.put("issuer_fmc_oti_number", s.forwarder.licence)); // prettier-ignore
    pair("Trucking Co.", n.put("delivery_carrier", s.trucker), "Consol No.", n.put("consol_number", `C${s.random.numeral(7)}`)); // prettier-ignore
    pair("Ocean Line", n.put("ocean_carrier", s.carrier.short), "Vessel/Voy", `${n.put("vessel_name", s.vessel)} ${n.put("voyage_number", s.voyage)}`); // prettier-ignore
    pair("MB/L No.", n.put("mbol", s.masterBill), "HB/L No.", n.put("hbol", s.houseBill));
    pair("POL", n.put("port_of_loading", printed(s.from, "city")), "POD", n.put("port_of_discharge", printed(s.to, "city, state"))); // prettier-ignore
    pair("ETA Port", n.put("eta", day(s.arrives, "09-Mar-2026")), "Service", n.put("service_type", s.random.pick(["FCL", "CY/DOOR"]))); // prettier-ignore
    y += 8;
    drawing.text("Cargo location / Pickup at :", left, y, { bold: true });
    drawing.text("Delivery address / Deliver to :", right, y, { bold: true });
    drawing.lines([n.put("pickup_terminal_name", s.terminal.name), n.put("pickup_address", printed(s.to, "city, state"))], left, y + 13); // prettier-ignore
    drawing.lines([n.put("delivery_name", s.consignee.name), ...n.put("delivery_address", addressLines(s.consignee).join("\n")).split("\n")], right, y + 13); // prettier-ignore
    y += 90;
    for (const [index, container] of s.containers.entries()) {
      const row = n.row("containers");
      const kilos = Number(container.kilos.toFixed(1));
      drawing.text(`Container ${index + 1} :`, left, y, { bold: true });
      drawing.text(`${row.put("container_number", container.number)}   (${row.put("container_type", sizeOf(container.kind, "short"))})   Seal# ${row.put("seal_number", container.seal)}   ${row.number("gross_weight_kg", kilos, amount(kilos, 1))} KGS`, left + 95, y); // prettier-ignore
      y += 15;
    }
    y += 4;
    const unit = s.goods[0]?.unit ?? "CTNS";
    pair("Commodity", n.put("goods_description", s.goods.map(({ name }) => name).join("; ")));
    n.put("package_count", amount(s.total.packages, 0));
    n.allow("package_count", `${amount(s.total.packages, 0)} ${unit}`);
    pair("Packages", `${amount(s.total.packages, 0)} ${unit}`, "Volume", `${n.put("measurement_cbm", amount(s.total.cubicMetres, 2))} CBM`); // prettier-ignore
    y += 10;
    drawing.text("Remarks :", left, y, { bold: true });
    drawing.wrapped(n.put("delivery_notes", "Appointment required at the warehouse. Report damaged seals before leaving the terminal."), left + 95, y, 380); // prettier-ignore
    drawing.text("Received in good order by ______________________   Date ____________", left, 780);
    return drawing;
  },
};
