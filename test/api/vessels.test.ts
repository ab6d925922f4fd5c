import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { contextFor, type ManualClock } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";
import { observed, scriptedCarrier, spineOn, track } from "../tracking/spine.ts";
import { at, event, planned, utc, v1, v2, type Vessel } from "../tracking/projection/projected.ts";
import { until } from "../tracking/voyage-builder.ts";

const imo = "9999981"; // EVENING STAR, Busan 21 March - Long Beach 2 April
const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const underWay = "2026-03-25T08:07:00Z";

let api: Api;
let alpha: Client;
let beta: Client;
const clock = (): ManualClock => api.deps.clock as ManualClock;

/** Tracks the example voyage for an account, as it was known at a time. */
async function follow(client: Client, at: string, number = "BKKX26000100"): Promise<void> {
  const spine = spineOn(api.deps.db, scriptedCarrier(observed(until(at))));
  await track(contextFor(spine.deps, client.context.account), number);
  await spine.run();
}

beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
  await follow(alpha, underWay);
});
beforeEach(() => clock().set(underWay));
afterAll(() => api.stop());

describe("GET /vessels/{id}", () => {
  verifies("tracking.vessels", async () => {
    const byImo = await alpha.get(`/vessels/${imo}`);
    expect(byImo.status).toBe(200);
    const byId = await alpha.get(`/vessels/${byImo.body.data.id}`);
    expect(byId.body.data).toEqual(byImo.body.data);
    expect(byImo.body.data).toMatchObject({
      type: "vessel",
      attributes: { name: "EVENING STAR", imo, mmsi: null },
    });
  });

  it("has the id under which transport events name the ship", async () => {
    const { body } = await alpha.get("/containers?include=transport_events.vessel");
    const ships = body.included.filter((one: any) => one.type === "vessel");
    expect(ships).toHaveLength(2);
    for (const { id } of ships) expect((await alpha.get(`/vessels/${id}`)).status).toBe(200);
  });

  it("shows where the ship should be by its schedule, marked as an estimate", async () => {
    const { attributes } = (await alpha.get(`/vessels/${imo}`)).body.data;
    expect(attributes).toMatchObject({
      position_timestamp: "2026-03-25T08:00:00Z",
      position_estimated: true,
    });
    expect(attributes.latitude).toBeGreaterThan(30);
    expect(attributes.longitude).toBeGreaterThan(140);
    expect(attributes.nautical_speed_knots).toBeGreaterThan(12);
    expect(attributes.navigational_heading_degrees).toBeGreaterThan(30);
    expect(attributes.navigational_heading_degrees).toBeLessThan(120);
    expect(attributes).not.toHaveProperty("positions");
  });

  it("agrees with the map of the container aboard", async () => {
    const { attributes } = (await alpha.get(`/vessels/${imo}`)).body.data;
    const [{ id }] = (await alpha.get("/containers")).body.data;
    const map = (await alpha.get(`/containers/${id}/map_geojson`)).body;
    const ship = map.features.find((f: any) => f.properties.feature_type === "current_vessel");
    expect(ship.geometry.coordinates).toEqual([attributes.longitude, attributes.latitude]);
  });

  it("knows no position before the departure, in port, and long after the arrival was due", async () => {
    for (const now of ["2026-03-21T00:00:00Z", "2026-04-04T00:00:00Z"]) {
      clock().set(now);
      const { attributes } = (await alpha.get(`/vessels/${imo}`)).body.data;
      expect(attributes).toMatchObject({ latitude: null, position_estimated: null });
    }
    const first = (await alpha.get("/vessels/9999993")).body.data; // arrived at Busan on 14 March
    expect(first.attributes).toMatchObject({ name: "MORNING STAR", latitude: null });
  });

  it("does not exist for an account whose shipments do not name it, nor do others", async () => {
    const { id } = (await alpha.get(`/vessels/${imo}`)).body.data;
    for (const path of [imo, id]) expect((await beta.get(`/vessels/${path}`)).status).toBe(404);
    for (const path of ["1234567", unknownId, "nonsense", "12345678"])
      expect((await alpha.get(`/vessels/${path}`)).status).toBe(404);
  });

  it("no longer has a container that was rolled to the next ship", async () => {
    const plan = (vessel: Vessel, day: string, stated: string) => [
      event("GTIN", "03-05T09:00Z", at("KRPUS")),
      event("DEPA", `${day}T16:00Z`, at("KRPUS"), { ...planned, vessel, createdAt: utc(stated) }),
      event("ARRI", "04-04T09:00Z", at("USLGB"), { ...planned, vessel, createdAt: utc(stated) }),
    ];
    const rolled = await api.account("Rolled Imports");
    const carrier = scriptedCarrier(observed(plan(v1, "03-21", "03-01T00:00Z")));
    const spine = spineOn(api.deps.db, carrier);
    await track(contextFor(spine.deps, rolled.context.account), "BKKX26000300");
    await spine.run();
    const positions = async (imo: string): Promise<number> => {
      const query = "port_id=USLGB&previous_port_id=KRPUS";
      const { body } = await rolled.get(`/vessels/${imo}/future_positions?${query}`);
      return body.data.attributes.positions.length;
    };
    expect(await positions(v1.imo)).toBeGreaterThan(10_000);
    carrier.states(({ number }) =>
      number === "BKKX26000300"
        ? observed(plan(v2, "03-24", "03-10T00:00Z"))
        : { outcome: "unreachable", detail: "503" },
    );
    await spine.nextPoll("BKKX26000300");
    expect(await positions(v1.imo)).toBe(0);
    expect(await positions(v2.imo)).toBeGreaterThan(10_000);
  });

  it("is one query and one get beside the caller's reads", async () => {
    await alpha.get(`/vessels/${imo}`);
    const before = api.calls();
    await alpha.get(`/vessels/${imo}`);
    expect(api.calls() - before).toBe(2);
  });
});

