import { describe, expect, it } from "vitest";
import { fleetMapOf } from "#src/routing/index.ts";
import type { ObservedPosition } from "#src/routing/observed/index.ts";
import { seaVoyageOf, shipLegOf, type SeaVoyage } from "#src/routing/sea-voyage.ts";
import type { RouteMove, RouteStop } from "#src/routing/route.ts";
import { at } from "../tracking/projection/projected.ts";

/** Left one port for another on the ESSEN. */
const leg = (from: string, to: string, times: Partial<SeaVoyage>): SeaVoyage => ({
  calls: [from, to],
  call: 0,
  sails: true,
  name: "ESSEN",
  imo: "9456783",
  ...times,
});
const thenTo = (voyage: SeaVoyage, ...ahead: readonly string[]): SeaVoyage => ({
  ...voyage,
  calls: [...voyage.calls, ...ahead],
});
const landed = (voyage: SeaVoyage, ataAt: string): SeaVoyage => ({
  ...voyage,
  call: 1,
  sails: false,
  ataAt,
});
const mapAt = (
  now: string,
  voyages: readonly SeaVoyage[],
  known: readonly SeaVoyage[] = voyages,
  observed: ReadonlyMap<string, ObservedPosition> = new Map(),
) =>
  fleetMapOf(
    voyages.map((voyage) => ({ voyage, leg: shipLegOf(voyage), needsAttention: false })),
    known.flatMap((voyage) => shipLegOf(voyage) ?? []),
    observed,
    new Date(now),
    [],
  );
const mapOf = (...voyages: readonly SeaVoyage[]) => mapAt("2026-11-21T08:07:00Z", voyages);

/** At a berth in Los Angeles. */
const berth: Omit<ObservedPosition, "at"> = {
  latitude: 33.74,
  longitude: -118.27,
  headingDegrees: null,
  knots: 0,
  status: "berthed",
  portCode: "USLAX",
  mmsi: null,
};
const toOakland = leg("CNSHA", "USOAK", {
  atdAt: "2026-11-02T00:00:00Z",
  etaAt: "2026-11-24T00:00:00Z",
});
const toLosAngeles = leg("CNSHA", "USLAX", {
  atdAt: "2026-11-02T00:00:00Z",
  etaAt: "2026-11-19T00:00:00Z",
});

describe("vessels of the map", () => {
  it("are where they were seen after the arrival that was stated, and in that port before", () => {
    const voyages = [toOakland, landed(toLosAngeles, "2026-11-20T06:00:00Z")];
    const { vesselId } = shipLegOf(toOakland)!;
    const positionOf = (at: string) =>
      mapAt("2026-11-20T09:07:00Z", voyages, voyages, new Map([[vesselId, { ...berth, at }]]))
        .vessels[0]!.position;
    expect(positionOf("2026-11-20T09:00:00Z")).toEqual({
      longitude: -118.27,
      latitude: 33.74,
      heading_degrees: null,
      speed_knots: 0,
      at: "2026-11-20T09:00:00Z",
      estimated: false,
      status: "berthed",
    });
    expect(positionOf("2026-11-20T05:00:00Z")).toMatchObject({
      at: "2026-11-20T06:00:00Z",
      estimated: false,
      status: null,
    });
  });

  it("come first to the port that any container on them is due at next", () => {
    const { vessels, ports } = mapAt("2026-11-10T00:00:00Z", [toOakland, toLosAngeles]);
    expect(vessels).toMatchObject([
      { containers: 2, next_port_code: "USLAX", next_eta_at: "2026-11-19T00:00:00Z" },
    ]);
    expect(ports.map(({ code, inbound }) => [code, inbound])).toEqual([
      ["USLAX", 1],
      ["USOAK", 1],
      ["CNSHA", 0],
    ]);
  });

  it("are in the port that another container was stated to have reached on them", () => {
    const { vessels, in_ports } = mapOf(toOakland, landed(toLosAngeles, "2026-11-20T06:00:00Z"));
    expect(in_ports).toBe(1);
    expect(vessels).toMatchObject([
      {
        containers: 1,
        previous_port_code: "USLAX",
        departed_at: null,
        next_port_code: "USOAK",
        position: { at: "2026-11-20T06:00:00Z", estimated: false, speed_knots: null },
        ahead: null,
      },
    ]);
  });

  it("are placed in that port no longer once they should have reached the next one", () => {
    const arrived = landed(toLosAngeles, "2026-11-20T06:00:00Z");
    const { vessels } = mapAt("2026-11-24T00:00:00Z", [toOakland], [toOakland, arrived]);
    expect(vessels).toMatchObject([{ next_port_code: "USOAK", position: null }]);
  });

  it("are not placed by a schedule that ended, nor by one without ports", () => {
    const late = leg("CNSHA", "USLAX", {
      atdAt: "2026-10-02T00:00:00Z",
      etaAt: "2026-10-19T00:00:00Z",
    });
    expect(mapOf(late).vessels).toMatchObject([{ containers: 1, position: null }]);
    const nameless = leg("", "", { atdAt: "2026-11-02T00:00:00Z", etaAt: "2026-11-24T00:00:00Z" });
    expect(mapOf(nameless).vessels).toMatchObject([
      { containers: 1, position: null, next_port_code: null },
    ]);
  });
});

describe("routes of the map", () => {
  it("are the legs after the one that is sailed, each with all who are to take it", () => {
    const { routes } = mapOf(thenTo(toOakland, "MXZLO"), thenTo(toOakland, "MXZLO"), {
      calls: ["USOAK", "MXZLO"],
      call: -1,
      sails: false,
    });
    expect(routes).toMatchObject([{ from: "USOAK", to: "MXZLO", containers: 3 }]);
    expect(routes[0]!.way!.length).toBeGreaterThan(1);
  });

  it("name no port that is not on the map", () => {
    const { routes, elsewhere } = mapOf({ calls: ["CNSHA", "ZZZZZ"], call: -1, sails: false });
    expect([routes, elsewhere]).toEqual([[], 1]);
  });
});

const move = (times: Partial<RouteMove>): RouteMove => ({
  mode: "vessel",
  vesselName: "ESSEN",
  vesselImo: null,
  voyage: null,
  estimatedAt: null,
  actualAt: null,
  ...times,
});
const sailed: readonly RouteStop[] = [
  {
    place: at("CNSHA"),
    label: "POL",
    inbound: null,
    outbound: move({ actualAt: "2026-11-02T00:00:00Z" }),
  },
  {
    place: at("USLAX"),
    label: "POD",
    inbound: move({ estimatedAt: "2026-11-19T00:00:00Z" }),
    outbound: null,
  },
];

describe("the voyage of a container", () => {
  it("is at its port of discharge as soon as a terminal has it, whatever the line states", () => {
    expect(seaVoyageOf({ route: sailed })).toMatchObject({ call: 0, sails: true });
    expect(seaVoyageOf({ route: sailed, podDischargedAt: "2026-11-18T09:00:00Z" })).toMatchObject({
      call: 1,
      sails: false,
    });
  });

  it("begins when the container is handed in, and not with a plan", () => {
    const planned = sailed.map((stop) => ({ ...stop, outbound: null }));
    expect(seaVoyageOf({ route: planned })).toMatchObject({ call: -1, sails: false });
    expect(seaVoyageOf({ route: planned, polFullInAt: "2026-11-01T00:00:00Z" })).toMatchObject({
      call: 0,
    });
    expect(seaVoyageOf({})).toBeNull();
  });
});
