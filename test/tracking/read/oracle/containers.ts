import { partyRoles } from "#schemas/vocabulary.ts";
import type { Container } from "./fleet.ts";
import { isMarked, priority } from "./attention.ts";
import { customFieldsIn, holdsPart } from "./custom-fields.ts";
import {
  dateText,
  momentText,
  exactText,
  listText,
  malformed,
  now,
  prefixText,
  sentAs,
  type Held,
  type Judge,
} from "./words.ts";

/* GET /containers, sentence by sentence: which containers an account with rail data is shown. */

type Attributes = Readonly<Record<string, any>>;
const text = (value: unknown): Held =>
  value === null || value === "" ? undefined : (value as Held);

const isPickedUp = (c: Attributes) =>
  c["podFullOutAt"] || c["finalDestinationFullOutAt"] || c["emptyTerminatedAt"];
/** Shown until the pick-up; the carrier's, else the terminal's, else the railroad's. */
const lfd = (c: Attributes, of: "lfdCarrierOn" | "lfdTerminalOn" | "lfdRailOn") =>
  isPickedUp(c) ? undefined : c[of];
export const pickupLfd = (c: Attributes) =>
  lfd(c, "lfdCarrierOn") ?? lfd(c, "lfdTerminalOn") ?? lfd(c, "lfdRailOn");
export const arrival = (c: Attributes, s: Attributes) =>
  c["podArrivedAt"] ?? s["podAtaAt"] ?? s["podEtaAt"];

const texts: Record<string, (c: Attributes, s: Attributes) => Held> = {
  number: (c) => c["number"],
  current_status: (c) => c["currentStatus"],
  pol: (_, s) => text(s["portOfLading"]?.name),
  pod: (_, s) => text(s["portOfDischarge"]?.name),
  destination: (_, s) => text(s["destination"]?.name),
  pol_code: (_, s) => text(s["portOfLading"]?.locode),
  pod_code: (_, s) => text(s["portOfDischarge"]?.locode),
  destination_code: (_, s) => text(s["destination"]?.locode),
  shipping_line_scac: (_, s) => s["scac"],
  vessel_name: (_, s) => s["podVesselName"],
  customer_id: (_, s) => s["partyIds"]?.customer ?? s["creatorId"] ?? "account",
  pod_terminal_id: (c) => c["podTerminalId"],
};

const times: Record<string, (c: Attributes, s: Attributes) => Held> = {
  delivered_at: (c) => c["deliveredAt"],
  pod_discharged_at: (c) => c["podDischargedAt"],
  pod_arrived_at: (c) => c["podArrivedAt"],
  pol_etd_at: (_, s) => s["polEtdAt"],
  pol_atd_at: (_, s) => s["polAtdAt"],
  empty_out_at: (c) => c["emptyOutAt"],
  pol_full_in_at: (c) => c["polFullInAt"],
  pol_vessel_loaded_at: (c) => c["polVesselLoadedAt"],
  pol_vessel_departed_at: (c) => c["polVesselDepartedAt"],
  arrival,
  picked_up_at: (c) => c["finalDestinationFullOutAt"] ?? c["podFullOutAt"],
  empty_returned_at: (c) => c["emptyTerminatedAt"],
  created_at: (c) => c["createdAt"],
  updated_at: (c) => c["updatedAt"],
  inland_destination_rail_unloaded_at: (c) => c["indRailUnloadedAt"],
  final_destination_full_out_at: (c) => c["finalDestinationFullOutAt"],
  inland_destination_eta_at: (c) => c["indEtaAt"],
  inland_destination_ata_at: (c) => c["indAtaAt"],
  pod_rail_departed_at: (c) => c["podRailDepartedAt"],
  pickup_lfd: pickupLfd,
  pickup_lfd_rail_on: (c) => lfd(c, "lfdRailOn"),
  pickup_lfd_terminal_on: (c) => lfd(c, "lfdTerminalOn"),
  pickup_lfd_line_on: (c) => lfd(c, "lfdCarrierOn"),
  pickup_lfd_terminal_effective_on: (c) => lfd(c, "lfdTerminalOn"),
  pickup_lfd_line_effective_on: (c) => lfd(c, "lfdCarrierOn"),
};

const beginnings: Record<string, (c: Attributes, s: Attributes) => Held> = {
  search_by_number: (c) => c["number"],
  search_by_shipment_number: (_, s) => [s["billOfLadingNumber"], s["normalizedNumber"]],
  search_by_shipment_ref_numbers: (_, s) => s["refNumbers"],
  search_by_ref_numbers: (c) => c["refNumbers"],
  search_by_ids: (c, s) => [
    c["number"],
    c["id"],
    s["id"],
    s["billOfLadingNumber"],
    s["normalizedNumber"],
    ...c["refNumbers"],
    ...s["refNumbers"],
  ],
};

const secondsAgo = (instant: string) => (Date.parse(now) - Date.parse(instant)) / 1000;