describe("show_positions", () => {
  const ask = (query: string, client = alpha) => client.get(`/vessels/${imo}?${query}`);

  it("adds the positions of the last seven days, a quarter of an hour apart, up to now", async () => {
    const { body } = await ask("show_positions[to_timestamp]=2026-12-01T00:00:00Z");
    const { positions } = body.data.attributes;
    expect(positions[0].timestamp).toBe("2026-03-21T18:00:00Z");
    expect(positions[1].timestamp).toBe("2026-03-21T18:15:00Z");
    expect(positions.at(-1).timestamp).toBe("2026-03-25T08:00:00Z");
    expect(positions.every((one: any) => one.estimated === true)).toBe(true);
    expect(positions.at(-1)).toMatchObject({
      latitude: body.data.attributes.latitude,
      longitude: body.data.attributes.longitude,
    });
  });

  it("begins where asked, with offsets understood", async () => {
    const { body } = await ask(
      "show_positions[from_timestamp]=2026-03-25T00:00:00%2B09:00&show_positions[to_timestamp]=2026-03-24T16:00:00Z",
    );
    const times = body.data.attributes.positions.map((one: any) => one.timestamp);
    expect([times[0], times.at(-1), times.length]).toEqual([
      "2026-03-24T15:00:00Z",
      "2026-03-24T16:00:00Z",
      5,
    ]);
  });

  it("are none while the ship was not at sea", async () => {
    const { body } = await ask(
      "show_positions[from_timestamp]=2026-03-01T00:00:00Z&show_positions[to_timestamp]=2026-03-20T00:00:00Z",
    );
    expect(body.data.attributes.positions).toEqual([]);
  });

  it("refuses times that are none or run backwards, naming the parameter", async () => {
    for (const query of [
      "show_positions[from_timestamp]=yesterday",
      "show_positions[from_timestamp]=2026-03-24",
    ]) {
      const { status, body } = await ask(query);
      expect(status).toBe(400);
      expect(body.errors[0].source).toEqual({ parameter: "show_positions[from_timestamp]" });
    }
    const { status, body } = await ask(
      "show_positions[from_timestamp]=2026-03-24T00:00:00Z&show_positions[to_timestamp]=2026-03-23T00:00:00Z",
    );
    expect(status).toBe(400);
    expect(body.errors[0].source).toEqual({ parameter: "show_positions[to_timestamp]" });
  });

  it("are paid for: without routing data 403, and the ship alone without its position", async () => {
    const plain = await api.account("Plain Imports", []);
    await follow(plain, underWay, "BKKX26000200");
    const refused = await ask("show_positions[from_timestamp]=2026-03-24T00:00:00Z", plain);
    expect(refused.status).toBe(403);
    expect(refused.body.errors[0].detail).toBe("Routing data is not enabled for this account.");
    const { status, body } = await plain.get(`/vessels/${imo}`);
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ name: "EVENING STAR", latitude: null });
    for (const kind of ["future_positions", "future_positions_with_coordinates"])
      expect(
        (await plain.get(`/vessels/${imo}/${kind}?port_id=USLGB&previous_port_id=KRPUS`)).status,
      ).toBe(403);
  });
});

