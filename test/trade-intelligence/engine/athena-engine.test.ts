import {
  AthenaClient,
  GetQueryExecutionCommand,
  GetQueryResultsCommand,
  StartQueryExecutionCommand,
  type GetQueryResultsCommandInput,
} from "@aws-sdk/client-athena";
import { GetObjectCommand, NoSuchKey, S3Client } from "@aws-sdk/client-s3";
import { mockClient } from "aws-sdk-client-mock";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#src/platform/log.ts";
import { athenaEngine } from "#src/trade-intelligence/engine/athena-engine.ts";
import { tradeSample } from "#test/support/engine.ts";

const athena = mockClient(AthenaClient);
const s3 = mockClient(S3Client);

const row = (...values: (string | undefined)[]) => ({
  Data: values.map((VarCharValue) => ({ VarCharValue })),
});
const ColumnInfo = [
  { Name: "company", Type: "varchar" },
  { Name: "containers", Type: "bigint" },
  { Name: "teu", Type: "decimal" },
  { Name: "reefer", Type: "boolean" },
];

/** A page of text rows with their column types; the first row repeats the column names. */
const page = ({ NextToken }: GetQueryResultsCommandInput) => ({
  ResultSet: {
    ResultSetMetadata: { ColumnInfo },
    Rows: NextToken
      ? [row(undefined, "2", "4.50", "false")]
      : [row("company", "containers", "teu", "reefer"), row("ACME", "12", "24.25", "true")],
  },
  ...(!NextToken && { NextToken: "more" }),
});

/** Answers as Athena does: queued, running, then the final state. */
function endsAs(State: "SUCCEEDED" | "FAILED"): void {
  const stated = (state: "QUEUED" | "RUNNING" | typeof State) => ({
    QueryExecution: {
      Status: { State: state },
      Statistics: { DataScannedInBytes: 12_345, TotalExecutionTimeInMillis: 678 },
    },
  });
  athena
    .on(GetQueryExecutionCommand)
    .resolvesOnce(stated("QUEUED"))
    .resolvesOnce(stated("RUNNING"))
    .resolves(stated(State));
}

beforeEach(() => {
  athena.on(StartQueryExecutionCommand).resolves({ QueryExecutionId: "q-1" });
  athena.on(GetQueryResultsCommand).callsFake(page);
});
afterEach(() => {
  athena.reset();
  s3.reset();
});
afterAll(() => {
  athena.restore();
  s3.restore();
});

const engine = () =>
  athenaEngine({
    database: "quayline_trade",
    workgroup: "quayline-trade",
    bucket: "bucket",
    log: createLog("error", () => undefined),
  });

describe("a query to Athena", () => {
  it("is sent with quoted parameters to the workgroup, and its result is typed", async () => {
    endsAs("SUCCEEDED");
    const rows = await engine().query({ sql: "select ?", parameters: ["o'brien", 3] });
    expect(rows).toEqual([
      { company: "ACME", containers: 12, teu: 24.25, reefer: true },
      { company: null, containers: 2, teu: 4.5, reefer: false },
    ]);
    expect(athena.commandCalls(StartQueryExecutionCommand)[0]?.args[0].input).toMatchObject({
      QueryString: "select ?",
      WorkGroup: "quayline-trade",
      QueryExecutionContext: { Database: "quayline_trade" },
      ExecutionParameters: ["'o''brien'", "3"],
      ResultReuseConfiguration: { ResultReuseByAgeConfiguration: { Enabled: true } },
    });
    expect(athena.commandCalls(GetQueryExecutionCommand)).toHaveLength(3);
  });

  it("answers 502 when it fails", async () => {
    endsAs("FAILED");
    await expect(engine().query({ sql: "select 1", parameters: [] })).rejects.toMatchObject({
      status: 502,
    });
  });

  it("reads the published data's date from the bucket", async () => {
    const published = readFileSync(join(tradeSample, "current.json"), "utf8");
    const Body = { transformToByteArray: () => Promise.resolve(Buffer.from(published)) };
    s3.on(GetObjectCommand).resolves({ Body: Body as never });
    expect((await engine().snapshot()).data_day).toBe("2026-11-20");
  });

  it("has the data of an earlier build for as long as the bucket describes it, and asks for no other key", async () => {
    const published = JSON.parse(readFileSync(join(tradeSample, "current.json"), "utf8"));
    const held = { ...published, build: "0123456789ab", data_day: "2026-11-19" };
    s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => {
      const stored: Readonly<Record<string, unknown>> = {
        "trade/current.json": published,
        "trade/held/0123456789ab.json": held,
      };
      if (!Object.hasOwn(stored, Key))
        throw new NoSuchKey({ message: "no such key", $metadata: {} });
      const text = JSON.stringify(stored[Key]);
      return { Body: { transformToByteArray: () => Promise.resolve(Buffer.from(text)) } };
    });
    const reader = engine();
    expect((await reader.held("0123456789ab"))?.data_day).toBe("2026-11-19");
    expect((await reader.held(published.build))?.data_day).toBe("2026-11-20");
    expect(await reader.held("ba9876543210")).toBe(null);
    const before = s3.commandCalls(GetObjectCommand).length;
    expect(await reader.held("../../mail/1")).toBe(null);
    expect(s3.commandCalls(GetObjectCommand).length).toBe(before);
  });
});
