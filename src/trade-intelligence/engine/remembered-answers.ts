import { LRUCache } from "lru-cache";
import type { AnswerRow, SqlQuery, TradeEngine } from "./engine.ts";

export type CacheBounds = { readonly entries: number; readonly bytes: number };

/** The memory that an instance of a function uses for answers: enough for a few hundred. */
const bounds: CacheBounds = { entries: 500, bytes: 16_000_000 };

/**
 * An engine that answers repeated queries from memory as long as the data is the same. A statement
 * names the parts that it reads, and parts never change under their name, so an answer cannot be of
 * another day; all of them are dropped with a new build. Equal queries at the same time share one
 * run; failures are not cached. The least recently used answers are dropped first.
 */
export function rememberedAnswers(
  engine: TradeEngine,
  { entries, bytes }: CacheBounds = bounds,
): TradeEngine {
  const answers = new LRUCache<string, readonly AnswerRow[]>({
    max: entries,
    maxSize: bytes,
    sizeCalculation: (rows, key) => key.length + JSON.stringify(rows).length,
  });
  const running = new Map<string, Promise<readonly AnswerRow[]>>();
  let build = "";

  async function ask(key: string, statement: SqlQuery): Promise<readonly AnswerRow[]> {
    const asOf = build;
    const rows = await engine.query(statement);
    if (asOf === build) answers.set(key, rows);
    return rows;
  }

  return {
    dialect: engine.dialect,
    async snapshot() {
      const snapshot = await engine.snapshot();
      if (snapshot.build !== build) {
        build = snapshot.build;
        answers.clear();
        running.clear();
      }
      return snapshot;
    },
    held: (build) => engine.held(build),
    async query(statement) {
      const key = JSON.stringify([statement.sql, statement.parameters]);
      const known = answers.get(key);
      if (known) return known;
      const begun = running.get(key) ?? ask(key, statement);
      running.set(key, begun);
      try {
        return await begun;
      } finally {
        if (running.get(key) === begun) running.delete(key);
      }
    },
  };
}
