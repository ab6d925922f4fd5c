import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { containerNumberWithCheckDigit, shippingLine } from "#src/reference/index.ts";
import { quoted, type Duck } from "../engine/duck.ts";
import { companyName } from "../reference/company-name.ts";
import {
  countryName,
  foreignPortOf,
  stateCode,
  usPortOf,
  usState,
} from "../reference/geography.ts";
import { inferHeading } from "../reference/headings.ts";
import { kilogramsPer } from "../reference/measures.ts";
import { unitValues } from "../reference/unit-values.ts";
import { containerKindKey, containerKindOf } from "./container-kind.ts";
import { mapDistinct } from "./read/mapped.ts";
import {
  cleaned,
  datedSql,
  datedRejects,
  deletionWins,
  numbered,
  type DeliveryOrigin,
} from "./sql/clean-lines-sql.ts";

/**
 * Turns `incoming` (flat layout, text) into files below `into`, a folder for each month: typed,
 * normalised, classified, valued. Rows without an arrival in the window or without a container go to
 * `rejected`. Rules over texts run once for each distinct value.
 */
export async function cleanLines(duck: Duck, origin: DeliveryOrigin, into: string): Promise<void> {
  await mapAll(duck);
  await duck.run(datedSql(origin));
  await duck.run(deletionWins);
  await duck.run(datedRejects(origin));
  await duck.run(numbered);
  await duck.run("drop table dated");
  const lines = cleaned(origin.stamp);
  const none = join(into, "none");
  mkdirSync(none, { recursive: true });
  // Readers need the columns of a share without a usable row too.
  await duck.run(`copy (select * from (${lines}) where false)
      to ${quoted(join(none, "data.parquet"))} (format parquet);
    set partitioned_write_flush_threshold = ${rowsBeforeFlush};
    copy (select *, strftime(imported_on, '%Y-%m') as month from (${lines}))
      to ${quoted(into)} (format parquet, partition_by (month), overwrite_or_ignore)`);
  for (const table of [...mappings, "numbered", "bill_totals"])
    await duck.run(`drop table ${table}`);
}

/**
 * Lines that wait in memory before they are written to the files of their months: few make many small
 * row groups, which take longer to write and to read.
 */
const rowsBeforeFlush = 150_000;

const mappings = [
  "of_company",
  "of_us_port",
  "of_foreign_port",
  "of_receipt",
  "of_destination",
  "of_container",
  "of_kind",
  "of_carrier",
  "of_weight_unit",
  "of_description",
  "of_country",
  "of_state",
  "unit_value",
];

async function mapAll(duck: Duck): Promise<void> {
  const from = "incoming";
  const text = (into: string, expression: string, map: (raw: string) => string | null) =>
    mapDistinct(duck, { into, from, expression }, [["value", "VARCHAR"]], (raw) => ({
      value: map(raw),
    }));
  await mapDistinct(
    duck,
    {
      into: "of_company",
      from: "(select unnest([shipper_name, consignee_name, notify_party_name]) as name from incoming)",
      expression: "name",
    },
    [["value", "VARCHAR"]],
    (raw) => ({ value: companyName(raw) }),
  );
  await mapDistinct(
    duck,
    { into: "of_us_port", from, expression: "port_of_unlading" },
    [
      ["state", "VARCHAR"],
      ["coast", "VARCHAR"],
    ],
    usPortOf,
  );
  const foreign = [
    ["country", "VARCHAR"],
    ["region", "VARCHAR"],
  ] as const;
  await mapDistinct(
    duck,
    { into: "of_foreign_port", from, expression: "foreign_port_of_lading" },
    foreign,
    foreignPortOf,
  );
  // A place of receipt gives the origin only when what follows its last comma is a country.
  await mapDistinct(
    duck,
    { into: "of_receipt", from, expression: "place_of_receipt" },
    foreign,
    (raw) => {
      const { country, region } = foreignPortOf(raw);
      return region && raw.includes(",") ? { country, region } : { country: null, region: null };
    },
  );
  await mapDistinct(
    duck,
    { into: "of_destination", from, expression: "port_of_destination" },
    [
      ["city", "VARCHAR"],
      ["state", "VARCHAR"],
    ],
    (raw) => ({ city: raw.split(",")[0]!.trim(), state: usState(raw.split(",").at(-1)) }),
  );
  await text("of_container", "container_number", containerNumberWithCheckDigit);
  await mapDistinct(
    duck,
    { into: "of_kind", from, expression: containerKindKey },
    [
      ["container_type", "VARCHAR"],
      ["teu", "DOUBLE"],
      ["reefer", "BOOLEAN"],
    ],
    containerKindOf,
  );
  await text(
    "of_carrier",
    "upper(left(master_bol_number, 4))",
    (raw) => shippingLine(raw)?.name ?? null,
  );
  await text("of_country", "shipper_country_code", countryName);
  await mapDistinct(
    duck,
    {
      into: "of_state",
      from: "(select unnest([consignee_state, notify_party_state]) as state from incoming)",
      expression: "state",
    },
    [["value", "VARCHAR"]],
    (raw) => ({ value: stateCode(raw) }),
  );
  await mapDistinct(
    duck,
    {
      into: "of_weight_unit",
      from: "(select unnest([weight_unit, harmonized_weight_unit]) as unit from incoming)",
      expression: "unit",
    },
    [["kilograms", "DOUBLE"]],
    (raw) => ({ kilograms: kilogramsPer(raw) }),
  );
  await mapDistinct(
    duck,
    { into: "of_description", from, expression: "left(description_text, 160)" },
    [
      ["hs4", "VARCHAR"],
      ["confidence", "DOUBLE"],
    ],
    (raw) => inferHeading(raw) ?? { hs4: null, confidence: null },
  );
  const { dollarsPerKilogram } = unitValues;
  const rows = Object.entries(dollarsPerKilogram).map(([hs2, dollars]) => `('${hs2}', ${dollars})`);
  await duck.run(
    `create or replace table unit_value as select * from (values ${rows.join(", ")}) as v(hs2, dollars)`,
  );
}
