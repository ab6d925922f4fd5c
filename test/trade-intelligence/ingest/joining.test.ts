import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import { partFile, readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { joinedRows, kinds, textsOf, writeTexts } from "./customs-delivery.ts";
import { flatCsv, smallMarket } from "../small-market.ts";

const root = mkdtempSync(join(tmpdir(), "trade-joining-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const now = new Date("2026-11-25T03:00:00Z");

const header = { identifier: "20261", vessel_name: "EVER HOPE", actual_arrival_date: "2026-11-01" };
const billgen = { identifier: "20261", master_bol_number: "MAEU12345", voyage_number: "12E" };
const container = { identifier: "20261", container_number: "CSQU3054383" };
const cargo = { ...container, description_sequence_number: "1", description_text: "SHOES" };
const tariff = { ...container, description_sequence_number: "1", harmonized_number: "640399" };
const whole = {
  header: [header],
  billgen: [billgen],
  container: [container],
  cargodesc: [cargo],
  tariff: [tariff],
};
const joined = (rows: Parameters<typeof textsOf>[0]) =>
  joinedRows(writeTexts(root, textsOf({ ...whole, ...rows })));

/** Bills in one delivery, for a delivery costs as much as a hundred of its bills: each has one row, like `row`. */
async function eachHas(
  bills: readonly Parameters<typeof textsOf>[0][],
  row: Readonly<Record<string, string | null>>,
): Promise<void> {
  const ids = bills.map((_, at) => `2026${at + 1}`);
  const all = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      bills.flatMap((bill, at) =>
        ({ ...whole, ...bill }[kind] ?? []).map((one) => ({ ...one, identifier: ids[at]! })),
      ),
    ]),
  );
  const { rows, rejected } = await joinedRows(writeTexts(root, textsOf(all)));
  expect(rejected).toEqual([]);
  const byBill = Map.groupBy(rows, ({ identifier }) => identifier!);
  expect([...byBill.keys()].toSorted()).toEqual(ids.toSorted());
  for (const [at, id] of ids.entries())
    expect(byBill.get(id), JSON.stringify(bills[at])).toMatchObject([row]);
}

/** Every order of a list of up to three. */
const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((first, at) => orders(list.toSpliced(at, 1)).map((rest) => [first, ...rest]));

