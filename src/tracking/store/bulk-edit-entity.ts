import { createSchema, CustomAttributeType, Entity, Service, type EntityItem } from "electrodb";
import { bulkEditRecords } from "#schemas/vocabulary.ts";
import { packed } from "#src/platform/storage/pack.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { ChangeActor } from "./change-entity.ts";

/** One partition: there are few at a time. */
export const bulkEditDueShard = "bulk-edit#0";

/** What became of the records that were seen to. */
export type BulkEditCounts = {
  readonly done: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly conflicts: number;
};

/** One value of a record before and after a job; null: none. */
export type ValueChange = {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
};

/** Why a record was left as it was. */
export type RecordProblem = { readonly code: string; readonly detail: string };

/**
 * A job that changes many records (docs/adr/0176-each-record-of-a-bulk-edit-is-one-transaction.md). All items
 * of it end with their TTL, in real time.
 */
export const bulkEditSchema = createSchema({
  model: { entity: "bulk_edit", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    id: { type: "string", required: true },
    version: { type: "number", required: true },
    records: { type: bulkEditRecords, required: true },
    /** The filter as it was sent; absent for ids and an undo. */
    filter: { type: "any", ...packed },
    /** What was sent, and what it means: names looked up, values checked. Absent for an undo. */
    edit: { type: "any", ...packed },
    /** Packed, as members may have any name. */
    plan: { type: "any", ...packed },
    actor: { type: CustomAttributeType<ChangeActor>("any"), required: true },
    undoOf: { type: "string" },
    undoneBy: { type: "string" },
    total: { type: "number", required: true },
    /** How many places of the selection are done; an undo passes over those that were not changed. */
    place: { type: "number", required: true },
    /** Places in the selection. */
    places: { type: "number", required: true },
    counts: { type: CustomAttributeType<BulkEditCounts>("any"), required: true },
    createdAt: { type: "string", required: true },
    finishedAt: { type: "string" },
    dueAt: { type: "string" },
    dueShard: { type: "string" },
    ttl: { type: "number", required: true },
  },
  indexes: {
    /** GET /bulk_edits, GET /bulk_edits/{id} */
    job: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: ["id"], casing: "none" },
    },
    /** jobs whose message was lost */
    due: {
      index: "gsi3",
      pk: { field: "gsi3pk", composite: ["dueShard"], casing: "none" },
      sk: { field: "gsi3sk", composite: ["dueAt"], casing: "none" },
    },
  },
});

const inJob = {
  field: "pk",
  composite: ["account", "bulkEditId"] as const,
  casing: "none" as const,
};

/** A part of a job's selection: ids in their order. Written with the job, never changed. */
export const bulkEditPageSchema = createSchema({
  model: { entity: "bulk_edit_page", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    bulkEditId: { type: "string", required: true },
    page: { type: "number", required: true, padding: { length: 4, char: "0" } },
    ids: { type: "list", items: { type: "string" }, required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    page: { pk: inJob, sk: { field: "sk", composite: ["page"], casing: "none" } },
  },
});

/**
 * What a job did to one record. `changed` is created in the transaction that changes the record: whatever
 * is repeated, a job changes a record once.
 */
export const bulkEditResultSchema = createSchema({
  model: { entity: "bulk_edit_result", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    bulkEditId: { type: "string", required: true },
    outcome: { type: ["changed", "refused"] as const, required: true },
    recordId: { type: "string", required: true },
    /** Of a changed one. */
    changes: { type: "any", ...packed },
    /** Of a refused one. */
    problem: { type: CustomAttributeType<RecordProblem>("any") },
    ttl: { type: "number", required: true },
  },
  indexes: {
    result: { pk: inJob, sk: { field: "sk", composite: ["outcome", "recordId"], casing: "none" } },
  },
});

/** The job that a call with an idempotency key made. */
export const bulkEditKeySchema = createSchema({
  model: { entity: "bulk_edit_key", version: "1", service: "tracking" },
  attributes: {
    account: { type: "string", required: true },
    /** SHA-256 of the key: keys are as long as clients make them. */
    key: { type: "string", required: true },
    /** Fingerprint of what was sent. */
    body: { type: "string", required: true },
    bulkEditId: { type: "string", required: true },
    ttl: { type: "number", required: true },
  },
  indexes: {
    key: {
      pk: { field: "pk", composite: ["account", "key"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});

/** How many jobs of an account are under way, counted in the transactions that begin and end them. */
export const bulkEditCountSchema = createSchema({
  model: { entity: "bulk_edit_count", version: "1", service: "tracking" },
  attributes: { account: { type: "string", required: true }, running: { type: "number" } },
  indexes: {
    count: {
      pk: { field: "pk", composite: ["account"], casing: "none" },
      sk: { field: "sk", composite: [], casing: "none" },
    },
  },
});

export const bulkEdits = perDb(
  (db: Db) =>
    new Service(
      {
        job: new Entity(bulkEditSchema, db),
        page: new Entity(bulkEditPageSchema, db),
        result: new Entity(bulkEditResultSchema, db),
        key: new Entity(bulkEditKeySchema, db),
        count: new Entity(bulkEditCountSchema, db),
      },
      db,
    ),
);
type BulkEdits = ReturnType<typeof bulkEdits>["entities"];
export type BulkEditItem = EntityItem<BulkEdits["job"]>;
export type BulkEditPageItem = EntityItem<BulkEdits["page"]>;
export type BulkEditResultItem = EntityItem<BulkEdits["result"]>;

/** What a job keeps of a record that it changed. */
export const changedResult = (
  { account, id: bulkEditId, ttl }: BulkEditItem,
  recordId: string,
  changes: readonly ValueChange[],
) => ({ account, bulkEditId, outcome: "changed" as const, recordId, changes, ttl });
