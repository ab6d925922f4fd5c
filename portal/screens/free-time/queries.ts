import { readsOf } from "../../columns/container-columns.ts";

export type Place = "pod" | "inland";

export const placeIn = (search: URLSearchParams): Place =>
  search.get("place") === "inland" ? "inland" : "pod";

/** What has arrived and is still to be picked up, with the earliest last free day first. */
export const asked = new URLSearchParams({
  "filter[pod_arrived_at]": "@exists",
  "filter[picked_up_at]": "@not_exists",
  "filter[delivered_at]": "@not_exists",
  sort: "pickup_lfd",
}).toString();

export const reads = [
  ...readsOf([
    "number",
    "pickup_lfd",
    "holds",
    "fees",
    "available_for_pickup",
    "pickup_appointment_at",
    "pod_terminal",
    "pod",
    "destination",
  ]),
  "pod_code",
  "destination_code",
] as const;
