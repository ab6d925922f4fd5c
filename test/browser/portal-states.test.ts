import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "#src/accounts/index.ts";
import { entitlements, type Account } from "#src/platform/dependencies.ts";
import { derivedId } from "#src/platform/ids.ts";
import { hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  openFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";
import { comeBackUntil, type Keyboard } from "#test/support/browser/portal.ts";
import { startFleet } from "../../bench/support/list-fleet.ts";

/** More than a list shows, of which all but one of eight lines are fewer than a job takes. */
const many = 5150;
const inWords = (count: number): string => count.toLocaleString("en-US");

let portal: FleetPortal;

beforeAll(async () => {
  if (hasBrowser) portal = await openFleetPortal();
});
afterAll(() => portal?.stop());

async function open(name: string, plan: Partial<Account> = {}): Promise<Account> {
  const account: Account = {
    id: derivedId("account", name),
    companyName: name,
    plan: "full",
    entitlements,
    ...plan,
  };
  await openAccount(portal.runtime.deps.db, account, new Date());
  return account;
}

/** Every screen, and a link of each that is sent in a mail. */
async function linksOf(): Promise<readonly string[]> {
  const { columns } = await portal.rows("columns=number,shipment_id&limit=1");
  const [id, shipment, number] = [columns.id[0], columns.shipment_id[0], columns.number[0]];
  return [
    `/?id=${id}`,
    "/containers?filter%5Bcurrent_status%5D=available%2Con_ship&sort=pickup_lfd",
    `/containers/${id}?tab=history`,
    "/shipments?sort=-created_at",
    `/shipments/${shipment}`,
    `/lfd?id=${id}`,
    "/map",
    "/track",
    "/documents?reason=failed",
    "/trade?about=lane&from=CN&port=USLAX",
    "/activity?event=container.created",
    "/webhooks",
    "/settings/keys",
    `/find?q=${number}%26co`,
  ];
}

describe.skipIf(!hasBrowser)("what a screen has when it has not everything", () => {
  let clean: readonly number[] = [];
  afterEach(() => {
    portal.strict.expectClean(clean);
    clean = [];
  });

  it("states what failed with its request, offers another try, and keeps the rest of the page", async () => {
    const { page, strict } = portal;
    clean = [400];
    await page.goto("/containers?filter[arrival]=soon");
    const failed = page.getByRole("alert");
    await failed.getByText("This could not be loaded").waitFor();
    await failed.getByText(/^Request \S+$/).waitFor();
    expect(await page.getByRole("grid").count()).toBe(0);
    expect(await page.getByText("No container").count()).toBe(0);
    await strict.expectAccessibleEverywhere();
    const answer = page.waitForResponse((one) => one.url().includes("/container_rows"));
    await strict.press("Try again");
    expect((await answer).status()).toBe(400);
    await strict.press("Clear filters");
    await page.getByRole("grid").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  it("keeps the rows while the API fails, says why, and is up to date again with the next try", async () => {
    const { page, strict } = portal;
    clean = [503];
    await page.goto("/containers?sort=shipment_number");
    await page.locator('[data-row="2"]').waitFor();
    const rows = () => page.locator("[data-row] a").allTextContents();
    const before = await rows();
    await page.route("**/container_rows?*", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/json",
        body: JSON.stringify({
          errors: [{ status: "503", code: "unavailable", detail: "The list is being read." }],
        }),
      }),
    );
    await comeBackUntil(page, page.getByText(/The list is being read\. This is as of .*just now/));
    expect(await rows()).toEqual(before);
    await strict.expectAccessibleEverywhere();
    await page.unroute("**/container_rows?*");
    await strict.press("Try again");
    await page.getByText("This is as of").waitFor({ state: "detached" });
  });

  it("says what a feature would give to an account without it, and offers nothing that is refused", async () => {
    await open("without-features", { entitlements: [] });
    const other = await portal.signIn("admin", "without-features");
    for (const [path, gives] of [
      ["/webhooks", /webhook/i],
      ["/documents", /document/i],
      ["/trade", /imports/],
    ] as const) {
      await other.page.goto(path);
      await other.page.getByRole("heading", { name: "Your account does not have this" }).waitFor();
      const main = other.page.getByRole("main");
      await main.getByText(gives).first().waitFor();
      expect(await main.getByRole("button").count(), path).toBe(0);
      await other.expectAccessibleEverywhere();
    }
    other.expectClean();
    await other.page.close();
  });

  it("asks for a sign-in at every link, and leads back to just that", async () => {
    const nobody = await portal.visit();
    for (const path of await linksOf()) {
      await nobody.page.goto(path);
      await nobody.heading("Sign in").waitFor();
      expect(await nobody.page.locator("[name=return_to]").inputValue()).toBe(path);
      expect(await nobody.page.getByRole("navigation").count()).toBe(0);
    }
    const last = new URL(nobody.page.url());
    await nobody.press("Continue as Development");
    await eventually(() => nobody.page.url()).toBe(last.href);
    expect(await nobody.page.getByLabel("Find a number or reference").inputValue()).toMatch(/&co$/);
    nobody.expectClean([401]);
    await nobody.page.close();
  });

  it("ends with the sign-in after twelve hours, and is back where it was after the next", async () => {
    const { clock } = portal.runtime;
    // The page of the other tests is signed out with it.
    clean = [401];
    const strict = await portal.visit();
    const { page } = strict;
    await page.goto("/");
    await strict.press("Continue as Development");
    await strict.heading("Today").waitFor();
    const path = "/shipments?sort=created_at&columns=bill_of_lading_number%2Carrival";
    await page.goto(path);
    await page.getByRole("grid").waitFor();
    const now = clock.now.bind(clock);
    const ahead = new Date(now().getTime() + 12.5 * 3_600_000);
    Object.assign(clock, { now: () => ahead });
    try {
      await comeBackUntil(page, strict.heading("Sign in"));
      expect(await page.getByRole("grid").count()).toBe(0);
      await strict.press("Continue as Development");
      await page.getByRole("grid").waitFor();
      expect(page.url()).toBe(portal.origin + path);
    } finally {
      Object.assign(clock, { now });
    }
    strict.expectClean([401]);
    await page.close();
  });
});

describe.skipIf(!hasBrowser)("whoever may not", () => {
  it("finds nothing of another account at any of its links", async () => {
    const { columns } = await portal.rows("columns=number,shipment_number");
    const [id] = columns.id;
    const [job] = (
      await portal.call("POST", "/bulk_edits", {
        data: {
          type: "bulk_edit",
          attributes: { records: "containers", ids: [id], edit: { ref_numbers: { add: ["A-1"] } } },
        },
      })
    ).data.id.split();
    await open("other-imports");
    const other = await portal.signIn("admin", "other-imports");
    const theirs = [...columns.number, ...columns.shipment_number] as readonly string[];
    const none = "00000000-0000-4000-8000-000000000000";
    for (const link of [
      ...(await linksOf()),
      `/containers/${id}?tab=documents`,
      `/containers?job=${job}`,
      `/webhooks/${none}`,
      `/documents/${none}`,
      `/deliveries/${none}`,
    ]) {
      await other.page.goto(link);
      await other.heading(/./).waitFor();
      await eventually(() => other.page.getByText("Loading …").count()).toBe(0);
      // What was searched for stays in its field and in the answer that nothing has it.
      if (link.startsWith("/find")) continue;
      const text = await other.page.evaluate<string>("document.body.innerText");
      expect(
        theirs.filter((one) => text.includes(one)),
        link,
      ).toEqual([]);
      expect(text, link).not.toContain("A-1");
    }
    // No trade data is published here.
    other.expectClean([404, 502]);
    await other.page.close();
  });

  it("is offered no change as a viewer, at no link and by no key, and the API refuses the call", async () => {
    const viewer = await portal.signIn("viewer");
    const changes: string[] = [];
    viewer.page.on("request", (one) => {
      if (one.method() !== "GET") changes.push(`${one.method()} ${one.url()}`);
    });
    const offered =
      /^(Assign|Snooze|Save as view|Make a key|Send the invitation|New webhook|Track|Stop tracking|Upload.*)$/;
    for (const link of [...(await linksOf()), "/webhooks/new", "/settings/people"]) {
      await viewer.page.goto(link);
      await viewer.heading(/./).waitFor();
      await eventually(() => viewer.page.getByText("Loading …").count()).toBe(0);
      for (const key of ["a", "z", "x", "e", "u"]) await viewer.page.keyboard.press(key);
      const main = viewer.page.getByRole("main");
      expect(await main.getByRole("button", { name: offered }).count(), link).toBe(0);
      // What each day costs opens at its link for everybody; a plan is in the address, and changes nothing.
      const dialogs = viewer.page.getByRole("dialog");
      if (!link.startsWith("/lfd")) expect(await dialogs.count(), link).toBe(0);
    }
    expect(changes).toEqual([]);
    const { columns } = await portal.rows("columns=number&limit=1");
    const status = await viewer.page
      .evaluate<number>(`fetch("/v2/containers/${columns.id[0]}/attention", {
      method: "PUT",
      headers: { "x-quayline-portal": "1", "content-type": "application/vnd.api+json" },
      body: JSON.stringify({ data: { type: "container", attributes: { note: "mine" } } }),
    }).then((answer) => answer.status)`);
    expect(status).toBe(403);
    viewer.expectClean([403, 502]);
    await viewer.page.close();
  });
});

/** How often a page asks in a minute, from the eleventh after somebody last did something. */
async function requestsOfIdle(
  context: BrowserContext,
  path: string,
  minutes: number,
): Promise<number> {
  const idle = await context.newPage();
  await idle.clock.install({ time: Date.now() });
  await idle.goto(path);
  await idle.getByRole("heading", { level: 1 }).waitFor();
  await idle.waitForLoadState("networkidle");
  await idle.clock.fastForward(11 * 60_000);
  await idle.waitForLoadState("networkidle");
  let requests = 0;
  idle.on("request", () => requests++);
  for (let minute = 0; minute < minutes; minute++) {
    await idle.clock.fastForward(60_000);
    await idle.waitForTimeout(150);
  }
  await idle.close();
  return requests / minutes;
}

describe.skipIf(!hasBrowser)("a tab that nobody works in", () => {
  it("asks at most four times a minute, on each screen", async () => {
    const { page } = await portal.signIn();
    const paths = await linksOf();
    expect(paths.length).toBeGreaterThan(12);
    let all = 0;
    for (const path of paths) {
      const requests = await requestsOfIdle(page.context(), path, 2);
      expect(requests, path).toBeLessThanOrEqual(4);
      all += requests;
    }
    expect(all).toBeGreaterThan(1);
  });
});

/** To write so many containers takes longer than all other tests here: `npm run test:long` does. */
const isLong = process.env["LARGE_ACCOUNT"] === "on";

describe.skipIf(!hasBrowser || !isLong)(`an account with ${inWords(many)} containers`, () => {
  let user: Keyboard;
  let largest = 0;
  beforeAll(async () => {
    if (!hasBrowser || !isLong) return;
    const account = await open("many-containers");
    const fleet = await startFleet({ ...portal.runtime.deps, account });
    await fleet.growTo(many);
    user = await portal.signIn("admin", "many-containers");
    user.page.on("requestfinished", async (request) => {
      const { responseBodySize: bytes } = await request.sizes();
      largest = Math.max(largest, bytes);
    });
  });
  afterEach(() => user.expectClean());

  it("shows 5,000 of them and says so; the filters count all", async () => {
    const { page } = user;
    await page.goto("/containers");
    await page.getByText(`5,000 of ${inWords(many)}`).waitFor();
    await page.getByText(`${inWords(many)} containers`, { exact: true }).waitFor();
    expect(await page.getByRole("grid").getAttribute("aria-rowcount")).toBe("5001");
    await user.expectAccessibleEverywhere();
    await user.press("Status");
    const dialog = page.getByRole("dialog", { name: "Status" });
    await dialog.getByRole("checkbox").first().waitFor();
    const counts = (await dialog.innerText()).match(/\n[\d,]+/g) ?? [];
    const sum = counts.reduce((all, one) => all + Number(one.replaceAll(/\D/g, "")), 0);
    expect(sum).toBe(many);
    await page.keyboard.press("Escape");
    expect(largest).toBeGreaterThan(50_000);
    expect(largest).toBeLessThan(1_000_000);
  });

  it("chooses all that a filter selects, also those that are not shown, as the filter", async () => {
    const { page } = user;
    await page.getByLabel("Choose all rows that are shown").check();
    await page.getByText("5,000 chosen").waitFor();
    await page.getByText("when a filter narrows the list").waitFor();
    // Of so many columns a list shows fewer rows than a job takes.
    const columns =
      "number,current_status,attention,pickup,pickup_lfd,available_for_pickup,holds,fees,pickup_appointment_at,pod,pod_terminal,destination,vessel_name,arrival,pod_discharged_at,picked_up_at,shipping_line_scac,shipment_number,ref_numbers,tags";
    const lines = "MSCU,CMDU,HLCU,ONEY,EGLV,COSU,YMLU";
    const chooseShown = async (of: string): Promise<number> => {
      await page.goto(`/containers?filter[shipping_line_scac]=${of}&columns=${columns}`);
      const notice = await page.getByText(/^[\d,]+ of [\d,]+ containers are shown/).innerText();
      const [shown, total] = notice
        .match(/\d[\d,]*/g)!
        .map((one) => Number(one.replaceAll(",", "")));
      expect(shown).toBeLessThan(total!);
      await page.getByLabel("Choose all rows that are shown").check();
      await page.getByText(`${inWords(shown!)} chosen`).waitFor();
      return total!;
    };
    await chooseShown(`MAEU,${lines}`);
    await page.getByText("A change takes at most 5,000 records").waitFor();
    const total = await chooseShown(lines);
    await user.press(`Choose all ${inWords(total)} that match`);
    await page.getByText(`${inWords(total)} chosen: all that match`).waitFor();
    const bar = page.getByRole("region", { name: "What to do with the chosen rows" });
    expect(await bar.getByRole("button", { name: "Tags" }).count()).toBe(0);
    await user.expectAccessibleEverywhere();
    const posted = page.waitForRequest((one) => one.method() === "POST");
    await user.press("End the snooze");
    expect((await posted).postDataJSON().data.attributes).toEqual({
      records: "containers",
      filter: { "filter[shipping_line_scac]": lines },
      edit: { attention: { snoozed_until: null } },
    });
    // None is snoozed: nothing is written, and nothing is left to take back.
    await page.getByText(`Done. ${inWords(total)} were so already`).waitFor();
    expect(await page.getByRole("button", { name: "Undo the change" }).count()).toBe(0);
  });

  it("asks at most four times a minute, ten minutes after somebody last did something", async () => {
    const { page } = await portal.signIn("admin", "many-containers");
    const context: BrowserContext = page.context();
    await page.close();
    const { columns } = await user.page.evaluate<any>(
      `fetch("/v2/container_rows?columns=number&limit=1", { headers: { "x-quayline-portal": "1" } }).then((one) => one.json())`,
    );
    for (const path of ["/", "/containers", `/containers/${columns.id[0]}`]) {
      const requests = await requestsOfIdle(context, path, 10);
      expect(requests, path).toBeLessThanOrEqual(4);
      expect(requests, path).toBeGreaterThan(0);
    }
  });
});

// It ends the product: nothing comes after it.
describe.skipIf(!hasBrowser)("every screen, when the server is gone", () => {
  it("keeps what it has, and states of when that is", async () => {
    const user = await portal.signIn();
    const context = user.page.context();
    const open = [];
    for (const path of (await linksOf()).filter((one) =>
      /^\/(\?|shipments|lfd|map|activity)|\/containers\//.test(one),
    )) {
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      await page.clock.install({ time: Date.now() });
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await eventually(() => page.getByText("Loading …").count()).toBe(0);
      await page.waitForLoadState("networkidle");
      open.push({ path, page });
    }
    expect(open.length).toBe(7);
    await portal.runtime.stop();
    for (const { path, page } of open) {
      const lines = async () =>
        (await page.evaluate<string>("document.querySelector('main').innerText")).split("\n");
      // Ages go on, and a view's count that could not be renewed is not shown.
      const before = (await lines()).filter(
        (line) => !line.includes(" ago") && !line.startsWith("All "),
      );
      expect(before.length, path).toBeGreaterThan(3);
      await page.clock.fastForward(121_000);
      await eventually(async () => (await lines()).join("\n")).toMatch(
        /The server does not answer\. This is as of .*\d minutes ago/,
      );
      const after = new Set(await lines());
      expect([...after], path).toEqual(expect.arrayContaining(before));
      expect(after.has("This could not be loaded"), path).toBe(false);
    }
  });
});
