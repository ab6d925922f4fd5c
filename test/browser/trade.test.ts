import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openAccount } from "#src/accounts/index.ts";
import { derivedId } from "#src/platform/ids.ts";
import { hasBrowser, closeBrowser } from "#test/support/browser/browser.ts";
import { eventually } from "#test/support/browser/fleet-portal.ts";
import { openPortal, type Keyboard, type Portal } from "#test/support/browser/portal.ts";
import { tradeSample } from "#test/support/engine.ts";
import { temporaryFolder } from "#test/support/product.ts";
import { findRecordedContainer } from "#test/trade-intelligence/sample.ts";

const folder = temporaryFolder();
let portal: Portal;
let user: Keyboard;

beforeAll(async () => {
  if (!hasBrowser) return;
  portal = await openPortal(folder.path, { TRADE_DATA: tradeSample });
  user = await portal.signIn("viewer");
});
afterAll(async () => {
  await portal?.close();
  await closeBrowser();
  folder.remove();
});

const ask = (path: string, body: unknown = {}) => portal.call("POST", `/trade_intel/${path}`, body);
const meta = () => portal.call("GET", "/trade_intel/meta");
const region = (name: string | RegExp) => user.page.getByRole("region", { name });
/** The cells of a table by row, as a person reads them. */
const rowsOf = async (name: string): Promise<string[][]> => {
  const rows = await region(name).locator("tbody tr").all();
  return Promise.all(
    rows.map(async (row) =>
      (await row.locator("th, td").allInnerTexts()).map((cell) => cell.trim()),
    ),
  );
};
const shown = (value: number): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: 1 });
const search = () => new URL(user.page.url()).searchParams;

/** Every note of an answer is on the page, and none is folded away. */
async function expectNotes(notes: readonly string[]): Promise<void> {
  for (const note of notes) expect(await user.page.getByText(note).first().isVisible()).toBe(true);
}

/** A chart has a bar for each row of its table. */
async function expectChart(name: RegExp, bars: number): Promise<void> {
  const chart = user.page.getByRole("img", { name });
  await chart.waitFor();
  expect(await chart.locator("rect").count()).toBe(bars);
}

