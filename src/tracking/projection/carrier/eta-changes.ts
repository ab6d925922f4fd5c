import { localDateOf } from "#src/reference/index.ts";
import type { ProjectedEstimate } from "../journey.ts";

/**
 * When the date of the ETA last changed, as a calendar at the port shows it
 * (contract: lists#filters-by-yes-or-no): a later hour of the same day is not a change, and neither is
 * the first estimate. `estimates` are oldest first.
 */
export function dateChangedAt(estimates: readonly ProjectedEstimate[]): string | undefined {
  const dates = estimates.map(({ at, place }) => localDateOf(at, place.timezone ?? "UTC"));
  const last = dates.findLastIndex((date, i) => i > 0 && date !== dates[i - 1]);
  return last < 0 ? undefined : etaChangedAt(estimates, last);
}

/**
 * When an estimate replaced the one before it: when its source stated it, or when it became known
 * where the source left the creation time as it was.
 */
export function etaChangedAt(estimates: readonly ProjectedEstimate[], index: number): string {
  const { createdAt, knownAt } = estimates[index]!;
  return createdAt === estimates[index - 1]?.createdAt ? knownAt : createdAt;
}
