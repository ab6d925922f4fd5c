import type { AthenaClient, Row } from "@aws-sdk/client-athena";
import type { Log } from "#src/platform/log.ts";
import { s3BlobStore } from "#src/platform/storage/blob-store.ts";
import { heldFile, isBuild, Snapshot, snapshotFile, tradePrefix } from "../layout/snapshot.ts";
import {
  Unavailable,
  type AnswerRow,
  type Dialect,
  type Parameter,
  type TradeEngine,
} from "./engine.ts";

export type AthenaSettings = {
  readonly database: string;
  readonly workgroup: string;
  readonly bucket: string;
  readonly log: Log;
};

/** Requests end after 30 seconds at the gateway; an answer that is not there by then is 504. */
const patienceMilliseconds = 24_000;
/** How long a reader may use an older pointer. */
export const snapshotAgeMilliseconds = 60_000;
/** A repeated query over the same data is free within this time. */
const reuseMinutes = 24 * 60;

/**
 * Queries the same Parquet files in S3 through Athena; lib/stacks/trade-stack.ts declares the tables.
 */
export function athenaEngine(settings: AthenaSettings): TradeEngine {
  const blobs = s3BlobStore(settings.bucket);
  let client: AthenaClient | undefined;
  let known: { readonly readAt: number; readonly snapshot: Snapshot } | undefined;
  return {
    dialect: athenaDialect,
    async snapshot() {
      if (known && Date.now() - known.readAt < snapshotAgeMilliseconds) return known.snapshot;
      const text = await blobs.getText(`${tradePrefix}${snapshotFile}`);
      if (text === null) throw new Unavailable(502, new Error("no trade data is published"));
      known = { readAt: Date.now(), snapshot: Snapshot.parse(JSON.parse(text)) };
      settings.log.info("trade.snapshot", {
        dataDay: known.snapshot.data_day,
        daysOld: Math.floor((known.readAt - Date.parse(known.snapshot.data_day)) / 86_400_000),
      });
      return known.snapshot;
    },
    async held(build) {
      const current = await this.snapshot();
      if (current.build === build) return current;
      const text = isBuild(build) ? await blobs.getText(`${tradePrefix}${heldFile(build)}`) : null;
      return text === null ? null : Snapshot.parse(JSON.parse(text));
    },
    async query({ sql, parameters }) {
      const sdk = await import("#src/platform/aws/athena.ts");
      client ??= new sdk.AthenaClient({ maxAttempts: 4 });
      const started = await client
        .send(
          new sdk.StartQueryExecutionCommand({
            QueryString: sql,
            WorkGroup: settings.workgroup,
            QueryExecutionContext: { Database: settings.database },
            ...(parameters.length > 0 && { ExecutionParameters: parameters.map(literal) }),
            ResultReuseConfiguration: {
              ResultReuseByAgeConfiguration: { Enabled: true, MaxAgeInMinutes: reuseMinutes },
            },
          }),
        )
        .catch((error: unknown) => {
          throw new Unavailable(502, error);
        });
      const id = started.QueryExecutionId!;
      await finished(client, sdk, id, settings.log);
      return results(client, sdk, id);
    },
  };
}

type Sdk = typeof import("#src/platform/aws/athena.ts");

async function finished(client: AthenaClient, sdk: Sdk, id: string, log: Log): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  for (let wait = 100; ; wait = Math.min(1000, wait * 1.5)) {
    const { QueryExecution: execution } = await client.send(
      new sdk.GetQueryExecutionCommand({ QueryExecutionId: id }),
    );
    const state = execution?.Status?.State;
    if (state === "SUCCEEDED") {
      log.info("trade.asked", {
        query: id,
        scannedBytes: execution?.Statistics?.DataScannedInBytes ?? 0,
        milliseconds: execution?.Statistics?.TotalExecutionTimeInMillis ?? 0,
      });
      return;
    }
    if (state === "FAILED" || state === "CANCELLED")
      throw new Unavailable(502, new Error(execution?.Status?.StateChangeReason ?? state));
    if (Date.now() + wait > deadline) {
      await client.send(new sdk.StopQueryExecutionCommand({ QueryExecutionId: id }));
      throw new Unavailable(504, new Error(`query ${id} took too long`));
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function results(client: AthenaClient, sdk: Sdk, id: string): Promise<AnswerRow[]> {
  const rows: AnswerRow[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new sdk.GetQueryResultsCommand({ QueryExecutionId: id, NextToken: token }),
    );
    const columns = page.ResultSet?.ResultSetMetadata?.ColumnInfo ?? [];
    const list = page.ResultSet?.Rows ?? [];
    // The first row of the first page repeats the names of the columns.
    for (const row of token ? list : list.slice(1))
      rows.push(
        Object.fromEntries(columns.map(({ Name, Type }, at) => [Name!, value(row, at, Type!)])),
      );
    token = page.NextToken;
  } while (token);
  return rows;
}

const numeric = new Set(["tinyint", "smallint", "integer", "bigint", "float", "double", "decimal"]);

function value(row: Row, at: number, type: string): AnswerRow[string] {
  const text = row.Data?.[at]?.VarCharValue;
  if (text === undefined) return null;
  if (numeric.has(type)) return Number(text);
  return type === "boolean" ? text === "true" : text;
}

/** Athena inserts parameters into the statement unquoted: texts are quoted here, once. */
export const literal = (parameter: Parameter): string =>
  typeof parameter === "string" ? `'${parameter.replaceAll("'", "''")}'` : String(parameter);

/** Parts are values of the one partition column, so that only their folders are read. */
export const athenaDialect: Dialect = {
  table: (name, parts) =>
    `(select * from "${name}" where part in (${parts.map((part) => literal(part)).join(", ")}))`,
  squeezed: (expression) => `regexp_replace(upper(${expression}), '[^\\p{L}\\p{N}]', '')`,
};
