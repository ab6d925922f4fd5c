import type { Duck } from "../../engine/duck.ts";

/** A column of a mapping and how DuckDB stores it. */
export type MappedColumn = readonly [name: string, type: "VARCHAR" | "DOUBLE" | "BOOLEAN"];

/**
 * Makes the table `into`: every distinct value of `expression` in `from` beside what `map` gives for
 * it. Rules stay plain functions, run once for each distinct value instead of once for each row.
 */
export async function mapDistinct(
  duck: Duck,
  ask: { readonly into: string; readonly from: string; readonly expression: string },
  columns: readonly MappedColumn[],
  map: (raw: string) => Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> {
  const { into, from, expression } = ask;
  const list = columns.map(([name, type]) => `${name} ${type}`).join(", ");
  await duck.run(`create or replace table ${into} (raw VARCHAR, ${list})`);
  const appender = await duck.connection.createAppender(into);
  const query = `select distinct ${expression} as raw from ${from} where ${expression} is not null`;
  for await (const piece of duck.pieces<{ raw: string }>(query))
    for (const { raw } of piece) {
      const mapped = map(raw);
      appender.appendVarchar(raw);
      for (const [name, type] of columns) {
        const value = mapped[name];
        if (value === null || value === undefined) appender.appendNull();
        else if (type === "VARCHAR") appender.appendVarchar(String(value));
        else if (type === "DOUBLE") appender.appendDouble(Number(value));
        else appender.appendBoolean(Boolean(value));
      }
      appender.endRow();
    }
  appender.closeSync();
}
