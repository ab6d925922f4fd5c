import { describe, expect, it } from "vitest";
import { exampleVoyage } from "./example-voyage.ts";
import { container, journey, milestones } from "./projected.ts";

/**
 * Rows of contract: sources#example-voyage, the milestone they bring, and the status after them.
 */
const rows: readonly (readonly [
  row: number,
  published: readonly string[],
  status: string | null,
])[] = [
  [1, [], null],
  [2, ["empty_out THLCH"], "new"],
  [3, ["full_in THLCH"], "new"],
  [4, [], "new"],
  [5, ["vessel_loaded THLCH"], "on_ship"],
  [6, ["vessel_departed THLCH"], "on_ship"],
  [7, ["vessel_arrived KRPUS"], "on_ship"],
  [8, ["vessel_discharged KRPUS"], "grounded"],
  // The carrier sends no plan beyond Busan, so the hub shows itself as a hub when the next leg begins.
  [
    9,
    ["transshipment_arrived KRPUS", "transshipment_discharged KRPUS", "transshipment_loaded KRPUS"],
    "on_ship",
  ],
  [10, ["transshipment_departed KRPUS"], "on_ship"],
  [11, [], "on_ship"],
  [12, [], "on_ship"],
  [13, ["vessel_arrived USLGB"], "on_ship"],
  [14, ["vessel_discharged USLGB"], "grounded"],
  [15, ["rail_loaded USLGB"], "on_rail"],
  [16, ["rail_departed USLGB"], "on_rail"],
  [17, [], "on_rail"],
  [18, ["arrived_at_inland_destination USCHI", "rail_arrived USCHI"], "on_rail"],
  [19, ["rail_unloaded USCHI"], "grounded"],
  [21, ["full_out USCHI"], "picked_up"],
  [22, [], "dropped"],
  [23, ["empty_in USCHI"], "empty_returned"],
];

describe("the example voyage, as its carrier reports it", () => {
  const before = new Set<string>();
  for (const [index, [row, published, status]] of rows.entries()) {
    const earlier = new Set(before);
    it(`row ${row}: ${published.length > 0 ? published.join(" and ") : "no milestone"}`, () => {
      const now = journey([exampleVoyage.slice(0, index + 1)]);
      if (status === null) {
        expect(now.containers).toEqual([]);
        return;
      }
      expect(milestones(now).filter((m) => !earlier.has(m))).toEqual(published);
      expect(container(now).currentStatus).toBe(status);
    });
    for (const milestone of published) before.add(milestone);
  }

  it("ends with every milestone in its place", () => {
    expect(milestones(journey([exampleVoyage]))).toEqual([
      "empty_out THLCH",
      "full_in THLCH",
      "vessel_loaded THLCH",
      "vessel_departed THLCH",
      "transshipment_arrived KRPUS",
      "transshipment_discharged KRPUS",
      "transshipment_loaded KRPUS",
      "transshipment_departed KRPUS",
      "vessel_arrived USLGB",
      "vessel_discharged USLGB",
      "rail_loaded USLGB",
      "rail_departed USLGB",
      "arrived_at_inland_destination USCHI",
      "rail_arrived USCHI",
      "rail_unloaded USCHI",
      "full_out USCHI",
      "empty_in USCHI",
    ]);
  });

  it("fills the container", () => {
    expect(container(journey([exampleVoyage]))).toMatchObject({
      number: "TRHU4187250",
      sealNumber: "SEAL77",
      equipmentType: "dry",
      equipmentLength: 40,
      equipmentHeight: "high_cube",
      currentStatus: "empty_returned",
      emptyOutAt: "2026-03-02T02:14:00Z",
      polFullInAt: "2026-03-05T09:40:00Z",
      polVesselLoadedAt: "2026-03-08T06:25:00Z",
      polVesselDepartedAt: "2026-03-08T16:40:00Z",
      podArrivedAt: "2026-04-02T12:30:00Z",
      podDischargedAt: "2026-04-02T21:15:00Z",
      podFullOutAt: null,
      podRailLoadedAt: "2026-04-06T05:10:00Z",
      podRailDepartedAt: "2026-04-06T10:00:00Z",
      indEtaAt: "2026-04-10T13:00:00Z",
      indAtaAt: "2026-04-10T16:45:00Z",
      indRailUnloadedAt: "2026-04-10T20:20:00Z",
      finalDestinationFullOutAt: "2026-04-11T12:50:00Z",
      emptyTerminatedAt: "2026-04-16T18:05:00Z",
      emptyTerminatedTimezone: "America/Chicago",
    });
  });

  it("fills the shipment, and keeps the first estimate as the original", () => {
    const { shipment } = journey([exampleVoyage]);
    expect(shipment).toMatchObject({
      billOfLadingNumber: "ONEYBKKX26000100",
      bookingNumber: "BKKX26000100",
      portOfLading: { locode: "THLCH", timezone: "Asia/Bangkok" },
      portOfDischarge: { locode: "USLGB", timezone: "America/Los_Angeles" },
      destination: { locode: "USCHI", timezone: "America/Chicago" },
      podVesselName: "EVENING TIDE",
      podVesselImo: "9999981",
      podVoyageNumber: "034E",
      polEtdAt: "2026-03-08T13:00:00Z",
      polOriginalEtdAt: "2026-03-08T13:00:00Z",
      polAtdAt: "2026-03-08T16:40:00Z",
      podEtaAt: "2026-04-02T12:00:00Z",
      podOriginalEtaAt: "2026-03-31T13:00:00Z",
      podAtaAt: "2026-04-02T12:30:00Z",
      destinationEtaAt: "2026-04-10T13:00:00Z",
      destinationOriginalEtaAt: "2026-04-10T13:00:00Z",
      destinationAtaAt: "2026-04-10T16:45:00Z",
      bookingCancelled: false,
    });
    expect(shipment.arrivalEstimates.map(({ at }) => at)).toEqual([
      "2026-03-31T13:00:00Z",
      "2026-04-02T12:00:00Z",
    ]);
  });

  it("keeps everything the carrier stated as raw events, in the order of time", () => {
    const { rawEvents } = container(journey([exampleVoyage]));
    expect(rawEvents).toHaveLength(22);
    expect(rawEvents.map(({ originalEvent }) => originalEvent).slice(0, 4)).toEqual([
      "CONF",
      "GTOT",
      "GTIN",
      "LOAD",
    ]);
    expect(rawEvents.find(({ originalEvent }) => originalEvent === "DROP")?.event).toBe(null);
    expect(rawEvents.find(({ event }) => event === "vessel_arrived")).toMatchObject({
      estimated: true,
      at: "2026-03-31T13:00:00Z",
    });
  });
});
