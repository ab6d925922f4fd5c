import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

describe("GET /shipments/{id}", () => {
  verifies(
    [
      "shipments.get",
      "shipments.resource.required",
      "shipments.resource.bill_of_lading_number",
      "shipments.resource.normalized_number",
      "shipments.resource.ref_numbers",
      "shipments.resource.created_at",
      "shipments.resource.tags",
      "shipments.resource.locodes",
      "shipments.resource.place_names",
      "shipments.resource.line",
      "shipments.resource.vessel",
      "shipments.resource.departure",
      "shipments.resource.arrival",
      "shipments.resource.destination_times",
      "shipments.resource.timezones",
      "shipments.resource.line_tracking",
      "shipments.stopped.null",
    ],
    async () => {
      const { shipment } = await putTracked(alpha.context, { number: "220011001" });
      const { status, body } = await alpha.get(`/shipments/${shipment.id}`);
      expect(status).toBe(200);
      expect(body.links.self).toBe(`http://127.0.0.1:4949/v2/shipments/${shipment.id}`);
      expect(body.data).toMatchObject({
        id: shipment.id,
        type: "shipment",
        links: { self: `/v2/shipments/${shipment.id}` },
      });
      expect(body.data.attributes).toEqual({
        bill_of_lading_number: "MAEU220011001",
        normalized_number: "220011001",
        ref_numbers: ["PO-4711"],
        created_at: "2026-11-01T00:00:00Z",
        tags: ["spring"],
        port_of_lading_locode: "CNSHA",
        port_of_discharge_locode: "USLAX",
        destination_locode: "USCHI",
        port_of_lading_name: "Shanghai",
        port_of_discharge_name: "Los Angeles",
        destination_name: "Chicago",
        shipping_line_scac: "MAEU",
        shipping_line_name: "Maersk A/S",
        shipping_line_short_name: "Maersk",
        customer_name: null,
        pod_vessel_name: "MAERSK ESSEN",
        pod_vessel_imo: "9456783",
        pod_voyage_number: "432E",
        pol_etd_at: "2026-11-01T02:00:00Z",
        pol_atd_at: "2026-11-01T04:00:00Z",
        pod_eta_at: "2026-11-18T15:00:00Z",
        pod_original_eta_at: "2026-11-16T15:00:00Z",
        pod_ata_at: "2026-11-18T16:00:00Z",
        destination_eta_at: null,
        destination_ata_at: null,
        pol_timezone: "Asia/Shanghai",
        pod_timezone: "America/Los_Angeles",
        destination_timezone: "America/Chicago",
        line_tracking_last_attempted_at: "2026-11-21T07:00:00Z",
        line_tracking_last_succeeded_at: "2026-11-21T06:00:00Z",
        line_tracking_stopped_at: null,
        line_tracking_stopped_reason: null,
        pol_original_etd_at: null,
        destination_original_eta_at: null,
      });
    },
  );

  verifies(
    [
      "shipments.resource.places",
      "shipments.resource.containers",
      "shipments.resource.terminals",
      "shipments.resource.stopped_by",
      "shipments.get.no_flag",
    ],
    async () => {
      const { shipment, containers } = await putTracked(alpha.context);
      const { body } = await alpha.get(`/shipments/${shipment.id}`);
      expect(body.data.relationships).toMatchObject({
        destination: { data: { type: "metro_area" } },
        port_of_lading: { data: { type: "port" } },
        port_of_discharge: { data: { type: "port" } },
        containers: { data: [{ id: containers[0]!.id, type: "container" }] },
        pod_terminal: { data: { type: "terminal" } },
        destination_terminal: { data: null },
        line_tracking_stopped_by_user: { data: null },
      });
      expect(body.data.relationships).not.toHaveProperty("party_roles");
      const unknown = await putTracked(alpha.context, {
        shipment: { portOfLading: undefined, portOfDischarge: undefined, destination: undefined },
      });
      const bare = await alpha.get(`/shipments/${unknown.shipment.id}`);
      expect(bare.body.data.relationships).toMatchObject({
        destination: { data: null },
        port_of_lading: { data: null },
        port_of_discharge: { data: null },
        pod_terminal: { data: null },
      });
    },
  );

  it("includes containers, places and terminals", async () => {
    const { shipment } = await putTracked(alpha.context);
    const { body } = await alpha.get(
      `/shipments/${shipment.id}?include=containers,port_of_lading,port_of_discharge,destination,pod_terminal,destination_terminal`,
    );
    expect(
      body.included.map((r: any) => [r.type, r.attributes.code ?? r.attributes.number]),
    ).toEqual([
      ["container", "MSKU7354623"],
      ["port", "CNSHA"],
      ["port", "USLAX"],
      ["metro_area", "USCHI"],
      ["terminal", undefined],
    ]);
    const [container] = body.included;
    expect(container.relationships.transport_events.data).toHaveLength(2);
  });

  verifies(
    [
      "shipments.get.flag_parties",
      "shipments.get.include_parties",
      "shipments.resource.customer_name",
      "shipments.list.flag_parties",
    ],
    async () => {
      const { shipment } = await putTracked(alpha.context);
      const party = await alpha.post("/parties", {
        data: { type: "party", attributes: { company_name: "Harbor & Vine" } },
      });
      const role = await alpha.post(`/shipments/${shipment.id}/party_roles`, {
        data: {
          type: "party_role",
          attributes: { role: "customer" },
          relationships: { party: { data: { id: party.body.data.id, type: "party" } } },
        },
      });
      const link = { data: [{ id: role.body.data.id, type: "party_role" }] };
      const flagged = await alpha.get(`/shipments/${shipment.id}?flag[parties]=true`);
      expect(flagged.body.data.relationships.party_roles).toEqual(link);
      expect(flagged.body.data.attributes.customer_name).toBe("Harbor & Vine");
      expect(flagged.body.included).toBeUndefined();
      const loaded = await alpha.get(`/shipments/${shipment.id}?include=party_roles.party`);
      expect(loaded.body.data.relationships.party_roles).toEqual(link);
      expect(loaded.body.included).toEqual([role.body.data, party.body.data]);
      const list = await alpha.get("/shipments?flag[parties]=true&page[size]=100");
      const listed = list.body.data.find((s: any) => s.id === shipment.id);
      expect(listed.relationships.party_roles).toEqual(link);
      expect(listed.attributes.customer_name).toBe("Harbor & Vine");
    },
  );

  it("refuses a relation that is not on the list", async () => {
    const { shipment } = await putTracked(alpha.context);
    const { status, body } = await alpha.get(`/shipments/${shipment.id}?include=account`);
    expect(status).toBe(400);
    expect(body.errors[0].source).toEqual({ parameter: "include" });
  });

  verifies("errors.404.shipment", async () => {
    const { status, body } = await alpha.get(`/shipments/${unknownId}`);
    expect(status).toBe(404);
    expect(body.errors[0]).toMatchObject({ status: "404", title: "Not Found" });
  });

  it("does not know another account's shipment", async () => {
    const { shipment } = await putTracked(alpha.context);
    expect((await beta.get(`/shipments/${shipment.id}`)).status).toBe(404);
  });
});

