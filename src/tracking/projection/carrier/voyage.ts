import { dateChangedAt } from "./eta-changes.ts";
import type { Voyage } from "../journey.ts";
import type { ContainerProjection } from "./container-projection.ts";

/** How one container travels: its own ship, dates and ports. */
export function voyageOf({
  view,
  route,
  milestones,
  forecasts,
}: Omit<ContainerProjection, "container">): Voyage {
  const at = (milestone: string): string | null =>
    milestones.findLast((event) => event.milestone === milestone)?.at ?? null;
  const last = route.legs.findLast((leg) => leg.toKey !== null && leg.toKey === route.podKey);
  const endsAtPort =
    view.forecasts.some(({ mode, isRetracted }) => mode === "VESSEL" && !isRetracted) ||
    milestones.some(({ milestone }) => milestone === "full_out" || milestone === "empty_in");
  const inland = forecasts.arrived_at_inland_destination;
  return {
    portOfLading: route.pol,
    portOfDischarge: route.pod,
    destination: route.inland ?? (endsAtPort ? route.pod : null),
    podVesselName: last?.vesselName ?? null,
    podVesselImo: last?.vesselImo ?? null,
    podVoyageNumber: last?.voyage || null,
    polEtdAt: forecasts.vessel_departed.current,
    polOriginalEtdAt: forecasts.vessel_departed.original,
    polAtdAt: at("vessel_departed"),
    podEtaAt: forecasts.vessel_arrived.current,
    podOriginalEtaAt: forecasts.vessel_arrived.original,
    podEtaChangedAt: dateChangedAt(forecasts.vessel_arrived.published) ?? null,
    podAtaAt: at("vessel_arrived"),
    destinationEtaAt: inland.current,
    destinationOriginalEtaAt: inland.original,
    destinationAtaAt: at("arrived_at_inland_destination"),
  };
}
