import {
  containerNumberWithCheckDigit,
  findPlace,
  localDateOf,
  normalizeNumber,
  parseContainerNumber,
  placeByLocode,
  rampCalled,
  terminalNamed,
} from "#src/reference/index.ts";
import type { FeeStatement } from "#src/statements/equipment-source.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import { instantOf } from "../../answers/instant.ts";
import { feeOf } from "../../answers/holds-and-fees.ts";
import { censusPorts, feeCode, timeCode } from "./local-codes.ts";
import { maxElementCharacters, type EdiSegment } from "./model.ts";
import type { ContainerNotice, NoticeStatus } from "./notice.ts";
import type { EdiPartner } from "../../configuration/edi-partner.ts";
import { statusRow } from "./status-codes.ts";

/** Something wrong inside of a transaction, by segment; X12's AK304 and AK403, UCS and UCD 0085. */
export type SegmentMistake = {
  readonly rejects: boolean;
  readonly code: string;
  readonly reason: string;
  readonly segment: { readonly tag: string; readonly position: number };
  readonly element?: { readonly position: number; readonly code: string };
};

/** What a transaction states, and what is wrong with it. */
export type EdiParseResult = {
  readonly notices: readonly ContainerNotice[];
  readonly mistakes: readonly SegmentMistake[];
};

/** AK304, and its equivalent in UCS 0085. */
const codes = { missing: "3", inError: "8" } as const;

export const missing = (tag: string, position: number): SegmentMistake => ({
  rejects: true,
  code: codes.missing,
  reason: `${tag} is missing`,
  segment: { tag, position },
});

/** AK403: 1 missing, 5 too long, 7 no such code, 8 no date, 9 no time. */
export const badElement = (
  { tag, position }: EdiSegment,
  element: number,
  code: "1" | "5" | "7" | "8" | "9",
  reason: string,
  rejects = true,
): SegmentMistake => ({
  rejects,
  code: codes.inError,
  reason,
  segment: { tag, position },
  element: { position: element, code },
});

/** Elements longer than any of the standards'. */
export const oversized = (segments: readonly EdiSegment[]): SegmentMistake[] =>
  segments.flatMap((segment) => {
    const index = segment.elements.findIndex((parts) =>
      parts.some((part) => part.length > maxElementCharacters),
    );
    return index < 0
      ? []
      : [badElement(segment, index + 1, "5", `longer than ${maxElementCharacters} characters`)];
  });

/** Element `n`, from 1, and component `c`, from 1; null when it is empty or missing. */
export const elementAt = (segment: EdiSegment | undefined, n: number, c = 1): string | null =>
  segment?.elements[n - 1]?.[c - 1] || null;

/**
 * A date and time as X12 and EDIFACT write them: CCYYMMDD or YYMMDD, HHMM or HHMMSS. `at`: the
 * instant, local to the zone unless the time code states otherwise; `on`: the local date. null: no date.
 */
export function ediInstantOf(
  date: string | null,
  time: string | null,
  zone: string | null,
  code: string | null = null,
): { readonly at: string; readonly on: string } | null {
  const [, century = "20", year, month, day] =
    /^(\d{2})?(\d{2})(\d{2})(\d{2})$/.exec(date ?? "") ?? [];
  if (!year || !month || !day) return null;
  const on = `${century}${year}-${month}-${day}`;
  const { offset, zone: named } = timeCode(code);
  const [, hours, minutes, seconds = "00"] = /^(\d{2})(\d{2})(\d{2})?\d*$/.exec(time ?? "") ?? [];
  if (time !== null && !hours) return null;
  if (!hours) {
    const at = instantOf(on, zone);
    return at === null ? null : { at, on };
  }
  const at = instantOf(`${on}T${hours}:${minutes}:${seconds}${offset ?? ""}`, named ?? zone);
  if (at === null) return null;
  // As an instant at midnight is a date (instant.ts), so is one of a time code.
  const isZoned = (offset ?? named) !== undefined && zone !== null;
  const isDate = `${hours}${minutes}${seconds}` === "000000";
  return { at, on: isZoned && !isDate ? localDateOf(at, zone) : on };
}

export const nowhere: Place = {
  locode: null,
  name: null,
  timezone: null,
  facility: null,
  facilityProvider: null,
  facilityType: null,
};

/**
 * A place by its code, whatever list it is of; a code beats any name
 * (contract: incidents#places-by-code).
 */
export function readPlace(clue: {
  readonly qualifier?: string | null;
  readonly code: string | null;
  readonly name?: string | null;
  readonly state?: string | null;
  readonly country?: string | null;
  readonly facility?: string | null;
}): Place {
  const code = clue.code?.toUpperCase() ?? null;
  const ofCensus = clue.qualifier === "D" || clue.qualifier === "K";
  const locode = ofCensus ? (censusPorts[code ?? ""] ?? null) : code;
  const isLocode = /^[A-Z]{2}[A-Z2-9]{3}$/.test(locode ?? "");
  const name = clue.name ?? (isLocode || ofCensus ? null : code);
  const { state = null, country = null } = clue;
  const known = findPlace({ locode: isLocode ? locode : null, name, state, country });
  const at = known?.locode ?? (isLocode ? locode : null);
  return {
    ...nowhere,
    locode: at,
    name: known?.name ?? name,
    timezone: known?.timezone ?? null,
    facility: terminalNamed(at, clue.facility ?? null)?.code ?? clue.facility ?? null,
    facilityProvider: clue.facility ? "SMDG" : null,
  };
}

