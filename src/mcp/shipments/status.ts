import type { ShipmentView } from "#src/tracking/index.ts";

export const shipmentStatuses = [
  "pending",
  "awaiting_departure",
  "in_transit",
  "arrived_at_pod",
  "delivered_to_destination",
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

type Voyage = Pick<
  ShipmentView["shipment"],
  "polEtdAt" | "polAtdAt" | "podAtaAt" | "destinationAtaAt"
>;

/** How far a voyage has come, by the last of its four moments that is known (gaps 1.12). */
export function shipmentStatus(voyage: Voyage): ShipmentStatus {
  if (voyage.destinationAtaAt) return "delivered_to_destination";
  if (voyage.podAtaAt) return "arrived_at_pod";
  if (voyage.polAtdAt) return "in_transit";
  return voyage.polEtdAt ? "awaiting_departure" : "pending";
}

/** What GET /shipments can be filtered by (gaps 4.9): whether the voyage has arrived. */
export const voyageStatusOf = (asked: string): "arrived" | "on_ship" | null =>
  asked === "arrived" || asked === "arrived_at_pod"
    ? "arrived"
    : asked === "on_ship" || asked === "in_transit"
      ? "on_ship"
      : null;
