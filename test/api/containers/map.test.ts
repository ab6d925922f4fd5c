import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeByLocode, placeId } from "#src/reference/index.ts";
import { journeyOf } from "#src/tracking/projection/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import type { ManualClock } from "#test/support/engine.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";
import {
  at,
  event,
  knowing,
  lateInTheYear,
  planned,
  v1,
} from "../../tracking/projection/projected.ts";
import { exampleTarget, exampleVoyage, until } from "../../tracking/voyage-builder.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
/** Two legs by sea, Laem Chabang - Busan - Long Beach, then rail to Chicago. */
const routeOf = (events: readonly SourceEvent[]) =>
  journeyOf(knowing(events), { now: lateInTheYear, carrierTarget: exampleTarget }).containers[0]!
    .route;
const idOf = (locode: string): string => placeId(placeByLocode(locode)!);

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const containerNumber = async (events: readonly SourceEvent[] = exampleVoyage): Promise<string> =>
  (await putTracked(alpha.context, { container: { route: routeOf(events) } })).containers[0]!.id;

async function mapAt(now: string, events = until(now)) {
  (api.deps.clock as ManualClock).set(now);
  const { status, headers, body } = await alpha.get(
    `/containers/${await containerNumber(events)}/map_geojson`,
  );
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/json");
  const of = (kind: string) => body.features.filter((f: any) => f.properties.feature_type === kind);
  return { body, of };
}
const kinds = (body: any): string[] => body.features.map((f: any) => f.properties.feature_type);

