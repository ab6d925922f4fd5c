import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { journeyOf } from "#src/tracking/projection/index.ts";
import type { ContainerItem } from "#src/tracking/store/container-entity.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { contextFor, type ManualClock } from "#test/support/engine.ts";
import { putTracked } from "#test/support/tracked.ts";
import { knowing } from "../tracking/projection/projected.ts";
import { observed, scriptedCarrier, spineOn, track } from "../tracking/spine.ts";
import { exampleTarget, until } from "../tracking/voyage-builder.ts";

/** EVENING STAR left Busan on 21 March and is due at Long Beach on 2 April. */
const underWay = "2026-03-25T08:07:00Z";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => clock().set(underWay));
afterAll(() => api.stop());
const clock = (): ManualClock => api.deps.clock as ManualClock;

/** The map of a client, after which every filter of it is held against the list of containers. */
async function mapOf(client: Client, query = ""): Promise<any> {
  const { status, headers, body } = await client.get(`/map?${query}`);
  expect([status, body.errors]).toEqual([200, undefined]);
  expect(headers["content-type"]).toBe("application/json");
  return body;
}
const counts = ({ containers, on_vessels, in_ports, elsewhere }: any) => ({
  containers,
  on_vessels,
  in_ports,
  elsewhere,
});
const total = async (client: Client, query: string): Promise<number> =>
  (await client.get(`/container_rows?columns=number&limit=1&${query}`)).body.total;

let followed = 0;
/** Tracks the example voyage, Laem Chabang - Busan - Long Beach, as it was known at a time. */
async function follow(client: Client, at: string): Promise<void> {
  const number = `BKKX260${String(++followed).padStart(5, "0")}`;
  const spine = spineOn(api.deps.db, scriptedCarrier(observed(until(at))));
  await track(contextFor(spine.deps, client.context.account), number);
  await spine.run();
}

