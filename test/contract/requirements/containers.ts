import { sentences } from "./sentence.ts";

export const containers = [
  ...sentences(
    "containers",
    [
      "containers#attributes-of-containers",
      "containers#relationships-of-containers",
      "containers#equipment",
      "containers#last-free-day-by-source",
    ],
    {
      "resource.required": "id, type and attributes are present",
      "resource.number": "number is the container number",
      "resource.ref_numbers": "ref_numbers is an array of strings",
      "resource.seal_number": "seal_number is a string, or null",
      "resource.created_at": "created_at is a date-time",
      "resource.equipment_type":
        "equipment_type is dry, reefer, open top, flat rack, bulk, tank, or null",
      "resource.equipment_length": "equipment_length is 10, 20, 40, 45, or null",
      "resource.equipment_height": "equipment_height is standard, high_cube, or null",
      "resource.weight": "weight_in_lbs is a number, or null",
      "resource.pickup_lfd":
        "pickup_lfd prefers the shipping line's value, then the terminal's, then the railroad's",
      "resource.availability_unknown":
        "availability_known is false while the terminal does not report the availability",
      "resource.pod_arrived_at": "pod_arrived_at is the vessel's arrival at the port of discharge",
      "resource.pod_discharged_at": "pod_discharged_at is the discharge, or null",
      "resource.pod_full_out_at": "pod_full_out_at is null for inland moves",
      "resource.final_destination_full_out_at":
        "final_destination_full_out_at is the pickup at the final destination of an inland move",
      "resource.empty_terminated_at": "empty_terminated_at is the empty return",
      "resource.no_holds": "holds_at_pod_terminal is an empty array without active holds",
      "resource.no_fees": "fees_at_pod_terminal is an empty array without fees",
      "resource.pod_timezone": "pod_timezone is the IANA zone of the port of discharge",
      "resource.final_destination_timezone":
        "final_destination_timezone is the IANA zone of the final destination",
      "resource.empty_terminated_timezone":
        "empty_terminated_timezone is the IANA zone of the empty return",
      "resource.shipment_last_tracking_request_at":
        "shipment_last_tracking_request_at is the last request to the shipping line",
      "resource.pod_rail": "pod_rail_loaded_at and pod_rail_departed_at are date-times, or null",
      "resource.ind_rail_unloaded_at": "ind_rail_unloaded_at is a date-time, or null",
      "resource.import_deadlines": "import_deadlines holds the terminal's, rail's and line's date",
      "resource.current_status": "current_status is one of the allowed values",
      "resource.relationships":
        "shipment, pickup_facility, pod_terminal, transport_events and raw_events are related",
      "resource.includable": "shipment, terminal and transport_event resources can be included",
    },
  ),
  ...sentences(
    "containers",
    [
      "containers#attributes-of-containers",
      "containers#holds",
      "containers#fees",
      "containers#terminal-of-the-container",
      "containers#current-status",
    ],
    {
      "resource.pickup_appointment_at": "pickup_appointment_at is the terminal's appointment",
      "resource.available_for_pickup":
        "available_for_pickup is meaningful when availability_known is true",
      "resource.terminal_checked_at": "terminal_checked_at is when the terminal was last checked",
      "resource.chassis": "pod_full_out_chassis_number is a string, or null",
      "resource.location": "location_at_pod_terminal is a string, or null",
      "resource.rail_scacs":
        "pod_rail_carrier_scac and ind_rail_carrier_scac name the rail carriers",
      "resource.pod_last_tracking_request_at":
        "pod_last_tracking_request_at is the last request to the terminal",
      "resource.ind_rail_view": "ind_eta_at and ind_ata_at are reported by the rail carrier",
      "resource.ind_facility_lfd_on": "ind_facility_lfd_on is deprecated",
      "hold.name": "A hold's name is freight, customs, USDA, VACIS, TMF or other",
      "hold.status": "A hold's status is hold or pending",
      "hold.cleared": "A cleared hold is removed",
      "fee.type": "A fee's type is demurrage, extended_dwell_time, exam, total or other",
      "fee.amount": "A fee has an amount, zero included, and a currency_code",
      "status.terminal": "current_status takes the values only a terminal or user can cause",
    },
  ),
  ...sentences(
    "containers",
    [
      "requests#include",
      "requests#pages",
      "lists#sort-fields",
      "containers#refresh",
      "accounts#party-roles",
    ],
    {
      get: "GET /containers/{id} answers 200 with data and links.self",
      "get.include": "include takes comma-delimited relations and fills included",
      list: "GET /containers lists the account's containers",
      "list.include": "GET /containers takes include",
      "list.page_size": "A page has 30 containers unless requested otherwise",
      "list.page_cap": "A larger page size is capped at 50",
      "list.page_number": "The page number starts at 1",
      "list.sort_default": "The default sort is -last_status_refresh_at",
      "list.sort_direction": "A leading - sorts descending",
      "list.sort_three": "Up to three comma-separated fields sort",
      "list.sort_invalid":
        "Invalid sort tokens are ignored; the default applies when all are invalid",
      "list.sort_attention": "attention_priority is a standalone priority sort",
      "list.sort_lfd": "The last-free-day sorts may be scoped by entitlements and settings",
      refresh: "PATCH /containers/{id}/refresh forces a refresh from all sources",
      "refresh.limit": "Ten refreshes a minute; a paid feature",
      "party_roles.list": "GET /containers/{id}/party_roles lists roles",
      "party_roles.assign": "POST /containers/{id}/party_roles assigns only pickup_dray_carrier",
    },
  ),
  ...sentences(
    "containers",
    [
      "lists#filters-together",
      "lists#whole-values",
      "lists#dates",
      "lists#last-free-day-range",
      "lists#filters-by-yes-or-no",
      "lists#text-search",
    ],
    {
      "filter.exact": "An exact filter matches the whole value, with an optional leading =",
      "filter.presence": "@exists and @not_exists test for presence",
      "filter.comma": "Commas mean OR",
      "filter.array": "Arrays mean AND",
      "filter.current_status": "current_status filters by one or more statuses",
      "filter.unknown_status": "Unknown status values match nothing",
      "filter.names": "pol, pod and destination match names, raw routing data included",
      "filter.other_exact":
        "customer_id, customer_name, vessel_name and pod_terminal_id match exactly",
      "filter.dates": "Date filters take dates, relative days, operators, commas and presence",
      "filter.dates_stored": "Date filters compare the stored date, not the port's local one",
      "filter.effective": "effective_on filters use calculated values only where enabled",
      "filter.last_free_day_on": "last_free_day_on takes two dates and restricts by state",
      "filter.fees_holds": "Filters for fees, demurrage, holds and both",
      "filter.attention": "A filter for containers that need attention",
      "filter.eta_changes": "Filters for changed estimates in 24 hours and three days",
      "filter.actively_tracked": "A filter for tracking stopped or not",
      "filter.text": "Prefix text search over identifiers and references",
      "filter.users": "A filter by user ids",
      "filter.tags": "A filter by shipment tags, any or all",
      "filter.parties": "Filters by party, grouped by role",
    },
  ),
  ...sentences("containers", ["containers#current-status"], {
    "status.new": "A container without a milestone is new",
    "status.on_ship": "A loaded or departed container is on_ship",
    "status.grounded": "A discharged container that goes no further is grounded",
    "status.awaiting_inland_transfer":
      "A discharged container with an inland destination awaits the transfer",
    "status.on_rail": "A container loaded to or departed by rail is on_rail",
    "status.picked_up": "A container that went out full is picked_up",
    "status.empty_returned": "A container that came back empty is empty_returned",
  }),
];
