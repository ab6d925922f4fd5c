import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handler as dispatchStream } from "#functions/workers/dispatch.ts";
import { workers } from "#functions/manifest.ts";
import { deadQueues } from "#lib/dead-queues.ts";
import { settingsOf } from "#lib/settings.ts";
import { startLoopbackFauxqs, type LoopbackFauxqs } from "#local/engines/loopback-fauxqs.ts";
import { useDependencies } from "#src/platform/dependencies.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { startTable } from "#test/support/engine.ts";
import { commitOf, dispatch, feedOf, open, saveCommit, scene } from "#test/webhooks/scene.ts";
import { printed, redriveStage, type Options } from "../../../bin/redrive/report.ts";
import { publishCommits, type Reach } from "../../../bin/redrive/redrive.ts";

const settings = settingsOf("test", { alarmEmail: "ops@example.com" });
const known = deadQueues(settings, workers);
const region = "us-east-1";

const lambda = mockClient(LambdaClient);
const sns = mockClient(SNSClient);
let engine: LoopbackFauxqs;
let table: { db: Db; stop: () => Promise<void> };
let reach: Reach;
const urlOf = (name: string) => `http://127.0.0.1:${engine.port}/000000000000/${name}`;

beforeAll(async () => {
  table = await startTable();
  engine = await startLoopbackFauxqs({ dataDir: null, blobFolder: null, region });
  // A message is given up after it was received once.
  const queues = known.flatMap(({ name, source }) => {
    const fifo = name.endsWith(".fifo") && { FifoQueue: "true" };
    const deadLetterTargetArn = `arn:aws:sqs:${region}:000000000000:${name}`;
    const RedrivePolicy = JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 1 });
    return [
      { name, attributes: { ...fifo } },
      ...(source ? [{ name: source, attributes: { ...fifo, RedrivePolicy } }] : []),
    ];
  });
  engine.setup({ region, queues });
  const endpoint = `http://127.0.0.1:${engine.port}`;
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  reach = {
    stage: settings.stage,
    sqs: new SQSClient({ region, endpoint, credentials }),
    lambda: new LambdaClient({ region }),
    sns: new SNSClient({ region }),
    db: () => table.db,
  };
});
afterAll(async () => {
  for (const client of [lambda, sns]) client.restore();
  await Promise.all([engine.stop(), table.stop()]);
});
beforeEach(() => {
  lambda.reset();
  sns.reset();
});

async function redrive(options: Partial<Options> = {}, using = reach) {
  const lines = [];
  const given = { confirm: true, limit: 1000, ...options };
  for await (const line of redriveStage(using, settings, workers, given)) lines.push(line);
  return lines;
}
const send = (name: string, body: string, group?: string) =>
  reach.sqs.send(
    new SendMessageCommand({
      QueueUrl: urlOf(name),
      MessageBody: body,
      ...(group && { MessageGroupId: group }),
      ...(name.endsWith(".fifo") && { MessageDeduplicationId: body }),
    }),
  );
const receive = async (name: string, VisibilityTimeout = 0) =>
  (
    await reach.sqs.send(
      new ReceiveMessageCommand({
        QueueUrl: urlOf(name),
        MaxNumberOfMessages: 10,
        VisibilityTimeout,
        MessageSystemAttributeNames: ["MessageGroupId"],
      }),
    )
  ).Messages ?? [];

