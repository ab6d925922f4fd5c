import { terminalBy } from "#src/reference/index.ts";
import type { RawFact } from "../journey.ts";
import type { Place } from "../source.ts";
import { rampPlace } from "./places-ashore.ts";
import type { RailState } from "./rail-state.ts";
import type { TerminalState } from "./terminal-state.ts";

type Moment = { readonly event: string; readonly said: string; readonly at: string };

const rawFact = (
  moment: Moment,
  by: Pick<RawFact, "teller" | "provider" | "place">,
  raw: unknown,
): RawFact => ({
  key: [by.teller, by.provider?.code, moment.said, by.place.locode, moment.at].join("|"),
  ...by,
  event: moment.event,
  originalEvent: moment.said,
  at: moment.at,
  estimated: false,
  createdAt: moment.at,
  retracted: false,
  vesselName: null,
  vesselImo: null,
  voyage: null,
  raw,
});

/** What a terminal's word says happened, as raw events (gaps 2.8). */
export function rawOfTerminal(state: TerminalState, place: Place): RawFact[] {
  const name = terminalBy({ locode: place.locode, code: place.facility })?.name ?? state.site;
  const by = { teller: "terminal", provider: { name, code: state.site }, place } as const;
  const moments: Moment[] = [
    ...said("vessel_discharged", "discharged_at", state.dischargedAt),
    ...state.availabilities
      .filter(({ available }) => available)
      .map(({ at }) => ({ event: "available", said: "available", at })),
    ...said("full_out", "full_out_at", state.fullOutAt),
    ...said("empty_in", "empty_in_at", state.emptyInAt),
  ];
  return moments.map((moment) => rawFact(moment, by, null));
}

const said = (event: string, member: string, at: string | null): Moment[] =>
  at === null ? [] : [{ event, said: member, at }];

/** A railroad's events as raw events. */
export const rawOfRail = (state: RailState): RawFact[] =>
  state.moves.map(({ code, at, locode }) =>
    rawFact(
      { event: code === "notified" ? "available" : code, said: code, at },
      {
        teller: "rail",
        provider: { name: state.railroad, code: state.railroad },
        place: rampPlace(locode),
      },
      null,
    ),
  );
