import { setTimeout as wait } from "node:timers/promises";
import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand } from "@aws-sdk/client-sqs";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { workers } from "#functions/manifest.ts";
import { openDataDir, type DataDir } from "#local/start/data-dir.ts";
import { prepareTable, startEngines, type Engines } from "#local/engines/engines.ts";
import { setEnvironment } from "#local/start/environment.ts";
import { handledByAll, startEventSources } from "#local/event-sources/event-sources.ts";
import { sweepExpired } from "#local/event-sources/expiry.ts";
import { failedMessages } from "#local/event-sources/queue-source.ts";
import { pauseMs } from "#local/event-sources/schedule-source.ts";
import type { Source } from "#local/event-sources/source.ts";
import { handledUntil } from "#local/event-sources/stream-source.ts";
import { createLog } from "#src/platform/log.ts";
import { worker, type Trigger, type Worker } from "#src/platform/manifest.ts";
import type { QueueName } from "#src/platform/queue.ts";
import { dependenciesFromEnvironment, type Dependencies } from "#src/platform/dependencies.ts";
import { awsClients } from "#test/support/aws/aws-clients.ts";

const row = (id: string, trigger: Trigger): Worker =>
  worker({ id, handler: "none", impact: "", trigger, timeoutSeconds: 5, memoryMb: 1, needs: [] });

type Record = { body?: string; messageId: string; dynamodb?: { SequenceNumber: string } };
type Run = (records: Record[], turn: number) => unknown;

