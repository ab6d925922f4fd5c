import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import type { Message } from "#src/platform/queue.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { takeFromBudget } from "#src/sources/http/source-budget.ts";
import {
  behind,
  type PolledSource,
  type PollKind,
  type PollAnswer,
  type Taken,
  type Unconfigured,
  type WaitedFor,
} from "./poll-kind.ts";
import { pollMessages, type PollMessage } from "./poll-message.ts";
import { pollTargetKeyOf } from "./poll-target-key.ts";
import { dueTimeOf, isRepeating, waitShare } from "./recurrence.ts";
import {
  claim,
  claimSeconds,
  finish,
  finishUnlessDueAgain,
  postpone,
  record,
  rest,
  retryDelaySeconds,
} from "./schedule.ts";
import type { SweptKind } from "./sweep/sweep.ts";
import { isSuspect, recordFailureOrRecovery } from "./circuit.ts";
import {
  closedUntilProbe,
  healthOf,
  recentHealth,
  recordPoll,
  type FacilitySource,
} from "./source-health.ts";
import type { PollLimits } from "./poll-limits.ts";
import type { SourceHealth } from "./store/source-health-entity.ts";
import { polling, type PollSubscriberItem } from "./store/poll-target-entity.ts";

/** How long one poll may take, with all its pages and retries. Real time. */
const pollTimeoutSeconds = 60;
/** Real time: however fast product time runs, a source is not asked about a number more often. */
const shortestWaitSeconds = 1;
/** Items that are read or written at one time. */
const lanesOfItems = 10;

/** A kind of source, whatever its answers look like. */
export type AnyKind = SweptKind & {
  readonly poll: (deps: Dependencies, message: PollMessage) => Promise<void>;
};

/** Puts a kind beside others in one list. */
export const anyKind = <Answer extends PollAnswer>(kind: PollKind<Answer>): AnyKind => ({
  limits: kind.limits,
  sources: kind.sources,
  poll: (deps, message) => pollSource(deps, kind, message),
});

/** Polls as the message's kind of source is read. Throws for a kind that is not among these. */
export async function pollByKind(
  deps: Dependencies,
  kinds: readonly AnyKind[],
  message: PollMessage,
): Promise<void> {
  const kind = kinds.find(({ limits }) => limits.kind === message.kind);
  if (!kind) throw new Error(`no kind of source is called ${message.kind}`);
  await kind.poll(deps, message);
}

/**
 * Polls a source about the targets of a message that are due, stores what it stated, and queues an
 * update for each subscriber. May run twice or stop anywhere: a target stays due until it is done,
 * and subscribers that do not show the newest answer are queued again.
 */
async function pollSource<Answer extends PollAnswer>(
  deps: Dependencies,
  kind: PollKind<Answer>,
  message: PollMessage,
): Promise<void> {
  const now = deps.clock.now();
  const source = (await kind.sources(deps))(message.source);
  const lanes = Math.min(message.lanes, source.profile?.concurrency ?? message.lanes);
  if (lanes < message.lanes) return inFewerLanes(deps, kind, message, lanes);
  const due = await dueTargets(deps, kind, message, source, isoSeconds(now));
  if (due.length === 0) return;

  const { limits } = kind;
  const of = { kind: limits.kind, facilitySource: message.source };
  const health = await healthBefore(deps, limits, of, message);
  const closedUntil = await closedUntilProbe(deps, of, health, claimSeconds * deps.clock.scale);
  if (closedUntil) return leaveAlone(deps, kind, due, closedUntil, source);
  const wait = await takeFromBudget(
    deps,
    `${limits.kind}-${message.source}`,
    source.profile?.requestsPerMinute,
  );
  if (wait) {
    const later = isoSeconds(addSeconds(now, wait * deps.clock.scale));
    return each(due, ({ target }) => postpone(deps, target, later));
  }
  const claimed = await claimAll(deps, due);
  if (claimed.length === 0) return;

  const answer: Answer | Unconfigured = source.poll
    ? await source.poll(claimed, AbortSignal.timeout(pollTimeoutSeconds * 1000))
    : { outcome: "unreachable", detail: "no source is configured under this name" };
  kind.logPolled(
    deps,
    claimed.map(({ target }) => pollTargetKeyOf(target)),
    answer.outcome,
  );
  if (source.poll) {
    const recordHealth = limits.health === "failures" ? recordFailureOrRecovery : recordPoll;
    await recordHealth(deps, of, health, answer);
  }
  await takeAnswer(deps, kind, claimed, answer, source);
}

