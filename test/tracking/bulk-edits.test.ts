import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDueBulkEdits } from "#src/tracking/bulk-edits/due/index.ts";
import { runBulkEdit } from "#src/tracking/index.ts";
import { bulkEdits } from "#src/tracking/store/bulk-edit-entity.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { publishedTo } from "#test/tracking/spine.ts";
import { putTracked, type Tracked } from "#test/support/tracked.ts";
import { failing } from "#test/webhooks/scene.ts";

type Command = { readonly constructor: { name: string }; readonly input: object };

/** A table whose calls go through `send`. */
const calledBy = (
  { table, client }: Db,
  send: (command: Command, call: () => Promise<unknown>) => Promise<unknown>,
): Db => ({
  table,
  client: new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== "send")
        return typeof value === "function" ? (value as () => unknown).bind(target) : value;
      return (command: Command) => send(command, () => target.send(command as never));
    },
  }),
});

/** A process that is killed with its nth write: nothing that it does after it reaches the table. */
function killed(db: Db, nth: number): Db {
  let writes = 0;
  return calledBy(db, (command, call) => {
    if (/^(Put|Update|Delete|TransactWrite)/.test(command.constructor.name)) writes++;
    return writes >= nth ? Promise.reject(new Error("killed")) : call();
  });
}

/** A table whose replicas lag behind: a get that is not consistent finds nothing. */
const lagging = (db: Db): Db =>
  calledBy(db, (command, call) =>
    command.constructor.name === "GetCommand" && !("ConsistentRead" in command.input)
      ? Promise.resolve({})
      : call(),
  );

const now = "2026-11-21T08:00:00Z";
let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  (api.deps.clock as ManualClock).set(now);
  api.queues.take("bulk-edits");
});
afterAll(() => api.stop());

const body = (attributes: object) => ({ data: { type: "bulk_edit", attributes } });
const send = async (client: Client, attributes: object) => {
  const answer = await client.post("/bulk_edits", body(attributes));
  expect([answer.status, answer.body.errors]).toEqual([202, undefined]);
  return answer.body.data.id as string;
};
/** Takes messages until none is left, as the worker does. */
async function work(deps = api.deps): Promise<void> {
  for (let messages = api.queues.take("bulk-edits"); messages.length > 0;) {
    for (const { body } of messages) await runBulkEdit(deps, body as never);
    messages = api.queues.take("bulk-edits");
  }
}
const jobOf = async (client: Client, id: string) =>
  (await client.get(`/bulk_edits/${id}`)).body.data.attributes;
const undo = async (client: Client, id: string) => {
  const answer = await client.post(`/bulk_edits/${id}/undo`, undefined);
  expect(answer.status).toBe(202);
  await work();
  return answer.body.data.id as string;
};

/** An account with so many shipments of one container each. */
async function fleet(size: number) {
  const client = await api.account();
  const tracked: Tracked[] = [];
  for (let i = 0; i < size; i++)
    tracked.push(
      await putTracked(client.context, { containerNumbers: [`MSKU${String(1_000_000 + i)}`] }),
    );
  return {
    client,
    shipments: tracked.map(({ shipment }) => shipment.id),
    containers: tracked.map(({ containers }) => containers[0]!.id),
    requests: tracked.map(({ request }) => request.id),
  };
}
const counts = (of: object) => ({
  done: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
  conflicts: 0,
  ...of,
});
const shipmentOf = async (client: Client, id: string) =>
  (await client.get(`/shipments/${id}`)).body.data.attributes;
const containerOf = async (client: Client, id: string) =>
  (await client.get(`/containers/${id}?flag[attention]=true`)).body.data;
const versionOf = async (client: Client, containerId: string) =>
  (
    await histories(client.context.db)
      .entities.container.get({ account: client.context.account.id, containerId })
      .go({ consistent: true })
  ).data?.version;

