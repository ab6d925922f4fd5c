import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setEnvironment } from "#local/environment.ts";
import { createLog } from "#src/platform/log.ts";
import { athenaEngine } from "#src/trade-intelligence/engine/athena-engine.ts";
import { tradeSample } from "#test/support/engine.ts";

let server: Server;
let restore: () => void;
let end: "SUCCEEDED" | "FAILED" = "SUCCEEDED";
const asked: { readonly operation: string; readonly input: any }[] = [];

/** Says what Athena says: queued, running, done, and rows of text with the types of their columns. */
function athena(operation: string, input: any): unknown {
  asked.push({ operation, input });
  const looks = asked.filter((one) => one.operation === "GetQueryExecution").length;
  if (operation === "StartQueryExecution") return { QueryExecutionId: "q-1" };
  if (operation === "GetQueryExecution")
    return {
      QueryExecution: {
        Status: { State: looks % 3 === 0 ? end : ["QUEUED", "RUNNING"][looks % 2] },
        Statistics: { DataScannedInBytes: 12_345, TotalExecutionTimeInMillis: 678 },
      },
    };
  const row = (...values: (string | null)[]) => ({
    Data: values.map((value) => (value === null ? {} : { VarCharValue: value })),
  });
  const columns = [
    ["company", "varchar"],
    ["containers", "bigint"],
    ["teu", "decimal"],
    ["reefer", "boolean"],
  ];
  return {
    ResultSet: {
      ResultSetMetadata: { ColumnInfo: columns.map(([Name, Type]) => ({ Name, Type })) },
      Rows: input.NextToken
        ? [row(null, "2", "4.50", "false")]
        : [row("company", "containers", "teu", "reefer"), row("ACME", "12", "24.25", "true")],
    },
    ...(input.NextToken ? {} : { NextToken: "more" }),
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.method === "GET")
        return response.end(readFileSync(join(tradeSample, "current.json")));
      const operation = String(request.headers["x-amz-target"]).split(".").at(-1)!;
      response.setHeader("content-type", "application/x-amz-json-1.1");
      return response.end(
        JSON.stringify(athena(operation, JSON.parse(Buffer.concat(chunks).toString()))),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  restore = setEnvironment({
    AWS_ENDPOINT_URL_ATHENA: address,
    AWS_ENDPOINT_URL_S3: address,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
});
afterAll(() => {
  restore();
  server.close();
});

const engine = () =>
  athenaEngine({
    database: "quayline_trade",
    workgroup: "quayline-trade",
    bucket: "bucket",
    log: createLog("error", () => undefined),
  });

describe("asking Athena", () => {
  it("sends the statement with quoted words to the workgroup, waits, and types what comes back", async () => {
    const rows = await engine().query({ sql: "select ?", parameters: ["o'brien", 3] });
    expect(rows).toEqual([
      { company: "ACME", containers: 12, teu: 24.25, reefer: true },
      { company: null, containers: 2, teu: 4.5, reefer: false },
    ]);
    expect(asked[0]).toMatchObject({
      operation: "StartQueryExecution",
      input: {
        QueryString: "select ?",
        WorkGroup: "quayline-trade",
        QueryExecutionContext: { Database: "quayline_trade" },
        ExecutionParameters: ["'o''brien'", "3"],
        ResultReuseConfiguration: { ResultReuseByAgeConfiguration: { Enabled: true } },
      },
    });
  });

  it("is unavailable with 502 when a query fails", async () => {
    end = "FAILED";
    await expect(engine().query({ sql: "select 1", parameters: [] })).rejects.toMatchObject({
      status: 502,
    });
    end = "SUCCEEDED";
  });

  it("knows what is published from the bucket", async () => {
    expect((await engine().snapshot()).data_day).toBe("2026-11-20");
  });
});
