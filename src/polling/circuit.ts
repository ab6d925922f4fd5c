import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { isConditionRefused, perProcess } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { PollAnswer } from "./poll-kind.ts";
import { failuresToOpen, openSeconds, type FacilitySource } from "./source-health.ts";
import { sourceHealths, type SourceHealth } from "./store/source-health-entity.ts";

/**
 * Sources that failed at this process's last poll. A poll of any other source reads no health: the
 * sweep's messages say which sources have failed, and a process knows of its own failures.
 */
const suspects = perProcess(() => new Set<string>());
const nameOf = ({ kind, facilitySource }: FacilitySource) => `${kind} ${facilitySource}`;

export const isSuspect = ({ db }: Pick<Dependencies, "db">, source: FacilitySource): boolean =>
  suspects(db).has(nameOf(source));

/**
 * Records a poll of a source whose health is written when it fails and when it recovers, and not at
 * each poll. A source that answers has recovered, whatever the answer is about the number.
 */
export async function recordFailureOrRecovery(
  deps: Dependencies,
  source: FacilitySource,
  before: SourceHealth | null,
  answer: PollAnswer,
): Promise<void> {
  if (answer.outcome === "unreachable") {
    suspects(deps.db).add(nameOf(source));
    return recordFailure(deps, source, before, answer);
  }
  suspects(deps.db).delete(nameOf(source));
  if (before && before.failures > 0) await recordRecovery(deps, source, before);
}

/** Counted where it is stored, since several polls of a source that hangs end at once. */
async function recordFailure(
  deps: Dependencies,
  source: FacilitySource,
  before: SourceHealth | null,
  { outcome, detail }: PollAnswer,
): Promise<void> {
  const now = deps.clock.now();
  const at = isoSeconds(now);
  const { data } = await sourceHealths(deps.db)
    .upsert(source)
    .add({ failures: 1, polls: 1 })
    .set({
      lastPolledAt: at,
      lastFailedAt: at,
      lastFailure: `${outcome}: ${detail ?? ""}`,
      errorRate: 1,
    })
    .go({ response: "all_new" });
  const failures = data?.failures ?? 1;
  // Whoever probed had moved the end of the circuit ahead; the polls that began before it opened
  // do not lengthen it.
  const isProbe = before?.openUntil !== undefined;
  const isOpen = data?.openUntil !== undefined && data.openUntil > at;
  if (failures < failuresToOpen || (isOpen && !isProbe)) return;
  await open(deps, source, failures, (before?.openings ?? 0) + 1, data?.openUntil);
}

/** Of several polls that find enough failures at once, one opens the circuit. */
async function open(
  deps: Dependencies,
  source: FacilitySource,
  failures: number,
  openings: number,
  seen: string | undefined,
): Promise<void> {
  const until = isoSeconds(
    addSeconds(deps.clock.now(), openSeconds(failuresToOpen - 1 + openings)),
  );
  try {
    await sourceHealths(deps.db)
      .patch(source)
      .set({ openUntil: until, openings })
      .where((h, op) => (seen === undefined ? op.notExists(h.openUntil) : op.eq(h.openUntil, seen)))
      .go();
  } catch (error) {
    if (isConditionRefused(error)) return;
    throw error;
  }
  deps.log.warn("source.circuit_open", { ...source, failures, until });
}

async function recordRecovery(
  deps: Dependencies,
  source: FacilitySource,
  { openUntil }: SourceHealth,
): Promise<void> {
  const at = isoSeconds(deps.clock.now());
  await sourceHealths(deps.db)
    .patch(source)
    .set({ failures: 0, errorRate: 0, lastPolledAt: at, lastSucceededAt: at })
    .remove(["openUntil", "openings"])
    .go();
  if (openUntil !== undefined) deps.log.info("source.circuit_closed", source);
}
