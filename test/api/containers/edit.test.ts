import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editContainer } from "#src/tracking/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { setClock, trackVoyage, voyage, workOff } from "#test/support/published-voyage.ts";
import { putTracked } from "#test/support/tracked.ts";
import { observed, publishedTo } from "#test/tracking/spine.ts";
import { failing } from "#test/webhooks/scene.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const containerNumber = async (client: Client) =>
  (await putTracked(client.context)).containers[0]!.id;
const edit = (client: Client, id: string, attributes: object, type = "container") =>
  client.patch(`/containers/${id}`, { data: { type, attributes } });
const attributesOf = async (client: Client, id: string) =>
  (await client.get(`/containers/${id}`)).body.data.attributes;
const deliveries = async (client: Client) =>
  (await publishedTo(client.context)).filter(
    ({ event }) => event === "container.transport.delivered",
  );

describe("PATCH /containers/{id}", () => {
  it("replaces the reference numbers, each once, and lists find the container by them", async () => {
    const id = await containerNumber(alpha);
    const answer = await edit(alpha, id, { ref_numbers: ["PO-1", "PO-2", "PO-1"] });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, attributes: { ref_numbers: ["PO-1", "PO-2"] } });
    expect((await attributesOf(alpha, id)).ref_numbers).toEqual(["PO-1", "PO-2"]);
    const found = await alpha.get("/containers?filter[search_by_ref_numbers]=PO-2");
    expect(found.body.data.map((one: any) => one.id)).toEqual([id]);
  });

  it("marks a container delivered, publishes it once, and takes the mark back", async () => {
    const client = await api.account();
    const id = await containerNumber(client);
    const marked = await edit(client, id, { delivered_at: "2026-11-20T10:30:00+01:00" });
    expect(marked.body.data.attributes).toMatchObject({
      delivered_at: "2026-11-20T09:30:00Z",
      current_status: "delivered",
    });
    const [event] = marked.body.data.relationships.transport_events.data;
    const events = await client.get(`/containers/${id}/transport_events`);
    expect(events.body.data[0]).toMatchObject({
      id: event.id,
      attributes: {
        event: "container.transport.delivered",
        timestamp: "2026-11-20T09:30:00Z",
        data_source: "user_input",
        invalidated_at: null,
      },
    });
    await edit(client, id, { delivered_at: "2026-11-20T09:30:00Z" });
    expect(await deliveries(client)).toMatchObject([{ reference: { id: event.id } }]);

    const back = await edit(client, id, { delivered_at: null });
    expect(back.body.data.attributes).toMatchObject({
      delivered_at: null,
      current_status: "awaiting_inland_transfer",
    });
    expect(back.body.data.relationships.transport_events.data).toContainEqual(event);
    expect((await publishedTo(client.context)).map((one) => one.event)).toEqual(
      expect.arrayContaining(["transport_event.withdrawn"]),
    );
    await edit(client, id, { delivered_at: "2026-11-21T07:00:00Z" });
    expect(await deliveries(client)).toHaveLength(2);
  });

  it("corrects the time of a delivery without publishing it again", async () => {
    const client = await api.account();
    const id = await containerNumber(client);
    await edit(client, id, { delivered_at: "2026-11-20T09:30:00Z" });
    await edit(client, id, { delivered_at: "2026-11-20T11:00:00Z" });
    const { body } = await client.get(`/containers/${id}/transport_events`);
    const marks = body.data.filter((e: any) => e.attributes.data_source === "user_input");
    expect(marks.map((e: any) => e.attributes.timestamp)).toEqual(["2026-11-20T11:00:00Z"]);
    expect(await deliveries(client)).toHaveLength(1);
  });

  it("keeps the mark while sources go on, until the empty return", async () => {
    const client = await api.account();
    setClock(api, "2026-04-12T00:00:00Z");
    await trackVoyage(api, client, "BKKX26000300");
    const id = (await client.get("/containers")).body.data[0].id;
    expect((await attributesOf(client, id)).current_status).toBe("dropped");
    await edit(client, id, { delivered_at: "2026-04-11T16:00:00Z" });
    expect((await attributesOf(client, id)).current_status).toBe("delivered");
    await client.patch(`/containers/${id}/refresh`);
    setClock(api, "2026-04-17T00:00:00Z");
    await workOff(api, observed(voyage));
    setClock(api, "2026-11-21T08:00:00Z");
    expect(await attributesOf(client, id)).toMatchObject({
      current_status: "empty_returned",
      delivered_at: "2026-04-11T16:00:00Z",
    });
    const { body } = await client.get(`/containers/${id}/transport_events`);
    const mark = body.data.find((e: any) => e.attributes.data_source === "user_input");
    expect(mark.attributes.invalidated_at).toBeNull();
    expect(await deliveries(client)).toHaveLength(1);
    await edit(client, id, { delivered_at: null });
    expect((await attributesOf(client, id)).current_status).toBe("empty_returned");
  });

  it("publishes a delivery once, whichever write of it is cut off, before or after it is done", async () => {
    for (const when of ["before", "after"] as const)
      for (let nth = 1; nth <= 2; nth++) {
        const client = await api.account();
        const id = await containerNumber(client);
        const cut = { ...client.context, db: failing(api.deps.db, nth, when) };
        const mark = { deliveredAt: "2026-11-20T09:30:00Z" };
        await editContainer(cut, id, mark).catch(() => undefined);
        const published = await deliveries(client);
        const { current_status } = await attributesOf(client, id);
        expect([nth, when, current_status === "delivered"]).toEqual([
          nth,
          when,
          published.length === 1,
        ]);
        await editContainer(client.context, id, mark);
        expect([nth, when, (await deliveries(client)).length]).toEqual([nth, when, 1]);
      }
  });

  it("lets two marks at once end as one", async () => {
    const client = await api.account();
    const id = await containerNumber(client);
    const mark = { deliveredAt: "2026-11-20T09:30:00Z" };
    await Promise.all([1, 2, 3].map(() => editContainer(client.context, id, mark)));
    expect(await deliveries(client)).toHaveLength(1);
  });

  it("refuses a delivery in the future, nonsense and another type, with a pointer", async () => {
    const id = await containerNumber(alpha);
    for (const [attributes, type, pointer] of [
      [{ delivered_at: "2026-11-22T00:00:00Z" }, "container", "/data/attributes/delivered_at"],
      [{ delivered_at: "yesterday" }, "container", "/data/attributes/delivered_at"],
      [{ delivered_at: 5 }, "container", "/data/attributes/delivered_at"],
      [{ ref_numbers: "PO-1" }, "container", "/data/attributes/ref_numbers"],
      [{}, "shipment", "/data/type"],
    ] as const) {
      const { status, body } = await edit(alpha, id, attributes, type);
      expect([status, body.errors[0].source]).toEqual([422, { pointer }]);
    }
    expect((await attributesOf(alpha, id)).delivered_at).toBeNull();
  });

  it("does not know another account's container, nor one that is not there", async () => {
    const id = await containerNumber(alpha);
    expect((await edit(beta, id, { ref_numbers: ["theirs"] })).status).toBe(404);
    expect((await edit(alpha, unknownId, { ref_numbers: [] })).status).toBe(404);
    expect((await attributesOf(alpha, id)).ref_numbers).toEqual([]);
  });
});
