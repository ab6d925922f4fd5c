import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { tradeTables } from "#src/platform/storage/trade-tables.ts";
import { openDuck, quoted, type Duck } from "#src/trade-intelligence/engine/duck.ts";
import type { Answer } from "./access-proxy.ts";
import type { Ask, AwsCall } from "./aws-calls.ts";
import { arnOf, type Assembly } from "./template-values.ts";

type Execution = {
  readonly workgroup: string;
  readonly sql: string;
  result?: Promise<readonly (readonly (string | null)[])[]>;
  columns: readonly { readonly Name: string; readonly Type: string }[];
};

/** DuckDB's types by the names that Athena gives them in `ColumnInfo`. */
const athenaTypes: readonly (readonly [RegExp, string])[] = [
  [/^(BIGINT|HUGEINT|UBIGINT)$/, "bigint"],
  [/^(INTEGER|SMALLINT|TINYINT)$/, "integer"],
  [/^DECIMAL/, "decimal"],
  [/^(DOUBLE|FLOAT)$/, "double"],
  [/^BOOLEAN$/, "boolean"],
  [/^DATE$/, "date"],
];
const typeOf = (duck: string): string =>
  athenaTypes.find(([pattern]) => pattern.test(duck))?.[1] ?? "varchar";

/** Athena's `?`, replaced by the literals in their order. */
function filled(sql: string, parameters: readonly string[]): string {
  const rest = [...parameters];
  return sql.replaceAll("?", () => rest.shift() ?? "null");
}

/**
 * Athena over the sample of trade data: DuckDB answers the statements as Athena gets them. What Athena
 * asks of Glue and S3 by the caller's role is judged with each statement (Athena: Access to the Glue
 * Data Catalog; Access to Amazon S3).
 */
export function athena(assembly: Assembly, sample: string) {
  const executions = new Map<string, Execution>();
  let opened: Promise<Duck> | undefined;

  async function openSample(): Promise<Duck> {
    const duck = await openDuck(":memory:", { memoryMb: 300, threads: 1 });
    for (const table of Object.keys(tradeTables))
      await duck.run(
        `create view ${table} as select * from read_parquet(${quoted(join(sample, table, "*/*.parquet"))}, hive_partitioning = true, hive_types_autocast = false)`,
      );
    return duck;
  }

  const tablesIn = (sql: string): string[] =>
    Object.keys(tradeTables).filter((table) => sql.includes(`"${table}"`));

  function outputOf(workgroup: string): string {
    const found = assembly
      .all("AWS::Athena::WorkGroup")
      .find(({ properties }) => properties.Name === workgroup);
    if (!found) throw new Error(`there is no workgroup ${workgroup}`);
    const { OutputLocation } = found.properties.WorkGroupConfiguration.ResultConfiguration;
    return String(OutputLocation).replace("s3://", "");
  }

  function asksOfStatement(input: any): Ask[] {
    const database = String(input.QueryExecutionContext.Database);
    const glue = (action: string, resources: readonly string[]) =>
      resources.map((resource) => ({
        action: `glue:${action}`,
        resource: arnOf("glue", resource),
        context: {},
      }));
    const tables = assembly
      .all("AWS::Glue::Table")
      .filter(({ properties }) => tablesIn(input.QueryString).includes(properties.TableInput.Name));
    const output = outputOf(input.WorkGroup);
    const s3 = (action: string, path: string) => ({
      action: `s3:${action}`,
      resource: `arn:aws:s3:::${path}`,
      context: {},
    });
    const bucket = output.split("/")[0] ?? "";
    return [
      ...glue("GetDatabase", ["catalog", "database/default", `database/${database}`]),
      ...tables.flatMap(({ properties: { TableInput } }) => [
        ...glue("GetTable", [
          "catalog",
          `database/${database}`,
          `table/${database}/${TableInput.Name}`,
        ]),
        s3(
          "GetObject",
          `${String(TableInput.StorageDescriptor.Location).replace("s3://", "")}/part=1/data.parquet`,
        ),
      ]),
      s3("ListBucket", bucket),
      s3("GetBucketLocation", bucket),
      s3("PutObject", `${output}answer.csv`),
      s3("GetObject", `${output}answer.csv`),
    ];
  }

  async function run(execution: Execution) {
    const duck = await (opened ??= openSample());
    // Athena's regexp_replace replaces every match; DuckDB's does with an option.
    const sql = execution.sql.replaceAll(/('\[\^[^']*\]', '')\)/g, "$1, 'g')");
    const reader = await duck.connection.runAndReadAll(sql);
    const types = reader.columnTypes();
    execution.columns = reader
      .columnNames()
      .map((Name, index) => ({ Name, Type: typeOf(String(types[index])) }));
    return reader
      .getRows()
      .map((row) => row.map((value) => (value === null ? null : String(value))));
  }

  const json = (body: unknown): Answer => ({
    status: 200,
    headers: { "content-type": "application/x-amz-json-1.1" },
    body: JSON.stringify(body),
  });
  const row = (values: readonly (string | null)[]) => ({
    Data: values.map((value) => (value === null ? {} : { VarCharValue: value })),
  });

  function known(id: string): Execution {
    const found = executions.get(id);
    if (!found) throw new Error(`Athena knows no execution ${id}`);
    return found;
  }

  return {
    asks(operation: string, input: any): Ask[] {
      const workgroup = input.WorkGroup ?? known(input.QueryExecutionId).workgroup;
      const resource = arnOf("athena", `workgroup/${workgroup}`);
      const own = { action: `athena:${operation}`, resource, context: {} };
      return operation === "StartQueryExecution" ? [own, ...asksOfStatement(input)] : [own];
    },
    async answer({ operation, input }: AwsCall): Promise<Answer> {
      if (operation === "StartQueryExecution") {
        const QueryExecutionId = randomUUID();
        const sql = filled(input.QueryString, input.ExecutionParameters ?? []);
        executions.set(QueryExecutionId, { workgroup: input.WorkGroup, sql, columns: [] });
        return json({ QueryExecutionId });
      }
      const execution = known(input.QueryExecutionId);
      const rows = await (execution.result ??= run(execution));
      if (operation === "GetQueryExecution")
        return json({
          QueryExecution: { Status: { State: "SUCCEEDED" }, Statistics: { DataScannedInBytes: 1 } },
        });
      if (operation !== "GetQueryResults") throw new Error(`Athena answers no ${operation} here`);
      const { columns } = execution;
      return json({
        ResultSet: {
          ResultSetMetadata: { ColumnInfo: columns },
          Rows: [row(columns.map(({ Name }) => Name)), ...rows.map(row)],
        },
      });
    },
    stop: async () => (await opened)?.close(),
  };
}
