import { addSeconds, hour, isoSeconds, minute } from "#src/platform/clock.ts";
import { isConditionRefused, perProcess } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { PollAnswer } from "./poll-kind.ts";
import { sourceHealths, type SourceHealth } from "./store/source-health-entity.ts";

export type FacilitySource = {
  readonly kind: string;
  readonly facilitySource: string;
};

/**
 * After so many polls in a row that brought nothing usable the circuit opens: no polls for a while.
 */
export const failuresToOpen = 5;
const shortestOpenSeconds = 5 * minute;
const longestOpenSeconds = hour;
/** How much one poll weighs in the error rate: about the last twenty count. */
const weight = 0.1;

/** How long the circuit stays open after so many failures in a row; 0: it stays closed. */
export const openSeconds = (failures: number): number =>
  failures < failuresToOpen
    ? 0
    : Math.min(longestOpenSeconds, shortestOpenSeconds * 2 ** (failures - failuresToOpen));

/**
 * For so long a process that polls a source well writes its health no second time, and believes what
 * it knows of it: the operator's list is this old at most, the metrics are of each poll. Real time.
 */
const noteSeconds = 15 * minute;

type Noted = { readonly health: SourceHealth; readonly notedAt: number };

/** What this process knows of the sources that answer it. */
const noted = perProcess(() => new Map<string, Noted>());
const nameOf = ({ kind, facilitySource }: FacilitySource) => `${kind} ${facilitySource}`;

/** The health that this process noted lately; null: to be read, as it must be of one that failed. */
export function recentHealth(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  source: FacilitySource,
): SourceHealth | null {
  const known = noted(db).get(nameOf(source));
  const isRecent =
    known && clock.now().getTime() - known.notedAt < noteSeconds * 1000 * clock.scale;
  return isRecent ? known.health : null;
}

/** One get. */
export async function healthOf(
  deps: Dependencies,
  facilitySource: FacilitySource,
): Promise<SourceHealth | null> {
  const { data } = await sourceHealths(deps.db).get(facilitySource).go({ consistent: true });
  return data;
}

/** All facility sources that were ever polled, for the operator. One query. */
export async function allHealth(deps: Pick<Dependencies, "db">): Promise<SourceHealth[]> {
  const { data } = await sourceHealths(deps.db)
    .query.facilitySource({})
    .go({ pages: "all", consistent: true });
  return data;
}

/**
 * Whether the facility source may be polled now: null, or until when it is not. When the circuit
 * has been open long enough one poll goes through as a probe, and the rest waits for its result.
 */
export async function closedUntilProbe(
  deps: Dependencies,
  facilitySource: FacilitySource,
  health: SourceHealth | null,
  probeSeconds: number,
): Promise<string | null> {
  const until = health?.openUntil;
  if (until === undefined) return null;
  const now = deps.clock.now();
  if (until > isoSeconds(now)) return until;
  const next = isoSeconds(addSeconds(now, probeSeconds));
  try {
    await sourceHealths(deps.db)
      .patch(facilitySource)
      .set({ openUntil: next })
      .where((h, op) => op.eq(h.openUntil, until))
      .go();
    return null;
  } catch (error) {
    if (isConditionRefused(error)) return next;
    throw error;
  }
}

/**
 * Records how a poll went. One put when it failed or is the first that did not, and of a source that
 * answers one in a while (`noteSeconds`); of two at once one counts, which is near enough. The first
 * failure takes a get more, since other processes may have seen it fail before.
 */
export async function recordPoll(
  deps: Dependencies,
  facilitySource: FacilitySource,
  read: SourceHealth | null,
  poll: PollAnswer,
): Promise<void> {
  const now = deps.clock.now();
  const name = nameOf(facilitySource);
  const recent = recentHealth(deps, facilitySource);
  const failed = hasFailed(poll);
  const before = failed && recent ? await healthOf(deps, facilitySource) : read;
  const polled = healthAfter(facilitySource, before, poll, isoSeconds(now));
  const open = openSeconds(polled.failures);
  const openUntil = open > 0 ? isoSeconds(addSeconds(now, open)) : undefined;
  const after = { ...polled, openUntil };
  const isWritten = failed || !recent;
  if (isWritten) await sourceHealths(deps.db).put(after).go();
  const known = noted(deps.db);
  const notedAt = isWritten ? now.getTime() : known.get(name)!.notedAt;
  if (failed) known.delete(name);
  else known.set(name, { health: after, notedAt });
  // What CloudWatch counts by facility source (lib/watch/watch-stack): how often it fails, and for how
  // long it reported nothing.
  deps.log.info("source.health", {
    ...facilitySource,
    errorRate: after.errorRate,
    failures: after.failures,
    silentSeconds: secondsSince(after.lastSucceededAt, now),
    behindSeconds: secondsSince(after.newestObservedAt, now),
  });
  if (openUntil)
    deps.log.warn("source.circuit_open", {
      ...facilitySource,
      failures: after.failures,
      until: openUntil,
    });
  else if (before?.openUntil) deps.log.info("source.circuit_closed", facilitySource);
}

/** null: never yet. */
const secondsSince = (instant: string | undefined, now: Date): number | null =>
  instant === undefined
    ? null
    : Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000));

const hasFailed = ({ outcome }: PollAnswer): boolean => outcome !== "observed";

/** Pure: what is known of the facility source's health after one more poll. */
export function healthAfter(
  facilitySource: FacilitySource,
  before: SourceHealth | null,
  poll: PollAnswer,
  at: string,
): SourceHealth {
  const failed = hasFailed(poll);
  const rate = before?.errorRate ?? (failed ? 1 : 0);
  const seen = (poll.reports ?? []).map(({ observedAt }) => observedAt);
  const newest = [before?.newestObservedAt, ...seen].filter((one) => one !== undefined).toSorted();
  return {
    ...before,
    ...facilitySource,
    polls: (before?.polls ?? 0) + 1,
    lastPolledAt: at,
    failures: failed ? (before?.failures ?? 0) + 1 : 0,
    errorRate: Math.round(((1 - weight) * rate + weight * Number(failed)) * 1000) / 1000,
    ...(failed
      ? { lastFailedAt: at, lastFailure: `${poll.outcome}: ${poll.detail ?? ""}` }
      : { lastSucceededAt: at }),
    ...(newest.length > 0 && { newestObservedAt: newest.at(-1) }),
  };
}
