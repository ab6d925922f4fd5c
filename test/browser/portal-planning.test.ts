import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { derivedId } from "#src/platform/ids.ts";
import { sourceHealths } from "#src/polling/store/source-health-entity.ts";
import { allHealth } from "#src/polling/source-health.ts";
import { lastAnswers } from "#src/tracking/pickup/last-answers.ts";
import { expectAccessible } from "#test/support/browser/accessible.ts";
import { hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  openFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";
import { makeLink } from "#test/support/browser/make-link.ts";
import { expectAccessibleEverywhere, tabTo } from "#test/support/browser/portal.ts";
import { strictPage } from "#test/support/browser/strict-page.ts";
import { newSession } from "#test/support/session.ts";

let portal: FleetPortal;

/** One that waits at the port: those of the harness have gone on inland, or are picked up. */
async function trackOneAtPort(): Promise<void> {
  await portal.call("POST", "/tracking_requests", {
    data: {
      type: "tracking_request",
      attributes: { request_type: "booking_number", request_number: "47215083", scac: "HLCU" },
    },
  });
  for (;;) {
    const { columns } = await portal.rows("columns=binding_lfd_on&filter[shipping_line_scac]=HLCU");
    if (columns.binding_lfd_on[0]) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openFleetPortal();
  await trackOneAtPort();
});
afterAll(() => portal?.stop());

/** What the API has of a place, each container with its last free day. */
async function waitingAt(place: "pod" | "inland"): Promise<Map<string, string | null>> {
  const { columns } = await portal.rows(
    "columns=number,pod_code,destination_code,binding_lfd_on&filter[pod_arrived_at]=@exists&filter[picked_up_at]=@not_exists",
  );
  const isInland = (_: string, at: number) =>
    (columns.destination_code[at] ?? columns.pod_code[at]) !== columns.pod_code[at];
  const days = new Map<string, string | null>(
    columns.number.map((number: string, at: number) => [number, columns.binding_lfd_on[at]]),
  );
  const inland = new Set(columns.number.filter(isInland));
  return new Map([...days].filter(([number]) => inland.has(number) === (place === "inland")));
}

describe.skipIf(!hasBrowser)("the board of free time", () => {
  afterEach(() => portal.strict.expectClean());

  it("has every container that waits at a port once, by its last free day", async () => {
    const { page } = portal;
    const atPort = await waitingAt("pod");
    expect(atPort.size).toBeGreaterThan(0);
    await page.keyboard.press("g");
    await page.keyboard.press("l");
    await page.getByRole("heading", { level: 1, name: "Free time" }).waitFor();
    const cards = page.locator("[data-card] strong");
    await eventually(async () => new Set(await cards.allTextContents())).toEqual(
      new Set(atPort.keys()),
    );
    expect(await cards.count()).toBe(atPort.size);
    const unknown = [...atPort.values()].filter((day) => day === null).length;
    expect(await page.locator('[data-bucket="unknown"] [data-card]').count()).toBe(unknown);
    await page.getByText("Counting …").first().waitFor({ state: "detached" });
    await expectAccessibleEverywhere(page);
  });

  it("states what each day costs, and plans a pick-up by the keyboard", async () => {
    const { page } = portal;
    await tabTo(page, "At the port");
    await page.keyboard.press("ArrowRight");
    const inland = await waitingAt("inland");
    await eventually(() => page.locator("[data-card]").count()).toBe(inland.size);
    expect(new URL(page.url()).searchParams.get("place")).toBe("inland");
    await page.getByRole("radio", { name: "Inland" }).blur();
    await page.keyboard.press("j");
    const card = page.locator('[data-bucket="overdue"] [data-card]').first();
    const id = (await card.getAttribute("data-card"))!;
    const number = (await card.locator("strong").textContent())!;
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Plan the pick-up of ${number}` });
    await dialog.waitFor();
    const days = dialog.getByRole("radio");
    await eventually(() => days.count()).toBe(15);
    const third = dialog.locator("label").nth(3);
    const day = /\d{4}-\d\d-\d\d/.exec((await third.textContent())!)![0];
    const { data } = await portal.call("GET", `/containers/${id}/demurrage?pickup_on=${day}`);
    const [charge] = data.attributes.charges;
    const cost = charge.amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
    await third.getByText(`${cost} in all`).waitFor();
    await expectAccessibleEverywhere(page);
    await tabTo(page, "No plan");
    for (let n = 0; n < 3; n++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    const planned = page.locator(`[data-day="${day}"]`);
    await planned.getByRole("link", { name: number }).waitFor();
    await planned.getByText(cost, { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("plan")).toBe(`${id}@${day}`);
    await page.reload();
    await planned.getByRole("link", { name: number }).waitFor();
    await card.getByText(`pick-up planned ${day}`).waitFor();
    await expectAccessible(page);
  });

  it("takes a pick-up by dragging, and what is picked up before costs nothing after", async () => {
    const { page } = portal;
    await page.setViewportSize({ width: 1280, height: 900 });
    const card = page.locator('[data-bucket="overdue"] [data-card]').nth(1);
    const number = (await card.locator("strong").textContent())!;
    const days = page.locator("[data-day]");
    const costOf = async (of: number): Promise<number> =>
      Number(
        /\$([\d,.]+)/.exec((await days.nth(of).textContent())!)?.[1]?.replaceAll(",", "") ?? 0,
      );
    await eventually(() => costOf(6)).toBeGreaterThan(0);
    const before = await costOf(6);
    await card.dragTo(days.nth(1));
    await days.nth(1).getByRole("link", { name: number }).waitFor();
    expect(await costOf(6)).toBeLessThan(before);
    await page.setViewportSize({ width: 1280, height: 420 });
  });

  it("shades the days on which a place is closed and those that are charged, and names the place", async () => {
    const { page, runtime } = portal;
    const { columns } = await portal.rows(
      "columns=number,pod_terminal&filter[shipping_line_scac]=HLCU&limit=1",
    );
    const [id, terminal] = [columns.id[0], columns.pod_terminal[0]];
    const day = new Date(runtime.deps.clock.now().getTime() + 3 * 86_400_000);
    const closed = day.toISOString().slice(0, 10);
    const { config } = runtime.deps;
    const { SOURCES } = config;
    const document = JSON.parse(SOURCES);
    const tariffs = document.tariffs.map((tariff: object) => ({ ...tariff, closures: [closed] }));
    Object.assign(config, { SOURCES: JSON.stringify({ ...document, tariffs }) });
    try {
      await page.goto("/lfd?port=USORF");
      const shaded = page.locator(`[data-day="${closed}"]`);
      await shaded.getByText(`Closed: ${terminal}`).waitFor();
      const grounds = (of: string) =>
        page.evaluate<string[]>(
          `[...document.querySelectorAll('${of}')].map((one) => getComputedStyle(one).backgroundImage)`,
        );
      const [ground] = await grounds(`[data-day="${closed}"]`);
      const others = await grounds(`[data-day]:not([data-day="${closed}"])`);
      expect(others.length).toBe(6);
      expect(others).not.toContain(ground);
      await expectAccessibleEverywhere(page);
      await page.goto(`/lfd?port=USORF&id=${id}`);
      const dialog = page.getByRole("dialog");
      await dialog
        .locator("label")
        .filter({ hasText: closed })
        .getByText(/closed by tariff/)
        .waitFor();
      expect(await dialog.getByText(/closed by tariff/).count()).toBe(1);
      await expectAccessible(page);
    } finally {
      Object.assign(config, { SOURCES });
    }
    await page.goto("/lfd");
  });

  it("shows one port alone, and no container where none waits", async () => {
    const { page } = portal;
    await page.goto("/lfd");
    await page.locator("[data-card]").first().waitFor();
    await page.getByRole("combobox").selectOption("USORF");
    await page.getByText("1 container arrived and not picked up").waitFor();
    expect(new URL(page.url()).searchParams.get("port")).toBe("USORF");
    await page.goto("/lfd?port=XXXXX");
    await page.getByRole("heading", { name: "No container waits here" }).waitFor();
    await expectAccessibleEverywhere(page);
  });

  it("keeps a port as a view, which is shared and mailed as a view of the containers is", async () => {
    const { page, strict } = portal;
    await page.goto("/lfd?port=USORF");
    await page.getByText("1 container arrived and not picked up").waitFor();
    const views = page.getByRole("navigation", { name: "Saved views" });
    expect(await views.getByRole("button", { name: "Share" }).count()).toBe(0);
    await strict.press("Save as view");
    const dialog = page.getByRole("dialog", { name: "Save as view" });
    await dialog.getByText("is picked up at the port USORF").waitFor();
    await tabTo(page, "Name of the view");
    await page.keyboard.type("Norfolk");
    await tabTo(page, "Everybody in the account sees it");
    await page.keyboard.press("Space");
    await strict.press("Save as view");
    await dialog.waitFor({ state: "detached" });
    const tab = views.getByRole("link", { name: "Norfolk" });
    await tab.waitFor();
    await eventually(() => tab.getAttribute("aria-current")).toBe("page");
    await eventually(() => tab.textContent()).toBe("Norfolk 1");
    const [view] = (await portal.call("GET", "/views?filter[screen]=free_time")).data;
    const { total } = await portal.rows(
      `columns=number&${new URLSearchParams(view.attributes.query).toString()}`,
    );
    expect(total).toBe(await page.locator("[data-card]").count());
    await expectAccessibleEverywhere(page);

    // The whole board is another one; a view leads back to its port, whatever is planned.
    await strict.press("All that waits");
    await eventually(() => new URL(page.url()).search).toBe("");
    await strict.press("Norfolk");
    await eventually(() => new URL(page.url()).search).toBe("?port=USORF");
    const number = (await page.locator("[data-card] strong").textContent())!;
    await strict.press("Share");
    await strict.press("Make the link");
    const address = page.getByRole("textbox", { name: "Address" });
    const shared = await portal.visit();
    await shared.page.goto(new URL(await address.inputValue()).pathname);
    await shared.page.getByText(number).first().waitFor();
    shared.expectClean();
    await strict.press("Done");
    await page.goto("/settings/links");
    await page.getByRole("row").filter({ hasText: "Norfolk" }).first().waitFor();
    await eventually(() => page.getByText("that another user has").count()).toBe(0);
    await page.goBack();
    await strict.press("Mail it as a digest");
    await page.getByRole("heading", { name: "New digest" }).waitFor();
    await strict.press("Make the digest");
    await page.getByRole("row").filter({ hasText: "Digest: Norfolk" }).waitFor();
    await page.goto("/lfd?port=USORF");
    await strict.press("Delete this view");
    await page.getByRole("alertdialog").waitFor();
    await strict.press("Delete this view");
    await tab.waitFor({ state: "detached" });
  });
});

/** No terminal has answered for hours, and none is asked again for a while. */
async function silenceTerminals(): Promise<void> {
  const { db, clock } = portal.runtime.deps;
  const lastSucceededAt = new Date(clock.now().getTime() - 5 * 3_600_000).toISOString();
  for (const health of await allHealth({ db }))
    if (health.kind === "terminal")
      await sourceHealths(db)
        .put({ ...health, lastSucceededAt })
        .go();
  // A process believes for a minute what it read.
  const impatient = { now: () => clock.now(), scale: Number.POSITIVE_INFINITY };
  await lastAnswers({ db, clock: impatient }, "terminal");
}

describe.skipIf(!hasBrowser)("what a silent terminal stated", () => {
  afterEach(() => portal.strict.expectClean());

  it("has a clock with the same words in every list and in the record, and what others stated has none", async () => {
    const { page } = portal;
    const clocks = page.getByRole("img", { name: /^The terminal last answered at / });
    await page.goto("/containers?columns=number,available_for_pickup,holds,pickup_lfd,pod");
    await page.locator('[data-row="0"]').waitFor();
    expect(await clocks.count()).toBe(0);
    await silenceTerminals();
    await page.reload();
    await clocks.first().waitFor();
    const { columns } = await portal.rows(
      "columns=number,terminal_silent_since,available_for_pickup,holds,attention&filter[shipping_line_scac]=HLCU",
    );
    const [id, number] = [columns.id[0], columns.number[0]];
    const row = page.getByRole("row").filter({ hasText: number });
    const words = (await row.getByRole("img").first().getAttribute("aria-label"))!;
    expect(words).toMatch(
      /at \d{4}-\d\d-\d\d \d\d:\d\d E[SD]T; what it stated may have changed\.$/,
    );
    const stated = await row.getByRole("gridcell").filter({ has: clocks }).count();
    const reported = [columns.available_for_pickup[0], columns.holds[0]].filter(
      (one) => one !== null,
    ).length;
    expect(stated).toBeGreaterThanOrEqual(reported);
    expect(await row.getByRole("gridcell").last().getByRole("img").count()).toBe(0);
    await expectAccessibleEverywhere(page);

    await page.goto(`/containers/${id}`);
    const fact = page.locator("dd").filter({ has: page.getByRole("img", { name: words }) });
    await fact.first().waitFor();
    await expectAccessibleEverywhere(page);
    // Why is one key away, beside who stated it.
    await fact.first().getByRole("button").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByText(words).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.goto("/lfd?port=USORF");
    const card = page.locator(`[data-card="${id}"]`);
    await card.getByRole("img", { name: words }).first().waitFor();
    // What a browser shows to a pointer that rests on the clock is there for the keyboard too.
    await page.keyboard.press("Tab");
    await card.focus();
    const tip = page.getByRole("tooltip");
    await tip.getByText(words).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.dataset.card")).toBe(id);
  });

  it("has the clock on the page of a share link too, of a view and of a shipment", async () => {
    const { page } = portal;
    const { columns } = await portal.rows(
      "columns=number,shipment_id,terminal_silent_since&filter[shipping_line_scac]=HLCU",
    );
    expect(columns.terminal_silent_since[0]).not.toBeNull();
    const view = await portal.call("POST", "/views", {
      data: {
        type: "view",
        attributes: {
          name: "At the port",
          screen: "containers",
          query: { "filter[shipping_line_scac]": "HLCU" },
        },
      },
    });
    const admin = await portal.signIn("admin");
    const fields = ["current_status", "pod", "available_for_pickup", "holds", "pickup_lfd"];
    const clocks = page.getByRole("img", {
      name: /^The terminal last answered at .* E[SD]T; what it stated may have changed\.$/,
    });
    const ofView = await makeLink(
      portal,
      admin.page,
      { type: "view", id: view.data.id },
      { fields },
    );
    await page.goto(ofView.path);
    const row = page.getByRole("row").filter({ hasText: columns.number[0] });
    const clocked = row.getByRole("cell").filter({ has: clocks });
    await clocked.first().waitFor();
    // Status and port are no statements of the terminal.
    expect(await row.getByRole("cell").first().getByRole("img").count()).toBe(0);
    expect(await row.getByRole("cell").nth(1).getByRole("img").count()).toBe(0);
    await expectAccessibleEverywhere(page);
    // The first stop of the keyboard behind the table's own.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const tip = page.getByRole("tooltip");
    await tip.getByText(/what it stated may have changed\.$/).waitFor();
    await expectAccessible(page);
    const count = await clocked.count();
    const shipment = { type: "shipment", id: columns.shipment_id[0] } as const;
    const ofShipment = await makeLink(portal, admin.page, shipment, { fields });
    await page.goto(ofShipment.path);
    await clocks.first().waitFor();
    expect(await clocks.count()).toBe(count);
    await expectAccessible(page);
    await portal.call("DELETE", `/views/${view.data.id}`);
    await page.goto("/containers");
    await page.locator('[data-row="0"]').waitFor();
  });
});

describe.skipIf(!hasBrowser)("the shipments", () => {
  let clean: readonly number[] = [];
  afterEach(() => {
    portal.strict.expectClean(clean);
    clean = [];
  });

  it("are listed as the API has them, filtered and changed like the containers", async () => {
    const { page } = portal;
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await page.getByRole("heading", { level: 1, name: "Shipments" }).waitFor();
    const { total, columns } = await portal.call(
      "GET",
      "/shipment_rows?columns=bill_of_lading_number",
    );
    await eventually(() => page.locator("[data-row] a").allTextContents()).toEqual(
      columns.bill_of_lading_number,
    );
    await page.getByText(`${total} shipments`, { exact: true }).waitFor();
    await page.goto("/shipments?columns=bill_of_lading_number,voyage_stage,arrival,tags");
    await page.locator('[data-row="0"]').waitFor();
    await expectAccessibleEverywhere(page);
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await tabTo(page, "Tags");
    await page.keyboard.press("Enter");
    await tabTo(page, "Add");
    await page.keyboard.type("rush");
    await page.keyboard.press("Enter");
    await page.getByText("Done. 1 changed").waitFor();
    const tagged = await portal.call("GET", "/shipment_rows?columns=tags&filter[tags]=rush");
    expect(tagged.columns.id).toEqual([columns.id[0]]);
    await page.getByRole("gridcell", { name: "rush" }).waitFor();
  });

  it("have their ports' hours, with the zone", async () => {
    const { page } = portal;
    await page.goto("/shipments?columns=bill_of_lading_number,arrival&sort=created_at");
    await page.getByRole("grid").waitFor();
    const { columns } = await portal.call(
      "GET",
      "/shipment_rows?columns=pod_ata_at,pod_timezone&sort=created_at&limit=1",
    );
    const clock = new Intl.DateTimeFormat("en-US", {
      timeZone: columns.pod_timezone[0],
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZoneName: "short",
    }).format(new Date(columns.pod_ata_at[0]));
    await page.locator('[data-row="0"]').getByText(clock).waitFor();
  });

  it("lead to one with its containers, whose tracking is stopped and resumed", async () => {
    const { page } = portal;
    await page.goto("/shipments?sort=created_at");
    await page.locator('[data-row="0"]').waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const { columns } = await portal.call(
      "GET",
      "/shipment_rows?columns=bill_of_lading_number,container_numbers&sort=created_at&limit=1",
    );
    const [number] = columns.bill_of_lading_number;
    await page.getByRole("heading", { level: 1, name: number }).waitFor();
    for (const one of columns.container_numbers[0])
      await page.getByRole("link", { name: one }).waitFor();
    await expectAccessibleEverywhere(page);
    await tabTo(page, "Stop tracking");
    await page.keyboard.press("Enter");
    await page.getByText(`Tracking of ${number} is stopped.`).waitFor();
    await page.getByText("a user stopped it").waitFor();
    await page.keyboard.press("u");
    await page.getByText("Taken back.").waitFor();
    await page.getByText("The shipping line is asked about it.").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("heading", { level: 1, name: "Shipments" }).waitFor();
  });

  it("are absent for another account, as one that does not exist", async () => {
    const { runtime, origin, context } = portal;
    const { columns } = await portal.call("GET", "/shipment_rows?columns=bill_of_lading_number");
    const other = await context.browser()!.newContext({ baseURL: origin });
    const session = await newSession(runtime.deps, { id: derivedId("account", "development-2") });
    const [name, value] = session.cookies[0]!.split("=") as [string, string];
    await other.addCookies([{ name, value, url: origin }]);
    const their = await strictPage(other, origin);
    await their.page.goto(`/shipments/${columns.id[0]}`);
    await their.page
      .getByRole("heading", { level: 1, name: "There is no such shipment" })
      .waitFor();
    await their.page.goto("/shipments");
    await their.page.getByRole("heading", { name: "No shipment is tracked yet" }).waitFor();
    await expectAccessible(their.page);
    await their.page.goto(`/lfd?id=${columns.id[0]}`);
    await their.page.getByRole("heading", { name: "No container waits here" }).waitFor();
    their.expectClean([404]);
    await other.close();
  });
});