describe("future positions", () => {
  const ask = (query: string, kind = "future_positions") =>
    alpha.get(`/vessels/${imo}/${kind}?${query}`);

  it("run minute by minute from now to the arrival that is due", async () => {
    const { status, body } = await ask("port_id=USLGB&previous_port_id=KRPUS");
    expect(status).toBe(200);
    const { positions } = body.data.attributes;
    expect(positions[0].timestamp).toBe("2026-03-25T08:07:00Z");
    expect(positions[1].timestamp).toBe("2026-03-25T08:08:00Z");
    expect(positions.at(-1)).toMatchObject({
      timestamp: "2026-04-02T12:00:00Z",
      latitude: 33.76,
      longitude: -118.21,
      estimated: true,
    });
  });

  it("take ports by id as well", async () => {
    const port = async (code: string): Promise<string> =>
      (await alpha.get(`/ports/${code}`)).body.data.id;
    const { body } = await ask(
      `port_id=${await port("USLGB")}&previous_port_id=${await port("KRPUS")}`,
    );
    expect(body.data.attributes.positions.length).toBeGreaterThan(10_000);
  });

  it("are none between ports the ship is not known to sail between", async () => {
    const { status, body } = await ask("port_id=NLRTM&previous_port_id=KRPUS");
    expect([status, body.data.attributes.positions]).toEqual([200, []]);
  });

  it("start from coordinates and come to the same port at the same time", async () => {
    const { status, body } = await ask(
      "port_id=USLGB&previous_port_id=KRPUS&latitude=46.5&longitude=170.25",
      "future_positions_with_coordinates",
    );
    expect(status).toBe(200);
    const { positions } = body.data.attributes;
    expect(positions[0]).toMatchObject({ latitude: 46.5, longitude: 170.25 });
    expect(positions.at(-1)).toMatchObject({
      timestamp: "2026-04-02T12:00:00Z",
      latitude: 33.76,
      longitude: -118.21,
    });
  });

  it("refuse coordinates that are off the way or none, and ports that are unknown or missing", async () => {
    const far = await ask(
      "port_id=USLGB&previous_port_id=KRPUS&latitude=-30&longitude=20",
      "future_positions_with_coordinates",
    );
    expect(far.status).toBe(400);
    for (const [query, parameter] of [
      ["port_id=USLGB&previous_port_id=KRPUS&latitude=91&longitude=20", "latitude"],
      ["port_id=USLGB&previous_port_id=KRPUS&latitude=4&longitude=east", "longitude"],
      ["port_id=USLGB&previous_port_id=KRPUS&latitude=4", "longitude"],
      ["port_id=USCHI&previous_port_id=KRPUS&latitude=4&longitude=4", "port_id"],
      ["previous_port_id=KRPUS&latitude=4&longitude=4", "port_id"],
    ] as const) {
      const { status, body } = await ask(query, "future_positions_with_coordinates");
      expect([status, body.errors[0].source]).toEqual([400, { parameter }]);
    }
  });
});
