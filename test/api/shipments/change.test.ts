import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { putTracked } from "#test/support/tracked.ts";
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

describe("PATCH /shipments/{id}", () => {
  const patch = (attributes: unknown, type = "shipment") => ({ data: { type, attributes } });

  it("replaces reference numbers and tags, each without repeats", async () => {
    const { shipment } = await putTracked(alpha.context);
    const { status, body } = await alpha.patch(
      `/shipments/${shipment.id}`,
      patch({ ref_numbers: ["PO-1", "PO-2", "PO-1"], tags: ["autumn"] }),
    );
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({ ref_numbers: ["PO-1", "PO-2"], tags: ["autumn"] });
    const again = await alpha.get(`/shipments/${shipment.id}`);
    expect(again.body.data.attributes.tags).toEqual(["autumn"]);
  });

  it("leaves what is not named as it is", async () => {
    const { shipment } = await putTracked(alpha.context);
    const { body } = await alpha.patch(`/shipments/${shipment.id}`, patch({ tags: [] }));
    expect(body.data.attributes).toMatchObject({ ref_numbers: ["PO-4711"], tags: [] });
  });

  it("refuses wrong members with their pointers", async () => {
    const { shipment } = await putTracked(alpha.context);
    const path = `/shipments/${shipment.id}`;
    const cases = [
      [patch({ tags: "x" }), "/data/attributes/tags"],
      [patch({ ref_numbers: [7] }), "/data/attributes/ref_numbers/0"],
      [patch({ tags: ["x".repeat(101)] }), "/data/attributes/tags/0"],
      [patch({}, "container"), "/data/type"],
    ] as const;
    for (const [body, pointer] of cases) {
      const answer = await alpha.patch(path, body);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].source).toEqual({ pointer });
    }
  });

  it("does not know another account's shipment", async () => {
    const { shipment } = await putTracked(alpha.context);
    const answer = await beta.patch(`/shipments/${shipment.id}`, patch({ tags: ["mine"] }));
    expect(answer.status).toBe(404);
    const kept = await alpha.get(`/shipments/${shipment.id}`);
    expect(kept.body.data.attributes.tags).toEqual(["spring"]);
  });
});

describe("PATCH /shipments/{id}/stop_tracking and resume_tracking", () => {
  verifies(["shipments.stopped.both", "shipments.stopped.cancelled_by_user"], async () => {
    const { shipment } = await putTracked(alpha.context);
    const stopped = await alpha.patch(`/shipments/${shipment.id}/stop_tracking`);
    expect(stopped.status).toBe(200);
    expect(stopped.body.data.attributes).toMatchObject({
      line_tracking_stopped_at: "2026-11-21T08:00:00Z",
      line_tracking_stopped_reason: "cancelled_by_user",
    });
    const resumed = await alpha.patch(`/shipments/${shipment.id}/resume_tracking`);
    expect(resumed.status).toBe(200);
    expect(resumed.body.data.attributes).toMatchObject({
      line_tracking_stopped_at: null,
      line_tracking_stopped_reason: null,
    });
  });

  verifies("errors.403", async () => {
    const free = await api.account("Free", []);
    const { shipment } = await putTracked(free.context);
    for (const action of ["stop_tracking", "resume_tracking"]) {
      const { status, body } = await free.patch(`/shipments/${shipment.id}/${action}`);
      expect(status).toBe(403);
      expect(body.errors[0]).toMatchObject({ status: "403", title: "Forbidden" });
    }
  });

  it("do not know another account's shipment", async () => {
    const { shipment } = await putTracked(alpha.context);
    for (const action of ["stop_tracking", "resume_tracking"])
      expect((await beta.patch(`/shipments/${shipment.id}/${action}`)).status).toBe(404);
  });

  it("cannot resume a number that was submitted again since", async () => {
    const { shipment, request } = await putTracked(alpha.context);
    await alpha.patch(`/shipments/${shipment.id}/stop_tracking`);
    const { requestType, requestNumber, scac } = request;
    const again = await alpha.post("/tracking_requests", {
      data: {
        type: "tracking_request",
        attributes: { request_type: requestType, request_number: requestNumber, scac },
      },
    });
    expect(again.status).toBe(201);
    const { status, body } = await alpha.patch(`/shipments/${shipment.id}/resume_tracking`);
    expect(status).toBe(422);
    expect(body.errors[0]).toMatchObject({ code: "duplicate", source: { pointer: "/data" } });
  });
});
