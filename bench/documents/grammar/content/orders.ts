import { addressLines } from "../../facts/parties.ts";
import { printed } from "../../facts/places.ts";
import { entries, letterhead, type Content } from "./content.ts";
import { habitOf, orderList } from "./container-list.ts";
import { turned, type Part } from "../form.ts";
import { goodsLabels as g } from "../labels/goods-labels.ts";
import { numberLabels as num } from "../labels/number-labels.ts";
import { partyLabels as p } from "../labels/party-labels.ts";
import { titles } from "../labels/titles.ts";
import { voyageLabels as v } from "../labels/voyage-labels.ts";

const notes = {
  development: [
    "CALL 24 HOURS BEFORE DELIVERY. NO DELIVERIES AFTER 3 PM.",
    "LIVE UNLOAD, TWO HOURS FREE. EMPTY RETURNS TO THE TERMINAL.",
  ],
  "held-out": [
    "APPOINTMENT BY E-MAIL ONLY. DRIVER NEEDS SAFETY SHOES.",
    "DROP AND HOOK. DO NOT DELIVER BEFORE CUSTOMS RELEASE.",
  ],
} as const;

export const deliveryOrder: Content = {
  type: "dray_delivery_order",
  compose: (page) => {
    const { s, n, words } = page;
    const title = words.words(titles.order);
    const name = n.put("issuer_name", s.forwarder.name);
    const address = addressLines(s.consignee);
    const count = `${s.total.packages}`;
    const groups: Part[] = [
      entries(
        words.block(p.pickup, [
          n.put("pickup_terminal_name", s.terminal.name),
          n.put("pickup_address", printed(s.to, "city, state")),
        ]),
        words.block(p.deliverTo, [
          n.put("delivery_name", s.consignee.name),
          ...n.put("delivery_address", address.join("\n")).split("\n"),
        ]),
      ),
      entries(
        words.line(num.fileNumber, n.put("document_number", `DO${s.random.numeral(6)}`)),
        words.line(v.orderDay, page.date("document_date", s.arrives)),
        words.line(num.masterBill, n.put("mbol", s.masterBill)),
        words.line(num.houseBill, n.put("hbol", s.houseBill)),
        words.line(num.order, n.add("cargo_references", s.goods[0]?.order ?? "")),
        words.line(num.entry, page.maybe(0.5, () => n.put("entry_number", `${s.broker.filer}-${s.entry}`))), // prettier-ignore
      ),
      entries(
        words.line(
          p.customer,
          page.maybe(0.4, () => n.put("customer", s.consignee.name)),
        ),
        words.line(num.consol, page.maybe(0.3, () => n.put("consol_number", `C${s.random.numeral(7)}`))), // prettier-ignore
        words.line(p.carrier, n.put("ocean_carrier", s.carrier.short)),
        words.line(v.vessel, n.put("vessel_name", s.vessel)),
        words.line(v.voyage, n.put("voyage_number", s.voyage)),
        words.line(v.loading, page.place("port_of_loading", s.from)),
        words.line(v.discharge, page.place("port_of_discharge", s.to)),
        words.line(v.arrival, page.date("eta", s.arrives)),
        words.line(p.trucker, n.put("delivery_carrier", s.trucker)),
        words.line(g.packages, n.put("package_count", count)),
        words.line(g.description, n.put("goods_description", s.goods[0]?.name ?? "")),
      ),
    ];
    return {
      title: title.label,
      titleAbroad: title.abroad,
      head: letterhead(name, s.forwarder),
      parts: [
        ...turned(words.half, groups),
        orderList(page, habitOf(page)),
        entries(
          words.block(g.instructions, [n.put("delivery_notes", s.random.pick(notes[words.half]))]),
          words.line(
            p.preparedBy,
            page.maybe(0.6, () => n.put("prepared_by", s.person)),
          ),
        ),
      ],
      foot: ["Received in good order by ____________________  Time ________"],
    };
  },
};
