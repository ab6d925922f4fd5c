import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { leanClient } from "./lean-client.ts";
import { guardStoredLayout } from "./stored-layout.ts";

/** The one table and the client that reaches it. Entities are made for a Db by `perDb`. */
export type Db = { readonly client: DynamoDBDocumentClient; readonly table: string };

/**
 * The physical table, shared by CDK and the local engine. gsi1: a related set in one query;
 * gsi2: lists in the order of change, narrow projection; gsi3: what is due. docs/table.md lists the access patterns.
 */
export const tableShape = {
  partitionKey: "pk",
  sortKey: "sk",
  ttl: "ttl",
  stream: "NEW_IMAGE",
  indexes: {
    gsi1: { partitionKey: "gsi1pk", sortKey: "gsi1sk", projection: "ALL" },
    gsi2: {
      partitionKey: "gsi2pk",
      sortKey: "gsi2sk",
      projection: ["__edb_e__", "__edb_v__", "account", "id", "version", "summary"],
    },
    gsi3: {
      partitionKey: "gsi3pk",
      sortKey: "gsi3sk",
      projection: [
        "__edb_e__",
        "__edb_v__",
        "account",
        "id",
        "kind",
        "source",
        "type",
        "number",
        "dueAt",
        "dueShard",
      ],
    },
  },
} as const;

/** The table, held to the stored layout of this code (src/platform/storage/stored-layout.ts). */
export function connectTable(table: string): Db {
  const client = DynamoDBDocumentClient.from(leanClient(new DynamoDBClient({ maxAttempts: 4 })), {
    marshallOptions: { removeUndefinedValues: true },
  });
  guardStoredLayout({ client, table });
  return { table, client };
}

/** Builds something that follows from the client and the table alone (an ElectroDB entity or service) once for both. */
export function perDb<T>(make: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db["client"], Map<string, T>>();
  return (db) => {
    let tables = made.get(db.client);
    if (!tables) made.set(db.client, (tables = new Map()));
    let it = tables.get(db.table);
    if (it === undefined) tables.set(db.table, (it = make(db)));
    return it;
  };
}

/** What one process remembers of a table between two calls. It is lost with the process, so each `Db` begins with none. */
export function perProcess<T>(make: () => T): (db: Db) => T {
  const made = new WeakMap<Db, T>();
  return (db) => {
    let it = made.get(db);
    if (it === undefined) made.set(db, (it = make()));
    return it;
  };
}

/** A single conditional write was refused (ElectroDB wraps it as code 4001). */
export const isConditionRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ConditionalCheckFailedException" ||
    (error.cause instanceof Error && error.cause.name === "ConditionalCheckFailedException"));

/** Awaits a write, and answers whether its condition held. Throws for whatever else went wrong. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isConditionRefused(error)) return false;
    throw error;
  }
}

const busy: ReadonlySet<string> = new Set([
  "TransactionConflict",
  "ThrottlingException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "InternalServerError",
  "ServiceUnavailable",
  "TimeoutError",
]);

/** The store could not serve just now, after the client's own retries; the same may work later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (busy.has(error.name) || isBusy(error.cause));