describe("npm run redrive", () => {
  it("shows every dead-letter queue of the stage, and sends each message back as it was", async () => {
    const queues = known.filter(({ kind }) => kind === "messages");
    for (const { source = "" } of queues) {
      await send(source, JSON.stringify({ of: source }), "source-1");
      expect(await receive(source)).toHaveLength(1);
      // The worker failed: the next receive gives it up.
      expect(await receive(source)).toHaveLength(0);
    }
    const shown = await redrive({ confirm: false });
    expect(shown.map(({ queue }) => queue)).toEqual(known.map(({ name }) => name));
    expect(shown.filter(({ messages }) => messages === 1)).toHaveLength(queues.length);
    expect(
      printed(
        shown.find(({ id }) => id === "deliver")!,
        false,
      ),
    ).toMatch(
      /^quayline-test-deliver-dead +1 messages, the oldest 0 h 0 min: go back to their queue\n {2}[0-9a-f-]{36}$/,
    );
    for (const { source = "" } of queues) expect(await receive(source)).toEqual([]);

    const done = await redrive();
    expect(done.flatMap(({ failures }) => failures)).toEqual([]);
    expect(done.reduce((sum, { redriven }) => sum + redriven, 0)).toBe(queues.length);
    for (const { source = "" } of queues) {
      const [message, ...more] = await receive(source, 30);
      expect([message?.Body, more]).toEqual([JSON.stringify({ of: source }), []]);
      // The engine shows groups of FIFO queues alone.
      if (source.endsWith(".fifo"))
        expect(message?.Attributes).toMatchObject({ MessageGroupId: "source-1" });
    }
    expect((await redrive()).filter(({ messages }) => messages !== 0)).toEqual([]);
  });

  it("takes one queue by its name, so many messages at most, and says which names there are", async () => {
    for (const n of ["1", "2", "3"]) await send("quayline-test-apply-dead", n);
    await send("quayline-test-deliver-dead", "4");
    expect(await redrive({ queue: "apply", limit: 1 })).toMatchObject([{ messages: 3 }]);
    expect(await redrive({ queue: "quayline-test-apply-dead" })).toMatchObject([{ id: "apply" }]);
    expect(await redrive({ queue: "deliver", confirm: false })).toMatchObject([{ messages: 1 }]);
    await expect(redrive({ queue: "aply" })).rejects.toThrow("no queue aply. Queues: ");
    await redrive({ queue: "deliver" });
  });

  it("leaves a message that its queue does not take, goes on with the others, and says so", async () => {
    await send("quayline-test-edi-dead", "one");
    await send("quayline-test-emails-dead", "two");
    const using = {
      ...reach,
      sqs: new Proxy(reach.sqs, {
        get: (target, name) =>
          name === "send"
            ? (command: { input: { QueueUrl?: string; Entries?: { MessageBody?: string }[] } }) =>
                command.input.QueueUrl?.endsWith("-edi") && command.input.Entries
                  ? Promise.reject(new Error("AccessDenied"))
                  : target.send(command as never)
            : Reflect.get(target, name, target),
      }),
    };
    const lines = await redrive({}, using);
    expect(lines.filter(({ failures }) => failures.length > 0)).toMatchObject([
      { id: "edi", redriven: 0, failures: ["Error: AccessDenied"] },
    ]);
    expect(lines.find(({ id }) => id === "emails")).toMatchObject({ redriven: 1 });
    // Hidden for two minutes, and not lost.
    expect(await redrive({ queue: "edi", confirm: false })).toMatchObject([
      { messages: 1, oldest_seconds: null },
    ]);
  });

  it("takes what a topic could not hand over out of its envelope", async () => {
    const notice = JSON.stringify({ notificationType: "Received" });
    const TopicArn = "arn:aws:sns:us-east-1:000000000000:t";
    const enveloped = { Type: "Notification", TopicArn, Subject: "ALARM", Message: notice };
    await send("quayline-test-mail-dead", JSON.stringify(enveloped));
    await redrive({ queue: "mail" });
    const bodies = (await receive("quayline-test-mail", 30)).map(({ Body }) => Body);
    expect(bodies).toContain(notice);
    await send("quayline-test-alarms-dead", JSON.stringify(enveloped));
    await send("quayline-test-alarms-dead", "?");
    expect(await redrive({ queue: "alarms" })).toMatchObject([
      { redriven: 1, failures: ["a message that is no notification of a topic"] },
    ]);
    expect(sns.commandCalls(PublishCommand).map(({ args }) => args[0].input)).toEqual([
      { TopicArn, Subject: "ALARM", Message: notice },
    ]);
  });

  it("calls a worker by schedule once for all turns that failed, and keeps them if it cannot", async () => {
    for (const n of ["1", "2", "3"]) await send("quayline-test-tracking-sweep-dead", n);
    lambda.on(InvokeCommand).rejectsOnce(new Error("TooManyRequests")).resolves({});
    expect(await redrive({ queue: "mail.digests" })).toMatchObject([{ messages: 0 }]);
    expect(lambda.calls()).toEqual([]);
    expect(await redrive({ queue: "tracking.sweep", confirm: false })).toMatchObject([
      { messages: 3, kind: "turns" },
    ]);
    expect(await redrive({ queue: "tracking.sweep", limit: 1 })).toMatchObject([{ redriven: 0 }]);
    await send("quayline-test-tracking-sweep-dead", "4");
    await redrive({ queue: "tracking.sweep" });
    expect(lambda.commandCalls(InvokeCommand).at(-1)?.args[0].input).toEqual({
      FunctionName: "quayline-test-worker-tracking-sweep",
      InvocationType: "Event",
    });
    expect(lambda.commandCalls(InvokeCommand)).toHaveLength(2);
  });
});

