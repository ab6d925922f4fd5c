import { amount } from "../../facts/numbers.ts";
import { daysAfter } from "../../facts/dates.ts";
import { spelledNumber } from "../../facts/containers.ts";
import type { Half } from "../../layouts/index.ts";
import { entries, letterhead, type Content } from "./content.ts";
import { containerList, habitOf } from "./container-list.ts";
import { turned, type Part } from "../form.ts";
import { goodsLabels as g } from "../labels/goods-labels.ts";
import { numberLabels as num } from "../labels/number-labels.ts";
import { partyLabels as p } from "../labels/party-labels.ts";
import { titles } from "../labels/titles.ts";
import { voyageLabels as v } from "../labels/voyage-labels.ts";

const chargeNames = [
  "OCEAN FREIGHT", "DESTINATION TERMINAL HANDLING", "DOCUMENTATION FEE", "CHASSIS FEE",
  "CHARGE COLLECTION FEE", "PIER PASS",
]; // prettier-ignore

export const arrivalNotice: Content = {
  type: "arrival_notice",
  compose: (page) => {
    const { s, n, words } = page;
    const habit = habitOf(page);
    const title = words.words(titles.arrival);
    const issuer = n.put("issuer_name", s.forwarder.name);
    const groups: Part[] = [
      entries(
        words.block(p.shipper, page.party("shipper", s.shipper)),
        words.block(p.consignee, page.party("consignee", s.consignee)),
        words.block(p.notify, page.notify()),
        words.block(p.pickup, [
          n.put("pickup_location", s.terminal.name),
          `FIRMS: ${n.put("firms_code", s.terminal.firms)}`,
        ]),
      ),
      entries(
        words.line(v.noticeDay, page.date("notice_date", daysAfter(s.arrives, -4))),
        words.line(num.houseBill, n.put("hbl_number", s.houseBill)),
        words.line(num.masterBill, n.put("mbl_number", s.masterBill)),
        words.line(
          num.inBond,
          page.maybe(0.4, () => n.put("it_number", s.inBond)),
        ),
      ),
      entries(
        words.line(v.vessel, n.put("vessel_name", s.vessel)),
        words.line(v.voyage, n.put("voyage_number", s.voyage)),
        words.line(v.loading, page.place("port_of_loading", s.from)),
        words.line(v.discharge, page.place("port_of_discharge", s.to)),
        words.line(v.delivery, page.place("place_of_delivery", s.delivery)),
        words.line(v.arrival, page.date("eta", s.arrives)),
        words.line(v.freeDay, page.maybe(0.7, () => page.date("last_free_day", daysAfter(s.arrives, 5)))), // prettier-ignore
        words.line(g.terms, n.put("freight_payment_terms", s.terms)),
      ),
    ];
    const charges = s.random.some(chargeNames, s.random.int(2, 4)).map((name) => {
      const row = n.row("charges");
      return [row.put("description", name), row.put("currency", "USD"), row.put("amount", amount(s.random.int(25, 3400), 2))]; // prettier-ignore
    });
    return {
      title: title.label,
      titleAbroad: title.abroad,
      head: letterhead(issuer, s.forwarder),
      parts: [
        ...turned(words.half, groups),
        containerList(page, habit),
        {
          kind: "list",
          list: {
            columns: [
              words.column(g.charge, 10),
              words.column(g.currency, 3),
              words.column(g.amount, 4, true),
            ],
            rows: charges,
          },
        },
      ],
      foot: [
        "Cargo will be released on payment of all charges and surrender of the original bill where one was issued.",
        "Storage is for the account of the cargo after the free time.",
      ],
    };
  },
};

const notices: Readonly<Record<Half, readonly (readonly [kind: string, message: string])[]>> = {
  development: [
    ["CUSTOMS HOLD NOTICE", "A customs hold was placed on the cargo below. It can not leave the terminal until the hold is removed."],
    ["DELAY NOTICE", "Due to weather on the way the vessel is delayed. We regret the inconvenience."],
    ["AVAILABILITY NOTICE", "The containers below are discharged and may be picked up with an appointment."],
  ],
  "held-out": [
    ["EXAM HOLD NOTICE", "The container below is selected for an intensive examination. Costs of the exam are for the account of the importer."],
    ["NOTICE OF SCHEDULE CHANGE", "The schedule of the vessel named here has changed. Please arrange transport accordingly."],
    ["DEMURRAGE NOTICE", "Free time of the containers below is ending. Charges apply from the day after."],
  ],
}; // prettier-ignore

export const generalNotice: Content = {
  type: "general_notice",
  compose: (page) => {
    const { s, n, words } = page;
    const [kind, message] = s.random.pick(notices[words.half]);
    const terminal = s.random.chance(0.5);
    const name = n.put("issuer_name", terminal ? s.terminal.name : s.forwarder.name);
    n.put("notice_type", kind);
    const groups: Part[] = [
      entries(
        words.line(v.noticeDay, page.date("notice_date", s.arrives)),
        words.line(num.masterBill, n.put("mbl_number", s.masterBill)),
        words.line(
          num.houseBill,
          page.maybe(0.5, () => n.put("hbl_number", s.houseBill)),
        ),
        words.line(g.subject, n.put("subject", `${kind} - ${s.masterBill}`)),
      ),
      { kind: "text", text: n.put("message", message) },
    ];
    return {
      title: kind,
      titleAbroad: "AVISO / AVIS",
      head: terminal ? [name] : letterhead(name, s.forwarder),
      parts: [
        ...turned(words.half, groups),
        {
          kind: "list",
          list: {
            columns: [words.column(g.container, 5), words.column(g.size, 3)],
            rows: s.containers.map((one) => [
              n.row("containers").put("container_number", spelledNumber(one.number, "plain")),
              one.kind,
            ]),
          },
        },
        entries(
          words.line(
            g.location,
            page.maybe(0.6, () => n.put("location", s.terminal.name)),
          ),
        ),
      ],
      foot: ["This is an automatic message; please do not answer to this address."],
    };
  },
};