describe("rows of one bill", () => {
  it("a repeated billgen row is one bill in any spelling; different bills of one number are a placeholder", async () => {
    for (const second of [billgen, { ...billgen, master_bol_number: "maeu 123-45" }])
      expect((await joined({ billgen: [billgen, second] })).rows).toMatchObject([
        { identifier: "20261", container_number: "CSQU3054383", harmonized_number: "640399" },
      ]);
    const two = await joined({
      billgen: [billgen, { ...billgen, master_bol_number: "MAEU99999" }],
    });
    const houses = await joined({
      billgen: [billgen, { ...billgen, house_bol_number: "HOUSE1" }],
    });
    for (const { rows, rejected } of [two, houses])
      expect([rows, rejected]).toEqual([
        [],
        [expect.objectContaining({ line: 2, reason: "ambiguous identifier" })],
      ]);
  });

  it("a Deleted header deletes a bill without rows in other files", async () => {
    const deleted = { ...header, record_status_indicator: "Deleted" };
    const { rows, rejected } = await joined({
      header: [deleted],
      billgen: [],
      container: [],
      cargodesc: [],
      tariff: [],
    });
    expect(rejected).toEqual([]);
    expect(rows).toMatchObject([{ identifier: "20261", record_status_indicator: "Deleted" }]);
    const market = smallMarket(1).slice(0, 6);
    const to = join(root, "deleted");
    const flat = join(root, "flat-20261120.csv");
    writeFileSync(flat, flatCsv(market.map((row) => ({ ...row, arrival_date: "2026-11-01" }))));
    await ingest(to, [flat], { now, threads: 1 });
    const [{ identifier } = { identifier: "" }] = market;
    const gone = textsOf({ header: [{ ...deleted, identifier: identifier! }] });
    const isHeld = async () =>
      (await billsOf(to)).some((bill) => bill.split(" ")[0] === identifier);
    expect(await isHeld()).toBe(true);
    await ingest(to, writeTexts(root, gone, "20261121"), { now, threads: 1 });
    expect(await isHeld()).toBe(false);
  });

  it("of two consignee, tariff or vessel rows for a bill, one complete row counts, in any order", async () => {
    const consignees = [
      { identifier: "20261", consignee_name: "ALPHA", city: "ZEELAND", state_province: "MI" },
      { identifier: "20261", consignee_name: "BETA", city: "AUSTIN", state_province: "TX" },
      { identifier: "20261", consignee_name: "", city: "AAA", state_province: "AA" },
    ];
    await eachHas(
      orders(consignees).map((consignee) => ({ consignee })),
      { consignee_name: "ALPHA", consignee_city: "ZEELAND", consignee_state: "MI" },
    );
    const tariffs = [
      {
        ...tariff,
        harmonized_number: "640399",
        harmonized_weight: "9",
        harmonized_weight_unit: "K",
      },
      {
        ...tariff,
        harmonized_number: "940360",
        harmonized_weight: "1",
        harmonized_weight_unit: "L",
      },
      { ...tariff, harmonized_number: "", harmonized_weight: "0", harmonized_weight_unit: "A" },
    ];
    await eachHas(
      orders(tariffs).map((list) => ({ tariff: list })),
      { harmonized_number: "640399", harmonized_weight: "9", harmonized_weight_unit: "K" },
    );
    const vessels = [
      { ...header, carrier_code: "MAEU", weight: "5", weight_unit: "K" },
      { ...header, vessel_name: "ALBATROS", weight: "7", actual_arrival_date: "2026-11-02" },
      { ...header, vessel_name: "AARHUS", carrier_code: "AAAA", weight: "1" },
    ];
    await eachHas(
      orders(vessels).map((list) => ({ header: list })),
      { vessel_name: "ALBATROS", weight: "7", weight_unit: null, carrier_code: null },
    );
    const sameDay = [
      { ...header, carrier_code: "MAEU", vessel_name: "ZEUS", weight: "5" },
      { ...header, carrier_code: "ONEY", vessel_name: "AARHUS", weight: "1" },
      { ...header, vessel_name: "AALBORG", weight: "9" },
    ];
    await eachHas(
      orders(sameDay).map((list) => ({ header: list })),
      { carrier_code: "MAEU", vessel_name: "ZEUS", weight: "5" },
    );
  });

  it("a container or sequence number joins in different spellings across files", async () => {
    const spellings = ["CSQU3054383", "csqu 305438-3", "CSQU305438", "Csqu-3054383"];
    const sequences = ["1", "01", "0001", " 1", "1.0"];
    // Every spelling beside every other, of containers and of sequence numbers.
    const parties = {
      consignee: [{ consignee_name: "ALPHA" }],
      shipper: [{ shipper_party_name: "BETA" }],
      notifyparty: [{ notify_party_name: "GAMMA" }],
    };
    const bills = spellings.flatMap((one, at) =>
      spellings.flatMap((two, then) =>
        sequences.map((cargoPlace, place) => ({
          ...parties,
          container: [{ ...container, container_number: one }],
          cargodesc: [{ ...cargo, container_number: two, description_sequence_number: cargoPlace }],
          tariff: [
            {
              ...tariff,
              container_number: spellings[(at + then + place) % spellings.length]!,
              description_sequence_number: sequences[(then + at * 2 + place * 2) % 5]!,
            },
          ],
        })),
      ),
    );
    await eachHas(bills, { description_text: "SHOES", harmonized_number: "640399" });
  });

  it("orphaned rows and bills without a number are rejected with their file and line", async () => {
    const { rejected } = await joined({
      header: [header, { ...header, identifier: "20262" }],
      consignee: [{ identifier: "20269", consignee_name: "NOBODY" }],
      cargodesc: [cargo, { ...cargo, container_number: "MSKU1234565" }],
    });
    expect(rejected).toEqual([
      { file: "ams__cargodesc_2026__20261120.csv", line: 3, reason: "no container row" },
      { file: "ams__consignee_2026__20261120.csv", line: 2, reason: "no header row" },
      { file: "ams__header_2026__20261120.csv", line: 3, reason: "no billgen row" },
    ]);
  });
});