describe.skipIf(!hasBrowser)("Trade, by keyboard alone, as a viewer", () => {
  afterEach(() => user.expectClean());

  it("leads from a part of a company's name to what it imports, as the API counts it", async () => {
    const { page } = user;
    const [largest] = (await ask("companies/search", { limit: 1 })).results;
    await page.goto("/");
    await user.heading("Today").waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("r");
    await user.heading("Trade").waitFor();
    const { refreshed_since: newest } = await meta();
    await page.getByText(`the newest are of ${newest}`).waitFor();
    await user.tabTo("Company name");
    await page.keyboard.type(largest.company_name.slice(0, 6).toLowerCase());
    await page.keyboard.press("Enter");
    await region(/^Companies like/).waitFor();
    await user.expectAccessibleEverywhere();
    const first = page.getByRole("link", { name: largest.company_name, exact: true }).first();
    await first.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Containers by month" }).waitFor();
    expect(search().get("company")).toBe(largest.company_name);
    const state = search().get("state");
    const profile = await ask("companies/profile", {
      company_name: largest.company_name,
      ...(state && { company_state: state }),
    });
    await eventually(() => rowsOf("Containers by month")).toEqual(
      profile.monthly.map((one: any) => [one.month, shown(one.containers), shown(one.teus)]),
    );
    await expectChart(/^Containers by month/, profile.monthly.length);
    await page.getByText(`Counted from ${profile.since} to ${profile.until}.`).waitFor();
    await expectNotes(profile.notes);
    await user.expectAccessibleEverywhere();
    await user.tabTo("Months");
    await page.keyboard.type("last 24");
    await eventually(() => search().get("months")).toBe("24");
  });

  it("shows goods over time, the month that is not over as partial, and who imports most", async () => {
    const { page } = user;
    await page.goto("/trade?about=commodity");
    await user.tabTo("Goods, or the first digits");
    await page.keyboard.type("6403");
    await page.keyboard.press("Enter");
    await region(/^HS headings/).waitFor();
    await user.press("6403");
    await page.getByRole("heading", { name: "Largest importers" }).waitFor();
    const trends = await ask("trends", { filters: { hs4: "6403" } });
    const partial = (await meta()).partial_month.slice(0, 7);
    await eventually(() => rowsOf("Imports of heading 6403")).toEqual(
      trends.series.map(({ period, value }: any) => [
        period === partial ? `${period} (partial)` : period,
        shown(value),
      ]),
    );
    expect(trends.series.at(-1).period).toBe(partial);
    await expectChart(/^Imports of heading 6403/, trends.series.length);
    await expectNotes(trends.notes);
    const { meta: receipt } = trends;
    const panel = page.locator("details").first();
    await panel.locator("summary").focus();
    await page.keyboard.press("Enter");
    await panel.getByText(receipt.query_id, { exact: true }).waitFor();
    await panel.getByText(receipt.data.hash, { exact: true }).waitFor();
    await panel.getByText(shown(receipt.rows_read), { exact: true }).waitFor();
    const top = await ask("importers/top", { hs4: "6403" });
    await eventually(async () => (await rowsOf("Largest importers")).map(([name]) => name)).toEqual(
      top.importers.map((one: any) => one.company_name),
    );
    await expectNotes(top.notes);
    await user.expectAccessibleEverywhere();
    await user.tabTo("Measure");
    await page.keyboard.type("TEU");
    await eventually(() => search().get("measure")).toBe("teu");
    const teus = await ask("trends", { filters: { hs4: "6403" }, measure: "teu" });
    await eventually(async () =>
      (await rowsOf("Imports of heading 6403")).map(([, value]) => value),
    ).toEqual(teus.series.map(({ value }: any) => shown(value)));
  });

  it("says in Spanish that the data is in English, and takes a country in Spanish", async () => {
    const reader = await portal.signIn("viewer");
    const { page } = reader;
    await page.addInitScript(
      "Object.defineProperty(navigator, 'language', { get: () => 'es-MX' })",
    );
    await page.goto("/trade?about=commodity");
    await page.getByText("En inglés, como están los datos").waitFor();
    await reader.tabTo("Mercancía, o las primeras cifras");
    await page.keyboard.type("zapatos");
    await page.keyboard.press("Enter");
    await page.getByText("Los datos están en inglés: pruebe con la palabra inglesa").waitFor();
    await reader.expectAccessibleEverywhere();
    await page.goto("/trade?about=lane");
    await page.getByText("Un país se puede escribir en español").waitFor();
    await reader.tabTo("Desde el país");
    await page.keyboard.type("corea del sur");
    await page.keyboard.press("Enter");
    await eventually(() => new URL(page.url()).searchParams.get("pol_country")).toBe("South Korea");
    const { series } = await ask("trends", { filters: { pol_country: "South Korea" } });
    expect(series.length).toBeGreaterThan(0);
    const table = page.getByRole("region", { name: "Contenedores en esta ruta" });
    await eventually(() => table.locator("tbody tr").count()).toBe(series.length);
    await reader.expectAccessibleEverywhere();
    reader.expectClean();
  });

  it("shows a lane with its filters in the URL, by port and by carrier", async () => {
    const { page } = user;
    await page.goto("/trade?about=lane");
    await region("By port of discharge").waitFor();
    await user.tabTo("From country");
    await page.keyboard.type("China");
    await page.keyboard.press("Enter");
    await eventually(() => search().get("pol_country")).toBe("China");
    const filters = { pol_country: "China" };
    const trends = await ask("trends", { filters });
    await eventually(async () =>
      (await rowsOf("Containers on this lane")).map(([, value]) => value),
    ).toEqual(trends.series.map(({ value }: any) => shown(value)));
    await expectNotes(trends.notes);
    await user.tabTo("Shares");
    await page.keyboard.type("By carrier");
    await eventually(() => search().get("by")).toBe("carrier");
    const { rows } = await ask("breakdown", { dims: ["carrier"], filters });
    await eventually(async () => (await rowsOf("By carrier")).map(([name]) => name)).toEqual(
      rows.filter(({ level }: any) => level === 1).map(({ carrier }: any) => carrier),
    );
    await user.expectAccessibleEverywhere();
    // The same link is the same answer.
    const [before, address] = [await rowsOf("By carrier"), page.url()];
    await page.goto("/trade");
    await page.goto(address);
    await eventually(() => rowsOf("By carrier")).toEqual(before);
  });

  it("looks up a container and its bill, and states what was inferred", async () => {
    const { page } = user;
    const number = await findRecordedContainer();
    await page.goto("/trade?about=container");
    await user.tabTo("Container number");
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await region("Bills of lading").waitFor();
    const found = await ask("containers/lookup", { container_number: number });
    await page.getByText(`Imported on ${found.latest_import.imported_on}`).waitFor();
    await page.getByText(found.note).waitFor();
    const inferred = found.commodities.filter((one: any) => one.commodity_hs_code_inferred);
    expect(await page.getByText(/\(inferred, \d+% sure\)/).count()).toBe(inferred.length);
    await user.expectAccessibleEverywhere();
    const bill = found.bills_of_lading[0].master_bill_of_lading_number;
    await user.press(bill);
    await region("Containers").waitFor();
    expect((await rowsOf("Containers")).map(([one]) => one)).toContain(number);
    await user.expectAccessibleEverywhere();
  });

  it("tells nothing found from nothing asked, and a wrong number from both", async () => {
    const { page } = user;
    for (const [address, title] of [
      ["about=company&q=zzzzqqqq", "No company is like “zzzzqqqq”"],
      ["about=commodity&q=zzzzqqqq", "No HS heading fits “zzzzqqqq”"],
      ["about=container&number=CSQU3054383", "No US import of CSQU3054383 is in the data"],
      ["about=bill&number=ABCD000000", "No bill ABCD000000 is in the data"],
      ["about=company&company=NOBODY%20AT%20ALL", "No import of this company is in these months"],
    ] as const) {
      await page.goto(`/trade?${address}`);
      await page.getByRole("heading", { name: title }).waitFor();
    }
    await user.expectAccessibleEverywhere();
  });
});

