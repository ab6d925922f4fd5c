import {
  DeleteMessageCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startLoopbackFauxqs, type LoopbackFauxqs } from "#local/engines/loopback-fauxqs.ts";

const region = "us-east-1";
let engine: LoopbackFauxqs;
let client: SQSClient;

beforeAll(async () => {
  engine = await startLoopbackFauxqs({ dataDir: null, blobFolder: null, region });
  engine.setup({
    region,
    queues: [{ name: "plain" }, { name: "ordered.fifo", attributes: { FifoQueue: "true" } }],
  });
  client = new SQSClient({
    region,
    endpoint: `http://127.0.0.1:${engine.port}`,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  client.destroy();
  await engine.stop();
});

const urlOf = (queue: string) => `http://127.0.0.1:${engine.port}/000000000000/${queue}`;

/** What somebody receives who waits there; it is there again after so many seconds. */
async function receive(queue: string, VisibilityTimeout = 600) {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({ QueueUrl: urlOf(queue), WaitTimeSeconds: 20, VisibilityTimeout }),
  );
  return Messages;
}
const remove = (queue: string, ReceiptHandle: string | undefined) =>
  client.send(new DeleteMessageCommand({ QueueUrl: urlOf(queue), ReceiptHandle }));

it("who waits at a queue receives what arrives, what was not deleted in time, and what was delayed", async () => {
  const arriving = receive("plain", 1);
  await wait(50);
  await client.send(new SendMessageCommand({ QueueUrl: urlOf("plain"), MessageBody: "at once" }));
  expect((await arriving).map(({ Body }) => Body)).toEqual(["at once"]);
  const again = await receive("plain");
  expect(again.map(({ Body }) => Body)).toEqual(["at once"]);
  await remove("plain", again[0]?.ReceiptHandle);
  const later = receive("plain");
  await client.send(
    new SendMessageCommand({ QueueUrl: urlOf("plain"), MessageBody: "delayed", DelaySeconds: 1 }),
  );
  const [delayed] = await later;
  expect(delayed?.Body).toBe("delayed");
  await remove("plain", delayed?.ReceiptHandle);
});

it("who waits for a group's next message receives it once the one before is deleted", async () => {
  for (const body of ["first", "second"])
    await client.send(
      new SendMessageCommand({
        QueueUrl: urlOf("ordered.fifo"),
        MessageBody: body,
        MessageGroupId: "group",
        MessageDeduplicationId: body,
      }),
    );
  const [first] = await receive("ordered.fifo");
  expect(first?.Body).toBe("first");
  const next = receive("ordered.fifo");
  await remove("ordered.fifo", first?.ReceiptHandle);
  expect((await next).map(({ Body }) => Body)).toEqual(["second"]);
});

it("an empty queue is not looked at fifty times a second because somebody waits there", async () => {
  const begun = vi.spyOn(globalThis, "setInterval");
  const waiting = receive("plain");
  await wait(100);
  await client.send(new SendMessageCommand({ QueueUrl: urlOf("plain"), MessageBody: "end" }));
  await waiting;
  const pauses = begun.mock.calls.map(([, pause]) => pause ?? 0);
  expect(pauses.length).toBeGreaterThan(0);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(100);
});
