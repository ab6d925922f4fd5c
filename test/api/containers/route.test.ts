import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { journeyOf } from "#src/tracking/projection/index.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { exampleTarget, exampleVoyage } from "../../tracking/voyage-builder.ts";
import { knowing, lateInTheYear } from "../../tracking/projection/projected.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const { route } = journeyOf(knowing(exampleVoyage), {
  now: lateInTheYear,
  carrierTarget: exampleTarget,
}).containers[0]!;

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const containerNumber = async (client: Client, container: object = { route }) =>
  (await putTracked(client.context, { container })).containers[0]!.id;

describe("GET /containers/{id}/route", () => {
  it("answers with the stops in order, their places and vessels", async () => {
    const id = await containerNumber(alpha);
    const { status, body } = await alpha.get(`/containers/${id}/route`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: "route",
      attributes: { created_at: "2026-11-01T00:00:00Z" },
    });
    const linked = body.data.relationships.route_locations.data.map((one: any) => one.id);
    const stops = body.included.filter((one: any) => one.type === "route_location");
    expect(stops.map((one: any) => one.id)).toEqual(linked);
    const codeOf = new Map(
      body.included.map((one: any) => [one.id, one.attributes.code ?? one.attributes.name]),
    );
    expect(
      stops.map(({ attributes, relationships: { location, inbound_vessel } }: any) => [
        codeOf.get(location.data.id),
        attributes.inbound_mode,
        attributes.inbound_scac,
        attributes.inbound_ata_at,
        attributes.outbound_atd_at,
        inbound_vessel.data && codeOf.get(inbound_vessel.data.id),
      ]),
    ).toEqual([
      ["THLCH", null, null, null, "2026-03-08T16:40:00Z", null],
      ["KRPUS", "vessel", "MAEU", "2026-03-14T19:10:00Z", "2026-03-21T17:50:00Z", "MORNING STAR"],
      ["USLGB", "vessel", "MAEU", "2026-04-02T12:30:00Z", "2026-04-06T10:00:00Z", "EVENING STAR"],
      ["USCHI", "rail", null, "2026-04-10T16:45:00Z", null, null],
    ]);
    expect(stops[0].relationships.route.data).toEqual({ id: body.data.id, type: "route" });
  });

  it("takes one read beside the caller's", async () => {
    const id = await containerNumber(alpha);
    await alpha.get(`/containers/${id}/route`);
    const before = api.calls();
    await alpha.get(`/containers/${id}/route`);
    expect(api.calls() - before).toBe(1);
  });

  it("has no stops while none are known", async () => {
    const id = await containerNumber(alpha, {});
    const { status, body } = await alpha.get(`/containers/${id}/route`);
    expect(status).toBe(200);
    expect(body.data.relationships.route_locations.data).toEqual([]);
    expect(body.included).toEqual([]);
  });

  it("does not exist for another account", async () => {
    const id = await containerNumber(alpha);
    for (const path of [id, unknownId, "nonsense"]) {
      const { status, body } = await beta.get(`/containers/${path}/route`);
      expect([status, body.errors[0].title]).toEqual([404, "Not Found"]);
    }
  });

  it("is refused to an account without routing data", async () => {
    const id = await containerNumber(alpha);
    const plain = await api.account("Plain Imports", []);
    const { status, body } = await plain.get(`/containers/${id}/route`);
    expect(status).toBe(403);
    expect(body.errors[0].detail).toBe("Routing data is not enabled for this account.");
  });
});
