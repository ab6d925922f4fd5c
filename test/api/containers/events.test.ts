import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";

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

const box = async (client: Client, story = {}) => {
  const { containers, shipment, events } = await putTracked(client.context, story);
  return { id: containers[0]!.id, shipment, events };
};

describe("GET /containers/{id}/transport_events", () => {
  it("lists the newest created first, with pages and meta", async () => {
    const { id, shipment } = await box(alpha);
    const { status, body } = await alpha.get(`/containers/${id}/transport_events?page[size]=1`);
    expect(status).toBe(200);
    expect(body.data.map((e: any) => e.attributes.event)).toEqual([
      "container.transport.vessel_discharged",
    ]);
    expect(body.meta.total).toBe(2);
    expect(body.links.next).toContain("page%5Bnumber%5D=2");
    expect(body.data[0].relationships).toMatchObject({
      shipment: { data: { id: shipment.id, type: "shipment" } },
      container: { data: { id, type: "container" } },
      vessel: { data: { type: "vessel" } },
      location: { data: { type: "port" } },
      terminal: { data: { type: "terminal" } },
      source_event: { data: null },
      previous_version: { data: null },
    });
  });

  it("includes shipment, container, location, vessel and terminal once each", async () => {
    const { id } = await box(alpha);
    const { body } = await alpha.get(
      `/containers/${id}/transport_events?include=shipment,container,location,vessel,terminal`,
    );
    expect(body.included.map((r: any) => r.type)).toEqual([
      "shipment",
      "container",
      "port",
      "port",
      "vessel",
      "terminal",
    ]);
  });

  it("refuses an unknown relation and a foreign container", async () => {
    const { id } = await box(alpha);
    expect((await alpha.get(`/containers/${id}/transport_events?include=raw`)).status).toBe(400);
    expect((await beta.get(`/containers/${id}/transport_events`)).status).toBe(404);
    expect((await alpha.get(`/containers/${unknownId}/transport_events`)).status).toBe(404);
  });
});

describe("GET /containers/{id}/raw_events", () => {
  it("answers without links and meta, empty while no source has spoken", async () => {
    const { id } = await box(alpha);
    const { status, body } = await alpha.get(`/containers/${id}/raw_events`);
    expect(status).toBe(200);
    expect(body).toEqual({ data: [], included: [] });
  });

  it("does not know another account's container", async () => {
    const { id } = await box(alpha);
    expect((await beta.get(`/containers/${id}/raw_events`)).status).toBe(404);
  });
});
