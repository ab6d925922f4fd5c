import { day } from "#src/platform/clock.ts";
import type { EquipmentWord, RailWord, TerminalWord } from "../equipment-source.ts";
import { canonicalJson, compareInTurn, compareText, fingerprint } from "./canonical.ts";
import { pointsWorthKeeping, runsOf, type Moment, type Point, type Run } from "./runs.ts";

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
  /**
   * Where the site had reported something else of that very instant before: the instant, and when
   * this report became known after it.
   */
  readonly restated?: readonly Moment[];
  /** The answer's part as first sent. */
  readonly raw: unknown;
};

/**
 * Everything one site ever said of one box. It grows by union alone, so that answers that come
 * twice, late or in another order end in the same knowledge
 * (contract: invariants#twice-late-or-out-of-order). It is the history as well: who said what, and
 * when. Plain JSON.
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
  heard.flatMap((one) => {
    // Of two messages about one instant the later one counts, whatever it says.
    const value = { id: one.id, rank: `${one.word.pushed?.sentAt ?? ""} ${one.id}`, heard: one };
    const moments = [...one.observed.map((createdAt) => ({ createdAt })), ...(one.restated ?? [])];
    return moments.map((moment) => ({ ...moment, value }));
  });

/**
 * What the site said last, for as long as it said so, oldest first. A report that took the place of
 * another one of the same instant holds since it became known, where that was before the next one.
 */
export function runsHeard(knowledge: EquipmentKnowledge): Run<Value>[] {
  const runs = runsOf(pointsOf(knowledge.heard));
  return runs.map((run, index) => {
    const { from, until, knownFrom } = run;
    const next = runs.find((other) => other.from > from)?.from;
    const isLater = knownFrom > from && (next === undefined || knownFrom < next);
    if (runs[index - 1]?.from !== from || !isLater) return run;
    return { ...run, from: knownFrom, until: until > knownFrom ? until : knownFrom };
  });
}

/**
 * Adds what was said. Idempotent; the same in any order, for whatever comes less than `openSeconds`
 * behind the newest; never forgets a word.
 */
export const hear = (knowledge: EquipmentKnowledge, word: EquipmentWord): EquipmentKnowledge =>
  hearAt(knowledge, word, null);

/**
 * The same for an answer that became known at `knownAt`, a UTC instant: of several reports of one
 * instant the one that became known last counts. Messages name when they were made instead.
 */
export function hearAt(
  knowledge: EquipmentKnowledge,
  word: EquipmentWord,
  knownAt: string | null,
): EquipmentKnowledge {
  const { observedAt, raw, ...told } = word;
  const id = fingerprint(canonicalJson(told));
  const known = knowledge.heard.find((one) => one.id === id);
  const standing = reportOf(knowledge, observedAt);
  if (standing === id) return withFirstRaw(knowledge, id, { observedAt, raw });
  const isRestated = knownAt !== null && standing !== null && !word.pushed;
  const moment = { createdAt: observedAt, knownAt: knownAt ?? "" };
  const one: Heard = {
    id,
    word: told,
    observed: isRestated
      ? (known?.observed ?? [])
      : [...new Set([...(known?.observed ?? []), observedAt])].toSorted(),
    ...restatedOf(isRestated ? [...(known?.restated ?? []), moment] : known?.restated),
    raw: known && !isFirst(known, { observedAt, raw }) ? known.raw : raw,
  };
  const heard = [...knowledge.heard.filter((other) => other.id !== id), one];
  const isKept = pointsWorthKeeping(pointsOf(heard), openSeconds);
  return {
    version: 1,
    heard: heard
      .map(({ restated, ...each }) => ({
        ...each,
        observed: each.observed.filter((at) => isKept(each.id, at)),
        ...restatedOf(restated?.filter((again) => isKept(each.id, again.createdAt, again.knownAt))),
      }))
      .toSorted((a, b) => compareText(a.id, b.id)),
  };
}

const restatedOf = (restated: readonly Moment[] | undefined): Pick<Heard, "restated"> =>
  restated && restated.length > 0 ? { restated } : {};

/** The report that counts of those of one instant; null: there is none. */
const reportOf = ({ heard }: EquipmentKnowledge, observedAt: string): string | null =>
  runsOf(pointsOf(heard).filter(({ createdAt }) => createdAt === observedAt)).at(-1)?.value.id ??
  null;

type Sent = { readonly observedAt: string; readonly raw: unknown };

/** The same report of the same instant again: at most another spelling of it is kept. */
const withFirstRaw = (
  { heard }: EquipmentKnowledge,
  id: string,
  said: Sent,
): EquipmentKnowledge => ({
  version: 1,
  heard: heard.map((one) =>
    one.id === id && isFirst(one, said) ? { ...one, raw: said.raw } : one,
  ),
});

function isFirst(known: Heard, said: Sent): boolean {
  const first = [...known.observed, ...(known.restated ?? []).map(({ createdAt }) => createdAt)]
    .toSorted()
    .at(0)!;
  return (
    compareInTurn([said.observedAt, first], [canonicalJson(said.raw), canonicalJson(known.raw)]) < 0
  );
}

/** Fingerprint of what was said and in which order; equal while a site only repeats itself. */
export const heardHash = (knowledge: EquipmentKnowledge): string =>
  fingerprint(canonicalJson(runsHeard(knowledge).map(({ value, from }) => [value.id, from])));
