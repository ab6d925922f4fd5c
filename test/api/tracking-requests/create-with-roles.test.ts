import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";

let api: Api;
let alpha: Client;
let beta: Client;
beforeAll(async () => {
  api = await startApi();
  alpha = await api.account("Alpha Imports");
  beta = await api.account("Beta Imports");
});
afterAll(() => api.stop());

let made = 0;
const bill = () => `MAEU${String(300_000_000 + ++made)}`;
const body = (attributes: object, relationships?: object, type = "tracking_request") => ({
  data: { type, attributes, ...(relationships && { relationships }) },
});
const wanted = (more: object = {}) => ({
  request_type: "bill_of_lading",
  request_number: bill(),
  scac: "MAEU",
  ...more,
});

const party = async (client: Client, name: string): Promise<string> => {
  const answer = await client.post("/parties", {
    data: { type: "party", attributes: { company_name: name } },
  });
  return answer.body.data.id;
};

describe("POST /tracking_requests with party roles", () => {
  verifies(["tracking.request.roles_on_creation", "tracking.create.roles_hidden"], async () => {
    const roles = [
      "customer",
      "shipper",
      "consignee",
      "notify_party",
      "customs_broker",
      "freight_forwarder",
      "pickup_dray_carrier",
    ];
    const parties = await Promise.all(roles.map((role) => party(alpha, `Company of ${role}`)));
    const relationships = Object.fromEntries(
      roles.map((role, i) => [role, { data: { id: parties[i], type: "party" } }]),
    );
    const answer = await alpha.post("/tracking_requests", body(wanted(), relationships));
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body.data.relationships)).toEqual(["tracked_object", "user"]);
  });

  verifies(["errors.422.foreign_party", "parties.role.one_per_request"], async () => {
    const own = await party(alpha, "Own Broker");
    const foreign = await party(beta, "Foreign Broker");
    const attributes = wanted();
    const refused = await alpha.post(
      "/tracking_requests",
      body(attributes, {
        shipper: { data: { id: own, type: "party" } },
        customs_broker: { data: { id: foreign, type: "party" } },
      }),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors[0].source).toEqual({
      pointer: "/data/relationships/customs_broker",
    });
    const list = [{ id: own, type: "party" }];
    const two = await alpha.post(
      "/tracking_requests",
      body(attributes, { shipper: { data: list } }),
    );
    expect(two.status).toBe(422);
    expect((await alpha.post("/tracking_requests", body(attributes))).status).toBe(201);
  });

  it("accepts one party in two roles", async () => {
    const id = await party(alpha, "Shipper and Consignee");
    const answer = await alpha.post(
      "/tracking_requests",
      body(wanted(), {
        shipper: { data: { id, type: "party" } },
        consignee: { data: { id, type: "party" } },
      }),
    );
    expect(answer.status).toBe(201);
  });
});
