import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { ask } from "#test/support/network/tool-client.ts";
import { putTracked } from "#test/support/tracked.ts";
import { delivery } from "./deliveries.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const keyBody = (attributes: Record<string, unknown>) => ({
  data: { type: "parity_key", attributes },
});
const made = async (of = client, secret?: string) =>
  (await of.post("/parity/keys", keyBody({ name: "Their webhooks", ...(secret && { secret }) })))
    .body.data;

/** As the other provider sends it. */
const deliver = (key: string, body: string, headers: Record<string, string> = {}) =>
  api.request("POST", "/parity/deliveries", {
    headers: { authorization: `Token ${key}`, "content-type": "application/json", ...headers },
    body,
  });

describe("keys for another provider's deliveries", () => {
  it("are made, listed without the key, and ended, of one account alone", async () => {
    const { id, attributes } = await made();
    expect(attributes).toMatchObject({ name: "Their webhooks", signed: false });
    expect(attributes.key).toMatch(/^qlp_[\w-]{43}$/);
    const list = await client.get("/parity/keys");
    expect(list.body.data.map((one: any) => one.id)).toContain(id);
    expect(JSON.stringify(list.body)).not.toContain(attributes.key);
    const viewer = await api.person(client.context, "viewer");
    expect((await viewer.post("/parity/keys", keyBody({ name: "Mine" }))).status).toBe(403);
    const stranger = await api.account();
    expect((await stranger.get("/parity/keys")).body.data).toEqual([]);
    expect((await stranger.delete(`/parity/keys/${id}`)).status).toBe(404);
    expect((await client.delete(`/parity/keys/${id}`)).status).toBe(204);
    expect((await deliver(attributes.key, JSON.stringify(delivery()))).status).toBe(401);
  });

  it.each([
    [{}, "/data/attributes/name"],
    [{ name: "" }, "/data/attributes/name"],
    [{ name: "a\u202Eb" }, "/data/attributes/name"],
    [{ name: "x", secret: "" }, "/data/attributes/secret"],
    [{ name: "x", secret: 7 }, "/data/attributes/secret"],
  ])("are not made of %j, and the answer says where", async (attributes, pointer) => {
    const { status, body } = await client.post("/parity/keys", keyBody(attributes));
    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
  });
});

describe("POST /parity/deliveries", () => {
  it("takes a delivery in, and states of a repeat that it is one", async () => {
    const { attributes } = await made();
    const body = JSON.stringify(delivery({ id: "once", attributes: { pickup_lfd: "soon" } }));
    const first = await deliver(attributes.key, body);
    expect(first).toMatchObject({
      status: 200,
      body: { id: "once", containers: 1, repeated: false, known_event: true },
    });
    expect(first.body.unreadable).toEqual(["/included/0/attributes/pickup_lfd"]);
    expect((await deliver(attributes.key, body)).body).toMatchObject({ repeated: true });
  });

  it("refuses an account's key, a wrong signature, other media, what is too large and what is none", async () => {
    const body = JSON.stringify(delivery({ id: "refused" }));
    expect((await deliver(client.key, body)).status).toBe(401);
    const signed = (await made(client, "whsec of theirs")).attributes.key;
    expect((await deliver(signed, body)).status).toBe(401);
    const signature = createHmac("sha256", "whsec of theirs").update(body).digest("hex");
    const taken = await deliver(signed, body, { "x-svc-webhook-signature": signature });
    expect(taken.status).toBe(200);
    const { key } = (await made()).attributes;
    expect((await deliver(key, body, { "content-type": "text/html" })).status).toBe(415);
    expect((await deliver(key, " ".repeat(4_000_001))).status).toBe(413);
    expect((await deliver(key, "{")).status).toBe(400);
    const none = await deliver(key, JSON.stringify({ data: [] }));
    expect([none.status, none.body.errors[0].source.pointer]).toEqual([
      422,
      expect.stringMatching(/^\/data/),
    ]);
  });
});

describe("GET /parity/report", () => {
  it("compares at a moment what the other provider stated with what is shown, by line and field", async () => {
    const mine = await api.account();
    const { key } = (await made(mine)).attributes;
    const { containers } = await putTracked(mine.context, {
      container: { pickupAppointmentAt: "2026-11-24T18:00:00Z" },
    });
    const { number } = containers[0]!;
    for (const [id, at] of [
      ["a", "2026-11-24T18:00:00Z"],
      ["b", "2026-11-25T18:00:00Z"],
    ] as const)
      await deliver(
        key,
        JSON.stringify(delivery({ id, number, attributes: { pickup_appointment_at: at } })),
      );
    await deliver(key, JSON.stringify(delivery({ id: "c", number: "TCNU1234565" })));
    const { status, body } = await mine.get("/parity/report");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      deliveries: 3,
      without_container: 0,
      containers: { compared: 1, not_tracked: ["TCNU1234565"], left_out: 0 },
    });
    const row = body.rows.find(({ field }: any) => field === "pickup_appointment_at");
    expect(row).toMatchObject({ compared: 1, too_new: 1, differ: 0 });
    // Another account sees nothing of it.
    expect((await client.get("/parity/report")).body.containers.not_tracked).not.toContain(
      "TCNU1234565",
    );
    // An AI client reads the same rows, a line each.
    const asked = await ask(api, mine, "get_parity_report", { field: "pickup_appointment_at" });
    expect(asked).toMatchObject({ deliveries: 3 });
    expect(asked.rows).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${row.shipping_line_scac} pickup_appointment_at: compared 1, equal 0, .*too new 1$`,
        ),
      ),
    ]);
    const none = await ask(api, mine, "get_parity_report", { line: "HLCU" });
    expect(none.rows).toEqual([]);
    const early = await mine.get("/parity/report?at=2020-01-01T00:00:00Z");
    expect(early.body).toMatchObject({ at: "2020-01-01T00:00:00Z", deliveries: 0, rows: [] });
  });

  it.each(["2999-01-01T00:00:00Z", "yesterday"])("refuses at=%s", async (at) => {
    const { status, body } = await client.get(`/parity/report?at=${at}`);
    expect([status, body.errors[0].source.parameter]).toEqual([400, "at"]);
  });
});
