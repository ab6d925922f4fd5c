import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { startCarrier, type BenchCarrier } from "../support/carrier.ts";
import { startListener, type Listener } from "../support/listener.ts";
import { startProduct, type Product } from "../support/product.ts";
import type { Row } from "../report.ts";
import type { Findings, Section } from "../section.ts";
import { percentile } from "../statistics.ts";
import { shipmentNumbers, publishedMilestones } from "../support/voyage.ts";

/** Calm first, then the aim; in one product, so that the second adds to the first's numbers. */
const rates = [
  { changesPerSecond: 5, measuredSeconds: 10 },
  { changesPerSecond: 50, measuredSeconds: 15 },
] as const;
/** So long after the last answer its webhook can still arrive. */
const drainMs = 8000;
/** An arrival that is due is asked after every half hour (reconcile/cadence.ts). */
const pollIntervalSeconds = 1800;
/** Each number is asked after in this real time, so that a rate takes this many times as many. */
const roundSeconds = 12;
const relaySeconds = 4;
const timeScale = pollIntervalSeconds / roundSeconds;

/** Numbers `from` to `to`, spread over a round like the polls that follow. */
async function track(product: Product, from: number, to: number): Promise<void> {
  const begun = performance.now();
  const sent: Promise<unknown>[] = [];
  for (let n = from; n < to; n++) {
    const request_number = shipmentNumbers(n).bill;
    const attributes = { request_type: "bill_of_lading", scac: "MAEU", request_number };
    sent.push(
      product.post("/tracking_requests", { data: { type: "tracking_request", attributes } }),
    );
    const share = (n + 1 - from) / (to - from);
    await wait(Math.max(0, begun + share * roundSeconds * 1000 - performance.now()));
  }
  await Promise.all(sent);
}

type Latencies = { readonly milliseconds: number[]; readonly changes: number };

/** Changes answered from `from` to `to`; those without a webhook are missing in `milliseconds`. */
function latencies(
  { answers }: Pick<BenchCarrier, "answers">,
  { firstBytes }: Pick<Listener, "firstBytes">,
  from: number,
  to: number,
): Latencies {
  const answered = [...answers].filter(([, at]) => at >= from && at < to);
  const milliseconds = answered.flatMap(([key, at]) => {
    const firstByte = firstBytes.get(key);
    return firstByte === undefined ? [] : [firstByte - at];
  });
  return { milliseconds, changes: answered.length };
}

/** The same way without a product: polls the carrier and posts its answer, at the same rate. */
async function relay(
  carrier: BenchCarrier,
  listener: Listener,
  changesPerSecond: number,
  firstNumber: number,
): Promise<Latencies> {
  const from = performance.now();
  const sent: Promise<unknown>[] = [];
  const count = changesPerSecond * relaySeconds;
  for (let n = 1; n <= count; n++) {
    const { bill, container } = shipmentNumbers(firstNumber + n);
    const once = async (): Promise<void> => {
      const answer = await fetch(`${carrier.url}/events?transportDocumentReference=${bill}`);
      await answer.text();
      const event = `container.transport.${publishedMilestones[0]}`;
      const body = JSON.stringify({
        data: { attributes: { event } },
        included: [{ type: "container", attributes: { number: container } }],
      });
      await (await fetch(listener.url, { method: "POST", body })).arrayBuffer();
    };
    sent.push(once());
    await wait(Math.max(0, from + (n * 1000) / changesPerSecond - performance.now()));
  }
  await Promise.all(sent);
  return latencies(carrier, listener, from, performance.now());
}

type Phase = (typeof rates)[number] & { readonly from: number; readonly to: number };

async function phases(product: Product): Promise<Phase[]> {
  const done: Phase[] = [];
  let tracked = 0;
  for (const rate of rates) {
    const numbers = rate.changesPerSecond * roundSeconds;
    await track(product, tracked, numbers);
    tracked = numbers;
    const from = performance.now();
    await wait(rate.measuredSeconds * 1000);
    done.push({ ...rate, from, to: performance.now() });
  }
  await wait(drainMs);
  return done;
}

/** The results for a rate; the share that was reached comes first. */
function rowsOf(
  { changesPerSecond: aim, measuredSeconds }: Phase,
  ours: Latencies,
  bare: Latencies,
) {
  const row = (name: string, share: number): Row => ({
    what: `aim ${aim} changes/s: answer to first byte, ${name}`,
    ours: percentile(ours.milliseconds, share),
    baseline: percentile(bare.milliseconds, share),
    unit: "ms",
  });
  const reached = {
    what: `aim ${aim} changes/s: reached`,
    ours: ours.changes / measuredSeconds,
    baseline: aim,
    unit: "changes/s",
  };
  return [reached, row("p50", 0.5), row("p99", 0.99)];
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
    await product.post("/webhooks", {
      data: {
        type: "webhook",
        attributes: { url: listener.url, active: true, events: webhookEvents },
      },
    });
    const measured = await phases(product);
    const { all, repeats } = listener.count();
    await product.stop();
    const errors = product.errors().split("\n").filter(Boolean).length;
    const rows: Row[] = [];
    const notes: string[] = [];
    for (const [index, phase] of measured.entries()) {
      const ours = latencies(carrier, listener, phase.from, phase.to);
      const bare = await relay(carrier, listener, phase.changesPerSecond, 100_000 + index * 10_000);
      rows.push(...rowsOf(phase, ours, bare));
      const missing = ours.changes - ours.milliseconds.length;
      notes.push(
        `Aim ${phase.changesPerSecond}: ${ours.changes} changes in ${phase.measuredSeconds} s, ${missing} of them without a webhook when the bench ended.`,
      );
    }
    notes.push(
      `${all} deliveries in all, ${repeats} of them repeats; ${errors} errors logged by the product.`,
      `Each number is asked after every half hour of product time at TIME_SCALE ${timeScale}. Product, engines, carrier and receiver share the machine's cores; below its aim the product is at its limit here, and the times are those of its queues.`,
    );
    return { rows, notes };
  } finally {
    await product.stop();
  }
}

export const section: Section = {
  title: "From a carrier's answer to the webhook",
  method: `The whole product as \`npm start\` runs it, with a DCSA carrier of the bench's own that publishes one more milestone of a number at each poll, aiming at ${rates.map((rate) => rate.changesPerSecond).join(" and then ")} changes a second: from the time the carrier's answer was written to the time the first byte of that milestone's webhook reached the receiver. Baseline: a bare relay that asks the same carrier and posts to the same receiver at the same rate, with no store between.`,
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
