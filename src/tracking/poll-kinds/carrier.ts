import { addSeconds, day, hour, isoSeconds, minute } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { journeyHash } from "#src/platform/canonical.ts";
import type { Message } from "#src/platform/queue.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { archiveAnswer, rememberAnswer } from "#src/knowledge/knowledge-store.ts";
import type { Knowledge } from "#src/knowledge/knowledge.ts";
import { applyMessage, type ApplyOutcome } from "#src/polling/apply-message.ts";
import {
  behind,
  type PolledSource,
  type PollKind,
  type Taken,
  type WaitedFor,
} from "#src/polling/poll-kind.ts";
import { pollLimits } from "#src/polling/poll-limits.ts";
import { carrierTargetOf } from "#src/polling/poll-target-key.ts";
import { unusable } from "#src/polling/poll.ts";
import { nextPollOf } from "#src/polling/recurrence.ts";
import type { PollSubscriberItem, PollTargetItem } from "#src/polling/store/poll-target-entity.ts";
import { carrierSources, type CarrierSources } from "#src/sources/index.ts";
import type { CarrierTargetKey, PollResult } from "#src/statements/carrier-source.ts";
import {
  journeyOf,
  nextPollAfterSeconds,
  ofOtherReferences,
  stopReason,
} from "../projection/index.ts";
import { undetectedScac } from "../store/locks.ts";

/** A new subscriber triggers no poll of what was polled this recently. Product time. */
const freshSeconds = 5 * minute;
/** An unknown number is asked for again daily (contract: tracking-requests#numbers-not-found). */
const notFoundSeconds = 24 * hour;
/** A source that asks the carrier itself has an answer within minutes. */
const pendingSeconds = 5 * minute;

/** Shipping lines, asked about one number at a time; its subscribers are tracking requests. */
export const carrierKind = (
  configured: (deps: Dependencies) => Promise<CarrierSources> = carrierSources,
): PollKind<PollResult> => ({
  limits: pollLimits.carrier,
  sources: async (deps) => {
    const carriers = await configured(deps);
    return (scac) => sourceOf(carriers(scac));
  },
  logPolled: (deps, asked, outcome) => {
    for (const key of asked) deps.log.info("tracking.polled", { ...carrierTargetOf(key), outcome });
  },
  logNotStored: (deps, target, error) =>
    deps.log.error("tracking.poll_not_stored", {
      ...carrierTargetOf(target),
      ...errorFields(error),
    }),
  waiting: (active) => [...active],
  serveUnpolled: async (deps, target, active) => {
    if (target.source !== undetectedScac) return false;
    const messages = active.map((one) => applyMessage(target, one, { kind: "detect" }));
    await deps.queues.send("apply", messages);
    return true;
  },
  duty: (of, now) => (isPollDue(of, now) ? "poll" : "serve"),
  // A request that waits for its first answer is retried and fails by its own rule (contract:
  // tracking-requests#retries).
  failsFast: ({ waiting }) => waiting.some(({ appliedHash }) => appliedHash === undefined),
  nextAt: ({ target }, now) => nextPollOf(target) ?? now,
  update: journeyUpdate,
  take: (deps, of, answer) =>
    answer.outcome === "observed" ? keep(deps, of, answer) : withoutJourney(deps, of, answer),
});

const sourceOf = (carrier: ReturnType<CarrierSources>): PolledSource<PollResult> =>
  carrier
    ? {
        profile: carrier.profile,
        poll: ([asked], signal) => carrier.source.poll(carrierTargetOf(asked!.target), signal),
      }
    : {};

function isPollDue({ target, waiting }: WaitedFor, now: string): boolean {
  if ((nextPollOf(target) ?? now) <= now) return true;
  const fresh = isoSeconds(addSeconds(new Date(now), -freshSeconds));
  const isPending = waiting.some(
    (one) => !one.appliedHash && (one.reportedAttempt ?? 0) < target.attempt,
  );
  return isPending && !target.answerHash && (target.lastAttemptedAt ?? "") < fresh;
}