describe("a bulk edit", () => {
  it("changes the tags of shipments, counts what it did, and shows them on the containers", async () => {
    const { client, shipments, containers } = await fleet(25);
    await client.patch(`/shipments/${shipments[0]}`, {
      data: { type: "shipment", attributes: { tags: ["spring", "peak"] } },
    });
    const id = await send(client, {
      records: "shipments",
      ids: shipments,
      edit: { tags: { add: ["peak"] } },
    });
    expect(await jobOf(client, id)).toMatchObject({
      status: "running",
      counts: { total: 25, ...counts({}) },
      finished_at: null,
      undo_until: null,
      created_by: { user_id: null, credential: "API key" },
    });
    await work();
    expect(await jobOf(client, id)).toMatchObject({
      status: "finished",
      edit: { tags: { add: ["peak"] } },
      filter: null,
      counts: { total: 25, ...counts({ done: 25, changed: 24, unchanged: 1 }) },
      finished_at: now,
      undo_until: "2026-11-22T08:00:00Z",
      problems: [],
    });
    expect((await shipmentOf(client, shipments[7]!)).tags).toEqual(["spring", "peak"]);
    const found = await client.get("/containers?filter[tags]=peak&page[size]=1");
    expect(found.body.meta.total).toBe(containers.length);
    expect((await client.get("/bulk_edits")).body.data[0]).toMatchObject({ id, type: "bulk_edit" });
  });

  it("changes all records though a replica does not know yet which were selected (contract: incidents#lagging-replica)", async () => {
    const { client, shipments } = await fleet(3);
    const id = await send(client, {
      records: "shipments",
      ids: shipments,
      edit: { tags: { set: ["late"] } },
    });
    await work({ ...api.deps, db: lagging(api.deps.db) });
    expect(await jobOf(client, id)).toMatchObject({
      status: "finished",
      counts: { total: 3, ...counts({ done: 3, changed: 3 }) },
    });
  });

  it("selects by the filters of the list, when it is sent", async () => {
    const { client, shipments } = await fleet(3);
    await client.patch(`/shipments/${shipments[1]}`, {
      data: { type: "shipment", attributes: { tags: ["peak"] } },
    });
    const filter = { "filter[tags]": "peak", sort: "-created_at" };
    const edit = { ref_numbers: { set: ["R1", "R1"] } };
    const id = await send(client, { records: "shipments", filter, edit });
    // What matches later is not selected.
    await client.patch(`/shipments/${shipments[2]}`, {
      data: { type: "shipment", attributes: { tags: ["peak"] } },
    });
    await work();
    expect(await jobOf(client, id)).toMatchObject({
      filter,
      counts: { total: 1, ...counts({ done: 1, changed: 1 }) },
    });
    expect((await shipmentOf(client, shipments[1]!)).ref_numbers).toEqual(["R1"]);
    expect((await shipmentOf(client, shipments[2]!)).ref_numbers).toEqual(["PO-4711"]);
  });

  it("assigns, snoozes and notes containers with references, roles and fields, each in one write", async () => {
    const { client, containers } = await fleet(2);
    const { user } = await api.person(client.context);
    const party = (
      await client.post("/parties", {
        data: { type: "party", attributes: { company_name: "Blue Dray" } },
      })
    ).body.data.id;
    await client.post("/custom_field_definitions", {
      data: {
        type: "custom_field_definition",
        attributes: {
          entity_type: "Container",
          api_slug: "dock",
          data_type: "short_text",
          display_name: "Dock",
        },
      },
    });
    const edit = {
      ref_numbers: { add: ["A"], remove: ["B"] },
      party_roles: { assign: [{ role: "pickup_dray_carrier", party_id: party }] },
      custom_fields: { set: [{ api_slug: "dock", value: "7" }] },
      attention: { assignee_id: user.id, snoozed_until: "2026-11-22T08:00:00Z", note: "Batch 7" },
    };
    const before = await versionOf(client, containers[0]!);
    const id = await send(client, { records: "containers", ids: containers, edit });
    await work();
    expect((await jobOf(client, id)).counts).toMatchObject(counts({ done: 2, changed: 2 }));
    expect(await versionOf(client, containers[0]!)).toBe(before! + 1);
    const shown = await containerOf(client, containers[1]!);
    expect(shown.attributes.ref_numbers).toEqual(["A"]);
    expect(shown.meta.triage).toEqual({
      assignee_id: user.id,
      assignee_name: "Ada Quay",
      snoozed_until: "2026-11-22T08:00:00Z",
      note: "Batch 7",
    });
    const roles = await client.get(`/containers/${containers[1]}/party_roles`);
    expect(roles.body.data[0].attributes.role).toBe("pickup_dray_carrier");
    const fields = await client.get(`/containers/${containers[1]}/custom_fields`);
    expect(fields.body.data[0].attributes.value).toBe("7");
    const log = await client.get(`/containers/${containers[1]}/changes`);
    expect(
      log.body.data.map(({ attributes: a }: any) => [a.attribute, a.changed_by.credential]),
    ).toEqual(
      expect.arrayContaining([
        ["ref_numbers", "API key"],
        ["note", "API key"],
      ]),
    );

    const undoId = await undo(client, id);
    expect((await jobOf(client, undoId)).counts).toEqual({
      total: 2,
      ...counts({ done: 2, changed: 2 }),
    });
    const after = await containerOf(client, containers[1]!);
    expect([after.attributes.ref_numbers, after.meta.triage.note]).toEqual([[], null]);
    expect((await client.get(`/containers/${containers[1]}/party_roles`)).body.data).toEqual([]);
    expect((await client.get(`/containers/${containers[1]}/custom_fields`)).body.data).toEqual([]);
    const definitions = await client.get("/custom_field_definitions");
    expect(
      (await client.delete(`/custom_field_definitions/${definitions.body.data[0].id}`)).status,
    ).toBe(204);
  });

  it("changes tracking requests: references and fields", async () => {
    const { client, requests } = await fleet(2);
    const edit = { ref_numbers: { remove: ["PO-4711"] } };
    const id = await send(client, { records: "tracking_requests", ids: requests, edit });
    await work();
    const of = async () =>
      (await client.get(`/tracking_requests/${requests[0]}`)).body.data.attributes.ref_numbers;
    expect(await of()).toEqual([]);
    await undo(client, id);
    expect(await of()).toEqual(["PO-4711"]);
  });

  it("stops and resumes tracking, publishes each stop once, and undoes it", async () => {
    const { client, shipments } = await fleet(3);
    const id = await send(client, {
      records: "shipments",
      ids: shipments,
      edit: { tracking: "stop" },
    });
    await work();
    expect((await jobOf(client, id)).counts).toMatchObject(counts({ done: 3, changed: 3 }));
    expect((await shipmentOf(client, shipments[0]!)).line_tracking_stopped_at).toBe(now);
    const stops = (await publishedTo(client.context)).filter(
      ({ event }) => event === "tracking_request.tracking_stopped",
    );
    expect(stops).toHaveLength(3);
    // One is resumed by hand meanwhile and stopped again: its stop is another one.
    (api.deps.clock as ManualClock).advance(60);
    await client.patch(`/shipments/${shipments[1]}/resume_tracking`);
    await client.patch(`/shipments/${shipments[1]}/stop_tracking`);
    const undoId = await undo(client, id);
    expect(await jobOf(client, undoId)).toMatchObject({
      counts: { total: 3, ...counts({ done: 3, changed: 2, conflicts: 1 }) },
      problems: [{ record_id: shipments[1], code: "conflict" }],
    });
    expect((await shipmentOf(client, shipments[0]!)).line_tracking_stopped_at).toBeNull();
    expect((await shipmentOf(client, shipments[1]!)).line_tracking_stopped_at).not.toBeNull();
  });

  it("reports each record that it leaves as it was, and goes on", async () => {
    const { client, shipments } = await fleet(3);
    const stranger = await fleet(1);
    const full = Array.from({ length: 100 }, (_, i) => `t${i}`);
    await client.patch(`/shipments/${shipments[0]}`, {
      data: { type: "shipment", attributes: { tags: full } },
    });
    const foreign = stranger.shipments[0]!;
    const id = await send(client, {
      records: "shipments",
      ids: [...shipments, foreign, foreign],
      edit: { tags: { add: ["one more"] } },
    });
    await work();
    const job = await jobOf(client, id);
    expect(job.counts).toEqual({ total: 4, ...counts({ done: 4, changed: 2, failed: 2 }) });
    const codes = job.problems.map(({ record_id, code }: any) => [record_id, code] as const);
    expect(new Map(codes)).toEqual(
      new Map([
        [shipments[0]!, "invalid"],
        [foreign, "not_found"],
      ]),
    );
    expect((await shipmentOf(stranger.client, foreign)).tags).toEqual(["spring"]);
  });
});

