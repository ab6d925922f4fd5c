import { describe, expect, it } from "vitest";
import {
  containerCreatedEventResource,
  estimatedEventResource,
  rawEventResource,
} from "#src/tracking/index.ts";
import { losAngeles, place } from "#test/support/tracked.ts";

const container = { id: "c1", scac: "MAEU", shipmentId: "s1" };
const event = {
  key: "k",
  event: "vessel_discharged",
  originalEvent: "DISC",
  at: "2026-11-19T05:30:00Z",
  dataSource: "shipping_line" as const,
  rawKey: "stated",
  provider: null,
  estimated: false,
  createdAt: "2026-11-19T06:00:00Z",
  retracted: false,
  rejected: null,
  place: losAngeles,
  vesselName: "MAERSK ESSEN",
  vesselImo: null,
  voyage: "432E",
  raw: {},
};

describe("a raw event", () => {
  it("shows the local day of the place with the instant", () => {
    const { attributes } = rawEventResource(container, event, 3);
    expect(attributes).toMatchObject({
      event: "vessel_discharged",
      original_event: "DISC",
      timestamp: "2026-11-19T05:30:00Z",
      actual_at: "2026-11-19T05:30:00Z",
      actual_on: "2026-11-18",
      estimated_at: null,
      estimated_on: null,
      will_occur_at: null,
      index: 3,
      invalidated_at: null,
      data_provider_code: "MAEU",
    });
  });

  it("shows a prediction as one", () => {
    const { attributes } = rawEventResource(container, { ...event, estimated: true }, 0);
    expect(attributes).toMatchObject({
      actual_at: null,
      actual_on: null,
      estimated_at: "2026-11-19T05:30:00Z",
      estimated_on: "2026-11-18",
    });
  });

  it("without a known zone keeps the date as it was stated", () => {
    const nowhere = { ...place("", "Somewhere", ""), locode: null, timezone: null };
    const { attributes, relationships } = rawEventResource(
      container,
      { ...event, place: nowhere },
      0,
    );
    expect(attributes).toMatchObject({ actual_on: "2026-11-19", timezone: null });
    expect(relationships).toMatchObject({ location: { data: null }, terminal: { data: null } });
  });

  it("that was rejected states why, and any other has no meta", () => {
    const rejected = "last free day 2026-01-14: before this journey's landing at USLGB-TTI";
    expect(rawEventResource(container, { ...event, rejected }, 0).meta).toEqual({ rejected });
    expect(rawEventResource(container, event, 0)).not.toHaveProperty("meta");
  });

  it("shows when it was withdrawn, and never the source's own answer", () => {
    const resource = rawEventResource(container, { ...event, retracted: true, raw: { x: 1 } }, 0);
    expect(resource.attributes["invalidated_at"]).toBe("2026-11-19T06:00:00Z");
    expect(JSON.stringify(resource)).not.toContain('"raw"');
  });
});

describe("what webhooks refer to", () => {
  it("is an estimated event for a changed arrival", () => {
    const resource = estimatedEventResource({
      id: "e1",
      shipment: { id: "s1" },
      estimate: { ...event, estimate: "vessel_arrived", knownAt: event.createdAt },
      createdAt: "2026-11-21T08:00:00Z",
    });
    expect(resource).toMatchObject({
      type: "estimated_event",
      attributes: {
        created_at: "2026-11-21T08:00:00Z",
        estimated_timestamp: "2026-11-19T05:30:00Z",
        event: "shipment.estimated.arrival",
        location_locode: "USLAX",
        timezone: "America/Los_Angeles",
        voyage_number: "432E",
        data_source: "shipping_line",
      },
      relationships: {
        shipment: { data: { id: "s1", type: "shipment" } },
        port: { data: { type: "port" } },
        vessel: { data: { type: "vessel" } },
      },
    });
  });

  it("is a container created event for a new container", () => {
    const createdAt = "2026-11-21T08:00:00Z";
    expect(containerCreatedEventResource({ id: "e2", container, createdAt })).toEqual({
      id: "e2",
      type: "container_created_event",
      attributes: { timestamp: "2026-11-21T08:00:00Z", timezone: "Etc/UTC" },
      relationships: {
        container: { data: { id: "c1", type: "container" } },
        shipment: { data: { id: "s1", type: "shipment" } },
      },
    });
  });
});
