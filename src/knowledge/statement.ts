import type { Place, SourceEvent } from "#src/statements/carrier-source.ts";
import { canonicalJson, fingerprint } from "#src/platform/canonical.ts";
import { compareStatementTimes, type StatementTime } from "./value-periods.ts";

/** The content of an event, without when it was stated and without the label it was sent under. */
export type StatementContent = Omit<SourceEvent, "createdAt" | "raw">;

/** One time that a statement was made. */
export type StatedAt = StatementTime & {
  /** The creation time as sent, where it lay in the future: `createdAt` is when it became known. */
  readonly refusedCreatedAt?: string;
};

/** One distinct statement, however often it was repeated. */
export type Statement = {
  /** Fingerprint of the content: never the eventID, which some carriers renew with every answer. */
  readonly id: string;
  readonly content: StatementContent;
  /**
   * When the source stated it: the first time and what `value-periods.ts` finds worth storing, oldest first.
   */
  readonly statedAt: readonly StatedAt[];
  /**
   * Of a forecast: the newest plan that contained it (`generations.ts`); empty of what happened.
   */
  readonly generation: string;
  /** The event as first sent, without its eventID. The bodies as received are in the archive. */
  readonly raw: unknown;
};

/** A statement of an answer. */
export type Received = Pick<Statement, "id" | "content" | "raw"> & {
  /** As the source states it; null where it does not. */
  readonly createdAt: string | null;
};

export function receivedOf(event: SourceEvent): Received {
  const { createdAt, raw, ...content } = event;
  return { id: fingerprint(canonicalJson(content)), content, raw: withoutLabel(raw), createdAt };
}

/** When it was stated first, and last. */
export const firstStated = ({ statedAt }: Pick<Statement, "statedAt">): StatedAt => statedAt[0]!;
const lastStated = ({ statedAt }: Pick<Statement, "statedAt">): StatedAt => statedAt.at(-1)!;

/** Which of two statements was made last. */
export const byLastStated = (a: Statement, b: Statement): number =>
  compareStatementTimes(lastStated(a), lastStated(b)) ||
  compareStatementTimes(firstStated(a), firstStated(b));

export const withoutLabel = (raw: unknown): unknown => without(raw, "eventID");

/** Without these members, where it is an object at all. */
export function without(raw: unknown, ...members: readonly string[]): unknown {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !members.includes(name)));
}

/** One name per place: the LOCODE, else what the source calls it; null when it gives neither. */
export const placeKeyOf = (place: Place): string | null =>
  place.locode ?? (place.name?.trim().toUpperCase() || null);

export const vesselKeyOf = (content: Pick<StatementContent, "vesselImo" | "vesselName">): string =>
  content.vesselImo ?? content.vesselName?.trim().toUpperCase() ?? "";

/**
 * A container is put on and taken off one vessel and voyage once. So in a plan the place is the
 * value that is stated, not the thing it is stated of: a changed port of discharge is the same
 * thing with a new value.
 */
const isPlannedLift = (content: Pick<StatementContent, "code" | "classifier">): boolean =>
  content.classifier !== "ACT" && (content.code === "LOAD" || content.code === "DISC");

/** The vessel is alongside: another thing than its arrival at the port (DCSA facility type BRTH). */
export const isAtBerth = ({ place }: Pick<StatementContent, "place">): boolean =>
  place.facilityType === "BRTH";

/** What a statement is about: everything but the time. Statements of one thing correct each other. */
export const thingOf = (content: StatementContent, vessel: string, voyage: string): string =>
  JSON.stringify([
    content.kind,
    content.code,
    content.classifier,
    content.mode,
    content.equipment,
    content.empty,
    isPlannedLift(content) ? "" : placeKeyOf(content.place),
    ...(isAtBerth(content) ? ["berth"] : []),
    vessel,
    voyage,
    content.documentType,
  ]);

/** The value that a statement gives its thing. A later time and a withdrawal win between equals. */
export type StatementValue = {
  readonly id: string;
  readonly rank: string;
  readonly at: string;
  readonly retracted: boolean;
  /** The terminal or other facility that it names at its place. */
  readonly facility: Pick<Place, "facility" | "facilityProvider" | "facilityType">;
};

export function statementValue(content: StatementContent): StatementValue {
  const place = isPlannedLift(content) ? placeKeyOf(content.place) : "";
  const { facility, facilityProvider, facilityType } = content.place;
  const terminal = facility === null ? "" : ` ${facilityProvider} ${facility}`;
  return {
    id: `${content.at} ${content.retracted ? "retracted " : ""}${place}${terminal}`,
    rank: `${content.retracted ? 1 : 0} ${content.at}`,
    at: content.at,
    retracted: content.retracted,
    facility: { facility, facilityProvider, facilityType },
  };
}