/** Read where the source may have failed lately, and where this process knows nothing of it. */
async function healthBefore(
  deps: Dependencies,
  limits: PollLimits,
  of: FacilitySource,
  message: PollMessage,
): Promise<SourceHealth | null> {
  if (message.isSuspect || isSuspect(deps, of)) return healthOf(deps, of);
  if (limits.health === "failures") return null;
  return recentHealth(deps, of) ?? healthOf(deps, of);
}

/** Those of the targets that no other poll has begun on, by number. */
async function claimAll(deps: Dependencies, due: readonly WaitedFor[]): Promise<WaitedFor[]> {
  const claimed: WaitedFor[] = [];
  await each(due, async ({ target, waiting }) => {
    const ours = await claim(deps, target, deps.clock.now());
    if (ours) claimed.push({ target: ours, waiting });
  });
  return claimed.toSorted((a, b) => (a.target.number < b.target.number ? -1 : 1));
}

/**
 * The source's circuit is open: nothing is asked. The targets wait until it closes, except those
 * that are to know now that there is no answer.
 */
async function leaveAlone<Answer extends PollAnswer>(
  deps: Dependencies,
  kind: PollKind<Answer>,
  due: readonly WaitedFor[],
  closedUntil: string,
  source: PolledSource<Answer>,
): Promise<void> {
  const [failing, waiting] = [due.filter(kind.failsFast), due.filter((of) => !kind.failsFast(of))];
  await each(waiting, ({ target }) => postpone(deps, target, closedUntil));
  const unasked: Unconfigured = { outcome: "unreachable", detail: "the circuit is open" };
  await takeAnswer(deps, kind, await claimAll(deps, failing), unasked, source);
}

/** The source allows fewer simultaneous polls than the message was spread over. */
const inFewerLanes = <Answer extends PollAnswer>(
  deps: Dependencies,
  { limits }: PollKind<Answer>,
  { kind, source, type, numbers, cause, isForced, isSuspect: mark = false }: PollMessage,
  lanes: number,
): Promise<void> =>
  deps.queues.send(
    limits.queue,
    pollMessages(
      limits,
      numbers.map((number) => ({ kind, source, type, number })),
      { cause, isForced, lanes, isSuspect: mark },
    ),
  );

/** The message's targets that somebody waits for and that are due. One query a target. */
async function dueTargets<Answer extends PollAnswer>(
  deps: Dependencies,
  kind: PollKind<Answer>,
  message: PollMessage,
  source: PolledSource<Answer>,
  now: string,
): Promise<WaitedFor[]> {
  const due: WaitedFor[] = [];
  await each(message.numbers, async (number) => {
    const { data } = await polling(deps.db)
      .collections.polling(pollTargetKeyOf({ ...message, number }))
      .go({ consistent: true, pages: "all" });
    const target = data.pollTarget[0];
    if (!target) return;
    const active = data.pollSubscriber.filter((one) => one.active);
    if (active.length > 0 && (await kind.serveUnpolled(deps, target, active, source)))
      return rest(deps, target);
    const of = { target, waiting: kind.waiting(active, now) };
    if (of.waiting.length === 0) return rest(deps, target);
    const duty = message.isForced ? "poll" : kind.duty(of, now);
    if (duty === "poll") due.push(of);
    if (duty === "serve") await serve(deps, kind, of, message, now);
  });
  return due;
}

