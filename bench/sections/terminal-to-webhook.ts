import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startCarrier } from "../support/carrier.ts";
import { startListener, type Envelope, type Listener } from "../support/listener.ts";
import { startProduct, type Product } from "../support/product.ts";
import type { Section } from "../section.ts";
import { percentile } from "../statistics.ts";
import {
  changed,
  startTerminalGateway,
  type TerminalGateway,
} from "../support/terminal-gateway.ts";
import { shipmentNumbers, publishedMilestones } from "../support/voyage.ts";

const changesPerSecond = 2;
/** A container with a hold is polled every quarter of an hour (facility-cadence.ts). */
const pollIntervalSeconds = 900;
/** Each container is polled once in this real time. */
const roundSeconds = 12;
const timeScale = pollIntervalSeconds / roundSeconds;
const measuredSeconds = 20;
/** So long after the last answer its webhook can still arrive. */
const drainMs = 6000;
const relaySeconds = 4;

/** The change that a `container.updated` is about; null for everything else. */
function changeIn({ data, included = [] }: Envelope): string | null {
  if (data?.attributes?.event !== "container.updated") return null;
  const container = included.find(({ type }) => type === "container")?.attributes;
  const amount = container?.fees_at_pod_terminal?.[0]?.amount;
  return container?.number && amount !== undefined ? changed(container.number, amount) : null;
}

async function track(product: Product): Promise<void> {
  const begun = performance.now();
  const count = changesPerSecond * roundSeconds;
  const sent: Promise<unknown>[] = [];
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

/** From answer to first byte, for the changes that were answered between two times. */
function latencies(gateway: TerminalGateway, listener: Listener, from: number, to: number) {
  const answered = [...gateway.answers].filter(([, at]) => at >= from && at < to);
  const milliseconds = answered.flatMap(([key, at]) => {
    const firstByte = listener.firstBytes.get(key);
    return firstByte === undefined ? [] : [firstByte - at];
  });
  return { milliseconds, changes: answered.length };
}

/** The same way without a product: polls the terminal and posts its answer, at the same rate. */
async function relay(gateway: TerminalGateway, listener: Listener) {
  const from = performance.now();
  const sent: Promise<unknown>[] = [];
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
  method: `The whole product as \`npm start\` runs it, with a terminal of the bench's own that reports a hold and a growing fee at each poll, aiming at ${changesPerSecond} changes a second: from the time the terminal's answer was written to the time the first byte of the \`container.updated\` about it reached the receiver. Baseline: a bare relay that asks the same terminal and posts to the same receiver at the same rate, with no store between.`,
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
      // The first polls, which return the whole voyage, are over after two more rounds.
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
          `${ours.changes} changes in ${measuredSeconds} s; ${ours.changes - ours.milliseconds.length} of them without their own webhook when the bench ended: a later change of the same container included them. ${all} deliveries in all, ${repeats} of them repeats; ${errors} errors logged by the product.`,
          `Each container is polled every quarter of an hour of product time at TIME_SCALE ${timeScale}, up to 50 in one request. Product, engines, terminal and receiver share the machine's cores.`,
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