/** Copies that the stream carries again, of an account's commits. */
async function copiesOf(account: string) {
  const { Items = [] } = await table.db.client.send(
    new QueryCommand({
      TableName: table.db.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `commit#${account}` },
    }),
  );
  return Items.filter(({ sk }) => String(sk).includes("#again-"));
}

describe("records of the stream that were given up", () => {
  /** What Lambda writes of them, by the times at which they came into the stream. */
  const message = (first: string, last = first) =>
    JSON.stringify({
      version: "1.0",
      requestContext: { condition: "RecordAgeExceeded" },
      DDBStreamBatchInfo: {
        shardId: "shardId-1",
        startSequenceNumber: "1",
        endSequenceNumber: "2",
        approximateArrivalOfFirstRecord: first,
        approximateArrivalOfLastRecord: last,
        batchSize: 2,
      },
    });

  /** An account with a commit that was published, one that was not, and one of another day. */
  async function lostCommit() {
    const { ctx, clock } = scene(table.db);
    await open(ctx);
    const [published, lost] = [commitOf(ctx, "published"), commitOf(ctx, "lost")];
    clock.advance(86_400);
    const later = commitOf(ctx, "another day");
    for (const commit of [published, lost, later]) await saveCommit(ctx, commit);
    await dispatch(ctx, published);
    return ctx;
  }

  it("have those commits of their time published again that never were, in all accounts", async () => {
    const accounts = [await lostCommit(), await lostCommit()];
    await send(
      "quayline-test-webhooks-dispatch-dead",
      message("2026-11-21T08:00:10Z", "2026-11-21T08:00:12Z"),
    );
    await send("quayline-test-webhooks-dispatch-dead", "?");
    expect(await redrive({ queue: "webhooks.dispatch" })).toMatchObject([
      { redriven: 1, failures: ["1 messages that name no records"] },
    ]);
    for (const ctx of accounts) {
      const copies = await copiesOf(ctx.account.id);
      expect(copies).toHaveLength(1);
      const records = [...copies, ...copies].map((item, index) => ({
        eventID: String(index),
        eventName: "INSERT" as const,
        dynamodb: { SequenceNumber: String(index), NewImage: marshall(item) },
      }));
      useDependencies(ctx);
      expect(await dispatchStream({ Records: records })).toEqual({ batchItemFailures: [] });
      expect(await feedOf(ctx)).toHaveLength(2);
    }
    // Published now: nothing is left to do, however often it is asked for.
    const period = { from: "2026-11-21T00:00:00Z", to: "2026-11-21T23:59:59Z" };
    expect(await publishCommits(table.db, [period], "unpublished", false)).toBe(0);
  });

  it("have all commits of their time handed to the reader that links documents", async () => {
    const ctx = await lostCommit();
    await send("quayline-test-documents-link-dead", message("2026-11-21T08:01:00.000Z"));
    await redrive({ queue: "documents.link" });
    expect(await copiesOf(ctx.account.id)).toHaveLength(2);
  });
});
