import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { openDataDir } from "#local/start/data-dir.ts";
import { startDynoxide } from "#local/engines/dynoxide.ts";
import { ensureTable } from "#local/engines/table.ts";
import { createLog } from "#src/platform/log.ts";
import { duckdbEngine } from "#src/trade-intelligence/engine/duckdb-engine.ts";
import { lookUpContainer } from "#src/trade-intelligence/index.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { recordsOfBuild } from "#src/trade-intelligence/load/load-records.ts";
import { records } from "#src/trade-intelligence/store/record-entity.ts";
import { putRecords, type NewRecord } from "#src/trade-intelligence/store/records.ts";
import type { Result } from "../report.ts";
import { percentile } from "../statistics.ts";

const table = "quayline";
const polls = 3_000;
const loaded = 5_000;

/** A container looked up through the product beside one bare get of the same item, in turns. */
export async function containerLookups(data: string): Promise<Result> {
  const dynamo = await startDynoxide({
    dir: openDataDir(":memory:"),
    log: createLog("error"),
    onLost: () => undefined,
    handledUpTo: null,
  });
  await ensureTable(dynamo.endpoint, table);
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: dynamo.endpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const db = { client, table };
  const snapshot = readSnapshot(data)!;
  const engine = duckdbEngine(data);
  const rows: NewRecord[] = [];
  for await (const list of recordsOfBuild(data, snapshot.build, "container")) {
    rows.push(...list.filter(({ body }) => body["imported_on"] !== null));
    if (rows.length >= loaded) break;
  }
  await putRecords(db, snapshot.build, rows.slice(0, loaded));
  const ours: number[] = [];
  const bare: number[] = [];
  for (let at = 0; at < polls; at++) {
    const { number } = rows[(at * 7_919) % Math.min(loaded, rows.length)]!;
    const Key = records(db)
      .get({ kind: "container", number })
      .params<{ Key: Record<string, string> }>().Key;
    const began = performance.now();
    await client.send(new GetCommand({ TableName: table, Key }));
    const between = performance.now();
    const answer = await lookUpContainer(db, engine, number);
    ours.push(performance.now() - between);
    bare.push(between - began);
    if (!answer.found) throw new Error(`${number} was not found`);
  }
  await engine.close();
  await dynamo.stop();
  const row = (what: string, share: number) => ({
    what,
    ours: percentile(ours, share),
    baseline: percentile(bare, share),
    unit: "ms",
  });
  return {
    title: "Looking up a container",
    method: `${polls} lookups among ${loaded} records of the data: validation of the number, the pointer, one get, unpacking, the headings' words and the answer's shape. Baseline: one bare GetItem of the same item through the same client, turn by turn. What a get costs does not depend on the size of the table.`,
    rows: [row("container lookup, p50", 0.5), row("container lookup, p99", 0.99)],
    notes: [],
    seconds: 0,
  };
}
