import { day } from "#src/platform/clock.ts";
import type { SetAside, SourceEvent } from "#src/statements/carrier-source.ts";
import { canonicalJson, compareInTurn, compareText, fingerprint } from "#src/platform/canonical.ts";
import { generationOf, isForecastStatement } from "./generations.ts";
import { newlyStated, thingKeyOf } from "./newly-stated.ts";
import {
  compareStatementTimes,
  pointsWorthKeeping,
  valuePeriodsOf,
  type Point,
} from "./value-periods.ts";
import {
  firstStated,
  receivedOf,
  statementValue,
  without,
  withoutLabel,
  type Received,
  type StatementValue,
  type Statement,
  type StatedAt,
} from "./statement.ts";

/**
 * Everything that a poll target's sources ever stated. It grows by union alone: answers that come
 * twice, late or in another order end in the same knowledge
 * (contract: invariants#twice-late-or-out-of-order). Plain JSON.
 */
export type Knowledge = {
  readonly version: 1;
  /** By id. */
  readonly statements: readonly Statement[];
  /** What could not be understood, by fingerprint; at most `setAsideKept`. */
  readonly setAside: readonly (SetAside & { readonly id: string })[];
};

/**
 * A statement that comes at most this late, behind others of its thing, still takes its place in
 * time. Carriers push messages that come hours late, and queues redeliver one for four days at
 * most. It costs something only for a carrier that gives every event a new creation time.
 */
const openSeconds = 5 * day;

/** A source that sends nonsense in every answer must not fill the store. */
const maxSetAside = 100;

export const emptyKnowledge = (): Knowledge => ({ version: 1, statements: [], setAside: [] });

/**
 * Adds an answer that became known at `observedAt`. Idempotent; never forgets a statement. The
 * result does not depend on the order of whatever comes less than `openSeconds` behind the newest
 * statement of its thing.
 */
export function remember(
  knowledge: Knowledge,
  events: readonly SourceEvent[],
  setAside: readonly SetAside[],
  { observedAt }: { readonly observedAt: string },
): Knowledge {
  const received = events.map(receivedOf).toSorted(byFirst);
  const statements = new Map(knowledge.statements.map((statement) => [statement.id, statement]));
  // Sorted by statement, so the first one of each was sent first; the answer's later ones add
  // nothing.
  const firsts = received.filter(({ id }, at) => id !== received[at - 1]?.id);
  for (const one of firsts)
    statements.set(one.id, withRaw(statements.get(one.id), one, observedAt));
  const added = newlyStated(statements.values(), received, observedAt);
  for (const [id, times] of added) {
    const statement = statements.get(id)!;
    statements.set(id, { ...statement, statedAt: united(statement.statedAt, times) });
  }
  const generation = generationOf(knowledge.statements, received, observedAt);
  for (const one of generation === null ? [] : received.filter(isForecastStatement)) {
    const statement = statements.get(one.id)!;
    if (generation! > statement.generation)
      statements.set(one.id, { ...statement, generation: generation! });
  }
  return {
    version: 1,
    statements: withoutRepetition([...statements.values()]).toSorted((a, b) =>
      compareText(a.id, b.id),
    ),
    setAside: unitedAside(knowledge.setAside, setAside),
  };
}

const byFirst = (a: Received, b: Received): number =>
  compareInTurn([a.id, b.id], [a.createdAt ?? "~", b.createdAt ?? "~"]) ||
  (a.id === b.id ? compareText(canonicalJson(a.raw), canonicalJson(b.raw)) : 0);

/** Stores the event as it was sent first, whichever came first. */
function withRaw(known: Statement | undefined, one: Received, observedAt: string): Statement {
  if (!known)
    return { id: one.id, content: one.content, statedAt: [], generation: "", raw: one.raw };
  if (known.statedAt.length === 0) return known;
  const first = firstStated(known).createdAt;
  const createdAt = one.createdAt ?? observedAt;
  const isFirst =
    createdAt < first || (createdAt === first && canonicalJson(one.raw) < canonicalJson(known.raw));
  return isFirst ? { ...known, raw: one.raw } : known;
}

function united(known: readonly StatedAt[], more: readonly StatedAt[]): StatedAt[] {
  const isNew = (one: StatedAt): boolean =>
    known.every((other) => compareStatementTimes(one, other) !== 0);
  return [...known, ...more.filter(isNew)].toSorted(compareStatementTimes);
}

type Thing = { readonly statements: Statement[]; readonly points: Point<StatementValue>[] };

function things(statements: readonly Statement[]): Map<string, Thing> {
  const byThing = new Map<string, Thing>();
  for (const statement of statements) {
    const key = thingKeyOf(statement.content);
    const thing = byThing.get(key) ?? { statements: [], points: [] };
    byThing.set(key, thing);
    thing.statements.push(statement);
    const value = statementValue(statement.content);
    for (const { createdAt, knownAt } of statement.statedAt)
      thing.points.push({ createdAt, knownAt, value });
  }
  return byThing;
}

const withoutRepetition = (statements: readonly Statement[]): Statement[] =>
  [...things(statements).values()].flatMap((thing) => {
    const isRetained = pointsWorthKeeping(thing.points, openSeconds);
    return thing.statements.map((statement) => {
      const { id } = statementValue(statement.content);
      const statedAt = statement.statedAt.filter(
        ({ createdAt, knownAt, refusedCreatedAt }, index) =>
          index === 0 || refusedCreatedAt !== undefined || isRetained(id, createdAt, knownAt),
      );
      return statedAt.length === statement.statedAt.length ? statement : { ...statement, statedAt };
    });
  });

/** The ones with the smallest fingerprints stay, so that the limit does not depend on the order. */
function unitedAside(
  known: Knowledge["setAside"],
  added: readonly SetAside[],
): Knowledge["setAside"] {
  const all = new Map(known.map((aside) => [aside.id, aside]));
  for (const { reason, raw } of added) {
    const id = fingerprint(
      canonicalJson([reason, without(raw, "eventID", "eventCreatedDateTime")]),
    );
    const aside = { id, reason, raw: withoutLabel(raw) };
    const before = all.get(id);
    if (!before || canonicalJson(aside.raw) < canonicalJson(before.raw)) all.set(id, aside);
  }
  return [...all.values()].toSorted((a, b) => compareText(a.id, b.id)).slice(0, maxSetAside);
}

/**
 * Fingerprint of what matters: what was stated, in which order it became current, and which plan is
 * the newest. An answer that only renews its eventIDs and creation times does not change it.
 */
export function knowledgeHash(knowledge: Knowledge): string {
  const forecasts = knowledge.statements.filter(isForecastStatement);
  const generations = [...new Set(forecasts.map((statement) => statement.generation))].toSorted();
  const plans = forecasts.map((statement) => [
    statement.id,
    generations.indexOf(statement.generation) - generations.length,
  ]);
  const histories = [...things(knowledge.statements)]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, thing]) => [key, valuePeriodsOf(thing.points).map((period) => period.value.id)]);
  const ids = knowledge.statements.map((statement) => statement.id);
  return fingerprint(canonicalJson([ids, histories, plans]));
}
