import { amount } from "../../facts/numbers.ts";
import { goodsRow, masterTotals, totalsOf } from "../../layouts/noting.ts";
import { entries, letterhead, type Content, type Page } from "./content.ts";
import { containerList, habitOf, type Habit } from "./container-list.ts";
import { turned, type Entry, type Part } from "../form.ts";
import { goodsLabels as g } from "../labels/goods-labels.ts";
import { numberLabels as num } from "../labels/number-labels.ts";
import { partyLabels as p } from "../labels/party-labels.ts";
import { titles } from "../labels/titles.ts";
import { voyageLabels as v } from "../labels/voyage-labels.ts";

const freight = (page: Page): string =>
  page.n.put(
    "freight_payment_terms",
    page.s.random.pick([page.s.terms, `FREIGHT ${page.s.terms}`]),
  );

/** Vessel and voyage in one field or in two. */
function voyage(page: Page, vesselField: string): Entry[] {
  const { s, n, words } = page;
  const [vessel, number] = [n.put(vesselField, s.vessel), n.put("voyage_number", s.voyage)];
  return s.random.chance(0.5)
    ? [words.line(v.vessel, vessel), words.line(v.voyage, number)]
    : [words.line(v.vesselVoyage, `${vessel} / ${number}`)];
}

const route = (page: Page) => {
  const { s, words } = page;
  return [
    words.line(
      v.preCarriage,
      page.maybe(0.4, () => s.random.pick(["TRUCK", "RAIL", "BARGE"])),
    ),
    words.line(
      v.receipt,
      page.maybe(0.7, () => page.place("place_of_receipt", s.from)),
    ),
    words.line(v.loading, page.place("port_of_loading", s.from)),
    words.line(v.discharge, page.place("port_of_discharge", s.to)),
    words.line(
      v.delivery,
      page.maybe(0.8, () => page.place("place_of_delivery", s.delivery)),
    ),
  ];
};

/** Goods in lines, as house bills note each of them, with their sum below. */
function goodsList(page: Page, habit: Habit): Part {
  const { s, n, words } = page;
  const unit = (text: string): string => (habit.unitsInHead ? ` (${text})` : "");
  const beside = (text: string): string => (habit.unitsInHead ? "" : ` ${text}`);
  const rows = s.goods.map((goods) => {
    const row = goodsRow(n, goods, habit);
    return [`${row.quantity} ${row.unit}`, row.name, `${row.weight}${beside(row.weightUnit)}`, `${row.cube}${beside(row.cubeUnit)}`]; // prettier-ignore
  });
  const total = totalsOf(n, s, habit);
  return {
    kind: "list",
    list: {
      columns: [
        words.column(g.packages, 5),
        words.column(g.description, 10),
        words.column(g.weight, 4, true, unit(habit.weight)),
        words.column(g.cube, 4, true, unit(habit.cube)),
      ],
      rows: [
        ...rows,
        [`TOTAL ${total.packages} ${total.unit}`, "", `${total.weight}${beside(total.weightUnit)}`, `${total.cube}${beside(total.cubeUnit)}`], // prettier-ignore
      ],
    },
  };
}

const house = (type: "draft_house_bill_of_lading" | "final_house_bill_of_lading"): Content => ({
  type,
  compose: (page) => {
    const { s, n, words } = page;
    const { half } = words;
    const habit = habitOf(page);
    const title = words.words(type === "draft_house_bill_of_lading" ? titles.draft : titles.house);
    n.allow("signed_by", s.forwarder.name);
    const groups: Part[] = [
      entries(
        words.block(p.shipper, page.party("shipper", s.shipper)),
        words.block(p.consignee, page.party("consignee", s.consignee)),
        words.block(p.notify, page.notify()),
        words.block(p.agent, s.random.chance(0.6) ? page.otherParty(s.broker) : []),
      ),
      entries(
        words.line(num.houseBill, n.put("hbl_number", s.houseBill)),
        words.line(num.booking, n.put("carrier_booking_number", s.booking)),
        words.line(
          num.exportReference,
          page.maybe(0.5, () => `EXP-${s.random.numeral(6)}`),
        ),
        words.line(
          num.fmc,
          page.maybe(0.5, () => n.put("fmc_oti_number", s.forwarder.licence)),
        ),
      ),
      entries(
        ...voyage(page, "vessel_name"),
        ...route(page),
        words.line(v.origin, page.maybe(0.4, () => page.place("point_and_country_of_origin", s.from))), // prettier-ignore
        words.line(g.service, page.maybe(0.6, () => n.put("service_mode", s.random.pick(["CY/CY", "FCL/FCL", "CFS/CY"])))), // prettier-ignore
      ),
    ];
    return {
      title: title.label,
      titleAbroad: title.abroad,
      head: letterhead(s.forwarder.name, s.forwarder),
      parts: [
        ...turned(half, groups),
        goodsList(page, habit),
        containerList(page, habit),
        entries(
          words.line(g.terms, freight(page)),
          words.line(g.originals, type === "draft_house_bill_of_lading" ? "3" : "0"),
          words.line(v.issuePlace, n.put("signed_at", s.from.city.toUpperCase())),
          words.line(v.issueDay, page.date("date_of_issue", s.sailed)),
          words.line(v.boardDay, page.maybe(0.6, () => page.date("shipped_on_board_date", s.sailed))), // prettier-ignore
          words.line(
            p.signedBy,
            page.maybe(0.5, () => n.put("signed_by", s.person)),
          ),
        ),
      ],
      foot: [
        "RECEIVED by the carrier the goods as specified above in apparent good order and condition unless otherwise stated.",
        type === "draft_house_bill_of_lading"
          ? "Please check this draft and confirm by return."
          : "No original bill is required for delivery.",
      ],
    };
  },
});

