import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkSignature } from "#src/parity/check-signature.ts";
import { readDelivery } from "#src/parity/read-delivery.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { examplePayload } from "#src/webhooks/index.ts";
import { delivery } from "./deliveries.ts";

const problemsOf = (body: unknown) => {
  try {
    readDelivery(body);
  } catch (error) {
    if (error instanceof Refusal)
      return error.problems.map(({ source }) => source && Object.values(source)[0]);
    throw error;
  }
  return [];
};

describe("a delivery of another provider", () => {
  it("states the fields of its containers, by number and carrier", () => {
    const read = readDelivery(
      delivery({
        number: "msku 735462-3",
        attributes: {
          pickup_lfd: "2026-11-24T08:00:00Z",
          available_for_pickup: true,
          import_deadlines: { pickup_lfd_terminal: "2026-11-25T08:00:00Z", pickup_lfd_rail: null },
        },
      }),
    );
    expect(read).toMatchObject({ event: "container.updated", isKnownEvent: true, unreadable: [] });
    expect(read.containers).toEqual([
      {
        number: "MSKU7354623",
        theirId: "their-container-1",
        scac: "MAEU",
        theirShipment: "their-shipment",
        values: {
          pickup_lfd: "2026-11-24T08:00Z",
          available_for_pickup: "true",
          "import_deadlines.pickup_lfd_terminal": "2026-11-25T08:00Z",
          "import_deadlines.pickup_lfd_rail": null,
        },
      },
    ]);
  });

  it("is one of the shape that this product itself sends", () => {
    const [container] = readDelivery(
      JSON.parse(examplePayload("container.updated").body),
    ).containers;
    expect(Object.keys(container!.values)).toContain("pod_discharged_at");
    expect(container!.scac).toMatch(/^[A-Z]{4}$/);
  });

  it("states the time of a milestone that its container resource leaves out", () => {
    const body = delivery({
      event: "container.transport.vessel_discharged",
      included: [
        {
          id: "their-event",
          type: "transport_event",
          attributes: { timestamp: "2026-11-19T02:00:00Z" },
          relationships: { container: { data: { id: "their-container-1", type: "container" } } },
        },
      ],
    });
    body.data.relationships.reference_object.data = { id: "their-event", type: "transport_event" };
    expect(readDelivery(body).containers[0]!.values).toEqual({
      pod_discharged_at: "2026-11-19T02:00Z",
    });
  });

  describe("with transport events", () => {
    const happened = (attributes: Record<string, unknown>, container = "their-container-1") => ({
      id: "their-event",
      type: "transport_event",
      attributes: { invalidated_at: null, ...attributes },
      relationships: { container: { data: { id: container, type: "container" } } },
    });
    const loaded = {
      event: "container.transport.transshipment_loaded",
      location_locode: "SGSIN",
      timestamp: "2026-11-09T10:00:30+08:00",
    };
    const read = (...included: unknown[]) => readDelivery(delivery({ included }));
    const valuesOf = (...included: unknown[]) => read(...included).containers[0]!.values;

    it("states when a milestone happened at each port", () => {
      const atColombo = { ...loaded, location_locode: "LKCMB", timestamp: "2026-11-02T00:00:00Z" };
      expect(valuesOf(happened(loaded), happened(atColombo))).toEqual({
        "transshipment_loaded SGSIN": "2026-11-09T02:00Z",
        "transshipment_loaded LKCMB": "2026-11-02T00:00Z",
      });
      expect(valuesOf(happened({ ...loaded, location_locode: null }))).toEqual({
        "transshipment_loaded -": "2026-11-09T02:00Z",
      });
    });

    it("states that there is none when it was withdrawn, unless another one holds", () => {
      const withdrawn = happened({ ...loaded, invalidated_at: "2026-11-10T00:00:00Z" });
      const again = happened({ ...loaded, timestamp: "2026-11-09T05:00:00Z" });
      expect(valuesOf(withdrawn)).toEqual({ "transshipment_loaded SGSIN": null });
      const holds = { "transshipment_loaded SGSIN": "2026-11-09T05:00Z" };
      expect(valuesOf(withdrawn, again)).toEqual(holds);
      expect(valuesOf(again, withdrawn)).toEqual(holds);
    });

    it("states nothing of another container or of an event that is compared by no place", () => {
      expect(
        valuesOf(
          happened(loaded, "another-container"),
          happened({ ...loaded, event: "container.transport.delivered" }),
          happened({ ...loaded, event: 7 }),
        ),
      ).toEqual({});
    });

    it("names a place or a time that cannot be read", () => {
      const { unreadable, containers } = read(
        happened({ ...loaded, location_locode: "Singapore" }),
        happened({ ...loaded, timestamp: "2026-11-09 10:00" }),
        happened({ ...loaded, timestamp: null }),
      );
      expect(unreadable).toEqual([
        "/included/2/attributes/location_locode",
        "/included/3/attributes/timestamp",
        "/included/4/attributes/timestamp",
      ]);
      expect(containers[0]!.values).toEqual({});
    });
  });

  describe("about an estimate of arrival", () => {
    const estimate = "2026-11-23T18:00:00Z";
    const estimated = (
      attributes: Record<string, unknown>,
      event: Record<string, unknown> = {},
    ) => {
      const { data } = delivery({ event: "shipment.estimated.arrival" });
      data.relationships.reference_object.data = { id: "their-estimate", type: "estimated_event" };
      const containers = { data: [{ id: "one" }, { id: "two" }] };
      const shipment = { data: { id: "their-shipment", type: "shipment" } };
      return {
        data,
        included: [
          {
            id: "their-shipment",
            type: "shipment",
            attributes: { shipping_line_scac: "MAEU", ...attributes },
            relationships: { containers },
          },
          {
            id: "their-estimate",
            type: "estimated_event",
            attributes: { estimated_timestamp: estimate, ...event },
            relationships: { shipment },
          },
        ],
      };
    };

    it("states it of its shipment, whose containers it does not name", () => {
      const read = readDelivery(estimated({ pod_eta_at: "2026-11-22T18:00:00Z" }));
      expect(read).toMatchObject({ isKnownEvent: true, containers: [], unreadable: [] });
      expect(read.shipments).toEqual([
        {
          theirShipment: "their-shipment",
          containers: 2,
          values: { pod_eta_at: "2026-11-22T18:00Z" },
        },
      ]);
      expect(readDelivery(estimated({ pod_eta_at: null })).shipments[0]!.values).toEqual({
        pod_eta_at: "2026-11-23T18:00Z",
      });
    });

    it("takes it from its estimated event where the shipment leaves it out", () => {
      expect(readDelivery(estimated({})).shipments).toEqual([
        {
          theirShipment: "their-shipment",
          containers: 2,
          values: { pod_eta_at: "2026-11-23T18:00Z" },
        },
      ]);
    });

    it("names the one that is no instant, and states nothing of a shipment without", () => {
      const read = readDelivery(
        estimated({ pod_eta_at: "soon" }, { estimated_timestamp: "later" }),
      );
      expect(read.shipments).toEqual([]);
      expect(read.unreadable).toEqual([
        "/included/0/attributes/pod_eta_at",
        "/included/1/attributes/estimated_timestamp",
      ]);
    });

    it("is one of the shape that this product itself sends", () => {
      const [shipment] = readDelivery(
        JSON.parse(examplePayload("shipment.estimated.arrival").body),
      ).shipments;
      expect(shipment).toMatchObject({
        containers: 1,
        values: { pod_eta_at: "2026-10-22T13:00Z" },
      });
    });

    it("is stated of the containers that the delivery names, unless they state their own", () => {
      const named = (attributes: Record<string, unknown>) => {
        const { data, included } = delivery({ attributes });
        const shipment = { id: "their-shipment", type: "shipment" };
        return readDelivery({
          data,
          included: [included[0], { ...shipment, attributes: { pod_eta_at: estimate } }],
        });
      };
      expect(named({}).containers[0]!.values).toEqual({ pod_eta_at: "2026-11-23T18:00Z" });
      expect(named({ pod_eta_at: null }).containers[0]!.values).toEqual({
        pod_eta_at: "2026-11-23T18:00Z",
      });
      expect(named({ pod_eta_at: "2026-11-25T18:00:00Z" }).containers[0]!.values).toEqual({
        pod_eta_at: "2026-11-25T18:00Z",
      });
      expect(named({}).shipments).toEqual([]);
    });
  });

  it("of an event that nobody here knows is taken in all the same, and said to be unknown", () => {
    const read = readDelivery(
      delivery({ event: "container.teleported", attributes: { pickup_lfd: null } }),
    );
    expect(read.isKnownEvent).toBe(false);
    expect(read.containers[0]!.values).toEqual({ pickup_lfd: null });
  });

  it("names each value that is none of its field, and keeps the others", () => {
    const read = readDelivery(
      delivery({
        attributes: {
          pickup_lfd: "tomorrow",
          available_for_pickup: "yes",
          pod_arrived_at: "2026-11-24T08:00:00Z",
        },
      }),
    );
    expect(read.unreadable).toEqual([
      "/included/0/attributes/pickup_lfd",
      "/included/0/attributes/available_for_pickup",
    ]);
    expect(read.containers[0]!.values).toEqual({ pod_arrived_at: "2026-11-24T08:00Z" });
    expect(readDelivery(delivery({ number: "<script>" })).unreadable).toEqual([
      "/included/0/attributes/number",
    ]);
  });

  it("is refused with a pointer where it is no delivery", () => {
    expect(problemsOf(null)).toEqual([""]);
    expect(problemsOf({})).toEqual(["/data"]);
    const { data, included } = delivery();
    expect(problemsOf({ data: { ...data, type: "container" } })).toEqual(["/data/type"]);
    expect(problemsOf({ data: { ...data, id: "" } })).toEqual(["/data/id"]);
    const attributes = { ...data.attributes, created_at: "yesterday" };
    expect(problemsOf({ data: { ...data, attributes } })).toEqual(["/data/attributes/created_at"]);
    expect(problemsOf({ data, included: [{ type: "container" }] })).toEqual(["/included/0/id"]);
    const many = Array.from({ length: 501 }, () => included[0]);
    expect(problemsOf({ data, included: many })).toEqual(["/included"]);
  });

  it("never fails in another way, whatever the JSON", () => {
    const { data } = delivery();
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (any, attributes) => {
        problemsOf(any);
        problemsOf({ data, included: [{ id: "a", type: "container", attributes }] });
        problemsOf({ data, included: any });
      }),
    );
  });
});

describe("the signature of a delivery", () => {
  const body = Buffer.from('{"data":1}');
  const signed = createHmac("sha256", "theirs").update(body).digest("hex");

  it("is right for these bytes under this secret alone", () => {
    expect(() => checkSignature("theirs", body, signed)).not.toThrow();
    expect(() => checkSignature("theirs", body, signed.toUpperCase())).not.toThrow();
    for (const wrong of [undefined, "", "00", `${signed}00`, signed.replace(/^./, "g")])
      expect(() => checkSignature("theirs", body, wrong)).toThrow(Refusal);
    expect(() => checkSignature("ours", body, signed)).toThrow(Refusal);
    expect(() => checkSignature("theirs", Buffer.from('{"data":2}'), signed)).toThrow(Refusal);
  });
});