describe("GET /containers/{id}/map_geojson", () => {
  it("shows a container at sea: its ports, the way it came, the ship, and the way ahead", async () => {
    const { body, of } = await mapAt("2026-03-25T08:07:00Z");
    expect(body.type).toBe("FeatureCollection");
    expect([...new Set(kinds(body))]).toEqual([
      "port",
      "past_vessel_locations",
      "current_vessel",
      "estimated_partial_leg",
    ]);
    expect(of("port").map((f: any) => [f.properties.label, f.properties.ports_sequence])).toEqual([
      ["POL", 1],
      ["TS1", 2],
      ["POD", 3],
    ]);
    expect(of("port")[2]).toEqual({
      type: "Feature",
      geometry: { type: "Point", coordinates: [-118.21, 33.76] },
      properties: {
        feature_type: "port",
        ports_sequence: 3,
        ports_total: 3,
        location_id: idOf("USLGB"),
        location_type: "Port",
        name: "Long Beach",
        state_abbr: "CA",
        state: "California",
        country_code: "US",
        country: "United States",
        time_zone: "America/Los_Angeles",
        label: "POD",
        inbound_eta_at: "2026-04-02T12:00:00Z",
        inbound_ata_at: null,
        outbound_etd_at: null,
        outbound_atd_at: null,
        updated_at: "2026-11-01T00:00:00Z",
      },
    });
    const [ship] = of("current_vessel");
    expect(ship.properties).toMatchObject({
      ports_sequence: 2,
      vessel_name: "EVENING STAR",
      vessel_imo: "9999981",
      voyage_number: "034E",
      vessel_location_timestamp: "2026-03-25T08:00:00Z",
      vessel_location_estimated: true,
      departure_port_id: idOf("KRPUS"),
      departure_port_label: "TS1",
      departure_port_atd: "2026-03-21T17:50:00Z",
      departure_port_time_zone: "Asia/Seoul",
      arrival_port_id: idOf("USLGB"),
      arrival_port_state: "California",
      arrival_port_eta: "2026-04-02T12:00:00Z",
    });
    expect(ship.properties.vessel_location_speed).toBeGreaterThan(12);
    expect(ship.properties.vessel_location_speed).toBeLessThan(25);
    expect(ship.geometry.coordinates[0]).toBeGreaterThan(140);
    const past = of("past_vessel_locations");
    expect(past.map((f: any) => f.properties.ports_sequence)).toEqual([1, 2]);
    expect(past[0].properties).toMatchObject({
      start_time: "2026-03-08T16:40:00Z",
      end_time: "2026-03-14T19:10:00Z",
      inbound_ata_at: "2026-03-14T19:10:00Z",
      point_count: past[0].geometry.coordinates.length,
    });
    expect(past[1].properties.end_time).toBe("2026-03-25T08:00:00Z");
    const ahead = of("estimated_partial_leg");
    expect(ahead[0].properties).toMatchObject({
      current_port_id: idOf("KRPUS"),
      next_port_id: idOf("USLGB"),
    });
    expect(past[1].geometry.coordinates.at(-1)).toEqual(ship.geometry.coordinates);
    expect(ahead[0].geometry.coordinates[0]).toEqual(ship.geometry.coordinates);
    expect(ahead.at(-1).geometry.coordinates.at(-1)).toEqual([-118.21, 33.76]);
  });

  it("is never torn at the antimeridian and has nothing outside the globe", async () => {
    const { body, of } = await mapAt("2026-03-25T08:07:00Z");
    expect(of("estimated_partial_leg")).toHaveLength(2);
    for (const { geometry } of body.features) {
      const line = geometry.type === "Point" ? [geometry.coordinates] : geometry.coordinates;
      for (const [i, [lon, lat]] of line.entries()) {
        expect(Math.abs(lon)).toBeLessThanOrEqual(180);
        expect(Math.abs(lat)).toBeLessThanOrEqual(90);
        if (i > 0) expect(Math.abs(lon - line[i - 1][0])).toBeLessThan(20);
      }
    }
  });

  it("repeats its answer within the same quarter of an hour, and moves on in the next", async () => {
    const where = async (now: string) =>
      (await mapAt(now, until("2026-03-24T00:00:00Z"))).of("current_vessel")[0].geometry;
    const first = await where("2026-03-25T08:01:00Z");
    expect(await where("2026-03-25T08:14:59Z")).toEqual(first);
    expect(await where("2026-03-25T08:15:00Z")).not.toEqual(first);
  });

  it("shows whole legs ahead before the container has left, and a leg behind it when it arrived", async () => {
    const before = await mapAt("2026-03-07T00:00:00Z");
    expect(kinds(before.body)).toContain("estimated_full_legs");
    expect(kinds(before.body)).not.toContain("current_vessel");
    const after = await mapAt("2026-04-05T00:00:00Z", exampleVoyage);
    expect([...new Set(kinds(after.body))]).toEqual(["port", "past_vessel_locations"]);
  });

  it("places no ship once it is a day late, but still shows the way", async () => {
    const { body } = await mapAt("2026-04-04T00:00:00Z", until("2026-03-25T00:00:00Z"));
    expect([...new Set(kinds(body))]).toEqual([
      "port",
      "past_vessel_locations",
      "estimated_full_legs",
    ]);
  });

  it("goes round Africa while the deployment states that ships avoid Suez", async () => {
    const voyage = [
      event("LOAD", "03-01T10:00Z", at("INNSA"), { vessel: v1 }),
      event("DEPA", "03-01T16:00Z", at("INNSA"), { vessel: v1 }),
      event("ARRI", "03-30T09:00Z", at("NLRTM"), { ...planned, vessel: v1 }),
    ];
    const cape = await startApi({ SHUT_CANALS: ["suez"] });
    (cape.deps.clock as ManualClock).set("2026-03-02T00:00:00Z");
    (api.deps.clock as ManualClock).set("2026-03-02T00:00:00Z");
    const southernmost = async (client: Client) => {
      const { containers } = await putTracked(client.context, {
        container: { route: routeOf(voyage) },
      });
      const { body } = await client.get(`/containers/${containers[0]!.id}/map_geojson`);
      const lines = body.features.filter((f: any) => f.geometry.type === "LineString");
      return Math.min(
        ...lines.flatMap((f: any) => f.geometry.coordinates.map(([, lat]: any) => lat)),
      );
    };
    expect(await southernmost(await cape.account())).toBeLessThan(-34);
    expect(await southernmost(alpha)).toBeGreaterThan(10);
    await cape.stop();
  });

  it("has no features while no route is known", async () => {
    const { containers } = await putTracked(alpha.context);
    const { status, body } = await alpha.get(`/containers/${containers[0]!.id}/map_geojson`);
    expect(status).toBe(200);
    expect(body).toEqual({ type: "FeatureCollection", features: [] });
  });

  it("takes one read beside the caller's", async () => {
    const id = await containerNumber();
    await alpha.get(`/containers/${id}/map_geojson`);
    const before = api.calls();
    await alpha.get(`/containers/${id}/map_geojson`);
    expect(api.calls() - before).toBe(1);
  });

  it("does not exist for another account", async () => {
    const id = await containerNumber();
    for (const path of [id, unknownId, "nonsense"])
      expect((await beta.get(`/containers/${path}/map_geojson`)).status).toBe(404);
  });

  verifies("tracking.map_geojson", async () => {
    const plain = await api.account("Plain Imports", []);
    const { containers } = await putTracked(plain.context, {
      container: { route: routeOf(exampleVoyage) },
    });
    const path = `/containers/${containers[0]!.id}/map_geojson`;
    const { status, body } = await plain.get(path);
    expect(status).toBe(403);
    expect(body.errors[0].detail).toBe("Routing data is not enabled for this account.");
    const allowed = await api.account("Routing Imports", ["routing_data"]);
    const own = await putTracked(allowed.context, {
      container: { route: routeOf(exampleVoyage) },
    });
    const answer = await allowed.get(`/containers/${own.containers[0]!.id}/map_geojson`);
    expect(answer.status).toBe(200);
  });
});
