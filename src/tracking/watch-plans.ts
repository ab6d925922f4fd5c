import type { EquipmentSites, WatchPlan } from "./equipment-source.ts";
import type { ContainerJourney } from "./journey.ts";
import type { ShipmentItem } from "./store/shipment-entity.ts";

/** What of the shipment decides whom to ask about its boxes, and when. */
export type WatchedVoyage = Pick<
  ShipmentItem,
  | "portOfDischarge"
  | "destination"
  | "podEtaAt"
  | "podAtaAt"
  | "destinationEtaAt"
  | "lineTrackingStoppedAt"
>;

/** Whom to ask about a container, from when and how often; nobody once its journey is over. */
export function watchPlans(
  _container: ContainerJourney,
  _voyage: WatchedVoyage,
  _sites: EquipmentSites,
): WatchPlan[] {
  return [];
}