describe.skipIf(!hasBrowser)("Trade without the feature", () => {
  it("says what it would give and who can change that, and asks the API nothing", async () => {
    const id = derivedId("account", "without-trade");
    const account = { id, companyName: "Plain Imports", plan: "full", entitlements: [] } as const;
    await openAccount(portal.runtime.deps.db, account, new Date());
    const other = await portal.signIn("admin", "without-trade");
    const asked: string[] = [];
    other.page.on("request", (request) => asked.push(request.url()));
    await other.page.goto("/trade?about=commodity&hs4=6403");
    await other.page.getByRole("heading", { name: "Your account does not have this" }).waitFor();
    await other.page.getByText(/Trade data answers who imports what/).waitFor();
    expect(asked.filter((url) => url.includes("/trade_intel/"))).toEqual([]);
    await other.expectAccessibleEverywhere();
    other.expectClean();
  });
});

// Handlers of one process answer for the product that was started last: nothing comes after it.
describe.skipIf(!hasBrowser)("Trade where no data is published", () => {
  it("states that it fails and offers another try, not that there is nothing", async () => {
    const empty = temporaryFolder();
    const without = await openPortal(empty.path);
    const other = await without.signIn("viewer");
    await other.page.goto("/trade");
    const failed = other.page.getByRole("alert");
    await failed.getByText("Trade intelligence is temporarily unavailable").waitFor();
    await other.tabTo("Try again");
    await other.expectAccessibleEverywhere();
    other.expectClean([502]);
    await without.close();
    empty.remove();
  });
});
