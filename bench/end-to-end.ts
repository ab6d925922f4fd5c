import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { startCarrier, type BenchCarrier } from "./carrier.ts";
import { startListener, type Listener } from "./listener.ts";
import { startProduct, type Product } from "./product.ts";
import type { Row } from "./report.ts";
import type { Findings, Section } from "./section.ts";
import { percentile } from "./statistics.ts";
import { indexStream } from "./stream-index.ts";
import { shipmentNumbers, toldMilestones } from "./voyage.ts";

const changesPerSecond = 50;
const measuredSeconds = 20;
/** Answers come this long before the end, so that their webhooks can still arrive. */
const drainMs = 8000;
/** An arrival that is due is asked after every half hour (reconcile/cadence.ts). */
const betweenLooksSeconds = 1800;
const numbers = 600;
const timeScale = (betweenLooksSeconds * changesPerSecond) / numbers;

/** A request each so many milliseconds, so that the looks that follow are spread like them. */
async function track(product: Product): Promise<void> {
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 1; n <= numbers; n++) {
    const request_number = shipmentNumbers(n).bill;
    const attributes = { request_type: "bill_of_lading", scac: "MAEU", request_number };
    sent.push(
      product.post("/tracking_requests", { data: { type: "tracking_request", attributes } }),
    );
    await wait(Math.max(0, begun + (n * 1000) / changesPerSecond - performance.now()));
  }
  await Promise.all(sent);
}

type Latencies = { readonly milliseconds: number[]; readonly changes: number };

/** Changes told from `from` to `to`; those of which nobody heard are missing in `milliseconds`. */
function latencies(
  { answers }: Pick<BenchCarrier, "answers">,
  { firstBytes }: Pick<Listener, "firstBytes">,
  from: number,
  to: number,
): Latencies {
  const said = [...answers].filter(([, at]) => at >= from && at < to);
  const milliseconds = said.flatMap(([key, at]) => {
    const heard = firstBytes.get(key);
    return heard === undefined ? [] : [heard - at];
  });
  return { milliseconds, changes: said.length };
}

/** The same way without a product: asks the carrier and posts what it said, at the same rate. */
async function relay(carrier: BenchCarrier, listener: Listener): Promise<Latencies> {
  const from = performance.now();
  const sent: Promise<void>[] = [];
  const count = changesPerSecond * 5;
  for (let n = 1; n <= count; n++) {
    const { bill, box } = shipmentNumbers(numbers + n);
    const once = async (): Promise<void> => {
      const answer = await fetch(`${carrier.url}/events?transportDocumentReference=${bill}`);
      await answer.text();
      const event = `container.transport.${toldMilestones[0]}`;
      const body = JSON.stringify({
        data: { attributes: { event } },
        included: [{ type: "container", attributes: { number: box } }],
      });
      await (await fetch(listener.url, { method: "POST", body })).arrayBuffer();
    };
    sent.push(once());
    await wait(Math.max(0, from + (n * 1000) / changesPerSecond - performance.now()));
  }
  await Promise.all(sent);
  return latencies(carrier, listener, from, performance.now());
}

async function measure(
  folder: string,
  carrier: BenchCarrier,
  listener: Listener,
): Promise<Findings> {
  const sources = join(folder, "sources.json");
  const entry = { scac: "MAEU", protocol: "dcsa-tnt-2.2", base_url: carrier.url, concurrency: 8 };
  writeFileSync(sources, JSON.stringify({ carriers: [entry] }));
  const dataDir = join(folder, "data");
  const product = await startProduct({
    DATA_DIR: dataDir,
    SOURCES_FILE: sources,
    TIME_SCALE: String(timeScale),
  });
  try {
    indexStream(join(dataDir, "table.db"));
    await product.post("/webhooks", {
      data: {
        type: "webhook",
        attributes: { url: listener.url, active: true, events: webhookEvents },
      },
    });
    await track(product);
    const from = performance.now();
    await wait(measuredSeconds * 1000);
    const to = performance.now();
    await wait(drainMs);
    const ours = latencies(carrier, listener, from, to);
    const { all, repeats } = listener.count();
    await product.stop();
    const bare = await relay(carrier, listener);
    const row = (what: string, share: number): Row => ({
      what,
      ours: percentile(ours.milliseconds, share),
      baseline: percentile(bare.milliseconds, share),
      unit: "ms",
    });
    const missing = ours.changes - ours.milliseconds.length;
    return {
      rows: [
        {
          what: "changes told by the carrier",
          ours: ours.changes / measuredSeconds,
          baseline: changesPerSecond,
          unit: "changes/s against the aim",
        },
        row("answer to first byte, p50", 0.5),
        row("answer to first byte, p90", 0.9),
        row("answer to first byte, p99", 0.99),
      ],
      notes: [
        `${ours.changes} changes in ${measuredSeconds} s; ${missing} of them were not heard of within ${drainMs / 1000} s after. ${all} deliveries in all, ${repeats} of them repeats.`,
        `${numbers} bills of lading of one carrier, all asked after every half hour of product time at TIME_SCALE ${timeScale}. Product, engines, carrier and receiver share the machine's cores.`,
        `Errors logged by the product: ${product.errors().split("\n").filter(Boolean).length}.`,
      ],
    };
  } finally {
    await product.stop();
  }
}

export const section: Section = {
  title: "From a carrier's answer to the webhook",
  method: `The whole product as \`npm start\` runs it, with a DCSA carrier of the bench's own that tells one more milestone of a number at each look, aiming at ${changesPerSecond} changes a second: from the moment the carrier's answer was written to the moment the first byte of that milestone's webhook was at the receiver. Baseline: a bare relay that asks the same carrier and posts to the same receiver at the same rate, with no store between.`,
  limitSeconds: 100,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "quayline-bench-product-"));
    const carrier = await startCarrier(Date.now());
    const listener = await startListener();
    try {
      return await measure(folder, carrier, listener);
    } finally {
      carrier.stop();
      listener.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
