import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { heldFile, isBuild, partPath, Snapshot, snapshotFile } from "../layout/snapshot.ts";
import { openDuck, quoted, type Duck } from "./duck.ts";
import { Unavailable, type AnswerRow, type Dialect, type TradeEngine } from "./engine.ts";

/**
 * Queries the Parquet files of a trade data folder: for one machine and for tests. `published` names
 * what readers see if that differs from the folder.
 */
export function duckdbEngine(
  folder: string,
  published?: () => Snapshot | null,
): TradeEngine & { close(): Promise<void> } {
  let opened: Promise<Duck> | undefined;
  let known: { readonly changedAt: number; readonly snapshot: Snapshot } | undefined;
  const duck = () => (opened ??= openDuck(":memory:", { memoryMb: 600, threads: 2 }));
  return {
    dialect: duckdbDialect(folder),
    async snapshot() {
      const reported = published?.();
      if (reported) return reported;
      const file = join(folder, snapshotFile);
      if (!existsSync(file)) throw new Unavailable(502, new Error(`${file} does not exist`));
      const changedAt = statSync(file).mtimeMs;
      if (known?.changedAt !== changedAt)
        known = { changedAt, snapshot: Snapshot.parse(JSON.parse(readFileSync(file, "utf8"))) };
      return known.snapshot;
    },
    async held(build) {
      const current = await this.snapshot();
      if (current.build === build) return current;
      const file = join(folder, heldFile(build));
      // The build comes from a client: it names no other folder.
      if (!isBuild(build) || !existsSync(file)) return null;
      return Snapshot.parse(JSON.parse(readFileSync(file, "utf8")));
    },
    async query({ sql, parameters }) {
      try {
        return await (await duck()).rows<AnswerRow>(sql, parameters);
      } catch (error) {
        throw new Unavailable(502, error);
      }
    },
    async close() {
      (await opened)?.close();
    },
  };
}

const duckdbDialect = (folder: string): Dialect => ({
  table(name, parts) {
    const files = parts.map((part) => quoted(join(folder, partPath(name, part))));
    return `read_parquet([${files.join(", ")}])`;
  },
  squeezed: (expression) => `regexp_replace(upper(${expression}), '[^\\p{L}\\p{N}]', '', 'g')`,
});
