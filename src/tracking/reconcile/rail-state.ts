import type { PushedWord } from "./terminal-state.ts";
import type { RailCode, RailWord } from "../equipment-source.ts";
import { runsHeard, type EquipmentKnowledge } from "./equipment-knowledge.ts";
import { isAhead, isOfJourney, type Span } from "./this-journey.ts";

export type RailMove = {
  readonly code: RailCode;
  readonly at: string;
  readonly locode: string;
  /** When the railroad first said it so. */
  readonly saidAt: string;
};

/** What a railroad says of a box on its present journey; null: it never said. */
export type RailState = {
  /** SCAC of the railroad that was asked, and of the one that it says moves the box. */
  readonly site: string;
  readonly railroad: string;
  readonly saidAt: string;
  /** Each call of a ramp once, as it was said last, oldest first. */
  readonly moves: readonly RailMove[];
  /** What it took back; `saidAt` is when. */
  readonly retractions: readonly RailMove[];
  readonly etaAt: string | null;
  /** Each time the estimate became another, oldest first. */
  readonly etas: readonly { readonly at: string; readonly saidAt: string }[];
  readonly destinationLocode: string | null;
  readonly lastFreeDayOn: string | null;
  /** Since when it has said this last free day. */
  readonly lastFreeDaySaidAt: string | null;
  /** Messages that it sent by itself, oldest first. */
  readonly pushed: readonly PushedWord[];
};

type Word = Omit<RailWord, "observedAt" | "raw">;

/**
 * Folds what the railroad said, oldest first. An event that is missing in a later answer stays
 * (absence is no evidence); the same event with another time is corrected; one that is taken back
 * takes back the time that it repeats. Null when the railroad
 * has nothing of this journey: its estimates and last free days count from its first move on.
 */
export function railState(
  site: string,
  knowledge: EquipmentKnowledge,
  span: Span,
): RailState | null {
  const moves = new Map<string, RailMove>();
  const retractions: RailMove[] = [];
  let state: Folded | null = null;
  for (const { value, from } of runsHeard(knowledge)) {
    const { word } = value.heard;
    if (word.kind !== "rail" || !word.found || isAhead(from, span)) continue;
    for (const { retracted, ...move } of movesIn(word, from, span)) {
      const key = `${move.code}|${move.locode}`;
      const isSame = moves.get(key)?.at === move.at;
      if (retracted && isSame) {
        moves.delete(key);
        retractions.push(move);
      } else if (!retracted && !isSame) moves.set(key, move);
    }
    if (moves.size + retractions.length === 0) continue;
    state = fold(state ?? unsaid(site), word, from);
    const pushed = pushedWord(word, from, value.heard.raw);
    if (pushed) state = { ...state, pushed: [...state.pushed, pushed] };
  }
  if (!state) return null;
  return {
    ...state,
    retractions,
    moves: [...moves.values()].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  };
}

type Folded = Omit<RailState, "moves" | "retractions">;

const unsaid = (site: string): Folded => ({
  site,
  railroad: site,
  saidAt: "",
  etaAt: null,
  etas: [],
  destinationLocode: null,
  lastFreeDayOn: null,
  lastFreeDaySaidAt: null,
  pushed: [],
});

function pushedWord(word: Word, saidAt: string, raw: unknown): PushedWord | null {
  const { pushed, events } = word;
  if (!pushed || pushed.at === null) return null;
  const { code, message, name, at } = pushed;
  const told = events[0]?.code ?? null;
  return { code, message, name, at, saidAt, event: told === "notified" ? "available" : told, raw };
}

/** The inland leg comes after the sea voyage. */
function movesIn(word: Word, saidAt: string, span: Span): (RailMove & { retracted: boolean })[] {
  return word.events.flatMap(({ code, at, locode, retracted = false }) =>
    locode !== null && isOfJourney(at, span) ? [{ code, at, locode, saidAt, retracted }] : [],
  );
}

const fold = (before: Folded, word: Word, saidAt: string): Folded => ({
  site: before.site,
  railroad: word.railroad ?? before.railroad,
  saidAt,
  etaAt: word.etaAt ?? before.etaAt,
  etas:
    word.etaAt === undefined || word.etaAt === before.etaAt
      ? before.etas
      : [...before.etas, { at: word.etaAt, saidAt }],
  destinationLocode: word.destinationLocode ?? before.destinationLocode,
  lastFreeDayOn: word.lastFreeDayOn ?? before.lastFreeDayOn,
  lastFreeDaySaidAt:
    word.lastFreeDayOn === undefined || word.lastFreeDayOn === before.lastFreeDayOn
      ? before.lastFreeDaySaidAt
      : saidAt,
  pushed: before.pushed,
});
