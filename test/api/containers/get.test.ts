import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { losAngeles, putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

const containerNumber = async (client: Client, scenario = {}) => {
  const { containers, shipment, events } = await putTracked(client.context, scenario);
  return { id: containers[0]!.id, shipment, events };
};

describe("GET /containers/{id}", () => {
  verifies(
    [
      "containers.get",
      "containers.resource.required",
      "containers.resource.number",
      "containers.resource.ref_numbers",
      "containers.resource.seal_number",
      "containers.resource.created_at",
      "containers.resource.weight",
      "containers.resource.availability_unknown",
      "containers.resource.pod_arrived_at",
      "containers.resource.pod_discharged_at",
      "containers.resource.final_destination_full_out_at",
      "containers.resource.empty_terminated_at",
      "containers.resource.no_holds",
      "containers.resource.no_fees",
      "containers.resource.pod_timezone",
      "containers.resource.final_destination_timezone",
      "containers.resource.empty_terminated_timezone",
      "containers.resource.shipment_last_tracking_request_at",
      "containers.resource.pod_rail",
      "containers.resource.ind_rail_unloaded_at",
      "containers.resource.import_deadlines",
      "errors.timestamps",
      "errors.media_type",
    ],
    async () => {
      const { id } = await containerNumber(alpha);
      const { status, body, headers } = await alpha.get(`/containers/${id}`);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("application/vnd.api+json");
      expect(body.links.self).toBe(`http://127.0.0.1:4949/v2/containers/${id}`);
      expect(body.included).toBeUndefined();
      expect(body.data).toMatchObject({ id, type: "container" });
      expect(body.data.attributes).toEqual({
        number: "MSKU7354623",
        ref_numbers: [],
        seal_number: "ML-1234567",
        created_at: "2026-11-01T00:00:00Z",
        equipment_type: "dry",
        equipment_length: 40,
        equipment_height: "high_cube",
        weight_in_lbs: null,
        pickup_lfd: null,
        pickup_appointment_at: null,
        availability_known: false,
        available_for_pickup: null,
        pod_arrived_at: "2026-11-18T16:00:00Z",
        pod_discharged_at: "2026-11-19T02:00:00Z",
        pod_full_out_at: null,
        terminal_checked_at: null,
        pod_full_out_chassis_number: null,
        location_at_pod_terminal: null,
        final_destination_full_out_at: null,
        empty_terminated_at: null,
        holds_at_pod_terminal: [],
        fees_at_pod_terminal: [],
        pod_timezone: "America/Los_Angeles",
        final_destination_timezone: "America/Chicago",
        empty_terminated_timezone: "America/Chicago",
        pod_rail_carrier_scac: null,
        ind_rail_carrier_scac: null,
        pod_last_tracking_request_at: null,
        shipment_last_tracking_request_at: "2026-11-21T07:00:00Z",
        pod_rail_loaded_at: null,
        pod_rail_departed_at: null,
        ind_eta_at: null,
        ind_ata_at: null,
        ind_rail_unloaded_at: null,
        ind_facility_lfd_on: null,
        import_deadlines: {
          pickup_lfd_terminal: null,
          pickup_lfd_rail: null,
          pickup_lfd_line: null,
        },
        current_status: "awaiting_inland_transfer",
        delivered_at: null,
        empty_out_at: null,
        pol_full_in_at: null,
        pol_vessel_loaded_at: null,
        pol_vessel_departed_at: null,
        rail_last_tracking_request_at: null,
        ind_facility_holds: null,
        ind_facility_fees: null,
        ssl_lfd: null,
        pod_eta_at: null,
        pod_vessel_name: null,
      });
    },
  );

  verifies(["containers.resource.relationships", "errors.ids"], async () => {
    const { id, shipment, events } = await containerNumber(alpha);
    const { body } = await alpha.get(`/containers/${id}`);
    expect(body.data.relationships).toEqual({
      shipment: { data: { id: shipment.id, type: "shipment" } },
      pickup_facility: { data: null },
      pod_terminal: { data: { id: expect.stringMatching(uuid), type: "terminal" } },
      transport_events: {
        data: [
          { id: events[1]!.id, type: "transport_event" },
          { id: events[0]!.id, type: "transport_event" },
        ],
      },
      raw_events: { data: [] },
    });
  });

  verifies(
    [
      "containers.resource.equipment_type",
      "containers.resource.equipment_length",
      "containers.resource.equipment_height",
    ],
    async () => {
      const seen = async (container: object) => {
        const { id } = await containerNumber(alpha, { container });
        const { equipment_type, equipment_length, equipment_height } = (
          await alpha.get(`/containers/${id}`)
        ).body.data.attributes;
        return [equipment_type, equipment_length, equipment_height];
      };
      for (const equipmentType of ["dry", "reefer", "open top", "flat rack", "bulk", "tank"])
        expect((await seen({ equipmentType }))[0]).toBe(equipmentType);
      for (const equipmentLength of [10, 20, 40, 45])
        expect((await seen({ equipmentLength }))[1]).toBe(equipmentLength);
      for (const equipmentHeight of ["standard", "high_cube"])
        expect((await seen({ equipmentHeight }))[2]).toBe(equipmentHeight);
      const unknown = { equipmentType: undefined, equipmentLength: undefined };
      expect(await seen({ ...unknown, equipmentHeight: undefined })).toEqual([null, null, null]);
    },
  );

  verifies("containers.resource.current_status", async () => {
    for (const currentStatus of [
      "new",
      "on_ship",
      "available",
      "not_available",
      "grounded",
      "on_rail",
      "picked_up",
      "off_dock",
      "delivered",
      "dropped",
      "loaded",
      "empty_returned",
      "awaiting_inland_transfer",
    ]) {
      const { id } = await containerNumber(alpha, { container: { currentStatus } });
      const { body } = await alpha.get(`/containers/${id}`);
      expect(body.data.attributes.current_status).toBe(currentStatus);
    }
  });

  it("is collected at the port's terminal when the move ends there", async () => {
    const { id } = await containerNumber(alpha, { container: { destination: losAngeles } });
    const { body } = await alpha.get(`/containers/${id}`);
    const { pickup_facility, pod_terminal } = body.data.relationships;
    expect(pickup_facility.data.type).toBe("terminal");
    expect(pickup_facility).toEqual(pod_terminal);
  });

  verifies(["containers.get.include", "containers.resource.includable"], async () => {
    const { id, shipment } = await containerNumber(alpha);
    const { status, body } = await alpha.get(
      `/containers/${id}?include=shipment,pod_terminal,transport_events`,
    );
    expect(status).toBe(200);
    expect(body.included.map((r: any) => r.type)).toEqual([
      "shipment",
      "terminal",
      "transport_event",
      "transport_event",
    ]);
    expect(body.included[0].id).toBe(shipment.id);
    expect(body.included[1].attributes).toMatchObject({
      name: "APM Terminals Pier 400",
      smdg_code: "APMT",
    });
    expect(body.included[2].attributes).toEqual({
      event: "container.transport.vessel_discharged",
      created_at: "2026-11-19T03:00:00Z",
      voyage_number: "432E",
      timestamp: "2026-11-19T02:00:00Z",
      data_source: "shipping_line",
      invalidated_at: null,
      location_locode: "USLAX",
      timezone: "America/Los_Angeles",
      value: null,
      value_timestamp: null,
    });
  });

  it("brings what lies on the way of a dotted relation", async () => {
    const { id } = await containerNumber(alpha);
    const { body } = await alpha.get(
      `/containers/${id}?include=shipment.port_of_lading,shipment.destination,transport_events.vessel`,
    );
    expect(body.included.map((r: any) => r.type)).toEqual([
      "shipment",
      "port",
      "metro_area",
      "transport_event",
      "transport_event",
      "vessel",
    ]);
  });

  it("refuses a relation that is not on the list, internals above all", async () => {
    const { id } = await containerNumber(alpha);
    for (const include of ["account", "shipment.subject", "__proto__", "constructor"]) {
      const { status, body } = await alpha.get(`/containers/${id}?include=${include}`);
      expect({ status, source: body.errors[0].source }).toEqual({
        status: 400,
        source: { parameter: "include" },
      });
    }
  });

  verifies("errors.404.container", async () => {
    for (const id of [unknownId, "not-an-id"]) {
      const { status, body } = await alpha.get(`/containers/${id}`);
      expect(status).toBe(404);
      expect(body.errors[0]).toMatchObject({ status: "404", title: "Not Found" });
    }
  });

  it("does not know another account's container", async () => {
    const { id } = await containerNumber(alpha);
    const foreign = await beta.get(`/containers/${id}`);
    const absent = await beta.get(`/containers/${unknownId}`);
    expect(foreign.status).toBe(404);
    expect(JSON.stringify(foreign.body).replaceAll(id, "")).toBe(
      JSON.stringify(absent.body).replaceAll(unknownId, ""),
    );
  });
});

describe("the cost of GET /containers/{id} with its transport events", () => {
  const cost = async (of: Api, client: Client, id: string) => {
    const before = of.calls();
    const { body } = await client.get(`/containers/${id}?include=transport_events`);
    expect(body.included).toHaveLength(2);
    expect(body.data.attributes.shipment_last_tracking_request_at).toBe("2026-11-21T07:00:00Z");
    return of.calls() - before;
  };

  it("is 4 DynamoDB calls with a key that was not seen yet (key, account), then 2", async () => {
    const client = await api.account();
    const { id } = await containerNumber(client);
    expect(await cost(api, client, id)).toBe(4);
    expect(await cost(api, client, id)).toBe(2);
  });

  it("is 4 with a cold key and limits on, and 2 while the rate is leased", async () => {
    const limited = await startApi({ RATE_LIMITS: true });
    try {
      const client = await limited.account();
      const { id } = await containerNumber(client);
      expect(await cost(limited, client, id)).toBe(4);
      // counts itself and the first one, and leases what the next ones use
      await client.get("/shipping_lines");
      expect(await cost(limited, client, id)).toBe(2);
    } finally {
      await limited.stop();
    }
  });

  it("with the shipment is still 2 when no party holds a role", async () => {
    const { id } = await containerNumber(alpha);
    await alpha.get("/shipping_lines");
    const before = api.calls();
    await alpha.get(`/containers/${id}?include=shipment,transport_events`);
    expect(api.calls() - before).toBe(2);
  });
});
