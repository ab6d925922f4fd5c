import { describe, expect, it } from "vitest";
import {
  holdDelivery,
  holdToContract,
  type Exchange,
} from "#test/support/api-description/contract.ts";

const party = {
  data: {
    id: "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11",
    type: "party",
    attributes: { company_name: "Harbor & Vine Imports" },
  },
  links: { self: "http://api/v2/parties/0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11" },
};

const exchange = (change: Partial<Exchange> & { stated?: unknown } = {}): Exchange => {
  const { stated = party, ...rest } = change;
  return {
    method: "GET",
    target: "/v2/parties/0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11",
    status: 200,
    contentType: "application/vnd.api+json",
    body: JSON.stringify(stated),
    ...rest,
  };
};

const refusal = { errors: [{ status: "404", title: "Not Found", detail: "gone", source: null }] };

describe("every answer in a test is held against the API document", () => {
  it("passes when it is as documented", () => {
    holdToContract(exchange());
    holdToContract(exchange({ status: 404, stated: refusal }));
    holdToContract(exchange({ target: "/v2/nothing", status: 404, stated: refusal }));
  });

  it.each([
    ["a status that is not documented", { status: 202 }, "status 202 is not documented"],
    ["another media type", { contentType: "text/html" }, "text/html is not documented"],
    [
      "a member that is not documented",
      { stated: { ...party, meta: {} } },
      "additional properties",
    ],
    ["a missing member", { stated: { data: party.data } }, "required property 'links'"],
    ["a body that is no JSON", { body: "{" }, "must be object"],
    ["a refusal in another form", { status: 404, stated: { error: "no" } }, "errors"],
    [
      "a path that is answered though it is not documented",
      { target: "/v2/nothing" },
      "no documented operation",
    ],
  ])("fails for %s", (_, change, complaint) => {
    expect(() => holdToContract(exchange(change))).toThrow(complaint);
  });

  it("fails when the product takes what the document does not", () => {
    const create = { method: "POST", target: "/v2/parties", status: 201 };
    const sent = (name: unknown) =>
      JSON.stringify({ data: { type: "party", attributes: { company_name: name } } });
    holdToContract(exchange({ ...create, sent: sent("Blue Ocean") }));
    expect(() => holdToContract(exchange({ ...create, sent: sent(5) }))).toThrow("must be string");
    const list = exchange({ target: "/v2/parties?page[number]=x" });
    expect(() => holdToContract(list)).toThrow("must match pattern");
  });
});

describe("every delivery in a test is held against the API document", () => {
  const id = "0193a6d0-7c1e-7bd0-9a50-0d5cbf3f2a11";
  const published = (event: string) => ({
    data: {
      id,
      type: "webhook_notification",
      attributes: {
        id,
        event,
        delivery_status: "pending",
        created_at: "2026-11-21T08:00:00Z",
        sequence: 1,
      },
      relationships: {
        reference_object: { data: null },
        webhook: { data: { id, type: "webhook" } },
        webhook_notification_logs: { data: [] },
      },
    },
    included: [],
  });
  const headers = {
    "content-type": "application/json",
    "x-svc-webhook-signature": "0".repeat(64),
    "webhook-id": id,
    "webhook-timestamp": "1795248000",
    "webhook-signature": "v1,MA==",
  };
  const delivery = (change: object = {}, body: object = published("container.created")) => ({
    headers: { ...headers, ...change },
    raw: JSON.stringify(body),
  });

  it("passes when it is as documented", () => holdDelivery(delivery()));

  it.each([
    [
      "an event that is not documented",
      delivery({}, published("container.sunk")),
      "container.sunk",
    ],
    ["a missing signature", delivery({ "x-svc-webhook-signature": undefined }), "is missing"],
    ["a signature in capitals", delivery({ "x-svc-webhook-signature": "A".repeat(64) }), "pattern"],
    ["another media type", delivery({ "content-type": "text/plain" }), "text/plain"],
    ["a missing member", delivery({}, { data: published("container.created").data }), "included"],
  ])("fails for %s", (_, wrong, complaint) => {
    expect(() => holdDelivery(wrong)).toThrow(complaint);
  });
});
