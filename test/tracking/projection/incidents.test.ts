import { describe, expect, it } from "vitest";
import type { SourceEvent } from "#src/statements/carrier-source.ts";
import {
  at,
  container,
  empty,
  estimated,
  event,
  journey,
  knowing,
  milestones,
  planned,
  utc,
  v1,
  v2,
} from "./projected.ts";
import { emptyKnowledge, knowledgeHash, remember } from "#src/knowledge/knowledge.ts";
import { journeyOf } from "#src/tracking/projection/index.ts";

const outbound: readonly SourceEvent[] = [
  event("GTOT", "03-02T09:00Z", at("THLCH", "DEPO"), empty),
  event("GTIN", "03-05T09:00Z", at("THLCH")),
  event("LOAD", "03-08T09:00Z", at("THLCH"), { vessel: v1 }),
  event("DEPA", "03-08T16:00Z", at("THLCH"), { vessel: v1 }),
];
const direct: readonly SourceEvent[] = [
  ...outbound,
  event("ARRI", "04-02T12:00Z", at("USLGB"), { vessel: v1 }),
  event("DISC", "04-02T21:00Z", at("USLGB"), { vessel: v1 }),
];
const viaBusan = [
  event("ARRI", "03-15T04:00Z", at("KRPUS"), { vessel: v1 }),
  event("DISC", "03-15T11:00Z", at("KRPUS"), { vessel: v1 }),
];
const plan = [
  event("ARRI", "03-15T04:00Z", at("KRPUS"), {
    ...planned,
    vessel: v1,
    createdAt: utc("03-01T00:00Z"),
  }),
  event("DEPA", "03-20T04:00Z", at("KRPUS"), {
    ...planned,
    vessel: v2,
    createdAt: utc("03-01T00:00Z"),
  }),
  event("ARRI", "04-02T04:00Z", at("USLGB"), {
    ...planned,
    vessel: v2,
    createdAt: utc("03-01T00:00Z"),
  }),
];

describe("POD stuck at transshipment hub (contract: incidents#port-of-discharge-at-a-hub)", () => {
  it("takes the final discharge of the routing, not the latest discharge", () => {
    const published = journey([[...plan, ...outbound, ...viaBusan]]);
    expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
    expect(milestones(published).slice(-2)).toEqual([
      "transshipment_arrived KRPUS",
      "transshipment_discharged KRPUS",
    ]);
    expect(container(published).currentStatus).toBe("on_ship");
  });

  it("moves on when the next leg shows that the port was a hub", () => {
    const before = journey([[...outbound, ...viaBusan]]);
    expect(before.shipment.portOfDischarge?.locode).toBe("KRPUS");
    const after = journey([
      [...outbound, ...viaBusan],
      [...outbound, ...viaBusan, event("LOAD", "03-20T01:00Z", at("KRPUS"), { vessel: v2 })],
    ]);
    expect(after.shipment.portOfDischarge).toBe(null);
    expect(milestones(after).slice(-3)).toEqual([
      "transshipment_arrived KRPUS",
      "transshipment_discharged KRPUS",
      "transshipment_loaded KRPUS",
    ]);
  });

  it("believes a source that calls the place a transshipment", () => {
    const hub = viaBusan.map((e) => ({ ...e, placeRole: "TRANSSHIPMENT" as const }));
    const published = journey([[...outbound, ...hub]]);
    expect(published.shipment.portOfDischarge).toBe(null);
    expect(milestones(published)).toContain("transshipment_discharged KRPUS");
  });
});

describe("planned twin dropped when an unmapped actual arrived (contract: incidents#unmapped-codes)", () => {
  it("keeps the plan beside an actual with a code nobody knows, and shows that as raw", () => {
    const strange = event("ZZZZ", "04-01T10:00Z", at("USLGB"), { vessel: v2, equipment: null });
    const published = journey([[...plan, ...outbound, ...viaBusan, strange]]);
    expect(published.shipment.podEtaAt).toBe("2026-04-02T04:00:00Z");
    expect(published.shipment.portOfDischarge?.locode).toBe("USLGB");
    expect(
      container(published).rawEvents.find((raw) => raw.originalEvent === "ZZZZ"),
    ).toMatchObject({
      event: null,
      estimated: false,
    });
  });
});

