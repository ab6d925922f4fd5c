import { day } from "../../facts/dates.ts";
import { printed } from "../../facts/places.ts";
import { Paper } from "../../paper/paper.ts";
import type { PaperLayout } from "../layout.ts";

/** A surveyor's certificate in prose with a frame around the page. */
export const layout: PaperLayout = {
  kind: "paper",
  types: ["other"],
  draw(s, n) {
    const paper = new Paper({ size: "a4", family: "times", text: 11 });
    paper.frame(24, 24, 547, 794, 2);
    const title = s.random.pick([
      "FUMIGATION CERTIFICATE",
      "CERTIFICATE OF INSPECTION",
      "PHYTOSANITARY CERTIFICATE",
    ]);
    paper.text(title, 40, 60, { size: 20, bold: true, width: 515, align: "centre" });
    paper.text(
      `Certificate number: ${n.add("reference_numbers", `${s.random.letters(2)}${s.random.numeral(7)}`)}`,
      60,
      110,
    );
    paper.text(
      `Issued on ${day(s.sailed, "March 9, 2026")} at ${printed(s.from, "city country")}`,
      60,
      128,
    );
    paper.wrapped(
      `This is to certify that the following goods of ${s.shipper.name} were examined before shipment and found free from pests and in good condition: ${s.goods.map((goods) => `${goods.packages} ${goods.unit} ${goods.name}`).join("; ")}.`,
      60,
      160,
      475,
    );
    paper.text(
      `Reference: invoice ${n.add("reference_numbers", `INV-${s.random.numeral(6)}`)}`,
      60,
      250,
    );
    paper.lines(["Surveyor", s.person], 60, 700);
    return paper;
  },
};