describe("GET /shipments", () => {
  let client: Client;
  beforeAll(async () => {
    client = await api.account();
    await putTracked(client.context, {
      number: "100000001",
      shipment: { createdAt: "2026-11-02T00:00:00Z", podEtaAt: "2026-12-01T00:00:00Z" },
    });
    await putTracked(client.context, {
      number: "100000002",
      shipment: {
        createdAt: "2026-11-03T00:00:00Z",
        lineTrackingStoppedAt: "2026-11-20T00:00:00Z",
        lineTrackingStoppedReason: "cancelled_by_user",
      },
    });
  });
  const order = async (query: string) => {
    const { status, body } = await client.get(`/shipments?${query}`);
    expect(status).toBe(200);
    return body.data.map((s: any) => s.attributes.normalized_number.slice(-1)).join("");
  };

  verifies("shipments.list", async () => {
    const { body } = await client.get("/shipments");
    expect(body.data.map((s: any) => s.attributes.normalized_number)).toEqual([
      "100000002",
      "100000001",
    ]);
    expect(body.meta).toEqual({
      size: 2,
      total: 2,
      pagination: { current: 1, records: 2, last: 1 },
    });
  });

  it("sorts and filters", async () => {
    expect(await order("sort=created_at")).toBe("12");
    expect(await order("sort=-pod_eta_at")).toBe("12");
    expect(await order("filter[number]=100000001")).toBe("1");
    expect(await order("filter[number]=MAEU100000001")).toBe("1");
    expect(await order("filter[number]=100000001,100000002")).toBe("");
    expect(await order("filter[number][]=100000001&filter[number][]=100000002")).toBe("21");
    expect(await order("number=100000002")).toBe("2");
    expect(await order("number=100000002&filter[number]=100000001")).toBe("1");
    expect(await order("filter[tracking_stopped]=true")).toBe("2");
    expect(await order("filter[actively_tracked]=true")).toBe("1");
    expect(await order("tracking_stopped=false")).toBe("1");
    expect(await order("filter[pod_code]=USLAX,USNYC")).toBe("21");
    expect(await order("filter[pod_code]=USNYC")).toBe("");
  });

  it("refuses page 0 and an unknown relation", async () => {
    for (const query of ["page[number]=0", "include=subject"])
      expect((await client.get(`/shipments?${query}`)).status).toBe(400);
  });

  it("shows an account only its own", async () => {
    const { body } = await (await api.account()).get("/shipments");
    expect(body.data).toEqual([]);
    expect(body.meta).toMatchObject({ size: 0, total: 0 });
  });
});