describe("Off-dock gate-in read as empty return, tracking auto-stopped (contract: incidents#early-empty-return)", () => {
  const toYard = [
    event("GTOT", "04-03T09:00Z", at("USLGB")),
    event("GTIN", "04-03T15:00Z", at("USLGB", "OFFD")),
  ];
  it("reads a full container in an off-dock yard as off dock, neither picked up nor returned", () => {
    const published = container(journey([[...direct, ...toYard]]));
    expect(published.currentStatus).toBe("off_dock");
    expect(published.emptyTerminatedAt).toBe(null);
    expect(published.podFullOutAt).toBe(null);
  });
  it("reads the gate-out of the yard as the pick-up", () => {
    const out = event("GTOT", "04-05T09:00Z", at("USLGB", "OFFD"));
    const published = container(journey([[...direct, ...toYard, out]]));
    expect(published.currentStatus).toBe("picked_up");
    expect(published.podFullOutAt).toBe("2026-04-05T09:00:00Z");
  });
  it("takes an empty gate-in back when the container is seen full afterwards", () => {
    const mistaken = event("GTIN", "04-03T15:00Z", at("USLGB", "OFFD"), empty);
    const published = container(
      journey([[...direct, mistaken, event("GTOT", "04-05T09:00Z", at("USLGB"))]]),
    );
    expect(published.emptyTerminatedAt).toBe(null);
    expect(published.currentStatus).toBe("picked_up");
  });
  it("needs a discharge or pick-up before it", () => {
    const published = container(
      journey([[...outbound, event("GTIN", "03-20T09:00Z", at("KRPUS"), empty)]]),
    );
    expect(published.currentStatus).toBe("on_ship");
    expect(published.emptyTerminatedAt).toBe(null);
  });
  it("keeps the first return when the empty container is moved between depots", () => {
    const published = container(
      journey([
        [
          ...direct,
          event("GTOT", "04-05T09:00Z", at("USLGB")),
          event("GTIN", "04-09T09:00Z", at("USLAX", "DEPO"), empty),
          event("GTOT", "04-10T09:00Z", at("USLAX", "DEPO"), empty),
          event("GTIN", "04-10T12:00Z", at("USLGB", "DEPO"), empty),
        ],
      ]),
    );
    expect(published.emptyTerminatedAt).toBe("2026-04-09T09:00:00Z");
    expect(published.milestones.filter(({ milestone }) => milestone === "empty_in")).toHaveLength(
      1,
    );
    expect(published.milestones.filter(({ milestone }) => milestone === "empty_out")).toHaveLength(
      1,
    );
  });
});

describe("data of a previous cycle shown on a container still at sea (contract: incidents#former-journey)", () => {
  const again = [
    ...direct,
    event("GTOT", "04-05T09:00Z", at("USLGB")),
    event("GTIN", "04-09T09:00Z", at("USLGB", "DEPO"), empty),
    event("GTOT", "06-02T09:00Z", at("USLGB", "DEPO"), empty),
    event("GTIN", "06-05T09:00Z", at("USLGB")),
    event("LOAD", "06-08T09:00Z", at("USLGB"), { vessel: v2 }),
  ];
  it("shows only the latest journey of a container tracked by its number", () => {
    const of = { scac: "ONEY", type: "container", number: "TRHU4187250" } as const;
    const published = journey([again], { of });
    expect(milestones(published)).toEqual([
      "empty_out USLGB",
      "full_in USLGB",
      "vessel_loaded USLGB",
    ]);
    expect(container(published)).toMatchObject({
      currentStatus: "on_ship",
      podDischargedAt: null,
      emptyTerminatedAt: null,
    });
    expect(published.shipment.portOfLading?.locode).toBe("USLGB");
  });
});

describe("future-dated record overwrote current state (contract: incidents#future-dates)", () => {
  const slip = event("DISC", "12-24T10:00Z", at("USLGB"), {
    vessel: v1,
    createdAt: utc("04-01T00:00Z"),
  });
  it("keeps an actual of next month out until its time has come", () => {
    const early = journey([[...outbound, slip]], { now: "2026-04-01T00:00:00Z" });
    expect(container(early).currentStatus).toBe("on_ship");
    expect(container(early).rawEvents.map((raw) => raw.originalEvent)).toContain("DISC");
    const late = journey([[...outbound, slip]], { now: "2026-12-24T10:00:00Z" });
    expect(container(late).podDischargedAt).toBe("2026-12-24T10:00:00Z");
  });
  it("does not let it hide the right time that was stated before", () => {
    const right = event("DISC", "03-30T10:00Z", at("USLGB"), { vessel: v1 });
    const published = journey([[...outbound, right, slip]], { now: "2026-04-01T00:00:00Z" });
    expect(container(published).podDischargedAt).toBe("2026-03-30T10:00:00Z");
  });
});

describe("Predicted berth oscillation produced terminal-changed spam (contract: incidents#swinging-predictions)", () => {
  const eta = (local: string, content: string): SourceEvent =>
    event("ARRI", local, at("USLGB"), { ...estimated, vessel: v1, createdAt: utc(content) });
  const swings = [
    eta("04-02T10:00Z", "03-10T00:00Z"),
    eta("04-03T10:00Z", "03-12T00:00Z"),
    eta("04-02T10:00Z", "03-14T00:00Z"),
  ];
  it("publishes a value that comes back as news, once, and nothing for a repetition", () => {
    const repeated = eta("04-02T10:00Z", "03-15T00:00Z");
    const published = journey([[...outbound, ...swings, repeated]]);
    expect(published.shipment.arrivalEstimates.map((e) => e.at)).toEqual([
      "2026-04-02T10:00:00Z",
      "2026-04-03T10:00:00Z",
      "2026-04-02T10:00:00Z",
    ]);
    expect(new Set(published.shipment.arrivalEstimates.map((e) => e.key)).size).toBe(3);
    expect(published.shipment.podEtaAt).toBe("2026-04-02T10:00:00Z");
  });
  it("publishes no estimate made after the arrival, and keeps the last one before it", () => {
    const arrived = event("ARRI", "04-02T12:00Z", at("USLGB"), { vessel: v1 });
    const untidy = eta("04-05T10:00Z", "04-03T00:00Z");
    const published = journey([[...outbound, ...swings, arrived, untidy]]);
    expect(published.shipment.arrivalEstimates).toHaveLength(3);
    expect(published.shipment.podEtaAt).toBe("2026-04-02T10:00:00Z");
    expect(published.shipment.podAtaAt).toBe("2026-04-02T12:00:00Z");
  });
});

