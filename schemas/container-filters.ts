import * as z from "zod";
import { dayOf } from "./filter-terms.ts";
import {
  beginning,
  dates,
  datesOrInstants,
  exactIds,
  exactly,
  filtersOf,
  several,
  severalIds,
  yesOrNo,
} from "./filters.ts";
import { pickupVerdicts } from "./pickup.ts";
import { partyRoles, type PartyRole } from "./vocabulary.ts";

/** contract: lists#whole-values. current_status has the same forms. */
export const containerTexts = {
  number: "Container number. Commas mean OR, arrays AND.",
  current_status: "Status. Unknown ones match nothing.",
  pol: "Name of the port of lading.",
  pod: "Name of the port of discharge.",
  destination: "Name of the destination.",
  pol_code: "UN/LOCODE of the port of lading.",
  pod_code: "UN/LOCODE of the port of discharge.",
  destination_code: "UN/LOCODE of the destination.",
  shipping_line_scac: "SCAC of the shipping line.",
  customer_name: "Company name of the customer party, case-sensitive.",
  vessel_name: "Name of the vessel that arrives at the port of discharge.",
  current_port_code: "UN/LOCODE of the port that it is in now.",
  upcoming_port_code: "UN/LOCODE of a port that it is still to come to by sea.",
} as const;
export const containerIds = {
  customer_id: "Id of the customer party, otherwise of the user who created the shipment.",
  pod_terminal_id: "Id of the terminal at the port of discharge.",
  current_vessel_id: "Id of the vessel that it is on now.",
  assignee_id: "Id of the user who deals with it; @not_exists: nobody does.",
} as const;

/** contract: lists#dates */
export const containerDates = {
  delivered_at: "Marked as delivered.",
  pod_discharged_at: "Discharged at the port of discharge.",
  pod_arrived_at: "Arrived at the port of discharge.",
  pol_etd_at: "Estimated departure.",
  pol_atd_at: "Actual departure.",
  empty_out_at: "Picked up empty.",
  pol_full_in_at: "Delivered full at the port of lading.",
  pol_vessel_loaded_at: "Loaded at the port of lading.",
  pol_vessel_departed_at: "Departed from the port of lading.",
  arrival: "Arrival at the port of discharge, actual before estimated.",
  picked_up_at: "Picked up full, inland for inland moves.",
  empty_returned_at: "Returned empty.",
  created_at: "When the container was first seen.",
  updated_at: "When the container last changed; date-times too.",
  inland_destination_rail_unloaded_at: "Unloaded from rail at the inland destination.",
  final_destination_full_out_at: "Picked up full at the inland destination.",
  inland_destination_eta_at: "Estimated arrival at the inland destination.",
  inland_destination_ata_at: "Actual arrival at the inland destination.",
  pod_rail_departed_at: "Departed by rail from the port of discharge.",
  pickup_lfd: "Last free day: the shipping line's, else the terminal's, else the railroad's.",
  pickup_lfd_rail_on: "The railroad's last free day.",
  pickup_lfd_terminal_on: "The terminal's last free day.",
  pickup_lfd_line_on: "The shipping line's last free day.",
  pickup_lfd_terminal_effective_on: "The terminal's last free day as reported.",
  pickup_lfd_line_effective_on: "The shipping line's last free day as reported.",
} as const;

/** contract: lists#filters-by-yes-or-no */
export const containerBooleans = {
  has_fees: "true: with terminal fees. false: the terminal reports none.",
  has_demurrage_fees:
    "true: with a demurrage fee. false: a terminal reports, and none is demurrage.",
  has_fees_or_holds: "true: with holds or fees. false: the terminal reports neither.",
  has_holds: "true: with holds. false: the terminal reports none.",
  requires_attention:
    "true: has a reason (flag[attention]): marked, past its last free day or near it. false: not marked.",
  snoozed:
    "true: snoozed now. false: not snoozed; with requires_attention=true what is left to do.",
  eta_changed_in_last_24h: "Whether the date of the ETA at the port of discharge changed.",
  eta_changed_in_past_3_days: "The date of the ETA changed; true and false mean the same.",
  actively_tracked: "false: tracking of the shipment has stopped.",
} as const;

/** contract: lists#text-search */
export const containerBeginnings = {
  search_by_ids: "Beginning of a number, reference or id of the container or its shipment.",
  search_by_number: "Beginning of the container number.",
  search_by_shipment_number: "Beginning of the shipment's number.",
  search_by_shipment_ref_numbers: "Beginning of one of the shipment's references.",
  search_by_ref_numbers: "Beginning of one of the container's references.",
} as const;

/** `parties][<role>` -> what it is called with, e.g. `filter[parties][shipper]` */
const partyFilters = Object.fromEntries(
  partyRoles.map((role) => [
    `parties][${role}`,
    `Ids of parties that are ${role}, or @exists; several mean OR.`,
  ]),
) as Readonly<Record<`parties][${PartyRole}`, string>>;

const day = z.string().transform((text, ctx) => {
  const read = dayOf(text.trim());
  if (read) return read;
  ctx.addIssue({
    code: "custom",
    message: "Use YYYY-MM-DD, today, N.days.ago or N.days.from_now.",
  });
  return z.NEVER;
});
const twoDays =
  "Send two dates, from and to, as filter[last_free_day_on][]; both days are included.";

const verdicts = several.pipe(
  z.array(z.enum(pickupVerdicts, { error: `Use ${pickupVerdicts.join(", ")}.` })),
);

/** Every filter of GET /containers. Custom fields have names of their own: see `customFieldTexts`. */
export const containerFilterQuery = {
  ...filtersOf(containerTexts, exactly),
  ...filtersOf(containerIds, exactIds),
  ...filtersOf(containerDates, dates),
  // Who reads what changed since then needs more than the day (an addition to the interface).
  ...filtersOf({ updated_at: containerDates.updated_at }, datesOrInstants),
  ...filtersOf(containerBooleans, yesOrNo),
  ...filtersOf(containerBeginnings, beginning),
  ...filtersOf({ tags: "Tags of the shipment; any of them." }, several),
  ...filtersOf(
    { pickup: "Whether to send a truck now: go, wait, unknown or no. Commas mean OR." },
    verdicts,
    "go",
  ),
  "filter[tags_and]": yesOrNo.optional().meta({ description: "true: all of the tags." }),
  ...filtersOf(partyFilters, exactIds),
  "filter[search_by_owner_id]": severalIds
    .optional()
    .meta({ description: "Ids of users, or of the account for its API keys." }),
  "filter[last_free_day_on]": z.never({ error: twoDays }).optional().meta({ description: twoDays }),
  "filter[last_free_day_on][]": z
    .array(day)
    .length(2, twoDays)
    .optional()
    .meta({ description: twoDays }),
};
