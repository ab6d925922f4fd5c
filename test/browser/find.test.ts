import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "#test/support/browser/accessible.ts";
import { hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  openFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";

let portal: FleetPortal;
let fleet: { readonly id: string; readonly number: string }[];
beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openFleetPortal();
  const { columns } = await portal.rows("columns=number&limit=100");
  fleet = columns.id.map((id: string, at: number) => ({ id, number: columns.number[at] }));
});
afterAll(() => portal?.stop());

const path = () => new URL(portal.page.url()).pathname;

/** As somebody without a mouse searches from any screen. */
async function find(text: string): Promise<void> {
  await portal.page.keyboard.press("Control+K");
  await portal.page.keyboard.type(text);
  await portal.page.keyboard.press("Enter");
}
const addReference = (id: string) =>
  portal.call("PATCH", `/containers/${id}`, {
    data: { type: "container", attributes: { ref_numbers: ["PO 7-81"] } },
  });

describe.skipIf(!hasBrowser)("Find, by keyboard alone", () => {
  afterEach(() => portal.strict.expectClean());

  it("leads from a number, in any spelling, to its record, and Back to where one was", async () => {
    const { page, strict } = portal;
    const [first] = fleet;
    await page.goto("/shipments");
    await strict.heading("Shipments").waitFor();
    await find(`${first!.number.slice(0, 4).toLowerCase()} ${first!.number.slice(4)}`);
    await strict.heading(new RegExp(first!.number)).waitFor();
    expect(path()).toBe(`/containers/${first!.id}`);
    await page.goBack();
    await strict.heading("Shipments").waitFor();
    await find("262015539");
    await strict.heading(/262015539/).waitFor();
    expect(path()).toMatch(/^\/shipments\//);
  });

  it("lets choose where two have the reference, and where several numbers begin so", async () => {
    const { page, strict } = portal;
    const [one, two] = fleet;
    await addReference(one!.id);
    await addReference(two!.id);
    await page.goto("/");
    await strict.heading("Today").waitFor();
    await eventually(
      async () => (await portal.call("GET", "/search?query=po781")).data.length,
    ).toBe(2);
    await find("po 781");
    await page.getByText("2 records match “po 781”. Choose one.").waitFor();
    await strict.expectAccessibleEverywhere();
    await strict.press(two!.number);
    await strict.heading(new RegExp(two!.number)).waitFor();
    await page.goBack();
    await page.getByText("2 records match").waitFor();
    // The text is there to be changed.
    const field = page.getByRole("textbox", { name: "Find a number or reference" });
    expect(await field.inputValue()).toBe("po 781");
    await page.keyboard.press("g");
    await page.keyboard.press("f");
    await eventually(() => page.evaluate<string>("document.activeElement?.id")).toBe(
      "find-anything",
    );
  });

  it("states that nothing has it, and where to go on", async () => {
    const { page, strict } = portal;
    await find("NOSUCH&+1");
    await page.getByRole("heading", { name: "Nothing has “NOSUCH&+1”" }).waitFor();
    await strict.expectAccessibleEverywhere();
    await strict.press("Containers with this text");
    await strict.heading("Containers").waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("NOSUCH&+1");
    await page.goto("/find");
    await page.getByText("Type a container, shipment or request number").waitFor();
    await expectAccessible(page);
  });

  it("finds nothing of another account", async () => {
    const other = await portal.signIn("viewer", "development-2");
    await other.page.goto(`/find?q=${fleet[0]!.number}`);
    await other.page.getByRole("heading", { name: `Nothing has “${fleet[0]!.number}”` }).waitFor();
    other.expectClean();
  });

  it("leads to the request of a number that no carrier knows", async () => {
    const { page, strict } = portal;
    await portal.call("POST", "/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: {
          request_type: "bill_of_lading",
          request_number: "QLNOTFOUND",
          scac: "TEST",
        },
      },
    });
    await find("QLNOTFOUND");
    await strict.heading("Track").waitFor();
    expect(new URL(page.url()).searchParams.get("q")).toBe("QLNOTFOUND");
  });
});
