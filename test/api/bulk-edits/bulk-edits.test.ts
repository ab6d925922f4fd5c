import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkEditLimits } from "#schemas/bulk-edit.ts";
import { runBulkEdit } from "#src/tracking/index.ts";
import { histories } from "#src/tracking/store/container-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
let alpha: Client;
let shipment: string;
let container: string;
let request: string;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account();
  const tracked = await putTracked(alpha.context);
  [shipment, container, request] = [
    tracked.shipment.id,
    tracked.containers[0]!.id,
    tracked.request.id,
  ];
});
afterAll(() => api.stop());

const unknown = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const peak = { tags: { add: ["peak"] } };
const send = (client: Client, attributes: object, key?: string) =>
  api.request("POST", "/bulk_edits", {
    headers: {
      authorization: `Token ${client.key}`,
      "content-type": "application/vnd.api+json",
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: JSON.stringify({ data: { type: "bulk_edit", attributes } }),
  });
const work = async () => {
  for (const { body } of api.queues.take("bulk-edits")) await runBulkEdit(api.deps, body as never);
};

describe("POST /bulk_edits", () => {
  const at = "/data/attributes";
  const of = () => ({ shipments: shipment, containers: container, tracking_requests: request });
  it.each([
    [{ records: "vessels", edit: peak }, `${at}/records`],
    [{ records: "shipments", ids: [], edit: peak }, `${at}/ids`],
    [{ records: "shipments", ids: ["x"], edit: peak }, `${at}/ids/0`],
    [{ records: "shipments", ids: [unknown], filter: { q: "A" }, edit: peak }, `${at}/ids`],
    [{ records: "shipments", ids: undefined, edit: peak }, `${at}/ids`],
    [{ records: "shipments", filter: {}, edit: peak }, `${at}/filter`],
    [{ records: "shipments", filter: { sort: "-created_at" }, edit: peak }, `${at}/filter`],
    [{ records: "shipments", filter: { q: " ", sort: "created_at" }, edit: peak }, `${at}/filter`],
    [
      { records: "shipments", filter: { "filter[nonsense]": "1" }, edit: peak },
      `${at}/filter/filter[nonsense]`,
    ],
    [
      { records: "shipments", filter: { "page[size]": "1" }, edit: peak },
      `${at}/filter/page[size]`,
    ],
    [
      {
        records: "containers",
        filter: { "filter[has_holds]": "maybe" },
        edit: { ref_numbers: { add: ["A"] } },
      },
      `${at}/filter/filter[has_holds]`,
    ],
    [{ records: "shipments", filter: { q: "no such number" }, edit: peak }, `${at}/filter`],
    [{ records: "shipments", edit: {} }, `${at}/edit`],
    [{ records: "shipments", edit: { tags: {} } }, `${at}/edit/tags`],
    [{ records: "shipments", edit: { tags: { set: ["a"], add: ["b"] } } }, `${at}/edit/tags`],
    [{ records: "containers", edit: peak }, `${at}/edit/tags`],
    [{ records: "tracking_requests", edit: { attention: { note: "A" } } }, `${at}/edit/attention`],
    [{ records: "shipments", edit: { tracking: "pause" } }, `${at}/edit/tracking`],
    [{ records: "shipments", edit: { tracking: "stop", ...peak } }, `${at}/edit/tracking`],
    [
      { records: "containers", edit: { attention: { assignee_id: unknown } } },
      `${at}/edit/attention/assignee_id`,
    ],
    [
      { records: "containers", edit: { attention: { snoozed_until: "2026-11-20T00:00:00Z" } } },
      `${at}/edit/attention/snoozed_until`,
    ],
    [
      {
        records: "containers",
        edit: { party_roles: { assign: [{ role: "shipper", party_id: unknown }] } },
      },
      `${at}/edit/party_roles/assign/0/role`,
    ],
    [
      {
        records: "shipments",
        edit: { party_roles: { remove: [{ role: "shipper", party_id: unknown }] } },
      },
      `${at}/edit/party_roles/remove/0/party_id`,
    ],
    [
      { records: "shipments", edit: { custom_fields: { set: [{ api_slug: "none", value: 1 }] } } },
      `${at}/edit/custom_fields/set/0/api_slug`,
    ],
    [
      { records: "shipments", edit: { custom_fields: { clear: ["none"] } } },
      `${at}/edit/custom_fields/clear/0`,
    ],
  ])("refuses %j with a pointer", async (attributes, pointer) => {
    const records = attributes.records as keyof ReturnType<typeof of>;
    const { status, body } = await send(alpha, {
      ...(!("filter" in attributes) && { ids: [of()[records] ?? unknown] }),
      ...attributes,
    });
    expect([status, body.errors[0].source]).toEqual([422, { pointer }]);
    expect(api.queues.take("bulk-edits")).toEqual([]);
  });

  it("refuses more records than a job takes, and says how many were selected", async () => {
    const ids = Array.from(
      { length: bulkEditLimits.records + 1 },
      (_, i) => `0193a6d0-7c1e-7bd0-9a50-${i.toString(16).padStart(12, "0")}`,
    );
    const sent = await send(alpha, { records: "shipments", ids, edit: peak });
    expect([sent.status, sent.body.errors[0].detail]).toEqual([
      422,
      expect.stringContaining("at most 5000 records"),
    ]);
  });

  it("needs the features that a single change needs", async () => {
    const free = await api.account("Free", []);
    const stop = await send(free, {
      records: "shipments",
      ids: [unknown],
      edit: { tracking: "stop" },
    });
    const clear = { custom_fields: { clear: ["a"] } };
    const fields = await send(free, { records: "shipments", ids: [unknown], edit: clear });
    expect([stop.status, fields.status]).toEqual([403, 403]);
  });

  it("begins one job for a key, also for calls at once, and none for another body under it", async () => {
    const client = await api.account();
    const { shipment: one } = await putTracked(client.context);
    const filter = { "filter[number]": one.billOfLadingNumber };
    const asked = { records: "shipments", filter, edit: { tags: { set: ["only"] } } };
    const sent = await Promise.all([1, 2, 3].map(() => send(client, asked, "once")));
    expect(sent.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(sent.map(({ body }) => body.data.id)).size).toBe(1);
    await work();
    const again = await send(client, asked, "once");
    expect(again.body.data).toMatchObject({
      id: sent[0]!.body.data.id,
      attributes: { status: "finished", counts: { changed: 1 } },
    });
    const other = await send(client, { ...asked, edit: peak }, "once");
    expect([other.status, other.body.errors[0].code]).toEqual([422, "invalid"]);
    expect((await client.get("/bulk_edits")).body.meta.total).toBe(1);
  });

  it("has at most ten jobs of an account under way, and goes on when one has ended", async () => {
    const client = await api.account();
    const { shipment: one } = await putTracked(client.context);
    const asked = { records: "shipments", ids: [one.id], edit: peak };
    for (let i = 0; i < bulkEditLimits.running; i++)
      expect((await send(client, asked)).status).toBe(202);
    const more = await send(client, asked);
    expect([more.status, more.body.errors[0].code]).toEqual([409, "conflict"]);
    // Another account is not concerned.
    expect((await send(alpha, { ...asked, ids: [shipment] })).status).toBe(202);
    await work();
    expect((await send(client, asked)).status).toBe(202);
    await work();
  });

  it("is refused to nobody in particular", async () => {
    const { status } = await api.request("POST", "/bulk_edits", { body: "{}" });
    expect(status).toBe(401);
  });
});

describe("GET /bulk_edits", () => {
  it("lists the account's jobs newest first, by pages", async () => {
    const client = await api.account();
    const { shipment: one } = await putTracked(client.context);
    for (const tag of ["a", "b", "c"]) {
      await send(client, { records: "shipments", ids: [one.id], edit: { tags: { add: [tag] } } });
      (api.deps.clock as ManualClock).advance(1);
    }
    const { body } = await client.get("/bulk_edits?page[size]=2");
    expect(body.data.map(({ attributes }: any) => attributes.edit.tags.add)).toEqual([
      ["c"],
      ["b"],
    ]);
    expect([body.meta.total, body.data[0].attributes.problems]).toEqual([3, undefined]);
    await work();
  });

  it("is 404 for a job that is none, and for another account's", async () => {
    const { body } = await send(alpha, { records: "shipments", ids: [shipment], edit: peak });
    const other = await api.account();
    for (const id of [body.data.id, unknown, "nothing"])
      expect((await other.get(`/bulk_edits/${id}`)).status).toBe(404);
    await work();
  });
});

describe("the cost of a bulk edit", () => {
  it("is one transaction a record, and three gets at most for a step of 20 containers", async () => {
    const client = await api.account();
    const numbers = Array.from({ length: 20 }, (_, i) => `MSKU${String(1_000_000 + i)}`);
    const { containers } = await putTracked(client.context, { containerNumbers: numbers });
    const ids = containers.map(({ id }) => id);
    const edit = { ref_numbers: { add: ["A"] } };
    await send(client, { records: "containers", ids, edit });
    const before = api.calls();
    await work();
    // The job, its page, records, their shipments, results; 20 records; the job.
    expect(api.calls() - before).toBeLessThanOrEqual(6 + 20 + 1);
    const { data } = await histories(client.context.db)
      .entities.container.get({ account: client.context.account.id, containerId: ids[19]! })
      .go();
    expect(data?.refNumbers).toEqual(["A"]);
  });
});
