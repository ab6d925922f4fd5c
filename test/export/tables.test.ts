import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ContainerAttributes } from "#schemas/container.ts";
import { DocumentResource } from "#schemas/document.ts";
import { ShipmentAttributes } from "#schemas/shipment.ts";
import { TransportEventResource } from "#schemas/transport-event.ts";
import { guideWithTables } from "../../bin/export-tables.ts";
import { tableNames, tables, type ExportTable } from "#src/warehouse-tables/index.ts";

const root = join(import.meta.dirname, "../..");

/** Attributes that no column has, and why. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  containers: {
    terminal_checked_at: "changes with each poll",
    pod_last_tracking_request_at: "changes with each poll",
    shipment_last_tracking_request_at: "changes with each poll",
    rail_last_tracking_request_at: "changes with each poll",
    pickup_lfd: "is pickup_lfd_on",
    import_deadlines: "are pickup_lfd_*_on",
    ssl_lfd: "is pickup_lfd_line_on",
    ind_facility_lfd_on: "deprecated",
    ind_facility_holds: "always null",
    ind_facility_fees: "always null",
  },
  shipments: {
    line_tracking_last_attempted_at: "changes with each poll",
    line_tracking_last_succeeded_at: "changes with each poll",
    customer_name: "is a party's, and changes with it",
  },
  transport_events: { value_timestamp: "is value" },
  documents: { file_url: "is another one in each answer" },
};

describe("the tables of the export", () => {
  it.each([
    ["containers", ContainerAttributes],
    ["shipments", ShipmentAttributes],
    ["transport_events", TransportEventResource.shape.attributes],
    ["documents", DocumentResource.shape.attributes],
  ] as const)("have every attribute of %s, or it is named here why not", (name, { shape }) => {
    const read = new Set<string>(tables[name].columns.map(({ from }) => from.split(".")[0]!));
    const missing = Object.keys(shape).filter((attribute) => !read.has(attribute));
    expect(missing.toSorted()).toEqual(Object.keys(leftOut[name]!).toSorted());
  });

  it.each(tableNames)("%s has names that every warehouse takes, each once", (name) => {
    const table: ExportTable = tables[name];
    const names = table.columns.map((column) => column.name);
    expect(names.filter((column) => !/^[a-z][a-z0-9_]*$/.test(column))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining([...table.key]));
    expect(table.columns.every(({ text }) => text.endsWith("."))).toBe(true);
  });

  it("are in the guide with all their columns: `npm run export:tables`", () => {
    const page = readFileSync(join(root, "docs/guides/warehouse.md"), "utf8");
    expect(page).toBe(guideWithTables());
    for (const name of tableNames) expect(page).toContain(`\n### ${name}\n`);
  });
});
