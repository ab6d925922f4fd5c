import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { openAccount } from "#src/accounts/index.ts";
import { entitlements, type Account } from "#src/platform/dependencies.ts";
import { derivedId } from "#src/platform/ids.ts";
import { closeBrowser } from "#test/support/browser/browser.ts";
import { openPortal, type Portal } from "#test/support/browser/portal.ts";
import type { Row } from "../report.ts";
import type { Section } from "../section.ts";
import { median } from "../statistics.ts";
import { startBarePage } from "../support/bare-page.ts";
import { startFleet } from "../support/list-fleet.ts";

const rows = 5000;
/** Of which a list shows `rows`. */
const many = 100_000;
const times = 3;
const changedRows = 200;
const scrollSteps = 100;

/** A page of either side, and how a person works with it. */
type Side = {
  readonly address: string;
  /** Of a row with data. */
  readonly row: string;
  /** How many there are, as the page has it. */
  readonly count: string;
  readonly scroller: string;
  readonly sort: string;
  readonly filter: string;
  /** Where what will change begins, in CSS pixels from the top of the list. */
  readonly changesFrom: number;
  /** Ends when what changed is drawn. */
  readonly takeChanges: (page: Page) => Promise<unknown>;
};

const drawn =
  "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));";
const frame = "await new Promise((done) => requestAnimationFrame(done));";

/** Milliseconds from a press until the first row or the number of rows is another one, and painted. */
const pressed = (page: Page, button: string, { row, count }: Side): Promise<number> =>
  page.evaluate(`(async () => {
    const shown = () => {
      const first = document.querySelector(${JSON.stringify(row)})?.textContent;
      return first && first + ${count};
    };
    const before = shown();
    const begun = performance.now();
    document.querySelector(${JSON.stringify(button)}).click();
    while (shown() === before || shown() === undefined) { ${frame} }
    ${frame}
    return performance.now() - begun;
  })()`);

/** When the first row was there, in milliseconds since the page was asked for. */
const watchRows = (row: string): string => `(() => {
  const look = () => document.querySelector(${JSON.stringify(row)})
    ? requestAnimationFrame(() => (window.rowsAt = performance.now()))
    : requestAnimationFrame(look);
  look();
})()`;

