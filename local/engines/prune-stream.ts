import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/**
 * The engine keeps stream records for ever (about 2 KB a change), where AWS drops them after a day.
 * Takes away what has been handled; the newest record stays, because the engine numbers on from it.
 * Only while the engine is not running.
 */
export function pruneStream(database: string, handledUpTo: string): void {
  if (!existsSync(database)) return;
  const db = new DatabaseSync(database);
  try {
    const known = db
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_stream_records'")
      .get();
    if (known)
      db.prepare(
        `DELETE FROM _stream_records WHERE CAST(sequence_number AS INTEGER) < ?
         AND id < (SELECT max(id) FROM _stream_records)`,
      ).run(BigInt(handledUpTo));
  } finally {
    db.close();
  }
}
