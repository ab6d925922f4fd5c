import { containerNumberWithCheckDigit, shippingLine } from "#src/reference/index.ts";
import type { Duck } from "../engine/duck.ts";
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
  type DeliveryOrigin,
} from "./sql/clean-lines-sql.ts";

/**
 * Turns `incoming` (flat layout, text) into `cleaned`: typed, normalised, classified,
 * valued. Rows without an arrival in the window or without a container go to `rejected`.
 */
export async function cleanLines(duck: Duck, origin: DeliveryOrigin): Promise<void> {
  await mapAll(duck);
  await duck.run(datedSql);
  await duck.run(deletionWins);
  await duck.run(datedRejects(origin));
  await duck.run(cleaned(origin.stamp));
  for (const table of [...mappings, "dated"]) await duck.run(`drop table ${table}`);
}

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
