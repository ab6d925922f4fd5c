import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EquipmentSites } from "#src/tracking/equipment-source.ts";
import type { Place } from "#src/tracking/source.ts";
import { watchPlans, type WatchedBox, type WatchedVoyage } from "#src/tracking/watch-plans.ts";

const place = (locode: string, facility: string | null = null): Place => ({
  locode,
  name: null,
  timezone: null,
  facility,
  facilityProvider: facility === null ? null : "SMDG",
  facilityType: null,
});

const sites: EquipmentSites = {
  terminals: [
    { locode: "USLAX", smdg: "APMT" },
    { locode: "USLAX", smdg: "TRAP" },
    { locode: "USLGB", smdg: "APMT" },
    { locode: "USNYC", smdg: "APMT" },
  ],
  railroads: [{ scac: "UPRR" }, { scac: "BNSF" }],
};

const box = (story: Partial<WatchedBox> = {}): WatchedBox => ({
  currentStatus: "on_ship",
  podArrivedAt: null,
  podDischargedAt: null,
  podFullOutAt: null,
  podRailLoadedAt: null,
  podRailDepartedAt: null,
  indAtaAt: null,
  indRailUnloadedAt: null,
  finalDestinationFullOutAt: null,
  emptyTerminatedAt: null,
  ...story,
});

/** Bound for Pier 400 in Los Angeles, where the move ends. */
const toPort: WatchedVoyage = {
  portOfDischarge: place("USLAX", "APMT"),
  destination: place("USLAX"),
  podEtaAt: "2026-11-20T12:00:00Z",
};
const toChicago: WatchedVoyage = { ...toPort, destination: place("USCHI") };
const plans = (story: Partial<WatchedBox>, voyage: WatchedVoyage = toPort, on = sites) =>
  watchPlans(box(story), voyage, on).map(({ site, pace, lookFrom }) => [site, pace, lookFrom]);

const arrived = { podArrivedAt: "2026-11-20T16:00:00Z" };
const ashore = { ...arrived, podDischargedAt: "2026-11-21T02:00:00Z" };
const out = { ...ashore, podFullOutAt: "2026-11-24T17:00:00Z" };

describe("a terminal that wants the bill of lading beside the box", () => {
  const norfolk: EquipmentSites = {
    terminals: [{ locode: "USORF", smdg: "NIT", needsBill: true }],
    railroads: [],
  };
  const billed = (voyage: Partial<WatchedVoyage>, on = norfolk) =>
    watchPlans(box(), { ...toPort, portOfDischarge: place("USORF", "NIT"), ...voyage }, on)[0]
      ?.bill;
  const byBill = { subjectType: "bill_of_lading", normalizedNumber: "268123456" } as const;

  it("is told the line's, else the one that is tracked", () => {
    expect(billed({ ...byBill, carrierBillOfLading: "MAEU268123456" })).toBe("MAEU268123456");
    expect(billed(byBill)).toBe("268123456");
  });

  it("is told none when only a booking or the box is known; others are told none at all", () => {
    expect(billed({ subjectType: "container", normalizedNumber: "MSKU7354623" })).toBeUndefined();
    const open = { ...norfolk, terminals: [{ locode: "USORF", smdg: "NIT" }] };
    expect(billed(byBill, open)).toBeUndefined();
  });
});

describe("whom to ask about a box that is picked up at the port", () => {
  it("at sea: its terminal from 48 hours before the vessel is due", () => {
    expect(plans({})).toEqual([["USLAX-APMT", "arriving", "2026-11-18T12:00:00Z"]]);
  });

  it("arrived: at once, counted from the arrival", () => {
    expect(plans(arrived)).toEqual([["USLAX-APMT", "arriving", "2026-11-18T16:00:00Z"]]);
    expect(plans({}, { ...toPort, podAtaAt: "2026-11-20T15:00:00Z" })).toEqual([
      ["USLAX-APMT", "arriving", "2026-11-18T15:00:00Z"],
    ]);
  });

  it("ashore from its discharge until it is picked up, then until it is back empty", () => {
    expect(plans(ashore)).toEqual([["USLAX-APMT", "ashore", "2026-11-21T02:00:00Z"]]);
    expect(plans(out)).toEqual([["USLAX-APMT", "closing", "2026-11-24T17:00:00Z"]]);
    expect(plans({ ...out, emptyTerminatedAt: "2026-11-28T00:00:00Z" })).toEqual([]);
    expect(plans({ ...out, currentStatus: "empty_returned" })).toEqual([]);
  });

  it("nobody before the line tells when the vessel is due, and no railroad", () => {
    expect(plans({}, { ...toPort, podEtaAt: undefined })).toEqual([]);
    expect(plans({}, { ...toPort, portOfDischarge: undefined })).toEqual([]);
  });

  it("nobody once the line's tracking is stopped", () => {
    const stopped = { ...toChicago, lineTrackingStoppedAt: "2026-11-21T00:00:00Z" };
    for (const story of [{}, arrived, ashore, out]) expect(plans(story, stopped)).toEqual([]);
  });
});