/** The newest journey, for a subscriber that does not show it. */
const journeyUpdate = (
  deps: Dependencies,
  target: PollTargetItem,
  subscriber: PollSubscriberItem,
): Message =>
  applyMessage(target, subscriber, {
    kind: "journey",
    lastNewsAt: target.lastNewsAt ?? target.createdAt,
    askedAt: isoSeconds(deps.clock.now()),
    answeredAt: target.lastSucceededAt,
  });

/** The newest journey for the subscribers that do not have it, or for everyone. */
const journeyUpdates = (
  deps: Dependencies,
  { target, waiting }: WaitedFor,
  everyone: boolean,
): Message[] =>
  (everyone && target.answerHash !== undefined ? waiting : behind(target, waiting)).map((one) =>
    journeyUpdate(deps, target, one),
  );

type Observed = Extract<PollResult, { outcome: "observed" }>;

async function keep(deps: Dependencies, of: WaitedFor, poll: Observed): Promise<Taken> {
  const { target, waiting } = of;
  const carrierTarget = carrierTargetOf(target);
  const at = isoSeconds(deps.clock.now());
  const knowledge = await rememberAnswer(deps, carrierTarget, poll, at);
  const journey = journeyOf(knowledge, { now: at, carrierTarget });
  const answerHash = journeyHash(journey);
  const isNews = answerHash !== target.answerHash;
  if (isNews) {
    await archiveAnswer(deps, carrierTarget, at, poll.bodies);
    noteOtherReferences(deps, carrierTarget, knowledge);
  }
  const marks = {
    lastSucceededAt: at,
    failures: 0,
    answerHash,
    ...(isNews && { lastNewsAt: at }),
  };
  const after = { ...target, ...marks };
  const timeIsUp = stopReason(journey, {
    askedAt: at,
    answeredAt: at,
    createdAt: target.createdAt,
    lastNewsAt: after.lastNewsAt ?? at,
  });
  return {
    waitSeconds: nextPollAfterSeconds(journey, at),
    marks,
    updates: journeyUpdates(deps, { target: after, waiting }, timeIsUp !== null),
  };
}

/** Counts the carrier's events of other journeys under this number; each is stored raw. */
function noteOtherReferences(
  deps: Dependencies,
  carrierTarget: CarrierTargetKey,
  knowledge: Knowledge,
): void {
  const { scac, type, number } = carrierTarget;
  const events = ofOtherReferences(knowledge.statements, carrierTarget).size;
  if (events > 0) deps.log.warn("tracking.other_reference", { scac, type, number, events });
}

/** Nothing usable for a journey: the outcome is for the requests that still wait for one. */
async function withoutJourney(
  deps: Dependencies,
  of: WaitedFor,
  poll: Exclude<PollResult, Observed>,
): Promise<Taken> {
  const { target, waiting } = of;
  const now = deps.clock.now();
  if (poll.outcome === "pending")
    return {
      waitSeconds: pendingSeconds,
      marks: { failures: 0 },
      updates: journeyUpdates(deps, of, isSilent(target, now)),
    };
  if (poll.outcome === "booking_cancelled")
    await archiveAnswer(deps, carrierTargetOf(target), isoSeconds(now), poll.bodies);
  const outcome: ApplyOutcome = { kind: poll.outcome };
  const taken = unusable(of, [
    ...waiting
      .filter((one) => !one.appliedHash || poll.outcome === "booking_cancelled")
      .map((one) => applyMessage(target, one, outcome)),
    ...journeyUpdates(deps, of, isSilent(target, now)),
  ]);
  if (poll.outcome !== "not_found" && poll.outcome !== "booking_cancelled") return taken;
  return {
    ...taken,
    waitSeconds: notFoundSeconds,
    marks: { ...taken.marks, lastSucceededAt: isoSeconds(now) },
  };
}

/** The stop rules judge 56 days without news (contract: shipments#stop-reasons). */
const isSilent = (target: PollTargetItem, now: Date): boolean =>
  (target.lastNewsAt ?? target.createdAt) < isoSeconds(addSeconds(now, -56 * day));
