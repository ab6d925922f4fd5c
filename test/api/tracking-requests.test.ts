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

describe("POST /tracking_requests", () => {
  verifies(
    [
      "tracking.create.document",
      "tracking.service.asynchronous",
      "tracking.request.number",
      "tracking.request.scac",
      "tracking.request.ref_numbers",
      "tracking.request.times",
      "tracking.request.starts_pending",
      "tracking.request.failed_reason",
      "tracking.request.is_retrying",
      "tracking.request.retry_count",
      "tracking.request.tracked_object",
      "tracking.request.self",
      "tracking.states.created",
    ],
    async () => {
      const number = bill();
      const { status, body: answer } = await alpha.post(
        "/tracking_requests",
        body(wanted({ request_number: number, ref_numbers: ["PO-4711"] })),
      );
      expect(status).toBe(201);
      const { id } = answer.data;
      expect(answer.data).toEqual({
        id,
        type: "tracking_request",
        attributes: {
          request_number: number,
          request_type: "bill_of_lading",
          scac: "MAEU",
          ref_numbers: ["PO-4711"],
          shipment_tags: [],
          created_at: "2026-11-21T08:00:00Z",
          updated_at: "2026-11-21T08:00:00Z",
          status: "pending",
          failed_reason: null,
          is_retrying: false,
          retry_count: null,
          auto_detect_vocc_scac: false,
        },
        relationships: { tracked_object: { data: null }, user: { data: null } },
        links: { self: `/v2/tracking_requests/${id}` },
      });
      expect(api.queued.some(({ queue }) => queue === "poll")).toBe(true);
    },
  );

  verifies(["tracking.service.numbers", "tracking.request.type"], async () => {
    for (const [request_type, request_number] of [
      ["bill_of_lading", bill()],
      ["booking_number", "244512345"],
      ["container", "MSKU7354623"],
    ]) {
      const answer = await alpha.post(
        "/tracking_requests",
        body({ request_type, request_number, scac: "MAEU" }),
      );
      expect(answer.status).toBe(201);
      expect(answer.body.data.attributes).toMatchObject({ request_type, request_number });
    }
  });

  verifies("tracking.service.unsupported_numbers", async () => {
    for (const request_type of [
      "house_bill_of_lading",
      "customs_entry",
      "seal",
      "purchase_order",
    ]) {
      const answer = await alpha.post("/tracking_requests", body(wanted({ request_type })));
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].source).toEqual({ pointer: "/data/attributes/request_type" });
    }
    for (const request_number of ["PO#47/11", "316-1234567-8", "???"]) {
      const answer = await alpha.post("/tracking_requests", body(wanted({ request_number })));
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].source).toEqual({ pointer: "/data/attributes/request_number" });
      expect(answer.body.errors[0].detail).toMatch(/number/);
    }
  });

  verifies("tracking.create.type", async () => {
    const { status, body: answer } = await alpha.post(
      "/tracking_requests",
      body(wanted(), undefined, "shipment"),
    );
    expect(status).toBe(422);
    expect(answer.errors[0].source).toEqual({ pointer: "/data/type" });
  });

  verifies(
    ["tracking.create.request_type", "tracking.create.request_number", "errors.422", "errors.body"],
    async () => {
      const { status, body: answer } = await alpha.post("/tracking_requests", body({}));
      expect(status).toBe(422);
      expect(answer.errors).toEqual([
        {
          status: "422",
          title: "Unprocessable Entity",
          detail: expect.any(String),
          source: { pointer: "/data/attributes/request_type" },
          code: expect.stringMatching(/^(blank|invalid)$/),
        },
        {
          status: "422",
          title: "Unprocessable Entity",
          detail: "request_number can't be blank.",
          source: { pointer: "/data/attributes/request_number" },
          code: "blank",
        },
      ]);
    },
  );

  it("names each bad member by its pointer", async () => {
    const cases: [object, string][] = [
      [wanted({ request_type: "house_bill" }), "/data/attributes/request_type"],
      [wanted({ request_number: "" }), "/data/attributes/request_number"],
      [wanted({ request_number: "9".repeat(101) }), "/data/attributes/request_number"],
      [wanted({ request_number: 7 }), "/data/attributes/request_number"],
      [wanted({ scac: 7 }), "/data/attributes/scac"],
      [wanted({ scac: undefined }), "/data/attributes/scac"],
      [wanted({ scac: "ZZZZ" }), "/data/attributes/scac"],
      [wanted({ auto_detect_vocc_scac: "yes" }), "/data/attributes/auto_detect_vocc_scac"],
      [wanted({ ref_numbers: "PO" }), "/data/attributes/ref_numbers"],
      [wanted({ ref_numbers: ["x".repeat(101)] }), "/data/attributes/ref_numbers/0"],
      [wanted({ ref_numbers: Array(101).fill("x") }), "/data/attributes/ref_numbers"],
      [wanted({ shipment_tags: [7] }), "/data/attributes/shipment_tags/0"],
    ];
    for (const [attributes, pointer] of cases) {
      const answer = await alpha.post("/tracking_requests", body(attributes));
      expect({ pointer: answer.body.errors[0].source, status: answer.status }).toEqual({
        pointer: { pointer },
        status: 422,
      });
    }
  });

  it("ignores members that it does not know", async () => {
    const answer = await alpha.post("/tracking_requests", body(wanted({ colour: "red" })));
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).not.toHaveProperty("colour");
  });

  verifies(["tracking.create.optional", "tracking.request.auto_detect"], async () => {
    const { status, body: answer } = await alpha.post(
      "/tracking_requests",
      body({
        request_type: "bill_of_lading",
        request_number: bill(),
        auto_detect_vocc_scac: true,
      }),
    );
    expect(status).toBe(201);
    expect(answer.data.attributes).toMatchObject({
      scac: null,
      status: "pending",
      auto_detect_vocc_scac: true,
    });
  });

  verifies("errors.400", async () => {
    const headers = {
      authorization: `Token ${alpha.key}`,
      "content-type": "application/vnd.api+json",
    };
    const answer = await api.request("POST", "/tracking_requests", { headers, body: "{not json" });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]).toMatchObject({ status: "400", title: "Bad Request" });
  });

  it("refuses a body that is no object, and none at all", async () => {
    for (const nothing of [undefined, null, [], "x", { data: null }, { data: [] }]) {
      const answer = await alpha.post("/tracking_requests", nothing);
      expect(answer.status).toBe(422);
    }
  });

  verifies("tracking.create.media_type", async () => {
    const send = (type: string) =>
      api.request("POST", "/tracking_requests", {
        headers: { authorization: `Token ${alpha.key}`, "content-type": type },
        body: JSON.stringify(body(wanted())),
      });
    expect((await send("application/vnd.api+json")).status).toBe(201);
    expect((await send("text/plain")).status).toBe(415);
  });

  verifies(["tracking.create.duplicate", "errors.422.duplicate"], async () => {
    const attributes = wanted();
    expect((await alpha.post("/tracking_requests", body(attributes))).status).toBe(201);
    const again = await alpha.post("/tracking_requests", body(attributes));
    expect(again.status).toBe(422);
    expect(again.body.errors[0]).toMatchObject({
      code: "duplicate",
      source: { pointer: "/data/attributes/request_number" },
    });
    expect((await beta.post("/tracking_requests", body(attributes))).status).toBe(201);
  });

  it("lets one of two simultaneous creates succeed", async () => {
    const attributes = wanted();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => alpha.post("/tracking_requests", body(attributes))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422,
    ]);
  });

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

  it("costs at most 3 DynamoDB calls", async () => {
    const client = await api.account();
    const before = api.calls();
    await client.post("/tracking_requests", body(wanted()));
    expect(api.calls() - before).toBeLessThanOrEqual(3);
  });
});

