import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLoopbackFauxqs, type LoopbackFauxqs } from "#local/engines/loopback-fauxqs.ts";
import { setEnvironment } from "#local/start/environment.ts";
import { createLog } from "#src/platform/log.ts";
import { athenaEngine } from "#src/trade-intelligence/engine/athena-engine.ts";
import { lookUpBill, lookUpContainer } from "#src/trade-intelligence/index.ts";
import { readSnapshot } from "#src/trade-intelligence/ingest/read/folder.ts";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import { partPath, tradePrefix, type Snapshot } from "#src/trade-intelligence/layout/snapshot.ts";
import { tradeBucket, type TradeBucket } from "#src/trade-intelligence/publish/bucket.ts";
import { publish } from "#src/trade-intelligence/publish/publish.ts";
import type { FlatLine } from "#src/trade-intelligence/layout/flat-columns.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { startTable } from "#test/support/engine.ts";
import { flatCsv, smallMarket } from "./small-market.ts";

const root = mkdtempSync(join(tmpdir(), "trade-publish-"));
const folder = join(root, "data");
const name = "quayline-test-trade";
let aws: LoopbackFauxqs;
let table: Awaited<ReturnType<typeof startTable>>;
let bucket: TradeBucket;
let restore: () => void;

beforeAll(async () => {
  aws = await startLoopbackFauxqs({ dataDir: null, blobFolder: null, region: "us-east-1" });
  aws.setup({ region: "us-east-1", queues: [], buckets: [name] });
  restore = setEnvironment({
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${aws.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  table = await startTable();
  bucket = tradeBucket(name);
});
afterAll(async () => {
  bucket.close();
  restore();
  await table.stop();
  await aws.stop();
  rmSync(root, { recursive: true });
});

const rows = smallMarket(7, 30);
const container = rows[0]!.container_number!;
const deliver = (day: string, list: readonly FlatLine[]) => {
  const file = join(root, `delivery-${day}.csv`);
  writeFileSync(file, flatCsv(list));
  return ingest(folder, [file], { now: new Date("2026-11-23T03:00:00Z") });
};
/** A newer import of the first container, with another vessel on its bill. */
const corrected = (vessel_name: string, day: string): FlatLine[] => [
  {
    ...rows[0]!,
    identifier: "20269999999",
    master_bol_number: "MAEUNEW1",
    arrival_date: day,
    vessel_name,
  },
];

/** The data as a function in AWS reads it: the pointer in the bucket, the records in the table. */
const reader = () =>
  athenaEngine({
    database: "d",
    workgroup: "w",
    bucket: name,
    log: createLog("error", () => undefined),
  });
const shipNow = async () =>
  (await lookUpContainer(table.db, reader(), container)).latest_import?.vessel_name;
/** No reader uses an older pointer any more. */
const later = () => new Date(Date.now() + 3_600_000);
const send = (through: TradeBucket = bucket) =>
  publish(folder, { bucket: through, db: table.db, now: later });

/** The bucket, which fails at the given write. */
function breaking(at: number): TradeBucket {
  let writes = 0;
  const count = () => {
    if (++writes >= at) throw new Error("the network is gone");
  };
  return {
    ...bucket,
    putFile: async (key, file) => (count(), bucket.putFile(key, file)),
    put: async (...args) => (count(), bucket.put(...args)),
  };
}

/** The table, which fails after so many calls. */
function failing(calls: number): Db {
  let left = calls;
  const { client, table: name } = table.db;
  const send = (...sent: Parameters<typeof client.send>) =>
    left-- > 0 ? client.send(...sent) : Promise.reject(new Error("the table is gone"));
  return {
    table: name,
    client: new Proxy(client, {
      get: (target, key) => (key === "send" ? send : Reflect.get(target, key, target)),
    }),
  };
}

const keysOf = (snapshot: Snapshot) =>
  Object.values(snapshot.parts).map((part) => `${tradePrefix}${partPath("company_month", part)}`);

describe("publishing to AWS", () => {
  it("writes every file to its Glue partition, and the pointer last", async () => {
    const snapshot = await deliver("2026-11-20", rows);
    await send();
    const keys = new Set((await bucket.list(tradePrefix)).map(({ key }) => key));
    for (const key of keysOf(snapshot!)) expect(keys).toContain(key);
    expect(keys).toContain(`${tradePrefix}companies/part=${snapshot!.build}/data.parquet`);
    expect([...keys].some((key) => key.includes("/lines/"))).toBe(false);
    expect((await reader().snapshot()).build).toBe(snapshot!.build);
    expect(
      (await lookUpBill(table.db, reader(), { bol_number: "MAEULARGE1", months: 18 })).bol_number,
    ).toBe("MAEULARGE1");
  });

  it("does nothing the second time", async () => {
    const stated: string[] = [];
    await publish(folder, {
      bucket: breaking(1),
      db: table.db,
      now: later,
      report: (line) => stated.push(line),
    });
    expect(stated).toEqual(["the bucket holds data as of 2026-11-20 already"]);
  });

  it("shows a corrected container only when the day is complete, however often it is interrupted", async () => {
    const before = await shipNow();
    await deliver("2026-11-21", corrected("SECOND SHIP", "2026-11-21"));
    // Two days at once: the records of neither may be visible before the pointer.
    const snapshot = await deliver("2026-11-22", corrected("THIRD SHIP", "2026-11-22"));
    let done = false;
    for (let at = 1; !done; at++) {
      done = await send(breaking(at)).then(
        () => true,
        () => false,
      );
      expect(await shipNow()).toBe(done ? "THIRD SHIP" : before);
    }
    expect((await reader().snapshot()).data_day).toBe("2026-11-22");
    // Files that neither this day nor the day before needs are deleted from the bucket.
    const keys = (await bucket.list(tradePrefix)).map(({ key }) => key);
    expect(keys.filter((key) => key.includes("/companies/"))).toHaveLength(2);
    for (const key of keysOf(snapshot!)) expect(keys).toContain(key);
  });

  it("shows nothing of a day with incomplete records", async () => {
    const before = await shipNow();
    await deliver("2026-11-23", corrected("FOURTH SHIP", "2026-11-23"));
    // A read and a write for the container, a read and a write for its bill.
    for (const calls of [0, 1, 2]) {
      const broken = publish(folder, { bucket, db: failing(calls), now: later });
      await expect(broken, String(calls)).rejects.toThrow();
      expect(await shipNow()).toBe(before);
    }
    await send();
    expect(await shipNow()).toBe("FOURTH SHIP");
  });

  it("writes all records again after the table was lost", async () => {
    const fresh = await startTable();
    const stated: string[] = [];
    await publish(folder, {
      bucket,
      db: fresh.db,
      now: later,
      reload: true,
      report: (line) => stated.push(line),
    });
    expect((await lookUpContainer(fresh.db, reader(), container)).latest_import?.vessel_name).toBe(
      "FOURTH SHIP",
    );
    expect(stated.at(-1)).toBe("published: data as of 2026-11-23");
    await fresh.stop();
  });

  it("holds what eight builds are made of, and forgets which one it was before its files go", async () => {
    const oldest = (await bucket.list(`${tradePrefix}held/`)).map(({ key }) => key);
    const [first] = readSnapshot(folder)!.deliveries;
    const index = `${tradePrefix}companies/part=${first!.build}/data.parquet`;
    expect(oldest).toContain(`${tradePrefix}held/${first!.build}.json`);
    const removed: string[] = [];
    const watched: TradeBucket = {
      ...bucket,
      remove: (keys) => (removed.push(...keys), bucket.remove(keys)),
    };
    for (let day = 24; day <= 29; day++) {
      await deliver(`2026-11-${day}`, corrected(`SHIP ${day}`, `2026-11-${day}`));
      expect((await reader().held(first!.build))?.build).toBe(first!.build);
      await send(watched);
    }
    expect(await reader().held(first!.build)).toBe(null);
    expect(removed.indexOf(`${tradePrefix}held/${first!.build}.json`)).toBe(0);
    expect(removed).toContain(index);
    const keys = (await bucket.list(tradePrefix)).map(({ key }) => key);
    expect(keys.filter((key) => key.includes("/companies/"))).toHaveLength(8);
    expect(keys.filter((key) => key.includes("/held/"))).toHaveLength(8);
  });

  it("refuses a folder that lacks data of the bucket", async () => {
    const other = join(root, "other");
    const file = join(root, "alone-2026-11-22.csv");
    writeFileSync(file, flatCsv(rows.slice(0, 5)));
    await ingest(other, [file], { now: later() });
    await expect(publish(other, { bucket, db: table.db, now: later })).rejects.toThrow(
      /10 deliveries that the folder has not taken/,
    );
    await expect(publish(join(root, "none"), { bucket, db: table.db, now: later })).rejects.toThrow(
      /holds no data/,
    );
    expect(readSnapshot(folder)!.build).toBe((await reader().snapshot()).build);
  });
});
