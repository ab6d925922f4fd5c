import { describe, expect, it } from "vitest";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import {
  at,
  containerNumber,
  container,
  empty,
  estimated,
  event,
  journey,
  milestones,
  planned,
  utc,
  v1,
  v2,
  v3,
  wantedKeys,
  type More,
  type Vessel,
} from "../projected.ts";

const content = (local: string) => ({ createdAt: utc(local) });
const forecast = (
  code: string,
  local: string,
  port: string,
  vessel: Vessel,
  when: string,
  more: More = {},
) => event(code, local, at(port), { ...planned, vessel, ...content(when), ...more });
const inGate = [
  event("GTOT", "03-02T09:00Z", at("THLCH", "DEPO"), empty),
  event("GTIN", "03-05T09:00Z", at("THLCH")),
];
const sail = (vessel: Vessel, day: string): SourceEvent[] => [
  event("LOAD", `${day}T09:00Z`, at("THLCH"), { vessel }),
  event("DEPA", `${day}T16:00Z`, at("THLCH"), { vessel }),
];
const land = (
  vessel: Vessel,
  day: string,
  port = "USLGB",
  number = containerNumber,
): SourceEvent[] => [
  event("ARRI", `${day}T09:00Z`, at(port), { vessel }),
  event("DISC", `${day}T19:00Z`, at(port), { vessel, equipment: number }),
];

describe("rollover to another vessel", () => {
  const first = [
    ...inGate,
    forecast("DEPA", "03-08T16:00Z", "THLCH", v1, "03-01T00:00Z"),
    forecast("ARRI", "03-28T09:00Z", "USLGB", v1, "03-01T00:00Z"),
  ];
  const second = [
    ...inGate,
    forecast("DEPA", "03-15T16:00Z", "THLCH", v2, "03-07T00:00Z"),
    forecast("ARRI", "04-04T09:00Z", "USLGB", v2, "03-07T00:00Z"),
  ];
  it("follows the newest plan and keeps the first estimate as the original", () => {
    const { shipment } = journey([first, second]);
    expect(shipment).toMatchObject({
      podVesselName: "EVENING TIDE",
      polEtdAt: "2026-03-15T16:00:00Z",
      podEtaAt: "2026-04-04T09:00:00Z",
      podOriginalEtaAt: "2026-03-28T09:00:00Z",
      polOriginalEtdAt: "2026-03-08T16:00:00Z",
    });
    expect(shipment.arrivalEstimates.map((e) => [e.at, e.vesselName])).toEqual([
      ["2026-03-28T09:00:00Z", "MORNING TIDE"],
      ["2026-04-04T09:00:00Z", "EVENING TIDE"],
    ]);
  });
  it("does so too when a carrier never drops a plan from its answers", () => {
    const { shipment } = journey([[...first, ...second]]);
    expect(shipment.podVesselName).toBe("EVENING TIDE");
    expect(shipment.podEtaAt).toBe("2026-04-04T09:00:00Z");
  });
  it("reads the same whichever answer comes first", () => {
    expect(journey([second, first])).toEqual(journey([first, second]));
  });
  it("publishes the container on the vessel that took it, though the other left without it", () => {
    const published = journey([
      first,
      second,
      [
        ...second,
        event("DEPA", "03-08T20:00Z", at("THLCH"), { vessel: v1 }),
        ...sail(v2, "03-15"),
        ...land(v2, "04-04"),
      ],
    ]);
    expect(milestones(published).slice(2)).toEqual([
      "vessel_loaded THLCH",
      "vessel_departed THLCH",
      "vessel_arrived USLGB",
      "vessel_discharged USLGB",
    ]);
    expect(container(published).polVesselDepartedAt).toBe("2026-03-15T16:00:00Z");
  });
});

