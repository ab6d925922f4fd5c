import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { queueNames, sqsQueues, type QueueName } from "#src/platform/queue.ts";

const sqs = mockClient(SQSClient);
const urls = Object.fromEntries(
  queueNames.map((name) => [name, `https://sqs.example.com/${name}`]),
) as Record<QueueName, string>;
const messages = (count: number) => Array.from({ length: count }, (_, n) => ({ body: { n } }));
const sentBodies = () =>
  sqs
    .commandCalls(SendMessageBatchCommand)
    .map(({ args }) => args[0].input.Entries!.map(({ MessageBody }) => MessageBody));

describe("sending to SQS", () => {
  beforeEach(() => sqs.reset());
  afterAll(() => sqs.restore());

  it("fails when SQS refuses one message of a batch, though the call itself succeeds", async () => {
    const failed = { Id: "1", SenderFault: false, Code: "InternalError" };
    sqs
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Successful: [], Failed: [] })
      .resolves({ Successful: [], Failed: [failed] });
    const queues = sqsQueues(urls, 1);
    await expect(queues.send("apply", messages(3))).resolves.toBeUndefined();
    await expect(queues.send("apply", messages(3))).rejects.toThrow(
      "apply: 1 messages refused by SQS",
    );
  });

  it("sends all, ten at a time, and asks SQS nothing for none", async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [] });
    await sqsQueues(urls, 1).send("apply", []);
    expect(sentBodies()).toEqual([]);
    await sqsQueues(urls, 1).send("apply", messages(23));
    expect(sentBodies().map((batch) => batch.length)).toEqual([10, 10, 3]);
    expect(sentBodies().flat()).toEqual(messages(23).map(({ body }) => JSON.stringify(body)));
  });

  it("shortens delays by the clock's scale, to 15 minutes at most; a FIFO queue gets an id instead", async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [] });
    const fifo = { ...urls, poll: "https://sqs.example.com/poll.fifo" };
    const delayed = [60, 86_400].map((delaySeconds) => ({ body: 1, delaySeconds }));
    await sqsQueues(fifo, 10).send("deliver", delayed);
    await sqsQueues(fifo, 10).send("poll", [{ body: 2, group: "ONEY-0", dedupe: "a" }]);
    const entries = sqs
      .commandCalls(SendMessageBatchCommand)
      .flatMap(({ args }) => args[0].input.Entries!);
    expect(entries).toEqual([
      { Id: "0", MessageBody: "1", DelaySeconds: 6 },
      { Id: "1", MessageBody: "1", DelaySeconds: 900 },
      { Id: "0", MessageBody: "2", MessageGroupId: "ONEY-0", MessageDeduplicationId: "a" },
    ]);
  });
});
