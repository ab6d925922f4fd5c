import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { concurrencyPlan, queueOrder } from "#lib/concurrency.ts";
import { queueNames } from "#src/platform/queue.ts";
import { isQueueWorker } from "#lib/stacks/queues-stack.ts";
import { asText, manifest, synthesize, synthesized } from "../synthesized.ts";

const planOf = (quota: number) => concurrencyPlan(quota, manifest.workers);
const waitingAt = (quota: number) =>
  queueOrder.filter((queue) => planOf(quota).queues.get(queue) === 0);

/** By queue, in the synthesized stage: how many batches run at once, 0 where its event source is off. */
const sourcesOf = (of = synthesized()) =>
  new Map(
    of.resources("AWS::Lambda::EventSourceMapping", "workers").flatMap(({ properties }) => {
      const [, queue] =
        /:quayline-prod-([a-z-]+)(?:\.fifo)?$/.exec(asText(properties["EventSourceArn"])) ?? [];
      if (queue === undefined) return [];
      const scaling = properties["ScalingConfig"] as { MaximumConcurrency: number } | undefined;
      const atOnce = properties["Enabled"] === false ? 0 : scaling?.MaximumConcurrency;
      return [[queue, atOnce] as const];
    }),
  );

describe("functions that an account may run at once", () => {
  it("are never all taken by workers, however many there are and however much waits", () => {
    let before = planOf(10).queues;
    for (let quota = 10; quota <= 1200; quota++) {
      const { api, queues } = planOf(quota);
      const taken = [...queues.values()].reduce((sum, atOnce) => sum + atOnce, 0);
      // Beside them a reader of the stream and a turn of a schedule.
      expect(taken + 2 + api, String(quota)).toBeLessThanOrEqual(quota);
      expect(api).toBeGreaterThanOrEqual(Math.floor(quota / 5));
      for (const [queue, atOnce] of queues) {
        expect(atOnce === 0 || atOnce >= 2).toBe(true);
        expect(atOnce, `${queue} at ${quota}`).toBeGreaterThanOrEqual(before.get(queue) ?? 0);
      }
      before = queues;
    }
  });

  it("go to what comes first in the order, which names every queue", () => {
    expect(queueOrder.toSorted()).toEqual(queueNames.toSorted());
    for (let quota = 10; quota < 40; quota++) {
      const waiting = waitingAt(quota);
      expect(waiting).toEqual(queueOrder.slice(queueOrder.length - waiting.length));
    }
    expect(waitingAt(10)).toEqual(queueOrder.slice(3));
    expect(waitingAt(34)).toEqual([]);
  });

  it("are what the rows ask for in an account as AWS means it to be", () => {
    expect(sourcesOf()).toEqual(
      new Map(
        manifest.workers
          .filter(isQueueWorker)
          .map(({ trigger }) => [trigger.queue, Math.max(2, trigger.concurrency)]),
      ),
    );
  });

  it("of a new account, ten, run polls, answers and webhooks; the rest waits and nothing is reserved", () => {
    const small = synthesize({ concurrency: 10 });
    expect([...sourcesOf(small)].filter(([, atOnce]) => atOnce !== 0)).toEqual([
      ["poll", 2],
      ["apply", 2],
      ["deliver", 2],
    ]);
    for (const { properties } of small.resources("AWS::Lambda::Function"))
      expect(properties).not.toHaveProperty("ReservedConcurrentExecutions");
    small.template("api").hasResourceProperties("AWS::ApiGatewayV2::Stage", {
      DefaultRouteSettings: { ThrottlingRateLimit: 5, ThrottlingBurstLimit: 10 },
    });
  });

  it("are divided as docs/deploy.md states it", () => {
    const docs = readFileSync(join(import.meta.dirname, "../../../docs/deploy.md"), "utf8");
    const section = docs.split("\n## An account with few executions\n")[1]?.split("\n## ")[0] ?? "";
    const listed = [...section.matchAll(/^\d+\. `([a-z-]+)`/gm)].map(([, queue]) => queue);
    expect(listed).toEqual(queueOrder);
    const rows = [...section.matchAll(/^\| +(\d+) +\| +(\d+) +\| +(\d+) +\| +(\d+) +\|/gm)];
    expect(rows.map(([, ...numbers]) => numbers.map(Number))).toEqual(
      [10, 20, 34, 100, 1000].map((quota) => {
        const { api, queues } = planOf(quota);
        const sum = [...queues.values()].reduce((total, atOnce) => total + atOnce, 0);
        return [quota, api, sum, waitingAt(quota).length];
      }),
    );
  });
});
