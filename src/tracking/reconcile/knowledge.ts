import { day } from "#src/platform/clock.ts";
import type { SetAside, SourceEvent } from "../source.ts";
import { canonicalJson, compareText, fingerprint } from "./canonical.ts";
import { pointsWorthKeeping, runsOf, type Point } from "./runs.ts";
import {
  sayingOf,
  thingOf,
  unite,
  valueOf,
  vesselKeyOf,
  without,
  withoutLabel,
  type SaidValue,
  type Saying,
} from "./saying.ts";

/**
 * Everything a subject's sources ever said. It grows by union alone: answers that come twice, late
 * or in another order end in the same knowledge (design 4, invariant 2). Plain JSON.
 */
export type Knowledge = {
  readonly version: 1;
  /** By id. */
  readonly sayings: readonly Saying[];
  /** What could not be understood, by fingerprint; at most `setAsideKept`. */
  readonly setAside: readonly (SetAside & { readonly id: string })[];
};

/**
 * A word that comes so late, behind others of its thing, still falls where it would have fallen in
 * time. Lines push messages that come hours late, and queues hand one out again for four days at
 * most. It costs something only for a line that gives every event a fresh creation time.
 */
const openSeconds = 5 * day;

/** A source that sends nonsense in every answer must not fill the store. */
const setAsideKept = 100;

export const emptyKnowledge = (): Knowledge => ({ version: 1, sayings: [], setAside: [] });

/**
 * Adds an answer. Idempotent, never forgets a statement; the same in any order, for whatever comes
 * less than `openSeconds` behind the newest word on its thing.
 */
export function remember(
  knowledge: Knowledge,
  events: readonly SourceEvent[],
  setAside: readonly SetAside[],
  answer: { readonly observedAt: string },
): Knowledge {
  const generation = generationOf(events, answer.observedAt);
  const sayings = new Map(knowledge.sayings.map((saying) => [saying.id, saying]));
  for (const event of events) {
    const saying = sayingOf(event, generation);
    const known = sayings.get(saying.id);
    sayings.set(saying.id, known ? unite(known, saying) : saying);
  }
  return {
    version: 1,
    sayings: withoutRepetition([...sayings.values()]).toSorted((a, b) => compareText(a.id, b.id)),
    setAside: unitedAside(knowledge.setAside, setAside),
  };
}

/**
 * How new an answer is: the latest creation time in it. A creation time far in the future is a
 * slip and would make its answer the newest for ever.
 */
function generationOf(events: readonly SourceEvent[], observedAt: string): string {
  const limit = new Date(Date.parse(observedAt) + 24 * 3_600_000).toISOString();
  const created = events.map((event) => event.createdAt).filter((at) => at <= limit);
  return created.reduce((latest, at) => (at > latest ? at : latest), "") || observedAt;
}

type Thing = { readonly sayings: Saying[]; readonly points: Point<SaidValue>[] };

function things(sayings: readonly Saying[]): Map<string, Thing> {
  const byThing = new Map<string, Thing>();
  for (const saying of sayings) {
    const key = thingOf(saying.said, vesselKeyOf(saying.said), saying.said.voyage ?? "");
    const thing = byThing.get(key) ?? { sayings: [], points: [] };
    byThing.set(key, thing);
    thing.sayings.push(saying);
    const value = valueOf(saying.said);
    for (const createdAt of saying.created) thing.points.push({ createdAt, value });
  }
  return byThing;
}

const withoutRepetition = (sayings: readonly Saying[]): Saying[] =>
  [...things(sayings).values()].flatMap((thing) => {
    const isKept = pointsWorthKeeping(thing.points, openSeconds);
    return thing.sayings.map((saying) => {
      const { id } = valueOf(saying.said);
      const created = saying.created.filter((at, index) => index === 0 || isKept(id, at));
      return created.length === saying.created.length ? saying : { ...saying, created };
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
  return [...all.values()].toSorted((a, b) => compareText(a.id, b.id)).slice(0, setAsideKept);
}

/**
 * Fingerprint of what matters: what was said, in which order it became current, and which plan is
 * the newest. An answer that only made its eventIDs and creation times anew leaves it as it was.
 */
export function knowledgeHash(knowledge: Knowledge): string {
  const generations = [...new Set(knowledge.sayings.map((saying) => saying.generation))].toSorted();
  const plans = knowledge.sayings
    .filter((saying) => saying.said.classifier !== "ACT")
    .map((saying) => [saying.id, generations.indexOf(saying.generation) - generations.length]);
  const histories = [...things(knowledge.sayings)]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, thing]) => [key, runsOf(thing.points).map((run) => run.value.id)]);
  const ids = knowledge.sayings.map((saying) => saying.id);
  return fingerprint(canonicalJson([ids, histories, plans]));
}
