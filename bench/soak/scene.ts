import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { webhookEvents } from "#schemas/vocabulary.ts";
import { startSandbox } from "#local/sandbox/index.ts";
import { openClock } from "#local/start/clock.ts";
import { openDataDir } from "#local/start/data-dir.ts";
import type { Random } from "../documents/random.ts";
import { startProduct } from "../support/product.ts";
import { deliveryBook, type Subscription } from "./delivery-book.ts";
import { startFaultySources, startReceiver, type Injected, type Manners } from "./faults.ts";
import { heapProbe } from "./process.ts";

/** One that takes everything, and two of a few milestones that do not behave. */
const milestones = ["vessel_departed", "vessel_arrived", "full_out", "empty_in"].map(
  (name) => `container.transport.${name}`,
);
const customers: readonly (Pick<Subscription, "name" | "events"> & Manners)[] = [
  { name: "steady receiver", events: webhookEvents, refuses: 0, late: 0 },
  { name: "slow receiver", events: milestones, refuses: 0.01, late: 0.3 },
  { name: "failing receiver", events: milestones, refuses: 0.3, late: 0 },
];

type Made = { readonly data: { readonly attributes: { readonly secret: string } } };

/** Its own folder, gone with this process, however that ends. */
function folderOfThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), "quayline-soak-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

/**
 * The product between sources and receivers that fail. The sandbox runs in this process, on the clock
 * that the product finds in its folder: so what it states is known.
 */
export async function startScene(
  timeScale: number,
  random: Random,
  broken: (what: string) => void,
) {
  const folder = folderOfThisRun();
  const data = join(folder, "data");
  const dir = openDataDir(data);
  const clock = openClock(dir, timeScale);
  dir.release();
  const anchorsFile = join(folder, "sandbox.jsonl");
  const sandbox = await startSandbox({ port: 0, clock, dataFile: anchorsFile });
  const sources = await startFaultySources(sandbox.url, clock, random);
  const throughFaults = (entries: readonly unknown[]): unknown =>
    JSON.parse(JSON.stringify(entries).replaceAll(sandbox.url, sources.url));
  const sourcesFile = join(folder, "sources.json");
  const { carriers, terminals, railroads, tariffs } = sandbox;
  writeFileSync(
    sourcesFile,
    JSON.stringify({
      carriers: throughFaults(carriers),
      terminals: throughFaults(terminals),
      railroads: throughFaults(railroads),
      tariffs,
    }),
  );
  const product = await startProduct(
    { DATA_DIR: data, SOURCES_FILE: sourcesFile, TIME_SCALE: String(timeScale) },
    ["--inspect=127.0.0.1:0"],
  );
  const [inspector = ""] = /ws:\/\/\S+/.exec(product.errors()) ?? [];
  const probe = await heapProbe(inspector);

  const subscriptions: Subscription[] = customers.map(({ name, events }) => ({
    name,
    events,
    secret: "",
    notifications: new Map(),
  }));
  const book = deliveryBook(subscriptions, broken);
  const receivers = await Promise.all(
    customers.map(async (customer, at) => {
      const to = subscriptions[at]!;
      const receiver = await startReceiver(customer, random, (sent) => book.received(to, sent));
      const attributes = { url: receiver.url, active: true, events: customer.events };
      const made = (await product.post("/webhooks", {
        data: { type: "webhook", attributes },
      })) as Made;
      to.secret = made.data.attributes.secret;
      return receiver;
    }),
  );

  return {
    product,
    book,
    anchorsFile,
    lastFreeDays: sources.lastFreeDays,
    queuesFile: join(data, "queues/fauxqs.db"),
    heapMb: () => probe.heapMb(),
    /** Every fault so far, by what it was. */
    injected(): Injected {
      const counts = { ...sources.injected };
      for (const [at, { injected }] of receivers.entries())
        for (const [what, count] of Object.entries(injected))
          if (count > 0) counts[`requests that the ${customers[at]!.name} ${what}`] = count;
      return counts;
    },
    /** Lines that the product logged at level error, by their code. */
    errors(): Injected {
      const counts: Injected = {};
      for (const line of product.errors().split("\n")) {
        const [, code] = /"code":"([^"]+)"/.exec(line) ?? [];
        if (code !== undefined) counts[code] = (counts[code] ?? 0) + 1;
      }
      return counts;
    },
    async stop(): Promise<void> {
      probe.close();
      await product.stop();
      for (const one of [sources, ...receivers]) one.stop();
      await sandbox.stop();
    },
  };
}