describe("the undo of a bulk edit", () => {
  it("restores exactly what the job changed, and leaves alone what somebody changed since", async () => {
    const { client, shipments } = await fleet(4);
    const put = (i: number, attributes: object) =>
      client.patch(`/shipments/${shipments[i]}`, { data: { type: "shipment", attributes } });
    await put(0, { tags: ["peak", "old"] });
    const id = await send(client, {
      records: "shipments",
      ids: shipments,
      edit: { tags: { set: ["peak", "old"] } },
    });
    await work();
    await put(1, { tags: ["peak", "old", "mine"] });
    // Another value of the record is no matter of the job.
    await put(2, { ref_numbers: ["elsewhere"] });
    // It is as it was before already.
    await put(3, { tags: ["spring"] });
    const undoId = await undo(client, id);
    expect((await jobOf(client, undoId)).counts).toEqual({
      total: 3,
      ...counts({ done: 3, changed: 1, unchanged: 1, conflicts: 1 }),
    });
    const tags = await Promise.all(
      shipments.map(async (one) => (await shipmentOf(client, one)).tags),
    );
    expect(tags).toEqual([["peak", "old"], ["peak", "old", "mine"], ["spring"], ["spring"]]);
    expect((await shipmentOf(client, shipments[2]!)).ref_numbers).toEqual(["elsewhere"]);
    const original = (await client.get(`/bulk_edits/${id}`)).body.data;
    expect(original.relationships.undone_by.data).toEqual({ id: undoId, type: "bulk_edit" });
  });

  it("is one job however often it is asked for, for 24 hours, and not for a job under way or an undo", async () => {
    const { client, shipments } = await fleet(1);
    const edit = { tags: { add: ["peak"] } };
    const first = await send(client, { records: "shipments", ids: shipments, edit });
    const early = await client.post(`/bulk_edits/${first}/undo`, undefined);
    expect([early.status, early.body.errors[0].code]).toEqual([409, "conflict"]);
    await work();
    const asked = await Promise.all(
      [1, 2, 3].map(() => client.post(`/bulk_edits/${first}/undo`, undefined)),
    );
    expect(new Set(asked.map(({ body }) => body.data.id)).size).toBe(1);
    await work();
    const again = await client.post(`/bulk_edits/${asked[0]!.body.data.id}/undo`, undefined);
    expect(again.status).toBe(409);
    const second = await send(client, { records: "shipments", ids: shipments, edit });
    await work();
    (api.deps.clock as ManualClock).set("2026-11-22T08:00:00Z");
    expect((await client.post(`/bulk_edits/${second}/undo`, undefined)).status).toBe(409);
    const other = await api.account();
    expect((await other.post(`/bulk_edits/${second}/undo`, undefined)).status).toBe(404);
    expect((await other.get(`/bulk_edits/${second}`)).status).toBe(404);
    expect((await other.get("/bulk_edits")).body.data).toEqual([]);
  });
});