describe("the limit on creations", () => {
  verifies(["tracking.create.rate", "errors.429"], async () => {
    const limited = await startApi({ RATE_LIMITS: "on" });
    try {
      const client = await limited.account();
      const answers = [];
      for (let i = 0; i < 210; i++) {
        const answer = await client.post("/tracking_requests", body({}));
        answers.push(answer);
        if (answer.status === 429) break;
      }
      // A minute may turn while the loop runs; the hundred-and-first of one minute is refused.
      expect(answers.length).toBeGreaterThan(100);
      const refused = answers.at(-1)!;
      expect(refused.status).toBe(429);
      expect(refused.body.errors[0]).toMatchObject({
        status: "429",
        title: "Too Many Requests",
      });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    } finally {
      await limited.stop();
    }
  });
});

describe("GET /tracking_requests/{id}", () => {
  verifies("tracking.get", async () => {
    const { request, shipment } = await putTracked(alpha.context);
    const { status, body: answer } = await alpha.get(`/tracking_requests/${request.id}`);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      id: request.id,
      attributes: { status: "created" },
      relationships: { tracked_object: { data: { id: shipment.id, type: "shipment" } } },
    });
    expect(answer.included.map((r: any) => r.id)).toEqual([shipment.id]);
  });

  it("includes the containers when asked", async () => {
    const { request } = await putTracked(alpha.context);
    const { body: answer } = await alpha.get(
      `/tracking_requests/${request.id}?include=tracked_object.containers`,
    );
    expect(answer.included.map((r: any) => r.type)).toEqual(["shipment", "container"]);
  });

  it("refuses an unknown relation", async () => {
    const { request } = await putTracked(alpha.context);
    const { status, body: answer } = await alpha.get(
      `/tracking_requests/${request.id}?include=roles`,
    );
    expect(status).toBe(400);
    expect(answer.errors[0].source).toEqual({ parameter: "include" });
  });

  verifies("errors.404.request", async () => {
    const { status, body: answer } = await alpha.get(`/tracking_requests/${unknownId}`);
    expect(status).toBe(404);
    expect(answer.errors[0]).toMatchObject({ status: "404", title: "Not Found" });
  });

  it("does not know another account's request", async () => {
    const { request } = await putTracked(alpha.context);
    expect((await beta.get(`/tracking_requests/${request.id}`)).status).toBe(404);
  });
});

