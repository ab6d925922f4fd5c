import { findPlace, placeByLocode, rampCalled, timezoneOfLocode } from "#src/reference/index.ts";
import type { RailCode, RailReport } from "#src/statements/equipment-source.ts";
import { isAheadOfClock } from "../answers/equipment-answer.ts";
import type { RailroadProfile } from "../configuration/facility-source-profile.ts";
import type { SetAside } from "#src/statements/carrier-source.ts";

/** An event as a railroad writes it, with its time already an instant. */
export type WrittenMove = {
  /** The railroad's own code, or its text. */
  readonly code: string;
  /** null: not a readable time. */
  readonly at: string | null;
  readonly station: Ramp;
  readonly raw: unknown;
};

/** What a railroad's record states, before it becomes a report. */
export type WrittenState = {
  readonly number: string;
  readonly moves: readonly WrittenMove[];
  /** L, E or what the railroad writes instead; null when it is not stated. */
  readonly loadEmpty: string | null;
  /** Only members that state something. */
  readonly members: Partial<
    Pick<RailReport, "destinationLocode" | "destinationFacility" | "etaAt" | "lastFreeDayOn">
  >;
  readonly raw: unknown;
};

type Names = Readonly<Record<string, RailCode>>;

/**
 * The railroad's report of the container. Events with an unexplained code or no readable time are
 * set aside, never guessed.
 */
export function railReportOf(
  { number, moves, loadEmpty, members, raw }: WrittenState,
  { at, names, scac }: { readonly at: string; readonly names: Names; readonly scac: string },
): { report: RailReport; setAside: SetAside[] } {
  const setAside: SetAside[] = [];
  const events = moves.flatMap((move) => {
    const made = eventOf(move, { at, names, loadEmpty });
    if (typeof made !== "string") return [made];
    setAside.push({ reason: made, raw: move.raw });
    return [];
  });
  return {
    report: {
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
  { code, at: happenedAt, station, raw }: WrittenMove,
  about: { readonly at: string; readonly names: Names; readonly loadEmpty: string | null },
): RailReport["events"][number] | string {
  const ours = about.names[code.trim().toUpperCase()];
  if (!ours) return "event code is not known";
  if (happenedAt === null) return "event has no readable time";
  // contract: incidents#future-dates
  if (isAheadOfClock(happenedAt, about.at)) return "event is in the future";
  const load = about.loadEmpty?.trim().toUpperCase().charAt(0) ?? "";
  if (ours === "full_out" && load === "E") return "out-gate of an empty container";
  if (ours === "empty_in" && load === "L") return "in-gate of a loaded container";
  return { code: ours, at: happenedAt, ...station, raw };
}

/** A container that the railroad does not have: it clears nothing. */
export const unknownTo = (number: string, at: string, raw: unknown): RailReport => ({
  kind: "rail",
  number,
  found: false,
  observedAt: `${at.slice(0, 19)}Z`,
  events: [],
  raw,
});

export type Station = {
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly country?: string | null | undefined;
};

/** A place of a railroad; `facility` as in a rail report. */
export type Ramp = { readonly locode: string | null; readonly facility?: string | null };

/** The place of a station's name where no table of the operator explains it. */
type FindCity = (station: Station) => string | null;

const cityOf: FindCity = ({ city, state, country }) =>
  (city && findPlace({ city, ...(state && { state }), ...(country && { country }) })?.locode) ||
  null;

/**
 * The place and ramp of a railroad's station: by the operator's table, `CITY` or `CITY, STATE`, else
 * by a city of that name, else by a ramp of that name. `find` and `spell`: how it spells them.
 */
export function stationOf(
  { stations, scac }: Pick<RailroadProfile, "stations" | "scac">,
  { city, state, country }: Station,
  { find = cityOf, spell }: { find?: FindCity; spell?: (name: string) => string } = {},
): Ramp {
  const name = city?.trim().toUpperCase() ?? "";
  if (name === "") return { locode: null };
  const explained =
    stations[state ? `${name}, ${state.trim().toUpperCase()}` : name] ?? stations[name];
  const found = find({ city: name, state, country });
  const locode = explained ? (placeByLocode(explained)?.locode ?? explained) : found;
  const ramp = rampCalled(name, scac, { locode, state }, spell);
  if (ramp) return { locode: ramp.locode, facility: ramp.code };
  // A station that is not a city is a place within one: not the only known ramp there.
  return explained && locode !== found ? { locode, facility: null } : { locode };
}

/** The destination's members of a report. */
export const destinationOf = ({
  locode,
  facility,
}: Ramp): Pick<WrittenState["members"], "destinationLocode" | "destinationFacility"> => ({
  ...(locode !== null && { destinationLocode: locode }),
  ...(locode !== null && facility !== undefined && { destinationFacility: facility }),
});

/**
 * Owner code, category identifier and the six digits, as railroads know a container
 * (contract: sources#container-numbers).
 */
export const withoutCheckDigit = (number: string): string => number.slice(0, 10);

/** The zone of a ramp; null where it is not stated or not known. */
export const zoneOf = (locode: string | null): string | null => locode && timezoneOfLocode(locode);
