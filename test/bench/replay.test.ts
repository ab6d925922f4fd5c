import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commits } from "#src/events/index.ts";
import type { Context } from "#src/platform/dependencies.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { openAccount } from "#src/accounts/index.ts";
import { editContainer, resumeTracking, stopTracking } from "#src/tracking/index.ts";
import { containerIdOf, shipmentIdOf } from "#src/tracking/store/find.ts";
import { newAccount, startTable } from "#test/support/engine.ts";
import { compileCache, startProduct } from "#test/support/product.ts";
import { differencesOf, differenceText } from "../../bench/simulate/replay/differences.ts";
import { plantedBugs } from "../../bench/simulate/planted/bugs.ts";
import { plantedCopy } from "../../bench/simulate/planted/find-bug.ts";
import { play } from "../../bench/simulate/replay/play.ts";
import { runSeed } from "../../bench/simulate/run-seed.ts";
import { readContainerFile, textOf, type ContainerFile } from "../../bin/trace/container-file.ts";
import { exportOf } from "../../bin/trace/export.ts";
import { Fate } from "../tracking/mishaps.ts";
import { observed, scriptedCarrier, spineOn, track } from "../tracking/spine.ts";
import { billNumber, scenario, threeSourcesOn } from "../tracking/three-sources.ts";
import { exampleVoyage } from "../tracking/voyage-builder.ts";
import { dispatch } from "../webhooks/scene.ts";

const day = 86_400;
const root = join(import.meta.dirname, "../..");

/** The same table, which remembers in which order commits were written, as its stream has them. */
function inOrder(db: Db): { readonly db: Db; readonly written: string[] } {
  const written: string[] = [];
  const send = async (command: { readonly input: object }): Promise<unknown> => {
    const answer = await db.client.send(command as never);
    const { TransactItems: items = [] } = command.input as {
      TransactItems?: readonly { Put?: { Item: Record<string, unknown> } }[];
    };
    for (const { Put: put } of items)
      if (put?.Item["__edb_e__"] === "commit") written.push(String(put.Item["id"]));
    return answer;
  };
  return { db: { ...db, client: { send } as unknown as Db["client"] }, written };
}

/** Publishes all that was committed of an account, in the order in which it was. */
async function publish(ctx: Context, written: readonly string[]): Promise<void> {
  const { data } = await commits(ctx.db)
    .scan.where(({ account }, { eq }) => eq(account, ctx.account.id))
    .go({ pages: "all" });
  await dispatch(ctx, ...data.toSorted((a, b) => written.indexOf(a.id) - written.indexOf(b.id)));
}

/** The exported containers of a seed without faults, as their files hold them. */
async function filesOfSeed(seed: number): Promise<ContainerFile[]> {
  const files: ContainerFile[] = [];
  await runSeed(seed, [], {
    async atEnd(deps, customers) {
      for (const { account, histories } of customers)
        for (const { scac, number, containers } of histories)
          for (const container of containers) {
            const target = { scac, type: "bill_of_lading", number } as const;
            const id = containerIdOf(shipmentIdOf(account.id, target), container);
            const text = textOf(await exportOf({ ...deps, account }, id));
            files.push(readContainerFile(text, "file"));
          }
    },
  });
  return files;
}

/** A command of an operator, which ends well; what it printed. */
function run(script: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", ...compileCache },
  });
  expect([status, stderr], stdout).toEqual([0, ""]);
  return stdout;
}

const namesIn = ({ state }: ContainerFile): readonly string[] =>
  state.published.map(({ event }) => event);

