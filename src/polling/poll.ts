import { addSeconds, day, hour, isoSeconds, minute } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { applyMessage, type ApplyOutcome } from "./apply-message.ts";
import { pollMessage, type PollMessage } from "./poll-message.ts";
import { archiveAnswer, rememberAnswer } from "#src/knowledge/knowledge-store.ts";
import {
  journeyOf,
  nextPollAfterSeconds,
  ofOtherReferences,
  retryDelaySeconds,
  stopReason,
} from "#src/tracking/projection/index.ts";
import { type Knowledge } from "#src/knowledge/knowledge.ts";
import { takeFromBudget } from "#src/sources/http/source-budget.ts";
import { carrierSources, type CarrierSources } from "#src/sources/index.ts";
import type { PollResult } from "#src/statements/carrier-source.ts";
import { undetectedScac } from "#src/tracking/store/locks.ts";
import {
  carrierPolling,
  type CarrierSubscriberItem,
  type CarrierTargetItem,
} from "./store/carrier-target-entity.ts";
import { journeyHash } from "#src/platform/canonical.ts";

/** How long one poll may take, with all its pages and retries. Real time. */
const pollTimeoutSeconds = 60;
/** A running poll claims its target for so long; after that the sweep tries again. Real time. */
const claimSeconds = 120;
/** A new subscriber triggers no poll of what was polled this recently. Product time. */
const freshSeconds = 5 * minute;
/** Real time: however fast product time runs, a carrier is not asked about a number more often. */
const shortestWaitSeconds = 1;
/** An unknown number is asked for again daily (contract: tracking-requests#numbers-not-found). */
const notFoundSeconds = 24 * hour;

/**
 * Polls a target at its carrier if it is due, stores what the carrier stated, and queues an update
 * for each subscriber. May run twice or stop anywhere: the target stays due until it is done, and
 * subscribers without the newest journey are queued again.
 */
export async function pollCarrier(
  deps: Dependencies,
  message: PollMessage,
  sources: (deps: Dependencies) => Promise<CarrierSources> = carrierSources,
): Promise<void> {
  const { data } = await carrierPolling(deps.db)
    .collections.carrierPolling(message.carrierTarget)
    .go({ consistent: true, pages: "all" });
  const carrierTarget = data.carrierTarget[0];
  if (!carrierTarget) return;
  const carrierSubscribers = data.carrierSubscriber.filter((f) => f.active);
  if (carrierSubscribers.length === 0) return rest(deps, carrierTarget);
  if (carrierTarget.scac === undetectedScac) {
    await eventOf(deps, carrierTarget, carrierSubscribers, { kind: "detect" });
    return rest(deps, carrierTarget);
  }
  const carrier = (await sources(deps))(carrierTarget.scac);
  const lanes = Math.min(message.lanes, carrier?.profile.concurrency ?? message.lanes);
  if (lanes < message.lanes) {
    await deps.queues.send("poll", [pollMessage(message.carrierTarget, message.cause, lanes)]);
    return;
  }

  const now = deps.clock.now();
  const at = isoSeconds(now);
  if (
    !isPollDue(carrierTarget, carrierSubscribers, at, isoSeconds(addSeconds(now, -freshSeconds)))
  ) {
    await serve(deps, carrierTarget, servedBy(message, carrierSubscribers));
    return schedule(deps, carrierTarget, carrierTarget.nextPollAt ?? at);
  }
  const wait = await takeFromBudget(deps, carrierTarget.scac, carrier?.profile.requestsPerMinute);
  if (wait)
    return schedule(deps, carrierTarget, isoSeconds(addSeconds(now, wait * deps.clock.scale)));
  if (!(await claim(deps, carrierTarget, now))) return;
  const claimed = { ...carrierTarget, attempt: carrierTarget.attempt + 1 };

  const poll: PollResult = carrier
    ? await carrier.source.poll(
        message.carrierTarget,
        AbortSignal.timeout(pollTimeoutSeconds * 1000),
      )
    : { outcome: "unreachable", detail: "no source is configured for this carrier" };
  deps.log.info("tracking.polled", { ...message.carrierTarget, outcome: poll.outcome });
  try {
    if (poll.outcome === "observed") await keep(deps, claimed, carrierSubscribers, poll);
    else await setBack(deps, claimed, carrierSubscribers, poll);
  } catch (error) {
    // A thrown error would hold up the message's whole group; instead the target becomes due again.
    deps.log.error("tracking.poll_not_stored", {
      ...message.carrierTarget,
      ...errorFields(error),
    });
    const wait = retryDelaySeconds(carrierTarget.failures + 1);
    await schedule(deps, carrierTarget, isoSeconds(addSeconds(now, wait)));
  }
}

