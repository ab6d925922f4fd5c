import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { listen } from "./scene.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const trigger = (body: object) => client.post("/webhooks/trigger", body);

describe("POST /webhooks/trigger", () => {
  it("sends one signed example and returns the answer", async () => {
    const server = await listen((response) =>
      response.writeHead(202, { "x-seen": "yes" }).end("thank you"),
    );
    const event = "container.transport.vessel_arrived";
    const { status, body } = await trigger({ url: server.url, event, secret: "s3cret" });
    await server.stop();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      url: server.url,
      succeeded: true,
      error: null,
      status_code: 202,
      response_body: "thank you",
    });
    expect(body.response_headers["x-seen"]).toBe("yes");
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(received?.body).toBe(body.request_body);
    expect(received?.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": "Quayline-Webhooks/1",
      "x-svc-webhook-signature": createHmac("sha256", "s3cret")
        .update(received!.body)
        .digest("hex"),
    });
    const example = await client.get(`/webhook_notifications/examples?event=${event}`);
    expect(JSON.parse(received!.body)).toEqual(example.body);
  });

  it("is not signed without a secret, and makes no notification", async () => {
    const server = await listen((response) => response.writeHead(200).end());
    await trigger({ url: server.url, event: "container.created" });
    await server.stop();
    expect(server.received[0]?.headers).not.toHaveProperty("x-svc-webhook-signature");
    expect((await client.get("/webhook_notifications")).body.meta.total).toBe(0);
  });

  it("is about the document that was asked for", async () => {
    const server = await listen((response) => response.writeHead(200).end());
    const { body } = await trigger({
      url: server.url,
      event: "document_representation.created",
      sample: { document_type: "master_bill_of_lading" },
    });
    await server.stop();
    const { included } = JSON.parse(body.request_body);
    expect(included.at(-1).attributes.document_type).toBe("master_bill_of_lading");
    expect(included[0].attributes.schema_version).toMatch(/^master_bill_of_lading@/);
  });

  it("tries once, follows no redirect and keeps no more than 64 KB", async () => {
    const answers = [
      [302, { location: "http://127.0.0.1:9/secret" }, ""],
      [500, {}, "z".repeat(300_000)],
    ] as const;
    for (const [code, headers, stated] of answers) {
      const server = await listen((response) => response.writeHead(code, headers).end(stated));
      const { status, body } = await trigger({ url: server.url, event: "container.created" });
      await server.stop();
      expect([status, body.succeeded, body.status_code]).toEqual([200, false, code]);
      expect(body.error).toBe(`answered ${code}`);
      expect(body.response_body.length).toBeLessThanOrEqual(65_536);
      expect(server.received).toHaveLength(1);
    }
  });

  it("reports that nobody answered, and nothing about our network", async () => {
    const server = await listen(() => undefined);
    await server.stop();
    const { body } = await trigger({ url: server.url, event: "container.created" });
    expect(body).toMatchObject({
      succeeded: false,
      status_code: null,
      error: "connection_refused",
      response_headers: null,
      response_body: null,
    });
  });

  it("refuses addresses that no webhook may have, and what is wrong with the rest", async () => {
    const good = { url: "https://example.com/hook", event: "container.created" };
    for (const [change, pointer] of [
      [{ url: "http://example.com/hook" }, "/url"],
      [{ url: "https://169.254.169.254/latest/meta-data" }, "/url"],
      [{ url: "https://user:word@example.com" }, "/url"],
      [{ url: undefined }, "/url"],
      [{ event: "container.exploded" }, "/event"],
      [{ event: undefined }, "/event"],
      [{ secret: "" }, "/secret"],
      [{ sample: { document_type: "love_letter" } }, "/sample/document_type"],
    ] as const) {
      const { status, body } = await trigger({ ...good, ...change });
      expect([status, body.errors[0].source]).toEqual([422, { pointer }]);
      expect(body.errors[0].detail).toMatch(/\S/);
    }
  });

  it("needs the feature", async () => {
    const without = await api.account("Free", []);
    const sent = { url: "https://example.com/hook", event: "container.created" };
    expect((await without.post("/webhooks/trigger", sent)).status).toBe(403);
  });
});
