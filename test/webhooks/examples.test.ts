import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { ContainerResource } from "#schemas/container.ts";
import { ShipmentResource } from "#schemas/shipment.ts";
import { TrackingRequestResource } from "#schemas/tracking-request.ts";
import { TransportEventResource } from "#schemas/transport-event.ts";
import { Delivery } from "#schemas/webhook-delivery.ts";
import { entitlements } from "#src/platform/dependencies.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const exampleOf = (event: string) =>
  client.get(`/webhook_notifications/examples?event=${encodeURIComponent(event)}`);

const T = (names: string) => names.split(" ").map((name) => `container.transport.${name}`);
const atSea = ["shipment", "container", "port", "vessel"];
const withTerminal = ["shipment", "container", "port", "terminal"];

/** Reference object, and what is included beside it (contract: events#included-resources). */
const table: readonly (readonly [events: string[], reference: string, beside: string[]])[] = [
  [["tracking_request.succeeded"], "tracking_request", ["container", "shipment"]],
  [["tracking_request.failed", "tracking_request.awaiting_manifest"], "tracking_request", []],
  [["tracking_request.tracking_stopped"], "tracking_request", ["shipment"]],
  [T("empty_out full_in"), "transport_event", ["shipment", "container", "port"]],
  [T("empty_in"), "transport_event", ["shipment", "container", "metro_area"]],
  [T("vessel_loaded vessel_departed vessel_arrived"), "transport_event", atSea],
  [
    T("transshipment_arrived transshipment_discharged transshipment_loaded transshipment_departed"),
    "transport_event",
    atSea,
  ],
  [T("feeder_arrived feeder_discharged feeder_loaded feeder_departed"), "transport_event", atSea],
  [
    T("vessel_berthed vessel_discharged"),
    "transport_event",
    ["shipment", "container", "port", "terminal", "vessel"],
  ],
  [T("rail_loaded rail_departed"), "transport_event", ["shipment", "container", "port"]],
  [
    T(
      "rail_arrived rail_unloaded arrived_at_inland_destination estimated.arrived_at_inland_destination full_out",
    ),
    "transport_event",
    ["shipment", "container", "metro_area", "rail_terminal"],
  ],
  [
    [
      ...T("available not_available delivered estimated.vessel_departed estimated.vessel_arrived"),
      "container.pickup_appointment.changed",
      "container.pickup_lfd_line.changed",
      "container.pickup_lfd_terminal.changed",
      "container.pickup_lfd_rail.changed",
    ],
    "transport_event",
    [],
  ],
  [["container.pickup_lfd.changed"], "transport_event", withTerminal],
  [["shipment.estimated.arrival"], "estimated_event", ["shipment", "port", "vessel"]],
  [["container.created"], "container_created_event", ["shipment", "container"]],
  [["container.updated"], "container_updated_event", ["shipment", "port", "terminal", "container"]],
  [
    ["container.pod_terminal_changed"],
    "container_pod_terminal_changed_event",
    ["shipment", "container", "terminal"],
  ],
  [
    ["document_representation.created"],
    "document",
    ["document_representation", "email_submission"],
  ],
  [["document_representation.failed"], "document", ["email_submission"]],
];

const schemas: Readonly<Record<string, z.ZodType>> = {
  shipment: ShipmentResource,
  container: ContainerResource,
  tracking_request: TrackingRequestResource,
  transport_event: TransportEventResource,
};

describe("GET /webhook_notifications/examples", () => {
  it("knows the 43 events of the catalogue, each once", () => {
    const events = table.flatMap(([names]) => names);
    expect([events.length, new Set(events).size]).toEqual([43, 43]);
  });

  it.each(table.flatMap(([events, ...rest]) => events.map((event) => [event, ...rest] as const)))(
    "shows %s as it is delivered",
    async (event, reference, beside) => {
      const { status, body } = await exampleOf(event);
      expect(status).toBe(200);
      Delivery.parse(body);
      expect(body.data.attributes).toMatchObject({ event, delivery_status: "pending" });
      expect(body.included.map(({ type }: { type: string }) => type)).toEqual([
        ...beside,
        reference,
      ]);
      const last = body.included.at(-1);
      expect(body.data.relationships.reference_object.data).toEqual({
        id: last.id,
        type: reference,
      });
      for (const resource of body.included) schemas[resource.type]?.parse(resource);
      if (reference === "transport_event") expect(last.attributes.event).toBe(event);
    },
  );

  it("show one voyage: the same container and shipment in every event", async () => {
    const seen = new Map<string, Set<string>>();
    for (const event of table.flatMap(([events]) => events))
      for (const { type, id } of (await exampleOf(event)).body.included)
        seen.set(type, (seen.get(type) ?? new Set()).add(id));
    expect([seen.get("shipment")?.size, seen.get("container")?.size]).toEqual([1, 1]);
  });

  it.each([
    ["transport_event.corrected", "changed", null],
    ["transport_event.withdrawn", "retracted", "2026-11-05T02:14:00Z"],
  ])("shows %s with its cause", async (event, kind, invalidatedAt) => {
    const { body } = await exampleOf(event);
    Delivery.parse(body);
    expect(body.data.attributes.cause.kind).toBe(kind);
    expect(body.included.map(({ type }: { type: string }) => type)).toEqual([
      "container",
      "transport_event",
    ]);
    expect(body.included.at(-1).attributes.invalidated_at).toBe(invalidatedAt);
  });

  it("shows old and new values of what changed", async () => {
    const { body } = await exampleOf("container.updated");
    expect(body.included.at(-1).attributes.changeset).toMatchObject({
      available_for_pickup: [false, true],
      holds_at_pod_terminal: [[{ name: "customs", status: "hold", description: "CBP exam" }], []],
    });
  });

  it("answers 400 and names the parameter when the event is missing or unknown", async () => {
    for (const path of ["", "?event=", "?event=container.exploded"]) {
      const { status, body } = await client.get(`/webhook_notifications/examples${path}`);
      expect([status, body.errors[0].source]).toEqual([400, { parameter: "event" }]);
    }
  });
});

describe("GET /webhooks/events", () => {
  const namesFor = async (of: Client) =>
    (await of.get("/webhooks/events")).body.data.flatMap(
      (group: any) => group.attributes.events as object[],
    ) as { name: string; description: string }[];

  it("lists 43 events in 9 groups, each with a sentence", async () => {
    const { body } = await client.get("/webhooks/events");
    expect(body.data.map(({ id }: { id: string }) => id)).toHaveLength(9);
    const names = await namesFor(client);
    expect(new Set(names.map(({ name }) => name)).size).toBe(43);
    expect(names.every(({ description }) => description.endsWith("."))).toBe(true);
  });

  it("adds corrections for those who ask for them", async () => {
    const { body } = await client.get("/webhooks/events?flag[corrections]=true");
    expect(body.data.at(-1)).toMatchObject({
      id: "correction-events",
      attributes: {
        events: [{ name: "transport_event.corrected" }, { name: "transport_event.withdrawn" }],
      },
    });
    expect(body.data).toHaveLength(10);
  });

  it("leaves out events that the account's plan does not publish", async () => {
    const railless = await api.account(
      "No rail",
      entitlements.filter((one) => one !== "rail_data"),
    );
    const names = (await namesFor(railless)).map(({ name }) => name);
    expect(names).toHaveLength(42);
    expect(names).not.toContain("container.pickup_lfd_rail.changed");
  });
});
