import { isoSeconds } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { TableFileFormat } from "#src/warehouse-tables/index.ts";
import { warehouseExports, type WarehouseExport } from "./store/export-entity.ts";

/** The scheduled export of an account; null: it never had one. */
export const exportOf = async (
  { db }: Pick<Dependencies, "db">,
  account: string,
): Promise<WarehouseExport | null> =>
  (await warehouseExports(db).get({ account }).go({ consistent: true })).data;

/**
 * Switches the scheduled export of an account on, or changes it. `again`: everything is written once more, under new
 * numbers. One read, one write.
 */
export async function switchOn(
  deps: Pick<Dependencies, "db" | "clock">,
  account: string,
  { format, again = false }: { readonly format?: TableFileFormat; readonly again?: boolean },
): Promise<WarehouseExport> {
  const switchedOnAt = isoSeconds(deps.clock.now());
  const held = await exportOf(deps, account);
  if (!held) {
    const item = {
      account,
      isOn: true,
      format: format ?? "parquet",
      run: 0,
      progress: {},
    } as const;
    const { data } = await warehouseExports(deps.db)
      .create({ ...item, switchedOnAt })
      .go();
    return data;
  }
  const change = warehouseExports(deps.db)
    .patch({ account })
    .set({
      isOn: true,
      ...(!held.isOn && { switchedOnAt }),
      ...(format && { format }),
      ...(again && { progress: {}, switchedOnAt }),
    });
  // A step that is at work would store how far it came over what is asked for here: its number is taken.
  const { data } = await (
    again ? change.add({ run: 1 }).remove(["leasedUntil", "caughtUpAt"]) : change
  ).go({
    response: "all_new",
  });
  return data;
}

/** Switches it off: nothing is written any more; what was written stays, and switched on it goes on from there. */
export async function switchOff(
  { db }: Pick<Dependencies, "db">,
  account: string,
): Promise<WarehouseExport | null> {
  if (!(await exportOf({ db }, account))) return null;
  const { data } = await warehouseExports(db)
    .patch({ account })
    .set({ isOn: false })
    .go({ response: "all_new" });
  return data;
}
