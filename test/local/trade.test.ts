import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { createLog } from "#src/platform/log.ts";
import { openDataDir } from "#local/start/data-dir.ts";
import { followTradeFolder } from "#local/trade/follow.ts";
import { breakdown, lookUpContainer, tradeEngine } from "#src/trade-intelligence/index.ts";
import { ingest } from "#src/trade-intelligence/ingest/ingest.ts";
import type { FlatLine } from "#src/trade-intelligence/layout/flat-columns.ts";
import { startTable, depsFor } from "#test/support/engine.ts";
import { flatCsv, smallMarket } from "#test/trade-intelligence/small-market.ts";

it("a running product takes a new day up whole: questions and lookups change together", async () => {
  const root = mkdtempSync(join(tmpdir(), "trade-follow-"));
  const { db, endpoint, stop } = await startTable();
  const folder = join(root, "data");
  const rows = smallMarket(5, 10);
  const deliver = (day: string, list: readonly FlatLine[]) => {
    const file = join(root, `delivery-${day}.csv`);
    writeFileSync(file, flatCsv(list));
    return ingest(folder, [file], { now: new Date("2026-11-21T03:00:00Z") });
  };
  await deliver("2026-11-20", rows);
  const deps = depsFor({ db });
  const carrierPolling = followTradeFolder(deps, openDataDir(":memory:"), folder, {
    PATH: process.env["PATH"],
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  });
  await carrierPolling.ready;
  const container = rows[0]!.container_number!;
  /** null when the day changed between the two questions. */
  const poll = async () => {
    const engine = await tradeEngine(deps);
    const { build } = await engine.snapshot();
    const question = {
      dims: ["pod"],
      measure: "containers",
      filters: {},
      top: 1,
      merge_variants: false,
    } as const;
    const { rows: counted } = await breakdown(engine, question);
    const { latest_import } = await lookUpContainer(db, engine, container);
    if ((await engine.snapshot()).build !== build) return null;
    return [counted[0]!.value, latest_import!.vessel_name];
  };
  const before = (await poll())!;
  const newer = {
    ...rows[0]!,
    identifier: "20269999999",
    master_bol_number: "MAEUNEW1",
    arrival_date: "2026-11-21",
    vessel_name: "NEXT SHIP",
  };
  await deliver("2026-11-21", [newer]);
  let seen = before;
  for (
    const until = Date.now() + 30_000;
    seen[1] !== "NEXT SHIP" && Date.now() < until;
    await wait(50)
  ) {
    const now = await poll();
    if (now === null) continue;
    seen = now;
    expect([before, [Number(before[0]) + 1, "NEXT SHIP"]]).toContainEqual(seen);
  }
  expect(seen[1]).toBe("NEXT SHIP");
  await carrierPolling.stop();
  await stop();
  rmSync(root, { recursive: true });
});

it("a product whose trade records cannot be loaded says why, and questions are unavailable instead of wrong", async () => {
  const root = mkdtempSync(join(tmpdir(), "trade-follow-"));
  const { db, stop } = await startTable();
  const folder = join(root, "data");
  const file = join(root, "delivery.csv");
  writeFileSync(file, flatCsv(smallMarket(5, 10)));
  await ingest(folder, [file], { now: new Date("2026-11-21T03:00:00Z") });
  const lines: string[] = [];
  const deps = { ...depsFor({ db }), log: createLog("error", (line) => lines.push(line)) };
  // Nothing listens there: the process that loads reaches no table.
  const following = followTradeFolder(deps, openDataDir(":memory:"), folder, {
    PATH: process.env["PATH"],
    AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:1",
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  });
  await expect(following.ready).rejects.toThrow(/^trade records: /);
  await expect(tradeEngine(deps)).rejects.toThrow(/temporarily unavailable/);
  await following.stop();
  expect(lines.join("")).toContain("trade.not_loaded");
  await stop();
  rmSync(root, { recursive: true });
});
