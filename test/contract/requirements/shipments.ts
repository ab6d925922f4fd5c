import { sentences } from "./sentence.ts";

export const shipments = [
  ...sentences(
    "shipments",
    [
      "shipments#attributes-of-shipments",
      "shipments#relationships-of-shipments",
      "shipments#original-estimates",
    ],
    {
      "resource.required": "id, type, attributes, relationships and links.self are present",
      "resource.bill_of_lading_number": "bill_of_lading_number is present",
      "resource.normalized_number": "normalized_number is the number as used to query the carrier",
      "resource.ref_numbers": "ref_numbers is an array of strings, or null",
      "resource.created_at": "created_at is a date-time",
      "resource.tags": "tags is an array of strings",
      "resource.locodes":
        "port_of_lading_locode, port_of_discharge_locode and destination_locode are UN/LOCODEs, or null",
      "resource.place_names":
        "port_of_lading_name, port_of_discharge_name and destination_name are strings, or null",
      "resource.line":
        "shipping_line_scac, shipping_line_name and shipping_line_short_name are strings",
      "resource.customer_name": "customer_name is the customer's name, or null",
      "resource.vessel":
        "pod_vessel_name, pod_vessel_imo and pod_voyage_number are strings, or null",
      "resource.departure": "pol_etd_at, and pol_atd_at after departure, are date-times, or null",
      "resource.arrival": "pod_eta_at and pod_ata_at are date-times, or null",
      "resource.original_eta": "pod_original_eta_at is the first ETA reported",
      "resource.destination_times":
        "destination_eta_at and destination_ata_at are reported by the shipping line, or null",
      "resource.timezones":
        "pol_timezone, pod_timezone and destination_timezone are IANA zones, or null",
      "resource.line_tracking":
        "line_tracking_last_attempted_at and line_tracking_last_succeeded_at are the times of polls of the shipping line",
      "resource.places":
        "destination, port_of_lading and port_of_discharge link to places, or null",
      "resource.containers": "containers links to the shipment's containers",
      "resource.terminals": "pod_terminal and destination_terminal link to terminals, or null",
      "resource.stopped_by": "line_tracking_stopped_by_user links to a user, or null",
    },
  ),
  ...sentences("shipments", ["shipments#stop-reasons"], {
    "stopped.both":
      "When the shipping line is no longer polled, line_tracking_stopped_at and line_tracking_stopped_reason are set",
    "stopped.all_containers_terminated": "Tracking stops with all_containers_terminated",
    "stopped.past_arrival_window": "Tracking stops with past_arrival_window",
    "stopped.past_full_out_window": "Tracking stops with past_full_out_window",
    "stopped.no_updates_at_line": "Tracking stops with no_updates_at_line",
    "stopped.cancelled_by_user": "Tracking stops with cancelled_by_user",
    "stopped.booking_cancelled": "Tracking stops with booking_cancelled",
    "stopped.null": "The stopped reason is null while checking continues",
  }),
  ...sentences("shipments", ["shipments#relationships-of-shipments", "requests#include"], {
    get: "GET /shipments/{id} answers with one shipment",
    "get.flag_parties": "flag[parties]=true adds the party_roles relationship",
    "get.no_flag": "Without the flag there is no party_roles relationship",
    "get.include_parties": "include=party_roles.party sideloads roles and parties",
    list: "GET /shipments lists the account's shipments",
    "list.flag_parties": "GET /shipments accepts flag[parties]",
  }),
  ...sentences("shipments", ["reference-data#ports", "reference-data#terminals"], {
    port: "A port has name, code, latitude, longitude, time_zone and country_code",
    terminal: "A terminal has name, smdg_code and bic_facility_code",
  }),
];
