import { day } from "../../facts/dates.ts";
import { addressLines } from "../../facts/parties.ts";
import type { WordLayout } from "../layout.ts";

/** A certificate of origin: prose, a table of goods, and a number to quote. */
export const layout: WordLayout = {
  kind: "word",
  types: ["other"],
  write: (s, n) => [
    { heading: "CERTIFICATE OF ORIGIN" },
    { text: `Certificate No. ${n.add("reference_numbers", `CO${s.random.numeral(8)}`)}` },
    { text: `Exporter: ${s.shipper.name}, ${addressLines(s.shipper, "short").join(", ")}` },
    { text: `Importer: ${s.consignee.name}, ${addressLines(s.consignee, "short").join(", ")}` },
    {
      text: `Invoice No. ${n.add("reference_numbers", `INV${s.random.numeral(6)}`)} of ${day(s.sailed, "09-Mar-2026")}`,
    },
    {
      table: [
        ["Goods", "HS heading", "Quantity"],
        ...s.goods.map((goods) => [
          goods.name,
          goods.hts.slice(0, 7),
          `${goods.packages} ${goods.unit}`,
        ]),
      ],
    },
    {
      text: `The undersigned chamber certifies that the goods described above originate in ${s.from.country}.`,
    },
    { text: "Chamber of Commerce, authorised signature" },
  ],
};
