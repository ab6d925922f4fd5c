import { describe, expect, it } from "vitest";
import { journeyOf } from "#src/tracking/projection/index.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import { exampleTarget, exampleVoyage, until } from "../voyage-builder.ts";
import { at, event, journey, knowing, lateInTheYear, planned, v1, v2 } from "./projected.ts";

const routeAfter = (events: readonly SourceEvent[]) =>
  journeyOf(knowing(events), { now: lateInTheYear, carrierTarget: exampleTarget }).containers[0]!
    .route;
const shown = (events: readonly SourceEvent[]) =>
  routeAfter(events).map(({ place, label, inbound, outbound }) => [
    place.locode,
    label,
    inbound && [inbound.mode, inbound.vesselName, inbound.estimatedAt, inbound.actualAt],
    outbound && [outbound.mode, outbound.vesselName, outbound.estimatedAt, outbound.actualAt],
  ]);

describe("the stops of a container", () => {
  it("are the port of lading, the hub, the port of discharge and the ramp, with plan and actual", () => {
    expect(shown(exampleVoyage)).toEqual([
      [
        "THLCH",
        "POL",
        null,
        ["vessel", "MORNING STAR", "2026-03-08T13:00:00Z", "2026-03-08T16:40:00Z"],
      ],
      [
        "KRPUS",
        "TS1",
        ["vessel", "MORNING STAR", null, "2026-03-14T19:10:00Z"],
        ["vessel", "EVENING STAR", null, "2026-03-21T17:50:00Z"],
      ],
      [
        "USLGB",
        "POD",
        ["vessel", "EVENING STAR", "2026-04-02T12:00:00Z", "2026-04-02T12:30:00Z"],
        ["rail", null, null, "2026-04-06T10:00:00Z"],
      ],
      ["USCHI", null, ["rail", null, "2026-04-10T13:00:00Z", "2026-04-10T16:45:00Z"], null],
    ]);
  });

  it("show what is still to come as an estimate only", () => {
    const early = routeAfter(until("2026-03-10T00:00:00Z"));
    expect(early[0]?.outbound?.actualAt).toBe("2026-03-08T16:40:00Z");
    expect(early.at(-1)?.inbound).toMatchObject({
      mode: "rail",
      estimatedAt: "2026-04-10T13:00:00Z",
      actualAt: null,
    });
  });

  it("count the hubs of a plan nothing of which has happened", () => {
    const plan = [
      event("DEPA", "03-08T16:00Z", at("THLCH"), { ...planned, vessel: v1 }),
      event("ARRI", "03-14T09:00Z", at("KRPUS"), { ...planned, vessel: v1 }),
      event("DEPA", "03-20T16:00Z", at("KRPUS"), { ...planned, vessel: v2 }),
      event("ARRI", "04-02T09:00Z", at("USLGB"), { ...planned, vessel: v2 }),
      event("LOAD", "03-08T10:00Z", at("THLCH"), { ...planned, vessel: v1 }),
    ];
    const { containers } = journey([plan]);
    expect(containers[0]?.route.map(({ label, place }) => [label, place.locode])).toEqual([
      ["POL", "THLCH"],
      ["TS1", "KRPUS"],
      ["POD", "USLGB"],
    ]);
    expect(containers[0]?.route[1]?.inbound).toMatchObject({
      vesselName: "MORNING TIDE",
      voyage: "012E",
      estimatedAt: "2026-03-14T09:00:00Z",
      actualAt: null,
    });
  });

  it("are the ports the source names while it names no vessel", () => {
    const named = [
      event("GTIN", "03-05T09:00Z", at("THLCH"), { placeRole: "POL" }),
      event("DISC", "04-02T09:00Z", at("USLGB"), { ...planned, placeRole: "POD" }),
    ];
    const { containers } = journey([named]);
    expect(containers[0]?.route.map(({ label, place }) => [label, place.locode])).toEqual([
      ["POL", "THLCH"],
      ["POD", "USLGB"],
    ]);
  });

  it("are none while nothing is known of the way", () => {
    const { containers } = journey([[event("GTOT", "03-02T09:00Z", at("THLCH"), { empty: true })]]);
    expect(containers[0]?.route).toEqual([]);
  });
});
