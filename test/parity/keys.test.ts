import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createParityKey,
  endParityKey,
  parityKeysOf,
  providerOf,
  takeDelivery,
} from "#src/parity/index.ts";
import { otherStatements } from "#src/parity/store/other-statement-entity.ts";
import { parityKeys } from "#src/parity/store/parity-key-entity.ts";
import type { Context } from "#src/platform/dependencies.ts";
import { Refusal } from "#src/platform/http/errors.ts";
import { startApi, type Api, type Client } from "#test/support/api.ts";
import { delivery } from "./deliveries.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const bytes = (body: unknown) => Buffer.from(JSON.stringify(body));
const signed = (secret: string, body: Uint8Array) =>
  createHmac("sha256", secret).update(body).digest("hex");

/** The status of a refusal; 0: it was taken. */
async function sent(key: string, body: Uint8Array, signature?: string): Promise<number> {
  try {
    const headers = { authorization: `Token ${key}`, "x-svc-webhook-signature": signature };
    await takeDelivery(api.deps, await providerOf(api.deps, headers), body);
    return 0;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

const storedOf = async ({ db, account }: Context) =>
  (await otherStatements(db).query.statements({ account: account.id }).go()).data;

const make = ({ context }: Client, secret: string | null = null) =>
  createParityKey(context, { name: "Their webhooks", secret }, null);

describe("a key for another provider's deliveries", () => {
  it("delivers to its own account", async () => {
    const [client, other] = [await api.account(), await api.account()];
    const { key } = await make(client);
    expect(await sent(key, bytes(delivery()))).toBe(0);
    expect(await storedOf(client.context)).toHaveLength(1);
    expect(await storedOf(other.context)).toHaveLength(0);
  });

  it("can do nothing else, and no other key can deliver", async () => {
    const client = await api.account();
    const { key } = await make(client);
    const headers = { authorization: `Token ${key}` };
    expect((await api.request("GET", "/containers", { headers })).status).toBe(401);
    expect((await client.get("/containers")).status).toBe(200);
    expect(await sent(client.key, bytes(delivery()))).toBe(401);
    expect(await sent("qlp_", bytes(delivery()))).toBe(401);
    expect(await storedOf(client.context)).toHaveLength(0);
  });

  it("is ended at once, by its own account alone", async () => {
    const [client, other] = [await api.account(), await api.account()];
    const { id, key } = await make(client);
    await expect(endParityKey(other.context, id)).rejects.toThrow(Refusal);
    expect(await sent(key, bytes(delivery()))).toBe(0);
    await endParityKey(client.context, id);
    expect(await sent(key, bytes(delivery({ id: "second" })))).toBe(401);
    expect(await storedOf(client.context)).toHaveLength(1);
    await expect(endParityKey(client.context, id)).rejects.toThrow(Refusal);
  });

  it("with a secret takes only what is signed with it", async () => {
    const client = await api.account();
    const { key } = await make(client, "whsec of theirs");
    const body = bytes(delivery());
    expect(await sent(key, body)).toBe(401);
    expect(await sent(key, body, signed("another", body))).toBe(401);
    expect(await sent(key, bytes(delivery({ id: "x" })), signed("whsec of theirs", body))).toBe(
      401,
    );
    expect(await storedOf(client.context)).toHaveLength(0);
    expect(await sent(key, body, signed("whsec of theirs", body))).toBe(0);
    expect(await storedOf(client.context)).toHaveLength(1);
  });

  it("and its secret are stored as nobody can use them, and shown once", async () => {
    const client = await api.account();
    const { key } = await make(client, "whsec of theirs");
    const { account, db } = client.context;
    const { data } = await parityKeys(db).query.ofAccount({ account: account.id }).go();
    const stored = JSON.stringify(data);
    expect(stored).not.toContain(key.slice(4));
    expect(stored).not.toContain("whsec of theirs");
    expect(await parityKeysOf(client.context)).toEqual([
      expect.objectContaining({ masked: `qlp_…${key.slice(-4)}`, hasSecret: true }),
    ]);
    expect(JSON.stringify(await parityKeysOf(client.context))).not.toContain(key);
  });

  it("refuses what is no JSON or no delivery, and stores nothing of it", async () => {
    const client = await api.account();
    const { key } = await make(client);
    expect(await sent(key, Buffer.from("{"))).toBe(400);
    expect(await sent(key, Buffer.from([0x22, 0xff, 0x22]))).toBe(400);
    expect(await sent(key, bytes({ data: [] }))).toBe(422);
    expect(await storedOf(client.context)).toHaveLength(0);
  });

  it("is one of five at most, and needs a name that shows", async () => {
    const client = await api.account();
    for (let made = 0; made < 5; made++) await make(client);
    await expect(make(client)).rejects.toMatchObject({ status: 409 });
    const other = await api.account();
    const hidden = { name: "a\u202Eb", secret: null };
    await expect(createParityKey(other.context, hidden, null)).rejects.toMatchObject({
      status: 422,
    });
    await expect(make(other, "")).rejects.toMatchObject({ status: 422 });
  });
});
