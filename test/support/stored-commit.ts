import { commits, type CommitItem } from "#src/events/index.ts";
import type { Db } from "#src/platform/storage/table.ts";

/** A commit as the table holds it, and as its stream hands it out. */
export const storedCommit = (db: Db, commit: CommitItem): Record<string, unknown> =>
  commits(db).create(commit).params()["Item"] as Record<string, unknown>;