const rowsAt = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((done) => {
    const look = () => window.rowsAt === undefined ? requestAnimationFrame(look) : done(window.rowsAt);
    look();
  })`);

const metricNames = ["ScriptDuration", "TaskDuration", "JSHeapUsedSize"] as const;
type Metrics = Record<(typeof metricNames)[number], number>;

const secondsToMs = 1000;

async function measure(context: BrowserContext, side: Side) {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  // Processor time of the page's thread, which the product and other work beside it do not lengthen.
  await tools.send("Performance.enable", { timeDomain: "threadTicks" });
  await tools.send("Network.enable");
  await tools.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  tools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  const metrics = async (): Promise<Metrics> => {
    const { metrics: all } = await tools.send("Performance.getMetrics");
    const valueOf = (name: string) => all.find((one) => one.name === name)?.value ?? Number.NaN;
    return Object.fromEntries(metricNames.map((name) => [name, valueOf(name)])) as Metrics;
  };
  await page.addInitScript(watchRows(side.row));
  await page.goto(side.address);
  const visibleAt = await rowsAt(page);
  await page.waitForLoadState("networkidle");
  const firstLoad = bytes / 1000;

  const beforeScroll = await metrics();
  await page.evaluate(`(async () => {
    const scroller = document.querySelector(${JSON.stringify(side.scroller)});
    for (let step = 0; step < ${scrollSteps}; step++) { scroller.scrollTop += 400; ${frame} }
  })()`);
  const afterScroll = await metrics();
  await page.evaluate(`(async () => {
    document.querySelector(${JSON.stringify(side.scroller)}).scrollTop = ${side.changesFrom};
    ${drawn}
  })()`);

  const beforeChange = await metrics();
  await side.takeChanges(page);
  await page.evaluate(`(async () => { ${drawn} })()`);
  const afterChange = await metrics();
  await page.waitForLoadState("networkidle");

  await page.evaluate(`document.querySelector(${JSON.stringify(side.scroller)}).scrollTop = 0`);
  const sorted = await pressed(page, side.sort, side);
  await page.waitForLoadState("networkidle");
  const filtered = await pressed(page, side.filter, side);
  await page.waitForLoadState("networkidle");
  await tools.send("HeapProfiler.collectGarbage");
  const heap = (await metrics()).JSHeapUsedSize / 1_000_000;
  await page.close();
  const spent = (name: "ScriptDuration" | "TaskDuration", from: Metrics, to: Metrics) =>
    (to[name] - from[name]) * secondsToMs;
  return {
    firstLoad,
    visibleAt,
    sorted,
    filtered,
    scrollScript: spent("ScriptDuration", beforeScroll, afterScroll) / scrollSteps,
    scrollTask: spent("TaskDuration", beforeScroll, afterScroll) / scrollSteps,
    changeScript: spent("ScriptDuration", beforeChange, afterChange),
    changeTask: spent("TaskDuration", beforeChange, afterChange),
    heap,
  };
}
type Measured = Awaited<ReturnType<typeof measure>>;

const sinceAsked = "ms since the page was asked for";
/** With what each may be at most. */
const shown: readonly (readonly [keyof Measured, string, string, number?])[] = [
  ["firstLoad", "first load, with the rows", "KB"],
  ["visibleAt", `rows of ${rows} visible`, sinceAsked, 1000],
  ["sorted", "sort to paint", "ms", 100],
  ["filtered", "filter to paint", "ms", 100],
  ["scrollScript", "scroll, script a step of ten rows", "ms", 6],
  ["scrollTask", "scroll, main thread a step", "ms"],
  ["changeScript", `${changedRows} changed rows, script`, "ms", 16],
  ["changeTask", `${changedRows} changed rows, main thread`, "ms"],
  ["heap", "heap", "MB", 60],
];
const idleLimit = 4;
const manyVisibleLimit = 2500;

/** Requests a minute that a page makes by itself. */
async function requestsOf(context: BrowserContext, address: string, isIdle: boolean) {
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  if (isIdle) await page.clock.fastForward(11 * 60_000);
  await page.waitForLoadState("networkidle");
  let requests = 0;
  page.on("request", () => requests++);
  const minutes = isIdle ? 10 : 2;
  for (let quarter = 0; quarter < minutes * 4; quarter++) {
    if (!isIdle) await page.keyboard.press("Shift");
    await page.clock.fastForward(15_000);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(150);
  }
  await page.close();
  return requests / minutes;
}

/** An account with its containers, and a page of somebody of it with the answer that the list was made of. */
async function openFleet(portal: Portal, name: string, count: number) {
  const { deps } = portal.runtime;
  const id = derivedId("account", name);
  const account: Account = { id, companyName: name, plan: "full", entitlements };
  await openAccount(deps.db, account, new Date());
  const fleet = await startFleet({ ...deps, account });
  await fleet.growTo(count);
  const { page } = await portal.signIn("admin", name);
  await page.setViewportSize({ width: 1400, height: 900 });
  const [answer] = await Promise.all([
    page.waitForResponse(
      (one) => one.url().includes("/v2/container_rows") && one.url().includes(`limit=${rows}`),
    ),
    page.goto("/containers"),
  ]);
  return { fleet, page, body: await answer.text() };
}

/** When the first of so many rows was there, with the product's memory of the list warm; the page says how many there are. */
async function measureMany(portal: Portal): Promise<Row> {
  const { page: first, body } = await openFleet(portal, "bench-many", many);
  const inWords = (count: number) => count.toLocaleString("en-US");
  const bare = await startBarePage(body);
  const context = first.context();
  const timeOf = async (address: string, row: string, text?: string): Promise<number> => {
    const page = await context.newPage();
    await page.addInitScript(watchRows(row));
    await page.goto(address);
    const visibleAt = await rowsAt(page);
    if (text !== undefined) await page.getByText(text).first().waitFor();
    await page.close();
    return visibleAt;
  };
  try {
    await first.getByText(`${inWords(many)} containers`, { exact: true }).waitFor();
    const samples = { ours: [] as number[], baseline: [] as number[] };
    for (let n = 0; n < times; n++) {
      samples.ours.push(
        await timeOf("/containers", '[data-row="0"] a', `${inWords(rows)} of ${inWords(many)}`),
      );
      samples.baseline.push(await timeOf(bare.address, "tbody tr"));
    }
    return {
      what: `rows of ${rows} of ${many} visible`,
      ours: median(samples.ours),
      baseline: median(samples.baseline),
      unit: sinceAsked,
      limit: manyVisibleLimit,
    };
  } finally {
    bare.stop();
    await first.close();
  }
}

export const section: Section = {
  title: "Portal",
  method: `The list of containers with its usual columns in the real browser, of an account with ${rows} containers, from the product on this machine, whose front sends files as they are; medians of ${times} loads without a cache. Baseline: a page of ours without the portal's code, one table of all ${rows} rows made by the DOM, from a server of its own with the same answer, in turns. The portal sorts and filters what it has while the API confirms, and asks the API for changes; the bare page sorts and filters what it has. Every row in view is one of those that change. Script and main thread are processor time of the thread of the page. The last row is of another account, with ${many} containers.`,
  limitSeconds: 1800,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "quayline-bench-portal-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    const portal = await openPortal(folder, { RATE_LIMITS: "off", LOG_LEVEL: "error" });
    const { fleet, page: first, body } = await openFleet(portal, "bench", rows);
    const context = first.context();
    const { id: shownIds } = (JSON.parse(body) as { columns: { id: readonly string[] } }).columns;
    const bare = await startBarePage(body);
    await first.close();

    const ours: Side = {
      address: "/containers",
      row: '[data-row="0"] a',
      count: 'document.querySelector("[role=grid]").ariaRowCount',
      scroller: '[role="grid"]',
      sort: '[title="Sort by Shipment"]',
      filter: '[role="group"] button[aria-pressed]',
      changesFrom: (fleet.tracked + 10) * 40,
      async takeChanges(page) {
        // All rows that are drawn are among them. Waiting for them frame by frame would cost as much as they do.
        await fleet.change(changedRows, shownIds);
        await page.evaluate(`(async () => {
          window.dispatchEvent(new Event("visibilitychange"));
          while (!document.querySelector('[data-row] [class*="changed"]'))
            await new Promise((done) => setTimeout(done, 100));
        })()`);
      },
    };
    const theirs: Side = {
      address: bare.address,
      row: "tbody tr",
      count: 'document.querySelector("tbody").children.length',
      scroller: "main",
      sort: "#sort",
      filter: "#filter",
      changesFrom: 0,
      takeChanges: (page) => page.evaluate(`window.takeAgain(${changedRows})`),
    };
    try {
      const samples = { ours: [] as Measured[], baseline: [] as Measured[] };
      for (let n = 0; n <= times; n++) {
        const [a, b] = [await measure(context, ours), await measure(context, theirs)];
        // The first load also compiles what the product loads on first need.
        if (n === 0) continue;
        samples.ours.push(a);
        samples.baseline.push(b);
      }
      const found = shown.map(([name, what, unit, limit]): Row => ({
        what,
        ours: median(samples.ours.map((one) => one[name])),
        baseline: median(samples.baseline.map((one) => one[name])),
        unit,
        ...(limit !== undefined && { limit }),
      }));
      for (const path of ["/", "/containers"])
        for (const isIdle of [false, true])
          found.push({
            what: `${path}, ${isIdle ? "ten minutes after the last key" : "with somebody there"}`,
            ours: await requestsOf(context, path, isIdle),
            baseline: null,
            unit: "requests a minute",
            ...(isIdle && { limit: idleLimit }),
          });
      found.push(await measureMany(portal));
      return { rows: found };
    } finally {
      bare.stop();
      await portal.close();
      await closeBrowser();
    }
  },
};