describe("changed port of discharge", () => {
  const from = [...inGate, ...sail(v1, "03-08")];
  it("follows the newest answers, not the later date", () => {
    const published = journey([
      [...from, forecast("ARRI", "04-02T09:00Z", "USOAK", v1, "03-09T00:00Z")],
      [...from, forecast("ARRI", "03-30T09:00Z", "USLGB", v1, "03-12T00:00Z")],
    ]);
    expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
    expect(published.shipment.podEtaAt).toBe("2026-03-30T09:00:00Z");
    expect(published.shipment.podOriginalEtaAt).toBe("2026-04-02T09:00:00Z");
    expect(published.shipment.arrivalEstimates.map((e) => e.place.locode)).toEqual([
      "USOAK",
      "USLGB",
    ]);
  });
  it("uses the place of the last stated planned discharge", () => {
    const lift = (port: string, when: string) =>
      forecast("DISC", "04-02T09:00Z", port, v1, when, { equipment: containerNumber });
    const published = journey([
      [...from, lift("USOAK", "03-09T00:00Z"), lift("USLGB", "03-12T00:00Z")],
    ]);
    expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
  });
  it("keeps the older plan while the newest answers are silent on it", () => {
    const published = journey([
      [...from, forecast("ARRI", "04-02T09:00Z", "USOAK", v1, "03-09T00:00Z")],
      [...from, event("CUSR", "03-20T09:00Z", at("THLCH"))],
    ]);
    expect(published.shipment.portOfDischarge?.locode).toBe("USOAK");
  });
});

describe("corrected and withdrawn actuals", () => {
  const wrong = event("DISC", "04-02T19:00Z", at("USLGB"), { vessel: v1 });
  const right = event("DISC", "04-02T21:35Z", at("USLGB"), {
    vessel: v1,
    ...content("04-03T00:00Z"),
  });
  const base = [
    ...inGate,
    ...sail(v1, "03-08"),
    event("ARRI", "04-02T09:00Z", at("USLGB"), { vessel: v1 }),
  ];
  it("updates the event and adds none", () => {
    const before = journey([[...base, wrong]]);
    const after = journey([
      [...base, wrong],
      [...base, right],
    ]);
    expect(wantedKeys(after)).toEqual(wantedKeys(before));
    expect(container(after).podDischargedAt).toBe("2026-04-02T21:35:00Z");
  });
  it("keeps the correction when the first version comes again later", () => {
    expect(
      container(
        journey([
          [...base, right],
          [...base, wrong],
        ]),
      ).podDischargedAt,
    ).toBe("2026-04-02T21:35:00Z");
  });
  it("updates the event when only its voyage is put right", () => {
    const renamed = { ...right, voyage: "013E" };
    const published = journey([
      [...base, wrong],
      [...base, wrong, renamed],
    ]);
    expect(milestones(published).filter((m) => m.startsWith("vessel_discharged"))).toHaveLength(1);
  });
  it("takes an actual back when the source withdraws it", () => {
    const withdrawal = { ...wrong, retracted: true, ...content("04-03T00:00Z") };
    const published = container(journey([[...base, wrong], [withdrawal]]));
    expect(published.podDischargedAt).toBe(null);
    expect(published.currentStatus).toBe("on_ship");
    expect(published.rawEvents.filter((raw) => raw.retracted)).toHaveLength(1);
  });
  it("lets a withdrawal of the first version leave the correction alone", () => {
    const withdrawal = { ...wrong, retracted: true, ...content("04-04T00:00Z") };
    const published = container(journey([[...base, wrong, right, withdrawal]]));
    expect(published.podDischargedAt).toBe("2026-04-02T21:35:00Z");
  });
  it("publishes what happens after a withdrawal as an event of its own", () => {
    const mistake = event("GTOT", "04-03T09:00Z", at("USLGB"));
    const withdrawal = { ...mistake, retracted: true, ...content("04-03T18:00Z") };
    const real = event("GTOT", "04-06T09:00Z", at("USLGB"));
    const keys = (...answer: SourceEvent[]) =>
      container(journey([[...base, wrong, ...answer]]))
        .milestones.filter(({ milestone }) => milestone === "full_out")
        .map(({ key }) => key);
    expect(keys(mistake)).toEqual(["full_out|USLGB"]);
    expect(keys(mistake, withdrawal)).toEqual([]);
    expect(keys(mistake, withdrawal, real)).toEqual(["full_out|USLGB|2"]);
    expect(keys(real)).toEqual(["full_out|USLGB"]);
  });
  it("lets a statement made after the withdrawal stand", () => {
    const withdrawal = { ...wrong, retracted: true, ...content("04-03T00:00Z") };
    const again = { ...wrong, ...content("04-04T00:00Z") };
    expect(container(journey([[again], [...base, wrong, withdrawal]])).podDischargedAt).toBe(
      "2026-04-02T19:00:00Z",
    );
  });
});

