import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { verifyProof } from "../../sdk/proofs/index.ts";
import { lagBucket } from "#src/scorecard/lag.ts";
import { scorecardWeeks } from "#src/scorecard/store/scorecard-week-entity.ts";
import { weekBefore } from "#src/scorecard/week.ts";
import { expectAccessible } from "#test/support/browser/accessible.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { eventually } from "#test/support/browser/fleet-portal.ts";
import {
  comeBackUntil,
  openPortal,
  type Keyboard,
  type Portal,
} from "#test/support/browser/portal.ts";
import { temporaryFolder } from "#test/support/product.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;

beforeAll(async () => {
  if (!hasBrowser) return;
  vi.stubEnv("PUBLIC_SCORECARD", "on");
  portal = await openPortal(folder.path);
  vi.unstubAllEnvs();
  user = await portal.signIn("viewer");
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

/** A number whose voyage is under way, so that its containers have events. */
async function track(number: string): Promise<void> {
  await portal.call("POST", "/tracking_requests", {
    data: {
      type: "tracking_request",
      attributes: { request_type: "bill_of_lading", request_number: number, scac: "TEST" },
    },
  });
  for (;;) {
    const { data } = await portal.call(
      "GET",
      `/tracking_requests?filter[request_number]=${number}`,
    );
    if (data[0].attributes.status === "created") return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

const feed = () => user.page.getByRole("region", { name: "Events, newest first" });
const places = async (): Promise<number[]> =>
  (await feed().locator("tbody tr td:nth-child(5)").allTextContents()).map(Number);
const newest = async (query = "") => portal.call("GET", `/events?before=latest&limit=50${query}`);

/** The page has what the API has, newest first, with what came in meanwhile. */
async function expectSame(query = ""): Promise<void> {
  const isSame = async (): Promise<boolean> => {
    const { data } = await newest(query);
    const sequences = data.map((one: any) => one.attributes.sequence);
    const shown = await places();
    return shown.length > 0 && shown.slice(0, sequences.length).join() === sequences.join();
  };
  await eventually(isSame).toBe(true);
}

describe.skipIf(!hasBrowser)("Activity, by keyboard alone, as a viewer", () => {
  afterEach(() => user.expectClean());

  it("states that there is none yet, and then has every event, newest first", async () => {
    const { page } = user;
    await page.goto("/activity");
    await page.getByRole("heading", { name: "No event yet" }).waitFor();
    await user.expectAccessibleEverywhere();
    await track("QLDEMO51");
    await page.goto("/activity");
    await feed().getByRole("row").nth(1).waitFor();
    await expectSame();
    await user.expectAccessibleEverywhere();
  });

  it("shows the body that a webhook is sent, byte for byte", async () => {
    const { page } = user;
    await user.press("Body of tracking_request.succeeded");
    const dialog = page.getByRole("dialog", { name: /^Body of tracking_request.succeeded/ });
    await dialog.getByText('"event": "tracking_request.succeeded"').waitFor();
    await expectAccessible(page);
    await user.tabTo("As it is sent, byte for byte");
    await page.keyboard.press("Space");
    const { data } = await newest("&filter[event]=tracking_request.succeeded&flag[delivery]=true");
    const shown = dialog.getByRole("region", { name: "Body" });
    await eventually(() => shown.textContent()).toBe(data[0].meta.delivery);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("proves an event in the browser, and saves the proof", async () => {
    const { page } = user;
    await user.press("Proof of tracking_request.succeeded");
    const dialog = page.getByRole("dialog", { name: /^Proof of tracking_request.succeeded/ });
    await dialog.getByText("It holds").waitFor();
    await dialog.getByText("No root has it yet.", { exact: false }).waitFor();
    await expectAccessible(page);
    await user.tabTo("Download proof-");
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.keyboard.press("Enter"),
    ]);
    const proof: unknown = JSON.parse(readFileSync(await saved.path(), "utf8"));
    expect((await verifyProof(proof)).holds).toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("leads to how reliable the sources were, by week", async () => {
    const { page } = user;
    await page.goto("/scorecard");
    await page.getByRole("heading", { name: "Nothing was counted in this week" }).waitFor();
    await user.expectAccessibleEverywhere();
    const { db, clock } = portal.runtime.deps;
    const { name: week } = weekBefore(clock.now());
    const counters = {
      published: 40,
      contradicted: 2,
      withdrawn: 0,
      lags: { [lagBucket(7200)]: 40 },
      containers: Array.from({ length: 20 }, (_, n) => `c${n}`),
      lastPublishedOn: null,
    };
    const fields = { vessel_discharged: counters, full_out: { ...counters, containers: [] } };
    const source = "shipping_line MAEU";
    await scorecardWeeks(db).put({ week, source, fields, weight: 84, ttl: 4_000_000_000 }).go();
    await page.goto("/activity");
    await user.press("How reliable are the sources?");
    const table = page.getByRole("region", { name: "Scorecard of sources" });
    const row = table.getByRole("row", { name: /Maersk A\/S/ });
    await row.waitFor();
    expect(await row.getByRole("cell").allTextContents()).toEqual([
      "vessel_discharged",
      "40",
      "2 h",
      "2 h",
      "2 (5%)",
      "0",
    ]);
    await page.getByText("1 row of fewer than 20 containers is withheld.").waitFor();
    await user.expectAccessibleEverywhere();
    await user.tabTo("Source or field");
    await page.keyboard.type("hapag");
    await page.getByRole("heading", { name: "No row has this" }).waitFor();
    await page.goto("/activity");
  });

  it("shows the scorecard to whoever comes, where the operator publishes it", async () => {
    const visitor = await portal.visit();
    const { page } = visitor;
    await page.goto("/docs/scorecard");
    await visitor.heading("Scorecard of sources").waitFor();
    const row = page.getByRole("row", { name: /Maersk A\/S/ });
    expect(await row.getByRole("cell").allTextContents()).toEqual([
      "vessel_discharged",
      "40",
      "117 min",
      "117 min",
      "2",
      "0",
    ]);
    expect(await page.context().cookies()).toEqual([]);
    await visitor.expectAccessibleEverywhere();
    visitor.expectClean();
  });

  it("is narrowed by event and container, in the URL", async () => {
    const { page } = user;
    const { columns } = await portal.call("GET", "/container_rows?columns=number&limit=1");
    await user.tabTo("Container number");
    await page.keyboard.type(columns.number[0]);
    await eventually(() => new URL(page.url()).searchParams.get("box")).toBe(columns.number[0]);
    await expectSame(`&filter[container_id]=${columns.id[0]}`);
    await feed().getByRole("link", { name: columns.number[0] }).first().waitFor();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("MSKU0000000");
    await page.getByRole("heading", { name: "No container has this number" }).waitFor();
    await expectAccessible(page);
    await user.press("Clear filters");
    await feed().waitFor();
    await page.goto("/activity?event=container.created");
    await feed().getByRole("row").nth(1).waitFor();
    await expectSame("&filter[event]=container.created");
    await page.goto("/activity?event=container.transport.empty_in");
    await page.getByRole("heading", { name: "No event matches" }).waitFor();
  });

  it("marks what is new since the last visit, and takes in what happens meanwhile", async () => {
    const { page } = user;
    await page.goto("/activity");
    await page.getByText(/since your last visit/).waitFor();
    const before = (await places())[0]!;
    await track("QLDEMO52");
    await comeBackUntil(page, page.getByText(/[1-9]\d* events? since your last visit/));
    await page.getByText("Your last visit ended here.").waitFor();
    const shown = await places();
    expect(shown[0]).toBeGreaterThan(before);
    // Without a gap.
    expect(shown).toEqual(shown.map((_, index) => shown[0]! - index));
    await expectAccessible(page);
  });

  it("shows another account nothing of it, and keeps what it has when the server is gone", async () => {
    const other = await portal.signIn("admin", "development-2");
    await other.page.goto("/activity");
    await other.page.getByRole("heading", { name: "No event yet" }).waitFor();
    other.expectClean();
    const { page } = user;
    await page.goto("/activity");
    await feed().waitFor();
    const before = await places();
    await portal.runtime.stop();
    await comeBackUntil(page, page.getByText("The server does not answer. This is as of"));
    expect(await places()).toEqual(before);
    await expectAccessible(page);
  });
});
