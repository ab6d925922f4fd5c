import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { derivedId } from "#src/platform/ids.ts";
import { descriptionOfFocused, expectAccessible } from "#test/support/browser/accessible.ts";
import { hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  startFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";
import { comeBackUntil } from "#test/support/browser/portal.ts";
import { strictPage } from "#test/support/browser/strict-page.ts";
import { newSession } from "#test/support/session.ts";

let portal: FleetPortal;
let page: Page;

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await startFleetPortal();
  ({ page } = portal);
});
afterAll(() => portal?.stop());

const call = (method: string, path: string) => portal.call(method, path);
const rows = (query: string) => portal.rows(query);
const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const addressOf = (of = page): string => of.url().slice(portal.origin.length);

const tabTo = (name: string) => portal.strict.tabTo(name);
const expectAccessibleEverywhere = () => portal.strict.expectAccessibleEverywhere();

/** Presses `g` and a key until the screen is there: a busy machine is too slow for one sequence. */
async function goTo(key: string, name: string): Promise<void> {
  await eventually(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press(key);
    await page.waitForTimeout(500);
    return heading(name).count();
  }).toBe(1);
}

describe.skipIf(!hasBrowser)("the portal, by keyboard alone", () => {
  let clean: readonly number[] = [];
  afterEach(() => {
    portal.strict.expectClean(clean);
    clean = [];
  });

  it("signs in, and comes back to the address that was asked for", async () => {
    clean = [401];
    await page.goto("/containers?sort=pickup_lfd");
    await heading("Sign in").waitFor();
    await expectAccessibleEverywhere();
    await tabTo("Continue as Development");
    await page.keyboard.press("Enter");
    await heading("Containers").waitFor();
    expect(addressOf()).toBe("/containers?sort=pickup_lfd");
    const cookies = await portal.context.cookies();
    expect(cookies.every(({ httpOnly }) => httpOnly)).toBe(true);
    expect(await page.evaluate("document.cookie")).toBe("");
  });

  it("shows today's queue by reason, with why and what to do", async () => {
    const { total, columns } = await rows(
      "columns=number&filter[requires_attention]=true&sort=attention_priority",
    );
    await goTo("a", "Today");
    await page.getByText(`${total} containers need you`).waitFor();
    const shown = await page.locator("[data-queue] strong").allTextContents();
    expect(new Set(shown)).toEqual(new Set(columns.number));
    expect(shown.length).toBe(columns.number.length);
    const first = page.getByRole("article", { name: columns.number[0] });
    await first.getByText(/last free day was \d{4}-\d\d-\d\d/).waitFor();
    await first.getByText("Book the earliest pick-up").waitFor();
    await first.getByText(/^The next charged day, \d{4}-\d\d-\d\d, costs \$/).waitFor();
    const sources = first.getByRole("link", { name: "What each source states" }).first();
    expect(await sources.getAttribute("href")).toBe(
      `/containers/${columns.id[0]}?tab=last_free_day`,
    );
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.getByRole("article", { name: columns.number[1] }).waitFor();
    expect(addressOf()).toBe(`/?id=${columns.id[1]}`);
    await expectAccessibleEverywhere();
  });

  it("lists the containers as the API has them, in the order of the URL", async () => {
    await goTo("c", "Containers");
    await page.goto("/containers?sort=pickup_lfd");
    const grid = page.getByRole("grid", { name: "Containers" });
    await grid.getByRole("row").nth(1).waitFor();
    const { columns } = await rows("columns=number&sort=pickup_lfd");
    const numbers = await grid.locator("[data-row] a").allTextContents();
    expect(numbers).toEqual(columns.number.slice(0, numbers.length));
    expect(numbers.length).toBeGreaterThan(5);
    expect(
      await grid.getByRole("columnheader", { name: "Last free day" }).getAttribute("aria-sort"),
    ).toBe("ascending");
    await expectAccessibleEverywhere();
  });

  it("narrows the list by facets and by the beginning of a number, in the URL", async () => {
    await page.goto("/containers");
    await page.getByRole("grid").waitFor();
    await tabTo("Status");
    await page.keyboard.press("Enter");
    const { total, facets } = await rows("columns=current_status&limit=1");
    await page.getByRole("dialog", { name: "Status" }).getByText("Available").waitFor();
    await expectAccessible(page);
    await tabTo("Available");
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    const available = facets.current_status.available;
    expect(available).toBeLessThan(total + 1);
    await page.getByText(`${available} containers`, { exact: true }).waitFor();
    expect(addressOf()).toBe("/containers?filter%5Bcurrent_status%5D=available");
    await page.keyboard.press("/");
    await page.keyboard.type("MAEU889543");
    await page.getByText("1 container", { exact: true }).waitFor();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("NO&SUCH+");
    await page.getByRole("heading", { name: "No container matches" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await tabTo("Clear filters");
    await page.keyboard.press("Enter");
    await page.getByText(`${total} containers`, { exact: true }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "No container matches" }).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("NO&SUCH+");
  });

  it("opens a container from the grid and comes back to its row", async () => {
    await page.goto("/containers?sort=shipment_number");
    await page.locator('[data-row="2"]').waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    const focused = () =>
      page.evaluate<string | null>(
        "document.activeElement?.querySelector('a')?.textContent ?? null",
      );
    await eventually(focused).toBe(await page.locator('[data-row="1"] a').textContent());
    const number = (await focused())!;
    await page.keyboard.press("Enter");
    await heading(number).waitFor();
    await page.keyboard.press("Escape");
    await heading("Containers").waitFor();
    await eventually(focused).toBe(number);
    expect(new URL(page.url()).searchParams.get("sort")).toBe("shipment_number");
  });

  it("shows who stated a value and when, its history, and every tab", async () => {
    const { columns } = await rows(
      "columns=number&filter[search_by_number]=MAEU8895430&sort=attention_priority",
    );
    const id = columns.id[0];
    const record = await call(
      "GET",
      `/containers/${id}?flag[attention]=true&flag[provenance]=true&include=transport_events`,
    );
    await page.goto(`/containers/${id}`);
    await heading("MAEU8895430").waitFor();
    for (const { reason } of record.data.meta.attention)
      await page.getByText(reason).first().waitFor();
    const events = record.included.filter((one: any) => one.type === "transport_event");
    const timeline = page.getByRole("region", { name: "Timeline" });
    expect(await timeline.getByRole("row").count()).toBe(events.length + 1);
    const corrected = events.filter((one: any) => one.attributes.invalidated_at !== null);
    expect(await timeline.locator("del").count()).toBe(corrected.length);
    const lfd = await call("GET", `/containers/${id}/last_free_day`);
    const binding = lfd.data.attributes.sources.find(
      (one: any) => one.source === lfd.data.attributes.binding,
    );
    await page.locator("dd").getByText(binding.date).waitFor();
    await expectAccessibleEverywhere();

    // A time that the pointer rests on is there in UTC as well.
    const time = timeline.locator("time").first();
    const at = (await time.getAttribute("datetime"))!;
    await time.hover();
    const tip = page.getByRole("tooltip");
    await tip
      .getByText(`${at.slice(0, 10)} ${at.slice(11, 16)} UTC`)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.mouse.move(0, 0);
    await tip.waitFor({ state: "detached" });

    // Without a pointer Tab leads to it, and whoever does not see it hears the same.
    await time.focus();
    await page.keyboard.press("Shift+Tab");
    await tip.waitFor({ state: "detached" });
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.dateTime")).toBe(at);
    const inUtc = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
    await tip.getByText(inUtc).first().waitFor();
    const description = await descriptionOfFocused(page);
    expect(description).toContain(`UTC ${inUtc}`);
    expect(description).toContain("Your time");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    expect(await descriptionOfFocused(page)).toBe("");
    expect(await page.evaluate("document.activeElement.dateTime")).toBe(at);
    // A table is one stop, and the arrows lead to each of its times.
    const times = await timeline.locator("time").all();
    expect(times.length).toBeGreaterThan(5);
    for (const next of times.slice(1)) {
      await page.keyboard.press("ArrowDown");
      expect(await page.evaluate("document.activeElement.dateTime")).toBe(
        await next.getAttribute("datetime"),
      );
    }
    expect(await descriptionOfFocused(page)).toContain("lead to the others");
    expect(await timeline.locator('time[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    expect(await timeline.locator("time:focus").count()).toBe(0);
    await page.keyboard.press("Shift+Tab");
    expect(await timeline.locator("time:focus").getAttribute("datetime")).toBe(
      await times.at(-2)!.getAttribute("datetime"),
    );
    expect(addressOf()).toBe(`/containers/${id}`);

    await tabTo("Source of Last free day");
    await page.keyboard.press("Enter");
    const source = page.getByRole("dialog", { name: "Source of Last free day" });
    const { provider } = record.data.meta.provenance.pickup_lfd;
    await source.getByText(`terminal, ${provider}`).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    await page.keyboard.press("h");
    const history = page.getByRole("region", { name: "History" });
    await history.getByRole("row").nth(1).waitFor();
    const changes = await call("GET", `/containers/${id}/changes?page[size]=100`);
    expect(await history.getByRole("row").count()).toBe(changes.data.length + 1);
    expect(addressOf()).toBe(`/containers/${id}?tab=history`);
    await expectAccessible(page);

    await tabTo("History");
    await page.keyboard.press("ArrowRight");
    const raw = page.getByRole("region", { name: "Raw events" });
    await raw.getByRole("row").nth(1).waitFor();
    const sent = await call("GET", `/containers/${id}/raw_events`);
    expect(await raw.getByRole("row").count()).toBe(sent.data.length + 1);
    await expectAccessible(page);

    // A time within a sentence explains itself too: since when a reason holds.
    const since = record.data.meta.attention.find((one: any) => one.since !== null).since;
    const within = page.locator(`main li time[datetime="${since}"]`).first();
    await within.focus();
    await tip
      .getByText(`${since.slice(0, 10)} ${since.slice(11, 16)} UTC`)
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    await page.goto(`/containers/${id}?tab=last_free_day`);
    const sources = page.getByRole("region", { name: "What each source states" });
    await sources.getByRole("row", { name: /terminal.*counts here/ }).waitFor();
    await expectAccessibleEverywhere();
  });

  it("saves a view, and opens it by its link", async () => {
    await page.goto("/containers?filter[requires_attention]=true&sort=pickup_lfd");
    await page.getByRole("grid").waitFor();
    await tabTo("Save as view");
    await page.keyboard.press("Enter");
    await page.getByLabel("Name of the view").waitFor();
    await expectAccessible(page);
    await tabTo("Name of the view");
    await page.keyboard.type("Urgent");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Urgent" }).waitFor();
    await page.goto("/containers");
    await tabTo("Urgent");
    await page.keyboard.press("Enter");
    await eventually(() => new URL(page.url()).searchParams.get("sort")).toBe("pickup_lfd");
    expect(await page.getByRole("link", { name: "Urgent" }).getAttribute("aria-current")).toBe(
      "page",
    );
    await tabTo("Delete this view");
    await page.keyboard.press("Enter");
    const asked = page.getByRole("alertdialog", { name: "Delete the view “Urgent”?" });
    await asked.waitFor();
    await tabTo("Delete this view");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Urgent" }).waitFor({ state: "detached" });
    expect((await call("GET", "/views")).data).toEqual([]);
  });

  it("shows the keys that work here, and none when single characters are off", async () => {
    await page.goto("/containers");
    await page.getByRole("grid").waitFor();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys" });
    await help.getByText("Next container").first().waitFor();
    await expectAccessible(page);
    await tabTo("Single letters as keys");
    await page.keyboard.press("Space");
    expect(await help.getByText("Go to Today").count()).toBe(0);
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
    await page.keyboard.press("?");
    expect(await help.count()).toBe(0);
    await page.evaluate("localStorage.clear()");
  });

  it("has five items at the foot of a phone, and every other screen behind the last", async () => {
    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Screens" });
    await bar.getByRole("link", { name: "Settings" }).waitFor();
    const all = await bar.getByRole("link").allTextContents();
    await page.setViewportSize({ width: 390, height: 700 });
    const more = bar.getByRole("button", { name: "More" });
    await more.waitFor();
    const shown = await bar.getByRole("link").allTextContents();
    expect(shown.length).toBe(4);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
    const widths =
      "[...document.querySelectorAll('nav li > *')].map((one) => [one.scrollWidth > one.clientWidth, one.clientHeight])";
    for (const [isCut, height] of await page.evaluate<[boolean, number][]>(widths)) {
      expect(isCut).toBe(false);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await tabTo("More");
    await page.keyboard.press("Enter");
    const rest = page.getByRole("dialog", { name: "More" });
    expect([...shown, ...(await rest.getByRole("link").allTextContents())]).toEqual(all);
    await expectAccessible(page);
    await tabTo("Activity");
    await page.keyboard.press("Enter");
    await heading("Activity").waitFor();
    expect(await rest.count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 420 });
  });

  it("is 404 for another account's container, as for none", async () => {
    const { columns } = await rows("columns=number&limit=1");
    const other = await portal.context.browser()!.newContext({ baseURL: portal.origin });
    const session = await newSession(portal.runtime.deps, {
      id: derivedId("account", "development-2"),
    });
    const [name, value] = session.cookies[0]!.split("=") as [string, string];
    await other.addCookies([{ name, value, url: portal.origin }]);
    const their = await strictPage(other, portal.origin);
    for (const path of [columns.id[0], "00000000-0000-4000-8000-000000000000"]) {
      for (const tab of ["", "?tab=last_free_day", "?tab=history", "?tab=raw"]) {
        await their.page.goto(`/containers/${path}${tab}`);
        await their.page
          .getByRole("heading", { level: 1, name: "There is no such container" })
          .waitFor();
        expect(await their.page.getByText(columns.number[0]).count()).toBe(0);
      }
    }
    await expectAccessible(their.page);
    await their.page.goto("/");
    await their.page.getByRole("heading", { name: "No container is tracked yet" }).waitFor();
    await their.page.goto("/containers");
    await their.page.getByRole("heading", { name: "No container is tracked yet" }).waitFor();
    await expectAccessible(their.page);
    their.expectClean([404]);
    await other.close();
  });

  it("asks to sign in again at the same address when the sign-in has ended", async () => {
    clean = [401];
    await page.goto("/containers?sort=arrival");
    await page.getByRole("grid").waitFor();
    await portal.context.clearCookies();
    await tabTo("Needs attention");
    await page.keyboard.press("Enter");
    await heading("Sign in").waitFor();
    expect(await page.getByRole("grid").count()).toBe(0);
    await tabTo("Continue as Development");
    await page.keyboard.press("Enter");
    await heading("Containers").waitFor();
    expect(addressOf()).toBe("/containers?sort=arrival&filter%5Brequires_attention%5D=true");
  });

  it("signs out, for every tab of the browser", async () => {
    clean = [401];
    await page.goto("/containers");
    await page.getByRole("grid").waitFor();
    await tabTo("Account");
    await page.keyboard.press("Enter");
    await expectAccessible(page);
    await tabTo("Sign out");
    await page.keyboard.press("Enter");
    await heading("Sign in").waitFor();
    expect(addressOf()).toBe("/");
    const left = (await portal.context.cookies()).map(({ name }) => name);
    expect(left).not.toContain("quayline_session");
    await tabTo("Continue as Development");
    await page.keyboard.press("Enter");
    await heading("Today").waitFor();
  });

  it("keeps what it has when the server is gone, and states of when that is", async () => {
    await page.goto("/containers");
    await page.getByRole("grid").waitFor();
    const before = await page.locator("[data-row] a").allTextContents();
    await portal.runtime.stop();
    await comeBackUntil(page, page.getByText("The server does not answer. This is as of"));
    expect(await page.locator("[data-row] a").allTextContents()).toEqual(before);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Last free day" }).first().press("Enter");
    expect(await page.getByText("not be loaded").count()).toBe(0);
  });
});
