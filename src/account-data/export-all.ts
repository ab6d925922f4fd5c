import { GetObjectCommand, NoSuchKey } from "@aws-sdk/client-s3";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { createWriteStream, mkdirSync, readdirSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { unpack } from "#src/platform/storage/pack.ts";
import { entityOf, isOfOauth, itemsOfAccounts, type Item } from "./items-of-accounts.ts";
import { objectsBelow, type Stores } from "./stores.ts";

/** Keys of the table, what only a machine reads, and what opens something or proves who somebody is. */
const left = new Set(
  [
    "pk sk gsi1pk gsi1sk gsi2pk gsi2sk gsi3pk gsi3sk __edb_e__ __edb_v__",
    "shard summary changedAt dueShard duePlace",
    "secret previousSecret passwordHash hash hashes publicKey",
  ].flatMap((names) => names.split(" ")),
);

/** A value as JSON has it: sets as lists, packed values as what they hold. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return plain(unpack(value));
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, plain(held)]));
}

function recordOf(item: Item): object {
  const record = Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (left.has(name) ? [] : [[name, plain(value)]])),
  );
  // Receivers are told a password in these: their names are enough.
  if (entityOf(item) === "webhook" && Array.isArray(record["headers"]))
    record["headers"] = record["headers"].map(({ name }: { name: string }) => ({ name }));
  return record;
}

/** Passkeys and preferences of a user; sessions are no data of theirs that outlives the day. */
async function besideUser({ db }: Stores, { pk, sk }: Item): Promise<readonly Item[]> {
  const { Items = [] } = await db.client.send(
    new QueryCommand({
      TableName: db.table,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk },
    }),
  );
  return (Items as Item[]).filter((item) => item.sk !== sk && entityOf(item) !== "session");
}

/** False where there is none any more: mails are kept for 90 days. */
async function saveObject(
  { s3 }: Stores,
  bucket: string,
  key: string,
  file: string,
): Promise<boolean> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
    return true;
  } catch (error) {
    if (error instanceof NoSuchKey) return false;
    throw error;
  }
}

/**
 * Writes all that an account has into an empty folder: `items/<entity>.ndjson` with a line for each
 * record, without secrets, and below `files/` the documents and mails as they came. Holds one page of
 * the table and one part of a file in memory.
 */
export async function exportAll(
  stores: Stores,
  account: string,
  folder: string,
): Promise<{ readonly items: Readonly<Record<string, number>>; readonly files: number }> {
  mkdirSync(join(folder, "items"), { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 1 || readdirSync(join(folder, "items")).length > 0)
    throw new Error(`${folder} is not empty`);
  const items = new Map<string, number>();
  let files = 0;
  const write = async (item: Item): Promise<void> => {
    const entity = entityOf(item);
    items.set(entity, (items.get(entity) ?? 0) + 1);
    const line = `${JSON.stringify(recordOf(item))}\n`;
    await appendFile(join(folder, "items", `${entity}.ndjson`), line, { mode: 0o600 });
  };
  for await (const page of itemsOfAccounts(stores.db, [account]))
    for (const item of page) {
      if (isOfOauth(item) || entityOf(item) === "counter") continue;
      await write(item);
      if (entityOf(item) === "user")
        for (const beside of await besideUser(stores, item)) await write(beside);
      if (entityOf(item) === "email_submission") {
        const key = String(item["mailKey"]);
        const file = join(folder, "files/mail", encodeURIComponent(key));
        if (await saveObject(stores, stores.mail, key, file)) files++;
      }
    }
  const prefix = `documents/${account}/`;
  for await (const page of objectsBelow(stores.s3, stores.blobs, prefix))
    for (const { Key = "" } of page) {
      const file = join(folder, "files/documents", encodeURIComponent(Key.slice(prefix.length)));
      if (await saveObject(stores, stores.blobs, Key, file)) files++;
    }
  return { items: Object.fromEntries([...items].toSorted(([a], [b]) => (a < b ? -1 : 1))), files };
}
