import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  tableNames,
  tables,
  type ExportTable,
  type TableName,
} from "#src/warehouse-tables/index.ts";
import { edit } from "#test/documents/uploaded.ts";
import { fill, odd, publish } from "#test/export/filled.ts";
import { openWarehouse, type Warehouse } from "#test/export/warehouse.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { temporaryFolder } from "#test/support/product.ts";
import { putTracked } from "#test/support/tracked.ts";
import { run as runLine } from "./rig.ts";
import { serve, start, startLimited } from "./run.ts";

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

describe("quayline export", () => {
  const folder = temporaryFolder();
  let api: Api;
  let client: Client;
  let front: Awaited<ReturnType<typeof serve>>;
  let warehouse: Warehouse;

  beforeAll(async () => {
    api = await startApi();
    front = await serve(api);
    warehouse = await openWarehouse();
    client = await api.account("Harbor & Vine");
    await fill(client);
  });
  afterAll(async () => {
    warehouse.close();
    await front.close();
    await api.stop();
    folder.remove();
  });

  type Line = { readonly table: TableName; readonly rows: number; readonly file: string | null };
  async function run(to: string, args: readonly string[] = [], of = client) {
    const { code, out, err } = await runLine(
      ["export", "--to", join(folder.path, to), "--json", ...args],
      { env: { QUAYLINE_BASE_URL: front.address, QUAYLINE_API_KEY: of.key } },
    );
    const lines = code === 0 ? (JSON.parse(out) as readonly Line[]) : [];
    return {
      code,
      err,
      lines,
      rows: Object.fromEntries(lines.map((one) => [one.table, one.rows])),
    };
  }
  const files = (to: string, table: TableName, format = "parquet") =>
    join(folder.path, to, table, "*", `*.${format}`);
  const stateOf = (to: string) => join(folder.path, to, ".quayline-export.json");

  /** All records of a list by the API. */
  const inOrder = (texts: readonly unknown[]): string[] => texts.map(String).toSorted(compareTexts);
  async function listed(path: string, of = client): Promise<readonly any[]> {
    const { body } = await of.get(path);
    return body.data;
  }
  const byId = (rows: readonly any[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const utc = (at: string | null) => at && at.replace("T", " ").replace("Z", "");

  it.each(["parquet", "csv"])(
    "writes every table as %s; DuckDB loads what the API answers",
    async (format) => {
      const to = `all-${format}`;
      const { code, rows } = await run(to, ["--format", format]);
      expect(code).toBe(0);
      for (const name of tableNames) {
        const table: ExportTable = tables[name];
        const found = await warehouse.rows(files(to, name, format), table);
        expect([name, found.length]).toEqual([name, rows[name]]);
        expect(await warehouse.types(files(to, name, format), table)).toEqual(
          warehouse.stated(table),
        );
      }
      const containers = byId(
        await warehouse.rows(files(to, "containers", format), tables.containers),
      );
      const stated = byId(await listed("/containers?page[size]=50"));
      expect(containers).toHaveLength(6);
      expect(
        containers.map((row) => ({ ...row, ref_numbers: JSON.parse(row["ref_numbers"]) })),
      ).toEqual(
        stated.map(({ id, attributes, relationships }) =>
          expect.objectContaining({
            id,
            number: attributes.number,
            shipment_id: relationships.shipment.data.id,
            ref_numbers: odd,
            seal_number: attributes.seal_number,
            equipment_length: String(attributes.equipment_length),
            weight_in_lbs: 40_123.5,
            created_at: utc(attributes.created_at),
            pod_arrived_at: utc(attributes.pod_arrived_at),
            empty_out_at: null,
            availability_known: false,
            available_for_pickup: null,
            // The API states the midnight in Chicago that begins it.
            pickup_lfd_on: "2026-11-24",
            pickup_lfd_line_on: "2026-11-24",
            pickup_lfd_terminal_on: null,
            pod_terminal_id: relationships.pod_terminal.data.id,
            export_run: "1",
          }),
        ),
      );
      expect(stated[0].attributes.pickup_lfd).toBe("2026-11-24T06:00:00Z");
      const shipments = await warehouse.rows(files(to, "shipments", format), tables.shipments);
      expect(shipments.map(({ tags }) => JSON.parse(tags))).toEqual([odd, odd, odd]);
      const events = await warehouse.rows(
        files(to, "transport_events", format),
        tables.transport_events,
      );
      const milestones = await listed(`/containers/${stated[0].id}/transport_events`);
      expect(byId(events.filter((one) => one["container_id"] === stated[0].id))).toEqual(
        byId(milestones).map(({ id, attributes }) =>
          expect.objectContaining({
            id,
            event: attributes.event,
            event_at: utc(attributes.timestamp),
            vessel_name: "MAERSK ESSEN",
            location_locode: attributes.location_locode,
          }),
        ),
      );
      const feed = await warehouse.rows(files(to, "events", format), tables.events);
      const all = await listed("/events?limit=500");
      expect(feed.map(({ id, sequence, event }) => [id, sequence, event])).toEqual(
        all.map(({ id, attributes }) => [id, String(attributes.sequence), attributes.event]),
      );
      expect(feed[0]).toMatchObject({ sequence: "1", reference_type: expect.any(String) });
    },
    120_000,
  );

  it("has the fields of documents with page and confidence, as the API states them", async () => {
    const fields = await warehouse.rows(
      files("all-parquet", "document_fields"),
      tables.document_fields,
    );
    const documents = await warehouse.rows(files("all-parquet", "documents"), tables.documents);
    expect(inOrder(documents.map(({ file_name }) => file_name))).toEqual([
      "notice.pdf",
      'second "notice".pdf',
    ]);
    for (const { id, representation_id } of documents) {
      const { body } = await client.get(
        `/documents/${id}?include=last_document_representation&flag[evidence]=true`,
      );
      const [representation] = body.included;
      expect(representation_id).toBe(representation.id);
      const own = fields.filter((one) => one["document_id"] === id);
      const [bill, ...others] = own;
      expect(bill).toMatchObject({
        origin: "extracted",
        representation_id,
        schema_version: representation.attributes.schema_version,
        field: "mbl_number",
        pointer: "/mbl_number",
        value: representation.attributes.payload.mbl_number,
        value_number: null,
        page: "1",
        confidence: representation.meta.evidence["/mbl_number"].confidence,
        left_pt: 40.5,
        export_run: "1",
      });
      // Nulls and empty lists have no row, and what has no place has no page.
      expect(
        others.map(({ pointer, field, value, value_number, page }) => [
          pointer,
          field,
          value,
          value_number,
          page,
        ]),
      ).toEqual([
        ["/total_packages", "total_packages", "640", 640, null],
        [
          "/containers/0/container_number",
          "containers.container_number",
          "MSKU7354623",
          null,
          null,
        ],
        [
          "/containers/1/container_number",
          "containers.container_number",
          "TCLU5471298",
          null,
          null,
        ],
        ["/containers/1/seal_number", "containers.seal_number", odd[0], null, "2"],
        ["/a~1b~0c", "a/b~c", odd[2], null, null],
      ]);
    }
  });

  it("is read by the queries that the guide prints", async () => {
    const guide = readFileSync(join(import.meta.dirname, "../../docs/guides/warehouse.md"), "utf8");
    const queries = [...guide.matchAll(/^```sql\n(.*?)^```$/gms)].map(([, sql]) => sql!);
    expect(queries).toHaveLength(1);
    const sql = queries[0]!.replaceAll("'warehouse/", `'${join(folder.path, "all-parquet")}/`);
    await warehouse.ask(sql);
    const count = async (view: string) =>
      Number((await warehouse.ask(`SELECT count(*) AS n FROM ${view}`))[0]!["n"]);
    expect([await count("containers"), await count("documents")]).toEqual([6, 2]);
    expect(await count("document_fields")).toBeGreaterThan(2);
  });

  it("writes no row twice that did not change, and only what changed", async () => {
    const to = "changes";
    const first = await run(to);
    expect(first.rows).toMatchObject({ containers: 6, documents: 2 });
    const again = await run(to);
    expect(again.lines.map(({ rows, file }) => [rows, file])).toEqual(
      tableNames.map(() => [0, null]),
    );

    (api.deps.clock as ManualClock).advance(86_400);
    const [container] = await listed("/containers?sort=created_at&page[size]=1");
    const [document, other] = await listed("/documents");
    const body = { data: { type: "container", attributes: { ref_numbers: ["changed"] } } };
    await client.patch(`/containers/${container.id}`, body);
    await client.patch(
      `/documents/${document.id}`,
      edit({ extracted_data_manual: { mbl_number: "X" } }),
    );
    await client.delete(`/documents/${other.id}`);
    await publish(client, 2);
    const third = await run(to);
    expect(third.rows).toMatchObject({
      containers: 1,
      shipments: 0,
      transport_events: 0,
      events: 2,
      documents: 2,
    });
    const latest = await warehouse.latest(files(to, "containers"), tables.containers);
    expect(latest).toHaveLength(6);
    expect(latest.find(({ id }) => id === container.id)).toMatchObject({
      ref_numbers: '["changed"]',
      export_run: "3",
    });
    const documents = await warehouse.latest(files(to, "documents"), tables.documents);
    expect(documents.find(({ id }) => id === other.id)).toMatchObject({
      is_deleted: true,
      file_name: null,
    });
    // As the guide joins them.
    const fields = await warehouse.rows(files(to, "document_fields"), tables.document_fields);
    const current = fields.filter((one) =>
      documents.some(
        ({ id, export_run }) => id === one["document_id"] && export_run === one["export_run"],
      ),
    );
    expect(new Set(current.map((one) => one["document_id"]))).toEqual(new Set([document.id]));
    expect(current.filter(({ field }) => field === "mbl_number")).toMatchObject([
      { origin: "extracted" },
      { origin: "corrected", value: "X" },
    ]);
    expect((await run(to)).lines.every(({ rows }) => rows === 0)).toBe(true);
  }, 120_000);

  it("writes again what a stop between the files and the state left out of it", async () => {
    const to = "stopped";
    await run(to);
    const before = readFileSync(stateOf(to));
    (api.deps.clock as ManualClock).advance(86_400);
    await publish(client, 4);
    const second = await run(to);
    expect(second.rows["events"]).toBe(4);
    // The process ended after the files were in their places, and before it stored how far it came.
    writeFileSync(stateOf(to), before);
    const third = await run(to);
    expect(third.lines.find(({ table }) => table === "events")).toMatchObject({
      rows: 4,
      file: expect.stringContaining("events-000003.parquet"),
    });
    const latest = await warehouse.latest(files(to, "events"), tables.events);
    expect(latest).toHaveLength((await listed("/events?limit=500")).length);
  }, 120_000);

  it("stores how far it came only when every file is in its place", async () => {
    const to = "blocked";
    mkdirSync(join(folder.path, to));
    // Something else is where the folder of a table belongs.
    const obstacle = join(folder.path, to, "events");
    writeFileSync(obstacle, "");
    expect((await run(to)).code).toBe(1);
    expect(existsSync(stateOf(to))).toBe(false);
    rmSync(obstacle);
    const { code, rows } = await run(to);
    const all = (await listed("/events?limit=500")).length;
    expect([code, rows]).toEqual([0, expect.objectContaining({ events: all, containers: 6 })]);
    const latest = await warehouse.latest(files(to, "documents"), tables.documents);
    const ids = (await listed("/documents")).map(({ id }) => id);
    expect(inOrder(latest.map(({ id }) => id))).toEqual(inOrder(ids));
  });

  it("loses nothing by kill -9 at any time", async () => {
    const to = "killed";
    const env = { QUAYLINE_BASE_URL: front.address, QUAYLINE_API_KEY: client.key };
    const isAtWork = () => existsSync(join(folder.path, to, ".quayline-export.lock"));
    let killed = 0;
    for (const milliseconds of [0, 30, 80, 150, 250, 400]) {
      await publish(client, 1);
      const { child, ended } = start(["export", "--to", join(folder.path, to)], env);
      const before = killed;
      void ended.then(({ code }) => (killed += code === null ? 1 : 0));
      while (child.exitCode === null && !isAtWork()) await wait(1);
      await wait(milliseconds);
      child.kill("SIGKILL");
      await ended;
      if (killed > before) rmSync(join(folder.path, to, ".quayline-export.lock"), { force: true });
      if (existsSync(stateOf(to))) JSON.parse(readFileSync(stateOf(to), "utf8"));
    }
    expect(killed).toBeGreaterThan(0);
    expect((await run(to)).code).toBe(0);
    for (const [name, path] of [
      ["events", "/events?limit=500"],
      ["containers", "/containers?page[size]=50"],
      ["documents", "/documents"],
    ] as const) {
      const latest = await warehouse.latest(files(to, name), tables[name]);
      const ids = (await listed(path)).map(({ id }) => id);
      expect(inOrder(latest.map(({ id }) => id))).toEqual(inOrder(ids));
    }
    // Neither a lock nor a part of a file is left.
    const left = readdirSync(join(folder.path, to)).filter((name) => name.startsWith("."));
    expect(left).toEqual([".quayline-export.json"]);
  }, 120_000);

  it("never mixes two accounts, and leaves out what an account may not have", async () => {
    const other = await api.account("Other Imports", ["custom_fields"]);
    await putTracked(other.context, { containerNumbers: ["OOLU1234560"] });
    const { rows, err } = await run("other", [], other);
    expect(rows).toEqual({ containers: 1, shipments: 1, transport_events: 2, events: 0 });
    expect(err).toContain("Documents are no part of this account's plan");
    expect((await run("other-documents", ["--tables", "documents"], other)).code).toBe(3);
    const found = await warehouse.rows(files("other", "containers"), tables.containers);
    expect(found.map(({ number }) => number)).toEqual(["OOLU1234560"]);
    const refused = await run("other", []);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(other.context.account.id);
    expect((await run("other", [], other)).rows["containers"]).toBe(0);
  }, 120_000);

  it("begins at a time, goes back to one, and writes everything again if asked", async () => {
    const to = "since";
    const own = await api.account("Since Imports");
    await fill(own);
    (api.deps.clock as ManualClock).advance(2 * 86_400);
    const since = api.deps.clock.now().toISOString();
    await publish(own, 1);
    const first = await run(to, ["--since", since, "--tables", "events,containers"], own);
    expect(first.rows).toEqual({ containers: 0, events: 1 });
    // A table that comes later begins with everything.
    expect((await run(to, [], own)).rows).toMatchObject({
      containers: 0,
      shipments: 3,
      transport_events: 12,
      documents: 2,
    });
    const back = await run(to, ["--since", "2020-01-01", "--tables", "containers"], own);
    expect(back.rows).toEqual({ containers: 6 });
    const full = await run(to, ["--full"], own);
    const all = (await listed("/events?limit=500", own)).length;
    expect(full.rows).toMatchObject({ containers: 6, shipments: 3, events: all, documents: 2 });
    expect((await run(to, [], own)).lines.every(({ rows }) => rows === 0)).toBe(true);
  }, 120_000);

  it.each([
    [["--tables", "boats"], "There is no table boats. Tables: containers, shipments"],
    [["--format", "xlsx"], "--format is parquet or csv, not xlsx."],
    [["--since", "soon"], "soon is no time."],
    [["--since", "2026-11-01", "--full"], "Give --since or --full, not both."],
  ])("refuses %j", async (args, text) => {
    const { code, err } = await run("refused", args);
    expect([code, err]).toEqual([2, expect.stringContaining(text)]);
  });

  it("refuses another format in a folder, a state that it cannot read, and a second export at once", async () => {
    await run("one", ["--tables", "containers"]);
    expect(await run("one", ["--format", "csv"])).toMatchObject({
      code: 2,
      err: expect.stringContaining("holds files of parquet"),
    });
    writeFileSync(stateOf("one"), "{");
    expect(await run("one")).toMatchObject({ code: 1, err: expect.stringContaining("is no JSON") });
    writeFileSync(stateOf("one"), '{"version":9}');
    expect((await run("one")).err).toContain("another version");
    writeFileSync(join(folder.path, "one", ".quayline-export.lock"), String(process.pid));
    expect((await run("one")).err).toContain("Another `quayline export` writes to");
  });

  it("leaves nothing cut off when the disk takes no more", async () => {
    const to = join(folder.path, "full");
    // A limit of the size of files, which a write reaches in its middle as it does the end of a disk.
    const { code, err } = await startLimited(1, ["export", "--to", to, "--format", "csv"], {
      QUAYLINE_BASE_URL: front.address,
      QUAYLINE_API_KEY: client.key,
    }).ended;
    expect([code, err]).toEqual([1, expect.stringContaining("EFBIG")]);
    expect(readdirSync(to)).toEqual([]);
  });

  it("needs a folder", async () => {
    expect(await runLine(["export"], { env: { QUAYLINE_BASE_URL: front.address } })).toMatchObject({
      code: 2,
      err: "quayline: --to <folder> is needed.\n",
    });
  });
});
