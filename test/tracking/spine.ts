import {
  contextFor,
  manualClock,
  memoryBlobs,
  recordingQueues,
  depsFor,
  type RecordingQueues,
} from "#test/support/engine.ts";
import type { Config } from "#src/platform/config.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Context, Dependencies } from "#src/platform/dependencies.ts";
import { ApplyMessage, PollMessage } from "#src/polling/index.ts";
import { pollCarrier, sweepCarrierTargets } from "#test/support/poll.ts";
import { applyPoll, trackNumber, type TrackInput } from "#src/tracking/index.ts";
import type {
  CarrierSource,
  PollResult,
  SourceEvent,
  CarrierTargetKey,
} from "#src/statements/carrier-source.ts";
import { carrierPollKey } from "#src/polling/poll-target-key.ts";
import { dueTimeOf } from "#src/polling/recurrence.ts";
import { allHealth } from "#src/polling/source-health.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { sweepProgresses } from "#src/polling/store/sweep-progress-entity.ts";
import { sourceHealths } from "#src/polling/store/source-health-entity.ts";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";

export const observed = (events: readonly SourceEvent[]): PollResult => ({
  outcome: "observed",
  events,
  setAside: [],
  bodies: [JSON.stringify(events.map((e) => e.raw))],
});

/** A carrier with the test's answers, which counts how often it was polled. */
export function scriptedCarrier(initial: PollResult) {
  let next: PollResult | ((carrierTarget: CarrierTargetKey) => PollResult) = initial;
  let polls = 0;
  const source: CarrierSource = {
    poll: (carrierTarget) => {
      polls += 1;
      return Promise.resolve(typeof next === "function" ? next(carrierTarget) : next);
    },
  };
  return {
    source,
    states(poll: PollResult | ((carrierTarget: CarrierTargetKey) => PollResult)) {
      next = poll;
    },
    get polls() {
      return polls;
    },
  };
}

export type Carrier = ReturnType<typeof scriptedCarrier>;

/** Every queued poll and apply, until none is left. */
export async function drainPolls(
  on: Dependencies,
  queues: RecordingQueues,
  sources: NonNullable<Parameters<typeof pollCarrier>[2]>,
): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const polls = queues.take("poll");
    const applies = queues.take("apply");
    if (polls.length + applies.length === 0) return;
    for (const message of polls) await pollCarrier(on, PollMessage.parse(message.body), sources);
    for (const message of applies) await applyPoll(on, ApplyMessage.parse(message.body));
  }
  throw new Error("the queues never became empty");
}

/** Every carrier's circuit is closed again, and no sweep has come. */
async function forgetTime(db: Db): Promise<void> {
  await sweepProgresses(db).delete({ kind: "carrier" }).go();
  const all = await allHealth({ db });
  for (const { kind, facilitySource } of all.filter((one) => one.kind === "carrier"))
    await sourceHealths(db).delete({ kind, facilitySource }).go();
}

/** The product's background work, run by hand: every queued poll and apply, until none is left. */
export function spineOn(
  db: Db,
  carrier: Carrier,
  profile: { concurrency?: number; requestsPerMinute?: number } = {},
  config: Partial<Config> = {},
) {
  const queues = recordingQueues();
  const clock = manualClock("2026-05-01T00:00:00Z");
  const blobs = memoryBlobs();
  const deps: Dependencies = depsFor({ db, queues, clock, blobs, config });
  const sources = () =>
    Promise.resolve(() => ({ source: carrier.source, profile: { concurrency: 8, ...profile } }));
  // Its time begins before that of the spine before it on the same table.
  let forgotten: Promise<void> | undefined;
  const run = async (on: Dependencies = deps): Promise<void> => {
    await (forgotten ??= forgetTime(db));
    await drainPolls(on, queues, sources);
  };
  return {
    deps,
    queues,
    clock,
    sources,
    run,
    /** Lets product time pass and does what has become due. */
    async later(seconds: number) {
      clock.advance(seconds);
      await (forgotten ??= forgetTime(db));
      await sweepCarrierTargets(deps);
      await run();
    },
    /** Lets product time pass until the number is due, and polls. */
    async nextPoll(number: string) {
      const key = { scac: "ONEY", type: "bill_of_lading", number } as const;
      const { data } = await polling(db)
        .entities.pollTarget.get(carrierPollKey(key))
        .go({ consistent: true });
      const dueAt = data && dueTimeOf(data);
      if (!dueAt) throw new Error(`${number} is not looked for any more`);
      clock.set(dueAt);
      await this.later(1);
    },
    account: () => contextFor(deps),
  };
}

export const billOf = (number: string, more: Partial<TrackInput> = {}): TrackInput => ({
  requestType: "bill_of_lading",
  requestNumber: number,
  scac: "ONEY",
  autoDetect: false,
  refNumbers: [],
  shipmentTags: [],
  roles: [],
  ...more,
});

export const track = (ctx: Context, number: string, more: Partial<TrackInput> = {}) =>
  trackNumber(ctx, billOf(number, more));

/** Everything published to an account so far, in the order it was committed. */
export async function publishedTo(
  ctx: Context,
): Promise<{ id: string; event: string; reference: { id: string; type: string } }[]> {
  const items: Record<string, unknown>[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await ctx.db.client.send(
      new ScanCommand({
        TableName: ctx.db.table,
        FilterExpression: "#e = :commit AND account = :account",
        ExpressionAttributeNames: { "#e": "__edb_e__" },
        ExpressionAttributeValues: { ":commit": "commit", ":account": ctx.account.id },
        ExclusiveStartKey: from,
      }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items
    .toSorted((a, b) => (String(a["at"]) < String(b["at"]) ? -1 : 1))
    .flatMap(
      (item) =>
        item["events"] as { id: string; event: string; reference: { id: string; type: string } }[],
    );
}
