import { spelledNumber } from "../../facts/containers.ts";
import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";
import { masterTotals, notifyLines, partyLines } from "../noting.ts";
import { sizeOf } from "../../facts/containers.ts";
import { amount } from "../../facts/numbers.ts";

/** A shipping line's draft bill for checking: two columns without any rule, containers as running lines. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["master_bill_of_lading"],
  options: { lines: 1 },
  draw(s, n) {
    const drawing = new Drawing({ size: "letter", text: 9 });
    const small = { size: 7, bold: true } as const;
    const field = (
      label: string,
      value: string | readonly string[],
      x: number,
      y: number,
    ): void => {
      drawing.text(label, x, y, small);
      drawing.lines(typeof value === "string" ? [value] : value, x, y + 9);
    };
    drawing.text(n.put("carrier_name", s.carrier.name), 40, 28, { size: 12, bold: true });
    drawing.text(n.put("document_state", "DRAFT"), 500, 26, {
      size: 16,
      bold: true,
      ink: [0.7, 0.1, 0.1],
    });
    field("BILL OF LADING NUMBER", n.put("waybill_number", s.masterBill), 330, 60);
    field("BOOKING", n.put("booking_number", s.booking), 470, 60);
    field("SHIPPER", partyLines(n, "shipper", s.shipper, "upper"), 40, 60);
    field("CONSIGNEE", partyLines(n, "consignee", s.consignee, "upper"), 40, 136);
    field("NOTIFY PARTY", notifyLines(n, s, "upper"), 40, 212);
    field("CARRIER REFERENCE", n.put("carrier_reference", s.random.numeral(8)), 330, 90);
    field("SCAC", n.put("scac_code", s.carrier.scac), 470, 90);
    field("VESSEL", n.put("ocean_vessel", s.vessel), 330, 120);
    field("VOYAGE", n.put("voyage_number", s.voyage), 470, 120);
    field(
      "PLACE OF RECEIPT",
      n.put("place_of_receipt", printed(s.from, "upper country")),
      330,
      150,
    );
    field("PORT OF LOADING", n.put("port_of_loading", printed(s.from, "upper country")), 330, 180);
    field(
      "PORT OF DISCHARGE",
      n.put("port_of_discharge", printed(s.to, "upper country")),
      330,
      210,
    );
    field(
      "PLACE OF DELIVERY",
      n.put("place_of_delivery", printed(s.delivery, "upper country")),
      330,
      240,
    );
    field("SERVICE TYPE", n.put("service_type", "CY/CY"), 330, 270);
    const spelling = { weight: "KGS", cube: "CBM", decimals: 2 } as const;
    const goods = s.goods[0];
    let y = 310;
    drawing.text("CARGO", 40, y, small);
    const total = masterTotals(n, s, spelling);
    y =
      drawing.lines(
        [
          `${total.packages} ${total.unit}`,
          n.put("description_of_goods", goods?.name ?? ""),
          `HS CODE ${n.add("hts_codes", goods?.hts ?? "")}`,
          `GROSS WEIGHT: ${total.weight} ${total.weightUnit}`,
          `MEASUREMENT: ${total.cube} ${total.cubeUnit}`,
          n.put("freight_payment_terms", `FREIGHT ${s.terms}`),
        ],
        40,
        y + 10,
      ) + 10;
    drawing.text("CONTAINERS", 40, y, small);
    y += 11;
    for (const container of s.containers) {
      const row = n.row("containers");
      y =
        drawing.lines(
          [
            `CONTAINER: ${row.put("container_number", spelledNumber(container.number, "dashed"))}   SEAL: ${row.put("seal_number", container.seal)}   TYPE: ${row.put("container_size", sizeOf(container.kind, "iso"))}   PACKAGES: ${row.put("number_of_packages", String(container.packages))} ${row.put("package_unit", total.unit)}`,
            `   WEIGHT: ${row.put("gross_weight", amount(container.kilos, 2))} ${row.put("weight_unit", "KGS")}   MEASUREMENT: ${row.put("measurement", amount(container.cubicMetres, 3))} ${row.put("measurement_unit", "CBM")}`,
          ],
          40,
          y,
        ) + 3;
    }
    drawing.lines(
      [
        `ISSUED AT: ${n.put("place_of_issue", printed(s.from, "upper"))}   DATE OF ISSUE: ${n.put("date_of_issue", day(s.sailed, "2026/03/09"))}`,
        "PLEASE CHECK THIS DRAFT AND RETURN YOUR APPROVAL BEFORE CUT OFF",
      ],
      40,
      720,
    );
    return drawing;
  },
};
