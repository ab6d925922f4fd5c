import { day } from "#src/platform/clock.ts";
import type { EquipmentWord, RailWord, TerminalWord } from "../equipment-source.ts";
import { canonicalJson, compareInTurn, compareText, fingerprint } from "./canonical.ts";
import { pointsWorthKeeping, runsOf, type Point, type Run } from "./runs.ts";

type Telling<W extends EquipmentWord> = Omit<W, "observedAt" | "raw">;

/** One distinct thing that a terminal or railroad told of a box, however often it repeated it. */
export type Heard = {
  /** Fingerprint of what was told, without when. */
  readonly id: string;
  readonly word: Telling<TerminalWord> | Telling<RailWord>;
  /**
   * When the site saw it so, sorted: the first time and the ends of its runs (`runs.ts`), and every
   * time of the last days that it spoke.
   */
  readonly observed: readonly string[];
  /** The answer's part as first sent. */
  readonly raw: unknown;
};

/**
 * Everything one site ever said of one box. It grows by union alone, so that answers that come
 * twice, late or in another order end in the same knowledge (design 4, invariant 2). It is the
 * history as well: who said what, and when. Plain JSON.
 */
export type EquipmentKnowledge = { readonly version: 1; readonly heard: readonly Heard[] };

/**
 * A word that comes so late, behind others of its site, still falls where it would have fallen in
 * time. Messages that partners push come hours late, and queues hand one out again for four days at
 * most. At a look each quarter of an hour these are 480 instants, some 2 KB as they are kept.
 */
const openSeconds = 5 * day;

export const nothingHeard = (): EquipmentKnowledge => ({ version: 1, heard: [] });

type Value = { readonly id: string; readonly rank: string; readonly heard: Heard };

const pointsOf = (heard: readonly Heard[]): Point<Value>[] =>
  heard.flatMap((one) =>
    one.observed.map((createdAt) => ({
      createdAt,
      // Of two messages about one instant the later one counts, whatever it says.
      value: { id: one.id, rank: `${one.word.pushed?.sentAt ?? ""} ${one.id}`, heard: one },
    })),
  );

/** What the site said last, for as long as it said so, oldest first. */
export const runsHeard = (knowledge: EquipmentKnowledge): Run<Value>[] =>
  runsOf(pointsOf(knowledge.heard));

/**
 * Adds what was said. Idempotent; the same in any order, for whatever comes less than `openSeconds`
 * behind the newest; never forgets a word.
 */
export function hear(knowledge: EquipmentKnowledge, word: EquipmentWord): EquipmentKnowledge {
  const { observedAt, raw, ...told } = word;
  const id = fingerprint(canonicalJson(told));
  const known = knowledge.heard.find((one) => one.id === id);
  const one: Heard = {
    id,
    word: told,
    observed: [...new Set([...(known?.observed ?? []), observedAt])].toSorted(),
    raw: known && !isFirst(known, { observedAt, raw }) ? known.raw : raw,
  };
  const heard = [...knowledge.heard.filter((other) => other.id !== id), one];
  const isKept = pointsWorthKeeping(pointsOf(heard), openSeconds);
  return {
    version: 1,
    heard: heard
      .map((each) => ({ ...each, observed: each.observed.filter((at) => isKept(each.id, at)) }))
      .toSorted((a, b) => compareText(a.id, b.id)),
  };
}

const isFirst = (known: Heard, said: { readonly observedAt: string; readonly raw: unknown }) =>
  compareInTurn(
    [said.observedAt, known.observed[0]!],
    [canonicalJson(said.raw), canonicalJson(known.raw)],
  ) < 0;

/** Fingerprint of what was said and in which order; equal while a site only repeats itself. */
export const heardHash = (knowledge: EquipmentKnowledge): string =>
  fingerprint(canonicalJson(runsHeard(knowledge).map(({ value, from }) => [value.id, from])));
