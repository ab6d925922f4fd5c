import type { TradeEngine } from "../engine/engine.ts";
import type { Snapshot } from "../layout/snapshot.ts";
import { pathOf, type SnapshotFile } from "../layout/snapshot-files.ts";

/**
 * An engine that answers from one snapshot whatever is published meanwhile, and notes which files it names in its
 * statements.
 */
export function pinnedTo(
  engine: TradeEngine,
  snapshot: Snapshot,
): { readonly pinned: TradeEngine; readonly read: ReadonlyMap<string, SnapshotFile> } {
  const read = new Map<string, SnapshotFile>();
  const { dialect } = engine;
  const pinned: TradeEngine = {
    dialect: {
      squeezed: (expression) => dialect.squeezed(expression),
      table(table, parts) {
        for (const part of parts) read.set(pathOf({ table, part }), { table, part });
        return dialect.table(table, parts);
      },
    },
    snapshot: () => Promise.resolve(snapshot),
    held: (build) => engine.held(build),
    query: (statement) => engine.query(statement),
  };
  return { pinned, read };
}