/**
 * Whom a message without a poll serves. New requests have one message each: if each served them
 * all, 50 requests would cause 2,500 messages.
 */
function servedBy(
  { cause }: PollMessage,
  carrierSubscribers: readonly CarrierSubscriberItem[],
): CarrierSubscriberItem[] {
  const isOfOne = carrierSubscribers.some(({ requestId }) => requestId === cause);
  const isNew = (f: CarrierSubscriberItem) =>
    f.appliedHash === undefined && f.reportedAttempt === undefined;
  return carrierSubscribers.filter((f) => !isOfOne || f.requestId === cause || !isNew(f));
}

function isPollDue(
  carrierTarget: CarrierTargetItem,
  carrierSubscribers: readonly CarrierSubscriberItem[],
  now: string,
  fresh: string,
): boolean {
  if (!carrierTarget.nextPollAt || carrierTarget.nextPollAt <= now) return true;
  const pending = carrierSubscribers.some(
    (f) => !f.appliedHash && (f.reportedAttempt ?? 0) < carrierTarget.attempt,
  );
  return pending && !carrierTarget.journeyHash && (carrierTarget.lastAttemptedAt ?? "") < fresh;
}

/** One more poll begins: counted, and the target not due again until the claim expires. */
async function claim(
  deps: Dependencies,
  carrierTarget: CarrierTargetItem,
  now: Date,
): Promise<boolean> {
  try {
    await carrierPolling(deps.db)
      .entities.carrierTarget.patch(carrierTarget)
      .set({
        attempt: carrierTarget.attempt + 1,
        lastAttemptedAt: isoSeconds(now),
        dueAt: isoSeconds(addSeconds(now, claimSeconds * deps.clock.scale)),
        ...(carrierTarget.dueShard && { dueShard: carrierTarget.dueShard }),
      })
      .where((s, op) => op.eq(s.attempt, carrierTarget.attempt))
      .go();
    return true;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}

async function schedule(
  deps: Dependencies,
  carrierTarget: CarrierTargetItem,
  dueAt: string,
): Promise<void> {
  if (!carrierTarget.dueShard) return;
  await carrierPolling(deps.db)
    .entities.carrierTarget.patch(carrierTarget)
    .set({ dueAt, dueShard: carrierTarget.dueShard })
    .go();
}

/** Nobody subscribes any more: no further polls until someone does. */
async function rest(deps: Dependencies, carrierTarget: CarrierTargetItem): Promise<void> {
  await carrierPolling(deps.db)
    .entities.carrierTarget.patch(carrierTarget)
    .remove(["dueAt", "dueShard", "nextPollAt"])
    .where((s, op) =>
      carrierTarget.dueAt
        ? `${op.eq(s.attempt, carrierTarget.attempt)} AND ${op.eq(s.dueAt, carrierTarget.dueAt)}`
        : op.eq(s.attempt, carrierTarget.attempt),
    )
    .go()
    .catch((error: unknown) => {
      if (!isConditionRefused(error)) throw error;
    });
}

type Observed = Extract<PollResult, { outcome: "observed" }>;

async function keep(
  deps: Dependencies,
  carrierTarget: CarrierTargetItem,
  carrierSubscribers: readonly CarrierSubscriberItem[],
  poll: Observed,
): Promise<void> {
  const now = deps.clock.now();
  const at = isoSeconds(now);
  const knowledge = await rememberAnswer(deps, carrierTarget, poll, at);
  const journey = journeyOf(knowledge, { now: at, carrierTarget });
  const hash = journeyHash(journey);
  const isNews = hash !== carrierTarget.journeyHash;
  if (isNews) {
    await archiveAnswer(deps, carrierTarget, at, poll.bodies);
    noteOtherReferences(deps, carrierTarget, knowledge);
  }
  const jitter = 0.9 + deps.random() * 0.2;
  const wait = Math.max(nextPollAfterSeconds(journey, at), shortestWaitSeconds * deps.clock.scale);
  const next = isoSeconds(addSeconds(now, wait * jitter));
  const changes = {
    lastSucceededAt: at,
    failures: 0,
    journeyHash: hash,
    ...(isNews && { lastNewsAt: at }),
  };
  await finish(deps, carrierTarget, changes, next);
  const timeIsUp = stopReason(journey, {
    askedAt: at,
    answeredAt: at,
    createdAt: carrierTarget.createdAt,
    lastNewsAt: isNews ? at : (carrierTarget.lastNewsAt ?? at),
  });
  await serve(deps, { ...carrierTarget, ...changes }, carrierSubscribers, timeIsUp !== null);
}

/** Counts the carrier's events of other journeys under this number; each is stored raw. */
function noteOtherReferences(
  deps: Dependencies,
  carrierTarget: CarrierTargetItem,
  knowledge: Knowledge,
): void {
  const { scac, type, number } = carrierTarget;
  const events = ofOtherReferences(knowledge.statements, { scac, type, number }).size;
  if (events > 0) deps.log.warn("tracking.other_reference", { scac, type, number, events });
}

/**
 * What a poll brought, and when the next one is due: at once where a refresh was requested
 * meanwhile, since a carrier's message may have come just after this poll had read them.
 */
async function finish(
  deps: Dependencies,
  carrierTarget: CarrierTargetItem,
  changes: Partial<
    Pick<CarrierTargetItem, "lastSucceededAt" | "failures" | "journeyHash" | "lastNewsAt">
  >,
  next: string,
): Promise<void> {
  const { dueShard, refreshRequests } = carrierTarget;
  const patch = () => carrierPolling(deps.db).entities.carrierTarget.patch(carrierTarget);
  try {
    await patch()
      .set({ ...changes, nextPollAt: next, dueAt: next, ...(dueShard && { dueShard }) })
      .where((s, op) =>
        refreshRequests
          ? op.eq(s.refreshRequests, refreshRequests)
          : op.notExists(s.refreshRequests),
      )
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    await patch().set(changes).go();
  }
}

/** Queues the newest journey for the subscribers that do not have it, or for everyone. */
async function serve(
  deps: Dependencies,
  carrierTarget: CarrierTargetItem,
  carrierSubscribers: readonly CarrierSubscriberItem[],
  everyone = false,
): Promise<void> {
  if (!carrierTarget.journeyHash) return;
  const behind = carrierSubscribers.filter(
    (f) => everyone || f.appliedHash !== carrierTarget.journeyHash,
  );
  await eventOf(deps, carrierTarget, behind, {
    kind: "journey",
    lastNewsAt: carrierTarget.lastNewsAt ?? carrierTarget.createdAt,
    askedAt: isoSeconds(deps.clock.now()),
    answeredAt: carrierTarget.lastSucceededAt,
  });
}

/**
 * A poll that brought nothing usable: when to poll again, and the outcome for the waiting requests.
 */
async function setBack(
  deps: Dependencies,
  carrierTarget: CarrierTargetItem,
  carrierSubscribers: readonly CarrierSubscriberItem[],
  poll: Exclude<PollResult, Observed>,
): Promise<void> {
  const now = deps.clock.now();
  const failures = carrierTarget.failures + 1;
  const delay = delaySeconds(poll, failures, deps);
  const next = isoSeconds(addSeconds(now, delay));
  const answered = poll.outcome === "not_found" || poll.outcome === "booking_cancelled";
  if (poll.outcome === "booking_cancelled")
    await archiveAnswer(deps, carrierTarget, isoSeconds(now), poll.bodies);
  // Queued before the next poll is set: a crash between the two then costs a poll, and no outcome.
  const waiting = carrierSubscribers.filter(
    (f) => !f.appliedHash || poll.outcome === "booking_cancelled",
  );
  await eventOf(deps, carrierTarget, waiting, { kind: poll.outcome });
  await finish(
    deps,
    carrierTarget,
    { failures, ...(answered && { lastSucceededAt: isoSeconds(now) }) },
    next,
  );
  await serve(deps, carrierTarget, carrierSubscribers, isSilent(carrierTarget, now));
}

/** The stop rules judge 56 days without news (contract: shipments#stop-reasons). */
const isSilent = (carrierTarget: CarrierTargetItem, now: Date): boolean =>
  (carrierTarget.lastNewsAt ?? carrierTarget.createdAt) < isoSeconds(addSeconds(now, -56 * day));

function delaySeconds(
  poll: Exclude<PollResult, Observed>,
  failures: number,
  deps: Dependencies,
): number {
  const jitter = 0.9 + deps.random() * 0.2;
  if (poll.outcome === "not_found" || poll.outcome === "booking_cancelled")
    return notFoundSeconds * jitter;
  const backOff = retryDelaySeconds(failures) * jitter;
  return poll.outcome === "unreachable"
    ? Math.max(backOff, (poll.retryAfterSeconds ?? 0) * deps.clock.scale)
    : backOff;
}

async function eventOf(
  deps: Dependencies,
  carrierTarget: CarrierTargetItem,
  carrierSubscribers: readonly CarrierSubscriberItem[],
  outcome: ApplyOutcome,
): Promise<void> {
  await deps.queues.send(
    "apply",
    carrierSubscribers.map((carrierSubscriber) =>
      applyMessage(carrierTarget, carrierSubscriber, outcome),
    ),
  );
}
