import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { signatureHolds } from "#local/start/receiver.ts";
import {
  freshContainers,
  freshJourney,
  freshNumber,
  receivedMilestones,
  integrate,
  track,
} from "#test/support/integrator.ts";
import { startProduct, temporaryFolder } from "#test/support/product.ts";

/**
 * Between which two writes a death falls is proven in test/tracking/crash.test.ts, for each pair.
 * Here the whole process dies, all its workers at once, and finds its files again: a few deaths, one
 * in each part of the run, prove that. `npm run test:long` kills it 25 times.
 */
const kills = Number(process.env["CRASH_KILLS"] ?? 3);
const shipments = Number(process.env["CRASH_SHIPMENTS"] ?? 5);
const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

/** Where in each part of the run the process dies: from nothing published to everything published, in order. */
function partsOf(count: number): number[] {
  let state = seed;
  const random = (): number => (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647);
  return Array.from({ length: count }, (_, part) => (part + random() / 2_147_483_647) / count);
}

describe("the product, killed again and again", () => {
  it(
    `publishes every milestone of ${shipments} shipments, and nothing under two ids (seed ${seed})`,
    async () => {
      const folder = temporaryFolder();
      const env = { DATA_DIR: folder.path, TIME_SCALE: "120000" };
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
        const published = (): number =>
          [...receivedMilestones(receiver).values()].reduce((sum, set) => sum + set.size, 0);
        const whole = shipments * freshContainers * freshJourney.length;
        for (const part of partsOf(kills)) {
          const tracking = trackSome().catch(() => undefined);
          // The first deaths come while numbers are still taken, the last ones while little is left.
          const until = Date.now() + 2_500;
          while (published() < part * whole && Date.now() < until) await wait(20);
          await product.signal("SIGKILL");
          await tracking;
          product = await startProduct(env);
        }
        await trackSome();

        const complete = () => {
          const sets = [...receivedMilestones(receiver).values()];
          return sets.filter((set) => freshJourney.every((name) => set.has(name))).length;
        };
        await expect
          .poll(complete, { timeout: 300_000, interval: 500 })
          .toBe(shipments * freshContainers);

        const idsOf = new Map<string, Set<string>>();
        for (const { id, event, reference, containerId, object } of receiver.deliveries) {
          const stated = [containerId, event, reference.id, object?.attributes["timestamp"]].join(
            " ",
          );
          idsOf.set(stated, (idsOf.get(stated) ?? new Set()).add(id));
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
    },
    300_000 + kills * 60_000,
  );
});
