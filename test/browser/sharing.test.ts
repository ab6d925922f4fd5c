import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { derivedId } from "#src/platform/ids.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  startFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";
import { makeLink } from "#test/support/browser/make-link.ts";
import { comeBackUntil, type Keyboard } from "#test/support/browser/portal.ts";
import { openWithKey } from "#test/support/opened.ts";
import { newAccount } from "#test/support/engine.ts";

let portal: FleetPortal;
/** Who is signed in. */
let user: Keyboard;
/** Somebody who has a link and nothing else. */
let reader: Keyboard;
let clean: readonly number[] = [];
let view: string;

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await startFleetPortal();
  user = await portal.signIn("admin");
  reader = portal.strict;
  const made = await portal.call("POST", "/views", {
    data: {
      type: "view",
      attributes: { name: "For truckers", screen: "containers", query: { sort: "pickup_lfd" } },
    },
  });
  view = made.data.id;
});
afterAll(async () => {
  await portal?.stop();
  await closeBrowser();
});

const sharedPath = (page: Page): Promise<string> =>
  page
    .getByRole("dialog")
    .getByRole("textbox", { name: "Address of the link" })
    .inputValue()
    .then((url) => new URL(url).pathname);

const share = (type: "view" | "shipment", id: string, more: object = {}) =>
  makeLink(portal, user.page, { type, id }, more);

const shipmentOf = async (): Promise<{ id: string; number: string }> => {
  const { data } = await portal.call("GET", "/shipments");
  return { id: data[0].id, number: data[0].attributes.bill_of_lading_number };
};

