import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { Drawing } from "../../drawing/drawing.ts";
import type { DrawingLayout } from "../layout.ts";

/** A surveyor's certificate in prose with a frame around the page. */
export const layout: DrawingLayout = {
  kind: "drawing",
  types: ["other"],
  draw(s, n) {
    const drawing = new Drawing({ size: "a4", family: "times", text: 11 });
    drawing.frame(24, 24, 547, 794, 2);
    const title = s.random.pick([
      "FUMIGATION CERTIFICATE",
      "CERTIFICATE OF INSPECTION",
      "PHYTOSANITARY CERTIFICATE",
    ]);
    drawing.text(title, 40, 60, { size: 20, bold: true, width: 515, align: "centre" });
    drawing.text(
      `Certificate number: ${n.add("reference_numbers", `${s.random.letters(2)}${s.random.numeral(7)}`)}`,
      60,
      110,
    );
    drawing.text(
      `Issued on ${day(s.sailed, "March 9, 2026")} at ${printed(s.from, "city country")}`,
      60,
      128,
    );
    drawing.wrapped(
      `This is to certify that the following goods of ${s.shipper.name} were examined before shipment and found free from pests and in good condition: ${s.goods.map((goods) => `${goods.packages} ${goods.unit} ${goods.name}`).join("; ")}.`,
      60,
      160,
      475,
    );
    drawing.text(
      `Reference: invoice ${n.add("reference_numbers", `INV-${s.random.numeral(6)}`)}`,
      60,
      250,
    );
    drawing.lines(["Surveyor", s.person], 60, 700);
    return drawing;
  },
};
