import { findPlace, placeByLocode, timezoneOfLocode } from "#src/reference/index.ts";
import type { RailCode, RailWord } from "../../equipment-source.ts";
import { isAhead } from "../equipment-answer.ts";
import type { RailroadProfile } from "../site-profile.ts";
import type { SetAside } from "../../source.ts";

/** An event as a railroad writes it, with its time already an instant. */
export type WrittenMove = {
  /** The railroad's own code, or its words. */
  readonly code: string;
  /** null: no time that we can tell. */
  readonly at: string | null;
  readonly locode: string | null;
  readonly raw: unknown;
};

/** What a railroad's record says, before it is a word. */
export type WrittenState = {
  readonly number: string;
  readonly moves: readonly WrittenMove[];
  /** L, E or what the railroad writes instead; null when it does not say. */
  readonly loadEmpty: string | null;
  /** Spoken members only. */
  readonly members: Partial<Pick<RailWord, "destinationLocode" | "etaAt" | "lastFreeDayOn">>;
  readonly raw: unknown;
};

type Names = Readonly<Record<string, RailCode>>;

/**
 * The railroad's own word for the box. Events whose code nobody explained, or whose time is none, are
 * set aside: never guessed at.
 */
export function railWordOf(
  { number, moves, loadEmpty, members, raw }: WrittenState,
  { at, names, scac }: { readonly at: string; readonly names: Names; readonly scac: string },
): { word: RailWord; setAside: SetAside[] } {
  const setAside: SetAside[] = [];
  const events = moves.flatMap((move) => {
    const made = eventOf(move, { at, names, loadEmpty });
    if (typeof made !== "string") return [made];
    setAside.push({ reason: made, raw: move.raw });
    return [];
  });
  return {
    word: {
      kind: "rail",
      number,
      found: true,
      observedAt: `${at.slice(0, 19)}Z`,
      events,
      railroad: scac,
      ...members,
      raw,
    },
    setAside,
  };
}

function eventOf(
  { code, at: happenedAt, locode, raw }: WrittenMove,
  about: { readonly at: string; readonly names: Names; readonly loadEmpty: string | null },
): RailWord["events"][number] | string {
  const ours = about.names[code.trim().toUpperCase()];
  if (!ours) return "event code is none we know";
  if (happenedAt === null) return "event has no time that we can tell";
  // Incidents: a future-dated record.
  if (isAhead(happenedAt, about.at)) return "event lies in the future";
  const load = about.loadEmpty?.trim().toUpperCase().charAt(0) ?? "";
  if (ours === "full_out" && load === "E") return "out-gate of an empty box";
  if (ours === "empty_in" && load === "L") return "in-gate of a loaded box";
  return { code: ours, at: happenedAt, locode, raw };
}

/** A box that the railroad has not got: it clears nothing. */
export const unknownTo = (number: string, at: string, raw: unknown): RailWord => ({
  kind: "rail",
  number,
  found: false,
  observedAt: `${at.slice(0, 19)}Z`,
  events: [],
  raw,
});

type Station = {
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly country?: string | null | undefined;
};

/**
 * The LOCODE of a railroad's station: by the operator's table, `CITY` or `CITY, STATE`, else by a
 * city of that name; null when neither fits.
 */
export function stationLocode(
  { stations }: Pick<RailroadProfile, "stations">,
  { city, state, country }: Station,
): string | null {
  const name = city?.trim().toUpperCase() ?? "";
  if (name === "") return null;
  const named = stations[state ? `${name}, ${state.trim().toUpperCase()}` : name] ?? stations[name];
  if (named) return placeByLocode(named)?.locode ?? named;
  return (
    findPlace({ city: name, ...(state && { state }), ...(country && { country }) })?.locode ?? null
  );
}

/** The owner's letters and the six digits, as railroads know a box (sources 4). */
export const withoutCheckDigit = (number: string): string => number.slice(0, 10);

/** The zone of a ramp; null where it is not said or not known. */
export const zoneOf = (locode: string | null): string | null => locode && timezoneOfLocode(locode);
