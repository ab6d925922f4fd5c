import type { Received, Statement } from "./statement.ts";

/**
 * How new the plan of an answer is: the latest creation time in the answer, then when it became
 * known. An answer that repeats the newest plan of that creation time is of its generation, so that
 * it changes nothing. One with another plan is newer, even where its carrier leaves the creation
 * times as they are. Null for an answer without estimates and plans. Generations sort as text.
 */
export function generationOf(
  statements: Iterable<Statement>,
  received: readonly Received[],
  knownAt: string,
): string | null {
  const plan = new Set(received.filter(isForecastStatement).map(({ id }) => id));
  if (plan.size === 0) return null;
  const created = received.flatMap(({ createdAt }) =>
    createdAt !== null && createdAt <= knownAt ? [createdAt] : [],
  );
  const latest = created.reduce<string | null>(
    (newest, at) => (newest === null || at > newest ? at : newest),
    null,
  );
  const known = plansOf(statements);
  const newest = [...known.keys()]
    .filter((generation) => latest === null || generation.startsWith(`${latest} `))
    .toSorted()
    .at(-1);
  return newest !== undefined && isSame(known.get(newest)!, plan)
    ? newest
    : `${latest ?? knownAt} ${knownAt}`;
}

export const isForecastStatement = ({ content }: Pick<Statement, "content">): boolean =>
  content.classifier !== "ACT";

function plansOf(statements: Iterable<Statement>): Map<string, Set<string>> {
  const plans = new Map<string, Set<string>>();
  for (const { id, content, generation } of statements)
    if (isForecastStatement({ content }))
      plans.set(generation, (plans.get(generation) ?? new Set()).add(id));
  return plans;
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));
