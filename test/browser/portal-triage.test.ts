import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "#test/support/browser/browser.ts";
import { expectAccessible } from "#test/support/browser/accessible.ts";
import {
  eventually,
  openFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";
import { expectAccessibleEverywhere, tabTo } from "#test/support/browser/portal.ts";
import { strictPage } from "#test/support/browser/strict-page.ts";
import { newSession } from "#test/support/session.ts";

let portal: FleetPortal;

beforeAll(async () => {
  if (hasBrowser) portal = await openFleetPortal();
});
afterAll(() => portal?.stop());

const triageOf = async (id: string) =>
  (await portal.call("GET", `/containers/${id}?flag[attention]=true`)).data.meta.triage;

const toDo = () =>
  portal.rows(
    "columns=number,note&filter[requires_attention]=true&filter[snoozed]=false&sort=attention_priority",
  );

describe.skipIf(!hasBrowser)("today's queue, by keyboard alone", () => {
  let clean: readonly number[] = [];
  afterEach(() => {
    portal.strict.expectClean(clean);
    clean = [];
  });

  it("assigns a container to me, and takes it back", async () => {
    const { page } = portal;
    const { columns } = await toDo();
    const [id, number] = [columns.id[0], columns.number[0]];
    const detail = page.getByRole("article", { name: number });
    await detail.getByText("nobody").waitFor();
    await page.keyboard.press("a");
    const people = page.getByRole("listbox", { name: "Assigned to" });
    await people.getByRole("option", { name: "Development (you)" }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await page.getByText(`${number} is assigned to Development.`).waitFor();
    await detail.getByText("Development", { exact: true }).waitFor();
    await eventually(() => triageOf(id).then((one) => one.assignee_name)).toBe("Development");
    await page.locator(`[data-queue="${id}"]`).getByText("Assigned to Development").waitFor();
    await page.keyboard.press("u");
    await page.getByText("Taken back.").waitFor();
    await detail.getByText("nobody").waitFor();
    expect((await triageOf(id)).assignee_id).toBeNull();
    await expectAccessibleEverywhere(page);
  });

  it("shows mine alone, by a link", async () => {
    const { page } = portal;
    const { total } = await toDo();
    await tabTo(page, "Assigned to me");
    await page.keyboard.press("Space");
    await page.getByRole("heading", { name: "None of them is assigned to you" }).waitFor();
    await page.getByText(`0 of ${total} are assigned to you`).waitFor();
    await expectAccessibleEverywhere(page);
    await page.goto("/");
  });

  it("snoozes one for some hours with a note, goes on with the next, and brings it back", async () => {
    const { page } = portal;
    const { columns, total } = await toDo();
    const [id, next] = columns.id;
    const number = columns.number[0];
    await page.getByRole("article", { name: number }).getByText("nobody").waitFor();
    await page.keyboard.press("z");
    const dialog = page.getByRole("dialog", { name: "Snooze" });
    await dialog.waitFor();
    await expectAccessible(page);
    await tabTo(page, "Hours");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("6");
    await tabTo(page, "Note");
    await page.keyboard.type("The trucker confirms.");
    await tabTo(page, "Snooze");
    await page.keyboard.press("Enter");
    await page.getByText(`${number} is snoozed until`).waitFor();
    await page.getByText(`${total - 1} containers need you`).waitFor();
    expect(page.url()).toContain(next);
    await eventually(() => triageOf(id).then((one) => one.note)).toBe("The trucker confirms.");
    const until =
      Date.parse((await triageOf(id)).snoozed_until) - portal.runtime.deps.clock.now().getTime();
    expect(Math.abs(until / 3_600_000 - 6)).toBeLessThan(0.05);

    await tabTo(page, "Snoozed (1)");
    await page.keyboard.press("Enter");
    await tabTo(page, number);
    await expectAccessibleEverywhere(page);
    await page.keyboard.press("Enter");
    const detail = page.getByRole("article", { name: number });
    await detail.getByText("The trucker confirms.").waitFor();
    await tabTo(page, "End the snooze");
    await page.keyboard.press("Enter");
    await page.getByText(`${total} containers need you`).waitFor();
    await eventually(() => triageOf(id).then((one) => one.snoozed_until)).toBeNull();
  });

  it("snoozes one until a day at its place", async () => {
    const { page } = portal;
    const { columns } = await toDo();
    const id = columns.id[0];
    await page.goto(`/containers/${id}`);
    await page.getByRole("region", { name: "Who deals with it" }).waitFor();
    await page.keyboard.press("z");
    await tabTo(page, "For some hours");
    await page.keyboard.press("ArrowDown");
    const day = page.getByLabel("Day", { exact: true });
    const tomorrow = await day.inputValue();
    await page.getByText(/^Day and time in America\//).waitFor();
    await expectAccessibleEverywhere(page);
    await tabTo(page, "Note");
    await tabTo(page, "Snooze");
    await page.keyboard.press("Enter");
    await page.getByText(`snoozed until ${tomorrow} 08:00`).waitFor();
    const record = await portal.call("GET", `/containers/${id}?flag[attention]=true`);
    const zone =
      record.data.attributes.final_destination_timezone ?? record.data.attributes.pod_timezone;
    await eventually(async () => {
      const { snoozed_until } = await triageOf(id);
      return snoozed_until && new Date(snoozed_until).toLocaleString("sv-SE", { timeZone: zone });
    }).toBe(`${tomorrow} 08:00:00`);
    await page.keyboard.press("u");
    await page.getByText("Taken back.").waitFor();
    expect((await triageOf(id)).snoozed_until).toBeNull();
  });

  it("shows both notes where somebody else wrote one meanwhile, and saves the one that is chosen", async () => {
    const { page, strict } = portal;
    const { columns } = await toDo();
    const [id, number] = [columns.id[0], columns.number[0]];
    const others = (note: string) =>
      portal.call("PUT", `/containers/${id}/attention`, {
        data: { type: "container", attributes: { note } },
      });
    const conflict = page.getByRole("alertdialog", { name: /Somebody else changed it meanwhile/ });
    const write = async (note: string): Promise<void> => {
      await tabTo(page, "Edit the note");
      await page.keyboard.press("Enter");
      const field = page.getByRole("dialog").getByLabel("Note");
      await field.fill(note);
    };
    await page.goto(`/containers/${id}`);
    await page.getByRole("region", { name: "Who deals with it" }).waitFor();
    await write("Call the terminal");
    await others("The line was called");
    await strict.press("Save the note");
    await conflict.waitFor();
    const both = conflict.getByRole("row", { name: /^Note/ });
    expect(await both.getByRole("cell").allTextContents()).toEqual([
      "The line was called",
      "Call the terminal",
    ]);
    await expectAccessibleEverywhere(page);
    await strict.press("Keep what is saved");
    await conflict.waitFor({ state: "detached" });
    const panel = page.getByRole("region", { name: "Who deals with it" });
    await panel.getByText("The line was called").waitFor();
    expect((await triageOf(id)).note).toBe("The line was called");

    await write("Call the terminal");
    await others("The line was called twice");
    await strict.press("Save the note");
    await conflict.waitFor();
    await strict.press("Save mine");
    await page.getByText(`Your value is saved: ${number}`).waitFor();
    await panel.getByText("Call the terminal").waitFor();
    expect((await triageOf(id)).note).toBe("Call the terminal");
    // What somebody else wrote after me is not taken back with mine.
    await write("Mine again");
    await strict.press("Save the note");
    await eventually(() => triageOf(id).then((one) => one.note)).toBe("Mine again");
    await others("Theirs again");
    await page.keyboard.press("u");
    await page.getByRole("alert").getByText("Changed since it was read: note.").waitFor();
    expect((await triageOf(id)).note).toBe("Theirs again");
    clean = [409];
    await page.goto("/");
  });

  it("shows why something was refused, and is as before", async () => {
    const { page } = portal;
    clean = [422];
    const { columns } = await toDo();
    const [id, number] = [columns.id[0], columns.number[0]];
    await page.goto(`/?id=${id}`);
    await page.getByRole("article", { name: number }).waitFor();
    await page.keyboard.press("z");
    await tabTo(page, "For some hours");
    await page.keyboard.press("ArrowDown");
    await page.getByLabel("Day", { exact: true }).fill("2020-01-01");
    await tabTo(page, "Note");
    await tabTo(page, "Snooze");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("snoozed_until is in the past.").waitFor();
    const { total } = await toDo();
    await page.getByText(`${total} containers need you`).waitFor();
    await page.locator(`[data-queue="${id}"]`).waitFor();
    await expectAccessibleEverywhere(page);
    expect((await triageOf(id)).snoozed_until).toBeNull();
  });

  it("counts those that are left also where more need a person than are shown, of whom some are snoozed", async () => {
    const page = await portal.context.newPage();
    const { total: open } = await toDo();
    await page.route("**/container_rows?*requires_attention*", async (route) => {
      const url = route.request().url();
      const body = await portal.call("GET", url.split("/v2")[1]!);
      const isOfSnoozed = url.includes("snoozed%5D=true");
      await route.fulfill({ json: { ...body, total: isOfSnoozed ? 4 : body.total + 10 } });
    });
    await page.goto("/");
    await page.getByText(`${open + 6} containers need you`).waitFor();
    await page.getByText(`The ${open} most urgent of ${open + 6} are shown.`).waitFor();
    await page.close();
  });

  it("asks at most twelve times a minute while somebody works", async () => {
    const page = await portal.context.newPage();
    await page.clock.install({ time: Date.now() });
    await page.goto("/");
    await page.getByRole("article").getByText("What waiting costs").waitFor();
    await page.waitForLoadState("networkidle");
    let requests = 0;
    page.on("request", () => requests++);
    const minutes = 4;
    for (let quarter = 0; quarter < 4 * minutes; quarter++) {
      await page.keyboard.press("Shift");
      await page.clock.fastForward(15_000);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(100);
    }
    expect(requests).toBeLessThanOrEqual(12 * minutes);
    expect(requests).toBeGreaterThan(6 * minutes);
    await page.close();
  });

  it("offers a viewer nothing that the role refuses", async () => {
    const { runtime, origin, context } = portal;
    const me = await portal.call("GET", "/me");
    const account = me.data.relationships.account.data;
    const other = await context.browser()!.newContext({ baseURL: origin });
    const session = await newSession(runtime.deps, account, "viewer");
    const [name, value] = session.cookies[0]!.split("=") as [string, string];
    await other.addCookies([{ name, value, url: origin }]);
    const their = await strictPage(other, origin);
    await their.page.goto("/");
    const panel = their.page.getByRole("region", { name: "Who deals with it" });
    await panel.getByText("nobody").waitFor();
    expect(await panel.getByRole("button").count()).toBe(0);
    await their.page.keyboard.press("?");
    const keys = their.page.getByRole("dialog", { name: "Keys" });
    await keys.getByText("Next container").waitFor();
    expect(await keys.getByText("Assign it").count()).toBe(0);
    their.expectClean();
    await other.close();
  });
});
