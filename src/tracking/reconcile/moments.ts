import type { ContainerJourney, Course, MilestoneFact } from "../journey.ts";
import type { Milestone } from "#schemas/vocabulary.ts";
import { placeKeyOf } from "./saying.ts";
import { statusOf } from "./status.ts";

type Moments = Pick<
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

/** The container's own moments and status, read off its milestones (oldest first). */
export function momentsOf(milestones: readonly MilestoneFact[], course: Course): Moments {
  const { inlandKey, podKey } = course;
  const last = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.findLast((fact) => fact.milestone === milestone);
  const isInland = ({ place }: MilestoneFact): boolean =>
    inlandKey !== null && placeKeyOf(place) === inlandKey;
  const inland = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.findLast((fact) => fact.milestone === milestone && isInland(fact));
  const atPort = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.find((fact) => fact.milestone === milestone && placeKeyOf(fact.place) === podKey) ??
    milestones.find((fact) => fact.milestone === milestone);
  const returned = last("empty_in");
  return {
    currentStatus: statusOf(
      milestones.map((fact) => ({
        milestone: fact.milestone,
        at: fact.at,
        where: isInland(fact) ? "inland" : "elsewhere",
      })),
      { hasInlandLeg: inlandKey !== null, ...course },
    ),
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
      ? (returned.place.timezone ?? course.inland?.timezone ?? course.pod?.timezone ?? null)
      : null,
  };
}
