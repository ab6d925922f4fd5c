import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { Entity, type EntityItem } from "electrodb";
import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId, newId } from "#src/platform/ids.ts";
import { errorFields } from "#src/platform/log.ts";
import { perDb, type Db } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";

/** The key of a commit in the table. */
export type CommitKey = { readonly pk: string; readonly sk: string };

/**
 * What could not be published, for an operator to see and to publish again
 * (contract: invariants#deliveries-are-recorded): a commit that cannot be read, or one event of it
 * that the table refuses. One partition: there should be none.
 */
const parked = perDb(
  (db: Db) =>
    new Entity(
      {
        model: { entity: "parked", version: "1", service: "webhooks" },
        attributes: {
          id: { type: "string", required: true },
          commitPk: { type: "string", required: true },
          commitSk: { type: "string", required: true },
          account: { type: "string" },
          event: { type: "string" },
          error: { type: "string", required: true },
          at: { type: "string", required: true },
        },
        indexes: {
          all: {
            pk: { field: "pk", composite: [], template: "parked", casing: "none" },
            sk: { field: "sk", composite: ["id"], template: "${id}", casing: "none" },
          },
        },
      },
      db,
    ),
);
export type Parked = EntityItem<ReturnType<typeof parked>>;

/** Sets a commit or one event of it aside, visibly: an item, a log line, and by it an alarm. */
export async function park(
  deps: Dependencies,
  { pk, sk }: CommitKey,
  error: unknown,
  of: { readonly account?: string; readonly event?: string } = {},
): Promise<void> {
  const fields = errorFields(error);
  await parked(deps.db)
    .put({
      id: derivedId("parked", pk, sk, of.event ?? ""),
      commitPk: pk,
      commitSk: sk,
      ...of,
      error: JSON.stringify(fields).slice(0, 1000),
      at: isoSeconds(deps.clock.now()),
    })
    .go();
  deps.log.error("dispatch.parked", { pk, sk, ...of, ...fields });
}

export const parkedEvents = async (db: Db): Promise<readonly Parked[]> =>
  (await parked(db).query.all({}).go({ pages: "all", consistent: true })).data;

/**
 * Publishes it again: a copy of the commit is written, so that the stream carries it to dispatch,
 * which publishes what is unpublished and parks again what it must. False when the commit is gone.
 */
export async function redrive(db: Db, one: Parked): Promise<boolean> {
  const Key = { pk: one.commitPk, sk: one.commitSk };
  const { Item } = await db.client.send(
    new GetCommand({ TableName: db.table, Key, ConsistentRead: true }),
  );
  if (!Item) return false;
  const sk = `${one.commitSk.replace(/#again-.*$/, "")}#again-${newId(new Date())}`;
  await db.client.send(new PutCommand({ TableName: db.table, Item: { ...Item, sk } }));
  const { pk: at, sk: place } = parked(db).get({ id: one.id }).params()["Key"] as CommitKey;
  await db.client.send(new DeleteCommand({ TableName: db.table, Key: { pk: at, sk: place } }));
  return true;
}