describe("a bulk edit that is interrupted", () => {
  it("changes each record once, wherever it is cut off, and however often its message comes", async () => {
    const { client, shipments } = await fleet(22);
    // Three records are written by seven writes, the last one for the job; 22 records by two steps.
    const cuts: [number, number][] = [1, 2, 3, 4, 5, 6, 7].map((nth) => [3, nth]);
    for (const [size, nth] of [...cuts, [22, 17], [22, 43]] as const)
      for (const how of ["before", "after", "killed"] as const) {
        const tag = `${how} ${nth} of ${size}`;
        const ids = shipments.slice(0, size);
        const id = await send(client, {
          records: "shipments",
          ids,
          edit: { tags: { set: [tag] } },
        });
        const [message] = api.queues.take("bulk-edits");
        const db = how === "killed" ? killed(api.deps.db, nth) : failing(api.deps.db, nth, how);
        const log = { ...api.deps.log, error: () => undefined };
        await runBulkEdit({ ...api.deps, db, log }, message!.body as never).catch(() => undefined);
        // Twice at once, then once more, late.
        await Promise.all([1, 2].map(() => runBulkEdit(api.deps, message!.body as never)));
        await work();
        await runBulkEdit(api.deps, message!.body as never);
        const { counts: of, status } = await jobOf(client, id);
        expect([tag, status, of]).toEqual([
          tag,
          "finished",
          { total: size, ...counts({ done: size, changed: size }) },
        ]);
        const found = await client.get(`/containers?filter[tags]=${encodeURIComponent(tag)}`);
        expect([tag, found.body.meta.total]).toEqual([tag, size]);
      }
    // None is left under way.
    const { count } = bulkEdits(api.deps.db).entities;
    const { data } = await count.get({ account: client.context.account.id }).go();
    expect(data?.running).toBe(0);
  });

  it("does not repeat a change that somebody took back before the message came again", async () => {
    const { client, shipments } = await fleet(2);
    const id = await send(client, {
      records: "shipments",
      ids: shipments,
      edit: { tags: { add: ["peak"] } },
    });
    const [message] = api.queues.take("bulk-edits");
    // The step's records are written, and its own place is not.
    const { job } = bulkEdits(api.deps.db).entities;
    const key = { account: client.context.account.id, id };
    const { data: begun } = await job.get(key).go({ consistent: true });
    await runBulkEdit(api.deps, message!.body as never);
    await job.put(begun!).go();
    await client.patch(`/shipments/${shipments[0]}`, {
      data: { type: "shipment", attributes: { tags: ["spring"] } },
    });
    await runBulkEdit(api.deps, message!.body as never);
    expect((await shipmentOf(client, shipments[0]!)).tags).toEqual(["spring"]);
    expect((await jobOf(client, id)).counts).toMatchObject(counts({ done: 2, changed: 2 }));
  });

  it("goes on by the sweep when its message was lost", async () => {
    const { client, shipments } = await fleet(1);
    const id = await send(client, {
      records: "shipments",
      ids: shipments,
      edit: { tags: { add: ["peak"] } },
    });
    api.queues.take("bulk-edits");
    await sendDueBulkEdits(api.deps);
    api.queues.take("bulk-edits");
    (api.deps.clock as ManualClock).advance(301);
    expect(await sendDueBulkEdits(api.deps)).toBe(1);
    expect(await sendDueBulkEdits(api.deps)).toBe(0);
    await work();
    expect((await jobOf(client, id)).status).toBe("finished");
    (api.deps.clock as ManualClock).advance(3600);
    await sendDueBulkEdits(api.deps);
    expect(api.queues.take("bulk-edits").map(({ body }) => body)).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it("is changed with others at once: both changes stay", async () => {
    const { client, shipments } = await fleet(1);
    const add = (tag: string) =>
      send(client, { records: "shipments", ids: shipments, edit: { tags: { add: [tag] } } });
    await Promise.all(["a", "b", "c"].map(add));
    const messages = api.queues.take("bulk-edits");
    await Promise.all(messages.map(({ body }) => runBulkEdit(api.deps, body as never)));
    expect((await shipmentOf(client, shipments[0]!)).tags.toSorted()).toEqual([
      "a",
      "b",
      "c",
      "spring",
    ]);
  });
});

describe("a big job", () => {
  it("takes its place at the end of the queue after a while: no other account waits for it", async () => {
    const big = await fleet(45);
    const small = await fleet(1);
    const slow = { ...api.deps };
    const edit = { tags: { add: ["peak"] } };
    await send(big.client, { records: "shipments", ids: big.shipments, edit });
    await send(small.client, { records: "shipments", ids: small.shipments, edit });
    const messages = api.queues.take("bulk-edits");
    expect(messages.map(({ group }) => group)).toEqual([
      big.client.context.account.id,
      small.client.context.account.id,
    ]);
    // One step, then its time is over.
    const real = performance.now.bind(performance);
    let late = 0;
    performance.now = () => real() + (late += 3000);
    try {
      await runBulkEdit(slow, messages[0]!.body as never);
    } finally {
      performance.now = real;
    }
    expect(api.queues.sent["bulk-edits"]).toHaveLength(1);
    await runBulkEdit(slow, messages[1]!.body as never);
    const [job] = (await small.client.get("/bulk_edits")).body.data;
    expect(job.attributes.status).toBe("finished");
    const [other] = (await big.client.get("/bulk_edits")).body.data;
    expect(other.attributes).toMatchObject({ status: "running" });
    expect(other.attributes.counts.done).toBeGreaterThan(0);
    await work();
  });
});
