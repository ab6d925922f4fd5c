import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const path = "/tracking_requests/infer_number";
const infer = (number: unknown) => client.post(path, { number });

describe("POST /tracking_requests/infer_number", () => {
  verifies("tracking.infer_number", async () => {
    const { status, headers, body } = await infer(" oney-bkkx 26000100 ");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("application/json");
    expect(body).toEqual({
      data: {
        id: expect.stringMatching(/^req_[0-9a-f]{8}-[0-9a-f-]{27}$/),
        type: "infer_number_results",
        attributes: {
          number_type: "bill_of_lading",
          validation: {
            is_valid: true,
            type: "shipment",
            check_digit_passed: null,
            parsed_number: "ONEYBKKX26000100",
            reason: null,
          },
          shipping_line: {
            decision: "auto_select",
            selected: {
              scac: "ONEY",
              name: "Ocean Network Express",
              confidence: expect.any(Number),
            },
            candidates: [expect.objectContaining({ scac: "ONEY" })],
          },
        },
      },
    });
  });

  it("recognises a container by its check digit, and that a leased container names no carrier", async () => {
    const leased = (await infer("TCLU 730641-2")).body.data.attributes;
    expect(leased).toMatchObject({
      number_type: "container",
      validation: { is_valid: true, type: "container", check_digit_passed: true },
      shipping_line: { decision: "no_prediction", selected: null },
    });
    expect(leased.validation.parsed_number).toBe("TCLU7306412");
    const wrong = (await infer("TCLU7306413")).body.data.attributes;
    expect(wrong.validation).toMatchObject({ is_valid: false, check_digit_passed: false });
    expect(wrong.shipping_line).toEqual({
      decision: "no_prediction",
      selected: null,
      candidates: [],
    });
  });

  it("refuses with status and detail, and no pointer, what can be no tracking number", async () => {
    for (const [number, states] of [
      ["", "empty"],
      [" - ", "empty"],
      [undefined, "empty"],
      [null, "empty"],
      ["AB1", "shorter"],
      ["A".repeat(36), "longer"],
      ["MAEU12345678é", "letters and digits"],
      ["<script>1</script>", "letters and digits"],
      ["316-1234567-8", "customs entry"],
    ] as const) {
      const { status, body } = await infer(number);
      expect(status).toBe(422);
      expect(body.errors).toEqual([
        expect.objectContaining({ status: "422", detail: expect.stringContaining(states) }),
      ]);
      expect(body.errors[0].source).toBeNull();
    }
  });

  it("refuses other bodies, and callers without a key", async () => {
    expect((await infer(123456789)).status).toBe(422);
    expect((await infer("x".repeat(1001))).status).toBe(422);
    expect((await client.post(path, ["MAEU123456789"])).status).toBe(422);
    const headers = { authorization: `Token ${client.key}`, "content-type": "application/json" };
    expect((await api.request("POST", path, { headers, body: "{" })).status).toBe(400);
    expect((await api.request("POST", path, { body: "{}" })).status).toBe(401);
  });
});

describe("the rate of POST /tracking_requests/infer_number", () => {
  it("is 200 a minute, of its own, with Retry-After", async () => {
    const limited = await startApi({ RATE_LIMITS: true });
    try {
      const caller = await limited.account();
      const statuses: number[] = [];
      let refused;
      for (let i = 0; i < 230 && !refused; i++) {
        const answer = await caller.post(path, { number: "MAEU123456789" });
        statuses.push(answer.status);
        if (answer.status === 429) refused = answer;
      }
      // The rolling minute may turn while the test runs: never fewer than 200.
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
      expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
      expect((await caller.get("/parties")).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
