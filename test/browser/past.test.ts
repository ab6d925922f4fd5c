import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  openFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";
import type { Keyboard } from "#test/support/browser/portal.ts";

let portal: FleetPortal;
let user: Keyboard;
let id: string;
let moments: string[];
let clean: readonly number[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openFleetPortal();
  const { columns } = await portal.rows("columns=number&limit=1&filter[pod_discharged_at]=@exists");
  id = columns.id[0];
  moments = await readMoments();
  user = await portal.signIn("viewer");
});
afterAll(() => portal?.stop());

/** When something changed of it, oldest first, as the API has it. */
async function readMoments(): Promise<string[]> {
  const times = new Set<string>();
  for (let page = 1; ; page++) {
    const { data } = await portal.call(
      "GET",
      `/containers/${id}/changes?page[size]=100&page[number]=${page}`,
    );
    for (const { attributes } of data) times.add(attributes.changed_at);
    if (data.length < 100) return [...times].toSorted();
  }
}
const asOf = (at: string) =>
  portal.call("GET", `/containers/${id}?as_of=${at}&include=transport_events`);
const inUrl = (): string | null => new URL(user.page.url()).searchParams.get("as_of");
const slider = () => user.page.getByRole("slider", { name: "Moment" });
const mark = () => user.page.getByText(/^This is the past: as it was on /);
const statusOf = (status: string): string =>
  `${status[0]!.toUpperCase()}${status.slice(1).replaceAll("_", " ")}`;
const events = async (within: string): Promise<number> =>
  user.page.getByRole("region", { name: within, exact: true }).locator("tbody tr").count();

describe.skipIf(!hasBrowser)("A container at a moment of the past, by keyboard alone", () => {
  afterEach(() => {
    user.expectClean(clean);
    clean = [];
  });

  it("is stepped through from its first moment to now, each as the API had it", async () => {
    const { page } = user;
    expect(moments.length).toBeGreaterThan(1);
    await page.goto(`/containers/${id}`);
    await page.getByRole("tab", { name: "Timeline" }).waitFor();
    await page.keyboard.press("h");
    await slider().waitFor();
    expect(await slider().getAttribute("aria-valuetext")).toBe("Now");
    expect(await mark().count()).toBe(0);
    await user.tabTo("Moment");
    await page.keyboard.press("Home");
    for (const [index, moment] of moments.entries()) {
      await eventually(inUrl).toBe(moment);
      const { data } = await asOf(moment);
      const { current_status: status } = data.attributes;
      await page.getByText(`This is the past: as it was on ${moment.slice(0, 4)}`).waitFor();
      await page.locator("article h1 + *").getByText(statusOf(status)).waitFor();
      const shown = data.relationships.transport_events.data.length;
      await eventually(() => events("Timeline as it was then")).toBe(shown);
      expect(await slider().getAttribute("aria-valuetext")).toMatch(
        new RegExp(`^Moment ${index + 1} of ${moments.length}: `),
      );
      await page.keyboard.press("ArrowRight");
    }
    await eventually(inUrl).toBeNull();
    await eventually(() => mark().count()).toBe(0);
    expect(await slider().getAttribute("aria-valuetext")).toBe("Now");
  });

  it("is marked as past, with what changed then, in both schemes and on a phone", async () => {
    const { page } = user;
    await page.goto(`/containers/${id}?tab=history&as_of=${moments[0]}`);
    await mark().waitFor();
    await page.getByRole("region", { name: "What changed then" }).waitFor();
    await page.getByRole("region", { name: "Timeline as it was then" }).first().waitFor();
    // What is known of now alone is not shown as if it were of then.
    expect(await page.getByText("Why it needs a person").count()).toBe(0);
    expect(await page.getByText("Terminal last answered").count()).toBe(0);
    await user.expectAccessibleEverywhere();
    await user.press("Later moment");
    await eventually(inUrl).toBe(moments[1]);
    await user.press("Back to now");
    await eventually(inUrl).toBeNull();
  });

  it("is an address that can be sent, and other parts of the record are of now", async () => {
    const { page } = user;
    const at = moments[0]!;
    await page.goto(`/containers/${id}?as_of=${at}`);
    await mark().waitFor();
    const { data } = await asOf(at);
    const shown = data.relationships.transport_events.data.length;
    if (shown > 0) await eventually(() => events("Timeline")).toBe(shown);
    else await page.getByRole("heading", { name: "No event yet" }).waitFor();
    await page.getByRole("tab", { name: "Timeline" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await eventually(() => new URL(page.url()).searchParams.get("tab")).toBe("last_free_day");
    expect([inUrl(), await mark().count()]).toEqual([null, 0]);
  });

  it("says when it was not known yet, and refuses what is no moment", async () => {
    const { page } = user;
    clean = [400, 404];
    await page.goto(`/containers/${id}?as_of=2020-01-01T00:00:00Z`);
    await page.getByRole("heading", { name: "It was not known at that moment" }).waitFor();
    await user.press("Back to now");
    await page.getByRole("tab", { name: "Timeline" }).waitFor();
    await page.goto(`/containers/${id}?as_of=yesterday`);
    await page.getByRole("heading", { name: "This could not be loaded" }).waitFor();
    const other = await portal.signIn("admin", "development-2");
    await other.page.goto(`/containers/${id}?as_of=${moments[0]}`);
    await other.page.getByRole("heading", { name: "There is no such container" }).waitFor();
  });
});
