import { describe, expect, it } from "vitest";
import { carrierEventsOf } from "#src/tracking/projection/carrier/carrier-events.ts";
import { routeOf } from "#src/tracking/projection/route/route.ts";
import { ridersOf, viewOf } from "#src/tracking/projection/carrier/view.ts";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import {
  at,
  containerNumber,
  event,
  knowing,
  lateInTheYear,
  planned,
  utc,
  v1,
  v2,
  v3,
  type More,
} from "../projected.ts";

const other = "CSQU3054383";
const unnamed = { mode: "VESSEL" } as const;
const [by1, by2, by3] = [{ vessel: v1 }, { vessel: v2 }, { vessel: v3 }];
const load = (port: string, local: string, more: More) => event("LOAD", local, at(port), more);
const leave = (port: string, local: string, more: More) => event("DEPA", local, at(port), more);
const arrive = (port: string, local: string, more: More) => event("ARRI", local, at(port), more);
const unload = (port: string, local: string, more: More) => event("DISC", local, at(port), more);

const routeAfter = (...events: readonly SourceEvent[]) => {
  const stated = carrierEventsOf(knowing(events), lateInTheYear);
  return routeOf(viewOf(stated, ridersOf(stated), containerNumber));
};
type Legs = ReturnType<typeof routeAfter>["legs"];
const shown = (legs: Legs): string[] =>
  legs.map(
    ({ from, to, vesselName, voyage }) =>
      `${from?.locode ?? "?"} > ${to?.locode ?? "?"} by ${vesselName} ${voyage}`,
  );
const legsAfter = (...events: readonly SourceEvent[]) => shown(routeAfter(...events).legs);
const sailed = [load("THLCH", "03-08T09:00Z", by1), leave("THLCH", "03-08T16:00Z", by1)];
const onward = [load("KRPUS", "03-20T09:00Z", by2), leave("KRPUS", "03-20T16:00Z", by2)];

/** The same ship, which comes back under another number. */
const westbound = { vessel: { ...v1, voyage: "013W" } };
const handedIn = (empty: boolean) => event("GTIN", "03-05T09:00Z", at("THLCH"), { empty });

