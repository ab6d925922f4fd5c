import { addSeconds, dueBefore, isoSeconds } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { pooled } from "#src/platform/storage/pooled.ts";
import type { QueueName } from "#src/platform/queue.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { handOut, dueKeyOf, type HandOutLimits } from "./hand-out.ts";
import { readProgress, writeProgress, type Behind } from "./progress.ts";
import {
  readRepeating,
  type DueTarget,
  type Repeating,
  type RepeatingTarget,
} from "./repeating.ts";
import type { PollLimits } from "../poll-limits.ts";
import { pollMessages, type SourceProfile } from "../poll-message.ts";
import { noteHandedOut, sourcesOfKind } from "../polled-sources.ts";
import { dueShardsOf, postpone } from "../schedule.ts";
import { allHealth } from "../source-health.ts";
import type { PolledSourceItem } from "../store/polled-source-entity.ts";
import type { SourceHealth } from "../store/source-health-entity.ts";
import { polling } from "../store/poll-target-entity.ts";

/** Sources that one sweep reads and queues for at a time. */
const sourcesAtOnce = 16;
/** Targets of one source that become due once at a time. */
const movesAtOnce = 16;
/** Real time: targets that were handed out and are still due are handed out again after so long. */
const handOutAgainSeconds = 900;
/** A sweep comes each minute, and a lane makes so many polls in it that last a second or a twentieth. */
const pollsOfALane = { first: 60, most: 20 * 60 };
/**
 * As many polls of one lane as end within SQS's five minutes of deduplication even when each hangs
 * for a minute: up to there the queue cannot grow, and nothing is noted.
 */
const unnotedOfALane = 5;

/** What a sweep must know of a kind: its row, and what its sources can bear. */
export type SweptKind = {
  readonly limits: PollLimits;
  readonly sources: (
    deps: Dependencies,
  ) => Promise<(source: string) => { readonly profile?: SourceProfile }>;
};

/** What a sweep found. */
export type Swept = {
  /** Poll targets that were due and read; a source with more than its queue may hold has more. */
  readonly due: number;
  /** For how long the oldest of them has been due, where the source's circuit is closed. */
  readonly lagSeconds: number;
  /** Sources that are left alone, as their circuit is open. */
  readonly openCircuits: number;
};

/**
 * Queues the poll targets of a queue that are due, source by source, by index and never by scan.
 * Each source's due times lie in partitions of its own, and as many are queued as the source can
 * serve: one that is slow, hangs or is far behind delays no other. A target stays due until its
 * poll ends, and queueing it twice within five minutes is one message. One that repeats counts as due
 * when its occurrence has come, and again where it was not polled two minutes later (repeating.ts).
 */
export async function sweepQueue(
  deps: Dependencies,
  queue: QueueName,
  kinds: readonly SweptKind[],
): Promise<Swept> {
  const health = await allHealth(deps);
  const swept: Swept[] = [];
  const errors: unknown[] = [];
  for (const kind of kinds.filter(({ limits }) => limits.queue === queue)) {
    const sources = await sourcesOfKind(deps, kind.limits.kind);
    if (sources.length === 0) continue;
    const profileOf = await profilesOf(deps, kind);
    const now = deps.clock.now();
    const progress = await readProgress(deps, kind.limits.kind);
    const behind: Behind[] = [];
    const turn = async (state: PolledSourceItem) => {
      const own = health.find(
        (one) => one.kind === state.kind && one.facilitySource === state.source,
      );
      const { kind: ofKind, source } = state;
      const before = progress.of(source);
      try {
        const turnOf = { state, profileOf, health: own, now, before };
        const { sweptTo, ...found } = await sweepSource(deps, kind.limits, turnOf);
        swept.push(found);
        if (sweptTo < isoSeconds(now)) behind.push({ source, sweptTo });
      } catch (error) {
        behind.push({ source, sweptTo: before });
        deps.log.error("sweep.source_failed", { kind: ofKind, source, ...errorFields(error) });
        errors.push(error);
      }
    };
    await pooled(sources, sourcesAtOnce, turn);
    if (sources.some(({ cadences }) => cadences?.length))
      await writeProgress(deps, kind.limits.kind, isoSeconds(now), behind);
  }
  if (errors.length > 0) throw new AggregateError(errors, "some sources were not swept");
  return {
    due: swept.reduce((sum, { due }) => sum + due, 0),
    lagSeconds: Math.max(0, ...swept.map(({ lagSeconds }) => lagSeconds)),
    openCircuits: swept.reduce((sum, { openCircuits }) => sum + openCircuits, 0),
  };
}

type Turn = {
  readonly state: PolledSourceItem;
  readonly profileOf: (source: string) => SourceProfile | undefined;
  readonly health: SourceHealth | undefined;
  readonly now: Date;
  /** Occurrences up to this instant were dealt with by the sweeps before; undefined: none yet. */
  readonly before: string | undefined;
};

/**
 * One source's turn: a query for each of its shards and cadences, and one write where it is behind. What
 * repeats is due once from now on, one write each, where it is late or the window has no place for it.
 */
