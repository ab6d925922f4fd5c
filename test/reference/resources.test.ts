import { describe, expect, it } from "vitest";
import {
  MetroAreaResource,
  PortResource,
  RailTerminalResource,
  ShippingLineResource,
  TerminalResource,
  VesselResource,
} from "#schemas/reference.ts";
import {
  facilityResource,
  placeById,
  placeByLocode,
  placeResource,
  placeResourceType,
  places,
  shippingLineResource,
  shippingLines,
  terminalBy,
  terminalById,
  terminals,
  vesselResource,
} from "#src/reference/index.ts";

describe("the reference resources on the wire", () => {
  it("keep to their schemas, all of them", () => {
    for (const place of places) {
      const schema = placeResourceType(place) === "port" ? PortResource : MetroAreaResource;
      schema.parse(placeResource(place));
    }
    for (const terminal of terminals) {
      const rail = terminal.facilityType === "rail_terminal";
      (rail ? RailTerminalResource : TerminalResource).parse(facilityResource(terminal));
    }
    for (const line of shippingLines) ShippingLineResource.parse(shippingLineResource(line, false));
    VesselResource.parse(vesselResource({ imo: "9999993", name: "EXAMPLE ONE" }));
  });

  it("have ids of their own", () => {
    const ids = [
      ...places.map((one) => placeResource(one).id),
      ...terminals.map((one) => facilityResource(one).id),
      ...shippingLines.map((one) => shippingLineResource(one, false).id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("show a port with its ocean terminals", () => {
    const port = placeResource(placeByLocode("USBAL")!);
    expect(port).toEqual({
      id: port.id,
      type: "port",
      attributes: {
        id: port.id,
        name: "Baltimore",
        code: "USBAL",
        city: "Baltimore",
        state_abbr: "MD",
        country_code: "US",
        latitude: 39.25,
        longitude: -76.54,
        time_zone: "America/New_York",
      },
      relationships: {
        terminals: {
          data: ["SMT", "DMT"].map((code) => ({
            id: facilityResource(terminalBy({ locode: "USBAL", code })!).id,
            type: "terminal",
          })),
        },
      },
    });
  });

  it("show an inland place as a metro area", () => {
    const area = placeResource(placeByLocode("USCHI")!);
    expect(area).toEqual({
      id: area.id,
      type: "metro_area",
      attributes: {
        id: area.id,
        name: "Chicago",
        code: "USCHI",
        state_abbr: "IL",
        country_code: "US",
        latitude: 41.88,
        longitude: -87.63,
        time_zone: "America/Chicago",
      },
    });
  });

  it("show a terminal with its codes, address and port", () => {
    const terminal = facilityResource(terminalBy({ locode: "USPTM", code: "VIG" })!);
    expect(terminal).toMatchObject({
      type: "terminal",
      attributes: {
        id: terminal.id,
        name: "Virginia International Gateway",
        firms_code: "N195",
        smdg_code: "VIG",
        bic_facility_code: "USORFUNYS",
        facility_type: "ocean_terminal",
        city: "Portsmouth",
        state: "Virginia",
        state_abbr: "VA",
        country: "US",
        provided_data: { pickup_lfd: true, fees_at_pod_terminal: false },
      },
      relationships: {
        port: { data: { id: placeResource(placeByLocode("USORF")!).id, type: "port" } },
      },
    });
  });

  it("show a rail ramp with its metro area", () => {
    const ramp = facilityResource(terminalBy({ locode: "USDET", code: "NSRL" })!);
    expect(ramp).toMatchObject({
      type: "rail_terminal",
      attributes: { id: ramp.id, name: "NS Livernois", city: "Detroit" },
      relationships: {
        port: { data: null },
        metro_area: {
          data: { id: placeResource(placeByLocode("USDET")!).id, type: "metro_area" },
        },
      },
    });
  });

  it("know a vessel by its IMO number, whatever it is called", () => {
    const now = vesselResource({ imo: "9999993", name: "EXAMPLE ONE" });
    const renamed = vesselResource({ imo: "9999993", name: "EXAMPLE TWO" });
    expect(renamed.id).toBe(now.id);
    expect(vesselResource({ imo: null, name: "EXAMPLE ONE" }).id).not.toBe(now.id);
  });
});

describe("an id of the reference data", () => {
  it("leads back to its place and terminal, and to nothing else", () => {
    for (const place of places) expect(placeById(placeResource(place).id)).toBe(place);
    for (const one of terminals) expect(terminalById(facilityResource(one).id)).toBe(one);
    expect(placeById("00000000-0000-5000-8000-000000000000")).toBeNull();
    expect(terminalById(placeResource(places[0]!).id)).toBeNull();
    expect(placeById(placeResource(places[0]!).id.toUpperCase())).toBe(places[0]);
  });
});