/**
 * Those who came since the last poll get what is known; the source is polled when it is due. Where the
 * message came before that, the due time is right already.
 */
async function serve<Answer extends PollAnswer>(
  deps: Dependencies,
  kind: PollKind<Answer>,
  of: WaitedFor,
  message: PollMessage,
  now: string,
): Promise<void> {
  const { target } = of;
  const updates = behind(target, servedBy(message, of.waiting));
  await deps.queues.send(
    "apply",
    updates.map((one) => kind.update(deps, target, one)),
  );
  if ((dueTimeOf(target) ?? now) <= now) await postpone(deps, target, kind.nextAt(of, now));
}

/**
 * Whom a message without a poll serves. New subscribers have one message each: if each served them
 * all, 50 requests would cause 2,500 messages.
 */
function servedBy(
  { cause }: PollMessage,
  waiting: readonly PollSubscriberItem[],
): PollSubscriberItem[] {
  const isOfOne = waiting.some(({ subscriberId }) => subscriberId === cause);
  const isNew = (one: PollSubscriberItem) =>
    one.appliedHash === undefined && one.reportedAttempt === undefined;
  return waiting.filter((one) => !isOfOne || one.subscriberId === cause || !isNew(one));
}

/** Target by target: one that cannot be stored spoils no other (contract: incidents#batches). */
async function takeAnswer<Answer extends PollAnswer>(
  deps: Dependencies,
  kind: PollKind<Answer>,
  claimed: readonly WaitedFor[],
  answer: Answer | Unconfigured,
  source: PolledSource<Answer>,
): Promise<void> {
  let isNews = false;
  await each(claimed, async (of) => {
    try {
      const taken = await kind.take(deps, of, answer, source);
      await end(deps, kind, of, taken, answer.retryAfterSeconds);
      isNews ||= taken.isNews ?? false;
    } catch (error) {
      // A thrown error would hold up the message's whole group; the target becomes due again.
      kind.logNotStored(deps, pollTargetKeyOf(of.target), error);
      await end(deps, kind, of, unusable(of));
    }
  });
  const first = claimed[0];
  if (isNews && first && kind.archive)
    await kind.archive(deps, first.target.source, answer, isoSeconds(deps.clock.now()));
}

/** A poll that brought nothing usable for a target. */
export const unusable = ({ target }: WaitedFor, updates: readonly Message[] = []): Taken => ({
  waitSeconds: null,
  marks: { failures: target.failures + 1 },
  updates,
});

/**
 * Updates are queued before the poll's marks are written: a crash between the two then costs a
 * message or a poll, and no update. A target that repeats and goes on at the same interval keeps its
 * entry in the due index.
 */
async function end<Answer extends PollAnswer>(
  deps: Dependencies,
  { limits }: PollKind<Answer>,
  { target }: WaitedFor,
  { waitSeconds, marks, updates }: Taken,
  retryAfterSeconds = 0,
): Promise<void> {
  await deps.queues.send("apply", updates);
  const jitter = waitShare.shortest + deps.random() * waitShare.spread;
  const shortest = shortestWaitSeconds * deps.clock.scale;
  const asked = waitSeconds === null ? retryAfterSeconds : 0;
  const wait = Math.max(
    (waitSeconds ?? retryDelaySeconds(marks.failures ?? 1)) * jitter,
    Math.max(asked * deps.clock.scale, shortest),
  );
  const every = limits.cadences.find((one) => one === waitSeconds && one >= shortest) ?? 0;
  if (every > 0 && isRepeating(target) && target.everySeconds === every)
    return record(deps, target, marks);
  const next = { at: isoSeconds(addSeconds(deps.clock.now(), wait)), everySeconds: every };
  if (limits.refreshBy === "next poll") await finish(deps, target, next, marks);
  else await finishUnlessDueAgain(deps, target, next, marks);
}

/** All of them, some at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: Math.min(lanesOfItems, items.length) }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
