import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { configuredCarriers } from "#src/sources/configuration/configured-carriers.ts";
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
      expect(api.queues.take("poll")).toHaveLength(1);
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
    const first = await alpha.post("/tracking_requests", body(attributes));
    expect(first.status).toBe(201);
    // Another account's request of the same number is never the one named.
    expect((await beta.post("/tracking_requests", body(attributes))).status).toBe(201);
    const again = await alpha.post("/tracking_requests", body(attributes));
    expect(again.status).toBe(422);
    expect(again.body.errors[0]).toMatchObject({
      code: "duplicate",
      source: { pointer: "/data/attributes/request_number" },
      meta: { tracking_request_id: first.body.data.id },
    });
  });

  it("takes an alternative SCAC for its carrier, so that the number is not tracked twice", async () => {
    const request_number = `MEDUAB${String(100_000 + ++made)}`;
    const asked = (scac: string) => body(wanted({ request_number, scac }));
    const first = await alpha.post("/tracking_requests", asked("medu"));
    expect(first.status).toBe(201);
    expect(first.body.data.attributes.scac).toBe("MSCU");

    const again = await alpha.post("/tracking_requests", asked("MSCU"));
    expect(again.status).toBe(422);
    expect(again.body.errors).toMatchObject([
      { code: "duplicate", meta: { tracking_request_id: first.body.data.id } },
    ]);
    expect((await beta.post("/tracking_requests", asked("MEDU"))).status).toBe(201);
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

  it("costs at most 3 DynamoDB calls with a cold key and limits on", async () => {
    const limited = await startApi({ RATE_LIMITS: true });
    try {
      // A process registers a carrier once, with the first request that polls it.
      const first = await limited.account();
      await first.post("/tracking_requests", body(wanted()));
      const client = await limited.account();
      const before = limited.calls();
      const { status } = await client.post("/tracking_requests", body(wanted()));
      expect(status).toBe(201);
      expect(limited.calls() - before).toBeLessThanOrEqual(3);
    } finally {
      await limited.stop();
    }
  });
});

describe("a SCAC without a configured source", () => {
  const zim = { request_type: "bill_of_lading", request_number: "ZIMUSNH8123456", scac: "ZIMU" };

  it("is refused at creation with what is configured, and nothing is stored or queued", async () => {
    const before = api.queues.sent.poll.length;
    const { status, body: answer } = await alpha.post("/tracking_requests", body(zim));
    expect(status).toBe(422);
    expect(answer.errors).toEqual([
      expect.objectContaining({
        code: "blank",
        detail:
          "ZIMU (ZIM Integrated Shipping Services) cannot be tracked: this deployment has no source for it. Configured: CMDU, EGLV, HLCU, MAEU, MATS, MSCU, ONEY, TEST, WHLC.",
        source: { pointer: "/data/attributes/scac" },
      }),
    ]);
    expect(api.queues.sent.poll).toHaveLength(before);
    const { body: list } = await alpha.get("/tracking_requests?filter[scac]=ZIMU");
    expect(list.data).toEqual([]);
  });

  it("a carrier that sends EDI messages itself is configured", async () => {
    const partner = {
      partner: "zim",
      name: "ZIM",
      role: "line",
      scac: "ZIMU",
      senders: [{ id: "ZIMU" }],
      messages: ["315"],
    };
    const ctx = { ...alpha.context, config: { ...alpha.context.config } };
    ctx.config.SOURCES = JSON.stringify({ edi: [partner] });
    expect(await configuredCarriers(ctx)).toEqual(new Set(["ZIMU"]));
    // A document that cannot be read refuses nobody: the poller states what is wrong with it.
    ctx.config.SOURCES = "{";
    expect(await configuredCarriers(ctx)).toBeNull();
  });
});