describe("GET /tracking_requests", () => {
  let client: Client;
  beforeAll(async () => {
    client = await api.account();
    await putTracked(client.context, {
      number: "400000001",
      request: { createdAt: "2026-11-02T00:00:00Z", status: "created" },
    });
    await putTracked(client.context, {
      number: "400000002",
      request: {
        createdAt: "2026-11-03T12:00:00Z",
        status: "failed",
        failedReason: "not_found",
        refNumbers: [],
        requestType: "booking_number",
      },
    });
  });
  const order = async (query: string) => {
    const { status, body: answer } = await client.get(`/tracking_requests?${query}`);
    expect(status).toBe(200);
    return answer.data.map((r: any) => r.attributes.request_number.slice(-1)).join("");
  };

  verifies("tracking.list", async () => {
    const { body: answer } = await client.get("/tracking_requests");
    expect(answer.data.map((r: any) => r.attributes.request_number)).toEqual([
      "MAEU400000002",
      "MAEU400000001",
    ]);
    expect(answer.included.map((r: any) => r.type)).toEqual(["shipment", "shipment"]);
    expect(answer.meta.total).toBe(2);
  });

  it("filters by number, status, carrier, kind, time and text", async () => {
    expect(await order("filter[request_number]=MAEU400000001")).toBe("1");
    expect(await order("filter[request_number]=400000001")).toBe("1");
    expect(await order("filter[status]=failed")).toBe("2");
    expect(await order("filter[status]=failed,created")).toBe("21");
    expect(await order("filter[scac]=HLCU")).toBe("");
    expect(await order("filter[request_type]=booking_number")).toBe("2");
    expect(await order("filter[created_at][start]=2026-11-03")).toBe("2");
    expect(await order("filter[created_at][end]=2026-11-02")).toBe("1");
    expect(await order("filter[created_at][start]=2026-11-03T12:00:01Z")).toBe("");
    expect(await order("q=maeu4000")).toBe("21");
    expect(await order("q=po-47")).toBe("1");
  });

  it("refuses page 0, a time that is none and an unknown relation", async () => {
    for (const query of ["page[number]=0", "filter[created_at][start]=soon", "include=x"])
      expect((await client.get(`/tracking_requests?${query}`)).status).toBe(400);
  });
});

describe("PATCH /tracking_requests/{id}", () => {
  it("replaces the reference numbers", async () => {
    const { request } = await putTracked(alpha.context);
    const { status, body: answer } = await alpha.patch(
      `/tracking_requests/${request.id}`,
      body({ ref_numbers: ["PO-9"] }),
    );
    expect(status).toBe(200);
    expect(answer.data.attributes.ref_numbers).toEqual(["PO-9"]);
    const listed = await alpha.get("/tracking_requests?q=PO-9");
    expect(listed.body.data.map((r: any) => r.id)).toEqual([request.id]);
  });

  it("refuses a missing list and a foreign request", async () => {
    const { request } = await putTracked(alpha.context);
    const path = `/tracking_requests/${request.id}`;
    expect((await alpha.patch(path, body({}))).status).toBe(422);
    expect((await beta.patch(path, body({ ref_numbers: [] }))).status).toBe(404);
  });
});
