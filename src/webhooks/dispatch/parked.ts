import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { isoSeconds } from "#src/platform/clock.ts";
import { derivedId, newId } from "#src/platform/ids.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { parkedCommits, type Parked } from "../store/parked-entity.ts";

/** The key of a commit in the table. */
export type CommitKey = { readonly pk: string; readonly sk: string };

/** Sets a commit or one event of it aside, visibly: an item, a log line, and by it an alarm. */
export async function park(
  deps: Dependencies,
  { pk, sk }: CommitKey,
  error: unknown,
  of: { readonly account?: string; readonly event?: string } = {},
): Promise<void> {
  const fields = errorFields(error);
  await parkedCommits(deps.db)
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
  (await parkedCommits(db).query.all({}).go({ pages: "all", consistent: true })).data;

/**
 * Writes a copy of a commit, so that the stream carries it to dispatch, which publishes what is unpublished
 * and parks again what it must. False when the commit is gone.
 */
export async function writeAgain(db: Db, Key: CommitKey): Promise<boolean> {
  const { Item } = await db.client.send(
    new GetCommand({ TableName: db.table, Key, ConsistentRead: true }),
  );
  if (!Item) return false;
  const sk = `${Key.sk.replace(/#again-.*$/, "")}#again-${newId(new Date())}`;
  await db.client.send(new PutCommand({ TableName: db.table, Item: { ...Item, sk } }));
  return true;
}

/** Publishes it again. False when its commit is gone. */
export async function redrive(db: Db, one: Parked): Promise<boolean> {
  if (!(await writeAgain(db, { pk: one.commitPk, sk: one.commitSk }))) return false;
  const { pk: at, sk: place } = parkedCommits(db).get({ id: one.id }).params()["Key"] as CommitKey;
  await db.client.send(new DeleteCommand({ TableName: db.table, Key: { pk: at, sk: place } }));
  return true;
}