describe("GET /map", () => {
  it("shows where containers are: their vessel, where it should be, and the port it comes to", async () => {
    const client = await api.account();
    await follow(client, underWay);
    const map = await mapOf(client);
    expect(counts(map)).toEqual({ containers: 1, on_vessels: 1, in_ports: 0, elsewhere: 0 });
    expect(map.positions_at).toBe("2026-03-25T08:00:00Z");
    expect(map.vessels).toHaveLength(1);
    const { data: vessel } = (await client.get("/vessels/9999981")).body;
    expect(map.vessels[0]).toMatchObject({
      id: vessel.id,
      name: "EVENING STAR",
      imo: "9999981",
      containers: 1,
      previous_port_code: "KRPUS",
      departed_at: "2026-03-21T17:50:00Z",
      next_port_code: "USLGB",
      next_eta_at: "2026-04-02T12:00:00Z",
      position: {
        longitude: vessel.attributes.longitude,
        latitude: vessel.attributes.latitude,
        heading_degrees: vessel.attributes.navigational_heading_degrees,
        speed_knots: vessel.attributes.nautical_speed_knots,
        at: "2026-03-25T08:00:00Z",
        estimated: true,
      },
    });
    const { position, passed, ahead } = map.vessels[0];
    expect(passed.at(-1)).toEqual([position.longitude, position.latitude]);
    expect(ahead[0]).toEqual([position.longitude, position.latitude]);
    expect(map.ports.find((port: any) => port.code === "USLGB")).toMatchObject({
      name: "Long Beach",
      country_code: "US",
      time_zone: "America/Los_Angeles",
      containers: 0,
      inbound: 1,
      next_eta_at: "2026-04-02T12:00:00Z",
    });
    // Where it comes from is on the map too, though nothing is there.
    expect(map.ports.find((port: any) => port.code === "KRPUS")).toMatchObject({
      containers: 0,
      inbound: 0,
    });
    expect(map.routes).toEqual([]);
  });

  it("shows the ways that are still ahead, and where a container waits", async () => {
    const client = await api.account();
    // Handed in at Laem Chabang, not yet departed.
    await follow(client, "2026-03-07T12:00:00Z");
    const before = await mapOf(client);
    expect(counts(before)).toEqual({ containers: 1, on_vessels: 0, in_ports: 1, elsewhere: 0 });
    expect(before.routes).toMatchObject([{ from: "THLCH", to: "USLGB", containers: 1 }]);
    for (const { way } of before.routes) expect(way.length).toBeGreaterThan(1);
    // In Busan between two ships.
    const later = await api.account();
    await follow(later, "2026-03-18T00:00:00Z");
    const between = await mapOf(later);
    expect(counts(between)).toEqual({ containers: 1, on_vessels: 0, in_ports: 1, elsewhere: 0 });
    expect(between.ports.find((port: any) => port.code === "KRPUS")).toMatchObject({
      containers: 1,
    });
    expect(between.vessels).toEqual([]);
    expect(between.routes).toMatchObject([{ from: "KRPUS", to: "USLGB", containers: 1 }]);
  });

  it("has a container at its port of discharge until it leaves, and nothing of it afterwards", async () => {
    for (const [at, in_ports] of [
      ["2026-04-03T00:00:00Z", 1],
      ["2026-12-31T00:00:00Z", 0],
    ] as const) {
      clock().set(at);
      const client = await api.account();
      await follow(client, at);
      const map = await mapOf(client);
      expect([at, counts(map)]).toEqual([
        at,
        { containers: 1, on_vessels: 0, in_ports, elsewhere: 1 - in_ports },
      ]);
      expect(map.routes).toEqual([]);
    }
  });

  it("places a vessel no longer once it is a day late, and still counts what is on it", async () => {
    const client = await api.account();
    await follow(client, underWay);
    clock().set("2026-04-04T00:00:00Z");
    const [vessel] = (await mapOf(client)).vessels;
    expect(vessel).toMatchObject({
      containers: 1,
      next_port_code: "USLGB",
      position: null,
      passed: null,
      ahead: null,
    });
  });

  it("leads to the very containers that it counted, whatever is filtered", async () => {
    const client = await api.account();
    await follow(client, underWay);
    const route = (at: string) =>
      journeyOf(knowing(until(at)), { now: at, carrierTarget: exampleTarget }).containers[0]!.route;
    const none = { podArrivedAt: undefined, podDischargedAt: undefined };
    const at = [
      { route: route(underWay), ...none },
      { route: route("2026-03-18T00:00:00Z"), ...none },
      { route: route("2026-03-10T00:00:00Z"), ...none },
      { route: route("2026-03-10T00:00:00Z") },
      { ...none },
    ] as readonly Partial<ContainerItem>[];
    for (const [i, container] of at.entries())
      await putTracked(client.context, {
        containerNumbers: [`MSKU100000${i}`],
        container: { ...container, ...(i % 2 && { lfdTerminalOn: "2026-03-20" }) },
        shipment: { tags: i % 2 ? ["odd"] : ["even"] },
      });
    const filters = [
      "",
      "filter[tags]=odd",
      "filter[tags]=even",
      "filter[requires_attention]=true",
    ];
    for (const filter of filters) {
      const map = await mapOf(client, filter);
      const { containers, on_vessels, in_ports, elsewhere } = map;
      expect([filter, containers]).toEqual([filter, await total(client, filter)]);
      expect(on_vessels + in_ports + elsewhere).toBe(containers);
      const urgent = (query: string) =>
        total(client, `${query}&filter[requires_attention][]=true&${filter}`);
      expect([filter, map.attention]).toEqual([filter, await urgent("")]);
      for (const { id, ...vessel } of map.vessels) {
        const query = `filter[current_vessel_id]=${id}`;
        expect(vessel.containers).toBe(await total(client, `${query}&${filter}`));
        expect(vessel.attention).toBe(await urgent(query));
      }
      for (const { code, ...port } of map.ports) {
        const here = `filter[current_port_code]=${code}`;
        expect(port.containers).toBe(await total(client, `${here}&${filter}`));
        expect(port.attention).toBe(await urgent(here));
        expect(port.inbound).toBe(
          await total(client, `filter[upcoming_port_code]=${code}&${filter}`),
        );
      }
      const sum = (of: readonly any[]) => of.reduce((all, one) => all + one.containers, 0);
      expect([sum(map.vessels), sum(map.ports)]).toEqual([on_vessels, in_ports]);
    }
    const { columns } = (
      await client.get(
        "/container_rows?columns=current_vessel,current_port,upcoming_port_code&sort=created_at",
      )
    ).body;
    expect(columns.current_vessel).toContain("EVENING STAR");
    expect(columns.current_port).toContain("Busan");
    expect(columns.upcoming_port_code).toContainEqual(["USLGB"]);
  });

  it("keeps accounts apart, and takes no more calls for a second look", async () => {
    const [alpha, beta] = [await api.account(), await api.account("Other Imports")];
    await follow(alpha, underWay);
    expect(counts(await mapOf(beta))).toEqual({
      containers: 0,
      on_vessels: 0,
      in_ports: 0,
      elsewhere: 0,
    });
    await mapOf(alpha);
    const before = api.calls();
    await mapOf(alpha);
    // The two partitions of the list, and where its vessel was seen; the key is known.
    expect(api.calls() - before).toBeLessThanOrEqual(3);
  });

  it("is for accounts with routing data", async () => {
    const without = await api.account("Plain Imports", []);
    expect((await without.get("/map")).status).toBe(403);
    expect((await api.request("GET", "/map")).status).toBe(401);
  });

  it.each(["filter[requires_attention]=perhaps", "filter[pickup]=maybe", "filter[arrival]=soon"])(
    "refuses %s as the list does",
    async (query) => {
      const client = await api.account();
      const { status, body } = await client.get(`/map?${query}`);
      expect([status, body.errors[0].source.parameter]).toEqual([400, query.split("=")[0]]);
    },
  );

  it("counts whatever is known of a voyage, and never more than there is", async () => {
    const instants = fc.date({
      min: new Date("2026-02-20T00:00:00Z"),
      max: new Date("2026-04-20T00:00:00Z"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(instants, { minLength: 1, maxLength: 4 }), async (known) => {
        const client = await api.account();
        for (const [i, time] of known.entries()) {
          const at = time.toISOString();
          const [of] = journeyOf(knowing(until(at)), {
            now: at,
            carrierTarget: exampleTarget,
          }).containers;
          if (!of) continue;
          await putTracked(client.context, {
            containerNumbers: [`MSKU20000${String(i).padStart(2, "0")}`],
            container: { route: of.route, podArrivedAt: undefined, podDischargedAt: undefined },
          });
        }
        const map = await mapOf(client);
        expect(map.on_vessels + map.in_ports + map.elsewhere).toBe(map.containers);
        const codes = new Set(map.ports.map((port: any) => port.code));
        for (const { from, to } of map.routes)
          expect([codes.has(from), codes.has(to)]).toEqual([true, true]);
        for (const vessel of map.vessels)
          for (const code of [vessel.previous_port_code, vessel.next_port_code])
            expect(code === null || codes.has(code)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });
});
