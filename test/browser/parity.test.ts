import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { putTracked } from "#test/support/tracked.ts";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { openPortal, type Keyboard, type Portal } from "#test/support/browser/portal.ts";
import { temporaryFolder } from "#test/support/product.ts";
import { derivedId } from "#src/platform/ids.ts";
import { openAccount } from "#src/accounts/index.ts";
import { entitlements, type Account } from "#src/platform/dependencies.ts";
import { delivery } from "../parity/deliveries.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;
let clean: readonly number[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openPortal(folder.path);
  user = await portal.signIn("member");
  user.page.setDefaultTimeout(20_000);
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

/** As the other provider sends it, with the key that it was given. */
const deliver = async (key: string, body: unknown): Promise<number> =>
  (
    await fetch(`${portal.origin}/v2/parity/deliveries`, {
      method: "POST",
      headers: { authorization: `Token ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    })
  ).status;

const accountOf = (name: string): Account => ({
  id: derivedId("account", name),
  companyName: name,
  plan: "full",
  entitlements,
});

const cellsOf = (name: RegExp) =>
  user.page
    .getByRole("region", { name: "Comparison by line and field" })
    .getByRole("row", { name })
    .getByRole("cell")
    .allTextContents();

describe.skipIf(!hasBrowser)("Compare with another provider, by keyboard alone", () => {
  let key = "";
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("makes a key for its deliveries, shows it this once, and says at the field what is refused", async () => {
    clean = [422];
    const { page } = user;
    await page.goto("/webhooks");
    await user.press("Compare with another provider");
    await user.heading("Compare with another provider").waitFor();
    await page.getByRole("heading", { name: "No key yet" }).waitFor();
    await page.getByRole("heading", { name: "No delivery has come yet" }).waitFor();
    await page.getByText(`${portal.origin}/v2/parity/deliveries`).waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("Make a key");
    await page.locator("[aria-invalid=true]").waitFor();
    await user.tabTo("Whose deliveries they are");
    await page.keyboard.type("The other provider");
    await user.press("Make a key");
    const made = page.getByRole("alertdialog", { name: "The new key" });
    key = await made.locator("code").innerText();
    expect(key).toMatch(/^qlp_[\w-]{43}$/);
    await user.press("I have copied it");
    await made.waitFor({ state: "detached" });
    const row = page.getByRole("row", { name: /The other provider/ });
    await row.getByText("not checked").waitFor();
    await row.getByText(key.slice(-4)).waitFor();
    expect(await page.content()).not.toContain(key);
    await user.expectAccessibleEverywhere();
  });

  it("shows by line and field who states what, and how early, as the API does", async () => {
    const { page } = user;
    const { containers } = await putTracked(
      { ...portal.runtime.deps, account: accountOf("development") },
      { container: { pickupAppointmentAt: "2026-11-24T18:00:00Z" } },
    );
    const { number } = containers[0]!;
    const attributes = {
      pickup_appointment_at: "2026-11-24T18:00:00Z",
      available_for_pickup: true,
    };
    expect(await deliver(key, delivery({ id: "a", number, attributes }))).toBe(200);
    expect(await deliver(key, delivery({ id: "b", number: "TCNU1234565" }))).toBe(200);
    expect(await deliver(key, delivery({ id: "c", event: "of.another" }))).toBe(200);
    await page.goto("/parity");
    const report = await portal.call("GET", "/parity/report");
    expect(report.rows.length).toBeGreaterThan(0);
    await page.getByText("that only the other provider follows: ").waitFor();
    await page.getByText("is of an event that this interface does not have").waitFor();
    for (const row of report.rows) {
      const cells = await cellsOf(new RegExp(row.field));
      expect(cells.slice(0, 3)).toEqual([row.field, String(row.compared), String(row.equal)]);
      expect(cells.slice(5, 9)).toEqual(
        [row.differ, row.ours_silent, row.theirs_silent, row.too_new].map(String),
      );
      for (const { container } of row.examples) expect(cells[9]).toContain(container);
    }
    await user.expectAccessibleEverywhere();
    await user.tabTo("Line or field");
    await page.keyboard.type("hapag");
    await page.getByRole("heading", { name: "No row has this" }).waitFor();
    await page.goto("/parity?at=2020-01-01T00:00:00Z");
    await page.getByRole("heading", { name: "No delivery has come yet" }).waitFor();
    await user.press("As it stands now");
    await cellsOf(/pickup_appointment_at/);
  });

  it("lets a viewer read and change nothing, and shows another account none of it", async () => {
    const viewer = await portal.signIn("viewer");
    viewer.page.setDefaultTimeout(15_000);
    await viewer.page.goto("/parity");
    await viewer.page.getByText("Members and admins make such keys.").waitFor();
    await viewer.page.getByRole("row", { name: /The other provider/ }).waitFor();
    expect(await viewer.page.getByRole("button", { name: /End/ }).count()).toBe(0);
    viewer.expectClean();
    await viewer.page.close();
    await openAccount(portal.runtime.deps.db, accountOf("elsewhere"), new Date());
    const stranger = await portal.signIn("admin", "elsewhere");
    await stranger.page.goto("/parity");
    await stranger.page.getByRole("heading", { name: "No key yet" }).waitFor();
    await stranger.page.getByRole("heading", { name: "No delivery has come yet" }).waitFor();
    stranger.expectClean();
    await stranger.page.close();
  });

  it("ends a key after a question, at once", async () => {
    const { page } = user;
    await page.goto("/parity");
    await user.press("End the key for The other provider");
    await user.press("End");
    await page.getByRole("heading", { name: "No key yet" }).waitFor();
    expect(await deliver(key, delivery({ id: "d" }))).toBe(401);
  });
});
