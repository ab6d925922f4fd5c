import type { Place, SourceEvent } from "../source.ts";
import { canonicalJson, compareInTurn, fingerprint } from "./canonical.ts";

/** What an event says, without when it was said and without the label it was sent under. */
export type Said = Omit<SourceEvent, "createdAt" | "raw">;

/** One distinct statement, however often it was repeated. */
export type Saying = {
  /** Fingerprint of what is said: never the eventID, which some carriers make anew (issue 2). */
  readonly id: string;
  readonly said: Said;
  /** When the source said so: the first time and what `runs.ts` finds worth keeping, sorted. */
  readonly created: readonly string[];
  /** The newest answer in which it stood: the latest creation time found in that answer. */
  readonly generation: string;
  /** The event as first sent, without its eventID. The bodies as received lie in the archive. */
  readonly raw: unknown;
};

export function sayingOf(event: SourceEvent, generation: string): Saying {
  const { createdAt, raw, ...said } = event;
  return {
    id: fingerprint(canonicalJson(said)),
    said,
    created: [createdAt],
    generation,
    raw: withoutLabel(raw),
  };
}

/** Two memories of one statement. Takes the same from both whichever comes first. */
export function unite(a: Saying, b: Saying): Saying {
  const order = compareInTurn(
    [a.created[0]!, b.created[0]!],
    [canonicalJson(a.raw), canonicalJson(b.raw)],
  );
  return {
    id: a.id,
    said: a.said,
    created: [...new Set([...a.created, ...b.created])].toSorted(),
    generation: a.generation > b.generation ? a.generation : b.generation,
    raw: order <= 0 ? a.raw : b.raw,
  };
}

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
