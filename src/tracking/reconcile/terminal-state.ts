import type { SaidFee, SaidHold } from "../equipment-source.ts";
import { isAhead } from "./ahead.ts";
import { runsHeard, type EquipmentKnowledge, type Heard } from "./equipment-knowledge.ts";
import { ofThisJourney } from "./former-journey.ts";
import { feesAfter, holdsAfter } from "./hold-changes.ts";
import { terminalPlace } from "./places-ashore.ts";
import { takenBack, type Since, type Statement } from "./statements.ts";
import {
  happeningsIn,
  isStatement,
  namesOf,
  type Happening,
  type Word,
} from "./terminal-statements.ts";
import { isOfJourney, type Span } from "./this-journey.ts";

/** What a terminal says of a box on its present journey; null: it never said. */
export type TerminalState = {
  readonly site: string;
  /** When it last said something else. */
  readonly saidAt: string;
  /** Since when it has said each member as it stands. */
  readonly since: Readonly<Partial<Record<keyof Word, Since>>>;
  readonly holds: readonly SaidHold[] | null;
  readonly fees: readonly SaidFee[] | null;
  readonly available: boolean | null;
  /** Each time the availability became another, oldest first. */
  readonly availabilities: readonly (Since & { readonly available: boolean })[];
  readonly appointmentAt: string | null;
  readonly location: string | null;
  readonly chassis: string | null;
  readonly lastFreeDayOn: string | null;
  readonly dischargedAt: string | null;
  readonly fullOutAt: string | null;
  readonly emptyInAt: string | null;
  readonly offDockAt: string | null;
  /** When the report was made that each of these times is from. */
  readonly reportedAt: Readonly<Partial<Record<Happening, string>>>;
  /** What it said of this journey, oldest first. */
  readonly statements: readonly Statement[];
};

/**
 * Folds what the terminal said, oldest first: a member that is missing changes nothing. Null when it
 * never knew the box on this journey. Before the box is ashore only holds and fees count, because
 * everything else would be about an earlier one. What is of a former journey stays among the
 * statements with the reason why it does not count.
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
    if (isAhead(from, span.now) || (span.beganAt !== null && until < span.beganAt)) continue;
    if (isOfFormerJourney(word, span)) continue;
    state = fold(
      takeBack(state ?? unsaid(site), word, from),
      value.heard,
      word,
      { from, until },
      span,
    );
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
  reportedAt: {},
  statements: [],
});

const isOfFormerJourney = (word: Word, { beganAt }: Span): boolean =>
  beganAt !== null &&
  [word.dischargedAt, word.fullOutAt, word.emptyInAt, word.offDockAt].some(
    (at) => at !== undefined && at < beganAt,
  );

/** Taken back is what was said last; said again it is believed again. */
function takeBack(before: TerminalState, word: Word, saidAt: string): TerminalState {
  const gone = (word.retracted ?? []).filter((claim) => before[claim] !== null);
  if (gone.length === 0) return before;
  const keys = gone.filter(isStatement).flatMap((claim) => before.since[claim]?.key ?? []);
  return {
    ...before,
    ...Object.fromEntries(gone.map((claim) => [claim, null])),
    ...(gone.includes("available") && { availabilities: before.availabilities.slice(0, -1) }),
    since: Object.fromEntries(
      Object.entries(before.since).filter(([name]) => !gone.some((claim) => claim === name)),
    ),
    statements: takenBack(before.statements, keys, saidAt),
  };
}

function fold(
  before: TerminalState,
  heard: Pick<Heard, "id" | "raw">,
  word: Word,
  said: { readonly from: string; readonly until: string },
  span: Span,
): TerminalState {
  const naming = namesOf(before.site, heard, word, said.from);
  // A message stands at the time of what it tells, so an earlier time may be the later word on it.
  const madeAt = word.pushed?.sentAt ?? said.until;
  const counted = happeningsIn(word).filter(
    (name) => isOfJourney(word[name]!, span) && madeAt >= (before.reportedAt[name] ?? ""),
  );
  const actual = (name: Happening): string | null =>
    counted.includes(name) ? word[name]! : before[name];
  const dischargedAt = actual("dischargedAt");
  const landedAt = dischargedAt ?? span.landedAt;
  const isAshore = landedAt !== null && said.until >= landedAt;
  const dated = ofThisJourney(word, {
    at: isAshore ? earlier(landedAt, span.landedAt) : null,
    place: before.site,
    timezone: terminalPlace(before.site).timezone,
  });
  const early = {
    ...before,
    saidAt: said.from,
    holds: holdsAfter(word.holds ?? before.holds, word.holdChanges ?? []),
    fees: feesAfter(dated.fees ?? before.fees, dated.feeChanges ?? []),
  };
  if (!isAshore) return naming.told(before, early, dated.rejected);
  const since = said.from > landedAt ? said.from : landedAt;
  const after = {
    ...early,
    available: word.available ?? before.available,
    availabilities:
      word.available === undefined || word.available === before.available
        ? before.availabilities
        : [
            // What it held of the same instant, or of a later one, it never held.
            ...before.availabilities.filter(({ at }) => at < since),
            { at: since, key: naming.keyOf("available"), available: word.available },
          ],
    appointmentAt: dated.appointmentAt ?? before.appointmentAt,
    location: word.location ?? before.location,
    chassis: word.chassis ?? before.chassis,
    lastFreeDayOn: dated.lastFreeDayOn ?? before.lastFreeDayOn,
    dischargedAt,
    fullOutAt: actual("fullOutAt"),
    emptyInAt: actual("emptyInAt"),
    offDockAt: actual("offDockAt"),
    reportedAt: {
      ...before.reportedAt,
      ...Object.fromEntries(counted.map((name) => [name, madeAt])),
    },
  };
  return naming.told(before, after, dated.rejected);
}

/** The vessel's arrival and the discharge are both a landing: the first of them is the lenient one. */
const earlier = (at: string, other: string | null): string =>
  other !== null && other < at ? other : at;
