import { terminalBy } from "#src/reference/index.ts";
import type { TerminalMove } from "../equipment-source.ts";
import type { RawFact } from "../journey.ts";
import type { Place } from "../source.ts";
import { rampPlace } from "./places-ashore.ts";
import type { RailMove, RailState } from "./rail-state.ts";
import type { PushedWord, TerminalState } from "./terminal-state.ts";

type Moment = { readonly event: string; readonly said: string; readonly at: string };

const rawFact = (
  moment: Moment,
  by: Pick<RawFact, "teller" | "provider" | "place">,
  takenBackAt: string | null = null,
): RawFact => ({
  key: [by.teller, by.provider?.code, moment.said, by.place.locode, moment.at].join("|"),
  ...by,
  event: moment.event,
  originalEvent: moment.said,
  at: moment.at,
  estimated: false,
  createdAt: takenBackAt ?? moment.at,
  retracted: takenBackAt !== null,
  vesselName: null,
  vesselImo: null,
  voyage: null,
  raw: null,
});

/** What a terminal's word says happened, as raw events (gaps 2.8). */
export function rawOfTerminal(state: TerminalState, place: Place): RawFact[] {
  const name = terminalBy({ locode: place.locode, code: place.facility })?.name ?? state.site;
  const by = { teller: "terminal", provider: { name, code: state.site }, place } as const;
  const moments: Moment[] = [
    ...said("dischargedAt", state.dischargedAt),
    ...state.availabilities
      .filter(({ available }) => available)
      .map(({ at }) => ({ event: "available", said: "available", at })),
    ...said("fullOutAt", state.fullOutAt),
    ...said("emptyInAt", state.emptyInAt),
  ];
  return withoutRepeats([
    ...moments.filter((moment) => !isIn(state.pushed, moment)).map((one) => rawFact(one, by)),
    ...state.pushed.map((one) => rawOfPushed(one, by)),
    ...state.retractions.flatMap(({ move, at, saidAt }) =>
      said(move, at).map((moment) => rawFact(moment, by, saidAt)),
    ),
  ]);
}

/** What is told again after it was taken back stands. */
const withoutRepeats = (facts: readonly RawFact[]): RawFact[] => [
  ...new Map(facts.toReversed().map((fact) => [fact.key, fact])).values(),
];

/** A message tells of it, and more exactly. */
const isIn = (pushed: readonly PushedWord[], { event, at }: Moment): boolean =>
  pushed.some((one) => one.event === event && one.at === at);

/** The partner's own code, and the segments that say so. */
const rawOfPushed = (
  { code, message, name, event, at, saidAt, raw }: PushedWord,
  by: Pick<RawFact, "teller" | "provider" | "place">,
): RawFact => ({
  ...rawFact({ event: "", said: `${message} ${code}`, at }, by),
  raw,
  event,
  createdAt: saidAt,
  ...(by.provider && { provider: { ...by.provider, name } }),
});

const names: Readonly<Record<TerminalMove, Omit<Moment, "at">>> = {
  dischargedAt: { event: "vessel_discharged", said: "discharged_at" },
  fullOutAt: { event: "full_out", said: "full_out_at" },
  emptyInAt: { event: "empty_in", said: "empty_in_at" },
};

const said = (move: TerminalMove, at: string | null): Moment[] =>
  at === null ? [] : [{ ...names[move], at }];

/** A railroad's events as raw events. */
export function rawOfRail(state: RailState): RawFact[] {
  const by = (locode: string) => ({
    teller: "rail" as const,
    provider: { name: state.railroad, code: state.railroad },
    place: rampPlace(locode),
  });
  const momentOf = ({ code, at }: RailMove): Moment => ({
    event: code === "notified" ? "available" : code,
    said: code,
    at,
  });
  const known = [...state.moves, ...state.retractions];
  const placeOf = ({ event, at }: PushedWord): string =>
    known.find((move) => momentOf(move).event === event && move.at === at)?.locode ??
    state.moves.findLast((move) => move.at <= at)?.locode ??
    known[0]!.locode;
  return withoutRepeats([
    ...state.moves
      .filter((move) => !isIn(state.pushed, momentOf(move)))
      .map((move) => rawFact(momentOf(move), by(move.locode))),
    ...state.pushed.map((one) => rawOfPushed(one, by(placeOf(one)))),
    ...state.retractions.map((move) => rawFact(momentOf(move), by(move.locode), move.saidAt)),
  ]);
}
