import { readFileSync } from "node:fs";
import readWorkbook from "read-excel-file/node";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { descriptionOfFocused, expectAccessible } from "#test/support/browser/accessible.ts";
import { hasBrowser } from "#test/support/browser/browser.ts";
import {
  eventually,
  openFleetPortal,
  type FleetPortal,
} from "#test/support/browser/fleet-portal.ts";
import { expectAccessibleEverywhere, tabTo } from "#test/support/browser/portal.ts";

let portal: FleetPortal;
let clean: readonly number[] = [];

beforeAll(async () => {
  if (hasBrowser) portal = await openFleetPortal();
});
afterAll(() => portal?.stop());

const job = () => portal.page.getByRole("region", { name: "Change of several records" });
const menus = async () => {
  const all = await portal.page.getByRole("button", { name: /^Column / }).all();
  return Promise.all(all.map((one) => one.getAttribute("aria-label")));
};

describe.skipIf(!hasBrowser)("the list of containers", () => {
  afterEach(() => {
    portal.strict.expectClean(clean);
    clean = [];
  });

  it("changes several containers at once by the keyboard, and takes the change back", async () => {
    const { page } = portal;
    await page.goto("/containers?sort=shipment_number&columns=number,ref_numbers");
    await page.locator('[data-row="2"]').waitFor();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    const bar = page.getByRole("region", { name: "What to do with the chosen rows" });
    await bar.getByText("1 chosen").waitFor();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await bar.getByText("3 chosen").waitFor();
    await expectAccessible(page);
    await tabTo(page, "References");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "References" }).waitFor();
    await expectAccessible(page);
    await tabTo(page, "Add");
    await page.keyboard.type("PO-7, PO-8");
    await page.keyboard.press("Enter");
    await job().getByText("Done. 3 changed").waitFor();
    expect(await bar.count()).toBe(0);
    const { columns } = await portal.rows("columns=ref_numbers&sort=shipment_number&limit=3");
    expect(columns.ref_numbers).toEqual(Array.from({ length: 3 }, () => ["PO-7", "PO-8"]));
    await page.reload();
    await job().getByText("Done. 3 changed").waitFor();
    await expectAccessibleEverywhere(page);
    await tabTo(page, "Undo the change");
    await page.keyboard.press("Enter");
    await job().getByText("Taken back. 3 changed").waitFor();
    const after = await portal.rows("columns=ref_numbers&sort=shipment_number&limit=3");
    expect(after.columns.ref_numbers).toEqual([[], [], []]);
    await tabTo(page, "Close");
    await page.keyboard.press("Enter");
    await job().waitFor({ state: "detached" });
  });

  it("assigns all that are shown to me with the mouse", async () => {
    const { page } = portal;
    const { total } = await portal.rows("columns=number&limit=1");
    await page.goto("/containers");
    await page.getByLabel("Choose all rows that are shown").check();
    await page.getByText(`${total} chosen`).waitFor();
    await page.getByRole("button", { name: "Assign" }).click();
    await page.getByRole("option", { name: "Development (you)" }).click();
    await job().getByText(`Done. ${total} changed`).waitFor();
    expect((await portal.rows("columns=number&filter[assignee_id]=@exists&limit=1")).total).toBe(
      total,
    );
    await page.goto("/containers?columns=number,assignee_name");
    await page.getByRole("gridcell", { name: "Development" }).first().waitFor();
  });

  it("gives a party a role and sets a custom field of several, and takes both back", async () => {
    const { page, strict } = portal;
    const made = (path: string, type: string, attributes: object) =>
      portal.call("POST", path, { data: { type, attributes } });
    await made("/parties", "party", { company_name: "Harbor Drayage" });
    await made("/parties", "party", { company_name: "Vine Trucking" });
    const field = await made("/custom_field_definitions", "custom_field_definition", {
      entity_type: "Container",
      api_slug: "priority",
      display_name: "Priority",
      data_type: "enum",
    });
    for (const label of ["High", "Low"])
      await made(`/custom_field_definitions/${field.data.id}/options`, "custom_field_option", {
        label,
        value: label.toLowerCase(),
      });
    const { columns } = await portal.rows("columns=number&sort=shipment_number&limit=2");
    const chooseTwo = async () => {
      await page.goto("/containers?sort=shipment_number&columns=number");
      await page.locator('[data-row="1"]').waitFor();
      await page.keyboard.press("j");
      await page.keyboard.press("x");
      await page.keyboard.press("Shift+ArrowDown");
      await page.getByText("2 chosen").waitFor();
    };
    await chooseTwo();
    await strict.press("Parties");
    await page.getByRole("dialog", { name: "Parties" }).getByLabel("Party").waitFor();
    await expectAccessibleEverywhere(page);
    await strict.press("Give the role");
    await page.getByText("Choose the role and the party.").waitFor();
    await tabTo(page, "Party");
    await page.keyboard.type("Vine");
    await strict.press("Give the role");
    await job().getByText("Done. 2 changed").waitFor();
    const rolesOf = async (id: string) =>
      (await portal.call("GET", `/containers/${id}/party_roles`)).data.map(
        (one: any) => one.attributes.role,
      );
    expect(await Promise.all(columns.id.map(rolesOf))).toEqual([
      ["pickup_dray_carrier"],
      ["pickup_dray_carrier"],
    ]);
    await strict.press("Undo the change");
    await job().getByText("Taken back. 2 changed").waitFor();
    expect(await Promise.all(columns.id.map(rolesOf))).toEqual([[], []]);

    await chooseTwo();
    await strict.press("Custom fields");
    const dialog = page.getByRole("dialog", { name: "Custom fields" });
    await dialog.getByLabel("Value").waitFor();
    await expectAccessibleEverywhere(page);
    await tabTo(page, "Value");
    await page.keyboard.type("High");
    await strict.press("Set the value");
    await job().getByText("Done. 2 changed").waitFor();
    const valuesOf = async (id: string) =>
      (await portal.call("GET", `/containers/${id}/custom_fields`)).data.map(
        (one: any) => one.attributes.value,
      );
    expect(await Promise.all(columns.id.map(valuesOf))).toEqual([["high"], ["high"]]);
    await strict.press("Undo the change");
    await job().getByText("Taken back. 2 changed").waitFor();
    expect(await Promise.all(columns.id.map(valuesOf))).toEqual([[], []]);
  });

  it("moves, widens and hides columns by the keyboard and by dragging, in the URL", async () => {
    const { page } = portal;
    await page.goto("/containers?columns=number,current_status,attention,pickup_lfd,arrival");
    await page.getByRole("grid").waitFor();
    const menu = page.getByRole("button", { name: "Column Last free day" });
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "Move to the left" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: "Move to the left" }).press("Enter");
    await eventually(() => new URL(page.url()).searchParams.get("columns")).toBe(
      "number,current_status,pickup_lfd,attention,arrival",
    );
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "Wider" }).press("Enter");
    await eventually(() => new URL(page.url()).searchParams.get("widths")).toBe("pickup_lfd:240");
    await menu.press("Enter");
    await page.getByRole("menuitem", { name: "Hide" }).press("Enter");
    await eventually(() => new URL(page.url()).searchParams.get("columns")).toBe(
      "number,current_status,attention,arrival",
    );

    const head = (name: string) => page.getByRole("columnheader", { name });
    await head("Arrival").dragTo(head("Status"));
    await eventually(() => new URL(page.url()).searchParams.get("columns")).toBe(
      "number,arrival,current_status,attention",
    );
    const edge = (await page.locator('[data-edge="arrival"]').boundingBox())!;
    await page.mouse.move(edge.x + 3, edge.y + 5);
    await page.mouse.down();
    await page.mouse.move(edge.x + 63, edge.y + 5, { steps: 4 });
    await page.mouse.up();
    await eventually(() => new URL(page.url()).searchParams.get("widths")).toBe(
      "pickup_lfd:240,arrival:260",
    );
    expect((await head("Arrival").boundingBox())!.width).toBe(260);
  });

  it("tells of a value that has the focus or the pointer its time, who stated it, and since when", async () => {
    const { page } = portal;
    const query = "filter[pod_discharged_at]=@exists&sort=shipment_number";
    await page.goto(`/containers?${query}&columns=number,pod_discharged_at,pod`);
    await page.locator('[data-row="0"]').waitFor();
    const { columns } = await portal.rows(`columns=number,pod_discharged_at&limit=1&${query}`);
    const record = await portal.call("GET", `/containers/${columns.id[0]}?flag[provenance]=true`);
    const { changed_at: since } = record.data.meta.provenance.pod_discharged_at;
    const inUtc = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
    const tip = page.getByRole("tooltip");
    await page.keyboard.press("j");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await tip.getByText(inUtc(columns.pod_discharged_at[0])).first().waitFor();
    await tip.getByText(/^(shipping line|terminal), /).waitFor();
    const facts = await tip.locator("dt").allTextContents();
    expect(facts).toEqual(["UTC", "Your time", "Stated by", "Observed", "Shown since"]);
    const zone = record.data.attributes.pod_timezone;
    const shown = new Date(since).toLocaleString("sv-SE", { timeZone: zone }).slice(0, 16);
    expect(await tip.locator("dd").last().textContent()).toContain(shown);
    const described = () =>
      page.evaluate<string>("document.activeElement.getAttribute('aria-describedby') ?? ''");
    expect(await described()).toBe(await tip.getAttribute("id"));
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "detached" });
    expect(await described()).toBe("");
    // What has neither a time nor a source has nothing behind it, and the row takes the keys again.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    expect(await page.evaluate("document.activeElement.getAttribute('data-row')")).toBe("0");
    expect(await tip.count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate("document.activeElement.getAttribute('data-row')")).toBe("1");

    const cell = page.locator('[data-row="0"] [role="gridcell"]').nth(2);
    await cell.hover();
    await tip.getByText(inUtc(columns.pod_discharged_at[0])).first().waitFor();
    await tip.hover();
    await page.waitForTimeout(600);
    expect(await tip.count()).toBe(1);
    await page.getByRole("heading", { name: "Containers" }).hover();
    await tip.waitFor({ state: "detached" });
  });

  it("tells of a value that has the focus what a browser tells a pointer alone", async () => {
    const { page } = portal;
    const { columns } = await portal.rows("columns=attention&sort=attention_priority");
    const at = columns.attention.findIndex((reasons: readonly string[]) => reasons.length > 1);
    expect(at).toBeGreaterThanOrEqual(0);
    await page.goto("/containers?sort=attention_priority&columns=number,attention");
    const row = page.locator(`[data-row="${at}"]`);
    await row.waitFor();
    const all = (await row.locator("[title]").getAttribute("title"))!;
    expect(all.split(", ").length).toBe(columns.attention[at].length);
    for (let down = 0; down <= at; down++) await page.keyboard.press("j");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tooltip").getByText(all, { exact: true }).waitFor();
    expect(await descriptionOfFocused(page)).toBe(all);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("tooltip").waitFor({ state: "detached" });
  });

  it("groups rows under what they have in common, and opens and closes a group", async () => {
    const { page } = portal;
    await page.goto("/containers?sort=shipment_number&columns=number,holds");
    await page.getByRole("grid").waitFor();
    await tabTo(page, "Group by");
    await page.keyboard.press("Enter");
    await page.getByRole("radio", { name: "Line" }).press("Space");
    await page.keyboard.press("Escape");
    await eventually(() => new URL(page.url()).searchParams.get("group")).toBe(
      "shipping_line_scac",
    );
    const { facets, total } = await portal.rows("columns=shipping_line_scac&limit=1");
    const maersk = facets.shipping_line_scac.MAEU;
    const group = page.getByRole("row", { name: `MAEU ${maersk}` });
    await group.waitFor();
    await expectAccessible(page);
    const heads = page.locator("[data-row] [aria-expanded]");
    expect(await heads.count()).toBe(Object.keys(facets.shipping_line_scac).length);
    expect(await page.locator("[data-row] a").count()).toBe(total);
    await group.focus();
    await page.keyboard.press("Enter");
    await eventually(() => group.getByRole("button").getAttribute("aria-expanded")).toBe("false");
    expect(await page.locator("[data-row] a").count()).toBe(total - maersk);
    await page.keyboard.press("Enter");
    await eventually(() => page.locator("[data-row] a").count()).toBe(total);
  });

  it("keeps order, widths and group in a view, which counts its rows", async () => {
    const { page } = portal;
    const { total } = await portal.rows("columns=number&filter[shipping_line_scac]=MAEU&limit=1");
    await page.goto(
      "/containers?filter[shipping_line_scac]=MAEU&columns=number,holds,pod&widths=pod:300&group=pod",
    );
    await page.getByRole("grid").waitFor();
    await tabTo(page, "Save as view");
    await page.keyboard.press("Enter");
    await tabTo(page, "Name of the view");
    await page.keyboard.type("Maersk");
    await tabTo(page, "Everybody in the account sees it");
    await page.keyboard.press("Space");
    await tabTo(page, "Save as view");
    await page.keyboard.press("Enter");
    const tab = page.getByRole("link", { name: `Maersk ${total}` });
    await tab.waitFor();
    const [view] = (await portal.call("GET", "/views")).data;
    expect(view.attributes).toMatchObject({
      columns: ["number", "holds", "pod"],
      widths: { pod: 300 },
      group_by: "pod",
    });
    await page.goto("/containers");
    await tab.press("Enter");
    await eventually(menus).toEqual(["Column Number", "Column Holds", "Column Port of discharge"]);
    expect(new URL(page.url()).searchParams.get("group")).toBe("pod");
    await page.getByRole("button", { name: "Column Holds" }).press("Enter");
    await page.getByRole("menuitem", { name: "Move to the right" }).press("Enter");
    await tabTo(page, "Keep the changes in “Maersk”");
    await page.keyboard.press("Enter");
    await eventually(
      async () => (await portal.call("GET", "/views")).data[0].attributes.columns,
    ).toEqual(["number", "pod", "holds"]);
    await expectAccessibleEverywhere(page);
    await portal.call("DELETE", `/views/${view.id}`);
  });

  it("names what two kept in one view by what people call it, and asks which counts", async () => {
    clean = [409];
    const { page } = portal;
    const { columns } = await portal.rows(
      "columns=pod_terminal_id,pod_terminal&filter[pod_terminal_id]=@exists&limit=1",
    );
    const query = {
      "filter[pod_terminal_id]": columns.pod_terminal_id[0],
      "filter[has_holds]": "true",
      sort: "-pickup_lfd",
    };
    const view = (attributes: object) => ({ data: { type: "view", attributes } });
    const { data } = await portal.call(
      "POST",
      "/views",
      view({ name: "Terminal", screen: "containers", columns: ["number", "pod"] }),
    );
    await page.goto("/containers");
    await page.getByRole("link", { name: /^Terminal/ }).press("Enter");
    await eventually(menus).toEqual(["Column Number", "Column Port of discharge"]);
    await page.getByRole("button", { name: "Column Port of discharge" }).press("Enter");
    await page.getByRole("menuitem", { name: "Wider" }).press("Enter");
    await portal.call(
      "PATCH",
      `/views/${data.id}`,
      view({ query, columns: ["number", "pickup_lfd"], group_by: "pod_terminal" }),
    );
    await tabTo(page, "Keep the changes in “Terminal”");
    await page.keyboard.press("Enter");
    const conflict = page.getByRole("alertdialog", { name: /meanwhile: Terminal$/ });
    await conflict.waitFor();
    const rows = conflict.getByRole("row").filter({ has: page.getByRole("cell") });
    const texts = await rows.allInnerTexts();
    expect(texts).toHaveLength(4);
    expect(texts[0]).toContain(
      `With holds: yes; Terminal: ${columns.pod_terminal[0]}; Sort downwards: Last free day`,
    );
    expect(texts[1]).toContain("Number, Last free day");
    expect(texts[1]).toContain("Number, Port of discharge");
    expect(texts[2]).toMatch(/Port of discharge: \d+ px/);
    expect(texts[3]).toContain("Terminal");
    await expectAccessibleEverywhere(page);
    await tabTo(page, "Keep what is saved");
    await page.keyboard.press("Enter");
    await portal.call("DELETE", `/views/${data.id}`);
  });

  it("sorts what is here at once, says that the API has not confirmed it, and gives way to its answer", async () => {
    const { page } = portal;
    await page.goto("/containers?columns=number,shipment_number");
    await page.locator('[data-row="0"] a').waitFor();
    const sorted = await portal.rows("columns=number&sort=shipment_number");
    const confirmed = Promise.withResolvers<void>();
    await page.route("**/v2/container_rows?*sort=shipment_number*", async (route) => {
      const asked = new URL(route.request().url()).search.slice(1);
      await confirmed.promise;
      // As if one had left the list while it was asked for.
      const { total, columns, ...rest } = await portal.rows(asked);
      const left = Object.fromEntries(
        Object.entries<unknown[]>(columns).map(([name, cells]) => [name, cells.slice(1)]),
      );
      await route.fulfill({ json: { ...rest, total: total - 1, columns: left } });
    });
    const shown = () => page.locator("[data-row] a").allTextContents();
    const count = page.getByRole("status").first();
    await page
      .getByRole("columnheader", { name: "Shipment" })
      .getByTitle("Sort by Shipment")
      .click();
    await eventually(shown).toEqual(sorted.columns.number);
    await eventually(() => count.textContent()).toBe(`${sorted.total} containers …`);
    confirmed.resolve();
    await eventually(() => count.textContent()).toBe(`${sorted.total - 1} containers`);
    expect(await shown()).toEqual(sorted.columns.number.slice(1));
    await page.unrouteAll({ behavior: "wait" });
  });

  it("exports what is shown as CSV", async () => {
    const { page } = portal;
    await page.goto("/containers?columns=number,holds,arrival&sort=shipment_number");
    await page.getByRole("grid").waitFor();
    const saved = page.waitForEvent("download");
    await tabTo(page, "Export as CSV");
    await page.keyboard.press("Enter");
    const file = await saved;
    expect(file.suggestedFilename()).toBe("containers.csv");
    const lines = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    const { total, columns } = await portal.rows("columns=number&sort=shipment_number");
    expect(lines.length).toBe(total + 1);
    expect(lines[0]).toBe("Number,Holds,Arrival");
    expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(columns.number);
    await page.getByText("The file is saved.").waitFor();
  });

  it("exports the same for Excel", async () => {
    const { page } = portal;
    await page.goto("/containers?columns=number,holds,arrival&sort=shipment_number");
    await page.getByRole("grid").waitFor();
    const saved = page.waitForEvent("download");
    await tabTo(page, "Export as Excel");
    await page.keyboard.press("Enter");
    const file = await saved;
    expect(file.suggestedFilename()).toBe("containers.xlsx");
    const [worksheet] = await readWorkbook(await file.path());
    const { columns } = await portal.rows("columns=number&sort=shipment_number");
    const [head, ...lines] = worksheet!.data;
    expect(head).toEqual(["Number", "Holds", "Arrival"]);
    expect(lines.map(([number]) => number)).toEqual(columns.number);
    await page.getByText("The file is saved.").waitFor();
  });
});