describe("the legs of a container", () => {
  it("begin on the ship that leaves its port next, when the loading names none", () => {
    const loaded = load("THLCH", "03-08T09:00Z", unnamed);
    const left = leave("THLCH", "03-08T16:00Z", by1);
    expect(legsAfter(leave("THLCH", "03-06T16:00Z", by2), loaded, left)).toEqual([
      "THLCH > ? by MORNING TIDE 012E",
    ]);
    expect(legsAfter(leave("SGSIN", "03-08T10:00Z", by3), loaded, left)).toEqual([
      "THLCH > ? by MORNING TIDE 012E",
      "SGSIN > ? by NIGHT TIDE 056E",
    ]);
    const came = arrive("THLCH", "03-08T11:00Z", by3);
    expect(legsAfter(handedIn(false), loaded, came, left)).toEqual([
      "THLCH > ? by MORNING TIDE 012E",
    ]);
  });

  it("keep the ship of the plan when the departure names none", () => {
    const plan = leave("THLCH", "03-08T16:00Z", { ...by1, ...planned });
    const { legs, leavesAt } = routeAfter(plan, leave("THLCH", "03-09T16:00Z", unnamed));
    expect(shown(legs)).toEqual(["THLCH > ? by MORNING TIDE 012E"]);
    expect(leavesAt).toBe("2026-03-09T16:00:00Z");
  });

  it("end on the ship that came in last, when the discharge names none", () => {
    const { legs, reachesAt } = routeAfter(
      ...sailed,
      arrive("USLGB", "03-30T09:00Z", by1),
      unload("USLGB", "03-30T12:00Z", unnamed),
      arrive("USLGB", "04-10T09:00Z", by3),
    );
    expect(shown(legs)).toEqual(["THLCH > USLGB by MORNING TIDE 012E"]);
    expect(reachesAt).toBe("2026-03-30T09:00:00Z");
  });

  it("do not end where the full container was handed in, though a ship comes in there", () => {
    const came = arrive("THLCH", "03-07T09:00Z", by1);
    expect(legsAfter(handedIn(false), came)).toEqual([]);
    const inbound = ["? > THLCH by MORNING TIDE 012E"];
    expect(legsAfter(handedIn(true), came)).toEqual(inbound);
    expect(legsAfter(event("GTOT", "03-05T09:00Z", at("THLCH")), came)).toEqual(inbound);
  });

  it("are two when the container is put on the same ship again after it was taken off", () => {
    const off = unload("KRPUS", "03-15T12:00Z", by1);
    const again = load("KRPUS", "03-16T12:00Z", by1);
    expect(legsAfter(...sailed, off, again, unload("USLGB", "03-30T12:00Z", by1))).toEqual([
      "THLCH > KRPUS by MORNING TIDE 012E",
      "KRPUS > USLGB by MORNING TIDE 012E",
    ]);
  });

  it("are one when the ship comes in under another voyage number than it left", () => {
    const left = leave("THLCH", "03-08T16:00Z", by1);
    const came = (local: string, more: More) => arrive("USLGB", local, more);
    expect(legsAfter(left, came("03-30T09:00Z", westbound))).toEqual([
      "THLCH > USLGB by MORNING TIDE 013W",
    ]);
    expect(legsAfter(left, came("03-30T09:00Z", by2))).toHaveLength(2);
    expect(legsAfter(left, came("03-01T09:00Z", westbound))).toHaveLength(2);
    expect(
      legsAfter(left, leave("SGSIN", "03-12T16:00Z", westbound), came("03-30T09:00Z", westbound)),
    ).toHaveLength(2);
    // Of ships without a name nobody knows whether they are one.
    const nameless = { ...unnamed, voyage: "7" };
    expect(
      legsAfter(leave("THLCH", "03-08T16:00Z", unnamed), came("03-30T09:00Z", nameless)),
    ).toHaveLength(2);
  });

  it("end where the ship came in, also when its departure is only planned, but not before it", () => {
    const plan = leave("THLCH", "03-08T16:00Z", { ...by1, ...planned });
    expect(legsAfter(plan, arrive("USLGB", "03-30T09:00Z", by1))).toEqual([
      "THLCH > USLGB by MORNING TIDE 012E",
    ]);
    expect(legsAfter(plan, arrive("USLGB", "03-08T16:00Z", by1))).toEqual([
      "THLCH > USLGB by MORNING TIDE 012E",
    ]);
    expect(legsAfter(plan, arrive("SGSIN", "03-05T09:00Z", by1))).toEqual([
      "THLCH > ? by MORNING TIDE 012E",
    ]);
  });

  it("go on past a port that the ship has left again, and only past that one", () => {
    const called = arrive("SGSIN", "03-12T09:00Z", by1);
    const after = (port: string, local: string, more: More = by1) =>
      legsAfter(...sailed, called, leave(port, local, more));
    expect(after("SGSIN", "03-13T09:00Z")).toEqual(["THLCH > ? by MORNING TIDE 012E"]);
    expect(after("SGSIN", "03-12T09:00Z")).toEqual(["THLCH > ? by MORNING TIDE 012E"]);
    const there = ["THLCH > SGSIN by MORNING TIDE 012E"];
    expect(after("SGSIN", "03-13T09:00Z", { ...by1, ...planned })).toEqual(there);
    expect(after("SGSIN", "03-10T09:00Z")).toEqual(there);
    expect(after("KRPUS", "03-14T09:00Z")).toEqual(there);
  });

  it("begin and end where the carrier names the ports of lading and discharge, else where it is lifted", () => {
    const lading = { ...load("THLCH", "03-08T09:00Z", by1), placeRole: "POL" as const };
    const feeder = leave("VNHPH", "03-06T16:00Z", by1);
    const came = arrive("USLGB", "03-30T09:00Z", by1);
    const { legs, leavesAt } = routeAfter(feeder, lading, came);
    expect(shown(legs)).toEqual(["THLCH > USLGB by MORNING TIDE 012E"]);
    expect(leavesAt).toBe("2026-03-08T09:00:00Z");
    const named = { ...feeder, placeRole: "POL" as const };
    expect(legsAfter(named, load("THLCH", "03-08T09:00Z", by1), came)).toEqual([
      "VNHPH > USLGB by MORNING TIDE 012E",
    ]);
    const oakland = { ...arrive("USOAK", "03-30T09:00Z", by1), placeRole: "POD" as const };
    expect(legsAfter(...sailed, oakland, unload("USLGB", "04-01T09:00Z", by1))).toEqual([
      "THLCH > USOAK by MORNING TIDE 012E",
    ]);
    const off = unload("USOAK", "03-30T09:00Z", by1);
    expect(legsAfter(...sailed, off, arrive("USLGB", "04-01T09:00Z", by1))).toEqual([
      "THLCH > USOAK by MORNING TIDE 012E",
    ]);
    expect(legsAfter(feeder, load("THLCH", "03-08T09:00Z", by1), came)).toEqual([
      "THLCH > USLGB by MORNING TIDE 012E",
    ]);
  });

  it("are feeders when the carrier states it of one of their moves", () => {
    const feeder = { ...arrive("SGSIN", "03-12T09:00Z", by1), feeder: true };
    expect(routeAfter(...sailed, feeder).legs.map((leg) => leg.feeder)).toEqual([true]);
    expect(routeAfter(...sailed).legs.map((leg) => leg.feeder)).toEqual([false]);
  });

  it("are of the full container: an empty one on a ship is no leg, nor is one by train", () => {
    const repositioned = sailed.map((one) => ({ ...one, empty: true }));
    expect(legsAfter(...repositioned)).toEqual([]);
    expect(legsAfter(load("USLGB", "04-01T09:00Z", { mode: "RAIL" }))).toEqual([]);
  });
});

