import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import type { WatchKey } from "../equipment-source.ts";
import { canonicalJson, compareInTurn, fingerprint } from "../reconcile/index.ts";
import type { SourceAnswer, SourceEvent, SubjectKey } from "../source.ts";
import type { EdiStatements, EdiWord } from "../sources/edi/observations.ts";
import { ediAnswers, ediWords } from "../store/edi-said-entity.ts";

/** Where a statement stands. */
export type Origin = {
  readonly partner: string;
  readonly file: string;
  readonly offset: number;
  readonly sentAt: string;
};

/** How long a statement is kept: longer than any journey. */
const keptSeconds = 400 * day;

const ttlOf = (world: World): number =>
  Math.floor(addSeconds(world.clock.now(), keptSeconds).getTime() / 1000);

/**
 * Keeps what was said of a box. The same thing said again in a later message is the same statement,
 * made when it was last made: what is said again after something else counts again. One put.
 */
export async function keepWord(
  world: World,
  { key, word, isDated }: EdiWord,
  origin: Origin,
): Promise<void> {
  const { raw: _, pushed, ...told } = word;
  const what = isDated ? { ...pushed, sentAt: undefined } : pushed;
  const id = fingerprint(canonicalJson(JSON.parse(JSON.stringify({ told, what }))));
  await unlessKnown(
    ediWords(world.db)
      .put({ ...key, ...origin, id, observedAt: word.observedAt, word, ttl: ttlOf(world) })
      .where((item, op) => `${op.notExists(item.sentAt)} OR ${op.lt(item.sentAt, origin.sentAt)}`)
      .go(),
  );
}

/**
 * Keeps what was said of a line's numbers: what happened and what is expected apart. The first is the
 * same however often it is repeated, so it is kept as it was said first and as it was said last: what
 * is said again after something else counts again. Three puts a number at most.
 */
export async function keepStatements(
  world: World,
  { subjects, events }: EdiStatements,
  origin: Origin,
): Promise<void> {
  const keptAt = isoSeconds(world.clock.now());
  const happened = events.filter(({ classifier }) => classifier === "ACT");
  const expected = events.filter(({ classifier }) => classifier !== "ACT");
  for (const part of [happened, expected].filter(({ length }) => length > 0)) {
    const identity = fingerprint(canonicalJson(JSON.parse(JSON.stringify(part.map(identityOf)))));
    const places = part === happened ? (["first", "last"] as const) : (["first"] as const);
    for (const subject of subjects)
      for (const place of places) {
        const id = place === "first" ? identity : `${identity}-${place}`;
        await unlessKnown(
          ediAnswers(world.db)
            .put({ ...subject, ...origin, id, events: part, keptAt, ttl: ttlOf(world) })
            .where((item, op) => {
              const isBetter = place === "first" ? op.gt : op.lt;
              return `${op.notExists(item.sentAt)} OR ${isBetter(item.sentAt, origin.sentAt)}`;
            })
            .go(),
        );
      }
  }
}

/** An estimate may be made anew, and come back to what it was. */
const identityOf = ({ raw: _, createdAt, ...event }: SourceEvent) =>
  event.classifier === "ACT" ? event : { ...event, createdAt };

const unlessKnown = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
  }
};

/** Everything that was pushed about a box at a site, oldest first. One query. */
export async function wordsPushed(world: World, key: WatchKey) {
  const { kind, site, number } = key;
  const { data } = await ediWords(world.db)
    .query.box({ kind, site, number })
    .go({ consistent: true, pages: "all" });
  return data.map(({ word }) => word);
}

/** Everything that was pushed about a number, an answer each, as they were made. One query. */
export async function answersPushed(
  world: World,
  { scac, type, number }: SubjectKey,
): Promise<readonly Required<SourceAnswer>[]> {
  const { data } = await ediAnswers(world.db)
    .query.subject({ scac, type, number })
    .go({ consistent: true, pages: "all" });
  return data
    .toSorted((a, b) => compareInTurn([a.sentAt, b.sentAt], [a.keptAt, b.keptAt], [a.id, b.id]))
    .map(({ events, keptAt }) => ({ events, knownAt: keptAt }));
}
