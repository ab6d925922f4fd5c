import { ScanCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrations } from "../../bin/migrate/migrations.ts";
import { progressOf, runMigration, type Progress } from "../../bin/migrate/run-migration.ts";
import {
  raiseVersion,
  readVersion,
  storedLayoutVersion,
} from "#src/platform/storage/stored-layout.ts";
import { startTable } from "#test/support/engine.ts";
import { containerLandside } from "#test/tracking/containers/landside-rig.ts";
import { until } from "#test/tracking/voyage-builder.ts";

const [rows] = migrations;
type Item = Record<string, unknown>;
let engine: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  engine = await startTable();
});
afterAll(() => engine.stop());

const containers = async (): Promise<Item[]> => {
  const { client, table } = engine.db;
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table }));
  return Items.filter((item) => item["__edb_e__"] === "container");
};

/** As layout 7 wrote a row: without the voyage over sea. */
async function makeOld({ pk, sk, summary }: Item): Promise<void> {
  const { sea: _, ...older } = JSON.parse(String(summary)) as Item;
  await engine.db.client.send(
    new UpdateCommand({
      TableName: engine.db.table,
      Key: { pk, sk },
      UpdateExpression: "SET summary = :s",
      ExpressionAttributeValues: { ":s": JSON.stringify(older) },
    }),
  );
}

it("brings a table of the layout before along: dry, killed in the middle, resumed, and again", async () => {
  const { db } = engine;
  for (let made = 0; made < 3; made++) await containerLandside(db, until("2026-03-12T00:00:00Z"));
  const before = await containers();
  for (const item of before) await makeOld(item);
  const seaOf = async () =>
    (await containers()).map(({ summary }) => "sea" in (JSON.parse(String(summary)) as Item));
  const wanted = before.map(({ summary }) => "sea" in (JSON.parse(String(summary)) as Item));
  expect(wanted).toContain(true);

  const seen: Progress[] = [];
  const how = { rate: 1e6, now: () => new Date("2026-11-26T12:00:00Z") };
  const dry = await runMigration(db, rows!, { ...how, isDry: true, report: (p) => seen.push(p) });
  expect(dry.counts.changed).toBe(wanted.filter(Boolean).length);
  expect(await seaOf()).not.toContain(true);
  expect(await progressOf(db, rows!)).toBeUndefined();

  // Killed at its second item: what it noted and what it wrote are both there.
  let items = 0;
  const dying = {
    ...rows!,
    migrate: (...given: Parameters<(typeof rows & object)["migrate"]>) => {
      if (++items > 1) throw new Error("killed");
      return rows!.migrate(...given);
    },
  };
  await expect(
    runMigration(db, dying, { ...how, isDry: false, report: () => undefined }),
  ).rejects.toThrow("killed");
  expect((await seaOf()).filter(Boolean)).toHaveLength(1);

  const done = await runMigration(db, rows!, { ...how, isDry: false, report: (p) => seen.push(p) });
  expect(done.finishedAt).toBe("2026-11-26T12:00:00.000Z");
  expect(await seaOf()).toEqual(wanted);
  expect((await progressOf(db, rows!))?.finishedAt).toBe(done.finishedAt);

  const again = await runMigration(db, rows!, {
    ...how,
    isDry: false,
    report: () => expect.unreachable("it is finished"),
  });
  expect(again).toEqual(done);
  await raiseVersion(db);
  expect(await readVersion(db)).toBe(storedLayoutVersion);
});

it("goes on at the page that it noted", async () => {
  const { db } = engine;
  const migrated: unknown[] = [];
  const other = {
    ...rows!,
    name: "test-pages",
    migrate: (_: unknown, item: Item) => {
      migrated.push(item["containerId"]);
      return Promise.resolve("current" as const);
    },
  };
  const { client, table } = db;
  const all = await containers();
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table }));
  const place = Items.findIndex(({ sk, pk }) => sk === all[1]?.["sk"] && pk === all[1]?.["pk"]);
  await client.send(
    new UpdateCommand({
      TableName: table,
      Key: { pk: "migration", sk: other.name },
      UpdateExpression: "SET progress = :p",
      ExpressionAttributeValues: {
        ":p": {
          startedAt: "2026-11-26T11:00:00Z",
          counts: { changed: 2 },
          from: { pk: Items[place]?.["pk"], sk: Items[place]?.["sk"] },
        },
      },
    }),
  );
  const { counts, startedAt } = await runMigration(db, other, {
    isDry: false,
    rate: 1e6,
    now: () => new Date(),
    report: () => undefined,
  });
  expect(migrated).toEqual(all.slice(2).map(({ containerId }) => containerId));
  expect([counts, startedAt]).toEqual([
    { changed: 2, current: all.length - 2, gone: 0, missed: 0 },
    "2026-11-26T11:00:00Z",
  ]);
});

it("is not finished while an item is written by another each time", async () => {
  const busy = { ...rows!, name: "test-busy", migrate: () => Promise.resolve("missed" as const) };
  const how = { isDry: false, rate: 1e6, now: () => new Date(), report: () => undefined };
  expect((await runMigration(engine.db, busy, how)).finishedAt).toBeUndefined();
  const calm = { ...busy, migrate: () => Promise.resolve("current" as const) };
  const { counts, finishedAt } = await runMigration(engine.db, calm, how);
  expect([counts.missed, typeof finishedAt]).toEqual([0, "string"]);
});
