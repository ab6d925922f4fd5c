import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

describe("GET /shipping_lines", () => {
  verifies("tracking.shipping_lines", async () => {
    const { status, body } = await client.get("/shipping_lines?page[size]=1");
    expect(status).toBe(200);
    const scacs = body.data.map((line: any) => line.attributes.scac);
    expect(scacs).toEqual(scacs.toSorted());
    expect(scacs).toContain("MAEU");
    expect(scacs).toContain("TEST");
    expect(body.meta).toMatchObject({ size: scacs.length, total: scacs.length });
  });

  it("has every attribute of a shipping line, and 38 of them with TEST", async () => {
    const { body } = await client.get("/shipping_lines");
    expect(body.data).toHaveLength(38);
    const maersk = body.data.find((line: any) => line.attributes.scac === "MAEU");
    expect(maersk).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: "shipping_line",
      attributes: {
        scac: "MAEU",
        name: "Maersk A/S",
        short_name: "Maersk",
        alternative_scacs: [],
        bill_of_lading_tracking_support: true,
        booking_number_tracking_support: true,
        container_number_tracking_support: true,
        tracking_url: "https://www.maersk.com/tracking/${BLNUM}",
        contact_url: "https://www.maersk.com/support",
      },
    });
    const fields = [
      "ssl_lfd",
      "seal_number",
      "weight_in_lbs",
      "equipment_type",
      "equipment_length",
      "equipment_height",
      "pod_arrived_at",
      "pod_discharged_at",
      "pod_full_out_at",
      "empty_terminated_at",
      "final_destination_full_out_at",
    ];
    for (const { attributes } of body.data)
      expect(Object.keys(attributes.provided_data).toSorted()).toEqual(
        fields.flatMap((field) => [field, `${field}_notes`]).toSorted(),
      );
  });

  it("is searched by any part of a name, short name, SCAC or alternative SCAC", async () => {
    const found = async (search: string) =>
      (await client.get(`/shipping_lines?search=${search}`)).body.data.map(
        (line: any) => line.attributes.scac,
      );
    expect(await found("MAEU")).toEqual(["MAEU"]);
    expect(await found("medu")).toEqual(["MSCU"]);
    expect(await found("hapag")).toEqual(["HLCU"]);
    expect(await found("network")).toEqual(["ONEY"]);
    expect((await found("maersk"))[0]).toBe("MAEU");
    expect((await found("maersk")).toSorted()).toEqual(["MAEU", "SAFM", "SEAU", "SEJJ", "SUDU"]);
    expect(await found("no such line")).toEqual([]);
    expect(await found("%20")).toHaveLength(38);
    expect((await client.get(`/shipping_lines?search=${"x".repeat(101)}`)).status).toBe(400);
  });

  it("gives one by id or SCAC, and 404 for none", async () => {
    const byScac = await client.get("/shipping_lines/MAEU");
    expect(byScac.status).toBe(200);
    expect(byScac.body.data.attributes.scac).toBe("MAEU");
    const byId = await client.get(`/shipping_lines/${byScac.body.data.id}`);
    expect(byId.body.data).toEqual(byScac.body.data);
    expect((await client.get(`/shipping_lines/${unknownId}`)).status).toBe(404);
  });
});

describe("places", () => {
  verifies("shipments.port", async () => {
    const { status, body } = await client.get("/ports/USLAX");
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      name: "Los Angeles",
      code: "USLAX",
      latitude: 33.75,
      longitude: -118.26,
      time_zone: "America/Los_Angeles",
      country_code: "US",
    });
    expect((await client.get(`/ports/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it("keep ports and metro areas apart, and know no other", async () => {
    expect((await client.get("/metro_areas/USCHI")).body.data.attributes.name).toBe("Chicago");
    for (const path of [
      "/ports/USCHI",
      "/metro_areas/USLAX",
      "/ports/XXXXX",
      `/ports/${unknownId}`,
    ])
      expect((await client.get(path)).status).toBe(404);
  });
});

describe("GET /terminals/{id}", () => {
  verifies("shipments.terminal", async () => {
    const { shipment } = await putTracked(client.context);
    const read = await client.get(`/shipments/${shipment.id}?include=pod_terminal`);
    const { id } = read.body.data.relationships.pod_terminal.data;
    const { status, body } = await client.get(`/terminals/${id}`);
    expect(status).toBe(200);
    expect(body.data).toEqual(read.body.included[0]);
    expect(body.data.attributes).toMatchObject({
      name: "APM Terminals Pier 400",
      smdg_code: "APMT",
      bic_facility_code: null,
    });
    expect((await client.get(`/terminals/${unknownId}`)).status).toBe(404);
  });
});
