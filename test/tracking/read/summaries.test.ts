import { describe, expect, it } from "vitest";
import { containerSummary, requestSummary, shipmentSummary } from "#src/tracking/index.ts";

const place = { locode: "USLAX", name: "Los Angeles" };
const shipment = {
  billOfLadingNumber: "MAEU1",
  normalizedNumber: "1",
  scac: "MAEU",
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-02T00:00:00Z",
  refNumbers: [],
  tags: ["spring"],
  containers: [{ id: "c", number: "MSKU7354623", hash: "h" }],
  portOfDischarge: place,
} as unknown as Parameters<typeof shipmentSummary>[0];
const container = {
  number: "MSKU7354623",
  currentStatus: "on_ship",
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-02T00:00:00Z",
  lastStatusRefreshAt: "2026-11-02T00:00:00Z",
  shipmentId: "s",
  refNumbers: ["PO-1"],
} as unknown as Parameters<typeof containerSummary>[0];

describe("the narrow forms of the lists", () => {
  it("carry what is known and leave out what is not", () => {
    expect(shipmentSummary(shipment)).toEqual({
      number: "MAEU1",
      normalizedNumber: "1",
      scac: "MAEU",
      createdAt: "2026-11-01T00:00:00Z",
      updatedAt: "2026-11-02T00:00:00Z",
      tags: ["spring"],
      containerNumbers: ["MSKU7354623"],
      podCode: "USLAX",
      podName: "Los Angeles",
    });
  });

  it("let a container answer for its shipment", () => {
    expect(containerSummary(container, shipment)).toEqual({
      number: "MSKU7354623",
      currentStatus: "on_ship",
      createdAt: "2026-11-01T00:00:00Z",
      updatedAt: "2026-11-02T00:00:00Z",
      lastStatusRefreshAt: "2026-11-02T00:00:00Z",
      shipmentId: "s",
      shipmentNumber: "MAEU1",
      normalizedNumber: "1",
      scac: "MAEU",
      refNumbers: ["PO-1"],
      tags: ["spring"],
      podCode: "USLAX",
      podName: "Los Angeles",
    });
  });

  it("distinguish what a terminal never reported from what it reported as none", () => {
    const published = (more: object) => containerSummary({ ...container, ...more }, shipment);
    expect(published({})).not.toHaveProperty("holds");
    expect(published({})).not.toHaveProperty("fees");
    expect(published({ holdsAtPodTerminal: [], feesAtPodTerminal: [] })).toMatchObject({
      holds: [],
      fees: [],
    });
    expect(
      published({
        holdsAtPodTerminal: [{ name: "customs", status: "hold" }],
        feesAtPodTerminal: [{ type: "demurrage", amount: 0, currencyCode: "USD" }],
        availableForPickup: false,
        lfdTerminalOn: "2026-11-23",
      }),
    ).toMatchObject({
      holds: ["customs"],
      fees: ["demurrage"],
      availableForPickup: false,
      lfdTerminalOn: "2026-11-23",
    });
  });

  it("hold nothing that a request keeps to itself", () => {
    const request = {
      requestNumber: "MAEU1",
      normalizedNumber: "1",
      requestType: "bill_of_lading",
      status: "pending",
      createdAt: "2026-11-01T00:00:00Z",
      updatedAt: "2026-11-01T00:00:00Z",
      refNumbers: [],
      roles: [{ role: "shipper", party: "p" }],
      account: "a",
    } as unknown as Parameters<typeof requestSummary>[0];
    expect(requestSummary(request)).toEqual({
      requestNumber: "MAEU1",
      normalizedNumber: "1",
      requestType: "bill_of_lading",
      status: "pending",
      createdAt: "2026-11-01T00:00:00Z",
      updatedAt: "2026-11-01T00:00:00Z",
    });
  });
});
