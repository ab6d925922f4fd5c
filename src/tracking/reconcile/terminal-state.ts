import type { SaidFee, SaidHold, TerminalWord } from "../equipment-source.ts";
import { canonicalJson } from "./canonical.ts";
import { runsHeard, type EquipmentKnowledge } from "./equipment-knowledge.ts";
import { isAhead, isOfJourney, type Span } from "./this-journey.ts";

/** What a terminal says of a box on its present journey; null: it never said. */
export type TerminalState = {
  readonly site: string;
  /** When it last said something else. */
  readonly saidAt: string;
  /** Since when it has said each member as it stands. */
  readonly since: Readonly<Partial<Record<keyof Word, string>>>;
  readonly holds: readonly SaidHold[] | null;
  readonly fees: readonly SaidFee[] | null;
  readonly available: boolean | null;
  /** Each time the availability became another, oldest first. */
  readonly availabilities: readonly { readonly at: string; readonly available: boolean }[];
  readonly appointmentAt: string | null;
  readonly location: string | null;
  readonly chassis: string | null;
  readonly lastFreeDayOn: string | null;
  readonly dischargedAt: string | null;
  readonly fullOutAt: string | null;
  readonly emptyInAt: string | null;
};

type Word = Omit<TerminalWord, "observedAt" | "raw">;

/**
 * Folds what the terminal said, oldest first: a member that is missing changes nothing. Null when it
 * never knew the box on this journey. Before the box is ashore only holds and fees count, because
 * everything else would be about an earlier one.
 */
export function terminalState(
  site: string,
  knowledge: EquipmentKnowledge,
  span: Span,
): TerminalState | null {
  let state: TerminalState | null = null;
  for (const { value, from, until } of runsHeard(knowledge)) {
    const { word } = value.heard;
    if (word.kind !== "terminal" || !word.found) continue;
    if (isAhead(from, span) || (span.beganAt !== null && until < span.beganAt)) continue;
    if (isOfFormerJourney(word, span)) continue;
    state = fold(state ?? unsaid(site), word, { from, until }, span);
  }
  return state;
}

const unsaid = (site: string): TerminalState => ({
  site,
  saidAt: "",
  since: {},
  holds: null,
  fees: null,
  available: null,
  availabilities: [],
  appointmentAt: null,
  location: null,
  chassis: null,
  lastFreeDayOn: null,
  dischargedAt: null,
  fullOutAt: null,
  emptyInAt: null,
});

const isOfFormerJourney = (word: Word, { beganAt }: Span): boolean =>
  beganAt !== null &&
  [word.dischargedAt, word.fullOutAt, word.emptyInAt].some(
    (at) => at !== undefined && at < beganAt,
  );

function fold(
  before: TerminalState,
  word: Word,
  said: { readonly from: string; readonly until: string },
  span: Span,
): TerminalState {
  const early = {
    ...before,
    saidAt: said.from,
    since: sinceAfter(before, word, said.from),
    holds: word.holds ?? before.holds,
    fees: word.fees ?? before.fees,
  };
  const actual = (at: string | undefined): string | null =>
    at !== undefined && isOfJourney(at, span) ? at : null;
  const dischargedAt = actual(word.dischargedAt) ?? before.dischargedAt;
  const landedAt = dischargedAt ?? span.landedAt;
  if (landedAt === null || said.until < landedAt) return early;
  const since = said.from > landedAt ? said.from : landedAt;
  return {
    ...early,
    available: word.available ?? before.available,
    availabilities:
      word.available === undefined || word.available === before.available
        ? before.availabilities
        : [...before.availabilities, { at: since, available: word.available }],
    appointmentAt: word.appointmentAt ?? before.appointmentAt,
    location: word.location ?? before.location,
    chassis: word.chassis ?? before.chassis,
    lastFreeDayOn: word.lastFreeDayOn ?? before.lastFreeDayOn,
    dischargedAt,
    fullOutAt: actual(word.fullOutAt) ?? before.fullOutAt,
    emptyInAt: actual(word.emptyInAt) ?? before.emptyInAt,
  };
}

/** A member that is said anew as it was keeps its time. */
const sinceAfter = (before: TerminalState, word: Word, from: string): TerminalState["since"] => ({
  ...before.since,
  ...Object.fromEntries(
    members
      .filter((name) => word[name] !== undefined && !isSame(word[name], before[name]))
      .map((name) => [name, from]),
  ),
});

const members = [
  "holds",
  "fees",
  "available",
  "appointmentAt",
  "location",
  "chassis",
  "lastFreeDayOn",
  "dischargedAt",
  "fullOutAt",
  "emptyInAt",
] as const;

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
