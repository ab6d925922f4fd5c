import { setTimeout as pause } from "node:timers/promises";
import { GetCommand, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { Db } from "#src/platform/storage/table.ts";
import type { Migrated, Migration } from "./migrations.ts";

type Key = Record<string, unknown>;

type Counts = Record<Migrated, number>;

/** How far a migration is, as the table keeps it beside the data. */
export type Progress = {
  readonly startedAt: string;
  /** Where the next page begins; absent at the beginning and at the end. */
  readonly from?: Key | undefined;
  readonly counts: Counts;
  readonly finishedAt?: string | undefined;
};

export type RunOptions = {
  readonly isDry: boolean;
  /** Items that may be looked at in a second: each takes up to two reads and a write. */
  readonly rate: number;
  readonly now: () => Date;
  readonly report: (progress: Progress) => void;
};

/** Items that are read of the table before the place is written down. */
const pageSize = 250;

/** An item that somebody else writes each time is reached at last. */
const triesOfItem = 5;

const keyOf = ({ name }: Migration) => ({ pk: "migration", sk: name });

export async function progressOf(db: Db, migration: Migration): Promise<Progress | undefined> {
  const { Item } = await db.client.send(
    new GetCommand({ TableName: db.table, Key: keyOf(migration), ConsistentRead: true }),
  );
  return Item?.["progress"] as Progress | undefined;
}

async function migrateOne(
  db: Db,
  migration: Migration,
  item: Key,
  isDry: boolean,
): Promise<Migrated> {
  for (let tries = 1; ; tries++) {
    const outcome = await migration.migrate(db, item, { isDry });
    if (outcome !== "missed" || tries === triesOfItem) return outcome;
  }
}

/**
 * Goes through the table once and notes its place after each page, so that a run that stopped goes on there. What it
 * did since the last note is done again, which changes nothing. A dry run starts at the beginning, writes nothing and
 * notes nothing. With items that were missed the migration is not finished: the next run starts from the beginning.
 */
export async function runMigration(
  db: Db,
  migration: Migration,
  { isDry, rate, now, report }: RunOptions,
): Promise<Progress> {
  const known = isDry ? undefined : await progressOf(db, migration);
  if (known?.finishedAt !== undefined) return known;
  const counts: Counts = { changed: 0, current: 0, gone: 0, missed: 0, ...known?.counts };
  const startedAt = known?.startedAt ?? now().toISOString();
  let from = known?.from;
  let progress: Progress;
  do {
    const page = await db.client.send(
      new ScanCommand({
        TableName: db.table,
        Limit: pageSize,
        ConsistentRead: true,
        ExclusiveStartKey: from,
        FilterExpression: "#e = :entity",
        ExpressionAttributeNames: { "#e": "__edb_e__" },
        ExpressionAttributeValues: { ":entity": migration.entity },
      }),
    );
    for (const item of page.Items ?? []) {
      const [outcome] = await Promise.all([
        migrateOne(db, migration, item, isDry),
        pause(1000 / rate),
      ]);
      counts[outcome]++;
    }
    from = page.LastEvaluatedKey;
    const isDone = from === undefined;
    const isWhole = isDone && counts.missed === 0;
    progress = {
      startedAt,
      from,
      counts: { ...counts },
      ...(isWhole && { finishedAt: now().toISOString() }),
    };
    if (!isDry) {
      // Where some were missed, the next run looks at all again.
      const noted = isDone && !isWhole ? { startedAt, counts: {} } : progress;
      await db.client.send(
        new PutCommand({
          TableName: db.table,
          Item: { ...keyOf(migration), progress: JSON.parse(JSON.stringify(noted)) },
        }),
      );
    }
    report(progress);
  } while (from !== undefined);
  return progress;
}
