import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { signatureHolds } from "#local/start/receiver.ts";
import {
  freshContainers,
  freshJourney,
  freshNumber,
  receivedMilestones,
  integrate,
  track,
} from "#test/support/integrator.ts";
import {
  launchProduct,
  startProduct,
  temporaryFolder,
  type Product,
} from "#test/support/product.ts";

/**
 * Between which two writes a death falls is proven in test/tracking/crash.test.ts, for each pair.
 * Here the whole process dies, all its workers at once, at a random moment, and finds its files
 * again: a few deaths prove that. `npm run test:long` kills it 500 times.
 */
const kills = Number(process.env["CRASH_KILLS"] ?? 3);
const shipments = Number(process.env["CRASH_SHIPMENTS"] ?? 5);
const seed = Number(process.env["CRASH_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const timeScale = 120_000;
/** Whole lives of the shipments, all at once on a busy machine: what is not done by then is lost. */
const livesMs = 300_000 + shipments * 6_000;

let state = seed;
/** From 0 to 1, the same row of numbers for the same seed. */
const random = (): number =>
  (state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647) / 2_147_483_647;

/** Of each ten deaths one comes while the product starts, and may interrupt its recovery. */
const isDuringStart = (kill: number): boolean => kill % 10 === 5;
/**
 * The longest life after the ready line, in starts: a busy machine gets more time, for a product that
 * always dies before it has done anything proves nothing.
 */
const longestLife = 2;

type Container = { readonly attributes: Stated };
type FeedEvent = { readonly id: string; readonly event: string; readonly sequence: number };

async function feedOf(product: Product): Promise<FeedEvent[]> {
  const events: FeedEvent[] = [];
  let after = "";
  for (;;) {
    const { body } = await product.call("GET", `/events?limit=500${after}`);
    for (const { id, attributes } of body.data) events.push({ id, ...attributes });
    if (!body.meta.has_more) return events;
    after = `&after=${body.meta.next_cursor}`;
  }
}

/**
 * What the carrier stated of a container. What a terminal says depends on when it was asked, and who
 * looks after the end asks none.
 */
const statedByCarrier = [
  "current_status",
  "seal_number",
  "equipment_type",
  "equipment_length",
  "equipment_height",
  "pod_vessel_name",
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "pod_eta_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_full_out_at",
  "empty_terminated_at",
] as const;
type Stated = Readonly<Record<string, unknown>>;

/** By container number. */
async function containersOf(product: Product): Promise<Map<string, Stated>> {
  const known = new Map<string, Stated>();
  for (let page = 1; ; page++) {
    const { body } = await product.call("GET", `/containers?page[size]=100&page[number]=${page}`);
    for (const { attributes } of body.data as Container[])
      known.set(
        String(attributes["number"]),
        Object.fromEntries(statedByCarrier.map((name) => [name, attributes[name]])),
      );
    if (!body.links.next) return known;
  }
}

async function returnedIn(product: Product): Promise<number> {
  const known = [...(await containersOf(product)).values()];
  return known.filter((one) => one["empty_terminated_at"] !== null).length;
}

/** The same sandbox voyages in a product that nobody kills. */
async function unkilled(folder: string, numbers: readonly string[]): Promise<Map<string, Stated>> {
  const calm = temporaryFolder();
  for (const name of ["layout.json", "clock.json", "sandbox.jsonl"])
    copyFileSync(join(folder, name), join(calm.path, name));
  const product = await startProduct({ DATA_DIR: calm.path, TIME_SCALE: String(timeScale) });
  try {
    for (const number of numbers) await track(product, number);
    await expect
      .poll(() => returnedIn(product), { timeout: livesMs, interval: 2000 })
      .toBe(numbers.length * freshContainers);
    return await containersOf(product);
  } finally {
    await product.signal("SIGKILL");
    calm.remove();
  }
}

describe("the product, killed again and again", () => {
  it(
    `tells each event of ${shipments} shipments once over ${kills} deaths (CRASH_SEED=${seed})`,
    async () => {
      const folder = temporaryFolder();
      const env = { DATA_DIR: folder.path, TIME_SCALE: String(timeScale) };
      let startMs = 0;
      async function started(): Promise<Product> {
        const begun = performance.now();
        const one = await startProduct(env);
        startMs = performance.now() - begun;
        return one;
      }
      let product = await started();
      const customer = await integrate(product);
      const { receiver, secret } = customer;
      const numbers = Array.from({ length: shipments }, (_, i) => freshNumber(i));
      try {
        // Tracked while the killing goes on: a request that was answered must not be forgotten.
        let tracked = 0;
        async function trackUpTo(count: number): Promise<void> {
          while (tracked < count) {
            await track(product, numbers[tracked]!);
            tracked++;
          }
        }
        for (let kill = 0; kill < kills; kill++) {
          const tracking = trackUpTo(Math.ceil((shipments * (kill + 1)) / kills)).catch(
            () => undefined,
          );
          await wait(random() * longestLife * startMs);
          await product.signal("SIGKILL");
          await tracking;
          if (isDuringStart(kill)) {
            const begun = launchProduct(env);
            await wait(random() * startMs);
            begun.child.kill("SIGKILL");
            await begun.ended;
          }
          product = await started();
        }
        await trackUpTo(shipments);

        const complete = () => {
          const sets = [...receivedMilestones(receiver).values()];
          return sets.filter((set) => freshJourney.every((name) => set.has(name))).length;
        };
        await expect
          .poll(complete, { timeout: livesMs, interval: 500 })
          .toBe(shipments * freshContainers);

        // None lost: the feed has no hole, and what webhooks are told of it was told.
        const delivered = (): Set<unknown> =>
          new Set(receiver.deliveries.map(({ attributes }) => attributes["sequence"]));
        const missing = async (): Promise<FeedEvent[]> =>
          (await feedOf(product)).filter(
            ({ event, sequence }) =>
              webhookEvents.some((name) => name === event) && !delivered().has(sequence),
          );
        await expect.poll(missing, { timeout: 300_000, interval: 500 }).toEqual([]);
        const feed = await feedOf(product);
        expect(feed.map(({ sequence }) => sequence)).toEqual(feed.map((_, at) => at + 1));
        expect(new Set(feed.map(({ id }) => id)).size).toBe(feed.length);

        // None told twice: one event has one notification, and one statement one event.
        const idsOf = new Map<string, Set<string>>();
        const note = (what: string, id: string) =>
          idsOf.set(what, (idsOf.get(what) ?? new Set()).add(id));
        for (const {
          id,
          event,
          reference,
          containerId,
          object,
          attributes,
        } of receiver.deliveries) {
          note(`sequence ${String(attributes["sequence"])}`, id);
          const at = object?.attributes["timestamp"];
          if (typeof at === "string") note([containerId, event, reference.id, at].join(" "), id);
        }
        expect([...idsOf].filter(([, ids]) => ids.size > 1)).toEqual([]);
        expect(receiver.deliveries.filter((one) => !signatureHolds(one, secret))).toEqual([]);
        const unexpected = receiver.deliveries.filter(({ event }) => event.endsWith(".failed"));
        expect(unexpected).toEqual([]);
        if (process.env["LONG"] === "on")
          expect(await containersOf(product)).toEqual(await unkilled(folder.path, numbers));
      } finally {
        await product.signal("SIGKILL");
        await customer.stop();
        folder.remove();
      }
    },
    3 * livesMs + kills * 60_000,
  );
});
