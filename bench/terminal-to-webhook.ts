import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCarrier } from "./carrier.ts";
import { startListener, type Envelope, type Listener } from "./listener.ts";
import { startProduct, type Product } from "./product.ts";
import type { Section } from "./section.ts";
import { percentile } from "./statistics.ts";
import { changed, startTerminalGateway, type TerminalGateway } from "./terminal-gateway.ts";
import { shipmentNumbers, publishedMilestones } from "./voyage.ts";

const changesPerSecond = 2;
/** A box on which a hold stands is asked about after every quarter of an hour (facility-cadence.ts). */
const pollIntervalSeconds = 900;
/** Each box is asked about in this real time. */
const roundSeconds = 12;
const timeScale = pollIntervalSeconds / roundSeconds;
const measuredSeconds = 20;
/** So long after the last answer its webhook can still arrive. */
const drainMs = 6000;
const relaySeconds = 4;

/** The change that a `container.updated` tells of; null for everything else. */
function changeIn({ data, included = [] }: Envelope): string | null {
  if (data?.attributes?.event !== "container.updated") return null;
  const container = included.find(({ type }) => type === "container")?.attributes;
  const amount = container?.fees_at_pod_terminal?.[0]?.amount;
  return container?.number && amount !== undefined ? changed(container.number, amount) : null;
}

async function track(product: Product): Promise<void> {
  const begun = performance.now();
  const count = changesPerSecond * roundSeconds;
  const sent: Promise<void>[] = [];
  for (let n = 0; n < count; n++) {
    const request_number = shipmentNumbers(n).bill;
    const attributes = { request_type: "bill_of_lading", scac: "MAEU", request_number };
    sent.push(
      product.post("/tracking_requests", { data: { type: "tracking_request", attributes } }),
    );
    await wait(Math.max(0, begun + (n * 1000) / changesPerSecond - performance.now()));
  }
  await Promise.all(sent);
}

/** From answer to first byte, of the changes that were answered between two moments. */
function latencies(gateway: TerminalGateway, listener: Listener, from: number, to: number) {
  const stated = [...gateway.answers].filter(([, at]) => at >= from && at < to);
  const milliseconds = stated.flatMap(([key, at]) => {
    const received = listener.firstBytes.get(key);
    return received === undefined ? [] : [received - at];
  });
  return { milliseconds, changes: stated.length };
}

/** The same way without a product: asks the terminal and posts what it said, at the same rate. */
async function relay(gateway: TerminalGateway, listener: Listener) {
  const from = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; n < changesPerSecond * relaySeconds; n++) {
    const once = async (): Promise<void> => {
      const { container } = shipmentNumbers(100_000 + n);
      const answer = await fetch(`${gateway.url}/availability?container=${container}`);
      const { containers } = (await answer.json()) as { containers: { fees: unknown }[] };
      const attributes = { number: container, fees_at_pod_terminal: containers[0]!.fees };
      const body = JSON.stringify({
        data: { attributes: { event: "container.updated" } },
        included: [{ type: "container", attributes }],
      });
      await (await fetch(listener.url, { method: "POST", body })).arrayBuffer();
    };
    sent.push(once());
    await wait(Math.max(0, from + (n * 1000) / changesPerSecond - performance.now()));
  }
  await Promise.all(sent);
  return latencies(gateway, listener, from, performance.now());
}

export const section: Section = {
  title: "From a terminal's change to the webhook",
  method: `The whole product as \`npm start\` runs it, with a terminal of the bench's own on which a hold stands and a fee grows each time it is asked, aiming at ${changesPerSecond} changes a second: from the moment the terminal's answer was written to the moment the first byte of the \`container.updated\` that tells of it was at the receiver. Baseline: a bare relay that asks the same terminal and posts to the same receiver at the same rate, with no store between.`,
  limitSeconds: 120,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "quayline-bench-product-"));
    const carrier = await startCarrier(Date.now(), publishedMilestones.length);
    const gateway = await startTerminalGateway();
    const listener = await startListener(changeIn);
    const sources = join(folder, "sources.json");
    const line = { scac: "MAEU", protocol: "dcsa-tnt-2.2", base_url: carrier.url, concurrency: 8 };
    const terminal = {
      locode: "USLAX",
      protocol: "terminal-availability-1",
      base_url: gateway.url,
      concurrency: 8,
    };
    writeFileSync(sources, JSON.stringify({ carriers: [line], terminals: [terminal] }));
    const product = await startProduct({
      DATA_DIR: join(folder, "data"),
      SOURCES_FILE: sources,
      TIME_SCALE: String(timeScale),
    });
    try {
      const attributes = { url: listener.url, active: true, events: ["container.updated"] };
      await product.post("/webhooks", { data: { type: "webhook", attributes } });
      await track(product);
      // The first looks, which bring the whole voyage with them, are over after two more rounds.
      await wait(2 * roundSeconds * 1000);
      const from = performance.now();
      await wait(measuredSeconds * 1000);
      const to = performance.now();
      await wait(drainMs);
      const ours = latencies(gateway, listener, from, to);
      await product.stop();
      const errors = product.errors().split("\n").filter(Boolean).length;
      const bare = await relay(gateway, listener);
      const row = (name: string, share: number) => ({
        what: `answer to first byte, ${name}`,
        ours: percentile(ours.milliseconds, share),
        baseline: percentile(bare.milliseconds, share),
        unit: "ms",
      });
      const { all, repeats } = listener.count();
      return {
        rows: [
          {
            what: "reached",
            ours: ours.changes / measuredSeconds,
            baseline: changesPerSecond,
            unit: "changes/s",
          },
          row("p50", 0.5),
          row("p99", 0.99),
        ],
        notes: [
          `${ours.changes} changes in ${measuredSeconds} s; of ${ours.changes - ours.milliseconds.length} nobody had heard when the bench ended: a later change of the same box was told with them. ${all} deliveries in all, ${repeats} of them repeats; ${errors} errors logged by the product.`,
          `Each box is asked about every quarter of an hour of product time at TIME_SCALE ${timeScale}, up to 50 in one request. Product, engines, terminal and receiver share the machine's cores.`,
        ],
      };
    } finally {
      await product.stop();
      carrier.stop();
      gateway.stop();
      listener.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
