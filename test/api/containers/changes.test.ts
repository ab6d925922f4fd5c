import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changes } from "#src/tracking/store/change-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.stop());

const terminal = {
  source: "terminal",
  provider: "APM Terminals",
  observedAt: "2026-11-20T10:00:00Z",
  effectiveAt: "2026-11-20T09:00:00Z",
  rawEventId: "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11",
} as const;
const user = {
  source: "user",
  provider: null,
  observedAt: null,
  effectiveAt: null,
  rawEventId: null,
} as const;

/** An account with a container that changed twice. */
async function withChanges(): Promise<{ client: Client; path: string }> {
  const client = await api.account();
  const { containers } = await putTracked(client.context);
  const { id } = containers[0]!;
  const put = (version: number, at: string, made: readonly object[]) =>
    changes(client.context.db)
      .put({
        account: client.context.account.id,
        containerId: id,
        version,
        at,
        changes: made as never,
      })
      .go();
  await put(2, "2026-11-20T10:05:00Z", [
    { name: "pickup_lfd", before: null, after: "2026-11-27", origin: terminal },
    { name: "available_for_pickup", before: null, after: true, origin: terminal },
  ]);
  await put(10, "2026-11-21T08:00:00Z", [
    { name: "ref_numbers", before: [], after: ["PO 4500123"], origin: user },
  ]);
  return { client, path: `/containers/${id}/changes` };
}

const named = ({ body }: { body: any }): string[] =>
  body.data.map(({ attributes }: any) => attributes.attribute);

describe("GET /containers/{id}/changes", () => {
  it("lists each attribute that changed, newest first, with what it was, became, and who stated it", async () => {
    const { client, path } = await withChanges();
    const answer = await client.get(path);
    expect(named(answer)).toEqual(["ref_numbers", "pickup_lfd", "available_for_pickup"]);
    expect(answer.body.meta.total).toBe(3);
    expect(answer.body.data[1]).toEqual({
      id: expect.any(String),
      type: "container_change",
      attributes: {
        attribute: "pickup_lfd",
        before: null,
        after: "2026-11-27",
        changed_at: "2026-11-20T10:05:00Z",
        source: "terminal",
        provider: "APM Terminals",
        observed_at: "2026-11-20T10:00:00Z",
        effective_at: "2026-11-20T09:00:00Z",
        raw_event: terminal.rawEventId,
        changed_by: null,
      },
    });
    // The ids stay the same, and no two are.
    const ids = answer.body.data.map(({ id }: any) => id);
    expect((await client.get(path)).body.data.map(({ id }: any) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });

  it("is paged, and shows some attributes alone", async () => {
    const { client, path } = await withChanges();
    const first = await client.get(`${path}?page[size]=2`);
    expect([named(first).length, first.body.meta.total]).toEqual([2, 3]);
    const next = await client.get(first.body.links.next.split("/v2")[1]);
    expect(named(next)).toEqual(["available_for_pickup"]);
    expect(next.body.links).not.toHaveProperty("next");
    const some = "filter[attribute]=ref_numbers,pickup_lfd";
    expect(named(await client.get(`${path}?${some}`))).toEqual(["ref_numbers", "pickup_lfd"]);
    const none = "filter[attribute][]=ref_numbers&filter[attribute][]=pickup_lfd";
    expect(named(await client.get(`${path}?${none}`))).toEqual([]);
  });

  it("shows what the account itself changes", async () => {
    const client = await api.account();
    const { containers } = await putTracked(client.context);
    const path = `/containers/${containers[0]!.id}/changes`;
    const body = { data: { type: "container", attributes: { ref_numbers: ["B 1"] } } };
    expect((await client.patch(path.replace("/changes", ""), body)).status).toBe(200);
    const { data } = (await client.get(path)).body;
    expect(data[0].attributes).toMatchObject({
      attribute: "ref_numbers",
      after: ["B 1"],
      source: "user",
      changed_by: { user_id: null, credential: "API key" },
    });
  });

  it("is 404 for an unknown container and for another account's", async () => {
    const { path } = await withChanges();
    const other = await api.account();
    for (const unknown of [path, "/containers/nothing/changes"])
      expect((await other.get(unknown)).status).toBe(404);
  });
});
