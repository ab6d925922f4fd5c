import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
import { verifies } from "#test/support/verifies.ts";

const unknownId = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
const allRoles = [
  "customer",
  "shipper",
  "consignee",
  "notify_party",
  "customs_broker",
  "freight_forwarder",
  "pickup_dray_carrier",
];

let api: Api;
let alpha: Client;
let beta: Client;
let drayage: string;
let foreign: string;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
  drayage = await party(alpha, "Drayage Inc");
  foreign = await party(beta, "Beta Drayage");
});
afterAll(() => api.stop());

const party = async (client: Client, company_name: string): Promise<string> => {
  const answer = await client.post("/parties", {
    data: { type: "party", attributes: { company_name } },
  });
  return answer.body.data.id;
};
const role = (name: unknown, id: unknown = drayage, type = "party_role") => ({
  data: {
    type,
    attributes: { role: name },
    relationships: { party: { data: { id, type: "party" } } },
  },
});
/** The party-role path of a fresh shipment and of its container, both alpha's. */
const paths = async () => {
  const { shipment, containers } = await putTracked(alpha.context);
  return {
    shipment: `/shipments/${shipment.id}/party_roles`,
    container: `/containers/${containers[0]!.id}/party_roles`,
    shipmentId: shipment.id,
    containerId: containers[0]!.id,
  };
};

describe("party roles of a shipment", () => {
  verifies(
    [
      "parties.roles.assign",
      "parties.role.attributes",
      "parties.role.roleable_type",
      "parties.role.included",
    ],
    async () => {
      const { shipment, shipmentId } = await paths();
      const { status, body } = await alpha.post(shipment, role("consignee"));
      expect(status).toBe(201);
      expect(body.data).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: "party_role",
        attributes: {
          role: "consignee",
          roleable_type: "Shipment",
          roleable_id: shipmentId,
          created_at: "2026-11-21T08:00:00Z",
          updated_at: "2026-11-21T08:00:00Z",
        },
        relationships: { party: { data: { id: drayage, type: "party" } } },
      });
      expect(body.included).toEqual([
        { id: drayage, type: "party", attributes: { company_name: "Drayage Inc" } },
      ]);
    },
  );

  verifies(["parties.role.shipment", "parties.roles.list"], async () => {
    const { shipment } = await paths();
    for (const name of allRoles) expect((await alpha.post(shipment, role(name))).status).toBe(201);
    const { status, body } = await alpha.get(shipment);
    expect(status).toBe(200);
    expect(body.data.map((r: any) => r.attributes.role)).toEqual(allRoles);
    expect(body.included.map((r: any) => r.id)).toEqual([drayage]);
    expect(body.meta.total).toBe(7);
  });

  verifies("parties.role.list", async () => {
    const { shipment } = await paths();
    const other = await party(alpha, "Second Consignee");
    expect((await alpha.post(shipment, role("consignee"))).status).toBe(201);
    expect((await alpha.post(shipment, role("consignee", other))).status).toBe(201);
    expect((await alpha.get(shipment)).body.data).toHaveLength(2);
  });

  verifies(["parties.roles.remove", "parties.roles.replace"], async () => {
    const { shipment } = await paths();
    const other = await party(alpha, "Better Broker");
    await alpha.post(shipment, role("customs_broker"));
    const held = (await alpha.get(shipment)).body.data[0].id;
    const removed = await alpha.delete(`${shipment}/${held}`);
    expect(removed).toMatchObject({ status: 204, body: null });
    await alpha.post(shipment, role("customs_broker", other));
    const { body } = await alpha.get(shipment);
    expect(body.data.map((r: any) => r.relationships.party.data.id)).toEqual([other]);
  });

  verifies("errors.422.taken", async () => {
    const { shipment } = await paths();
    await alpha.post(shipment, role("consignee"));
    const { status, body } = await alpha.post(shipment, role("consignee"));
    expect(status).toBe(422);
    expect(body.errors[0].detail).toContain("already been taken");
  });

  it("gives one success to two simultaneous assignments", async () => {
    const { shipment } = await paths();
    const answers = await Promise.all(
      [1, 2, 3].map(() => alpha.post(shipment, role("notify_party"))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect((await alpha.get(shipment)).body.data).toHaveLength(1);
  });

  verifies("errors.422.role", async () => {
    const { shipment, container } = await paths();
    for (const path of [shipment, container]) {
      const { status, body } = await alpha.post(path, role("captain"));
      expect(status).toBe(422);
      expect(body.errors[0]).toMatchObject({
        detail: "captain is not a valid role.",
        source: { pointer: "/data/attributes/role" },
      });
    }
  });

  it("refuses a body without role or party, or of another type", async () => {
    const { shipment } = await paths();
    const cases = [
      [role(undefined), "/data/attributes/role"],
      [role("consignee", null), "/data/relationships/party/data/id"],
      [role("consignee", drayage, "party"), "/data/type"],
      [{ data: { type: "party_role", attributes: { role: "shipper" } } }, "/data/relationships"],
    ] as const;
    for (const [body, pointer] of cases) {
      const answer = await alpha.post(shipment, body);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].source).toEqual({ pointer });
    }
  });

  verifies("errors.401.party", async () => {
    const { shipment, container } = await paths();
    for (const path of [shipment, container]) {
      const { status, body } = await alpha.post(path, role("pickup_dray_carrier", foreign));
      expect(status).toBe(401);
      expect(body.errors[0]).toMatchObject({ status: "401", title: "Unauthorized" });
    }
  });

  verifies("errors.401.record", async () => {
    const { shipment, container } = await paths();
    const held = (await alpha.post(container, role("pickup_dray_carrier"))).body.data.id;
    for (const path of [shipment, container]) {
      expect((await beta.get(path)).status).toBe(401);
      expect((await beta.post(path, role("pickup_dray_carrier", foreign))).status).toBe(401);
      expect((await beta.delete(`${path}/${held}`)).status).toBe(401);
    }
    expect((await alpha.get(container)).body.data).toHaveLength(1);
  });

  verifies("errors.404.party_role", async () => {
    const { shipment, container } = await paths();
    for (const path of [shipment, container]) {
      const { status, body } = await alpha.delete(`${path}/${unknownId}`);
      expect(status).toBe(404);
      expect(body.errors[0].title).toBe("Not Found");
    }
  });
});

describe("party roles of a container", () => {
  verifies(
    ["parties.role.container", "containers.party_roles.assign", "containers.party_roles.list"],
    async () => {
      const { container, containerId } = await paths();
      const { status, body } = await alpha.post(container, role("pickup_dray_carrier"));
      expect(status).toBe(201);
      expect(body.data.attributes).toMatchObject({
        role: "pickup_dray_carrier",
        roleable_type: "Container",
        roleable_id: containerId,
      });
      const list = await alpha.get(container);
      expect(list.body.data).toEqual([body.data]);
      expect(list.body.included).toEqual(body.included);
    },
  );

  verifies("errors.422.cargo", async () => {
    const { container } = await paths();
    for (const name of allRoles.slice(0, -1)) {
      const { status, body } = await alpha.post(container, role(name));
      expect(status).toBe(422);
      expect(body.errors[0].detail).toBe(
        `${name} is not allowed for cargo; assign it on the shipment instead.`,
      );
    }
  });

  it("are taken away with 204", async () => {
    const { container } = await paths();
    const held = (await alpha.post(container, role("pickup_dray_carrier"))).body.data.id;
    expect((await alpha.delete(`${container}/${held}`)).status).toBe(204);
    expect((await alpha.get(container)).body.data).toEqual([]);
  });
});