describe("feeders and barges", () => {
  it("names the hub's side of a feeder leg, and keeps lading and discharge", () => {
    const feeder = { feeder: true, vessel: v1 };
    const published = journey([
      [
        event("LOAD", "03-08T09:00Z", at("VNHPH"), feeder),
        event("DEPA", "03-08T16:00Z", at("VNHPH"), feeder),
        event("ARRI", "03-12T09:00Z", at("SGSIN"), feeder),
        event("DISC", "03-12T16:00Z", at("SGSIN"), feeder),
        event("LOAD", "03-16T09:00Z", at("SGSIN"), { vessel: v2 }),
        event("DEPA", "03-16T16:00Z", at("SGSIN"), { vessel: v2 }),
        ...land(v2, "04-10"),
      ],
    ]);
    expect(milestones(published)).toEqual([
      "vessel_loaded VNHPH",
      "vessel_departed VNHPH",
      "feeder_arrived SGSIN",
      "feeder_discharged SGSIN",
      "transshipment_loaded SGSIN",
      "transshipment_departed SGSIN",
      "vessel_arrived USLGB",
      "vessel_discharged USLGB",
    ]);
  });
  it("names barge moves feeder_* and starts the sea voyage at the port", () => {
    const barge = { mode: "BARGE" } as const;
    const published = journey([
      [
        event("LOAD", "03-01T09:00Z", at("CNYTN"), barge),
        event("DEPA", "03-01T12:00Z", at("CNYTN"), barge),
        event("ARRI", "03-02T09:00Z", at("HKHKG"), barge),
        event("DISC", "03-02T12:00Z", at("HKHKG"), barge),
        event("LOAD", "03-08T09:00Z", at("HKHKG"), { vessel: v1 }),
        event("DEPA", "03-08T16:00Z", at("HKHKG"), { vessel: v1 }),
      ],
    ]);
    expect(milestones(published)).toEqual([
      "feeder_loaded CNYTN",
      "feeder_departed CNYTN",
      "feeder_arrived HKHKG",
      "feeder_discharged HKHKG",
      "vessel_loaded HKHKG",
      "vessel_departed HKHKG",
    ]);
    expect(published.shipment.portOfLading?.locode).toBe("HKHKG");
  });
});

describe("a plan that lies in the past", () => {
  const overdue = [
    forecast("DEPA", "03-08T16:00Z", "THLCH", v1, "03-01T00:00Z"),
    forecast("ARRI", "03-10T09:00Z", "KRPUS", v1, "03-01T00:00Z"),
    forecast("DEPA", "03-11T16:00Z", "KRPUS", v2, "03-01T00:00Z"),
    forecast("ARRI", "03-13T09:00Z", "USLGB", v2, "03-01T00:00Z"),
  ];
  it("keeps its legs in sequence when the vessel leaves after all its dates", () => {
    const published = journey([[...overdue, ...inGate, ...sail(v1, "03-20")]]);
    expect(published.shipment.portOfLading?.locode).toBe("THLCH");
    expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
    expect(milestones(published).slice(2)).toEqual([
      "vessel_loaded THLCH",
      "vessel_departed THLCH",
    ]);
    const onward = journey([
      [...overdue, ...inGate, ...sail(v1, "03-20"), ...land(v1, "03-25", "KRPUS")],
    ]);
    expect(milestones(onward).slice(4)).toEqual([
      "transshipment_arrived KRPUS",
      "transshipment_discharged KRPUS",
    ]);
  });
  it("keeps a vessel that is only expected at the port of discharge behind the one that left", () => {
    const published = journey([[overdue[3]!, ...inGate, ...sail(v1, "03-20")]]);
    expect(published.shipment.portOfLading?.locode).toBe("THLCH");
    expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
  });
  it("keeps its vessel when the container is loaded later, by an event that names none", () => {
    const loaded = event("LOAD", "03-20T09:00Z", at("THLCH"), { mode: "VESSEL" });
    const published = journey([[...overdue, ...inGate, loaded]]);
    expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
    expect(container(published).milestones.at(-1)).toMatchObject({
      milestone: "vessel_loaded",
      vesselName: "MORNING TIDE",
    });
  });
  it("keeps a planned discharge that the loading overtook", () => {
    const lift = forecast("DISC", "03-10T12:00Z", "USLGB", v3, "03-01T00:00Z", {
      equipment: containerNumber,
    });
    const loaded = event("LOAD", "03-20T09:00Z", at("THLCH"), { vessel: v3 });
    const published = journey([[...inGate, lift, loaded]]);
    expect(published.shipment.portOfLading?.locode).toBe("THLCH");
    expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
  });
});

