import {
  contextFor,
  manualClock,
  memoryBlobs,
  recordingQueues,
  worldFor,
  type RecordingQueues,
} from "#test/support/engine.ts";
import type { Config } from "#src/platform/config.ts";
import type { Db } from "#src/platform/table.ts";
import type { Context, World } from "#src/platform/world.ts";
import {
  ApplyMessage,
  applyLook,
  PollMessage,
  pollSubject,
  sweepSubjects,
  trackNumber,
  type TrackInput,
} from "#src/tracking/index.ts";
import type { CarrierSource, Look, SourceEvent, SubjectKey } from "#src/tracking/source.ts";
import { following } from "#src/tracking/store/subject-entity.ts";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";

export const observed = (events: readonly SourceEvent[]): Look => ({
  outcome: "observed",
  events,
  setAside: [],
  bodies: [JSON.stringify(events.map((e) => e.raw))],
});

/** A carrier that answers what the test says, and counts how often it was asked. */
export function scriptedCarrier(initial: Look) {
  let next: Look | ((subject: SubjectKey) => Look) = initial;
  let looks = 0;
  const source: CarrierSource = {
    look: (subject) => {
      looks += 1;
      return Promise.resolve(typeof next === "function" ? next(subject) : next);
    },
  };
  return {
    source,
    says(look: Look | ((subject: SubjectKey) => Look)) {
      next = look;
    },
    get looks() {
      return looks;
    },
  };
}

export type Carrier = ReturnType<typeof scriptedCarrier>;

/** Every queued poll and apply, until none is left. */
export async function drainPolls(
  on: World,
  queues: RecordingQueues,
  sources: NonNullable<Parameters<typeof pollSubject>[2]>,
): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const polls = queues.take("poll");
    const applies = queues.take("apply");
    if (polls.length + applies.length === 0) return;
    for (const message of polls) await pollSubject(on, PollMessage.parse(message.body), sources);
    for (const message of applies) await applyLook(on, ApplyMessage.parse(message.body));
  }
  throw new Error("the queues never became empty");
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
  const world: World = worldFor({ db, queues, clock, blobs, config });
  const sources = () =>
    Promise.resolve(() => ({ source: carrier.source, profile: { concurrency: 8, ...profile } }));
  const run = (on: World = world): Promise<void> => drainPolls(on, queues, sources);
  return {
    world,
    queues,
    clock,
    sources,
    run,
    /** Lets product time pass and does what has become due. */
    async later(seconds: number) {
      clock.advance(seconds);
      await sweepSubjects(world);
      await run();
    },
    /** Lets product time pass until the number is due, and looks. */
    async nextLook(number: string) {
      const key = { scac: "ONEY", type: "bill_of_lading", number } as const;
      const { data } = await following(db).entities.subject.get(key).go({ consistent: true });
      if (!data?.dueAt) throw new Error(`${number} is not looked for any more`);
      clock.set(data.dueAt);
      await this.later(1);
    },
    account: () => contextFor(world),
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

/** Everything told to an account so far, in the order it was committed. */
export async function toldTo(
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
