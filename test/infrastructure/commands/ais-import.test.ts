import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aisImport, runAisImport } from "../../../bin/ais/run.ts";
import { lineBatches } from "../../../bin/ais/lines.ts";
import { statusOf } from "../../../bin/command.ts";
import { setEnvironment } from "#local/start/environment.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { vesselId } from "#src/reference/index.ts";
import { nameVessels, observedNow } from "#src/routing/observed/index.ts";
import { compileCache, temporaryFolder } from "#test/support/product.ts";
import { depsFor, startTable } from "#test/support/engine.ts";

const root = join(import.meta.dirname, "../../..");
const imo = "9999981";
const id = vesselId({ imo, name: "" });

/** One position of EVENING STAR, some minutes ago. */
const line = (minutesAgo: number, longitude: number): string =>
  JSON.stringify({
    at: isoSeconds(new Date(Date.now() - minutesAgo * 60_000)),
    imo,
    mmsi: "477553000",
    latitude: 46.5,
    longitude,
    speed_knots: 17,
  });

describe("npm run ais:import", () => {
  const folder = temporaryFolder();
  let table: Awaited<ReturnType<typeof startTable>>;
  let restore: () => void;
  const environment = () => ({
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  });
  beforeAll(async () => {
    table = await startTable();
    restore = setEnvironment(environment());
    await nameVessels(depsFor({ db: table.db }), [id]);
  });
  afterAll(async () => {
    restore?.();
    await table?.stop();
    folder.remove();
  });
  const seen = async () => (await observedNow(table.db, [id])).get(id);

  async function run(args: readonly string[], input: Readable | string = "", stop?: AbortSignal) {
    let [stdout, stderr] = ["", ""];
    const status = await statusOf(
      aisImport,
      () =>
        runAisImport(args, {
          stdin: typeof input === "string" ? Readable.from([Buffer.from(input)]) : input,
          print: (text) => (stdout += `${text}\n`),
          report: (text) => (stderr += `${text}\n`),
          ...(stop && { stop }),
        }),
      (text) => (stderr += `${text}\n`),
    );
    return { status, stdout, stderr };
  }
  const inTable = () => ["--table", table.db.table];

  it("takes in a file, as an operator types it, and prints what became of its lines", async () => {
    const file = join(folder.path, "positions.jsonl");
    writeFileSync(file, `${line(30, 170)}\n${line(20, 170.1)}\nnonsense\n`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "bin/ais/main.ts"), file, ...inTable()],
      { encoding: "utf8", env: { ...compileCache, ...environment() } },
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(JSON.parse(stdout)).toMatchObject({
      lines: 3,
      positions: 2,
      taken: 2,
      newest_written: 1,
      refused: { not_ais: 1 },
    });
    expect(await seen()).toMatchObject({ longitude: 170.1, mmsi: "477553000" });
  });

  it("takes in a stream until it is stopped, and then writes what would have waited", async () => {
    const stop = new AbortController();
    const stream = new PassThrough();
    const running = run(["-", ...inTable()], stream, stop.signal);
    stream.write(`${line(15, 170.2)}\n`);
    await vi.waitFor(async () => expect(await seen()).toMatchObject({ longitude: 170.2 }), 10_000);
    // This one waits, for it is only a minute later.
    stream.write(`${line(14, 170.21)}\n`);
    await vi.waitFor(() => expect(stream.readableLength).toBe(0), 10_000);
    stop.abort();
    const { status, stdout } = await running;
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ taken: 2 });
    expect(await seen()).toMatchObject({ longitude: 170.21 });
  });

  it("only prints what it reads with --print", async () => {
    const before = await seen();
    const { status, stdout } = await run(["-", "--print"], `${line(5, 171)}\nhello\n`);
    expect(status).toBe(0);
    const [position, other] = stdout.trim().split("\n");
    expect(JSON.parse(position!)).toMatchObject({ is: "position", imo, longitude: 171, knots: 17 });
    expect(JSON.parse(other!)).toEqual({ is: "refused", why: "not_ais" });
    expect(await seen()).toEqual(before);
  });

  it("takes a sentence without a time to be received now only with --live", async () => {
    const sentence = "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A";
    const refused = await run(["-", ...inTable()], sentence);
    expect(JSON.parse(refused.stdout)).toMatchObject({ positions: 0, refused: { no_time: 1 } });
    const live = await run(["-", "--live", ...inTable()], sentence);
    expect(JSON.parse(live.stdout)).toMatchObject({ positions: 1, unknown_ship: 1, refused: {} });
  });

  it("ends with 2 for wrong use, and with 1 where it cannot read", async () => {
    expect(await run([])).toMatchObject({ status: 2 });
    expect(await run(["-", "more"])).toMatchObject({ status: 2 });
    expect(await run(["-", "--stream"])).toMatchObject({ status: 2 });
    const missing = await run([join(folder.path, "none"), ...inTable()]);
    expect(missing).toMatchObject({ status: 1, stdout: "" });
    expect(missing.stderr).toMatch(/^npm run ais:import failed: ENOENT/);
  });
});

it("lines of a stream are the same however its bytes are cut", async () => {
  const bytes = Buffer.from(`één\n${"x".repeat(9000)}\nzwei\r\n\nlast`);
  for (const size of [1, 2, 3, 7, 4096, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    const lines: string[] = [];
    for await (const batch of lineBatches(Readable.from(pieces))) lines.push(...batch);
    expect(lines).toEqual(["één", "x".repeat(4097), "zwei\r", "", "last"]);
  }
});