describe("the ports of a voyage", () => {
  it("are those that the carrier names, also before it names a ship", () => {
    const named = { ...handedIn(false), placeRole: "POL" as const };
    const { pol, pod, legs } = routeAfter(named);
    expect([pol?.locode, pod, legs]).toEqual(["THLCH", null, []]);
  });

  it("end at no hub: neither at the last known one, nor because of one on the way", () => {
    const hub = { placeRole: "TRANSSHIPMENT" as const };
    const came = { ...arrive("KRPUS", "03-15T09:00Z", by1), ...hub };
    const off = unload("KRPUS", "03-15T12:00Z", by1);
    expect(routeAfter(...sailed, came, off).pod).toBeNull();
    const called = { ...arrive("SGSIN", "03-12T09:00Z", by1), ...hub };
    const left = leave("SGSIN", "03-13T09:00Z", by1);
    const ended = routeAfter(...sailed, called, left, unload("USLGB", "03-30T12:00Z", by1));
    expect([ended.pod?.locode, ended.reachesAt]).toEqual(["USLGB", "2026-03-30T12:00:00Z"]);
  });
});

describe("the order of the legs", () => {
  it("is from port to port, though another ship sailed elsewhere in between", () => {
    const elsewhere = [leave("SGSIN", "03-10T16:00Z", by3), arrive("USOAK", "03-25T16:00Z", by3)];
    const came = arrive("KRPUS", "03-15T09:00Z", by1);
    const last = arrive("USLGB", "04-02T09:00Z", by2);
    expect(legsAfter(...elsewhere, ...sailed, came, ...onward, last)).toEqual([
      "THLCH > KRPUS by MORNING TIDE 012E",
      "KRPUS > USLGB by EVENING TIDE 034E",
      "SGSIN > USOAK by NIGHT TIDE 056E",
    ]);
  });

  it("is by departure where the container goes back to where it came from", () => {
    const there = arrive("KRPUS", "03-15T09:00Z", by1);
    const back = arrive("THLCH", "03-29T09:00Z", by2);
    expect(legsAfter(back, ...onward, there, ...sailed)).toEqual([
      "THLCH > KRPUS by MORNING TIDE 012E",
      "KRPUS > THLCH by EVENING TIDE 034E",
    ]);
  });

  it("is by when the container goes aboard, not by when its ship came in", () => {
    const early = arrive("THLCH", "03-01T09:00Z", by1);
    expect(legsAfter(early, ...sailed, leave("SGSIN", "03-05T16:00Z", by3))).toEqual([
      "SGSIN > ? by NIGHT TIDE 056E",
      "THLCH > ? by MORNING TIDE 012E",
    ]);
  });

  it("is by arrival where nothing else is known, and what is only expected comes last", () => {
    const expected = { ...by2, ...planned };
    expect(
      legsAfter(
        arrive("SGSIN", "03-05T09:00Z", by1),
        arrive("USLGB", "03-30T09:00Z", by1),
        arrive("USOAK", "03-20T09:00Z", by3),
        arrive("USSEA", "03-10T09:00Z", expected),
      ),
    ).toEqual([
      "? > USOAK by NIGHT TIDE 056E",
      "? > USLGB by MORNING TIDE 012E",
      "? > USSEA by EVENING TIDE 034E",
    ]);
    expect(
      legsAfter(
        arrive("USLGB", "04-10T09:00Z", { ...by3, ...planned, createdAt: utc("03-01T00:00Z") }),
        arrive("USSEA", "04-08T09:00Z", { ...by2, ...planned, createdAt: utc("03-01T00:00Z") }),
        ...sailed,
      ),
    ).toEqual([
      "THLCH > ? by MORNING TIDE 012E",
      "? > USSEA by EVENING TIDE 034E",
      "? > USLGB by NIGHT TIDE 056E",
    ]);
  });
});

