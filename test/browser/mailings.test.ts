import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { closeBrowser, hasBrowser } from "#test/support/browser/browser.ts";
import { openPortal, type Keyboard, type Portal } from "#test/support/browser/portal.ts";
import { temporaryFolder } from "#test/support/product.ts";

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

/** What the account has, by the development key. */
const held = async (path: string): Promise<any[]> =>
  (await portal.call("GET", path)).data.map((one: any) => one.attributes);
const title = (name: string) => user.page.getByRole("heading", { name, exact: true });
const view = (name: string) =>
  portal.call("POST", "/views", {
    data: {
      type: "view",
      attributes: { name, screen: "containers", query: { "filter[current_status]": "available" } },
    },
  });

describe.skipIf(!hasBrowser)("Digests and alerts in the settings, by keyboard alone", () => {
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("makes a digest of a saved view, and says at the field what is refused", async () => {
    clean = [422];
    const { page } = user;
    await view("Due this week");
    await page.goto("/containers?filter%5Bcurrent_status%5D=available");
    await page
      .getByRole("navigation", { name: "Saved views" })
      .getByText("Due this week")
      .waitFor();
    await user.press("Mail it as a digest");
    await title("New digest").waitFor();
    await user.tabTo("Recipients");
    await page.keyboard.press("End");
    await page.keyboard.type("\nnobody");
    await user.press("Make the digest");
    await page.getByText("This is no e-mail address.").waitFor();
    await user.expectAccessibleEverywhere();
    await user.tabTo("Recipients");
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type("@harbor.example");
    await user.tabTo("Everybody in the account sees and changes it");
    await page.keyboard.press("Space");
    await user.tabTo("Also what was published and is corrected or taken back");
    await page.keyboard.press("Space");
    await user.press("Make the digest");
    const row = page.getByRole("row").filter({ hasText: "Digest: Due this week" });
    await row.getByText("nobody@harbor.example").waitFor();
    await row.getByText("has not confirmed yet").waitFor();
    await row.getByText("gets it").waitFor();
    await user.press("Ask again: Digest: Due this week");
    await page.getByText("Whoever has not confirmed is asked again").waitFor();
    await user.expectAccessibleEverywhere();
    expect(await held("/digests")).toMatchObject([
      { name: "Digest: Due this week", hour: 7, paused: false, screen: null, corrections: true },
    ]);
  });

  it("asks an outsider by mail, on a page of ours, and shows the answer", async () => {
    const { page } = user;
    const mails = join(folder.path, "mail-out");
    const asking = readdirSync(mails)
      .map((file) => readFileSync(join(mails, file), "utf8"))
      .find((mail) => mail.includes("To: nobody@harbor.example"));
    const [, path] = /https?:\/\/[^/\s]+(\/account\/emails\/confirm\?token=\S+)/.exec(
      asking ?? "",
    )!;
    await page.goto(path!);
    await title("Confirm emails").waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("Confirm");
    await title("Confirmed").waitFor();
    await page.goto("/settings/digests");
    const outsider = page.getByRole("listitem").filter({ hasText: "nobody@harbor.example" });
    await outsider.getByText("gets it").waitFor();
    expect(await page.getByRole("button", { name: /^Ask again/ }).count()).toBe(0);
  });

  it("pauses it, changes it, sends it, deletes it and takes that back", async () => {
    const { page } = user;
    await page.goto("/settings/digests");
    const name = "Digest: Due this week";
    await user.press(`Pause ${name}`);
    await page.getByText("(Paused)").waitFor();
    await user.press(`Resume ${name}`);
    await page.getByText("(Paused)").waitFor({ state: "detached" });
    await user.press(`Change ${name}`);
    await title(`Change ${name}`).waitFor();
    await user.tabTo("Hour");
    await page.keyboard.type("18");
    await user.press("Save the changes");
    await page.getByRole("row").filter({ hasText: "18:00" }).waitFor();
    await user.press(`Send it to me now: ${name}`);
    await page.getByText(`${name} is on its way to you.`).waitFor();
    await user.press(`Delete ${name}`);
    await title("No digest yet").waitFor();
    await user.expectAccessibleEverywhere();
    await user.press("Undo");
    await page.getByRole("row").filter({ hasText: name }).waitFor();
    expect(await held("/digests")).toMatchObject([{ name, hour: 18 }]);
  });

  it("makes an alert of events", async () => {
    clean = [422];
    const { page } = user;
    await page.goto("/settings/alerts");
    await title("No alert yet").waitFor();
    await user.press("New alert");
    await title("New alert").waitFor();
    await user.tabTo("Name");
    await page.keyboard.type("Last free days");
    await user.press("Make the alert");
    await page.getByText("Name at least one event.").waitFor();
    await user.tabTo("container.pickup_lfd.changed");
    await page.keyboard.press("Space");
    await user.expectAccessibleEverywhere();
    await user.press("Make the alert");
    const row = page.getByRole("row").filter({ hasText: "Last free days" });
    await row.getByText("an hour").waitFor();
    await row.getByText("Events of everything").waitFor();
    await user.expectAccessibleEverywhere();
  });

  it("shows both values of a digest and of an alert that somebody else changed meanwhile", async () => {
    clean = [409];
    const { page } = user;
    const change = async (type: string, attributes: object): Promise<void> => {
      const [one] = (await portal.call("GET", `/${type}s`)).data;
      await portal.call("PATCH", `/${type}s/${one.id}`, { data: { type, attributes } });
    };
    const open = async (type: string): Promise<void> => {
      const [one] = await held(`/${type}s`);
      await page.goto(`/settings/${type}s`);
      await user.press(`Change ${one.name}`);
      await title(`Change ${one.name}`).waitFor();
    };
    const both = async (label: string): Promise<readonly string[]> => {
      const conflict = page.getByRole("alertdialog", { name: /changed it meanwhile/ });
      await conflict.waitFor();
      const values = conflict.getByRole("row").filter({ has: page.getByRole("cell") });
      expect(await values.count()).toBe(1);
      expect(await values.getByRole("rowheader").innerText()).toBe(label);
      return values.getByRole("cell").allTextContents();
    };

    await open("digest");
    await user.tabTo("Hour");
    await page.keyboard.type("09");
    await user.tabTo("Tuesday");
    await page.keyboard.press("Space");
    await change("digest", { hour: 12 });
    await user.press("Save the changes");
    expect(await both("Hour")).toEqual(["12:00", "09:00"]);
    await user.expectAccessibleEverywhere();
    await user.press("Save mine");
    await page.getByText(/Your value is saved/).waitFor();
    const [digest] = await held("/digests");
    expect([digest.hour, digest.weekdays.includes("tuesday")]).toEqual([9, false]);

    await portal.call("POST", "/alerts", {
      data: {
        type: "alert",
        attributes: {
          name: "Of everybody",
          events: ["container.created"],
          recipients: ["ops@harbor.example"],
        },
      },
    });
    await open("alert");
    await user.tabTo("One email at most in");
    await page.keyboard.type("15");
    await change("alert", { every_minutes: 240 });
    await user.press("Save the changes");
    expect((await both("One email at most in")).length).toBe(2);
    await user.press("Keep what is saved");
    const [alert] = (await portal.call("GET", "/alerts")).data;
    expect(alert.attributes.every_minutes).toBe(240);
    await portal.call("DELETE", `/alerts/${alert.id}`);
  });

  it("does not delete a digest that somebody else changed since it was shown", async () => {
    clean = [409];
    const { page } = user;
    const [{ name }] = await held("/digests");
    await page.goto("/settings/digests");
    await page.getByRole("row").filter({ hasText: name }).waitFor();
    await user.tabTo(`Delete ${name}`);
    const [one] = (await portal.call("GET", "/digests")).data;
    await portal.call("PATCH", `/digests/${one.id}`, {
      data: { type: "digest", attributes: { hour: 20 } },
    });
    await page.keyboard.press("Enter");
    await page.getByText("Changed since it was read: hour.").waitFor();
    await page.getByText("20:00").waitFor();
    expect(await held("/digests")).toHaveLength(1);
  });

  it("shows a viewer what there is, and offers nothing", async () => {
    const viewer = await portal.signIn("viewer");
    await viewer.page.goto("/settings/digests?new");
    await viewer.page.getByRole("row").filter({ hasText: "Digest: Due this week" }).waitFor();
    for (const name of ["New digest", "Make the digest", "Pause", "Delete"])
      expect(await viewer.page.getByRole("button", { name }).count()).toBe(0);
    expect(await viewer.page.getByRole("link", { name: "New digest" }).count()).toBe(0);
    await viewer.expectAccessibleEverywhere();
    viewer.expectClean([]);
    await viewer.page.context().close();
  });
});
