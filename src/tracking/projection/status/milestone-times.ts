import type {
  ContainerJourney,
  RouteSummary,
  RouteStep,
  ProjectedEvent,
  Provenance,
} from "../journey.ts";
import type { Milestone } from "#schemas/vocabulary.ts";
import { placeKeyOf } from "#src/knowledge/statement.ts";
import { decidedBy, statusStates, type StatusState } from "./status.ts";

type MilestoneTimes = Pick<
  ContainerJourney,
  | "currentStatus"
  | "emptyOutAt"
  | "polFullInAt"
  | "polVesselLoadedAt"
  | "polVesselDepartedAt"
  | "podArrivedAt"
  | "podDischargedAt"
  | "podFullOutAt"
  | "podRailLoadedAt"
  | "podRailDepartedAt"
  | "indAtaAt"
  | "indRailUnloadedAt"
  | "finalDestinationFullOutAt"
  | "emptyTerminatedAt"
  | "emptyTerminatedTimezone"
>;

/** A container's status state and the provenance of it; null: no source has stated one yet. */
export type Decision = {
  readonly statusState: StatusState;
  readonly provenance: Provenance | null;
};

export function decisionOf(
  milestones: readonly ProjectedEvent[],
  routeSummary: RouteSummary,
): Decision {
  const { inlandKey, stuffed, offDock, dropped } = routeSummary;
  const reached = milestones.map((event) => ({
    milestone: event.milestone,
    at: event.at,
    where: isAt(inlandKey, event) ? ("inland" as const) : ("elsewhere" as const),
    event,
  }));
  const steps = { stuffed, off_dock: offDock, dropped };
  const { statusState, by } = decidedBy(reached, {
    hasInlandLeg: inlandKey !== null,
    stuffedAt: stuffed?.at ?? null,
    offDockAt: offDock?.at ?? null,
    droppedAt: dropped?.at ?? null,
  });
  const event: RouteStep | null = typeof by === "string" ? steps[by] : (by?.event ?? null);
  return { statusState, provenance: event && provenanceOf(event) };
}

const provenanceOf = ({ dataSource, at, createdAt, rawKey }: RouteStep): Provenance => ({
  dataSource,
  provider: null,
  observedAt: createdAt,
  effectiveAt: at,
  rawKey,
});

const isAt = (key: string | null, { place }: ProjectedEvent): boolean =>
  key !== null && placeKeyOf(place) === key;

/** The container's own milestone times and status, taken from its milestones (oldest first). */
export function milestoneTimesOf(
  milestones: readonly ProjectedEvent[],
  routeSummary: RouteSummary,
  { statusState }: Decision,
): MilestoneTimes {
  const { inlandKey, podKey } = routeSummary;
  const last = (milestone: Milestone): ProjectedEvent | undefined =>
    milestones.findLast((event) => event.milestone === milestone);
  const inland = (milestone: Milestone): ProjectedEvent | undefined =>
    milestones.findLast((event) => event.milestone === milestone && isAt(inlandKey, event));
  const atPort = (milestone: Milestone): ProjectedEvent | undefined =>
    milestones.find(
      (event) => event.milestone === milestone && placeKeyOf(event.place) === podKey,
    ) ?? milestones.find((event) => event.milestone === milestone);
  const returned = last("empty_in");
  return {
    currentStatus: statusStates[statusState].status,
    emptyOutAt: last("empty_out")?.at ?? null,
    polFullInAt: last("full_in")?.at ?? null,
    polVesselLoadedAt: last("vessel_loaded")?.at ?? null,
    polVesselDepartedAt: last("vessel_departed")?.at ?? null,
    podArrivedAt: last("vessel_arrived")?.at ?? null,
    podDischargedAt: last("vessel_discharged")?.at ?? null,
    podFullOutAt: inlandKey === null ? (last("full_out")?.at ?? null) : null,
    podRailLoadedAt: atPort("rail_loaded")?.at ?? null,
    podRailDepartedAt: atPort("rail_departed")?.at ?? null,
    indAtaAt: last("arrived_at_inland_destination")?.at ?? null,
    indRailUnloadedAt: inland("rail_unloaded")?.at ?? null,
    finalDestinationFullOutAt: inland("full_out")?.at ?? null,
    emptyTerminatedAt: returned?.at ?? null,
    emptyTerminatedTimezone: returned
      ? (returned.place.timezone ??
        routeSummary.inland?.timezone ??
        routeSummary.pod?.timezone ??
        null)
      : null,
  };
}
