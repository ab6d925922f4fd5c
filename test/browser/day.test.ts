import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  startFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";

let portal: FleetPortal;
let receiver: Server;
let isRepaired = false;

beforeAll(async () => {
  if (!hasBrowser) return;
  receiver = createServer((request, response) => {
    request.resume();
    request.on("end", () => response.writeHead(isRepaired ? 200 : 500).end());
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  portal = await startFleetPortal();
  await portal.call("POST", "/webhooks", {
    data: {
      type: "webhook",
      attributes: {
        url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
        active: true,
        events: ["tracking_request.succeeded"],
      },
    },
  });
});
afterAll(async () => {
  await portal?.stop();
  receiver?.close();
});

/** Presses `g` and a key until the screen is there: a busy machine is too slow for one sequence. */
const goTo = (key: string, name: string) =>
  eventually(async () => {
    await portal.page.keyboard.press("g");
    await portal.page.keyboard.press(key);
    await portal.page.waitForTimeout(500);
    return portal.strict.heading(name).count();
  }).toBe(1);

const triageOf = async (id: string) =>
  (await portal.call("GET", `/containers/${id}?flag[attention]=true`)).data.meta.triage;

describe.skipIf(!hasBrowser)("a dispatcher's day, by keyboard alone", () => {
  it("goes from signing in to signing out without a pointer", async () => {
    const { page, strict } = portal;
    await page.addInitScript(`window.pointers = 0;
      for (const kind of ["mousemove", "mousedown", "touchstart"])
        addEventListener(kind, () => window.pointers++, true);`);

    // Sign in.
    await page.goto("/");
    await strict.press("Continue as Development");
    await strict.heading("Today").waitFor();
    strict.expectClean([401]);

    // Triage: the first one is mine, and waits until the trucker has called back.
    const queue = await portal.rows(
      "columns=number&filter[requires_attention]=true&filter[snoozed]=false&sort=attention_priority",
    );
    const [id, number] = [queue.columns.id[0], queue.columns.number[0]];
    const detail = page.getByRole("article", { name: number });
    await detail.getByText("nobody").waitFor();
    await page.keyboard.press("a");
    await page.getByRole("option", { name: "Development (you)" }).waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await page.getByText(`${number} is assigned to Development.`).waitFor();
    await page.keyboard.press("z");
    await page.getByRole("dialog", { name: "Snooze" }).waitFor();
    await strict.tabTo("Note");
    await page.keyboard.type("The trucker calls back.");
    await strict.press("Snooze");
    await page.getByText(`${number} is snoozed until`).waitFor();
    await eventually(async () => {
      const { assignee_name, note } = await triageOf(id);
      return [assignee_name, note];
    }).toEqual(["Development", "The trucker calls back."]);

    // The customer asks for it by its number.
    await page.keyboard.press("Control+K");
    await page.keyboard.type(number.toLowerCase());
    await page.keyboard.press("Enter");
    await strict.heading(new RegExp(number)).waitFor();
    await page.getByText("The trucker calls back.").waitFor();

    // Track what came by mail, as it was pasted.
    await goTo("t", "Track");
    await strict.tabTo("Numbers, one on a line");
    await page.keyboard.insertText("Number,Carrier\nQLDEMO4711,TEST\nQLDEMO4712,TEST");
    await page.keyboard.press("Control+Enter");
    await page.getByText("2 ready").waitFor();
    await strict.press("Track 2 numbers");
    await page.getByText(/^2 tracked$/).waitFor();

    // Plan a pick-up inland, and see what it costs.
    await goTo("l", "Free time");
    await strict.tabTo("At the port");
    await page.keyboard.press("ArrowRight");
    const card = page.locator('[data-bucket="overdue"] [data-card]').first();
    await card.waitFor();
    await page.getByRole("radio", { name: "Inland" }).blur();
    await page.keyboard.press("j");
    const waiting = (await card.locator("strong").textContent())!;
    await page.keyboard.press("Enter");
    const plan = page.getByRole("dialog", { name: `Plan the pick-up of ${waiting}` });
    await plan.locator("label").nth(1).getByText("in all").waitFor();
    await strict.tabTo("No plan");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await plan.waitFor({ state: "hidden" });
    await page.locator("[data-day]").getByRole("link", { name: waiting }).waitFor();

    // A customer's receiver was down: it is repaired, and gets again what it missed.
    await goTo("w", "Webhooks");
    await strict.press("http://127.0.0.1");
    await strict.press("Delivery of tracking_request.succeeded");
    await strict.heading("Delivery of tracking_request.succeeded").waitFor();
    const attempts = page.getByRole("region", { name: "Attempts" });
    await attempts.getByRole("row").filter({ hasText: "500" }).first().waitFor();
    isRepaired = true;
    await strict.press("Send it again");
    await attempts.getByRole("row").filter({ hasText: "200" }).first().waitFor();
    await page.getByText("Succeeded", { exact: true }).waitFor();

    // A colleague takes over tomorrow.
    await goTo(",", "Settings");
    await strict.press("People");
    await strict.tabTo("Email");
    await page.keyboard.type("ivy@example.com");
    await strict.press("Send the invitation");
    await page.getByText("An invitation is on its way to ivy@example.com.").waitFor();

    // And out.
    expect(await page.evaluate<number>("window.pointers")).toBe(0);
    await strict.press("Account");
    await strict.press("Sign out");
    await strict.heading("Sign in").waitFor();
    strict.expectClean([401]);
    expect((await page.request.get("/v2/me")).status()).toBe(401);
  });
});
