import type { ContainerRow } from "../columns/container-row.ts";
import {
  byColumn,
  filled,
  present,
  someOf,
  stated,
  wholeValues,
  type LocalRules,
  type SortRule,
} from "./rules.ts";

/** The most urgent first, as the API has them. */
export const reasons: readonly string[] = [
  "lfd_passed",
  "lfd_today",
  "appointment_after_lfd",
  "held",
  "lfd_near",
  "not_available",
  "fees_owed",
  "lfd_diverges",
  "documents_disagree",
  "terminal_silent",
  "eta_slipped",
  "vessel_changed",
  "tracking_stopped",
];

/** The most useful to a dispatcher first, as the API has them. */
export const verdicts: readonly string[] = ["go", "wait", "unknown", "no"];

/** By source, not by date (contract: containers#last-free-day-by-source). */
const lastFreeDay: SortRule<ContainerRow> = {
  reads: ["pickup_lfd_line_on", "pickup_lfd_terminal_on", "pickup_lfd_rail_on"],
  by: (row) => row.pickup_lfd_line_on ?? row.pickup_lfd_terminal_on ?? row.pickup_lfd_rail_on,
};

const urgency: SortRule<ContainerRow> = {
  reads: ["attention"],
  by: ({ attention }) => (attention?.[0] === undefined ? null : reasons.indexOf(attention[0])),
};

const verdict: SortRule<ContainerRow> = {
  reads: ["pickup"],
  by: ({ pickup }) => verdicts.indexOf(pickup ?? ""),
};

const days = [
  "arrival",
  "pod_arrived_at",
  "pod_discharged_at",
  "picked_up_at",
  "pickup_lfd_line_on",
  "pickup_lfd_terminal_on",
  "pickup_lfd_rail_on",
] as const;

const codes = [
  "current_status",
  "shipping_line_scac",
  "pol",
  "pod",
  "destination",
  "vessel_name",
  "pod_code",
  "current_port_code",
  "upcoming_port_code",
] as const;

/** Filters by a day ask the API, whose clock decides what today is; those by a beginning, which also match what no column shows. */
export const containerRules: LocalRules<ContainerRow> = {
  sorts: {
    ...Object.fromEntries(days.map((name) => [name, byColumn<ContainerRow>(name)])),
    shipment_number: byColumn("shipment_number"),
    pickup: verdict,
    pickup_lfd: lastFreeDay,
  },
  leading: { attention_priority: [urgency, lastFreeDay] },
  filters: {
    ...Object.fromEntries(codes.map((name) => [name, wholeValues<ContainerRow>(name)])),
    requires_attention: filled("attention"),
    pickup: someOf("pickup", verdicts),
    pickup_lfd: present(lastFreeDay),
    has_holds: stated("holds"),
    has_fees: stated("fees"),
  },
};
