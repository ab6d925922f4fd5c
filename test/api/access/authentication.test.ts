import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "#functions/manifest.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { verifies } from "#test/support/verifies.ts";
import { openWithKey } from "#test/support/opened.ts";

let api: Api;
let client: Client;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
});
afterAll(() => api.stop());

const withHeader = (authorization?: string) =>
  api.request("GET", "/shipping_lines", {
    headers: authorization === undefined ? {} : { authorization },
  });

describe("the API key", () => {
  verifies(["authentication.token", "authentication.version"], async () => {
    const answer = await withHeader(`Token ${client.key}`);
    expect(answer.status).toBe(200);
    expect(answer.body.links.self).toContain("/v2/shipping_lines");
  });

  verifies(["errors.401", "authentication.not_bearer"], async () => {
    for (const header of [
      undefined,
      "",
      "Token",
      "Token not-a-key-of-ours",
      `Bearer ${client.key}`,
      `token ${client.key}`,
      client.key,
      `Token ${client.key} `,
    ]) {
      const { status, body } = await withHeader(header);
      expect(status).toBe(401);
      expect(body.errors[0]).toMatchObject({ status: "401", title: "Unauthorized" });
      expect(JSON.stringify(body)).not.toContain(client.key);
    }
  });

  verifies("authentication.all_endpoints", async () => {
    const tracking =
      /^\/(tracking_requests|shipments|containers|parties|shipping_lines|ports|metro_areas|terminals)/;
    const rows = routes.filter(({ path }) => tracking.test(path));
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) {
      const { status } = await api.request(row.method, row.path.replaceAll(/\{[^}]*\}/g, "x"));
      expect({ id: row.id, status }).toEqual({ id: row.id, status: 401 });
    }
  });

  verifies("authentication.no_expiry", async () => {
    const { account } = client.context;
    await openWithKey(api.deps.db, "an-old-key-of-this-account", account, "1999-01-01T00:00:00Z");
    expect((await withHeader("Token an-old-key-of-this-account")).status).toBe(200);
  });

  it("is not checked against another account's data: a key opens one account", async () => {
    const other = await api.account();
    expect((await other.get("/parties")).body.data).toEqual([]);
  });
});
