import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SQSClient,
  type Message,
} from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { workers } from "#functions/manifest.ts";
import { startQueuesAndBlobs, type LocalAws } from "#local/engines/fauxqs.ts";
import { setEnvironment } from "#local/start/environment.ts";
import { fingerprint } from "#src/platform/canonical.ts";
import { queueNames, sqsQueues, type QueueName } from "#src/platform/queue.ts";
import { allHealth, PollMessage } from "#src/polling/index.ts";
import { behind, type PollKind, type PollAnswer } from "#src/polling/poll-kind.ts";
import type { PollLimits } from "#src/polling/poll-limits.ts";
import { pollNow } from "#src/polling/poll-now.ts";
import type { PollTargetKey } from "#src/polling/poll-target-key.ts";
import { anyKind, pollByKind, unusable } from "#src/polling/poll.ts";
import { dueTimeOf } from "#src/polling/recurrence.ts";
import { dueFrom } from "#src/polling/schedule.ts";
import { polling } from "#src/polling/store/poll-target-entity.ts";
import { sweepQueue } from "#src/polling/sweep/sweep.ts";
import { depsFor, manualClock, startTable } from "#test/support/engine.ts";

const minute = 60;
const hour = 60 * minute;

/** A third kind of source, which the product does not have: depots that take empty containers. */
const row: PollLimits = {
  kind: "depot",
  queue: "facility-poll",
  numbersPerRequest: 10,
  lanes: 1,
  health: "failures and answers",
  cadences: [hour],
  refreshBy: "message",
};

type DepotAnswer = PollAnswer & { readonly statusByNumber?: ReadonlyMap<string, string> };

/** Its reader: what is asked, what an answer means, and what a subscriber is to apply. */
const depotKind = (ask: (numbers: readonly string[]) => DepotAnswer): PollKind<DepotAnswer> => ({
  limits: row,
  sources: () =>
    Promise.resolve(() => ({
      poll: (asked) => Promise.resolve(ask(asked.map(({ target }) => target.number))),
    })),
  logPolled: () => undefined,
  logNotStored: () => undefined,
  waiting: (active) => [...active],
  serveUnpolled: () => Promise.resolve(false),
  duty: ({ target }, now) => ((dueTimeOf(target) ?? now) > now ? "nothing" : "poll"),
  failsFast: () => false,
  nextAt: (_, now) => now,
  update: (_, { source, number }, { account, subscriberId }) => ({
    body: { source, number, account, subscriberId },
    group: account,
  }),
  async take(deps, of, answer) {
    const { target } = of;
    const status = "statusByNumber" in answer && answer.statusByNumber?.get(target.number);
    if (!status) return unusable(of);
    await deps.blobs.put(`depots/${target.source}/${target.number}`, status, "text/plain");
    const marks = { failures: 0, answerHash: fingerprint(status) };
    const updates = behind(marks, of.waiting).map((one) => this.update(deps, target, one));
    return { waitSeconds: hour, marks, updates };
  },
});

