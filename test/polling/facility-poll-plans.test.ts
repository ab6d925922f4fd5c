import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ConfiguredFacilitySources } from "#src/statements/equipment-source.ts";
import type { Place } from "#src/statements/carrier-source.ts";
import {
  facilityPollPlans,
  type PlannedContainer,
  type PlannedVoyage,
} from "#src/tracking/apply/facility-poll-plans.ts";

const place = (locode: string, facility: string | null = null): Place => ({
  locode,
  name: null,
  timezone: null,
  facility,
  facilityProvider: facility === null ? null : "SMDG",
  facilityType: null,
});

const facilitySources: ConfiguredFacilitySources = {
  terminals: [
    { locode: "USLAX", smdg: "APMT" },
    { locode: "USLAX", smdg: "TRAP" },
    { locode: "USLGB", smdg: "APMT" },
    { locode: "USNYC", smdg: "APMT" },
  ],
  railroads: [{ scac: "UPRR" }, { scac: "BNSF" }],
};

const containerNumber = (scenario: Partial<PlannedContainer> = {}): PlannedContainer => ({
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
  ...scenario,
});

/** Bound for Pier 400 in Los Angeles, where the move ends. */
const toPort: PlannedVoyage = {
  portOfDischarge: place("USLAX", "APMT"),
  destination: place("USLAX"),
  podEtaAt: "2026-11-20T12:00:00Z",
};
const toChicago: PlannedVoyage = { ...toPort, destination: place("USCHI") };
const plans = (
  scenario: Partial<PlannedContainer>,
  voyage: PlannedVoyage = toPort,
  on = facilitySources,
) =>
  facilityPollPlans(containerNumber(scenario), voyage, on).map(
    ({ facilitySource, pace, pollFrom }) => [facilitySource, pace, pollFrom],
  );

const arrived = { podArrivedAt: "2026-11-20T16:00:00Z" };
const landside = { ...arrived, podDischargedAt: "2026-11-21T02:00:00Z" };
const out = { ...landside, podFullOutAt: "2026-11-24T17:00:00Z" };

describe("a terminal that requires the bill of lading with the container", () => {
  const norfolk: ConfiguredFacilitySources = {
    terminals: [{ locode: "USORF", smdg: "NIT", needsBill: true }],
    railroads: [],
  };
  const billed = (voyage: Partial<PlannedVoyage>, on = norfolk) =>
    facilityPollPlans(
      containerNumber(),
      { ...toPort, portOfDischarge: place("USORF", "NIT"), ...voyage },
      on,
    )[0]?.bill;
  const byBill = { targetType: "bill_of_lading", normalizedNumber: "268123456" } as const;

  it("is sent the bill that the carrier names, else the one that is tracked", () => {
    expect(billed({ ...byBill, carrierBillOfLading: "MAEU268123456" })).toBe("MAEU268123456");
    expect(billed(byBill)).toBe("268123456");
  });

  it("is sent none if only a booking or the container is known; other terminals are never sent one", () => {
    expect(billed({ targetType: "container", normalizedNumber: "MSKU7354623" })).toBeUndefined();
    const open = { ...norfolk, terminals: [{ locode: "USORF", smdg: "NIT" }] };
    expect(billed(byBill, open)).toBeUndefined();
  });
});

describe("the facility sources to poll for a container that is picked up at the port", () => {
  it("at sea: its terminal from 48 hours before the vessel is due", () => {
    expect(plans({})).toEqual([["USLAX-APMT", "arriving", "2026-11-18T12:00:00Z"]]);
  });

  it("arrived: at once, counted from the arrival", () => {
    expect(plans(arrived)).toEqual([["USLAX-APMT", "arriving", "2026-11-18T16:00:00Z"]]);
    expect(plans({}, { ...toPort, podAtaAt: "2026-11-20T15:00:00Z" })).toEqual([
      ["USLAX-APMT", "arriving", "2026-11-18T15:00:00Z"],
    ]);
  });

  it("are polled from the discharge until the pick-up, then until the empty return", () => {
    expect(plans(landside)).toEqual([["USLAX-APMT", "landside", "2026-11-21T02:00:00Z"]]);
    expect(plans(out)).toEqual([["USLAX-APMT", "closing", "2026-11-24T17:00:00Z"]]);
    expect(plans({ ...out, emptyTerminatedAt: "2026-11-28T00:00:00Z" })).toEqual([]);
    expect(plans({ ...out, currentStatus: "empty_returned" })).toEqual([]);
  });

  it("are none before the carrier states when the vessel is due, and never a railroad", () => {
    expect(plans({}, { ...toPort, podEtaAt: undefined })).toEqual([]);
    expect(plans({}, { ...toPort, portOfDischarge: undefined })).toEqual([]);
  });

  it("are none once tracking at the carrier is stopped", () => {
    const stopped = { ...toChicago, lineTrackingStoppedAt: "2026-11-21T00:00:00Z" };
    for (const scenario of [{}, arrived, landside, out])
      expect(plans(scenario, stopped)).toEqual([]);
  });
});

