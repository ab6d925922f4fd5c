import { paginateScan, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { encrypt, decrypt } from "#src/platform/storage/encryption.ts";
import { isConditionRefused, type Db } from "#src/platform/storage/table.ts";

/** 32 bytes as Base64. */
export type EncryptionKey = string;

export type Reencrypted = {
  /** Webhooks that now open with the new key. */
  readonly changed: number;
  /** Those that did already. */
  readonly current: number;
  /** Changed by someone else meanwhile; the next run meets them again. */
  readonly missed: number;
};

type Item = {
  readonly pk: string;
  readonly sk: string;
  readonly account: string;
  readonly id: string;
  readonly secret: string;
  readonly previousSecret?: string;
};

const using = (key: EncryptionKey) => ({ ENCRYPTION_KEY: key, ENCRYPTION_KEY_SECRET: "" });

/** As src/webhooks/deliver/secrets binds a secret to its webhook. */
const ownerOf = ({ account, id }: Item): string => `webhook ${account} ${id}`;

/** The text under the new key; the very same when it is there already. */
async function reencrypted(
  item: Item,
  encrypted: string,
  from: EncryptionKey,
  to: EncryptionKey,
): Promise<string> {
  const owner = ownerOf(item);
  const isThere = await decrypt(using(to), owner, encrypted).then(
    () => true,
    () => false,
  );
  if (isThere) return encrypted;
  return encrypt(using(to), owner, await decrypt(using(from), owner, encrypted));
}

/**
 * Seals every webhook's signing secrets with another key. May stop anywhere and run again: what the
 * new key opens is left alone. What neither key opens ends the run, and nothing of it is touched.
 */
export async function reencryptWebhooks(
  db: Db,
  from: EncryptionKey,
  to: EncryptionKey,
): Promise<Reencrypted> {
  const counts: { -readonly [K in keyof Reencrypted]: number } = {
    changed: 0,
    current: 0,
    missed: 0,
  };
  const pages = paginateScan(
    { client: db.client },
    {
      TableName: db.table,
      ConsistentRead: true,
      FilterExpression: "#e = :webhook",
      ExpressionAttributeNames: { "#e": "__edb_e__" },
      ExpressionAttributeValues: { ":webhook": "webhook" },
    },
  );
  for await (const page of pages)
    for (const item of (page.Items ?? []) as Item[])
      counts[await reencryptOne(db, item, from, to)]++;
  return counts;
}

async function reencryptOne(
  db: Db,
  item: Item,
  from: EncryptionKey,
  to: EncryptionKey,
): Promise<keyof Reencrypted> {
  const { pk, sk, secret, previousSecret } = item;
  const next = await reencrypted(item, secret, from, to);
  const previous =
    previousSecret === undefined ? undefined : await reencrypted(item, previousSecret, from, to);
  if (next === secret && previous === previousSecret) return "current";
  try {
    await db.client.send(
      new UpdateCommand({
        TableName: db.table,
        Key: { pk, sk },
        UpdateExpression: `SET secret = :new${previous === undefined ? "" : ", previousSecret = :previous"}`,
        ConditionExpression: "secret = :old",
        ExpressionAttributeValues: {
          ":old": secret,
          ":new": next,
          ...(previous !== undefined && { ":previous": previous }),
        },
      }),
    );
    return "changed";
  } catch (error) {
    if (isConditionRefused(error)) return "missed";
    throw error;
  }
}
