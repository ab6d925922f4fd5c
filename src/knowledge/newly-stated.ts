import { compareInTurn, compareText, greatest } from "#src/platform/canonical.ts";
import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { compareStatementTimes, valuePeriodsOf, type Point } from "./value-periods.ts";
import {
  thingOf,
  statementValue,
  vesselKeyOf,
  type Received,
  type StatementContent,
  type StatedAt,
} from "./statement.ts";

/** A statement at one instant. `rank` decides between statements of one instant. */
type Entry = StatedAt & { readonly id: string; readonly rank: string };

/** Statements of one thing correct each other. */
export const thingKeyOf = (content: StatementContent): string =>
  thingOf(content, vesselKeyOf(content), content.voyage ?? "");

/** The same on whatever vessel and voyage: so that a rollover that is retracted is noticed. */
const callKeyOf = (content: StatementContent): string => thingOf(content, "", "");

type Known = {
  readonly id: string;
  readonly content: StatementContent;
  readonly statedAt: readonly StatedAt[];
};

/**
 * What an answer states newly, by statement: the instants to store beside those known. A repetition
 * states nothing newly, so that the same answer may come any number of times.
 *
 * Of several statements of a thing with one creation time the one that became known last counts.
 * One that comes back after another replaced it is stated newly. A statement without a usable
 * creation time counts from when it became known: it was not made after that.
 */
export function newlyStated(
  known: Iterable<Known>,
  received: readonly Received[],
  knownAt: string,
): Map<string, StatedAt[]> {
  const added = new Map<string, StatedAt[]>();
  const all = [...known];
  const slips = slipsOf(all);
  const dated = received.map((one) => ({
    ...one,
    usedAt: isUsable(one, slips, knownAt) ? one.createdAt : null,
  }));
  for (const keyOf of [thingKeyOf, callKeyOf]) {
    const entries = entriesBy(keyOf, all, added, knownAt);
    for (const [key, statements] of groupedBy(({ content }) => keyOf(content), dated)) {
      const here = new Set(statements.map(({ id }) => id));
      const before = entries.get(key) ?? [];
      const stated: Entry[] = [];
      // Those without a usable creation time last: what the same answer states anew holds by then.
      const groups = [...groupedBy(({ usedAt }) => usedAt ?? "", statements)];
      for (const [, group] of groups.toSorted(([a], [b]) => compareText(b, a))) {
        const at = group[0]!.usedAt;
        const fresh =
          at === null
            ? newUndated(group, [...before, ...stated], here, slips)
            : newAt(
                group,
                before.filter(({ createdAt }) => createdAt === at),
                here,
              );
        const instantOf = placedBefore(knownAt, fresh);
        for (const { id, content, createdAt, usedAt } of fresh) {
          const time: StatedAt = {
            createdAt: usedAt ?? instantOf(createdAt),
            knownAt,
            ...(usedAt === null && createdAt !== null && { refusedCreatedAt: createdAt }),
          };
          added.set(id, [...(added.get(id) ?? []), time]);
          stated.push({ ...time, id, rank: statementValue(content).rank });
          if (time.refusedCreatedAt) slips.add(`${id} ${time.refusedCreatedAt}`);
        }
      }
    }
  }
  return added;
}

/**
 * What a source whose clock is ahead states, by that clock, after what holds. Two statements of one creation time have
 * no order.
 */
function afterByOwnClock<S extends Pick<Received, "id" | "createdAt">>(
  answered: readonly S[],
  holds: Entry,
  slips: ReadonlySet<string>,
): readonly S[] {
  const times = Map.groupBy(answered, ({ createdAt }) => createdAt);
  const ordered = [...times]
    .flatMap(([createdAt, all]) =>
      createdAt !== null && all.every(({ id }) => id === all[0]!.id)
        ? [{ createdAt, one: all[0]! }]
        : [],
    )
    .toSorted((a, b) => compareText(a.createdAt, b.createdAt));
  const isKnown = (one: S, createdAt: string) => slips.has(`${one.id} ${createdAt}`);
  const isHeld = ({ one }: { readonly one: S }) => one.id === holds.id;
  const known = ordered.findLastIndex((at) => isHeld(at) && isKnown(at.one, at.createdAt));
  // A source that gives every answer new times shows at least in which order it has them.
  const held = known < 0 ? ordered.findLastIndex(isHeld) : known;
  const isUsable = holds.refusedCreatedAt === undefined;
  const later = isUsable ? ordered : held < 0 ? ordered.slice(-1) : ordered.slice(held + 1);
  return later.flatMap(({ createdAt, one }) => (isKnown(one, createdAt) ? [] : [one]));
}