export const draftHouseBill = house("draft_house_bill_of_lading");
export const finalHouseBill = house("final_house_bill_of_lading");

export const masterBill: Content = {
  type: "master_bill_of_lading",
  compose: (page) => {
    const { s, n, words } = page;
    const habit = habitOf(page);
    const waybill = s.random.chance(0.3);
    const title = words.words(waybill ? titles.waybill : titles.master);
    const count = s.containers.length;
    n.put("carrier_name", s.carrier.name);
    n.allow("signed_by", s.carrier.name);
    const groups: Part[] = [
      entries(
        words.block(p.shipper, page.party("shipper", s.shipper)),
        words.block(p.consignee, page.party("consignee", s.consignee)),
        words.block(p.notify, page.notify()),
        words.line(p.forwarder, page.maybe(0.4, () => n.put("forwarding_agent_references", s.forwarder.name))), // prettier-ignore
      ),
      entries(
        words.line(waybill ? num.ownWaybill : num.ownBill, n.put("waybill_number", s.masterBill)),
        words.line(num.booking, n.put("booking_number", s.booking)),
        words.line(num.exportReference, page.maybe(0.5, () => n.put("export_references", `EXP-${s.random.numeral(6)}`))), // prettier-ignore
        words.line(num.contract, page.maybe(0.5, () => n.put("service_contract_number", s.random.numeral(8)))), // prettier-ignore
        words.line(
          num.scac,
          page.maybe(0.5, () => n.put("scac_code", s.carrier.scac)),
        ),
      ),
      entries(...voyage(page, "ocean_vessel"), ...masterRoute(page)),
    ];
    const list = containerList(page, habit);
    const names = s.goods.map((goods) => goods.name);
    const total = masterTotals(n, s, habit);
    const goods: Part = {
      kind: "list",
      list: {
        columns: [
          words.column(g.packages, 5),
          words.column(g.description, 10),
          words.column(g.weight, 4, true),
          words.column(g.cube, 4, true),
        ],
        rows: [[`${total.packages} ${total.unit}`, n.put("description_of_goods", names.join("\n")), `${total.weight} ${total.weightUnit}`, `${total.cube} ${total.cubeUnit}`]], // prettier-ignore
      },
    };
    return {
      title: title.label,
      titleAbroad: title.abroad,
      head: [s.carrier.name],
      parts: [
        ...turned(words.half, groups),
        goods,
        list,
        entries(
          words.line(g.terms, freight(page)),
          words.line(g.payableAt, page.maybe(0.5, () => n.put("freight_payable_at", (s.terms === "PREPAID" ? s.from : s.to).city.toUpperCase()))), // prettier-ignore
          words.line(g.received, n.number("total_containers_received", count, String(count))),
          words.line(g.originals, waybill ? null : n.put("number_of_original_waybills", "THREE (3)")), // prettier-ignore
          words.line(v.issuePlace, n.put("place_of_issue", s.from.city.toUpperCase())),
          words.line(v.issueDay, page.date("date_of_issue", s.sailed)),
          words.line(v.boardDay, page.date("laden_on_board_date", s.sailed)),
        ),
      ],
      foot: [
        "RECEIVED by the carrier from the shipper in apparent good order and condition unless otherwise indicated herein, the container(s) or packages said by the shipper to contain the cargo.",
        `SHIPPER'S LOAD, STOW AND COUNT. Value of goods not declared, limit ${amount(500, 0)} USD a package.`,
      ],
    };
  },
};

const masterRoute = (page: Page) => {
  const [preCarriage, ...rest] = route(page);
  const [mode] = preCarriage?.lines ?? [];
  if (mode !== undefined) page.n.put("pre_carriage_by", mode);
  return preCarriage ? [preCarriage, ...rest] : rest;
};
