import * as z from "zod";
import {
  beginning,
  dates,
  exactIds,
  exactly,
  filtersOf,
  instants,
  literally,
  datesOrInstants,
  several,
  severalIds,
  yesOrNo,
} from "./filters.ts";

/** Exact; commas and arrays mean OR (contract: lists#filters-of-shipments). */
export const shipmentTexts = {
  shipping_line_scac: "SCAC of the shipping line.",
  pod_code: "UN/LOCODE of the port of discharge.",
  pol_code: "UN/LOCODE of the port of lading.",
  voyage_status: "arrived, or on_ship: under way on a known voyage.",
  voyage_stage:
    "pending, awaiting_departure, in_transit, arrived_at_pod or delivered_to_destination, as the tool server shows it.",
} as const;
export const shipmentIds = {
  pod_terminal_id: "Id of the terminal at the port of discharge.",
  owner_id: "Id of the user who created it, or of the account.",
} as const;

/** Exact; commas mean OR, arrays AND (contract: lists#filters-of-shipments). */
export const shipmentOwners = {
  creator_id: "Id of the user who created it, or of the account.",
  customer_id: "Id of the customer party, otherwise of the user who created it.",
} as const;

/** Dates as for containers (contract: lists#dates). */
export const shipmentDates = {
  pod_ata_at: "Actual arrival at the port of discharge.",
  pod_arrival: "Arrival at the port of discharge, actual before estimated.",
} as const;

const operator = z
  .enum(["any", "all"], { error: "Use any or all." })
  .optional()
  .meta({ description: "any: at least one of the parties. all: each of them. Default: any." });

/** Every filter of GET /shipments. The top-level names are old aliases; the nested ones win. */
export const shipmentFilterQuery = {
  ...filtersOf({ q: "Beginning of a shipment number, reference or container number." }, beginning),
  q: beginning.optional().meta({ description: "Alias of filter[q].", deprecated: true }),
  ...filtersOf({ number: "Shipment number; arrays mean OR, a comma is literal." }, literally),
  number: literally.optional().meta({ description: "Alias of filter[number].", deprecated: true }),
  ...filtersOf({ created_at: "When the shipment was first seen; arrays mean AND." }, instants),
  ...filtersOf({ updated_at: "When the shipment last changed; arrays mean AND." }, datesOrInstants),
  ...filtersOf(
    {
      actively_tracked: "false: tracking has stopped.",
      tracking_stopped: "true: tracking has stopped.",
      arriving_today: "true: estimated or arrived today, at port or destination.",
    },
    yesOrNo,
  ),
  tracking_stopped: yesOrNo
    .optional()
    .meta({ description: "Alias of filter[tracking_stopped].", deprecated: true }),
  ...filtersOf(shipmentTexts, exactly),
  ...filtersOf({ ...shipmentIds, ...shipmentOwners }, exactIds),
  ...filtersOf(shipmentDates, dates),
  ...filtersOf(
    {
      pod_eta_changed_at:
        "When the date of the ETA last changed, of shipments tracked and not arrived. Needs a lower bound.",
    },
    datesOrInstants,
  ),
  ...filtersOf({ product: "Beginning of a product's name or SKU." }, beginning),
  ...filtersOf(
    {
      party_id: "Ids of parties in any role.",
      "party_id][value": "The same filter in the form with an operator.",
    },
    severalIds,
  ),
  "filter[party_id][operator]": operator,
  ...filtersOf(
    { tags: "Tags; any of them.", tag: "Alias of tags; if both are sent, this one counts." },
    several,
  ),
  "filter[tags_and]": yesOrNo.optional().meta({ description: "true: all of the tags." }),
};
