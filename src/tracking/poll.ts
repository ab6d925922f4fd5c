import { addSeconds, day, hour, isoSeconds, minute } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import { applyMessage, type ApplyOutcome } from "./apply-message.ts";
import { pollMessage, type PollMessage } from "./poll-message.ts";
import { journeyHash } from "./journey-hash.ts";
import { archiveAnswer, rememberAnswer } from "./knowledge-store.ts";
import {
  journeyOf,
  nextLookAfterSeconds,
  ofOtherReferences,
  retryDelaySeconds,
  stopReason,
  type Knowledge,
} from "./reconcile/index.ts";
import { takeFromBudget } from "./source-budget.ts";
import { carrierSources, type CarrierSources } from "./sources/index.ts";
import type { Look } from "./source.ts";
import { undetectedScac } from "./store/locks.ts";
import { following, type FollowerItem, type SubjectItem } from "./store/subject-entity.ts";

/** How long one look may take, with all its pages and retries. Real time. */
const lookTimeoutSeconds = 60;
/** A look in flight keeps the subject this long; after that the sweep tries again. Real time. */
const claimSeconds = 120;
/** A new follower does not make us ask again what was asked this recently. Product time. */
const freshSeconds = 5 * minute;
/** Real time: however fast product time runs, a carrier is not asked about a number more often. */
const shortestWaitSeconds = 1;
/** An unknown number is asked for again daily (contract: tracking-requests#numbers-not-found). */
const notFoundSeconds = 24 * hour;

/**
 * Looks a subject up at its carrier if it is time, keeps what the carrier said, and queues what
 * each follower has to be told. May run twice or stop anywhere: the subject stays due until it is
 * done, and followers who have not seen the newest journey are queued again.
 */
export async function pollSubject(
  world: World,
  message: PollMessage,
  sources: (world: World) => Promise<CarrierSources> = carrierSources,
): Promise<void> {
  const { data } = await following(world.db)
    .collections.following(message.subject)
    .go({ consistent: true, pages: "all" });
  const subject = data.subject[0];
  if (!subject) return;
  const followers = data.follower.filter((f) => f.active);
  if (followers.length === 0) return rest(world, subject);
  if (subject.scac === undetectedScac) {
    await tell(world, subject, followers, { kind: "detect" });
    return rest(world, subject);
  }
  const carrier = (await sources(world))(subject.scac);
  const slots = Math.min(message.slots, carrier?.profile.concurrency ?? message.slots);
  if (slots < message.slots) {
    await world.queues.send("poll", [pollMessage(message.subject, message.cause, slots)]);
    return;
  }

  const now = world.clock.now();
  const at = isoSeconds(now);
  if (!isTimeToLook(subject, followers, at, isoSeconds(addSeconds(now, -freshSeconds)))) {
    await serve(world, subject, servedBy(message, followers));
    return schedule(world, subject, subject.nextLookAt ?? at);
  }
  const wait = await takeFromBudget(world, subject.scac, carrier?.profile.requestsPerMinute);
  if (wait) return schedule(world, subject, isoSeconds(addSeconds(now, wait * world.clock.scale)));
  if (!(await claim(world, subject, now))) return;
  const claimed = { ...subject, attempt: subject.attempt + 1 };

  const look: Look = carrier
    ? await carrier.source.look(message.subject, AbortSignal.timeout(lookTimeoutSeconds * 1000))
    : { outcome: "unreachable", detail: "no source is configured for this carrier" };
  world.log.info("tracking.looked", { ...message.subject, outcome: look.outcome });
  try {
    if (look.outcome === "observed") await keep(world, claimed, followers, look);
    else await setBack(world, claimed, followers, look);
  } catch (error) {
    // Thrown, the message would hold up its whole group; the subject is due again instead.
    world.log.error("tracking.look_not_kept", { ...message.subject, ...errorFields(error) });
    const wait = retryDelaySeconds(subject.failures + 1);
    await schedule(world, subject, isoSeconds(addSeconds(now, wait)));
  }
}