async function billsOf(folder: string): Promise<string[]> {
  const duck = await openDuck(":memory:", { memoryMb: 200, threads: 1 });
  const files = Object.values(readSnapshot(folder)!.parts).map(
    (part) => `'${partFile(folder, "lines", part)}'`,
  );
  const rows = await duck.rows<{ bill: string }>(
    `select distinct concat_ws(' ', identifier, vessel_name) as bill from read_parquet([${files.join(", ")}]) order by bill`,
  );
  duck.close();
  return rows.map(({ bill }) => bill);
}

describe("deliveries", () => {
  it("an older delivery that arrives late does not undo a newer one: deletions stay deleted", async () => {
    const [row] = smallMarket(1);
    const line = (identifier: string, vessel_name: string, record_status_indicator = "New") => ({
      ...row!,
      identifier,
      vessel_name,
      record_status_indicator,
      arrival_date: "2026-11-01",
    });
    const days = [
      [line("A", "FIRST"), line("B", "FIRST"), line("C", "FIRST"), line("D", "FIRST")],
      [line("A", "SECOND"), line("B", "FIRST", "Deleted"), line("C", "FIRST", "Deleted")],
      [line("A", "THIRD"), line("C", "THIRD"), line("D", "FIRST", "Deleted")],
    ];
    const files = days.map((rows, at) => {
      // The second and the third were made on one day, one after the other.
      const file = join(root, `day-${["20261120", "202611210300", "202611211500"][at]}.csv`);
      writeFileSync(file, flatCsv(rows));
      return file;
    });
    const all = orders(files);
    // In time, against it and one between; `npm run test:long` tries each.
    const tried = process.env["TRADE_CUTS"] ? all : [all[0]!, all[3]!, all.at(-1)!];
    for (const [turn, order] of tried.entries()) {
      const to = join(root, `order-${turn}`);
      const published: string[] = [];
      for (const file of order)
        await ingest(to, [file], { now, threads: 1, report: (one) => published.push(one) });
      expect(await billsOf(to), order.join(" ")).toEqual(["A THIRD", "C THIRD"]);
      const stated = published.filter((one) => one.includes("stay as a newer delivery has them"));
      expect(stated.length > 0).toBe(turn > 0);
    }
  });

  it("negative weights and values and invalid quantities are rejected", async () => {
    const [row] = smallMarket(1);
    const line = (identifier: string, rest: Record<string, string>) => ({
      ...row!,
      identifier,
      arrival_date: "2026-11-01",
      ...rest,
    });
    const file = join(root, "negative-20261120.csv");
    writeFileSync(
      file,
      flatCsv([
        line("A", { weight: "-1", weight_unit: "KG" }),
        line("B", { harmonized_weight: "-0.5" }),
        line("C", { harmonized_value: "-1,000" }),
        line("D", { piece_count: "-3" }),
        line("E", { weight: "inf" }),
        line("F", { harmonized_value: "1e300" }),
        line("G", { weight: "1,234.5", harmonized_weight: "0" }),
      ]),
    );
    const snapshot = await ingest(join(root, "negative"), [file], { now, threads: 1 });
    expect(snapshot!.deliveries[0]).toMatchObject({
      rows: 1,
      rejected: {
        "negative weight, value or count": 4,
        "weight, value or count is not a quantity": 2,
      },
    });
  });
});
