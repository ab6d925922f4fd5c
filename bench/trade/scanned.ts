import { openDuck, type Duck } from "#src/trade-intelligence/engine/duck.ts";
import type { SqlQuery, TradeEngine } from "#src/trade-intelligence/engine/engine.ts";

/** An engine that records its requests, so that a caller can see afterwards what it read. */
export function listening(engine: TradeEngine): TradeEngine & { readonly received: SqlQuery[] } {
  const received: SqlQuery[] = [];
  return {
    received,
    dialect: engine.dialect,
    snapshot: () => engine.snapshot(),
    held: (build) => engine.held(build),
    query: (statement) => (received.push(statement), engine.query(statement)),
  };
}

let opened: Promise<Duck> | undefined;

/**
 * Bytes that a scan of the statements' files reads, from the footers: compressed column chunks of the
 * columns that the statement names, without row groups whose bounds exclude the company or the code
 * that is asked for. What Athena bills, but for its minimum of 10 MB.
 */
export async function scannedBytes(statements: readonly SqlQuery[]): Promise<number> {
  const duck = await (opened ??= openDuck(":memory:", { memoryMb: 300, threads: 1 }));
  let bytes = 0;
  for (const { sql, parameters } of statements)
    for (const [, list = ""] of sql.matchAll(/read_parquet\(\[([^\]]*)\]\)/g)) {
      const chunks = await duck.rows<Chunk>(
        `select file_name, row_group_id, path_in_schema as name, total_compressed_size as size,
           stats_min_value as low, stats_max_value as high from parquet_metadata([${list}])`,
      );
      const asked = equals(sql, parameters);
      const excluded = new Set(
        chunks
          .filter(({ name, low, high }) => {
            const value = asked.get(name);
            return (
              value !== undefined && low !== null && high !== null && (value < low || value > high)
            );
          })
          .map(groupOf),
      );
      for (const chunk of chunks)
        if (new RegExp(`\\b${chunk.name}\\b`).test(sql) && !excluded.has(groupOf(chunk)))
          bytes += chunk.size;
    }
  return bytes;
}

type Chunk = {
  readonly file_name: string;
  readonly row_group_id: number;
  readonly name: string;
  readonly size: number;
  readonly low: string | null;
  readonly high: string | null;
};
const groupOf = ({ file_name, row_group_id }: Chunk): string => `${file_name} ${row_group_id}`;

/** Columns that must equal a parameter, by the place of its question mark. */
function equals(sql: string, parameters: SqlQuery["parameters"]): Map<string, string> {
  const found = new Map<string, string>();
  for (const match of sql.matchAll(/\b(company|hs4) = \?/g)) {
    const place = sql.slice(0, match.index).split("?").length - 1;
    found.set(match[1]!, String(parameters[place]));
  }
  return found;
}
