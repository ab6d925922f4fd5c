import type {
  HoldChange,
  SaidFee,
  SaidHold,
  TerminalMove,
  TerminalWord,
} from "../equipment-source.ts";
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
  readonly offDockAt: string | null;
  /** What it took back, and when. */
  readonly retractions: readonly Retraction[];
  /** Messages that it sent by itself, oldest first. */
  readonly pushed: readonly PushedWord[];
};

/** A status in a message, as it is shown among the raw events. */
export type PushedWord = {
  readonly code: string;
  readonly message: string;
  readonly at: string;
  readonly saidAt: string;
  readonly name: string;
  /** Ours for it, null for a code that tells nothing of a milestone. */
  readonly event: string | null;
  readonly raw: unknown;
};

export type Retraction = {
  readonly move: TerminalMove;
  readonly at: string;
  readonly saidAt: string;
};

type Word = Omit<TerminalWord, "observedAt" | "raw" | "retracted">;
type WholeWord = Omit<TerminalWord, "observedAt" | "raw">;

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
    state = fold(takeBack(state ?? unsaid(site), word, from), word, { from, until }, span);
    const pushed = pushedWord(word, from, value.heard.raw);
    if (pushed) state = { ...state, pushed: [...state.pushed, pushed] };
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
  offDockAt: null,
  pushed: [],
  retractions: [],
});

const isOfFormerJourney = (word: Word, { beganAt }: Span): boolean =>
  beganAt !== null &&
  [word.dischargedAt, word.fullOutAt, word.emptyInAt, word.offDockAt].some(
    (at) => at !== undefined && at < beganAt,
  );

/** A move is taken back as it was told last; told again it is believed again. */
function takeBack(before: TerminalState, word: WholeWord, saidAt: string): TerminalState {
  const gone = (word.retracted ?? []).flatMap((move) => {
    const at = before[move];
    return at === null ? [] : [{ move, at, saidAt }];
  });
  if (gone.length === 0) return before;
  return {
    ...before,
    ...Object.fromEntries(gone.map(({ move }) => [move, null])),
    since: Object.fromEntries(
      Object.entries(before.since).filter(([name]) => !gone.some(({ move }) => move === name)),
    ),
    retractions: [...before.retractions, ...gone],
  };
}

function fold(
  before: TerminalState,
  word: Word,
  said: { readonly from: string; readonly until: string },
  span: Span,
): TerminalState {
  const holds = holdsAfter(word.holds ?? before.holds, word.holdChanges ?? []);
  const fees = feesAfter(word.fees ?? before.fees, word.feeChanges ?? []);
  const early = {
    ...before,
    saidAt: said.from,
    since: sinceAfter(before, { ...word, ...says({ holds, fees }, before) }, said.from),
    holds,
    fees,
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
    offDockAt: actual(word.offDockAt) ?? before.offDockAt,
  };
}

/** Of holds and fees only what became another than it was. */
const says = (
  now: { holds: TerminalState["holds"]; fees: TerminalState["fees"] },
  before: TerminalState,
): Partial<Word> => ({
  ...(now.holds !== null && !isSame(now.holds, before.holds) && { holds: now.holds }),
  ...(now.fees !== null && !isSame(now.fees, before.fees) && { fees: now.fees }),
});

/**
 * A message speaks of one hold: the others stand. What is released where nothing is known stays
 * unknown, for that one hold is gone says nothing of the rest (incidents: unknown is not none).
 */
function holdsAfter(
  holds: readonly SaidHold[] | null,
  changes: readonly HoldChange[],
): readonly SaidHold[] | null {
  return changes.reduce<readonly SaidHold[] | null>((standing, change) => {
    if ("set" in change) {
      const { set } = change;
      const others = (standing ?? []).filter(
        ({ name, description }) => name !== set.name || description !== set.description,
      );
      return [...others, set];
    }
    if (standing === null) return null;
    const { release } = change;
    if (release === "the one that stands") return standing.length === 1 ? [] : standing;
    return standing.filter(({ name }) => !release.includes(name));
  }, holds);
}

const feesAfter = (
  fees: readonly SaidFee[] | null,
  changes: readonly SaidFee[],
): readonly SaidFee[] | null =>
  changes.length === 0
    ? fees
    : [...(fees ?? []).filter(({ type }) => !changes.some((one) => one.type === type)), ...changes];

/** By the member of the word that holds its time. */
const milestoneOf = {
  dischargedAt: "vessel_discharged",
  fullOutAt: "full_out",
  emptyInAt: "empty_in",
} as const;

function pushedWord(word: Word, saidAt: string, raw: unknown): PushedWord | null {
  const { pushed } = word;
  if (!pushed) return null;
  const told = Object.entries(milestoneOf).find(([member]) => word[member as keyof Word]);
  const event = told?.[1] ?? (word.available === undefined ? null : nameOf(word.available));
  const { code, message, name } = pushed;
  return { code, message, name, saidAt, event, raw, at: pushed.at ?? saidAt };
}

const nameOf = (available: boolean): string => (available ? "available" : "not_available");

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
  "offDockAt",
] as const;

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