describe("ports on the way", () => {
  it("stay raw when the container is neither put on nor taken off", () => {
    const published = journey([
      [
        ...inGate,
        event("ARRI", "03-07T09:00Z", at("THLCH"), { vessel: v1 }),
        ...sail(v1, "03-08"),
        event("ARRI", "03-12T09:00Z", at("SGSIN"), { vessel: v1 }),
        event("DEPA", "03-13T09:00Z", at("SGSIN"), { vessel: v1 }),
        ...land(v1, "04-10"),
        event("DEPA", "04-12T09:00Z", at("USLGB"), { vessel: v1 }),
      ],
    ]);
    expect(milestones(published).slice(2)).toEqual([
      "vessel_loaded THLCH",
      "vessel_departed THLCH",
      "vessel_arrived USLGB",
      "vessel_discharged USLGB",
    ]);
  });
  it("are no port of discharge once the vessel has left them", () => {
    const published = journey([
      [
        ...inGate,
        ...sail(v1, "03-08"),
        event("ARRI", "03-12T09:00Z", at("SGSIN"), { vessel: v1 }),
        event("DEPA", "03-13T09:00Z", at("SGSIN"), { vessel: v1 }),
      ],
    ]);
    expect(published.shipment.portOfDischarge).toBe(null);
    expect(milestones(published)).toHaveLength(4);
  });
});

describe("equipment events without a vessel", () => {
  it("belong to the vessel that leaves next and the one that came last", () => {
    const { shipment, containers } = journey([
      [
        event("LOAD", "03-08T09:00Z", at("THLCH"), { mode: "VESSEL" }),
        event("DEPA", "03-08T16:00Z", at("THLCH"), { vessel: v1 }),
        event("ARRI", "03-15T09:00Z", at("KRPUS"), { vessel: v1 }),
        event("DISC", "03-15T16:00Z", at("KRPUS"), { mode: "VESSEL" }),
        event("LOAD", "03-20T09:00Z", at("KRPUS"), { mode: "VESSEL" }),
        event("DEPA", "03-20T16:00Z", at("KRPUS"), { vessel: v2 }),
        event("ARRI", "04-02T09:00Z", at("USLGB"), { vessel: v2 }),
      ],
    ]);
    expect(containers[0]?.milestones.map((m) => [m.milestone, m.vesselName])).toEqual([
      ["vessel_loaded", "MORNING TIDE"],
      ["vessel_departed", "MORNING TIDE"],
      ["transshipment_arrived", "MORNING TIDE"],
      ["transshipment_discharged", "MORNING TIDE"],
      ["transshipment_loaded", "EVENING TIDE"],
      ["transshipment_departed", "EVENING TIDE"],
      ["vessel_arrived", "EVENING TIDE"],
    ]);
    expect(shipment.podVesselName).toBe("EVENING TIDE");
  });
});

describe("part shipments", () => {
  const other = "CSQU3054383";
  const published = journey([
    [
      event("LOAD", "03-08T09:00Z", at("THLCH"), { vessel: v1 }),
      event("DEPA", "03-08T16:00Z", at("THLCH"), { vessel: v1 }),
      event("LOAD", "03-15T09:00Z", at("THLCH"), { vessel: v3, equipment: other }),
      event("DEPA", "03-15T16:00Z", at("THLCH"), { vessel: v3 }),
      ...land(v1, "03-30"),
      event("ARRI", "04-08T09:00Z", at("USLGB"), {
        ...estimated,
        vessel: v3,
        ...content("03-16T00:00Z"),
      }),
    ],
  ]);
  it("publish for each container its own vessel", () => {
    expect(milestones(published)).toEqual([
      "vessel_loaded THLCH",
      "vessel_departed THLCH",
      "vessel_arrived USLGB",
      "vessel_discharged USLGB",
    ]);
    expect(milestones(published, other)).toEqual(["vessel_loaded THLCH", "vessel_departed THLCH"]);
    expect(container(published).polVesselDepartedAt).toBe("2026-03-08T16:00:00Z");
    expect(container(published, other).polVesselDepartedAt).toBe("2026-03-15T16:00:00Z");
    expect(container(published, other).estimates.map((e) => e.at)).toEqual([
      "2026-04-08T09:00:00Z",
    ]);
    expect(container(published).estimates).toEqual([]);
  });
});

