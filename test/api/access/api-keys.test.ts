import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { authenticateKey } from "#src/access/api-keys/api-keys.ts";
import { startApi, type Api, type Client, type Person } from "#test/support/api.ts";
import { depsFor } from "#test/support/engine.ts";
import { verifies } from "#test/support/verifies.ts";

let api: Api;
let client: Client;
let person: Person;
beforeAll(async () => {
  api = await startApi();
  client = await api.account();
  person = await api.person(client.context);
});
afterAll(() => api.stop());
afterEach(() => vi.restoreAllMocks());

const bodyFor = (name: unknown) => ({ data: { type: "api_key", attributes: { name } } });
const withKey = (key: string) =>
  api.request("GET", "/parties", { headers: { authorization: `Token ${key}` } });

describe("API keys", () => {
  verifies("authentication.portal_keys", async () => {
    const made = await person.post("/api_keys", bodyFor("Warehouse"));
    expect(made.status).toBe(201);
    const { key, ...shown } = made.body.data.attributes;
    expect(key).toMatch(/^ql_[\w-]{43}$/);
    expect(shown).toEqual({
      name: "Warehouse",
      masked_key: `ql_…${key.slice(-4)}`,
      created_at: "2026-11-21T08:00:00Z",
    });
    expect(made.body.data.relationships.user.data).toEqual({ id: person.user.id, type: "user" });
    expect((await withKey(key)).status).toBe(200);
    const list = await person.get("/api_keys");
    expect(list.body.data.map(({ attributes }: any) => attributes.name).toSorted()).toEqual([
      "API key",
      "Warehouse",
    ]);
    expect(JSON.stringify(list.body)).not.toContain(key.slice(0, 20));
  });

  it("lie in the table as their hash alone", async () => {
    const { body } = await person.post("/api_keys", bodyFor("Hashed"));
    const { key } = body.data.attributes;
    const { ScanCommand } = await import("@aws-sdk/lib-dynamodb");
    const { db } = api.deps;
    const { Items } = await db.client.send(new ScanCommand({ TableName: db.table }));
    expect(Items?.length).toBeGreaterThan(3);
    expect(JSON.stringify(Items)).not.toContain(key.slice(3));
  });

  it("revoked, open nothing here at once and elsewhere within a minute", async () => {
    const own = await api.account();
    const admin = await api.person(own.context);
    const { body } = await admin.post("/api_keys", bodyFor("Lost laptop"));
    const { key } = body.data.attributes;
    // Another function, with a cache of its own.
    const elsewhere = depsFor({ db: { ...api.deps.db } });
    const opens = () =>
      authenticateKey(elsewhere, `Token ${key}`, null).then(
        () => true,
        () => false,
      );
    const start = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(start);
    expect(await opens()).toBe(true);
    expect((await withKey(key)).status).toBe(200);
    expect((await admin.delete(`/api_keys/${body.data.id}`)).status).toBe(204);
    expect((await withKey(key)).status).toBe(401);
    expect((await admin.delete(`/api_keys/${body.data.id}`)).status).toBe(404);
    clock.mockReturnValue(start + 59_999);
    expect(await opens()).toBe(true);
    clock.mockReturnValue(start + 60_000);
    expect(await opens()).toBe(false);
  });

  it("known within a minute cost no call to the store", async () => {
    const own = await api.account();
    await own.get("/parties/nothing");
    const cost = async () => {
      const before = api.calls();
      await authenticateKey(api.deps, `Token ${own.key}`, null);
      return api.calls() - before;
    };
    expect(await cost()).toBe(0);
    const start = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(start + 60_001);
    expect(await cost()).toBe(2);
  });

  it("can all be revoked, the first one too, and the account goes on", async () => {
    const own = await api.account();
    const admin = await api.person(own.context);
    const { body: before } = await admin.get("/api_keys");
    for (const { id } of before.data)
      expect((await admin.delete(`/api_keys/${id}`)).status).toBe(204);
    expect((await admin.get("/api_keys")).body.data).toEqual([]);
    expect((await withKey(own.key)).status).toBe(401);
    const counted = depsFor({ db: { ...api.deps.db } });
    await expect(authenticateKey(counted, `Token ${own.key}`, "general")).rejects.toThrow(
      "not valid",
    );
    const { body } = await admin.post("/api_keys", bodyFor("Next"));
    expect((await withKey(body.data.attributes.key)).status).toBe(200);
    const known = await authenticateKey(counted, `Token ${body.data.attributes.key}`, "general");
    expect(known).toMatchObject({ account: { id: own.context.account.id } });
  });

  it("of another account are as absent as none", async () => {
    const stranger = await api.person((await api.account()).context);
    const { body } = await person.get("/api_keys");
    const [{ id }] = body.data;
    expect((await stranger.delete(`/api_keys/${id}`)).status).toBe(404);
    expect((await stranger.get("/api_keys")).body.data).toHaveLength(1);
    expect((await person.get("/api_keys")).body.data).toEqual(body.data);
  });

  it("are not managed by a key, nor by a page of another site", async () => {
    expect((await client.get("/api_keys")).status).toBe(403);
    expect((await client.post("/api_keys", bodyFor("x"))).status).toBe(403);
    const elsewhere: Record<string, string>[] = [{}, { origin: "https://evil.example" }];
    for (const headers of elsewhere) {
      const sent = { headers, cookies: person.cookies };
      const made = await api.request("POST", "/api_keys", {
        ...sent,
        headers: { ...headers, "content-type": "application/vnd.api+json" },
        body: JSON.stringify(bodyFor("x")),
      });
      expect(made.status).toBe(403);
      expect((await api.request("DELETE", "/api_keys/x", sent)).status).toBe(403);
    }
    expect((await api.request("GET", "/api_keys")).status).toBe(401);
    expect(
      (await api.request("GET", "/api_keys", { cookies: ["quayline_session=x"] })).status,
    ).toBe(401);
  });

  it("are fifty at most", async () => {
    const own = await api.account();
    const admin = await api.person(own.context);
    for (let i = 0; i < 49; i++)
      expect((await admin.post("/api_keys", bodyFor(`Key ${i}`))).status).toBe(201);
    expect((await admin.post("/api_keys", bodyFor("One too many"))).status).toBe(409);
  });

  it("have a name, in a body that is a document", async () => {
    const send = (body: string, type = "application/vnd.api+json") =>
      api.request("POST", "/api_keys", {
        headers: { origin: "http://127.0.0.1:4949", "content-type": type },
        cookies: person.cookies,
        body,
      });
    expect((await send("{")).status).toBe(400);
    expect((await send("{}", "text/plain")).status).toBe(415);
    expect((await send(`{"a":"${"x".repeat(1_000_000)}"}`)).status).toBe(413);
    for (const [name, code] of [
      [undefined, "blank"],
      ["", "blank"],
      [7, "invalid"],
      ["x".repeat(101), "invalid"],
    ] as const) {
      const { status, body } = await person.post("/api_keys", bodyFor(name));
      expect(status).toBe(422);
      expect(body.errors[0]).toMatchObject({
        code,
        source: { pointer: "/data/attributes/name" },
      });
    }
  });
});