async function sweepSource(
  deps: Dependencies,
  kind: PollLimits,
  { state, profileOf, health, now: clockNow, before }: Turn,
): Promise<Swept & Pick<Repeating, "sweptTo">> {
  const now = isoSeconds(clockNow);
  const lanes = profileOf(state.source)?.concurrency ?? kind.lanes;
  const limits = limitsOfSource(kind, lanes, profileOf(state.source), health, now);
  const [once, repeating] = await Promise.all([
    readDue(deps, state, limits, clockNow),
    readRepeating(deps, state, before, clockNow),
  ]);
  const due = merged(once, repeating);
  const { sweptTo, unseen } = repeating;
  const isOpen = (health?.openUntil ?? "") > now;
  if (due.length === 0) return { due: 0, lagSeconds: 0, openCircuits: Number(isOpen), sweptTo };
  const again = isoSeconds(addSeconds(clockNow, -handOutAgainSeconds * deps.clock.scale));
  // A clock that was set back has handed out nothing yet of what it will reach again.
  const isOld = (state.handedOutAt ?? now) < again || (state.handedOutAt ?? now) > now;
  const { given, queued, next } = handOut(due, state, limits, {
    now,
    isOld,
    unseen,
  });
  const isGiven = new Set<DueTarget>(given);
  // The others only after the hand-out: after an outage they take longer than a sweep has.
  await dueOnce(
    deps,
    repeating.late.filter((one) => isGiven.has(one)),
  );
  await deps.queues.send(
    kind.queue,
    pollMessages(kind, given, { isSuspect: (health?.failures ?? 0) > 0 }, profileOf),
  );
  if (due.length > unnotedOfALane * limits.least || due.length > given.length)
    await noteHandedOut(deps, state, next);
  // A sweep that died, or one at the same time, may have handed out what is still new to this one.
  const isQueued = new Set<DueTarget>(queued);
  await dueOnce(deps, [
    ...repeating.late.filter((one) => !isGiven.has(one)),
    ...repeating.fresh.filter((one) => !isGiven.has(one) && !isQueued.has(one)),
  ]);
  const lag = (clockNow.getTime() - Date.parse(due[0]!.dueAt)) / 1000;
  return {
    due: due.length,
    lagSeconds: isOpen ? 0 : Math.max(0, Math.round(lag)),
    openCircuits: Number(isOpen),
    sweptTo,
  };
}

/** What the source's queue may hold; a source that just failed, or is to be probed, gets the least. */
function limitsOfSource(
  kind: PollLimits,
  lanes: number,
  profile: SourceProfile | undefined,
  health: SourceHealth | undefined,
  now: string,
): HandOutLimits {
  const perRequest = profile?.containersPerRequest ?? kind.numbersPerRequest;
  const least = lanes * perRequest;
  const isOpen = (health?.openUntil ?? "") > now;
  const isDoubtful = !isOpen && (health?.failures ?? 0) > 0;
  const budget = (profile?.requestsPerMinute ?? Infinity) * perRequest;
  const most = isDoubtful ? least : Math.min(budget, pollsOfALane.most * least);
  return {
    least: Math.min(least, most),
    first: Math.min(pollsOfALane.first * least, most),
    most,
  };
}

/** What is due once, and the place behind which it was not read; undefined: it is all. */
type DueOnce = { readonly targets: readonly DueTarget[]; readonly end: string | undefined };

const byPlace = (a: DueTarget, b: DueTarget): number => (dueKeyOf(a) < dueKeyOf(b) ? -1 : 1);

/**
 * The source's targets that are due once, oldest first: those that its queue may hold, and as many
 * that it may hold already. Where a shard has more than was read, what lies behind is left for the
 * next sweep.
 */
async function readDue(
  deps: Dependencies,
  source: PolledSourceItem,
  limits: HandOutLimits,
  now: Date,
): Promise<DueOnce> {
  const window = Math.min(limits.most, source.window ?? limits.first);
  const shards = dueShardsOf(source);
  const limit = Math.ceil((4 * window) / shards.length) + limits.least;
  const before = dueBefore(now);
  const read = await Promise.all(
    shards.map(async (dueShard) => {
      const { data, cursor } = await polling(deps.db)
        .entities.pollTarget.query.due({ dueShard })
        .lt({ duePlace: before })
        .go({ limit, pages: 1 });
      const targets = data.flatMap(({ dueAt, ...one }) =>
        dueAt === undefined ? [] : [{ ...one, dueAt }],
      );
      return { targets, isWhole: cursor === null };
    }),
  );
  const ends = read.flatMap(({ targets, isWhole }) =>
    isWhole || targets.length === 0 ? [] : [dueKeyOf(targets.at(-1)!)],
  );
  const end = ends.toSorted()[0];
  const targets = read
    .flatMap((one) => one.targets)
    .filter((one) => end === undefined || dueKeyOf(one) <= end)
    .toSorted(byPlace);
  return { targets, end };
}

/**
 * Everything that is due and read without gaps, oldest first. Where not all that repeats was read, what
 * is due once behind that waits as well: it would be handed out before older ones.
 */
function merged(
  { targets, end }: DueOnce,
  { fresh, late, sweptTo }: Pick<Repeating, "fresh" | "late" | "sweptTo">,
): readonly DueTarget[] {
  return [
    ...targets.filter(({ dueAt }) => dueAt <= sweptTo),
    ...[...fresh, ...late].filter((one) => end === undefined || dueKeyOf(one) <= end),
  ].toSorted(byPlace);
}

/** One write for each target that repeats: it stays due from now on until it is polled. */
async function dueOnce(deps: Dependencies, targets: readonly RepeatingTarget[]): Promise<void> {
  await pooled(targets, movesAtOnce, ({ dueAt, entry, ...key }) =>
    postpone(deps, { ...key, ...entry }, dueAt),
  );
}

/** With an unreadable sources document the sweep goes on all the same, by the kind's own limits. */
async function profilesOf(
  deps: Dependencies,
  kind: SweptKind,
): Promise<(source: string) => SourceProfile | undefined> {
  try {
    const sources = await kind.sources(deps);
    return (source) => sources(source).profile;
  } catch (error) {
    deps.log.error("sources.unreadable", errorFields(error));
    return () => undefined;
  }
}
