import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { batchGet } from "#src/platform/list/index.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { readCommit, type Commit } from "./commit-record.ts";
import { feedEventLookup, isUnwritable } from "./dispatch.ts";
import { writeAgain, type CommitKey } from "./parked.ts";

export type Period = {
  /** Product times, both included. */
  readonly from: string;
  readonly to: string;
};

export type FoundCommit = { readonly key: CommitKey; readonly commit: Commit };

/** What `writeAgain` made: the original is found anyway. */
const isCopy = ({ sk }: CommitKey): boolean => sk.includes("#again-");

/**
 * Commits of all accounts by when their change was made, in pages. It reads the whole table, as no
 * index has them; they are stored for 30 days. Those that cannot be read are left out: dispatch parks
 * them.
 */
export async function* commitsOf(
  db: Db,
  { from, to }: Period,
): AsyncGenerator<readonly FoundCommit[]> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await db.client.send(
      new ScanCommand({
        TableName: db.table,
        FilterExpression: "begins_with(pk, :commit) AND #at BETWEEN :from AND :to",
        ExpressionAttributeNames: { "#at": "at" },
        ExpressionAttributeValues: { ":commit": "commit#", ":from": from, ":to": to },
        ExclusiveStartKey: start,
      }),
    );
    yield (page.Items ?? []).flatMap((item) => {
      const commit = readCommit(item);
      const key = { pk: String(item["pk"]), sk: String(item["sk"]) };
      return commit === null || isCopy(key) ? [] : [{ key, commit }];
    });
    start = page.LastEvaluatedKey;
  } while (start !== undefined);
}

/** Whether an event of the commit has no place in its account's feed. */
export async function isUnpublished(db: Db, { account, events }: Commit): Promise<boolean> {
  try {
    const lookups = events.map(({ id }) => feedEventLookup(db, account, id));
    return (await batchGet(db, lookups)).includes(null);
  } catch (error) {
    // What cannot be asked for was never written.
    if (isUnwritable(error)) return true;
    throw error;
  }
}

/**
 * Has the stream carry commits again, the oldest first, whose readers then do what is not done yet. May run
 * twice.
 */
export async function publishAgain(db: Db, found: readonly FoundCommit[]): Promise<void> {
  for (const { key } of found.toSorted((a, b) => a.commit.at.localeCompare(b.commit.at)))
    await writeAgain(db, key);
}
