import type { EquipmentKnowledge } from "#src/knowledge/equipment-knowledge.ts";
import { isForecastStatement } from "#src/knowledge/generations.ts";
import type { Knowledge } from "#src/knowledge/knowledge.ts";
import { firstStated, type Statement } from "#src/knowledge/statement.ts";
import type { AttributeChanged } from "../../../bin/trace/container-state.ts";

/** A generation ends with the instant at which its plan became known (generations.ts). */
const knownIn = (generation: string): string => generation.split(" ").at(-1)!;

/**
 * What was known of a carrier's number at an instant. Of a forecast only the newest plan that has it is stored; one
 * that is in a plan from later on counts as part of every plan since it was stated first.
 */
export function knownBy(knowledge: Knowledge, at: string): Knowledge {
  const statements = knowledge.statements.flatMap((one): Statement[] => {
    const statedAt = one.statedAt.filter(({ knownAt }) => knownAt <= at);
    return statedAt.length > 0 ? [{ ...one, statedAt }] : [];
  });
  const isLater = ({ generation }: Statement): boolean => knownIn(generation) > at;
  const forecasts = statements.filter(isForecastStatement);
  const newest = forecasts
    .map((one) => {
      const { createdAt, knownAt } = firstStated(one);
      return isLater(one) ? `${createdAt} ${knownAt}` : one.generation;
    })
    .toSorted()
    .at(-1);
  return {
    ...knowledge,
    statements: statements.map((one) =>
      isForecastStatement(one) && isLater(one) ? { ...one, generation: newest! } : one,
    ),
  };
}

/** When a carrier's number became known to state something new, the oldest first. */
export const instantsOf = ({ statements }: Knowledge): readonly string[] =>
  [
    ...new Set(statements.flatMap(({ statedAt }) => statedAt.map(({ knownAt }) => knownAt))),
  ].toSorted();

/**
 * What a terminal or railroad had reported at an instant. Reports say when they were observed: they became known then,
 * or at the first change of the container that names the instant.
 */
export function reportedBy(
  { version, reports }: EquipmentKnowledge,
  at: string,
  changes: readonly AttributeChanged[],
): EquipmentKnowledge {
  const first = new Map<string, string>();
  for (const { at: changedAt, observed_at: observedAt, source } of changes)
    if (source !== "shipping_line" && observedAt !== null && !first.has(observedAt))
      first.set(observedAt, changedAt);
  const isKnown = (observedAt: string): boolean => (first.get(observedAt) ?? observedAt) <= at;
  return {
    version,
    reports: reports.flatMap(({ restated, ...one }) => {
      const observed = one.observed.filter(isKnown);
      const again = restated?.filter(({ knownAt }) => knownAt <= at) ?? [];
      if (observed.length + again.length === 0) return [];
      return [{ ...one, observed, ...(again.length > 0 && { restated: again }) }];
    }),
  };
}
