import { compareInTurn, greatest } from "#src/platform/canonical.ts";
import {
  compareStatementTimes,
  valuePeriodsOf,
  type StatementTime,
  type Point,
} from "./value-periods.ts";
import {
  thingOf,
  statementValue,
  vesselKeyOf,
  type Received,
  type StatementContent,
  type StatedAt,
} from "./statement.ts";

/** A statement at one instant. `rank` decides between statements of one instant. */
type Entry = StatementTime & { readonly id: string; readonly rank: string };

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
  const before = [...known];
  const slips = slipsOf(before);
  const dated = received.map((one) => ({
    ...one,
    usedAt: isUsable(one, slips, knownAt) ? one.createdAt : null,
  }));
  for (const keyOf of [thingKeyOf, callKeyOf]) {
    const entries = entriesBy(keyOf, before, added, knownAt);
    for (const [key, statements] of groupedBy(({ content }) => keyOf(content), dated)) {
      const here = new Set(statements.map(({ id }) => id));
      for (const [, group] of groupedBy(({ usedAt }) => usedAt ?? "", statements)) {
        const at = group[0]!.usedAt;
        const past = (entries.get(key) ?? []).filter(
          ({ createdAt }) => at === null || createdAt === at,
        );
        for (const { id, createdAt, usedAt } of newOf(group, past, here)) {
          const time: StatedAt = {
            createdAt: usedAt ?? knownAt,
            knownAt,
            ...(usedAt === null && createdAt !== null && { refusedCreatedAt: createdAt }),
          };
          added.set(id, [...(added.get(id) ?? []), time]);
        }
      }
    }
  }
  return added;
}

/**
 * Those never stated before. Where there is none, and the answer does not contain the statement
 * that holds: the one of the answer that held last.
 */
function newOf<S extends Pick<Received, "id">>(
  answered: readonly S[],
  past: readonly Entry[],
  here: ReadonlySet<string>,
): readonly S[] {
  const ids = new Set(past.map(({ id }) => id));
  const fresh = answered.filter(({ id }) => !ids.has(id));
  if (fresh.length > 0) return fresh;
  if ([...ids].every((id) => here.has(id))) return [];
  const points = past.map(
    ({ id, rank, createdAt, knownAt }): Point<{ id: string; rank: string }> => ({
      createdAt,
      knownAt,
      value: { id, rank },
    }),
  );
  if (here.has(valuePeriodsOf(points).at(-1)!.value.id)) return [];
  const last = greatest(
    past.filter(({ id }) => answered.some((one) => one.id === id)),
    (a, b) => compareStatementTimes(a, b) || compareInTurn([a.rank, b.rank], [a.id, b.id]),
  );
  return answered.filter(({ id }) => id === last?.id).slice(0, 1);
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
    for (const { createdAt, knownAt } of [...statedAt, ...(added.get(id) ?? [])])
      if (knownAt <= knownBy) all.push({ id, rank, createdAt, knownAt });
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
