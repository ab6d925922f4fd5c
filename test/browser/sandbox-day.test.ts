import fc from "fast-check";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import type { Clock } from "#src/platform/clock.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { eventually } from "#test/support/browser/fleet-portal.ts";
import { openPortal } from "#test/support/browser/portal.ts";
import { beginAtSameHour } from "#test/support/browser/same-hour.ts";
import { strictPage } from "#test/support/browser/strict-page.ts";
import { temporaryFolder } from "#test/support/product.ts";

/** A day of product time takes less than four seconds. */
const timeScale = 24_000;
const hourMs = 3_600_000 / timeScale;
const seeds = Array.from({ length: Number(process.env["SANDBOX_DAYS"] ?? 1) }, (_, n) => n + 1);

/** Voyages that have an incident within a day, on land as at sea. Each takes an instance digit. */
const badDays = [
  "QLFAST",
  "QLROLLOVER",
  "QLPODCHANGE",
  "QLCORRECTED",
  "QLWITHDRAWN",
  "QLADDED",
  "QLETASWING",
  "QLNOOFFSET",
  "QLDUPLICATE",
  "QLDISORDER",
  "QLRAIL",
  "QLTERMDOWN6H",
  "QLTERMLOGIN6H",
  "QLHOLDSTAYS",
  "QLLFDEXTENDED",
  "QLOFFDOCK",
  "QLTERMUNKNOWN",
  "QLLASTCYCLE",
  "QLFUTURE",
  "QLCANCELLATE",
] as const;

const lists = [
  "",
  "?sort=attention_priority&columns=number,pod_terminal",
  "?filter[requires_attention]=true&sort=pickup_lfd",
  "?sort=-arrival&columns=number,pickup,attention,holds,fees,pickup_lfd&group=current_status",
  "?filter[current_status]=available,not_available&sort=pickup_lfd",
] as const;

const tabs = ["timeline", "last_free_day", "history", "raw", "documents"] as const;

/** What the colleagues of whoever looks at the page do meanwhile. */
const works = ["snooze", "note", "reference", "none"] as const;

const someDay = fc.record({
  numbers: fc.shuffledSubarray([...badDays], { minLength: 3, maxLength: 3 }),
  list: fc.constantFrom(...lists),
  tab: fc.constantFrom(...tabs),
  hours: fc.integer({ min: 16, max: 30 }),
  works: fc.array(fc.constantFrom(...works), { minLength: 4, maxLength: 4 }),
});

/** Lets the clock of a running product stand still from now on. */
function holdClock(clock: Clock): void {
  const at = clock.now();
  Object.assign(clock, { now: () => at });
}

const textOf = (page: Page): Promise<string> => page.evaluate("document.body.innerText");

/** A page whose timers can be moved, and that states when nothing is asked any more. */
async function openPage(context: BrowserContext, origin: string, path: string) {
  const strict = await strictPage(context, origin);
  const { page } = strict;
  const asked = new Set<unknown>();
  page.on("request", (request) => asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  await page.setViewportSize({ width: 1400, height: 2000 });
  await page.clock.install({ time: Date.now() });
  await page.goto(path);
  /** Nothing is asked, and what was answered is drawn. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      await page.waitForTimeout(60);
      const isDone = asked.size === 0 && !(await textOf(page)).includes("Loading …");
      quiet = isDone ? quiet + 1 : 0;
    }
  }
  return {
    ...strict,
    settle,
    /** What the page does in that time by itself, with somebody before it. */
    async pass(seconds: number): Promise<void> {
      await settle();
      await page.keyboard.press("Shift");
      await page.clock.fastForward(seconds * 1000);
      await settle();
    },
  };
}
type LivePage = Awaited<ReturnType<typeof openPage>>;

describe.skipIf(!hasBrowser)("a page that is open while a day passes in the sandbox", () => {
  afterAll(closeBrowser);

  it.each(seeds)("shows what a page shows that is opened then (day %i)", async (seed) => {
    const [day] = fc.sample(someDay, { seed, numRuns: 1 });
    const { numbers, list, tab, hours, works: done } = day!;
    const folder = temporaryFolder();
    beginAtSameHour(folder.path);
    const portal = await openPortal(folder.path, {
      TIME_SCALE: String(timeScale),
      RATE_LIMITS: "off",
    });
    onTestFinished(async () => {
      await portal.close();
      folder.remove();
    });
    const { clock } = portal.runtime;
    for (const number of [`QLDEMO${1640 + seed}`, `QLEDI${seed}`, ...numbers.map((n) => n + seed)])
      await portal.call("POST", "/tracking_requests", {
        data: {
          type: "tracking_request",
          attributes: { request_type: "bill_of_lading", request_number: number, scac: "TEST" },
        },
      });
    const ids = async (): Promise<readonly string[]> =>
      (await portal.call("GET", "/container_rows?columns=number&sort=attention_priority")).columns
        .id;
    await eventually(async () => (await ids()).length).toBeGreaterThan(4);
    const change = (method: string, path: string, attributes: object) =>
      portal.call(method, `/containers/${path}`, { data: { type: "container", attributes } });
    const work = async (kind: (typeof works)[number], id: string): Promise<void> => {
      const until = new Date(clock.now().getTime() + 3 * 3_600_000).toISOString();
      if (kind === "snooze") await change("PUT", `${id}/attention`, { snoozed_until: until });
      if (kind === "note") await change("PUT", `${id}/attention`, { note: `Call at ${until}` });
      if (kind === "reference") await change("PATCH", id, { ref_numbers: [`PO-${seed}`] });
    };

    const { page: first } = await portal.signIn();
    await first.close();
    const record = (await ids())[seed % 5]!;
    const paths = ["/", `/containers${list}`, `/containers/${record}?tab=${tab}`];
    const open: LivePage[] = [];
    for (const path of paths) open.push(await openPage(first.context(), portal.origin, path));

    const endsAt = Date.now() + hours * hourMs;
    for (let turn = 0; Date.now() < endsAt; turn++) {
      await Promise.all(open.map((page) => page.pass(turn % 2 === 0 ? 15 : 60)));
      const known = await ids();
      await work(done[turn % done.length]!, known[turn % known.length]!);
    }
    holdClock(clock);
    const stored = async () =>
      JSON.stringify([
        await portal.call("GET", "/container_rows"),
        await portal.call("GET", "/events?page[size]=1"),
        await portal.call("GET", `/containers/${record}/changes?page[size]=1`),
      ]);
    for (let before = ""; ;) {
      const now = await stored();
      if (now === before) break;
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 1200));
    }

    for (const [at, path] of paths.entries()) {
      const live = open[at]!;
      await live.pass(61);
      // The marks of changed cells are gone by then.
      await live.pass(6);
      const fresh = await openPage(first.context(), portal.origin, path);
      await fresh.settle();
      const expected = await textOf(fresh.page);
      expect(expected.length).toBeGreaterThan(300);
      expect(await textOf(live.page), path).toBe(expected);
      for (const one of [live, fresh]) {
        one.expectClean();
        await one.page.close();
      }
    }
  });
});
