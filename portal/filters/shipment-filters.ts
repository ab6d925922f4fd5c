import { words } from "../words/index.ts";
import type { Filter, FilterTable } from "./filters.ts";

const shipmentFilters = {
  voyage_stage: { kind: "choice", parameter: "filter[voyage_stage]", facet: "voyage_stage" },
  shipping_line_scac: {
    kind: "choice",
    parameter: "filter[shipping_line_scac]",
    facet: "shipping_line_scac",
  },
  pod_code: {
    kind: "choice",
    parameter: "filter[pod_code]",
    facet: "port_of_discharge_locode",
    named: "port_of_discharge_name",
  },
  pod_terminal_id: {
    kind: "choice",
    parameter: "filter[pod_terminal_id]",
    facet: "pod_terminal_id",
    named: "pod_terminal",
  },
  arriving_today: { kind: "switch", parameter: "filter[arriving_today]" },
  tracking_stopped: { kind: "switch", parameter: "filter[tracking_stopped]" },
} as const satisfies Record<string, Filter>;

/** The bar of the shipments. */
export const shipmentFilterTable: FilterTable = {
  filters: shipmentFilters,
  labelOf: (name) => words.shipments.filters[name as keyof typeof shipmentFilters],
  valueOf: (value) => words.shipments.stages[value],
  search: { parameter: "filter[q]", label: words.shipments.search },
};
