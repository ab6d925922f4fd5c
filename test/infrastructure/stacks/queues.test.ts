import { describe, expect, it } from "vitest";
import { QueuesStack, readerOf } from "#lib/stacks/queues-stack.ts";
import { queueNames } from "#src/platform/queue.ts";
import { App } from "aws-cdk-lib";
import { asText, manifest, statementsOf, synthesized } from "../synthesized.ts";

const queues = () => synthesized().resources("AWS::SQS::Queue");
const isDead = (name: unknown): boolean => /-dead(\.fifo)?$/.test(String(name));
const bare = (queue: string): string =>
  `quayline-prod-${queue}${queue === "poll" || queue === "facility-poll" ? ".fifo" : ""}`;

describe("queues", () => {
  it("has one for every name the product sends to, and a dead-letter queue for every one", () => {
    const live = queues().filter(({ properties }) => !isDead(properties["QueueName"]));
    expect(live.map((q) => q.properties["QueueName"])).toEqual(queueNames.map(bare));
    const byId = new Map(queues().map((q) => [q.id, q.properties["QueueName"]]));
    for (const { properties } of live) {
      const { deadLetterTargetArn } = properties["RedrivePolicy"] as Record<string, unknown>;
      const dead = byId.get(asText(deadLetterTargetArn).slice(1).split(".")[0] ?? "");
      const name = String(properties["QueueName"]);
      expect(dead).toBe(
        name.endsWith(".fifo") ? name.replace(".fifo", "-dead.fifo") : `${name}-dead`,
      );
    }
  });

  it("gives a message up after as many receives as the worker's row states", () => {
    for (const name of queueNames) {
      const worker = readerOf(name, manifest.workers);
      const queue = queues().find((q) => q.properties["QueueName"] === bare(name));
      expect(queue?.properties["RedrivePolicy"]).toMatchObject({
        maxReceiveCount: worker.trigger.attempts,
      });
    }
  });

  it("hides a message for six times as long as its function may run", () => {
    for (const name of queueNames) {
      const queue = queues().find((q) => q.properties["QueueName"] === bare(name));
      const visibility = Number(queue?.properties["VisibilityTimeout"]);
      const { timeoutSeconds } = readerOf(name, manifest.workers);
      expect(visibility).toBe(timeoutSeconds * 6);
      expect(visibility).toBeGreaterThan(timeoutSeconds);
    }
  });

  it("keeps order within a group where the product relies on it, and nowhere else", () => {
    const fifo = queues().filter(({ properties }) => properties["FifoQueue"] === true);
    expect(new Set(fifo.map((q) => q.properties["QueueName"]))).toEqual(
      new Set([
        "quayline-prod-facility-poll-dead.fifo",
        "quayline-prod-facility-poll.fifo",
        "quayline-prod-poll-dead.fifo",
        "quayline-prod-poll.fifo",
      ]),
    );
    for (const { properties } of fifo)
      expect(properties).toMatchObject({
        DeduplicationScope: "messageGroup",
        FifoThroughputLimit: "perMessageGroupId",
      });
  });

  it("keeps every message for 14 days, a failed turn for one, encrypted, and takes none without TLS", () => {
    const turns = manifest.workers.filter(({ trigger }) => trigger.kind === "schedule");
    const ofTurns = new Set(turns.map(({ id }) => `quayline-prod-${id.replaceAll(".", "-")}-dead`));
    for (const { properties } of queues())
      expect(properties).toMatchObject({
        MessageRetentionPeriod: ofTurns.has(String(properties["QueueName"])) ? 86_400 : 1_209_600,
        SqsManagedSseEnabled: true,
      });
    const policies = synthesized().resources("AWS::SQS::QueuePolicy");
    expect(policies.length).toBe(queues().length);
    for (const { properties } of policies)
      expect(
        statementsOf(properties["PolicyDocument"]).filter(({ effect }) => effect === "Deny"),
      ).toMatchObject([
        { effect: "Deny", condition: { Bool: { "aws:SecureTransport": "false" } } },
      ]);
  });

  it("refuses a manifest in which nobody reads a queue", () => {
    const unread = manifest.workers.filter(
      ({ trigger }) => trigger.kind !== "queue" || trigger.queue !== "apply",
    );
    expect(() => new QueuesStack(new App(), "q", "prod", unread, {})).toThrow(
      "queue apply has 0 workers in the manifest, not 1",
    );
  });
});
