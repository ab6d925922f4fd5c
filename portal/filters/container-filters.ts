import { words } from "../words/index.ts";
import type { Filter, FilterTable } from "./filters.ts";

/** Local dates of the place, which the API counts from (contract: lists#dates). */
const lastFreeDays = {
  overdue: ["<today"],
  today: ["today"],
  next_three_days: [">=today", "<=3.days.from_now"],
  next_seven_days: [">=today", "<=7.days.from_now"],
  not_reported: ["@not_exists"],
} as const;

const containerFilters = {
  requires_attention: { kind: "switch", parameter: "filter[requires_attention]" },
  current_status: {
    kind: "choice",
    parameter: "filter[current_status]",
    facet: "current_status",
  },
  pickup: { kind: "choice", parameter: "filter[pickup]", facet: "pickup" },
  pickup_lfd: { kind: "days", parameter: "filter[pickup_lfd][]", ranges: lastFreeDays },
  has_holds: { kind: "switch", parameter: "filter[has_holds]" },
  has_fees: { kind: "switch", parameter: "filter[has_fees]" },
  pod_code: { kind: "choice", parameter: "filter[pod_code]", facet: "pod_code", named: "pod" },
  pod_terminal_id: {
    kind: "choice",
    parameter: "filter[pod_terminal_id]",
    facet: "pod_terminal_id",
    named: "pod_terminal",
  },
  shipping_line_scac: {
    kind: "choice",
    parameter: "filter[shipping_line_scac]",
    facet: "shipping_line_scac",
  },
  current_vessel_id: {
    kind: "choice",
    parameter: "filter[current_vessel_id]",
    facet: "current_vessel_id",
    named: "current_vessel",
    fromLinks: true,
  },
  current_port_code: {
    kind: "choice",
    parameter: "filter[current_port_code]",
    facet: "current_port_code",
    named: "current_port",
    fromLinks: true,
  },
  upcoming_port_code: {
    kind: "choice",
    parameter: "filter[upcoming_port_code]",
    facet: "upcoming_port_code",
    fromLinks: true,
  },
} as const satisfies Record<string, Filter>;
type ContainerFilterName = keyof typeof containerFilters;

/** The bar of the containers. */
export const containerFilterTable: FilterTable = {
  filters: containerFilters,
  labelOf: (name) => words.filters[name as ContainerFilterName],
  valueOf: (value) => words.statuses[value] ?? words.pickup.verdicts[value],
  search: { parameter: "filter[search_by_ids]", label: words.filters.search },
};