describe("which terminal", () => {
  const at = (facility: string | null, provider: Place["facilityProvider"] = "SMDG") =>
    plans(landside, {
      ...toPort,
      portOfDischarge: { ...place("USLAX", facility), facilityProvider: provider },
    }).map(([facilitySource]) => facilitySource);

  it("are the terminal that the carrier names, and not its namesake in another port", () => {
    expect(at("APMT")).toEqual(["USLAX-APMT"]);
    expect(at("TRAP")).toEqual(["USLAX-TRAP"]);
    expect(at("APMT", null)).toEqual(["USLAX-APMT"]);
  });

  it("are all of the port if the carrier names none, or one with an unknown code", () => {
    expect(at(null)).toEqual(["USLAX-APMT", "USLAX-TRAP"]);
    expect(at("XYZZ", "BIC")).toEqual(["USLAX-APMT", "USLAX-TRAP"]);
  });

  it("are none if the named terminal cannot be polled, except a gateway for the whole port", () => {
    expect(at("WBCT")).toEqual([]);
    const port = {
      ...facilitySources,
      terminals: [...facilitySources.terminals, { locode: "USLAX", smdg: null }],
    };
    const named = { ...toPort, portOfDischarge: place("USLAX", "WBCT") };
    expect(plans(landside, named, port).map(([facilitySource]) => facilitySource)).toEqual([
      "USLAX",
    ]);
  });

  it("the port's aliases are the same port", () => {
    const newark = { ...toPort, portOfDischarge: place("USEWR", "APMT"), destination: undefined };
    expect(plans(landside, newark).map(([facilitySource]) => facilitySource)).toEqual([
      "USNYC-APMT",
    ]);
  });

  it("at most six", () => {
    const terminals = Array.from({ length: 9 }, (_, i) => ({ locode: "USLAX", smdg: `T${i}` }));
    const unnamed = { ...toPort, portOfDischarge: place("USLAX") };
    expect(plans(landside, unnamed, { ...facilitySources, terminals })).toHaveLength(6);
  });
});

describe("the facility sources to poll for a container that goes inland", () => {
  const railroads = (scenario: Partial<PlannedContainer>) => plans(scenario, toChicago);

  it("the terminal first; the railroads once the vessel is there", () => {
    expect(railroads({})).toEqual([["USLAX-APMT", "arriving", "2026-11-18T12:00:00Z"]]);
    expect(railroads(arrived)).toEqual([
      ["USLAX-APMT", "arriving", "2026-11-18T16:00:00Z"],
      ["BNSF", "inland", "2026-11-20T16:00:00Z"],
      ["UPRR", "inland", "2026-11-20T16:00:00Z"],
    ]);
    expect(railroads(landside)).toEqual([
      ["USLAX-APMT", "landside", "2026-11-21T02:00:00Z"],
      ["BNSF", "inland", "2026-11-21T02:00:00Z"],
      ["UPRR", "inland", "2026-11-21T02:00:00Z"],
    ]);
  });

  it("the terminal no more when the train has left, the railroads until the pick-up", () => {
    const left = { ...landside, podRailDepartedAt: "2026-11-23T09:00:00Z" };
    expect(railroads({ ...landside, podRailLoadedAt: "2026-11-23T01:00:00Z" })).toHaveLength(3);
    expect(railroads(left)).toEqual([
      ["BNSF", "inland", "2026-11-21T02:00:00Z"],
      ["UPRR", "inland", "2026-11-21T02:00:00Z"],
    ]);
    expect(railroads({ ...left, finalDestinationFullOutAt: "2026-11-29T15:00:00Z" })).toEqual([
      ["BNSF", "closing", "2026-11-29T15:00:00Z"],
      ["UPRR", "closing", "2026-11-29T15:00:00Z"],
    ]);
  });

  it("include railroads also if only the train shows that it goes inland", () => {
    const left = { ...landside, podRailDepartedAt: "2026-11-23T09:00:00Z" };
    expect(plans(left).map(([facilitySource]) => facilitySource)).toEqual(["BNSF", "UPRR"]);
  });

  it("the terminal alone when a truck came for it at the port", () => {
    expect(railroads(out)).toEqual([["USLAX-APMT", "closing", "2026-11-24T17:00:00Z"]]);
  });
});

describe("whatever is known of a container", () => {
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
  const scenario = fc.record({
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

  it("polls each configured facility source at most once, at the port of discharge alone, and always the same", () => {
    fc.assert(
      fc.property(scenario, voyage, (published, sailed) => {
        const made = facilityPollPlans(containerNumber(published), sailed, facilitySources);
        expect(
          facilityPollPlans(containerNumber(published), sailed, structuredClone(facilitySources)),
        ).toEqual(made);
        expect(
          new Set(made.map(({ kind, facilitySource }) => `${kind} ${facilitySource}`)).size,
        ).toBe(made.length);
        for (const { kind, facilitySource, pollFrom } of made) {
          expect(pollFrom).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:00:00Z$/);
          if (kind === "terminal")
            expect(facilitySource.slice(0, 5)).toBe(sailed.portOfDischarge?.locode);
        }
      }),
    );
  });

  it("polls none once it is returned or tracking at its carrier is stopped", () => {
    fc.assert(
      fc.property(scenario, voyage, (published, sailed) => {
        const back = containerNumber({ ...published, emptyTerminatedAt: "2026-12-01T00:00:00Z" });
        const stopped = { ...sailed, lineTrackingStoppedAt: "2026-12-01T00:00:00Z" };
        expect(facilityPollPlans(back, sailed, facilitySources)).toEqual([]);
        expect(facilityPollPlans(containerNumber(published), stopped, facilitySources)).toEqual([]);
      }),
    );
  });
});
