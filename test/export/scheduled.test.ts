import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { folderExports } from "#local/export-folder.ts";
import { addSeconds, day, wallClock } from "#src/platform/clock.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { derivedId } from "#src/platform/ids.ts";
import { listShardOf } from "#src/platform/list/index.ts";
import { exportOf, switchOff, switchOn } from "#src/warehouse/index.ts";
import { exportTurn } from "#src/warehouse/turn/index.ts";
import { exportStep } from "#src/warehouse/export-step.ts";
import { takeLease } from "#src/warehouse/lease.ts";
import {
  tableNames,
  tables,
  type ExportTable,
  type TableName,
} from "#src/warehouse-tables/index.ts";
import { run } from "#test/cli/rig.ts";
import { serve } from "#test/cli/run.ts";
import { edit } from "#test/documents/uploaded.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { temporaryFolder } from "#test/support/product.ts";
import { putTracked } from "#test/support/tracked.ts";
import { fill, publish } from "./filled.ts";
import { openWarehouse, type Warehouse } from "./warehouse.ts";

const anHour = 3_600_000;

describe("the scheduled export", () => {
  const folder = temporaryFolder();
  let api: Api;
  let warehouse: Warehouse;
  let deps: Dependencies;
  let client: Client;
  /** Real time runs on between turns: what is stamped shows in the index by then. */
  let ahead = 0;

  beforeAll(async () => {
    api = await startApi();
    warehouse = await openWarehouse();
  });
  afterAll(async () => {
    warehouse.close();
    await api.stop();
    folder.remove();
  });
  let place: string;
  let made = 0;
  beforeEach(async () => {
    vi.spyOn(wallClock, "now").mockImplementation(() => new Date(Date.now() + ahead));
    place = join(folder.path, String(++made));
    deps = { ...api.deps, exports: folderExports(place) };
    client = await api.account("Harbor & Vine");
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await switchOff(deps, client.context.account.id);
  });

  const pass = (milliseconds = anHour) => {
    ahead += milliseconds;
    (api.deps.clock as ManualClock).advance(milliseconds / 1000);
  };
  const turn = (with_: Partial<Dependencies> = {}) =>
    exportTurn({ ...deps, ...with_ }, wallClock.now().getTime() + anHour);
  const on = (of = client, options: Parameters<typeof switchOn>[2] = {}) =>
    switchOn(deps, of.context.account.id, options);
  const rootOf = (of = client) => join(place, "accounts", of.context.account.id);
  const filesIn = (root: string) => globSync("**/*.{parquet,csv}", { cwd: root }).toSorted();
  type Manifest = {
    readonly export_run: number;
    readonly is_complete: boolean;
    readonly files: readonly {
      readonly table: TableName;
      readonly key: string;
      readonly rows: number;
    }[];
  };
  const manifestsIn = (root: string): readonly Manifest[] =>
    globSync("manifests/*.json", { cwd: root })
      .toSorted()
      .map((name) => JSON.parse(readFileSync(join(root, name), "utf8")) as Manifest);
  const rowsOf = ({ files }: Manifest) =>
    Object.fromEntries(files.flatMap(({ table, rows }) => (rows > 0 ? [[table, rows]] : [])));
  const load = (root: string, table: TableName, format = "parquet") =>
    warehouse.rows(join(root, table, "*", `*.${format}`), tables[table]);

  it.each(["parquet", "csv"] as const)(
    "writes the same rows as the command line, as %s",
    async (format) => {
      await fill(client);
      await on(client, { format });
      await turn();
      const root = rootOf();
      const front = await serve(api);
      const to = join(folder.path, `cli-${format}`);
      const { code } = await run(["export", "--to", to, "--format", format], {
        env: { QUAYLINE_BASE_URL: front.address, QUAYLINE_API_KEY: client.key },
      });
      await front.close();
      expect(code).toBe(0);
      for (const name of tableNames) {
        const { key }: ExportTable = tables[name];
        const own = (rows: readonly Readonly<Record<string, unknown>>[]) =>
          rows
            .map(({ exported_at: _, export_run: __, ...row }) => row)
            .toSorted((a, b) =>
              key.map((k) => a[k]).join() < key.map((k) => b[k]).join() ? -1 : 1,
            );
        const found = own(await load(root, name, format));
        expect([name, found]).toEqual([name, own(await load(to, name, format))]);
        expect([name, found.length > 0]).toEqual([name, true]);
        expect(await warehouse.types(join(root, name, "*", `*.${format}`), tables[name])).toEqual(
          warehouse.stated(tables[name]),
        );
      }
    },
    120_000,
  );

  it("writes what changed since the turn before, with a manifest, and nothing where nothing did", async () => {
    await fill(client);
    await on();
    await turn();
    const root = rootOf();
    const [first] = manifestsIn(root);
    expect(first).toMatchObject({
      version: 1,
      account_id: client.context.account.id,
      export_run: 1,
      is_complete: true,
    });
    expect(rowsOf(first!)).toMatchObject({ containers: 6, shipments: 3, documents: 2 });
    // The files are those that the manifest names, below the account's own prefix.
    expect(first!.files.map(({ key }) => join(place, key)).toSorted()).toEqual(
      filesIn(root).map((file) => join(root, file)),
    );
    await turn();
    pass();
    await turn();
    expect(manifestsIn(root)).toHaveLength(1);

    const { body } = await client.get("/containers?sort=created_at&page[size]=1");
    const [container] = body.data;
    const [document, other] = (await client.get("/documents")).body.data;
    const change = { data: { type: "container", attributes: { ref_numbers: ["changed"] } } };
    await client.patch(`/containers/${container.id}`, change);
    const manual = edit({ extracted_data_manual: { mbl_number: "X" } });
    await client.patch(`/documents/${document.id}`, manual);
    await client.delete(`/documents/${other.id}`);
    await publish(client, 2);
    await turn();
    const second = manifestsIn(root).at(-1)!;
    expect(rowsOf(second)).toMatchObject({ containers: 1, events: 2, documents: 2 });
    const latest = async (table: TableName) =>
      warehouse.latest(join(root, table, "*", "*.parquet"), tables[table]);
    const containers = await latest("containers");
    expect(containers).toHaveLength(6);
    expect(containers.find(({ id }) => id === container.id)).toMatchObject({
      ref_numbers: '["changed"]',
      export_run: String(second.export_run),
    });
    const documents = await latest("documents");
    expect(documents.find(({ id }) => id === other.id)).toMatchObject({ is_deleted: true });
    const fields = await load(root, "document_fields");
    expect(
      fields.filter(
        ({ export_run, field }) =>
          export_run === String(second.export_run) && field === "mbl_number",
      ),
    ).toMatchObject([{ origin: "extracted" }, { origin: "corrected", value: "X" }]);
    pass();
    await turn();
    expect(manifestsIn(root).at(-1)).toEqual(second);
  }, 120_000);

  it("writes again, under a new number, what a stop before the progress left out of it", async () => {
    await fill(client);
    await on();
    const { put } = deps.exports;
    const broken = {
      put: async (...of: Parameters<typeof put>) => {
        if (of[0].includes("/manifests/")) throw new Error("the process ended");
        await put(...of);
      },
    };
    await expect(turn({ exports: broken })).rejects.toThrow("1 of 1 exports failed");
    const root = rootOf();
    const left = filesIn(root);
    expect([left.length, manifestsIn(root)]).toEqual([tableNames.length, []]);
    const bytes = left.map((file) => readFileSync(join(root, file)));
    await turn();
    expect(manifestsIn(root)).toMatchObject([{ export_run: 2 }]);
    expect(rowsOf(manifestsIn(root)[0]!)).toMatchObject({ containers: 6, documents: 2 });
    // A loader that remembers names has to load no file twice.
    expect(left.map((file) => readFileSync(join(root, file)))).toEqual(bytes);
  }, 120_000);

  it("leaves an account alone that a step is at work on, until that one must be gone", async () => {
    await fill(client);
    await on();
    // The process was killed: nobody gives the account back.
    await takeLease(deps, client.context.account.id);
    await turn();
    expect(manifestsIn(rootOf())).toEqual([]);
    pass();
    await turn();
    expect(manifestsIn(rootOf())).toMatchObject([{ export_run: 2 }]);
  });

  it("exports two accounts apart, and one that fails does not stop the other", async () => {
    const other = await api.account("Other Imports");
    await fill(client);
    await putTracked(other.context, { containerNumbers: ["OOLU1234560"] });
    await on();
    await on(other);
    const { put } = deps.exports;
    const broken = {
      put: (...of: Parameters<typeof put>) =>
        of[0].includes(client.context.account.id)
          ? Promise.reject(new Error("no space"))
          : put(...of),
    };
    await expect(turn({ exports: broken })).rejects.toThrow("1 of 2 exports failed");
    expect(manifestsIn(rootOf())).toEqual([]);
    expect((await load(rootOf(other), "containers")).map(({ number }) => number)).toEqual([
      "OOLU1234560",
    ]);
    await turn();
    const mine = await load(rootOf(), "containers");
    expect(new Set(mine.map(({ number }) => number))).toEqual(
      new Set(["MSKU7354623", "TCLU5471298"]),
    );
    for (const table of tableNames)
      for (const row of await load(rootOf(other), table))
        expect(JSON.stringify(row)).not.toContain("MAEU900000001");
    await switchOff(deps, other.context.account.id);
  }, 120_000);

  it("takes a bounded number of rows a step, goes on in the next turn, and loses none", async () => {
    // Large rows in one partition of the index: a megabyte of it holds seventeen.
    const long = Array.from({ length: 60 }, (_, at) => `${at} ${"x".repeat(1000)}`);
    const count = 22;
    const numbers = Array.from({ length: 1000 }, (_, at) => `7000${String(at).padStart(5, "0")}`);
    const ofOnePartition = numbers.filter((number) => {
      const { id } = client.context.account;
      const shipment = derivedId("shipment", id, "MAEU", "bill_of_lading", number);
      return listShardOf(derivedId("container", shipment, "MSKU7354623")) === "0";
    });
    for (const number of ofOnePartition.slice(0, count))
      await putTracked(client.context, { number, container: { refNumbers: long } });
    await on();
    const first = await exportStep({ ...deps, account: client.context.account });
    expect(first).toMatchObject({ outcome: "more" });
    expect(manifestsIn(rootOf())).toMatchObject([{ is_complete: false }]);
    // No time is left: nothing is begun.
    await exportTurn(deps, wallClock.now().getTime() - 1);
    expect(manifestsIn(rootOf())).toHaveLength(1);
    const some = await load(rootOf(), "containers");
    expect(some.length).toBeLessThan(count);
    await turn();
    const all = await load(rootOf(), "containers");
    expect(new Set(all.map(({ id }) => id)).size).toBe(count);
    expect(manifestsIn(rootOf()).at(-1)).toMatchObject({ is_complete: true });
    pass();
    await turn();
    const later = await exportOf(deps, client.context.account.id);
    expect(later?.caughtUpAt).toBeDefined();
  }, 120_000);

  it("finds a write that shows in the index minutes after its stamp", async () => {
    await fill(client);
    await on();
    await turn();
    // Its writer was slow: the stamp is from before that turn.
    ahead -= 5 * 60_000;
    await putTracked(client.context, { containerNumbers: ["OOLU1234560"] });
    ahead += 5 * 60_000;
    await turn();
    const numbers = (await load(rootOf(), "containers")).map(({ number }) => number);
    expect(numbers.filter((one) => one === "OOLU1234560")).toHaveLength(1);
    expect(numbers).toHaveLength(7);
  }, 120_000);

  it("writes nothing when it is off, goes on where it was, and begins anew if asked", async () => {
    await putTracked(client.context);
    await turn();
    expect(filesIn(place)).toEqual([]);
    await on();
    await turn();
    await switchOff(deps, client.context.account.id);
    await putTracked(client.context);
    await turn();
    expect(manifestsIn(rootOf())).toHaveLength(1);
    await on();
    await turn();
    expect(manifestsIn(rootOf()).map((one) => rowsOf(one)["containers"])).toEqual([1, 1]);
    await on(client, { again: true });
    await turn();
    expect(manifestsIn(rootOf()).map((one) => rowsOf(one)["containers"])).toEqual([1, 1, 2]);
    const runs = manifestsIn(rootOf()).map(({ export_run }) => export_run);
    expect(new Set(runs).size).toBe(3);
  }, 120_000);

  it("leaves documents out where they are no part of the plan, and an account without a plan", async () => {
    const free = await api.account("Free Imports", [], {
      plan: "free",
      trialEndsAt: addSeconds(api.deps.clock.now(), day).toISOString(),
    });
    await putTracked(free.context);
    await on(free);
    await turn();
    const written = manifestsIn(rootOf(free))[0]?.files.map(({ table }) => table);
    expect(written).toEqual(["containers", "shipments", "transport_events", "events"]);
    (api.deps.clock as ManualClock).advance(2 * day);
    await putTracked(free.context);
    await turn();
    expect(manifestsIn(rootOf(free))).toHaveLength(1);
    await switchOff(deps, free.context.account.id);
  }, 120_000);
});
