import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { signatureHolds } from "#local/receiver.ts";
import {
  freshContainers,
  freshJourney,
  freshNumber,
  heardMilestones,
  integrate,
  track,
} from "#test/support/integrator.ts";
import { startProduct, temporaryFolder } from "#test/support/product.ts";

const shipments = 200;
const kills = 25;

describe("the product, killed again and again", () => {
  it("tells every milestone of 200 shipments, and nothing under two ids", async () => {
    const folder = temporaryFolder();
    const env = { DATA_DIR: folder.path, TIME_SCALE: "50000" };
    let product = await startProduct(env);
    const customer = await integrate(product);
    const { receiver, secret } = customer;
    const numbers = Array.from({ length: shipments }, (_, i) => freshNumber(i));
    try {
      // Tracked while the killing goes on: a request that was answered must not be forgotten.
      const waiting = [...numbers];
      async function trackSome(): Promise<void> {
        for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
          await track(product, next);
          waiting.shift();
        }
      }
      for (let kill = 0; kill < kills; kill++) {
        const tracking = trackSome().catch(() => undefined);
        await wait(200 + Math.random() * 1000);
        await product.signal("SIGKILL");
        await tracking;
        product = await startProduct(env);
      }
      await trackSome();

      const complete = () => {
        const sets = [...heardMilestones(receiver).values()];
        return sets.filter((set) => freshJourney.every((name) => set.has(name))).length;
      };
      await expect
        .poll(complete, { timeout: 300_000, interval: 500 })
        .toBe(shipments * freshContainers);

      const idsOf = new Map<string, Set<string>>();
      for (const { id, event, reference, containerId, subject } of receiver.deliveries) {
        const said = [containerId, event, reference.id, subject?.attributes["timestamp"]].join(" ");
        idsOf.set(said, (idsOf.get(said) ?? new Set()).add(id));
      }
      expect([...idsOf].filter(([, ids]) => ids.size > 1)).toEqual([]);
      expect(receiver.deliveries.filter((one) => !signatureHolds(one, secret))).toEqual([]);
      const unexpected = receiver.deliveries.filter(({ event }) => event.endsWith(".failed"));
      expect(unexpected).toEqual([]);
    } finally {
      await product.signal("SIGKILL");
      await customer.stop();
      folder.remove();
    }
  }, 400_000);
});
