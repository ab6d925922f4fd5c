import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Random } from "../documents/random.ts";
import { machine } from "../machine.ts";
import {
  allContainers,
  feedReader,
  lastFreeDayDiffers,
  readsDiffer,
  someContainers,
  timesDiffer,
} from "./checks.ts";
import { learnTruth, shipmentsOf, type Times } from "./lives.ts";
import { renderSoak } from "./page.ts";
import { queuesIn, residentMemory } from "./process.ts";
import { startScene } from "./scene.ts";
import { judge, type Sample } from "./verdict.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "20" },
    containers: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    "time-scale": { type: "string", default: "60000" },
    underway: { type: "string", default: "120" },
    page: { type: "string", default: "docs/soak.md" },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const timeScale = Number(values["time-scale"]);
const runMs = minutes * 60_000;
/** The longest life of the sandbox, from the booking to the returned empty. */
const lifeMs = (75 * 86_400_000) / timeScale;
/** Shipments begin evenly until then; in the rest of the run the last ones live to their end. */
const beginningMs = Math.max(runMs / 2, runMs - lifeMs);
/**
 * But no more containers than this are underway: a machine that is slow, or busy with other things,
 * plays fewer lives, and what it has to do at one time stays the same.
 */
const maxUnderway = Number(values.underway);
/** When this share has returned, as many end as begin. */
const steadyFromShare = 0.1;
/** What is not done so long after the run is lost. */
const drainMs = Math.max(180_000, runMs / 4);
const sampleMs = Math.max(2_000, runMs / 80);
const checkedPerSample = 5;

const shipments = shipmentsOf(Number(values.containers), seed);
const broken: string[] = [];
const random = new Random(`soak ${seed}`);
const { book, product, ...scene } = await startScene(timeScale, random, (what) =>
  broken.push(what),
);

const begun = performance.now();
const secondsPassed = (): number => (performance.now() - begun) / 1000;
let begunShipments = 0;
let begunContainers = 0;
let lastBegunAt = 0;

/** Each shipment at its time. */
async function beginAll(): Promise<void> {
  for (const { scac, number, containers: own } of shipments) {
    const due = (begunShipments / shipments.length) * beginningMs;
    await wait(Math.max(0, begun + due - performance.now()));
    while (begunContainers - book.returned.size >= maxUnderway) await wait(100);
    if (secondsPassed() * 1000 > beginningMs) return;
    const attributes = { request_type: "bill_of_lading", request_number: number, scac };
    await product.post("/tracking_requests", { data: { type: "tracking_request", attributes } });
    begunShipments++;
    begunContainers += own.length;
    lastBegunAt = secondsPassed();
  }
}

const get = (path: string): Promise<unknown> => product.get(path);
const truth = new Map<string, Times>();
const readFeed = feedReader(get);
let [readsCompared, timesCompared, daysCompared] = [0, 0, 0];

type Listed = Awaited<ReturnType<typeof allContainers>>[number];

/** `isEnd`: nothing may be missing any more. */
function compareWithSources(container: Listed, isEnd: boolean): void {
  broken.push(...timesDiffer(container, truth, isEnd));
  timesCompared++;
  const days = lastFreeDayDiffers(container, scene.lastFreeDays);
  if (days === null) return;
  broken.push(...days);
  daysCompared++;
}

async function check(): Promise<void> {
  book.listed(await readFeed(), Date.now());
  const known = truth.size;
  learnTruth(truth, scene.anchorsFile, shipments);
  if (known === 0) return;
  for (const container of await someContainers(get, known, checkedPerSample, random)) {
    broken.push(...(await readsDiffer(get, container)));
    readsCompared++;
    compareWithSources(container, false);
  }
}

async function sample(): Promise<Sample> {
  const heapMb = await scene.heapMb();
  const { own, children } = residentMemory(product.pid);
  const queues = queuesIn(scene.queuesFile);
  for (const [name, { count }] of Object.entries(queues))
    if (name.endsWith("-dead") && count > 0) broken.push(`${count} messages in ${name}`);
  return {
    second: secondsPassed(),
    heapMb,
    processMb: own,
    engineMb: children,
    queues,
    undelivered: book.undelivered(Date.now()),
    underway: begunContainers - book.returned.size,
    returned: book.returned.size,
    events: book.counts().events,
  };
}

const samples: Sample[] = [];
const loads: number[] = [];
async function observe(): Promise<Sample> {
  await check();
  const now = await sample();
  samples.push(now);
  loads.push(loadavg()[0]!);
  console.log(
    `${now.second.toFixed(0)} s: ${now.underway} underway, ${now.returned} returned, ${now.events} events, heap ${now.heapMb.toFixed(0)} MB, process ${now.processMb.toFixed(0)} MB, engine ${now.engineMb.toFixed(0)} MB, undelivered ${now.undelivered.count}, broken ${broken.length}`,
  );
  return now;
}

let isBeginning = true;
const beginning = beginAll()
  .catch((error: unknown) => void broken.push(`not begun: ${String(error)}`))
  .finally(() => (isBeginning = false));
for (;;) {
  await wait(Math.max(0, sampleMs * (samples.length + 1) - secondsPassed() * 1000));
  const { returned, undelivered, second } = await observe();
  const isDone =
    !isBeginning && returned === begunContainers && undelivered.count === 0 && book.isWhole();
  if (second * 1000 >= (isDone ? runMs : runMs + drainMs)) break;
}
await beginning;

// At the end everything is compared, not a sample.
const all = await allContainers(get);
if (all.length !== begunContainers)
  broken.push(`${all.length} of ${begunContainers} containers are listed`);
for (const { attributes } of all)
  if (attributes["current_status"] !== "empty_returned")
    broken.push(`${attributes.number} ends as ${String(attributes["current_status"])}`);
for (const container of all) compareWithSources(container, true);
book.lost();
if (daysCompared === 0) broken.push("no last free day was ever shown");

await scene.stop();
const first = samples.find(({ returned }) => returned >= steadyFromShare * begunContainers);
const steady = { from: first?.second ?? lastBegunAt, to: lastBegunAt };
const { findings, passed } = judge(samples, steady, broken);
const counts = book.counts();
const page = renderSoak({
  machine: machine(),
  minutes,
  asked: Number(values.containers),
  containers: book.returned.size,
  maxUnderway,
  seed,
  timeScale,
  steady,
  samples,
  findings,
  passed,
  broken,
  counts: [
    ["shipments tracked", begunShipments],
    ["containers with a whole life", book.returned.size],
    ["minutes until the last ended", Math.round(samples.at(-1)!.second / 6) / 10],
    ["events in the feed", counts.events],
    ["webhooks taken", counts.deliveries],
    ["of them repeats of the same notification", counts.repeats],
    ["containers read in the list and by themselves", readsCompared],
    ["containers compared with their carrier's times", timesCompared],
    ["last free days compared with their terminal's", daysCompared],
  ],
  injected: scene.injected(),
  errors: scene.errors(),
  loads,
});
writeFileSync(values.page, page);
for (const { what, limit, found, holds } of findings)
  if (!holds) console.log(`not held: ${what}: ${found}, limit ${limit}`);
for (const what of broken.slice(0, 20)) console.log(`broken: ${what}`);
console.log(`${passed ? "passed" : "failed"}; written to ${values.page}`);
process.exit(passed ? 0 : 1);