let engine: Awaited<ReturnType<typeof startTable>>;
let aws: LocalAws;
let sqs: SQSClient;
let restore: () => void;
beforeAll(async () => {
  engine = await startTable();
  aws = await startQueuesAndBlobs(null, workers, []);
  restore = setEnvironment({
    AWS_ENDPOINT_URL_SQS: aws.endpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  sqs = new SQSClient({});
});
afterAll(async () => {
  sqs.destroy();
  restore();
  await aws.stop();
  await engine.stop();
});

/** Everything that a queue holds, group by group. */
async function* messagesOf(queue: QueueName): AsyncGenerator {
  const QueueUrl = aws.queueUrl(queue);
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return;
    for (const { Body, ReceiptHandle } of Messages as Required<Message>[]) {
      yield JSON.parse(Body);
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

/** The engine's work for depots, on a table and queues of their own. */
function depots(source: string) {
  const clock = manualClock("2026-11-21T08:00:00Z");
  const urls = Object.fromEntries(queueNames.map((queue) => [queue, aws.queueUrl(queue)]));
  const queues = sqsQueues(urls as Record<QueueName, string>, 1);
  const deps = depsFor({ db: engine.db, queues, clock });
  const asked: (readonly string[])[] = [];
  let answer: (numbers: readonly string[]) => DepotAnswer = () => ({ outcome: "unreachable" });
  const kinds = [
    anyKind(
      depotKind((numbers) => {
        asked.push(numbers);
        return answer(numbers);
      }),
    ),
  ];
  const { pollTarget, pollSubscriber } = polling(engine.db).entities;
  const keyOf = (number: string): PollTargetKey => ({
    kind: row.kind,
    source,
    type: "container",
    number,
  });
  const now = () => clock.now().toISOString().replace(".000", "");
  const run = async () => {
    for await (const body of messagesOf(row.queue))
      await pollByKind(deps, kinds, PollMessage.parse(body));
  };
  return {
    asked,
    run,
    states: (statuses: Record<string, string>) => {
      const statusByNumber = new Map(Object.entries(statuses));
      answer = () => ({ outcome: "observed", statusByNumber });
    },
    fails: () => {
      answer = () => ({ outcome: "unreachable", detail: "down" });
    },
    follow: async (number: string) => {
      const key = keyOf(number);
      await pollSubscriber
        .put({ ...key, account: "account-1", subscriberId: "container-1", active: true })
        .go();
      await pollTarget
        .put({
          ...key,
          ...(await dueFrom(deps, key, now())),
          createdAt: now(),
          attempt: 0,
          failures: 0,
        })
        .go();
    },
    later: async (seconds: number) => {
      clock.advance(seconds);
      await sweepQueue(deps, row.queue, kinds);
      await run();
    },
    refresh: async (number: string) => {
      await pollNow(deps, [keyOf(number)], "a refresh", { depot: row });
      await run();
    },
    /** Applies what is queued; answers what the subscribers show then. */
    applied: async () => {
      const shown: string[] = [];
      for await (const body of messagesOf("apply")) {
        const { number, account, subscriberId } = body as Record<string, string>;
        const status = (await deps.blobs.getText(`depots/${source}/${number!}`))!;
        await pollSubscriber
          .patch({ ...keyOf(number!), account: account!, subscriberId: subscriberId! })
          .set({ appliedHash: fingerprint(status) })
          .go();
        shown.push(`${number!} ${status}`);
      }
      return shown;
    },
    /** Seconds until the number is due. */
    dueIn: async (number: string) => {
      const { data } = await pollTarget.get(keyOf(number)).go({ consistent: true });
      return (Date.parse(dueTimeOf(data!)!) - clock.now().getTime()) / 1000;
    },
    health: async () => (await allHealth(deps)).find((one) => one.facilitySource === source),
  };
}

it("a third kind of source is polled in batches when it is due, and its answer is applied once", async () => {
  const depot = depots("USLAX-D1");
  depot.states({ MSKU1000001: "empty in", MSKU1000002: "empty in" });
  await depot.follow("MSKU1000001");
  await depot.follow("MSKU1000002");
  await depot.later(1);
  expect(depot.asked).toEqual([["MSKU1000001", "MSKU1000002"]]);
  expect((await depot.applied()).toSorted()).toEqual([
    "MSKU1000001 empty in",
    "MSKU1000002 empty in",
  ]);
  expect(await depot.dueIn("MSKU1000001")).toBe(hour);

  await depot.later(30 * minute);
  expect(depot.asked).toHaveLength(1);
  await depot.later(31 * minute);
  expect(depot.asked).toHaveLength(2);
  expect(await depot.applied()).toEqual([]);

  depot.states({ MSKU1000001: "off hire", MSKU1000002: "empty in" });
  await depot.later(hour);
  expect(await depot.applied()).toEqual(["MSKU1000001 off hire"]);
});

it("a third kind of source is left alone longer after each failure, and polled at once for a refresh", async () => {
  const depot = depots("USLAX-D2");
  depot.fails();
  await depot.follow("MSKU1000003");
  await depot.later(1);
  const waits = [await depot.dueIn("MSKU1000003")];
  for (let failure = 2; failure <= 4; failure++) {
    await depot.later(waits.at(-1)!);
    waits.push(await depot.dueIn("MSKU1000003"));
  }
  expect(waits).toEqual([minute, 2 * minute, 4 * minute, 8 * minute]);
  depot.states({ MSKU1000003: "empty in" });
  await depot.refresh("MSKU1000003");
  expect(await depot.applied()).toEqual(["MSKU1000003 empty in"]);
  expect(await depot.dueIn("MSKU1000003")).toBe(hour);
});

it("a third kind of source opens its circuit after five failures, and closes it by one probe", async () => {
  const depot = depots("USLAX-D3");
  depot.fails();
  for (let at = 0; at < 5; at++) {
    await depot.follow(`MSKU200000${at}`);
    await depot.later(1);
  }
  expect(depot.asked).toHaveLength(5);
  expect(await depot.health()).toMatchObject({ kind: "depot", failures: 5 });

  depot.states({ MSKU2000009: "empty in" });
  await depot.follow("MSKU2000009");
  await depot.later(1);
  expect(depot.asked).toHaveLength(5);
  await depot.later(5 * minute);
  expect(depot.asked.length).toBeGreaterThan(5);
  await depot.later(10 * minute);
  expect(await depot.applied()).toEqual(["MSKU2000009 empty in"]);
  expect(await depot.health()).not.toHaveProperty("openUntil");
});
