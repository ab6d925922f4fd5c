import { linkSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDuck } from "#src/trade-intelligence/engine/duck.ts";
import { partFile, writePart } from "#src/trade-intelligence/ingest/read/folder.ts";
import {
  createIncoming,
  readCustomsFiles,
} from "#src/trade-intelligence/ingest/read/read-customs.ts";
import { createRejects } from "#src/trade-intelligence/ingest/rejects.ts";
import { writeIndex } from "#src/trade-intelligence/ingest/write-index.ts";
import { customsFiles, type CustomsFile } from "#src/trade-intelligence/layout/customs-files.ts";

const root = mkdtempSync(join(tmpdir(), "trade-memory-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const months = ["2026-09", "2026-10"];
const containersOfMonth = 400_000;
const companies = 20_000;
const bills = 100_000;
/** The default is 1000. Rows that could not be spilled to disk would need several times this. */
const memoryMb = 80;

/** Each company lands twenty containers a month, each on two bills, at five ports; its texts fill no row inline. */
const rowsOf = (month: string) => `
  select format('COMPANY {:05d} OF SOMEWHERE', i % ${companies}) as company, 'CA' as company_state,
    '${month}' as month, ${month.replace("-", "")}::bigint * 100000000 + i as container_key,
    i * 10 + bill as bill_key, 2::decimal(6,2) as teu, 'A line with a long name' as carrier,
    'SCAC' as scac, 'A country with a long name' as origin_country, 'Asia' as origin_region,
    'Port of discharge ' || (i // ${companies}) % 5 as pod, 'West' as pod_coast, 'CA' as dest_state,
    false as reefer, bill = 1 as as_consignee, bill = 2 as as_notify_party, 100::bigint as estimated_value,
    '6403' as hs4, '64' as hs2
  from range(${containersOfMonth}) as r(i), range(1, 3) as b(bill) order by company, container_key`;

describe("the memory of the ingest", () => {
  it("is sufficient to sum companies with any number of containers", async () => {
    const writing = await openDuck(":memory:", { memoryMb: 600, threads: 2 });
    for (const month of months) {
      const part = `${month}.test`;
      await writePart(writing, root, "company_month", part, rowsOf(month), 30_720);
      for (const table of ["commodity_month", "hs_lane_month"] as const) {
        mkdirSync(dirname(partFile(root, table, part)), { recursive: true });
        linkSync(partFile(root, "company_month", part), partFile(root, table, part));
      }
    }
    writing.close();
    const duck = await openDuck(join(root, "work.duckdb"), {
      memoryMb,
      threads: 2,
      spillFolder: join(root, "spill"),
    });
    const parts = Object.fromEntries(months.map((month) => [month, `${month}.test`]));
    await writeIndex(duck, root, parts, "2026-11-20", "build", memoryMb);
    const index = (table: "companies" | "commodities") =>
      `read_parquet('${partFile(root, table, "build")}', hive_partitioning = false)`;
    expect(
      await duck.rows(
        `select count(*) as companies, count(distinct company) as names, min(containers) as least,
           max(containers) as most, sum(estimated_value) as value from ${index("companies")}`,
      ),
    ).toEqual([{ companies: 20_000, names: 20_000, least: 40, most: 40, value: 160_000_000 }]);
    const [first] = await duck.rows<{ company: string; top_ports: string }>(
      `select company, top_ports from ${index("companies")} limit 1`,
    );
    expect(first!.company).toBe("COMPANY 00000 OF SOMEWHERE");
    expect(JSON.parse(first!.top_ports)).toEqual(
      [0, 1, 2, 3, 4].map((at) => ({ name: `Port of discharge ${at}`, containers: 8 })),
    );
    expect(await duck.rows(`select hs4, companies from ${index("commodities")}`)).toEqual([
      { hs4: "6403", companies: 20_000 },
    ]);
    duck.close();
  });

  it("is sufficient to join customs files with any number of bills", async () => {
    const raw = join(root, "raw");
    mkdirSync(raw);
    const writing = await openDuck(":memory:", { memoryMb: 300, threads: 2 });
    const given: Partial<Record<CustomsFile, string>> = {
      header: "'SHIP' as vessel_name, '2026-11-01' as actual_arrival_date",
      billgen: "'MAEU' || i as master_bol_number",
      container: "'CSQU3054383' as container_number",
      cargodesc: "'CSQU3054383' as container_number, 'SHOES' as description_text",
      tariff: "'CSQU3054383' as container_number, '640399' as harmonized_number",
      // Of two addresses the alphabetically first counts.
      shipper: `unnest(['Zeta', 'Alpha']) || repeat(' of a long name', 25) || i as shipper_party_name`,
      consignee: `unnest(['Zeta', 'Alpha']) || repeat(' of a long name', 25) || i as consignee_name`,
      notifyparty: `unnest(['Zeta', 'Alpha']) || repeat(' of a long name', 25) || i as notify_party_name`,
    };
    const files = Object.entries(given).map(([kind]) =>
      join(raw, `ams__${kind}_2026__20261120.csv`),
    );
    for (const [at, [kind, columns]] of Object.entries(given).entries()) {
      const missing = customsFiles[kind as CustomsFile]
        .filter((column) => column !== "identifier" && !columns.includes(` as ${column}`))
        .map((column) => `null as ${column}`);
      await writing.run(
        `copy (select ${["i as identifier", columns, ...missing].join(", ")} from range(${bills}) as r(i))
         to '${files[at]}' (format csv, header)`,
      );
    }
    writing.close();
    const duck = await openDuck(join(root, "customs.duckdb"), {
      memoryMb: 160,
      threads: 2,
      spillFolder: join(root, "spill"),
    });
    await createIncoming(duck);
    await createRejects(duck);
    await readCustomsFiles(duck, files, 160);
    expect(
      await duck.rows(
        `select count(*) as rows, count(distinct identifier) as identifiers,
           count(distinct consignee_name) as names,
           bool_and(consignee_name like 'Alpha%' and ends_with(consignee_name, identifier)
             and ends_with(master_bol_number, identifier)) as own
         from incoming`,
      ),
    ).toEqual([{ rows: bills, identifiers: bills, names: bills, own: true }]);
    expect(await duck.rows("select count(*) as rows from rejected")).toEqual([{ rows: 0 }]);
    duck.close();
  });
});
