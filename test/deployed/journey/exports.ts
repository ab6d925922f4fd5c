import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect } from "vitest";
import { tables } from "#src/warehouse-tables/index.ts";
import { openWarehouse } from "#test/export/warehouse.ts";
import { commands } from "../../../bin/account/commands.ts";
import type { Deployment } from "../deployment.ts";
import type { Call } from "./client.ts";

/** The operator switches the account on; a turn later a warehouse loads what the API answers. */
export async function exportTables(product: Deployment, call: Call, account: string) {
  await commands.export(product.operator, { account });
  await product.tick("quayline-prod-worker-warehouse-export");
  const files = await product.exported();
  const keys = [...files.keys()];
  expect(keys.filter((key) => !key.startsWith(`accounts/${account}/`))).toEqual([]);
  const manifest = JSON.parse(
    Buffer.from(files.get(`accounts/${account}/manifests/000001.json`)!).toString(),
  ) as { is_complete: boolean; files: { table: string; key: string; rows: number }[] };
  expect(manifest.is_complete).toBe(true);
  expect(manifest.files.map(({ key }) => key).toSorted()).toEqual(
    keys.filter((key) => key.endsWith(".parquet")).toSorted(),
  );
  for (const { table, rows } of manifest.files) expect([table, rows > 0]).toEqual([table, true]);
  const folder = mkdtempSync(join(tmpdir(), "quayline-exported-"));
  const warehouse = await openWarehouse();
  try {
    for (const [key, bytes] of files) writeFileSync(join(folder, basename(key)), bytes);
    const rows = await warehouse.rows(join(folder, "containers-*.parquet"), tables.containers);
    const { body } = await call("GET", "/v2/containers?page[size]=100");
    const ids = (all: readonly { readonly id: string }[]) => new Set(all.map(({ id }) => id));
    expect(ids(rows as readonly { readonly id: string }[])).toEqual(ids(body.data));
  } finally {
    warehouse.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
