import type { ShipmentItem } from "../store/shipment-entity.ts";

export const voyageStages = [
  "pending",
  "awaiting_departure",
  "in_transit",
  "arrived_at_pod",
  "delivered_to_destination",
] as const;
export type VoyageStage = (typeof voyageStages)[number];

type Voyage = Pick<ShipmentItem, "polEtdAt" | "polAtdAt" | "podAtaAt" | "destinationAtaAt">;

/**
 * How far a voyage has come, by the last of its four milestone times that is known
 * (contract: tool-server#shipment-status).
 */
export function voyageStage(voyage: Voyage): VoyageStage {
  if (voyage.destinationAtaAt) return "delivered_to_destination";
  if (voyage.podAtaAt) return "arrived_at_pod";
  if (voyage.polAtdAt) return "in_transit";
  return voyage.polEtdAt ? "awaiting_departure" : "pending";
}