/**
 * Whom a message without a look serves. New requests have one message each: were each to serve
 * them all, 50 requests would be told 2,500 times.
 */
function servedBy({ cause }: PollMessage, followers: readonly FollowerItem[]): FollowerItem[] {
  const isOfOne = followers.some(({ requestId }) => requestId === cause);
  const isNew = (f: FollowerItem) => f.appliedHash === undefined && f.settledAttempt === undefined;
  return followers.filter((f) => !isOfOne || f.requestId === cause || !isNew(f));
}

function isTimeToLook(
  subject: SubjectItem,
  followers: readonly FollowerItem[],
  now: string,
  fresh: string,
): boolean {
  if (!subject.nextLookAt || subject.nextLookAt <= now) return true;
  const untold = followers.some((f) => !f.appliedHash && (f.settledAttempt ?? 0) < subject.attempt);
  return untold && !subject.journeyHash && (subject.lastAttemptedAt ?? "") < fresh;
}

/** One more look begins: counted, and the subject not due again until the claim runs out. */
async function claim(world: World, subject: SubjectItem, now: Date): Promise<boolean> {
  try {
    await following(world.db)
      .entities.subject.patch(subject)
      .set({
        attempt: subject.attempt + 1,
        lastAttemptedAt: isoSeconds(now),
        dueAt: isoSeconds(addSeconds(now, claimSeconds * world.clock.scale)),
        ...(subject.dueShard && { dueShard: subject.dueShard }),
      })
      .where((s, op) => op.eq(s.attempt, subject.attempt))
      .go();
    return true;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}

async function schedule(world: World, subject: SubjectItem, dueAt: string): Promise<void> {
  if (!subject.dueShard) return;
  await following(world.db)
    .entities.subject.patch(subject)
    .set({ dueAt, dueShard: subject.dueShard })
    .go();
}

/** Nobody follows any more: no further looks until someone does. */
async function rest(world: World, subject: SubjectItem): Promise<void> {
  await following(world.db)
    .entities.subject.patch(subject)
    .remove(["dueAt", "dueShard", "nextLookAt"])
    .where((s, op) =>
      subject.dueAt
        ? `${op.eq(s.attempt, subject.attempt)} AND ${op.eq(s.dueAt, subject.dueAt)}`
        : op.eq(s.attempt, subject.attempt),
    )
    .go()
    .catch((error: unknown) => {
      if (!isConditionRefused(error)) throw error;
    });
}

type Observed = Extract<Look, { outcome: "observed" }>;

async function keep(
  world: World,
  subject: SubjectItem,
  followers: readonly FollowerItem[],
  look: Observed,
): Promise<void> {
  const now = world.clock.now();
  const at = isoSeconds(now);
  const knowledge = await rememberAnswer(world, subject, look, at);
  const journey = journeyOf(knowledge, { now: at, subject });
  const hash = journeyHash(journey);
  const isNews = hash !== subject.journeyHash;
  if (isNews) {
    await archiveAnswer(world, subject, at, look.bodies);
    noteOtherReferences(world, subject, knowledge);
  }
  const jitter = 0.9 + world.random() * 0.2;
  const wait = Math.max(nextLookAfterSeconds(journey, at), shortestWaitSeconds * world.clock.scale);
  const next = isoSeconds(addSeconds(now, wait * jitter));
  const kept = {
    lastSucceededAt: at,
    failures: 0,
    journeyHash: hash,
    ...(isNews && { lastNewsAt: at }),
  };
  await finish(world, subject, kept, next);
  const timeIsUp = stopReason(journey, {
    askedAt: at,
    answeredAt: at,
    createdAt: subject.createdAt,
    lastNewsAt: isNews ? at : (subject.lastNewsAt ?? at),
  });
  await serve(world, { ...subject, ...kept }, followers, timeIsUp !== null);
}

/** Counts what the line tells of other journeys under this number; each is kept raw. */
function noteOtherReferences(world: World, subject: SubjectItem, knowledge: Knowledge): void {
  const { scac, type, number } = subject;
  const events = ofOtherReferences(knowledge.sayings, { scac, type, number }).size;
  if (events > 0) world.log.warn("tracking.other_reference", { scac, type, number, events });
}

/**
 * What a look brought, and when the next one is due: at once where somebody wished for one in the
 * meantime, since a line's message may have come just after this one had read them.
 */
async function finish(
  world: World,
  subject: SubjectItem,
  kept: Partial<Pick<SubjectItem, "lastSucceededAt" | "failures" | "journeyHash" | "lastNewsAt">>,
  next: string,
): Promise<void> {
  const { dueShard, wishes } = subject;
  const patch = () => following(world.db).entities.subject.patch(subject);
  try {
    await patch()
      .set({ ...kept, nextLookAt: next, dueAt: next, ...(dueShard && { dueShard }) })
      .where((s, op) => (wishes ? op.eq(s.wishes, wishes) : op.notExists(s.wishes)))
      .go();
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    await patch().set(kept).go();
  }
}

/** Queues the newest journey for the followers who have not seen it, or for everyone. */
async function serve(
  world: World,
  subject: SubjectItem,
  followers: readonly FollowerItem[],
  everyone = false,
): Promise<void> {
  if (!subject.journeyHash) return;
  const behind = followers.filter((f) => everyone || f.appliedHash !== subject.journeyHash);
  await tell(world, subject, behind, {
    kind: "journey",
    lastNewsAt: subject.lastNewsAt ?? subject.createdAt,
    askedAt: isoSeconds(world.clock.now()),
    answeredAt: subject.lastSucceededAt,
  });
}

/** A look that brought nothing usable: when to ask again, and what the waiting requests hear. */
async function setBack(
  world: World,
  subject: SubjectItem,
  followers: readonly FollowerItem[],
  look: Exclude<Look, Observed>,
): Promise<void> {
  const now = world.clock.now();
  const failures = subject.failures + 1;
  const delay = delaySeconds(look, failures, world);
  const next = isoSeconds(addSeconds(now, delay));
  const answered = look.outcome === "not_found" || look.outcome === "booking_cancelled";
  if (look.outcome === "booking_cancelled")
    await archiveAnswer(world, subject, isoSeconds(now), look.bodies);
  // Told before the next look is set: a crash between the two then costs a look, and no word.
  const waiting = followers.filter((f) => !f.appliedHash || look.outcome === "booking_cancelled");
  await tell(world, subject, waiting, { kind: look.outcome });
  await finish(
    world,
    subject,
    { failures, ...(answered && { lastSucceededAt: isoSeconds(now) }) },
    next,
  );
  await serve(world, subject, followers, isSilent(subject, now));
}

/** 56 days without news are judged by the stop rules (contract: shipments#stop-reasons). */
const isSilent = (subject: SubjectItem, now: Date): boolean =>
  (subject.lastNewsAt ?? subject.createdAt) < isoSeconds(addSeconds(now, -56 * day));

function delaySeconds(look: Exclude<Look, Observed>, failures: number, world: World): number {
  const jitter = 0.9 + world.random() * 0.2;
  if (look.outcome === "not_found" || look.outcome === "booking_cancelled")
    return notFoundSeconds * jitter;
  const backOff = retryDelaySeconds(failures) * jitter;
  return look.outcome === "unreachable"
    ? Math.max(backOff, (look.retryAfterSeconds ?? 0) * world.clock.scale)
    : backOff;
}

async function tell(
  world: World,
  subject: SubjectItem,
  followers: readonly FollowerItem[],
  outcome: ApplyOutcome,
): Promise<void> {
  await world.queues.send(
    "apply",
    followers.map((follower) => applyMessage(subject, follower, outcome)),
  );
}
