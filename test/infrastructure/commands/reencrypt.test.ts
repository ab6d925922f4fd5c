import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reencryptWebhooks } from "../../../bin/reencrypt-webhooks.ts";
import { readConfig } from "#src/platform/config.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { newSecret, readWebhookSecret } from "#src/webhooks/deliver/secrets.ts";
import { webhookSchema, type WebhookItem } from "#src/webhooks/store/webhook-entity.ts";
import { startTable } from "#test/support/engine.ts";

const keyOf = (account: string, id: string) => ({ pk: `webhooks ${account}`, sk: id });
const key = (): string => randomBytes(32).toString("base64");
const configOf = (ENCRYPTION_KEY: string) => readConfig({ ENCRYPTION_KEY });

describe("rotating the encryption key", () => {
  let db: Db;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, stop } = await startTable());
  });
  afterAll(() => stop());

  async function addWebhook(
    account: string,
    id: string,
    encryptionKey: string,
  ): Promise<WebhookItem> {
    const secret = await newSecret(configOf(encryptionKey), { account, id });
    const previousSecret = await newSecret(configOf(encryptionKey), { account, id });
    const Item = {
      ...keyOf(account, id),
      __edb_e__: "webhook",
      account,
      id,
      secret,
      previousSecret,
    };
    await db.client.send(new PutCommand({ TableName: db.table, Item }));
    return Item as unknown as WebhookItem;
  }
  async function stored(account: string, id: string): Promise<WebhookItem> {
    const { Item } = await db.client.send(
      new GetCommand({ TableName: db.table, Key: keyOf(account, id), ConsistentRead: true }),
    );
    return Item as WebhookItem;
  }

  it("searches for the product's own names of a webhook and its secrets", () => {
    expect(webhookSchema.model.entity).toBe("webhook");
    expect(Object.keys(webhookSchema.attributes)).toEqual(
      expect.arrayContaining(["account", "id", "secret", "previousSecret"]),
    );
  });

  it("keeps every customer's signing secret, readable with the new key only", async () => {
    const [old, next] = [key(), key()];
    const before = await addWebhook("alpha", "w1", old);
    await addWebhook("beta", "w2", old);
    const published = await readWebhookSecret(configOf(old), before);

    expect(await reencryptWebhooks(db, old, next)).toEqual({ changed: 2, current: 0, missed: 0 });
    const after = await stored("alpha", "w1");
    expect(await readWebhookSecret(configOf(next), after)).toBe(published);
    await expect(readWebhookSecret(configOf(old), after)).rejects.toThrow();

    expect(await reencryptWebhooks(db, old, next)).toEqual({ changed: 0, current: 2, missed: 0 });

    // A function that remembers the old key wrote one more; only that one is left to do.
    await addWebhook("alpha", "w3", old);
    expect(await reencryptWebhooks(db, old, next)).toEqual({ changed: 1, current: 2, missed: 0 });
  });

  it("stops at a secret that neither key opens, and leaves it as it is", async () => {
    const lost = await addWebhook("gamma", "w4", key());
    await expect(reencryptWebhooks(db, key(), key())).rejects.toThrow();
    expect((await stored("gamma", "w4")).secret).toBe(lost.secret);
  });
});