/**
 * A place of a railroad's message with the ramp that it names: as its terminal, or as a station that
 * is not a city. One that we do not know stays as it was named, so that no other is taken for it.
 */
export function atRamp(
  place: Place,
  elementAt: {
    readonly terminal?: string | null;
    readonly station: string | null;
    readonly state: string | null;
  },
  railroad: string,
): Place {
  const { terminal = null, station, state } = elementAt;
  const { locode } = place;
  const called = [terminal, station].flatMap((name) => {
    const ramp = name === null ? null : rampCalled(name, railroad, { locode, state });
    return ramp ? [ramp] : [];
  });
  const [ramp] = called;
  if (ramp)
    return {
      ...place,
      locode: ramp.locode,
      name: placeByLocode(ramp.locode)?.name ?? place.name,
      timezone: ramp.timezone,
      facility: ramp.code,
      facilityProvider: "SMDG",
    };
  const unknown = terminal ?? (isCity(station, locode) ? null : station);
  return { ...place, facility: unknown, facilityProvider: unknown === null ? null : "SMDG" };
}

function isCity(name: string | null, locode: string | null): boolean {
  const { state, country } = placeByLocode(locode) ?? {};
  return findPlace({ name, state: state ?? null, country: country ?? null })?.locode === locode;
}

/**
 * The terminal of a partner that a message is about: the one at its place and with its code, or the
 * only one. null: more than one fits.
 */
export function facilitySourceOf(partner: EdiPartner, place: Place): string | null {
  const { terminals } = partner;
  const here = terminals.filter(({ locode }) => place.locode === null || locode === place.locode);
  const named = here.filter(({ smdg }) => smdg !== null && smdg === place.facility);
  const [only] = named.length === 1 ? named : here.length === 1 ? here : [];
  const one = only ?? (terminals.length === 1 ? terminals[0] : undefined);
  if (!one) return null;
  return one.smdg === null ? one.locode : `${one.locode}-${one.smdg}`;
}

/** A container as X12 writes it: owner code and number apart, the check digit in a third place. */
export function readContainerNumber(
  initials: string | null,
  digits: string | null,
  check: string | null = null,
): string | null {
  const number = normalizeNumber(`${initials ?? ""}${digits ?? ""}`);
  if (parseContainerNumber(number)) return number;
  const serial = /^([A-Z]{4})(\d{1,6})$/.exec(number);
  if (serial && /^\d$/.test(check ?? "")) {
    const whole = `${serial[1]}${serial[2]!.padStart(6, "0")}${check}`;
    if (parseContainerNumber(whole)) return whole;
  }
  return containerNumberWithCheckDigit(number);
}

/** X12 element 40, EDIFACT 8169: L or 5 loaded, E or 4 empty; null when it is not stated. */
export const emptyOf = (code: string | null): boolean | null =>
  code === "E" || code === "4" ? true : code === "L" || code === "5" ? false : null;

/** A status by the table. A code that it does not know is stored raw. */
export function readStatus(
  code: string,
  empty: boolean | null,
  instant: { readonly at: string; readonly on: string } | null,
): NoticeStatus {
  const row = statusRow(code, empty);
  return {
    code,
    effect: row?.effect ?? { kind: "raw" },
    reports: row?.reports ?? null,
    at: instant?.at ?? null,
    on: instant?.on ?? null,
  };
}

/** A fee that a terminal names by its code: `N9*4I*120.50`. null: none, or no amount. */
export function feeIn(code: string | null, amount: string | null): FeeStatement | null {
  if (!code || !feeCode.test(code) || !/^\d{1,9}(?:\.\d{1,2})?$/.test(amount ?? "")) return null;
  return feeOf({ type: code, amount: Number(amount), currency_code: "USD" });
}

/** Vessel by IMO number where the code is one: 7 digits with L, or an EDIFACT 146. */
export const imoIn = (code: string | null, list: string | null): string | null =>
  /^\d{7}$/.test(code ?? "") && (list === "L" || list === "146" || list === null) ? code : null;

/** A message may list a whole train; what is stored with each statement is bounded. */
const maxTextCharacters = 4000;

/** Segments as text, a line each, with the standard's usual marks; the file keeps its own. */
export const segmentsText = (segments: readonly EdiSegment[], mark: "*" | "+"): string =>
  segments
    .map(({ tag, elements }) => [tag, ...elements.map((parts) => parts.join(":"))].join(mark))
    .join("\n")
    .slice(0, maxTextCharacters);

/** N9: what is known under a qualifier. */
export const reference = (segments: readonly EdiSegment[], qualifier: string): string | null =>
  elementAt(
    segments.find(
      (one) => one.tag === "N9" && elementAt(one, 1) === qualifier && elementAt(one, 2),
    ),
    2,
  );