describe("event sources", () => {
  let dir: DataDir;
  let engines: Engines;
  let deps: Dependencies;
  let restore: () => void;
  let clients: ReturnType<typeof awsClients>;
  let source: Source | undefined;
  let calls: Record[][] = [];

  beforeAll(async () => {
    dir = openDataDir(":memory:");
    const log = createLog("error", () => undefined);
    engines = await startEngines({
      dir,
      log,
      workers,
      env: {},
      handledUpTo: null,
      onLost: () => undefined,
    });
    restore = setEnvironment(engines.environment);
    clients = awsClients(engines.environment);
    deps = {
      ...dependenciesFromEnvironment(process.env, { now: () => new Date(), scale: 60 }),
      log,
    };
    await prepareTable(engines);
  });
  afterAll(async () => {
    clients.close();
    deps.db.client.destroy();
    restore();
    await engines.stop();
  });
  beforeEach(() => {
    calls = [];
  });
  afterEach(async () => {
    await source?.stop();
    source = undefined;
  });

  function feed(rows: Worker[], run: Run) {
    source = startEventSources({
      workers: rows,
      deps,
      dir,
      writes: engines.writes,
      run: async (_what, event) => {
        const { Records } = event as { Records: Record[] };
        calls.push(Records);
        return run(Records, calls.length);
      },
    });
  }

  describe("of queues", () => {
    /** A queue each: a poll that is cut off by a stop may still catch a message until the next start. */
    const reading = (queue: QueueName) => [
      row("q", { kind: "queue", queue, batch: 10, attempts: 8, concurrency: 2 }),
    ];
    const send = (queue: string, body: string) =>
      clients.sqs.send(
        new SendMessageCommand({
          QueueUrl: engines.environment[`QUEUE_URL_${queue}`],
          MessageBody: body,
        }),
      );
    const bodies = () => calls.flat().map((record) => record.body);

    it("hand over a message in Lambda's shape and take it away when it is done", async () => {
      feed(reading("apply"), () => ({ batchItemFailures: [] }));
      await send("APPLY", "one");
      await expect.poll(() => calls.length).toBe(1);
      expect(calls[0]?.[0]).toMatchObject({
        body: "one",
        eventSource: "aws:sqs",
        attributes: { ApproximateReceiveCount: "1" },
      });
      await wait(1200);
      expect(calls).toHaveLength(1);
    });

    it("bring back only the messages that the function names", async () => {
      await send("DELIVER", "good");
      await send("DELIVER", "bad");
      let refused = 0;
      feed(reading("deliver"), (records) => ({
        batchItemFailures: records
          .filter(({ body }) => body === "bad" && refused++ === 0)
          .map(({ messageId }) => ({ itemIdentifier: messageId })),
      }));
      await expect
        .poll(() => bodies().filter((b) => b === "bad").length, { timeout: 5000 })
        .toBe(2);
      expect(bodies().filter((b) => b === "good")).toHaveLength(1);
    });

    it("bring back the whole batch when the function throws", async () => {
      await send("CATCH_UP", "again");
      feed(reading("catch-up"), (_, turn) => {
        if (turn === 1) throw new Error("crash");
      });
      await expect.poll(() => bodies(), { timeout: 5000 }).toEqual(["again", "again"]);
    });

    it("serve the groups of a FIFO queue in turn, also one that came behind many messages of another", async () => {
      const sendTo = (group: string, body: string) =>
        clients.sqs.send(
          new SendMessageCommand({
            QueueUrl: engines.environment["QUEUE_URL_FACILITY_POLL"],
            MessageBody: body,
            MessageGroupId: group,
            MessageDeduplicationId: body,
          }),
        );
      const first = ["a1", "a2", "a3", "a4", "a5"];
      for (const body of first) await sendTo("a", body);
      await sendTo("b", "b1");
      const trigger = { kind: "queue", queue: "facility-poll", batch: 1, attempts: 8 } as const;
      feed([row("q", { ...trigger, concurrency: 1 })], () => ({ batchItemFailures: [] }));
      await expect.poll(() => bodies(), { timeout: 10_000 }).toHaveLength(6);
      expect(bodies()).toEqual(["a1", "b1", ...first.slice(1)]);
    });

    it("hand over one message at a time where the function takes one, as many at once as it may", async () => {
      const all = ["1", "2", "3", "4", "5", "6", "7"];
      for (const body of all) await send("BULK_EDITS", body);
      let [now, most] = [0, 0];
      const trigger = { kind: "queue", queue: "bulk-edits", batch: 1, attempts: 8 } as const;
      feed([row("q", { ...trigger, concurrency: 3 })], async () => {
        most = Math.max(most, ++now);
        await wait(20);
        now--;
        return { batchItemFailures: [] };
      });
      await expect.poll(() => new Set(bodies()), { timeout: 10_000 }).toEqual(new Set(all));
      expect(calls.map((records) => records.length)).toEqual(all.map(() => 1));
      expect(most).toBe(3);
    });

    it("take an answer that names an unknown message for a failure of all", () => {
      const messages = [{ MessageId: "a" }, { MessageId: "b" }];
      const named = (id: string) => ({ batchItemFailures: [{ itemIdentifier: id }] });
      expect(failedMessages(messages, named("b"))).toEqual([{ MessageId: "b" }]);
      expect(failedMessages(messages, named("x"))).toEqual(messages);
      expect(failedMessages(messages, { batchItemFailures: [] })).toEqual([]);
      expect(failedMessages(messages, undefined)).toEqual([]);
    });
  });

  describe("of the table's stream", () => {
    const rows = [row("s", { kind: "stream", entity: "commit", batch: 10 })];
    let count = 0;
    const put = async (entity: string) => {
      const id = `${entity}-${count++}`;
      await clients.dynamo.send(
        new PutItemCommand({
          TableName: "quayline",
          Item: { pk: { S: id }, sk: { S: "x" }, __edb_e__: { S: entity } },
        }),
      );
      return id;
    };
    const keys = () =>
      calls.map((records) =>
        records.map(
          (r) => (r as unknown as { dynamodb: { Keys: { pk: { S: string } } } }).dynamodb.Keys.pk.S,
        ),
      );

    it("hand over new commits and nothing else", async () => {
      await put("container");
      const commit = await put("commit");
      feed(rows, () => undefined);
      await expect.poll(keys).toEqual([[commit]]);
      expect(calls[0]?.[0]).toMatchObject({ eventName: "INSERT", eventSource: "aws:dynamodb" });
    });

    it("repeat a batch until the function succeeds, and go on from there after a restart", async () => {
      const first = await put("commit");
      feed(rows, (_, turn) => {
        if (turn < 3) throw new Error("not now");
      });
      await expect.poll(keys).toEqual([[first], [first], [first]]);
      await source?.stop();
      calls = [];
      const second = await put("commit");
      feed(rows, () => undefined);
      await expect.poll(keys).toEqual([[second]]);
    });

    it("note how far they came, for the engine to forget what is behind", async () => {
      await put("commit");
      const before = BigInt(handledByAll(dir, rows) ?? 0);
      feed(rows, () => undefined);
      await expect.poll(() => BigInt(handledByAll(dir, rows) ?? 0) > before).toBe(true);
      expect(handledByAll(dir, [...rows, row("new", rows[0]!.trigger)])).toBeNull();
    });

    it("go on at the first record that the function names as failed", () => {
      const records = ["1", "2", "3"].map((SequenceNumber) => ({ dynamodb: { SequenceNumber } }));
      const named = { batchItemFailures: [{ itemIdentifier: "3" }, { itemIdentifier: "2" }] };
      expect(handledUntil(records, named)).toBe(1);
      expect(handledUntil(records, { batchItemFailures: [] })).toBe(3);
      expect(handledUntil(records, { batchItemFailures: [{ itemIdentifier: "x" }] })).toBe(0);
    });
  });

  describe("of schedules", () => {
    it("run in product time, but leave the machine 250 ms", () => {
      expect([pauseMs(60, 1), pauseMs(60, 60), pauseMs(60, 10_000)]).toEqual([60_000, 1000, 250]);
    });

    it("call the function again and again with EventBridge's event", async () => {
      const events: unknown[] = [];
      source = startEventSources({
        workers: [row("t", { kind: "schedule", everySeconds: 15 })],
        deps,
        dir,
        writes: engines.writes,
        run: async (_what, event) => {
          events.push(event);
          if (events.length === 1) throw new Error("one bad turn");
        },
      });
      await expect.poll(() => events.length, { timeout: 5000 }).toBeGreaterThan(1);
      expect(events[0]).toMatchObject({ "detail-type": "Scheduled Event", source: "aws.events" });
    });
  });

  it("delete what has expired in product time, and rate windows in real time", async () => {
    const now = Math.floor(Date.now() / 1000);
    const item = (pk: string, ttl: number) =>
      deps.db.client.send(
        new PutCommand({ TableName: deps.db.table, Item: { pk, sk: "ttl", ttl } }),
      );
    await item("old", now + 50);
    await item("young", now + 5000);
    await item("rate#x", now + 50);
    await item("source-budget#x", now + 50);
    const ahead = { now: () => new Date((now + 100) * 1000), scale: 60 };
    expect(await sweepExpired(deps.db, ahead)).toBeUndefined();
    const left = await Promise.all(
      ["old", "young", "rate#x", "source-budget#x"].map(
        async (pk) => (await clients.get(pk, "ttl")) !== undefined,
      ),
    );
    expect(left).toEqual([false, true, true, true]);
  });
});