describe("npm run replay", () => {
  let table: Awaited<ReturnType<typeof startTable>>;
  let folder: string;
  beforeAll(async () => {
    table = await startTable();
    folder = mkdtempSync(join(tmpdir(), "quayline-replay-"));
  });
  afterAll(async () => {
    await table.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("plays containers of simulated voyages to the same state, with what was corrected and withdrawn", async () => {
    const files: ContainerFile[] = [];
    for (let seed = 1; seed <= 12; seed++) files.push(...(await filesOfSeed(seed)));
    const names = new Set(files.flatMap(namesIn));
    for (const name of [
      "transport_event.corrected",
      "transport_event.withdrawn",
      "container.transport.transshipment_discharged",
      "tracking_request.tracking_stopped",
    ])
      expect(names).toContain(name);
    for (const file of files) expect(await play(file)).toEqual([]);
    expect(Math.min(...files.map(({ state }) => state.changes.length))).toBeGreaterThan(8);
  });

  it("plays a container that a carrier, a terminal and a railroad reported of", async () => {
    const fate = new Fate();
    const { db, written } = inOrder(table.db);
    const spine = threeSourcesOn(db, fate, [newAccount()]);
    await openAccount(db, spine.ctx.account, spine.ctx.clock.now());
    await spine.trackAll();
    for (const statement of scenario) await spine.receives(statement);
    for (let i = 0; i < 2; i++) await spine.later(1.2 * day);
    await publish(spine.ctx, written);
    const file = await exportOf(spine.ctx, spine.containerOf(spine.ctx));
    expect(file.requests.map(({ requestNumber }) => requestNumber)).toEqual([billNumber]);
    expect(file.statements.facilityReports.map(({ facilitySource }) => facilitySource)).toEqual(
      expect.arrayContaining(["USLGB-TTI", "BNSF"]),
    );
    expect(new Set(file.state.changes.map(({ source }) => source))).toEqual(
      new Set(["shipping_line", "terminal", "rail"]),
    );
    expect((await play(file)).map(differenceText)).toEqual([]);
  });

  it("plays a container of the product that npm run trace exports from its folder, while it runs and after", async () => {
    const data = join(folder, "data");
    const product = await startProduct({ DATA_DIR: data, SEED: "on" });
    try {
      const shown = async () => {
        const { body } = await product.call("GET", "/containers?include=transport_events");
        return (body.data as any[]).find(({ attributes }) => attributes.pod_full_out_at !== null);
      };
      await expect.poll(shown, { timeout: 120_000, interval: 500 }).toBeDefined();
      const { id, attributes } = await shown();
      const exported = (to: string): string[] => {
        const file = join(folder, to);
        run("bin/trace/main.ts", id, "--export", file, "--data-dir", data);
        return run("bench/simulate/replay/main.ts", file).trimEnd().split("\n");
      };
      const running = exported("running.json");
      expect((await product.signal("SIGTERM")).code).toBe(0);
      const stopped = exported("stopped.json");
      for (const lines of [running, stopped]) expect(lines.at(-1)).toBe("same state");
      const { state } = readContainerFile(readFileSync(join(folder, "stopped.json"), "utf8"), "it");
      expect(state.container).toMatchObject({ number: attributes.number });
      expect(state.published.length).toBeGreaterThan(5);
    } finally {
      product.process.kill("SIGKILL");
    }
  });

  it("plays what a user marked, stopped and resumed", async () => {
    const file = await markedAndStopped("REPLAY0001");
    expect(namesIn(file)).toEqual(
      expect.arrayContaining([
        "container.transport.delivered",
        "tracking_request.tracking_stopped",
      ]),
    );
    expect(file.state.shipment["line_tracking_stopped_at"]).toBeNull();
    expect((await play(file)).map(differenceText)).toEqual([]);
  });

  async function markedAndStopped(number: string): Promise<ContainerFile> {
    const carrier = scriptedCarrier(observed(exampleVoyage.slice(0, 8)));
    const { db, written } = inOrder(table.db);
    const spine = spineOn(db, carrier);
    const ctx = spine.account();
    await openAccount(db, ctx.account, spine.clock.now());
    await track(ctx, number, { refNumbers: ["A secret order"] });
    await spine.run();
    const shipment = shipmentIdOf(ctx.account.id, { scac: "ONEY", type: "bill_of_lading", number });
    const container = exampleVoyage.find(({ equipment }) => equipment)!.equipment!;
    const id = containerIdOf(shipment, container);
    spine.clock.advance(day);
    await stopTracking(ctx, shipment);
    spine.clock.advance(day);
    await resumeTracking(ctx, shipment);
    carrier.states(observed(exampleVoyage.slice(0, 14)));
    await spine.nextPoll(number);
    spine.clock.advance(day);
    const deliveredAt = spine.clock.now().toISOString().replace(".000", "");
    await editContainer(ctx, id, { deliveredAt, refNumbers: ["R-1"] });
    await publish(ctx, written);
    return exportOf(ctx, id);
  }

  it("finds each field that another version of the product makes otherwise", async () => {
    const [file] = await filesOfSeed(2);
    const { state } = file!;
    const [event, ...others] = state.transport_events;
    const wasOtherwise: ContainerFile = {
      ...file!,
      state: {
        ...state,
        container: { ...state.container, pod_arrived_at: "2026-05-01T00:00:00Z" },
        transport_events: [{ ...event, timestamp: "2026-05-01T00:00:00Z" }, ...others],
        published: state.published.slice(0, -1),
      },
    };
    const paths = (await play(wasOtherwise)).map(({ path }) => path);
    expect(paths).toEqual([
      "container.pod_arrived_at",
      "transport_events[0].timestamp",
      `published[${state.published.length - 1}]`,
    ]);
  });

  const replay = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, "bench/simulate/replay/main.ts"), ...args],
      { encoding: "utf8", env: compileCache },
    );
    return { status, stdout, stderr };
  };

  it("is a command that ends with 0 after the same state, 1 after another, 2 after a file that is not whole", async () => {
    const [file] = await filesOfSeed(3);
    const text = textOf(file!);
    const fileOf = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const whole = fileOf("whole.json", text);
    expect(replay(whole)).toMatchObject({ status: 0, stderr: "" });
    expect(replay(whole).stdout).toMatch(/^TRHU\d{7}, exported .*\nsame state\n$/);

    const state = { ...file!.state, request: { ...file!.state.request, status: "pending" } };
    const other = replay(fileOf("other.json", textOf({ ...file!, state })));
    expect(other.status).toBe(1);
    expect(other.stdout).toContain(
      'request.status: exported "pending", replayed "tracking_stopped"\n1 differences\n',
    );

    for (const [name, content, error] of [
      ["cut.json", text.slice(0, text.length / 2), /is not whole/],
      ["edited.json", text.replace("tracking_stopped", "created"), /was changed after it was/],
      ["foreign.json", "{}", /is no file of npm run trace/],
      ["later.json", text.replace('"version": 1,', '"version": 2,'), /reads version 1/],
    ] as const) {
      const { status, stdout, stderr } = replay(fileOf(name, content));
      expect({ name, status, stdout }).toEqual({ name, status: 2, stdout: "" });
      expect(stderr).toMatch(error);
      expect(stderr.split("\n")).toHaveLength(2);
    }
    expect(replay(join(folder, "absent.json")).stderr).toMatch(/cannot be read/);
  });

  it("differs after a change of the product's code that changes what a customer sees", async () => {
    const [file] = await filesOfSeed(3);
    const name = join(folder, "of-seed-3.json");
    writeFileSync(name, textOf(file!));
    // The source states an event of another bill.
    const copy = plantedCopy(plantedBugs.find(({ mendedBy }) => mendedBy === "c290a60c")!);
    try {
      const main = join(copy, "bench/simulate/replay/main.ts");
      const { status, stdout } = spawnSync(process.execPath, [main, name], { encoding: "utf8" });
      expect(status).toBe(1);
      expect(stdout).toMatch(/^container\.raw_events|^transport_events|^changes/m);
      expect(stdout).not.toContain("same state");
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it("has a file without what users wrote, secrets of receivers, and addresses", async () => {
    const text = textOf(await markedAndStopped("REPLAY0002"));
    expect(text).not.toContain("A secret order");
    expect(text).not.toContain("https://");
    expect(text).not.toContain("Company");
  });

  it("compares members of plain JSON by their paths", () => {
    const was = { a: [1, { b: null }], c: "x", only: 1 };
    expect(differencesOf(was, structuredClone(was))).toEqual([]);
    expect(differencesOf(was, { a: [1, { b: 2 }, 3], c: ["x"] })).toEqual([
      { path: "a[1].b", was: null, is: 2 },
      { path: "a[2]", was: undefined, is: 3 },
      { path: "c", was: "x", is: ["x"] },
      { path: "only", was: 1, is: undefined },
    ]);
  });
});
