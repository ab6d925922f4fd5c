import { terminalCodeOf } from "./landside/landside-places.ts";
import type { ContainerJourney, ProjectedEstimate, ProjectedEvent } from "./journey.ts";

/** A transport event as it is stored. */
export type StoredEvent = {
  readonly key: string;
  readonly at: string;
  readonly placeLocode: string | null;
  /** Code of the terminal or ramp, where it is known. */
  readonly terminalCode: string | null;
  readonly vesselImo: string | null;
  readonly vesselName: string | null;
  readonly voyage: string | null;
  readonly invalidatedAt: string | null;
};

export type JourneyChanges = {
  /** Published as new. */
  readonly create: readonly (ProjectedEvent | ProjectedEstimate)[];
  /** The same event with another time, place or vessel. */
  readonly correct: readonly {
    readonly key: string;
    readonly before: StoredEvent;
    readonly after: ProjectedEvent;
  }[];
  /** Keys of events that the source retracted or that turned out to be something else. */
  readonly withdraw: readonly string[];
  /** Withdrawn before, and true after all. */
  readonly revive: readonly ProjectedEvent[];
};

/** The writes after which the stored events match the journey. */
export function journeyChanges(
  before: readonly StoredEvent[],
  after: Pick<ContainerJourney, "milestones" | "estimates">,
): JourneyChanges {
  const stored = new Map(before.map((event) => [event.key, event]));
  const wanted = new Set(after.milestones.map(({ key }) => key));
  const known = after.milestones.flatMap((projected) => {
    const event = stored.get(projected.key);
    return event ? [{ key: projected.key, before: event, after: projected }] : [];
  });
  return {
    create: [...after.milestones, ...after.estimates].filter(({ key }) => !stored.has(key)),
    correct: known.filter(
      (pair) => pair.before.invalidatedAt === null && differs(pair.before, pair.after),
    ),
    withdraw: before
      .filter(({ key, invalidatedAt }) => invalidatedAt === null && !wanted.has(key))
      .map(({ key }) => key)
      .filter((key) => !staysPublished.test(key)),
    revive: known.filter((pair) => pair.before.invalidatedAt !== null).map((pair) => pair.after),
  };
}

/** These stay true: that something was predicted, that a value changed, that a user marked it. */
const staysPublished = /^(?:estimated\.|pickup_|delivered)/;

const differs = (before: StoredEvent, after: ProjectedEvent): boolean =>
  before.at !== after.at ||
  before.placeLocode !== after.place.locode ||
  isAtAnotherTerminal(before.terminalCode, after) ||
  before.vesselImo !== after.vesselImo ||
  before.vesselName !== after.vesselName ||
  before.voyage !== after.voyage;

/**
 * The terminal or ramp has become known since, or the railroad now names another: the railroad
 * decides where its own events happened. A carrier that names another terminal changes the
 * container, and that is published as the container's change.
 */
function isAtAnotherTerminal(
  before: string | null,
  { place, dataSource }: ProjectedEvent,
): boolean {
  const now = terminalCodeOf(place);
  return now !== null && now !== before && (before === null || dataSource === "rail");
}
