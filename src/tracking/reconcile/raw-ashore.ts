import { terminalBy } from "#src/reference/index.ts";
import type { RawFact } from "../journey.ts";
import type { Place } from "../source.ts";
import { rampPlace } from "./places-ashore.ts";
import type { RailState } from "./rail-state.ts";
import type { PushedWord, TerminalState } from "./terminal-state.ts";

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
  return [
    ...moments
      .filter((moment) => !isIn(state.pushed, moment))
      .map((moment) => rawFact(moment, by, null)),
    ...state.pushed.map((one) => rawOfPushed(one, by)),
  ];
}

/** A message tells of it, and more exactly. */
const isIn = (pushed: readonly PushedWord[], { event, at }: Moment): boolean =>
  pushed.some((one) => one.event === event && one.at === at);

/** The partner's own code, and the segments that say so. */
const rawOfPushed = (
  { code, message, name, event, at, saidAt, raw }: PushedWord,
  by: Pick<RawFact, "teller" | "provider" | "place">,
): RawFact => ({
  ...rawFact({ event: "", said: `${message} ${code}`, at }, by, raw),
  event,
  createdAt: saidAt,
  ...(by.provider && { provider: { ...by.provider, name } }),
});

const said = (event: string, member: string, at: string | null): Moment[] =>
  at === null ? [] : [{ event, said: member, at }];

/** A railroad's events as raw events. */
export function rawOfRail(state: RailState): RawFact[] {
  const by = (locode: string) => ({
    teller: "rail" as const,
    provider: { name: state.railroad, code: state.railroad },
    place: rampPlace(locode),
  });
  const moves = state.moves.map(({ code, at, locode }) => ({
    locode,
    moment: { event: code === "notified" ? "available" : code, said: code, at },
  }));
  const placeOf = ({ event, at }: PushedWord): string =>
    moves.find(({ moment }) => moment.event === event && moment.at === at)?.locode ??
    state.moves.findLast((move) => move.at <= at)?.locode ??
    state.moves[0]!.locode;
  return [
    ...moves
      .filter(({ moment }) => !isIn(state.pushed, moment))
      .map(({ moment, locode }) => rawFact(moment, by(locode), null)),
    ...state.pushed.map((one) => rawOfPushed(one, by(placeOf(one)))),
  ];
}
