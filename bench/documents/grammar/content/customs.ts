import { amount } from "../../facts/numbers.ts";
import type { Party } from "../../facts/parties.ts";
import { noteParty, type SecurityParty } from "../../layouts/security-party.ts";
import { entries, letterhead, type Content, type Page } from "./content.ts";
import { turned, type Entry, type Part } from "../form.ts";
import { goodsLabels as g } from "../labels/goods-labels.ts";
import type { Spellings } from "../labels/label-list.ts";
import { numberLabels as num } from "../labels/number-labels.ts";
import { securityLabels as sec } from "../labels/security-labels.ts";
import { otherTitles, titles } from "../labels/titles.ts";
import { partyLabels as p } from "../labels/party-labels.ts";
import { voyageLabels as v } from "../labels/voyage-labels.ts";

export const customsEntry: Content = {
  type: "customs_entry",
  compose: (page) => {
    const { s, n, words } = page;
    const title = words.words(titles.entry);
    n.allow("filer_code", s.broker.filer);
    const value = s.goods.reduce((sum, goods) => sum + goods.value, 0);
    const groups: Part[] = [
      entries(
        words.line(num.entry, n.put("entry_number", `${s.broker.filer}-${s.entry}`)),
        words.line(v.entryType, n.put("entry_type", "01 Consumption")),
        words.line(v.entryDay, page.date("entry_date", s.arrives)),
        words.line(v.entryPort, n.put("port_of_entry", s.random.pick(["2704", "2709", "4601", "1703"]))), // prettier-ignore
      ),
      entries(
        words.line(sec.importer, n.put("importer_name", s.consignee.name)),
        words.line(num.importerNumber, n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}00`)), // prettier-ignore
        words.line(num.masterBill, n.put("mbl_number", s.masterBill)),
        words.line(
          num.houseBill,
          page.maybe(0.6, () => n.put("hbl_number", s.houseBill)),
        ),
        words.line(
          num.inBond,
          page.maybe(0.4, () => n.put("it_number", s.inBond)),
        ),
      ),
      entries(
        words.line(v.vessel, n.put("vessel_name", s.vessel)),
        words.line(
          v.voyage,
          page.maybe(0.6, () => n.put("voyage_number", s.voyage)),
        ),
        words.line(v.arrival, page.date("arrival_date", s.arrives)),
        words.line(v.originCountry, n.put("country_of_origin", s.from.code)),
        words.line(g.totalValue, n.put("total_entered_value", amount(value, 0))),
      ),
    ];
    const rows = s.goods.map((goods, index) => {
      const row = n.row("line_items");
      return [
        String(index + 1),
        row.put("hts_code", goods.hts),
        row.put("description", goods.name),
        row.put("quantity", `${goods.packages} NO`),
        row.put("entered_value", amount(goods.value, 0)),
        row.put("duty", amount(goods.value * 0.039, 2)),
      ];
    });
    return {
      title: title.label,
      titleAbroad: title.abroad,
      head: letterhead(s.broker.name, s.broker),
      parts: [
        ...turned(words.half, groups),
        {
          kind: "list",
          list: {
            columns: [
              { title: words.half === "held-out" ? "No." : "Line", abroad: "", share: 2 },
              words.column(g.tariff, 5),
              words.column(g.description, 9),
              words.column(g.packages, 4),
              words.column(g.value, 4, true),
              words.column(g.duty, 4, true),
            ],
            rows,
          },
        },
      ],
      foot: [
        "I declare that the statements in this entry are true and correct to the best of my knowledge.",
      ],
    };
  },
};

const securityBlock = (page: Page, label: Spellings, prefix: SecurityParty, of: Party): Entry => {
  const part = noteParty(page.n, prefix, of);
  const town =
    of.countryCode === "US"
      ? `${part.city}, ${part.state} ${part.postalCode}`
      : [part.city, part.state, part.postalCode].filter((text) => text !== "").join(", ");
  const lines = [part.name, part.address1, part.address2, town, part.country];
  return page.words.block(label, lines.filter((text) => text !== "")); // prettier-ignore
};

export const securityFiling: Content = {
  type: "importer_security_filing",
  compose: (page) => {
    const { s, n, words } = page;
    const title = words.words(titles.security);
    const names = s.goods.map((goods) => goods.name).join(", ");
    const groups: Part[] = [
      entries(
        words.line(num.houseBill, n.put("hbl_number", s.houseBill)),
        words.line(num.masterBill, n.put("mbl_number", s.masterBill)),
        words.line(
          sec.billType,
          page.maybe(0.5, () => n.put("bol_type", "HOUSE")),
        ),
        words.line(num.order, n.add("po_numbers", s.goods[0]?.order ?? "")),
        words.line(v.departure, page.date("etd", s.sailed)),
        words.line(v.arrival, page.date("eta", s.arrives)),
      ),
      entries(
        words.line(sec.importer, n.put("importer_name", s.consignee.name)),
        words.line(num.importerNumber, n.put("importer_of_record_number", `${s.random.numeral(2)}-${s.random.numeral(7)}`)), // prettier-ignore
        words.line(g.tariff, n.put("hts_code", (s.goods[0]?.hts ?? "").replaceAll(".", "").slice(0, 6))), // prettier-ignore
        words.line(v.originCountry, n.put("country_of_origin", s.from.country)),
        words.line(g.description, n.put("description_of_goods", names)),
      ),
      entries(
        securityBlock(page, sec.seller, "seller", s.shipper),
        securityBlock(page, sec.buyer, "buyer", s.consignee),
        securityBlock(page, p.consignee, "consignee", s.consignee),
        securityBlock(page, sec.shipTo, "ship_to", s.notify),
        securityBlock(page, sec.maker, "manufacturer", s.maker),
        securityBlock(page, sec.stuffing, "stuffing_location", s.maker),
        securityBlock(page, sec.consolidator, "consolidator", s.shipper),
      ),
    ];
    return {
      title: title.label,
      titleAbroad: title.abroad,
      head: letterhead(s.broker.name, s.broker),
      parts: turned(words.half, groups),
      foot: ["To be sent to us no later than 48 hours before the vessel is loaded."],
    };
  },
};

/** Documents that are none of the product's types: their references alone are asked for. */
export const otherDocument: Content = {
  type: "other",
  compose: (page) => {
    const { s, n, words } = page;
    const ref = (text: string): string => n.add("reference_numbers", text);
    const groups: Part[] = [
      entries(
        words.block(p.shipper, page.otherParty(s.shipper)),
        words.block(p.consignee, page.otherParty(s.consignee)),
      ),
      entries(
        words.line(num.exportReference, ref(`REF-${s.random.numeral(6)}`)),
        words.line(num.order, ref(s.goods[0]?.order ?? "")),
        words.line(v.orderDay, page.otherDate(s.sailed)),
        words.line(v.loading, s.from.city),
        words.line(v.discharge, s.to.city),
      ),
    ];
    return {
      title: s.random.pick(otherTitles[words.half]),
      titleAbroad: "",
      head: letterhead(s.shipper.name, { ...s.broker, ...s.shipper }),
      parts: [
        ...turned(words.half, groups),
        {
          kind: "list",
          list: {
            columns: [
              words.column(g.description, 10),
              words.column(g.packages, 5),
              words.column(g.weight, 4, true, " (KG)"),
            ],
            rows: s.goods.map((one) => [
              one.name,
              `${one.packages} ${one.unit}`,
              amount(one.kilos, 2),
            ]),
          },
        },
      ],
      foot: ["E. & O. E."],
    };
  },
};
