import type { Place, SourceEvent } from "../source.ts";
import { canonicalJson, fingerprint } from "./canonical.ts";
import { compareMoments, type Moment } from "./runs.ts";

/** What an event says, without when it was said and without the label it was sent under. */
export type Said = Omit<SourceEvent, "createdAt" | "raw">;

/** One time that a statement was made. */
export type StatedAt = Moment & {
  /** The creation time as sent, where it lay in the future: `createdAt` is when it became known. */
  readonly refusedCreatedAt?: string;
};

/** One distinct statement, however often it was repeated. */
export type Saying = {
  /** Fingerprint of what is said: never the eventID, which some carriers make anew (issue 2). */
  readonly id: string;
  readonly said: Said;
  /** When the source said so: the first time and what `runs.ts` finds worth keeping, oldest first. */
  readonly stated: readonly StatedAt[];
  /** Of a forecast: the newest plan in which it stood (`generations.ts`); empty of what happened. */
  readonly generation: string;
  /** The event as first sent, without its eventID. The bodies as received lie in the archive. */
  readonly raw: unknown;
};

/** A statement of an answer. */
export type Received = Pick<Saying, "id" | "said" | "raw"> & {
  /** As the source says; null where it does not. */
  readonly createdAt: string | null;
};

export function receivedOf(event: SourceEvent): Received {
  const { createdAt, raw, ...said } = event;
  return { id: fingerprint(canonicalJson(said)), said, raw: withoutLabel(raw), createdAt };
}

/** When it was said first, and last. */
export const firstStated = ({ stated }: Pick<Saying, "stated">): StatedAt => stated[0]!;
export const lastStated = ({ stated }: Pick<Saying, "stated">): StatedAt => stated.at(-1)!;

/** Which of two statements was made last. */
export const byLastStated = (a: Saying, b: Saying): number =>
  compareMoments(lastStated(a), lastStated(b)) || compareMoments(firstStated(a), firstStated(b));

export const withoutLabel = (raw: unknown): unknown => without(raw, "eventID");

/** Without these members, where it is an object at all. */
export function without(raw: unknown, ...members: readonly string[]): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !members.includes(name)));
}

/** One name per place: the LOCODE, else what the source calls it; null when it says neither. */
export const placeKeyOf = (place: Place): string | null =>
  place.locode ?? (place.name?.trim().toUpperCase() || null);

export const vesselKeyOf = (said: Pick<Said, "vesselImo" | "vesselName">): string =>
  said.vesselImo ?? said.vesselName?.trim().toUpperCase() ?? "";

/**
 * A container is put on and taken off one vessel and voyage once, so in a plan the place is what is
 * said and not what it is said of: a changed port of discharge is the same thing with a new value.
 */
export const isPlannedLift = (said: Pick<Said, "code" | "classifier">): boolean =>
  said.classifier !== "ACT" && (said.code === "LOAD" || said.code === "DISC");

/** The vessel is alongside: another thing than its arrival at the port (DCSA facility type BRTH). */
export const isAtBerth = ({ place }: Pick<Said, "place">): boolean => place.facilityType === "BRTH";

/** What a statement is about: everything but the time. Statements of one thing correct each other. */
export const thingOf = (said: Said, vessel: string, voyage: string): string =>
  JSON.stringify([
    said.kind,
    said.code,
    said.classifier,
    said.mode,
    said.equipment,
    said.empty,
    isPlannedLift(said) ? "" : placeKeyOf(said.place),
    ...(isAtBerth(said) ? ["berth"] : []),
    vessel,
    voyage,
    said.documentType,
  ]);

/** What a statement says of its thing. A later time and a withdrawal win between equals. */
export type SaidValue = {
  readonly id: string;
  readonly rank: string;
  readonly at: string;
  readonly retracted: boolean;
  /** The terminal or other facility that it names at its place. */
  readonly facility: Pick<Place, "facility" | "facilityProvider" | "facilityType">;
};

export function valueOf(said: Said): SaidValue {
  const place = isPlannedLift(said) ? placeKeyOf(said.place) : "";
  const { facility, facilityProvider, facilityType } = said.place;
  const terminal = facility === null ? "" : ` ${facilityProvider} ${facility}`;
  return {
    id: `${said.at} ${said.retracted ? "retracted " : ""}${place}${terminal}`,
    rank: `${said.retracted ? 1 : 0} ${said.at}`,
    at: said.at,
    retracted: said.retracted,
    facility: { facility, facilityProvider, facilityType },
  };
}