describe("absence in a batch means nothing (contract: incidents#batches)", () => {
  it("keeps actuals, estimates and containers that a newer answer leaves out", () => {
    const eta = event("ARRI", "04-02T12:00Z", at("USLGB"), {
      ...estimated,
      vessel: v1,
      createdAt: utc("03-09T00:00Z"),
    });
    const whole = journey([[...outbound, eta]]);
    const later = event("AVDO", "03-20T10:00Z", at("THLCH"), { equipment: "CSQU3054383" });
    const sparse = journey([[...outbound, eta], [later], []]);
    expect(milestones(sparse)).toEqual(milestones(whole));
    expect(sparse.shipment.podEtaAt).toBe("2026-04-02T12:00:00Z");
    expect(sparse.containers.map((c) => c.number)).toEqual(["CSQU3054383", "TRHU4187250"]);
  });
});

describe("issue 2: an event's identity is what it states, not its eventID", () => {
  const fresh = (day: string) =>
    direct.map((e) => ({
      ...e,
      createdAt: utc(`${day}T00:00Z`),
      raw: { eventID: day, code: e.code },
    }));
  it("gives the same journey, hash and size when IDs and creation times are made again", () => {
    const once = knowing(fresh("05-01"));
    const often = knowing(
      ...Array.from({ length: 31 }, (_, i) => fresh(`05-${String(i + 1).padStart(2, "0")}`)),
    );
    const now = "2026-12-31T00:00:00Z";
    const carrierTarget = { scac: "ONEY", type: "bill_of_lading", number: "X" } as const;
    expect(knowledgeHash(often)).toBe(knowledgeHash(once));
    expect(journeyOf(often, { now, carrierTarget })).toEqual(
      journeyOf(once, { now, carrierTarget }),
    );
    // Five days with both ends, the first, and the last before them.
    expect(Math.max(...often.statements.map(({ statedAt }) => statedAt.length))).toBe(5 + 1 + 2);
  });
  it("sees news as news", () => {
    const moved = event("DISC", "04-02T22:00Z", at("USLGB"), { vessel: v1 });
    expect(knowledgeHash(knowing(direct, [moved]))).not.toBe(knowledgeHash(knowing(direct)));
  });
  it("keeps the current value current when a whole history is made again in each answer", () => {
    const eta = (local: string, content: string): SourceEvent =>
      event("ARRI", local, at("USLGB"), { ...estimated, vessel: v1, createdAt: utc(content) });
    const published = journey([
      [...outbound, eta("04-05T10:00Z", "03-10T00:00Z")],
      [...outbound, eta("04-05T10:00Z", "03-12T00:00Z"), eta("04-02T10:00Z", "03-12T00:00Z")],
      [...outbound, eta("04-05T10:00Z", "03-14T00:00Z"), eta("04-02T10:00Z", "03-14T00:00Z")],
    ]);
    expect(published.shipment.podEtaAt).toBe("2026-04-02T10:00:00Z");
    expect(published.shipment.podOriginalEtaAt).toBe("2026-04-05T10:00:00Z");
    expect(published.shipment.arrivalEstimates).toHaveLength(2);
  });
});

describe("one bad record never spoils the rest (contract: invariants#data-of-others)", () => {
  it("keeps what could not be understood once, however often it comes, and not without end", () => {
    const aside = (n: number, id: string) => ({ reason: "no date", raw: { n, eventID: id } });
    const answer = { observedAt: "2026-04-01T00:00:00Z" };
    const once = remember(emptyKnowledge(), direct, [aside(1, "a"), aside(2, "b")], answer);
    const twice = remember(once, direct, [aside(1, "c")], answer);
    expect(twice).toEqual(once);
    const flood = Array.from({ length: 300 }, (_, n) => aside(n, "x"));
    expect(remember(once, [], flood, answer).setAside).toHaveLength(100);
  });
  it("shows a container whose number is none only in the knowledge", () => {
    const odd = event("GTIN", "03-05T09:00Z", at("THLCH"), { equipment: "CHASSIS-7" });
    expect(journey([[...direct, odd]]).containers.map((c) => c.number)).toEqual(["TRHU4187250"]);
  });
});