describe("of two ships that would take the container from one port, or to one", () => {
  const content = (local: string) => ({ createdAt: utc(local) });
  const by = (legs: readonly string[]) => legs.map((leg) => leg.split(" by ")[1]);

  it("counts the one that it was put on, whatever the other did", () => {
    const others = [
      leave("THLCH", "03-15T16:00Z", by2),
      load("THLCH", "03-15T09:00Z", { ...by2, equipment: other }),
    ];
    expect(by(legsAfter(...sailed, ...others))).toEqual(["MORNING TIDE 012E"]);
    const moved = load("THLCH", "03-12T09:00Z", by3);
    expect(by(legsAfter(...sailed, moved))).toEqual(["NIGHT TIDE 056E"]);
  });

  it("counts the one that it was taken off", () => {
    const off = unload("USLGB", "03-30T09:00Z", by1);
    expect(by(legsAfter(off, arrive("USLGB", "04-02T09:00Z", by2)))).toEqual(["MORNING TIDE 012E"]);
  });

  it("counts the one that left, of two the later; then the one that came in", () => {
    const plan = leave("THLCH", "03-15T16:00Z", { ...by2, ...planned, ...content("03-14T00:00Z") });
    const left = leave("THLCH", "03-08T16:00Z", by1);
    expect(by(legsAfter(left, plan))).toEqual(["MORNING TIDE 012E"]);
    expect(by(legsAfter(left, leave("THLCH", "03-15T16:00Z", by3)))).toEqual(["NIGHT TIDE 056E"]);
    const due = arrive("USLGB", "04-15T16:00Z", { ...by2, ...planned, ...content("04-14T00:00Z") });
    expect(by(legsAfter(arrive("USLGB", "04-08T16:00Z", by1), due))).toEqual(["MORNING TIDE 012E"]);
  });

  it("counts of two plans the one that was stated last", () => {
    const plan = (more: More, local: string) =>
      leave("THLCH", "03-15T16:00Z", { ...more, ...planned, ...content(local) });
    expect(by(legsAfter(plan(by1, "03-02T00:00Z"), plan(by3, "03-01T00:00Z")))).toEqual([
      "MORNING TIDE 012E",
    ]);
    expect(by(legsAfter(plan(by1, "03-01T00:00Z"), plan(by3, "03-02T00:00Z")))).toEqual([
      "NIGHT TIDE 056E",
    ]);
  });
});

