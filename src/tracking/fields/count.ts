import { fieldDefinitions, usageShardOf, type FieldDraft } from "#src/custom-fields/index.ts";
import type { Owner } from "#src/platform/dependencies.ts";

/** The entities that count values, for use in a transaction. */
export const fieldCounters = (owner: Owner) => fieldDefinitions(owner.db).entities;

/**
 * How the counters change when a record gains or loses values: one item per definition, for the
 * transaction that writes them. `near` spreads the counters over records.
 */
export function countChanges(
  owner: Owner,
  near: string,
  values: readonly Pick<FieldDraft, "definition">[],
  by: 1 | -1 = 1,
) {
  const counts = new Map<string, number>();
  for (const { definition } of values) counts.set(definition, (counts.get(definition) ?? 0) + by);
  return [...counts].map(([definition, change]) => ({
    key: { account: owner.account.id, definition, shard: usageShardOf(near) },
    change,
  }));
}
