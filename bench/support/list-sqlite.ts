import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { FleetRow } from "./list-fleet.ts";

export type SqlQuery = {
  /** Without `where`; empty for all rows. */
  readonly where: string;
  /** Columns with their direction, nulls last. */
  readonly order: string;
  readonly offset: number;
  readonly limit: number;
};

const columnOf = (value: unknown): SQLInputValue => {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return Number(value);
  return typeof value === "object" ? JSON.stringify(value) : (value as SQLInputValue);
};

/** The same rows in memory: a column for each field of a summary, the id the primary key. */
export function startSqlite(rows: readonly FleetRow[]) {
  const db = new DatabaseSync(":memory:");
  const columns = [...new Set(rows.flatMap(({ summary }) => Object.keys(summary)))];
  db.exec(`create table c (id text primary key, ${columns.join(", ")}) without rowid`);
  const insert = db.prepare(`insert into c values (?${", ?".repeat(columns.length)})`);
  db.exec("begin");
  for (const { id, summary } of rows)
    insert.run(id, ...columns.map((name) => columnOf((summary as Record<string, unknown>)[name])));
  db.exec("commit");
  const prepared = ({ where, order, offset, limit }: SqlQuery) => {
    const from = `from c${where && ` where ${where}`}`;
    const page = db.prepare(`select * ${from} order by ${order} limit ${limit} offset ${offset}`);
    const count = db.prepare(`select count(*) as total ${from}`);
    return () => ({
      ids: page.all().map((row) => String(row["id"])),
      total: Number(count.get()?.["total"]),
    });
  };
  return {
    prepared,
    /** Runs something while there is one more index. */
    async indexed<T>(on: string, run: () => Promise<T>): Promise<T> {
      db.exec(`create index helper on ${on}`);
      try {
        return await run();
      } finally {
        db.exec("drop index helper");
      }
    },
    close: () => db.close(),
  };
}