describe("the inland destination", () => {
  const rail = { mode: "RAIL" } as const;
  const barge = { mode: "BARGE" } as const;
  const voyage = [
    ...sailed,
    arrive("USLGB", "03-30T09:00Z", by1),
    unload("USLGB", "03-30T12:00Z", by1),
  ];
  const ramp = (code: string, local: string, more: More = {}, locode = "USCHI") =>
    event(code, local, at(locode, "RAMP"), more);
  const inlandAfter = (...events: readonly SourceEvent[]) =>
    routeAfter(...voyage, ...events).inland?.locode ?? null;

  it("is where a train or a barge brought the container last and it was not sent on", () => {
    expect(inlandAfter()).toBeNull();
    expect(inlandAfter(arrive("USDAL", "04-04T09:00Z", rail))).toBe("USDAL");
    expect(inlandAfter(unload("USDAL", "04-04T09:00Z", rail))).toBe("USDAL");
    expect(inlandAfter(arrive("USMEM", "04-04T09:00Z", barge))).toBe("USMEM");
    expect(inlandAfter(leave("USLGB", "04-01T09:00Z", rail))).toBeNull();
    expect(inlandAfter(event("GTIN", "04-04T09:00Z", at("USDAL"), rail))).toBeNull();
    const came = arrive("USDAL", "04-04T09:00Z", rail);
    const on = (local: string, port = "USDAL", more: More = rail) =>
      inlandAfter(came, leave(port, local, more));
    expect(on("04-05T09:00Z")).toBeNull();
    expect(on("04-04T09:00Z")).toBeNull();
    expect(inlandAfter(came, load("USDAL", "04-05T09:00Z", rail))).toBeNull();
    expect(on("04-03T09:00Z")).toBe("USDAL");
    expect(on("04-05T09:00Z", "USCHI")).toBe("USDAL");
    expect(inlandAfter(came, event("GTOT", "04-05T09:00Z", at("USDAL")))).toBe("USDAL");
  });

  it("is where the carrier states, if trains serve the place: never a customer's address", () => {
    const destined = { placeRole: "DESTINATION" } as const;
    const memphis = arrive("USMEM", "04-08T09:00Z", rail);
    expect(inlandAfter(arrive("USDAL", "04-04T09:00Z", { ...rail, ...destined }), memphis)).toBe(
      "USDAL",
    );
    expect(inlandAfter(ramp("GTIN", "04-04T09:00Z", destined), memphis)).toBe("USCHI");
    expect(inlandAfter(leave("USDAL", "04-04T09:00Z", { ...rail, ...destined }))).toBe("USDAL");
    const door = event("GTIN", "04-09T09:00Z", at("USJOT", "CLOC"), destined);
    expect(inlandAfter(memphis, door)).toBe("USMEM");
    expect(inlandAfter(door)).toBeNull();
  });

  it("is a ramp whose gate a truck passes, or where the container is seen otherwise", () => {
    expect(inlandAfter(ramp("GTIN", "04-04T09:00Z"))).toBe("USCHI");
    expect(inlandAfter(ramp("GTOT", "04-04T09:00Z"))).toBe("USCHI");
    expect(inlandAfter(ramp("DROP", "04-04T09:00Z"))).toBeNull();
    expect(inlandAfter(ramp("AVPU", "04-04T09:00Z", rail))).toBe("USCHI");
    expect(inlandAfter(event("GTIN", "04-04T09:00Z", at("USCHI", "INTE")))).toBe("USCHI");
    expect(inlandAfter(event("GTIN", "04-04T09:00Z", at("USCHI", "DEPO")))).toBeNull();
    // Without a port of discharge nobody knows on which side of the sea the ramp is.
    expect(routeAfter(ramp("GTIN", "04-04T09:00Z")).inland).toBeNull();
    expect(routeAfter(arrive("USDAL", "04-04T09:00Z", rail)).inland?.locode).toBe("USDAL");
  });

  it("is neither the port of discharge itself nor where an empty container goes", () => {
    expect(inlandAfter(arrive("USLGB", "04-04T09:00Z", rail))).toBeNull();
    expect(inlandAfter(unload("USDAL", "04-14T09:00Z", { ...rail, empty: true }))).toBeNull();
  });

  it("lies after the voyage: by land from its departure on, by truck from its arrival on", () => {
    expect(inlandAfter(arrive("THBKK", "03-08T15:59Z", rail))).toBeNull();
    expect(inlandAfter(arrive("THBKK", "03-08T16:00Z", rail))).toBe("THBKK");
    expect(inlandAfter(arrive("USDAL", "03-20T09:00Z", rail))).toBe("USDAL");
    expect(inlandAfter(ramp("GTIN", "03-30T08:59Z"))).toBeNull();
    expect(inlandAfter(ramp("GTIN", "03-30T09:00Z"))).toBe("USCHI");
    const named = { ...event("CUSR", "03-20T09:00Z", at("USLGB")), placeRole: "POD" as const };
    const early = ramp("GTIN", "03-21T09:00Z");
    expect(routeAfter(...sailed, named, early).inland?.locode).toBe("USCHI");
  });
});