describe("which terminal", () => {
  const at = (facility: string | null, provider: Place["facilityProvider"] = "SMDG") =>
    plans(ashore, {
      ...toPort,
      portOfDischarge: { ...place("USLAX", facility), facilityProvider: provider },
    }).map(([site]) => site);

  it("the one that the line names, and not its namesake in another port", () => {
    expect(at("APMT")).toEqual(["USLAX-APMT"]);
    expect(at("TRAP")).toEqual(["USLAX-TRAP"]);
    expect(at("APMT", null)).toEqual(["USLAX-APMT"]);
  });

  it("all of the port when the line names none, or one in a code that we cannot read", () => {
    expect(at(null)).toEqual(["USLAX-APMT", "USLAX-TRAP"]);
    expect(at("XYZZ", "BIC")).toEqual(["USLAX-APMT", "USLAX-TRAP"]);
  });

  it("none when the one that it names cannot be asked, except a gateway for the whole port", () => {
    expect(at("WBCT")).toEqual([]);
    const port = { ...sites, terminals: [...sites.terminals, { locode: "USLAX", smdg: null }] };
    const named = { ...toPort, portOfDischarge: place("USLAX", "WBCT") };
    expect(plans(ashore, named, port).map(([site]) => site)).toEqual(["USLAX"]);
  });

  it("the port's aliases are the same port", () => {
    const newark = { ...toPort, portOfDischarge: place("USEWR", "APMT"), destination: undefined };
    expect(plans(ashore, newark).map(([site]) => site)).toEqual(["USNYC-APMT"]);
  });

  it("at most six", () => {
    const terminals = Array.from({ length: 9 }, (_, i) => ({ locode: "USLAX", smdg: `T${i}` }));
    const unnamed = { ...toPort, portOfDischarge: place("USLAX") };
    expect(plans(ashore, unnamed, { ...sites, terminals })).toHaveLength(6);
  });
});

describe("whom to ask about a box that goes inland", () => {
  const roads = (story: Partial<WatchedBox>) => plans(story, toChicago);

  it("the terminal first; the railroads once the vessel is there", () => {
    expect(roads({})).toEqual([["USLAX-APMT", "arriving", "2026-11-18T12:00:00Z"]]);
    expect(roads(arrived)).toEqual([
      ["USLAX-APMT", "arriving", "2026-11-18T16:00:00Z"],
      ["BNSF", "inland", "2026-11-20T16:00:00Z"],
      ["UPRR", "inland", "2026-11-20T16:00:00Z"],
    ]);
    expect(roads(ashore)).toEqual([
      ["USLAX-APMT", "ashore", "2026-11-21T02:00:00Z"],
      ["BNSF", "inland", "2026-11-21T02:00:00Z"],
      ["UPRR", "inland", "2026-11-21T02:00:00Z"],
    ]);
  });

  it("the terminal no more when the train has left, the railroads until the pick-up", () => {
    const left = { ...ashore, podRailDepartedAt: "2026-11-23T09:00:00Z" };
    expect(roads({ ...ashore, podRailLoadedAt: "2026-11-23T01:00:00Z" })).toHaveLength(3);
    expect(roads(left)).toEqual([
      ["BNSF", "inland", "2026-11-21T02:00:00Z"],
      ["UPRR", "inland", "2026-11-21T02:00:00Z"],
    ]);
    expect(roads({ ...left, finalDestinationFullOutAt: "2026-11-29T15:00:00Z" })).toEqual([
      ["BNSF", "closing", "2026-11-29T15:00:00Z"],
      ["UPRR", "closing", "2026-11-29T15:00:00Z"],
    ]);
  });

  it("also when only the train tells that it goes inland", () => {
    const left = { ...ashore, podRailDepartedAt: "2026-11-23T09:00:00Z" };
    expect(plans(left).map(([site]) => site)).toEqual(["BNSF", "UPRR"]);
  });

  it("the terminal alone when a truck came for it at the port", () => {
    expect(roads(out)).toEqual([["USLAX-APMT", "closing", "2026-11-24T17:00:00Z"]]);
  });
});

describe("whatever is known of a box", () => {
  const instant = fc.option(
    fc
      .integer({ min: 0, max: 60 * 24 })
      .map((hours) => new Date(Date.UTC(2026, 10, 1, hours)).toISOString().slice(0, 19) + "Z"),
  );
  const somePlace = fc.option(
    fc
      .tuple(
        fc.constantFrom("USLAX", "USLGB", "USCHI", "XXXXX"),
        fc.constantFrom(null, "APMT", "Q"),
      )
      .map(([locode, facility]) => place(locode, facility)),
    { nil: undefined },
  );
  const story = fc.record({
    podArrivedAt: instant,
    podDischargedAt: instant,
    podFullOutAt: instant,
    podRailLoadedAt: instant,
    podRailDepartedAt: instant,
    indAtaAt: instant,
    indRailUnloadedAt: instant,
    finalDestinationFullOutAt: instant,
  });
  const voyage = fc
    .record({ pod: somePlace, destination: somePlace, eta: instant, ata: instant })
    .map(({ pod, destination, eta, ata }) => ({
      portOfDischarge: pod,
      destination,
      podEtaAt: eta ?? undefined,
      podAtaAt: ata ?? undefined,
    }));

  it("asks each configured site at most once, at the port of discharge alone, and always the same", () => {
    fc.assert(
      fc.property(story, voyage, (told, sailed) => {
        const made = watchPlans(box(told), sailed, sites);
        expect(watchPlans(box(told), sailed, structuredClone(sites))).toEqual(made);
        expect(new Set(made.map(({ kind, site }) => `${kind} ${site}`)).size).toBe(made.length);
        for (const { kind, site, lookFrom } of made) {
          expect(lookFrom).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:00:00Z$/);
          if (kind === "terminal") expect(site.slice(0, 5)).toBe(sailed.portOfDischarge?.locode);
        }
      }),
    );
  });

  it("asks nobody when it is returned or its line's tracking is stopped", () => {
    fc.assert(
      fc.property(story, voyage, (told, sailed) => {
        const back = box({ ...told, emptyTerminatedAt: "2026-12-01T00:00:00Z" });
        const stopped = { ...sailed, lineTrackingStoppedAt: "2026-12-01T00:00:00Z" };
        expect(watchPlans(back, sailed, sites)).toEqual([]);
        expect(watchPlans(box(told), stopped, sites)).toEqual([]);
      }),
    );
  });
});