describe("a container left behind at the hub", () => {
  it("does not leave with the vessel that took the others", () => {
    const other = "CSQU3054383";
    const published = journey([
      [
        ...sail(v1, "03-08"),
        event("LOAD", "03-08T09:00Z", at("THLCH"), { vessel: v1, equipment: other }),
        ...land(v1, "03-15", "KRPUS"),
        event("DISC", "03-15T19:00Z", at("KRPUS"), { vessel: v1, equipment: other }),
        event("LOAD", "03-20T09:00Z", at("KRPUS"), { vessel: v2, equipment: other }),
        event("DEPA", "03-20T16:00Z", at("KRPUS"), { vessel: v2 }),
        forecast("ARRI", "04-02T09:00Z", "USLGB", v2, "03-01T00:00Z"),
      ],
    ]);
    expect(milestones(published, other).slice(-2)).toEqual([
      "transshipment_loaded KRPUS",
      "transshipment_departed KRPUS",
    ]);
    expect(milestones(published).at(-1)).toBe("transshipment_discharged KRPUS");
    expect(container(published).currentStatus).toBe("on_ship");
  });
});

describe("moves by rail", () => {
  const rail = { mode: "RAIL" } as const;
  it("before the vessel are pre-carriage and stay raw", () => {
    const published = journey([
      [
        event("LOAD", "03-01T09:00Z", at("DEHAM", "RAMP"), rail),
        event("ARRI", "03-02T09:00Z", at("NLRTM"), rail),
        event("LOAD", "03-08T09:00Z", at("NLRTM"), { vessel: v1 }),
      ],
    ]);
    expect(milestones(published)).toEqual(["vessel_loaded NLRTM"]);
    expect(container(published).currentStatus).toBe("on_ship");
  });
  it("arrive at each ramp, and at the destination once", () => {
    const published = journey([
      [
        ...sail(v1, "03-08"),
        ...land(v1, "03-30"),
        event("LOAD", "04-01T09:00Z", at("USLGB"), rail),
        event("DEPA", "04-01T12:00Z", at("USLGB"), rail),
        event("ARRI", "04-04T09:00Z", at("USDAL", "RAMP"), rail),
        event("DEPA", "04-05T09:00Z", at("USDAL", "RAMP"), rail),
        event("ARRI", "04-08T09:00Z", at("USATL", "RAMP"), rail),
      ],
    ]);
    expect(milestones(published).slice(4)).toEqual([
      "rail_loaded USLGB",
      "rail_departed USLGB",
      "rail_arrived USDAL",
      "rail_departed USDAL",
      "arrived_at_inland_destination USATL",
      "rail_arrived USATL",
    ]);
    expect(published.shipment.destination?.locode).toBe("USATL");
  });
  it("that are planned make a discharged container wait for its train", () => {
    const published = journey([
      [
        ...sail(v1, "03-08"),
        ...land(v1, "03-30"),
        event("ARRI", "04-06T09:00Z", at("USCHI", "RAMP"), { ...planned, ...rail }),
      ],
    ]);
    expect(container(published).currentStatus).toBe("awaiting_inland_transfer");
    expect(container(published).indEtaAt).toBe("2026-04-06T09:00:00Z");
    expect(published.shipment.destination?.locode).toBe("USCHI");
  });
});

describe("a booking without containers", () => {
  it("has its ports and dates, and containers as they are named", () => {
    const booked = [
      forecast("DEPA", "03-08T16:00Z", "THLCH", v1, "03-01T00:00Z"),
      forecast("ARRI", "03-28T09:00Z", "USLGB", v1, "03-01T00:00Z"),
    ];
    const published = journey([booked]);
    expect(published.containers).toEqual([]);
    expect(published.shipment).toMatchObject({
      portOfLading: { locode: "THLCH" },
      portOfDischarge: { locode: "USLGB" },
      destination: { locode: "USLGB" },
      podEtaAt: "2026-03-28T09:00:00Z",
    });
    expect(journey([booked, [...booked, ...inGate]]).containers.map((c) => c.number)).toEqual([
      "TRHU4187250",
    ]);
  });
  it("is cancelled by its carrier's last statement, not by an older one", () => {
    const report = (code: string, local: string): SourceEvent => ({
      ...event(code, local, { ...at("THLCH"), locode: null, name: null }),
      kind: "shipment",
      equipment: null,
      documentType: "BKG",
      documents: { BKG: ["B1"] },
    });
    const cancelled = (...reports: SourceEvent[]) => journey([reports]).shipment.bookingCancelled;
    expect(cancelled(report("CONF", "03-01T00:00Z"), report("VOID", "03-02T00:00Z"))).toBe(true);
    expect(cancelled(report("VOID", "03-02T00:00Z"), report("CONF", "03-03T00:00Z"))).toBe(false);
  });
});
