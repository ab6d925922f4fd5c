import type { ContainerColumn } from "#schemas/container-rows.ts";
import type { RequestColumn } from "#schemas/request-rows.ts";
import type { ShipmentColumn } from "#schemas/shipment-rows.ts";
import type { MailedScreen, milestones } from "#schemas/vocabulary.ts";

/** Columns of the portal that show an actual time, or else an estimated one. */
export type JoinedColumn = "departure" | "arrival" | "destination_arrival";

/**
 * What columns and values are called in emails. A digest is a view: the words are the portal's, which
 * test/portal/words.test.ts compares.
 */
const containers: Partial<Record<ContainerColumn, string>> = {
  number: "Number",
  current_status: "Status",
  attention: "Needs attention",
  pickup: "Roll a truck?",
  pickup_lfd: "Last free day",
  available_for_pickup: "Available",
  holds: "Holds",
  fees: "Fees",
  pickup_appointment_at: "Appointment",
  pod: "Port of discharge",
  pod_terminal: "Terminal",
  destination: "Destination",
  vessel_name: "Vessel",
  arrival: "Arrival",
  pod_discharged_at: "Discharged",
  picked_up_at: "Picked up",
  shipping_line_scac: "Line",
  shipment_number: "Shipment",
  pol: "Port of lading",
  ref_numbers: "References",
  assignee_name: "Assigned to",
  snoozed_until: "Snoozed until",
  note: "Note",
  tags: "Tags",
};
const shipments: Partial<Record<ShipmentColumn | JoinedColumn, string>> = {
  bill_of_lading_number: "Number",
  shipping_line_scac: "Line",
  voyage_stage: "Stage",
  containers: "Containers",
  container_numbers: "Container numbers",
  port_of_lading_name: "Port of lading",
  port_of_discharge_name: "Port of discharge",
  destination_name: "Destination",
  pod_terminal: "Terminal",
  pod_vessel_name: "Vessel",
  pod_voyage_number: "Voyage",
  departure: "Departure",
  arrival: "Arrival",
  destination_arrival: "Arrival inland",
  actively_tracked: "Tracked",
  line_tracking_stopped_at: "Tracking stopped",
  ref_numbers: "References",
  tags: "Tags",
  created_at: "Added",
};
const requests: Partial<Record<RequestColumn, string>> = {
  request_number: "Number",
  request_type: "Kind of number",
  scac: "Line",
  status: "Status",
  failed_reason: "Reason",
};

export const columnLabels: Readonly<Record<MailedScreen, Readonly<Record<string, string>>>> = {
  containers,
  shipments,
  tracking_requests: requests,
};

/** Codes of a column -> what a person reads. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  current_status: {
    new: "New",
    on_ship: "On ship",
    available: "Available",
    not_available: "Not available",
    grounded: "Grounded",
    on_rail: "On rail",
    picked_up: "Picked up",
    off_dock: "Off dock",
    delivered: "Delivered",
    dropped: "Dropped",
    loaded: "Loaded",
    empty_returned: "Empty returned",
    awaiting_inland_transfer: "Awaiting inland transfer",
  },
  attention: {
    lfd_passed: "Last free day passed",
    lfd_today: "Last free day today",
    appointment_after_lfd: "Appointment after the last free day",
    held: "Held",
    lfd_near: "Last free day near",
    not_available: "Not available",
    fees_owed: "Fees owed",
    lfd_diverges: "Last free days differ",
    documents_disagree: "Documents disagree",
    terminal_silent: "Terminal silent",
    eta_slipped: "ETA slipped",
    vessel_changed: "Vessel changed",
    tracking_stopped: "Tracking stopped",
  },
  pickup: { go: "Go", wait: "Wait", unknown: "Unknown", no: "No" },
  fees: { extended_dwell_time: "extended dwell time" },
  voyage_stage: {
    pending: "Pending",
    awaiting_departure: "Awaiting departure",
    in_transit: "In transit",
    arrived_at_pod: "Arrived at the port",
    delivered_to_destination: "Delivered",
  },
};

/** What happens to a container, as a noun. */
export const milestoneNouns = {
  empty_out: "Empty release",
  full_in: "Full gate-in",
  vessel_loaded: "Loading",
  vessel_departed: "Vessel departure",
  transshipment_arrived: "Transshipment arrival",
  transshipment_discharged: "Transshipment discharge",
  transshipment_loaded: "Transshipment loading",
  transshipment_departed: "Transshipment departure",
  feeder_arrived: "Feeder arrival",
  feeder_discharged: "Feeder discharge",
  feeder_loaded: "Feeder loading",
  feeder_departed: "Feeder departure",
  vessel_arrived: "Vessel arrival",
  vessel_berthed: "Vessel berthing",
  vessel_discharged: "Discharge",
  available: "Availability",
  not_available: "End of availability",
  full_out: "Full pickup",
  delivered: "Delivery",
  empty_in: "Empty return",
  rail_loaded: "Rail loading",
  rail_departed: "Rail departure",
  rail_arrived: "Rail arrival",
  rail_unloaded: "Rail unloading",
  arrived_at_inland_destination: "Inland arrival",
} as const satisfies Record<(typeof milestones)[number], string>;

/** A name or code of the API as words: `pod_eta_at` is "Pod eta at". */
export const asWords = (code: string): string => {
  const spaced = code.replaceAll(/[_.]/g, " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** One thing, or several. */
export const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;

export const nouns = {
  containers: "container",
  shipments: "shipment",
  tracking_requests: "tracking request",
} as const satisfies Record<MailedScreen, string>;