const flags: Record<string, (c: Attributes, s: Attributes, yes: boolean) => boolean> = {
  has_fees: (c, _, yes) =>
    yes ? c["feesAtPodTerminal"]?.length > 0 : c["feesAtPodTerminal"]?.length === 0,
  has_holds: (c, _, yes) =>
    yes ? c["holdsAtPodTerminal"]?.length > 0 : c["holdsAtPodTerminal"]?.length === 0,
  has_fees_or_holds: (c, s, yes) =>
    yes
      ? flags["has_fees"]!(c, s, true) || flags["has_holds"]!(c, s, true)
      : flags["has_fees"]!(c, s, false) && flags["has_holds"]!(c, s, false),
  has_demurrage_fees: (c, _, yes) => {
    const demurrage = (c["feesAtPodTerminal"] ?? []).some(
      (fee: Attributes) => fee["type"] === "demurrage",
    );
    const terminalSpeaks =
      c["feesAtPodTerminal"] || c["holdsAtPodTerminal"] || c["availabilityKnown"];
    return yes ? demurrage : Boolean(terminalSpeaks) && !demurrage;
  },
  requires_attention: (c, s, yes) => (yes ? priority(c, s) !== undefined : !isMarked(c, s)),
  eta_changed_in_last_24h: (_, s, yes) =>
    yes === (s["podEtaChangedAt"] !== undefined && secondsAgo(s["podEtaChangedAt"]) <= 24 * 3600),
  eta_changed_in_past_3_days: (_, s) =>
    s["podEtaChangedAt"] !== undefined && secondsAgo(s["podEtaChangedAt"]) <= 72 * 3600,
  actively_tracked: (_, s, yes) => yes === (s["lineTrackingStoppedAt"] === undefined),
};

export const isInland = (s: Attributes) => {
  const [pod, end] = [s["portOfDischarge"], s["destination"]];
  if (end?.locode) return end.locode !== pod?.locode;
  return Boolean(end?.name) && end.name !== pod?.name;
};

/** Containers that the query chooses, or the names of the parameters it gets wrong. */
export function chosenBy(
  raw: string,
  containerRows: readonly Container[],
): { wrong: Set<string>; chosen: Container[] } {
  const wrong = new Set<string>();
  let chosen = [...containerRows];
  const keep = (test: (c: Attributes, s: Attributes) => boolean) => {
    chosen = chosen.filter(({ container, shipment }) => test(container, shipment));
  };
  const by = (
    fields: Record<string, (c: Attributes, s: Attributes) => Held>,
    read: (text: string) => Judge | typeof malformed,
  ) => {
    for (const [name, field] of Object.entries(fields))
      for (const { key, text } of sentAs(raw, `filter[${name}]`)) {
        const judge = read(text);
        if (judge === malformed) wrong.add(key);
        else keep((c, s) => judge(field(c, s)));
      }
  };
  by(texts, exactText);
  const { updated_at, ...dates } = times;
  by(dates, dateText);
  by({ updated_at: updated_at! }, momentText);
  by(beginnings, prefixText);
  for (const [name, flag] of Object.entries(flags))
    for (const { key, text } of sentAs(raw, `filter[${name}]`))
      if (text !== "true" && text !== "false") wrong.add(key);
      else keep((c, s) => flag(c, s, text === "true"));

  const tags = sentAs(raw, "filter[tags]").flatMap(({ key, text }) => {
    const words = listText(text);
    if (words === malformed) wrong.add(key);
    return words === malformed ? [] : words;
  });
  const all = sentAs(raw, "filter[tags_and]").filter(({ key }) => key === "filter[tags_and]");
  if (all.some(({ text }) => text !== "true" && text !== "false")) wrong.add("filter[tags_and]");
  if (tags.length > 0)
    keep((_, s) => {
      const has = (tag: string) => s["tags"].includes(tag);
      return all[0]?.text === "true" ? tags.every(has) : tags.some(has);
    });

  for (const role of partyRoles) {
    const judges = sentAs(raw, `filter[parties][${role}]`).flatMap(({ key, text }) => {
      const judge = exactText(text);
      if (judge === malformed) wrong.add(key);
      return judge === malformed ? [] : [judge];
    });
    if (judges.length > 0)
      keep((c, s) => {
        const own = c["partyIds"]?.[role] ?? [];
        const held =
          role === "pickup_dray_carrier" ? own : [...own, ...(s["partyIds"]?.[role] ?? [])];
        return judges.some((judge) => judge(held));
      });
  }

  for (const { key, text } of sentAs(raw, "filter[search_by_owner_id]").filter(
    ({ key }) => !key.endsWith("[]"),
  )) {
    const ids = listText(text);
    if (ids === malformed) wrong.add(key);
    else keep((_, s) => ids.includes(s["creatorId"] ?? "account"));
  }

  const days = sentAs(raw, "filter[last_free_day_on]");
  if (days.some(({ key }) => key === "filter[last_free_day_on]"))
    wrong.add("filter[last_free_day_on]");
  const range = days
    .filter(({ key }) => key === "filter[last_free_day_on][]")
    .map(({ text }) => text.trim());
  if (range.length > 0) {
    const plain = range.every(
      (day) => /^[\dt]/.test(day) && !day.includes(",") && dateText(day) !== malformed,
    );
    if (range.length !== 2 || !plain) wrong.add("filter[last_free_day_on][]");
    else {
      const [from, to] = [dateText(`>=${range[0]}`) as Judge, dateText(`<=${range[1]}`) as Judge];
      keep(
        (c, s) =>
          from(pickupLfd(c)) &&
          to(pickupLfd(c)) &&
          ["available", "not_available", "off_dock"].includes(c["currentStatus"]) &&
          s["lineTrackingStoppedAt"] === undefined &&
          !isInland(s),
      );
    }
  }

  // A container answers for its shipment's fields too.
  for (const asked of customFieldsIn(raw, wrong))
    keep((c, s) => holdsPart([...(c["customFields"] ?? []), ...(s["customFields"] ?? [])], asked));
  return { wrong, chosen };
}
