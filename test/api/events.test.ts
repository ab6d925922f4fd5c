import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { derivedId } from "#src/platform/ids.ts";
import { deliverNotification, DeliverMessage } from "#src/webhooks/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { commitOf, dispatch, saveCommit, subscribe } from "../webhooks/scene.ts";

let api: Api;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.stop());

const sequences = ({ body }: { body: any }): number[] =>
  body.data.map(({ attributes }: any) => attributes.sequence);

/** An account with five events: two are corrections, which webhooks do not get. */
async function withEvents(): Promise<Client> {
  const client = await api.account();
  for (const [cause, ...names] of [
    ["first", "container.created", "container.updated"],
    ["second", "container.created", "transport_event.corrected"],
    ["third", "transport_event.withdrawn"],
  ] as const) {
    const commit = commitOf(client.context, cause, names);
    await saveCommit(client.context, commit);
    await dispatch(client.context, commit);
  }
  return client;
}

describe("GET /events", () => {
  it("goes backwards from the latest event to the first, along links.next", async () => {
    const client = await withEvents();
    const latest = await client.get("/events?before=latest&limit=2");
    expect(sequences(latest)).toEqual([5, 4]);
    const next = await client.get(latest.body.links.next.split("/v2")[1]);
    expect(sequences(next)).toEqual([3, 2]);
    const { meta } = next.body;
    const last = await client.get(`/events?before=${meta.next_cursor}&limit=2`);
    expect([sequences(last), meta.has_more, last.body.meta.has_more]).toEqual([[1], true, false]);
    // What a page begins with leads forward again.
    const forward = await client.get(`/events?after=${next.body.data[0].meta.cursor}`);
    expect(sequences(forward)).toEqual([4, 5]);
  });

  it("shows the events of some names, or of one container, both ways", async () => {
    const client = await withEvents();
    const second = derivedId("container", "second");
    expect(sequences(await client.get("/events?filter[event]=container.created"))).toEqual([1, 3]);
    const both = "filter[event]=container.created,transport_event.withdrawn&before=latest";
    expect(sequences(await client.get(`/events?${both}`))).toEqual([5, 3, 1]);
    const ofOne = await client.get(`/events?filter[container_id]=${second}`);
    expect(sequences(ofOne)).toEqual([3, 4]);
    expect(ofOne.body.links.next).toContain("filter");
    for (const none of ["filter[event]=container.sunk", "filter[container_id]=MSKU1234565"])
      expect(sequences(await client.get(`/events?${none}`))).toEqual([]);
    const apart = "filter[event][]=container.created&filter[event][]=container.updated";
    expect(sequences(await client.get(`/events?${apart}`))).toEqual([]);
    expect(sequences(await client.get(`/events?filter[container_id][]=${second}`))).toEqual([3, 4]);
  });

  it("refuses what it cannot read, and names the parameter", async () => {
    const client = await api.account();
    for (const [query, parameter] of [
      ["before=latest&after=", "before"],
      ["before=somewhere", "before"],
      ["before=", "before"],
      ["filter[event]=", "filter[event]"],
      ["flag[delivery]=yes", "flag[delivery]"],
    ]) {
      const { status, body } = await client.get(`/events?${query}`);
      expect([query, status, body.errors?.[0].source]).toEqual([query, 400, { parameter }]);
    }
  });

  it("shows another account none of them", async () => {
    await withEvents();
    const other = await api.account();
    const second = derivedId("container", "second");
    for (const query of ["before=latest", `filter[container_id]=${second}`])
      expect(sequences(await other.get(`/events?${query}`))).toEqual([]);
  });

  it("shows the body of a delivery as a webhook gets it, the same each time", async () => {
    const client = await api.account();
    const { context, queues } = { context: client.context, queues: api.queues };
    const webhook = await subscribe(context, { events: ["container.created"] });
    const commit = commitOf(context, "told", ["container.created", "own.event"]);
    await saveCommit(context, commit);
    await dispatch(context, commit);
    const sent: string[] = [];
    for (const { body } of queues.take("deliver"))
      await deliverNotification(api.deps, DeliverMessage.parse(body), (_, { body: text }) => {
        sent.push(text);
        return Promise.resolve({ status: 200, succeeded: true, durationMs: 1, error: null });
      });
    const { data } = (await client.get("/events?flag[delivery]=true")).body;
    const taken = JSON.parse(sent[0]!);
    const { delivery } = data[0].meta;
    const shown = JSON.parse(delivery);
    expect(taken.data.relationships.webhook.data.id).toBe(webhook.id);
    const own = delivery
      .replaceAll(shown.data.id, taken.data.id)
      .replaceAll(shown.data.relationships.webhook.data.id, webhook.id)
      .replaceAll(shown.data.attributes.created_at, taken.data.attributes.created_at);
    expect(own).toBe(sent[0]);
    expect(data[1].meta.delivery).toBeNull();
    const again = (await client.get("/events?flag[delivery]=true&before=latest")).body.data;
    expect(again[1].meta.delivery).toBe(delivery);
    expect((await client.get("/events")).body.data[0].meta).not.toHaveProperty("delivery");
  });
});
