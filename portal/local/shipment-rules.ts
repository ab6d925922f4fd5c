import type { ShipmentRow } from "../columns/shipment-columns.ts";
import { byColumn, wholeValues, yesOrNo, type LocalRules } from "./rules.ts";

const instants = ["created_at", "pod_eta_at", "pod_ata_at", "destination_eta_at"] as const;

/** Who arrives today asks the API, whose clock decides what today is; the search, since it matches what no column shows. */
export const shipmentRules: LocalRules<ShipmentRow> = {
  sorts: Object.fromEntries(instants.map((name) => [name, byColumn<ShipmentRow>(name)])),
  leading: {},
  filters: {
    voyage_stage: wholeValues("voyage_stage"),
    shipping_line_scac: wholeValues("shipping_line_scac"),
    pod_code: wholeValues("port_of_discharge_locode"),
    tracking_stopped: yesOrNo("actively_tracked", {
      true: (is) => is === false,
      false: (is) => is === true,
    }),
  },
};
