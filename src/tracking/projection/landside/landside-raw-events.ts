import { terminalBy } from "#src/reference/index.ts";
import type { RawEvent } from "../journey.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import { rampPlace, terminalPlace } from "./landside-places.ts";
import type { LandsideStatement } from "./statements.ts";
import type { RailState, TerminalState } from "./reported-state.ts";

const rawEventOf = (
  { key, event, content, at, statedAt, name, raw, retractedAt, rejected }: LandsideStatement,
  by: Pick<RawEvent, "dataSource" | "place"> & { provider: NonNullable<RawEvent["provider"]> },
): RawEvent => ({
  key,
  dataSource: by.dataSource,
  provider: { ...by.provider, ...(name && { name }) },
  place: by.place,
  event,
  originalEvent: content,
  at,
  estimated: false,
  createdAt: retractedAt ?? statedAt,
  retracted: retractedAt !== null,
  rejected,
  vesselName: null,
  vesselImo: null,
  voyage: null,
  raw,
});

/** A terminal's statements, as raw events (contract: events#raw-events). */
export function rawOfTerminal({ facilitySource, statements }: TerminalState): RawEvent[] {
  const place = terminalPlace(facilitySource);
  const name = terminalBy({ locode: place.locode, code: place.facility })?.name ?? facilitySource;
  const by = { dataSource: "terminal", provider: { name, code: facilitySource }, place } as const;
  return statements.map((one) => rawEventOf(one, by));
}

const nowhere: Place = {
  locode: null,
  name: null,
  timezone: null,
  facility: null,
  facilityProvider: null,
  facilityType: null,
};

/** A railroad's statements; one about the whole move names no place. */
export const rawOfRail = ({ railroad, statements }: RailState): RawEvent[] =>
  statements.map((one) =>
    rawEventOf(one, {
      dataSource: "rail",
      provider: { name: railroad, code: railroad },
      place: one.locode === null ? nowhere : rampPlace(one.locode),
    }),
  );
