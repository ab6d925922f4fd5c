import type { ContainerJourney, Course, CourseStep, MilestoneFact, SaidBy } from "../journey.ts";
import type { Milestone } from "#schemas/vocabulary.ts";
import { placeKeyOf } from "./saying.ts";
import { decidedBy, standings, type Standing } from "./status.ts";

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

/** Where a container stands and whose word brought it there; null: nobody's yet. */
export type Decision = { readonly standing: Standing; readonly saidBy: SaidBy | null };

export function decisionOf(milestones: readonly MilestoneFact[], course: Course): Decision {
  const { inlandKey, stuffed, offDock, dropped } = course;
  const reached = milestones.map((fact) => ({
    milestone: fact.milestone,
    at: fact.at,
    where: isAt(inlandKey, fact) ? ("inland" as const) : ("elsewhere" as const),
    fact,
  }));
  const steps = { stuffed, off_dock: offDock, dropped };
  const { standing, by } = decidedBy(reached, {
    hasInlandLeg: inlandKey !== null,
    stuffedAt: stuffed?.at ?? null,
    offDockAt: offDock?.at ?? null,
    droppedAt: dropped?.at ?? null,
  });
  const fact: CourseStep | null = typeof by === "string" ? steps[by] : (by?.fact ?? null);
  return { standing, saidBy: fact && saidByOf(fact) };
}

const saidByOf = ({ teller, at, createdAt, rawKey }: CourseStep): SaidBy => ({
  teller,
  provider: null,
  observedAt: createdAt,
  effectiveAt: at,
  rawKey,
});

const isAt = (key: string | null, { place }: MilestoneFact): boolean =>
  key !== null && placeKeyOf(place) === key;

/** The container's own moments and status, read off its milestones (oldest first). */
export function momentsOf(
  milestones: readonly MilestoneFact[],
  course: Course,
  { standing }: Decision,
): Moments {
  const { inlandKey, podKey } = course;
  const last = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.findLast((fact) => fact.milestone === milestone);
  const inland = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.findLast((fact) => fact.milestone === milestone && isAt(inlandKey, fact));
  const atPort = (milestone: Milestone): MilestoneFact | undefined =>
    milestones.find((fact) => fact.milestone === milestone && placeKeyOf(fact.place) === podKey) ??
    milestones.find((fact) => fact.milestone === milestone);
  const returned = last("empty_in");
  return {
    currentStatus: standings[standing].status,
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