describe.skipIf(!hasBrowser)("a share link, by keyboard alone", () => {
  afterEach(() => {
    user.expectClean(clean);
    reader.expectClean(clean);
    clean = [];
  });

  it("is made from a view with chosen fields and shows it to somebody who is not signed in", async () => {
    const { page } = user;
    await page.goto("/containers?sort=pickup_lfd");
    await page.getByRole("link", { name: "For truckers" }).waitFor();
    await user.press("Share");
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.waitFor();
    await user.expectAccessibleEverywhere();
    await user.tabTo("Name of the link");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Pick-ups for Acme");
    await user.tabTo("The link works for");
    await page.keyboard.type("7 days");
    await user.tabTo("Vessel");
    await page.keyboard.press("Space");
    await user.press("Make the link");
    await dialog.getByText("It is shown this once").waitFor();
    await user.expectAccessibleEverywhere();
    const path = await sharedPath(page);
    await user.press("Done");
    await dialog.waitFor({ state: "detached" });
    expect((await page.content()).includes(path)).toBe(false);

    const seen = reader.page;
    const cookies: (string | undefined)[] = [];
    seen.on("request", (request) => cookies.push(request.headers()["cookie"]));
    await seen.goto(path);
    await reader.heading("Pick-ups for Acme").waitFor();
    await seen.getByText(/^Shared by .+ until \d{4}-\d\d-\d\d/).waitFor();
    expect(await seen.title()).toBe("Shared by a link - Quayline");
    const table = seen.getByRole("region", { name: "Containers" });
    const heads = await table.getByRole("columnheader").allTextContents();
    expect(heads).toEqual([
      "Container",
      "Status",
      "Shipping line",
      "Port of discharge",
      "Estimated arrival",
      "Arrived",
      "Terminal",
      "Available",
      "Holds",
      "Last free day",
      "Last heard",
    ]);
    const { columns, total } = await portal.rows("columns=number&sort=pickup_lfd");
    const rows = table.getByRole("rowheader");
    expect(await rows.allTextContents()).toEqual(columns.number);
    expect(await rows.count()).toBe(total);
    // Dates are the port's.
    await table
      .getByText(/[PMCE][SD]T/)
      .first()
      .waitFor();
    await reader.expectAccessibleEverywhere();
    expect(cookies.filter(Boolean)).toEqual([]);
    expect(await reader.page.context().cookies()).toEqual([]);
  });

  it("is a card for each container on a phone, and prints without buttons", async () => {
    const { page } = reader;
    const { path } = await share("view", view);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(path);
    await page.getByRole("list", { name: "Containers" }).waitFor();
    const { total } = await portal.rows("columns=number");
    expect(await page.getByRole("heading", { level: 2 }).count()).toBe(total);
    expect(
      await page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth",
      ),
    ).toBe(true);
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.emulateMedia({ media: "print" });
    await page.getByRole("region", { name: "Containers" }).waitFor();
    await page.emulateMedia({ media: "screen" });
  });

  it("is made from a shipment and shows its voyage, and of each container its dates and timeline", async () => {
    const { page } = user;
    const { id, number } = await shipmentOf();
    await page.goto(`/shipments/${id}`);
    await user.heading(number).waitFor();
    await user.press("Share");
    await user.press("Make the link");
    const dialog = page.getByRole("dialog", { name: "Share" });
    await dialog.getByText("It is shown this once").waitFor();
    const path = await sharedPath(page);
    await user.press("Done");

    const seen = reader.page;
    await seen.goto(path);
    await reader.heading(number).waitFor();
    await seen.getByText("Port of lading").waitFor();
    const { data } = await portal.call("GET", `/shipments/${id}`);
    const of = data.relationships.containers.data.length;
    expect(await seen.getByRole("region", { name: /: Timeline$/ }).count()).toBe(of);
    await seen.getByText("Vessel departed").first().waitFor();
    await seen.getByText("References of the shipment").waitFor({ state: "detached" });
    await reader.expectAccessibleEverywhere();
  });

  it("sends no cookie of whoever is signed in, and leads to no other screen", async () => {
    const { page } = user;
    const { path } = await share("view", view);
    const asked: [string, string | undefined][] = [];
    const note = async (request: {
      url(): string;
      allHeaders(): Promise<Record<string, string>>;
    }) => {
      if (request.url().includes("/v2/"))
        asked.push([new URL(request.url()).pathname, (await request.allHeaders())["cookie"]]);
    };
    page.on("request", (request) => void note(request));
    await page.goto(path);
    await user.heading("Made by a program").waitFor();
    await eventually(() => asked).not.toEqual([]);
    expect(asked.every(([, cookie]) => cookie === undefined)).toBe(true);
    expect(asked.every(([at]) => at.startsWith("/v2/shared/"))).toBe(true);
    expect(await page.getByRole("link").count()).toBe(0);
  });

  it("shows a change by itself, marks it and reads it aloud", async () => {
    const { page } = reader;
    const { columns } = await portal.rows("columns=number&limit=1");
    const { path } = await share("view", view, { fields: ["delivered_at"] });
    await page.goto(path);
    const row = page.getByRole("row").filter({ hasText: columns.number[0] });
    await row.getByText("not reported").first().waitFor();
    await page.clock.install();
    await portal.call("PATCH", `/containers/${columns.id[0]}`, {
      data: { type: "container", attributes: { delivered_at: "2026-01-02T03:04:05Z" } },
    });
    await page.clock.runFor(16_000);
    await row.getByText("2026-01-0").waitFor();
    await page.getByText("The page has changed.").waitFor();
    expect(await row.getAttribute("class")).toMatch(/changed/);
    await page.clock.runFor(6000);
    expect(await row.getAttribute("class")).toBe(null);
    await page.clock.resume();
  });

  it("keeps what it shows and says that it is old when the server does not answer", async () => {
    const { page } = reader;
    const { path } = await share("view", view);
    await page.goto(path);
    await reader.heading("Made by a program").waitFor();
    await page.clock.install();
    await page.route("**/v2/shared/*", (route) => route.abort());
    await page.clock.runFor(60_000);
    await page.getByText(/^The server does not answer. This is as of/).waitFor();
    await page.getByRole("region", { name: "Containers" }).waitFor();
    await reader.expectAccessibleEverywhere();
    await page.unroute("**/v2/shared/*");
    await reader.press("Try again");
    await page.getByText(/This is as of/).waitFor({ state: "detached" });
    await page.clock.resume();
  });

  it("says that links expire once it is revoked in the settings, also where it is open", async () => {
    clean = [404];
    const { path } = await share("view", view, { name: "To be revoked" });
    await reader.page.goto(path);
    await reader.heading("To be revoked").waitFor();

    const { page } = user;
    await page.goto("/settings/links");
    const row = page.getByRole("row").filter({ hasText: "To be revoked" });
    await row.getByText("View For truckers").waitFor();
    await row.getByText("once, last").waitFor();
    await user.tabTo("Who opened it");
    await page.keyboard.press("Enter");
    await page
      .getByRole("list", { name: "Latest visits of To be revoked" })
      .getByText("127.0.0.0/24")
      .waitFor();
    await user.expectAccessibleEverywhere();
    const endOf = async () => (await row.getByRole("cell").nth(1).textContent())!.slice(0, 10);
    const before = await endOf();
    await user.press("Extend by 30 days: To be revoked");
    await eventually(endOf).not.toBe(before);
    await user.press("Undo");
    await eventually(endOf).toBe(before);
    // The stop that the times of the table share goes on to another one with this row.
    const stops = page.locator('td > time[tabindex="0"]');
    expect(await row.locator(stops).count()).toBe(1);
    expect(await stops.count()).toBe(1);
    await user.press("Revoke To be revoked");
    await page.getByRole("alertdialog", { name: "Revoke the link To be revoked?" }).waitFor();
    await user.press("Revoke");
    await row.waitFor({ state: "detached" });
    await eventually(() => stops.count()).toBe(1);

    // At once when somebody looks at it again.
    await comeBackUntil(reader.page, reader.heading("This link opens nothing"));
    await reader.page.getByText("Links expire, and can be revoked.").waitFor();
    expect(await reader.page.getByRole("region", { name: "Containers" }).count()).toBe(0);
    await reader.expectAccessibleEverywhere();
    for (const unknown of ["/s/", "/s/unknown", `/s/${"A".repeat(43)}`]) {
      await reader.page.goto(unknown);
      await reader.heading("This link opens nothing").waitFor();
    }
  });

  it("says that the view was deleted, and shows nothing of it", async () => {
    const { page } = reader;
    const made = await portal.call("POST", "/views", {
      data: { type: "view", attributes: { name: "Short-lived", screen: "containers" } },
    });
    const { path } = await share("view", made.data.id);
    await portal.call("DELETE", `/views/${made.data.id}`);
    await page.goto(path);
    await page.getByRole("heading", { name: "This view was deleted" }).waitFor();
    expect(await page.getByRole("region", { name: "Containers" }).count()).toBe(0);
    await reader.expectAccessibleEverywhere();
  });

  it("is an admin's: others are told so and offered nothing; another account sees none of it", async () => {
    await share("view", view, { name: "Seen by admins" });
    const { id, number } = await shipmentOf();
    for (const role of ["member", "viewer"] as const) {
      const other = await portal.signIn(role);
      const { page } = other;
      await page.goto("/settings/links");
      await page.getByText(/Only an admin sees, makes, extends and revokes them\. Ask /).waitFor();
      await other.expectAccessibleEverywhere();
      expect(await page.getByText("Seen by admins").count()).toBe(0);
      await page.goto("/containers?sort=pickup_lfd");
      await page.getByRole("link", { name: "For truckers" }).waitFor();
      expect(await page.getByRole("button", { name: "Share" }).count()).toBe(0);
      await page.goto(`/shipments/${id}`);
      await other.heading(number).waitFor();
      expect(await page.getByRole("button", { name: "Share" }).count()).toBe(0);
      other.expectClean();
    }

    const other = { ...newAccount(), id: derivedId("account", "Other Imports") };
    await openWithKey(portal.runtime.deps.db, "a-key-of-other-imports-alone", other);
    const stranger = await portal.signIn("admin", "Other Imports");
    await stranger.page.goto("/settings/links");
    await stranger.page.getByRole("heading", { name: "No share link yet" }).waitFor();
    await stranger.expectAccessibleEverywhere();
    stranger.expectClean();
  });
});
