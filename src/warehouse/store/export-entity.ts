import { createSchema, CustomAttributeType, Entity, type EntityItem } from "electrodb";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import { tableFileFormats } from "#src/warehouse-tables/index.ts";

/** How far one list was exported, in the order of the list index. */
export type ListPlace = {
  /** Real time: where the next read begins; null: with everything. */
  readonly since: string | null;
  /** Once all is read: where the next read begins instead, for writes that show late. */
  readonly lateFrom?: string;
  /** Versions of the rows of the last read, by id: what is read a second time is not written again. */
  readonly recent?: Readonly<Record<string, number>>;
};

/** How far an account was exported. */
export type ExportProgress = {
  readonly containers?: ListPlace;
  readonly shipments?: ListPlace;
  readonly documents?: ListPlace;
  /** Sequence of the last event. */
  readonly events?: number;
};

/** The scheduled export of one account. It stays when the export is switched off: no number is used twice. */
const schema = createSchema({
  model: { entity: "warehouse_export", version: "1", service: "warehouse" },
  attributes: {
    account: { type: "string", required: true },
    isOn: { type: "boolean", required: true },
    format: { type: tableFileFormats, required: true },
    /** Number of the last step that was begun; its files and rows have it. */
    run: { type: "number", required: true },
    progress: { type: CustomAttributeType<ExportProgress>("any"), required: true },
    switchedOnAt: { type: "string", required: true },
    /** When its last step ended. */
    lastStepAt: { type: "string" },
    /** When nothing was left to write. */
    caughtUpAt: { type: "string" },
    /** Real time. A step that is at work, or was stopped, has the account until then. */
    leasedUntil: { type: "string" },
  },
  indexes: {
    /** all exports of a turn: one query */
    all: {
      pk: { field: "pk", composite: [], template: "warehouse_exports", casing: "none" },
      sk: { field: "sk", composite: ["account"], template: "${account}", casing: "none" },
    },
  },
});
export const warehouseExports = perDb((db: Db) => new Entity(schema, db));
export type WarehouseExport = EntityItem<ReturnType<typeof warehouseExports>>;
