import { Drawing, containerRow, day, goodsRow, notifyLines, partyLines, printed, totalsOf, type DrawingLayout } from "./kit.ts"; // prettier-ignore

/** A house bill of Latin America: every label in Spanish and English, values below, thin rules. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["draft_house_bill_of_lading", "final_house_bill_of_lading"],
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", family: "times", text: 9 });
    drawing.text(s.forwarder.name, 36, 20, { size: 12, bold: true });
    drawing.text("CONOCIMIENTO DE EMBARQUE / BILL OF LADING", 250, 20, { size: 12, bold: true });
    drawing.text(n.documentType.startsWith("draft") ? "BORRADOR / DRAFT" : "TELEX RELEASE", 440, 38, { size: 11, bold: true }); // prettier-ignore
    const field = (x: number, y: number, label: string, ...lines: string[]): void => {
      drawing.text(label, x, y, { size: 7, italic: true });
      drawing.lines(lines, x, y + 10);
    };
    field(36, 56, "Embarcador / Shipper", ...partyLines(n, "shipper", s.shipper));
    field(330, 56, "No. de B/L / B/L No.", n.put("hbl_number", s.houseBill));
    field(460, 56, "Reserva / Booking No.", n.put("carrier_booking_number", s.booking));
    drawing.rule(36, 132, 576, 132, 0.3);
    field(36, 136, "Consignatario / Consignee", ...partyLines(n, "consignee", s.consignee));
    field(330, 136, "Buque / Vessel", n.put("vessel_name", s.vessel));
    field(460, 136, "Viaje / Voyage", n.put("voyage_number", s.voyage));
    field(330, 166, "Puerto de carga / Port of loading", n.put("port_of_loading", printed(s.from, "city country"))); // prettier-ignore
    field(330, 190, "Puerto de descarga / Port of discharge", n.put("port_of_discharge", printed(s.to, "city country"))); // prettier-ignore
    drawing.rule(36, 216, 576, 216, 0.3);
    field(
      36,
      220,
      "Notificar a / Notify party",
      ...notifyLines(n, s, "usual", "SAME AS CONSIGNEE"),
    );
    field(330, 220, "Lugar de entrega / Place of delivery", n.put("place_of_delivery", printed(s.delivery, "city country"))); // prettier-ignore
    field(330, 246, "Flete / Freight", n.put("freight_payment_terms", s.terms === "PREPAID" ? "PREPAID" : "COLLECT")); // prettier-ignore
    drawing.rule(36, 300, 576, 300, 0.3);
    for (const [x, one, two] of [[36, "Contenedor / Sello", "Container / Seal"], [170, "Bultos", "Packages"], [250, "Descripción de la mercancía", "Description of goods"], [430, "Peso bruto (kg)", "Gross weight"], [510, "Volumen (m3)", "Measurement"]] as const) drawing.lines([one, two], x, 304, { size: 7, italic: true }); // prettier-ignore
    const spelling = { size: "short", number: "dashed", weight: "kg", cube: "m3", decimals: 2 } as const; // prettier-ignore
    let y = 328;
    for (const container of s.containers) {
      const row = containerRow(n, s, container, spelling);
      drawing.lines([row.number, `${row.size}  Sello/Seal: ${row.seal}`], 36, y);
      drawing.text(`${row.packages} ${row.unit}`, 170, y);
      drawing.text(row.weight, 430, y);
      drawing.text(row.cube, 510, y);
      y += 28;
    }
    y += 4;
    for (const goods of s.goods) {
      const item = goodsRow(n, goods, spelling);
      y = drawing.wrapped(`${item.quantity} ${item.unit} ${item.name}`, 250, y, 170);
      y =
        drawing.lines(
          [`${item.weight} ${item.weightUnit}  ${item.cube} ${item.cubeUnit}`],
          250,
          y,
        ) + 4;
    }
    const total = totalsOf(n, s, spelling);
    drawing.rule(36, y + 4, 576, y + 4, 0.3);
    drawing.text("TOTAL", 36, y + 8, { bold: true });
    drawing.text(`${total.packages} ${total.unit}`, 170, y + 8, { bold: true });
    drawing.text(`${total.weight} ${total.weightUnit}`, 430, y + 8, { bold: true });
    drawing.text(`${total.cube} ${total.cubeUnit}`, 510, y + 8, { bold: true });
    field(36, 690, "Lugar y fecha de emisión / Place and date of issue", `${n.put("signed_at", printed(s.from, "city"))}, ${n.put("date_of_issue", day(s.sailed, "09-Mar-2026"))}`); // prettier-ignore
    field(330, 690, "Embarcado a bordo / Shipped on board", n.put("shipped_on_board_date", day(s.sailed, "09-Mar-2026"))); // prettier-ignore
    return drawing;
  },
};