/** The entry of the statement that holds by these. */
function holding(past: readonly Entry[]): Entry {
  const points = past.map(
    ({ id, rank, createdAt, knownAt }): Point<{ id: string; rank: string }> => ({
      createdAt,
      knownAt,
      value: { id, rank },
    }),
  );
  const { id: holds } = valuePeriodsOf(points).at(-1)!.value;
  return greatest(
    past.filter(({ id }) => id === holds),
    compareStatementTimes,
  )!;
}

/** Where the answer does not contain the statement that holds: its times of the one that held last. */
function backIn<S extends Pick<Received, "id">>(
  answered: readonly S[],
  past: readonly Entry[],
  { id: holds }: Entry,
  here: ReadonlySet<string>,
): readonly S[] {
  if (here.has(holds)) return [];
  const last = greatest(
    past.filter(({ id }) => answered.some((one) => one.id === id)),
    (a, b) => compareStatementTimes(a, b) || compareInTurn([a.rank, b.rank], [a.id, b.id]),
  );
  return answered.filter(({ id }) => id === last?.id);
}

const neverIn = <S extends Pick<Received, "id">>(
  answered: readonly S[],
  past: readonly Entry[],
): readonly S[] => answered.filter((one) => past.every(({ id }) => id !== one.id));

/** Of statements of one creation time: those never stated before, or else the one that came back. */
function newAt<S extends Pick<Received, "id">>(
  answered: readonly S[],
  past: readonly Entry[],
  here: ReadonlySet<string>,
): readonly S[] {
  const fresh = neverIn(answered, past);
  if (fresh.length > 0) return fresh;
  if (past.every(({ id }) => here.has(id))) return [];
  return backIn(answered, past, holding(past), here).slice(0, 1);
}

/**
 * Of statements without a usable creation time: those never stated before, and those that their source's own clock has
 * after what holds; or else the one that came back.
 */
function newUndated<S extends Pick<Received, "id" | "createdAt">>(
  answered: readonly S[],
  past: readonly Entry[],
  here: ReadonlySet<string>,
  slips: ReadonlySet<string>,
): readonly S[] {
  const fresh = neverIn(answered, past);
  if (past.length === 0) return fresh;
  const holds = holding(past);
  const later = afterByOwnClock(answered, holds, slips).filter((one) => !fresh.includes(one));
  if (fresh.length + later.length > 0) return [...fresh, ...later];
  return backIn(answered, past, holds, here)
    .filter((one) => !isOfBefore(one, holds, slips))
    .slice(0, 1);
}

/** The source only sends what it sent before, and stated what holds after that by its own clock: an old answer. */
const isOfBefore = (
  { id, createdAt }: Pick<Received, "id" | "createdAt">,
  holds: Entry,
  slips: ReadonlySet<string>,
): boolean =>
  createdAt !== null &&
  slips.has(`${id} ${createdAt}`) &&
  createdAt < (holds.refusedCreatedAt ?? holds.createdAt);

/**
 * From when statements without a usable creation time count: from when they became known. Where a source's clock is
 * ahead, its creation times still say in which order it stated them: each counts a second before the next.
 */
function placedBefore(
  knownAt: string,
  fresh: readonly Received[],
): (createdAt: string | null) => string {
  const newestFirst = [...new Set(fresh.flatMap(({ createdAt }) => createdAt ?? []))]
    .toSorted(compareText)
    .toReversed();
  return (createdAt) => {
    const before = createdAt === null ? 0 : newestFirst.indexOf(createdAt);
    return isoSeconds(addSeconds(new Date(knownAt), -before));
  };
}

/**
 * No statement is made after it is known. A creation time in the future stays an error once that
 * time has come.
 */
const isUsable = (
  { id, createdAt }: Received,
  slips: ReadonlySet<string>,
  knownAt: string,
): boolean => createdAt !== null && createdAt <= knownAt && !slips.has(`${id} ${createdAt}`);

const slipsOf = (known: readonly Known[]): Set<string> =>
  new Set(
    known.flatMap(({ id, statedAt }) =>
      statedAt.flatMap(({ refusedCreatedAt: at }) => (at === undefined ? [] : [`${id} ${at}`])),
    ),
  );

/**
 * What was known by then, so that an answer that is processed again finds what it found at first.
 */
function entriesBy(
  keyOf: (content: StatementContent) => string,
  known: readonly Known[],
  added: ReadonlyMap<string, readonly StatedAt[]>,
  knownBy: string,
): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  for (const { id, content, statedAt } of known) {
    const { rank } = statementValue(content);
    const key = keyOf(content);
    const all = entries.get(key) ?? [];
    entries.set(key, all);
    for (const time of [...statedAt, ...(added.get(id) ?? [])])
      if (time.knownAt <= knownBy) all.push({ ...time, id, rank });
  }
  return entries;
}

function groupedBy<T>(keyOf: (item: T) => string, items: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
}
