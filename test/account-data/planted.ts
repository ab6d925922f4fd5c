import { globSync } from "node:fs";
import { join } from "node:path";
import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { Entity, Service } from "electrodb";
import { countedAtLink, countedAtUser } from "#src/accounts/account-record.ts";
import { emailKey } from "#src/access/index.ts";
import { unpack } from "#src/platform/storage/pack.ts";
import type { Db } from "#src/platform/storage/table.ts";

const root = join(import.meta.dirname, "../..");

type Attribute = {
  readonly type: unknown;
  readonly required?: boolean;
  readonly properties?: Readonly<Record<string, Attribute>>;
  readonly items?: string | Attribute;
};
type AnyEntity = Entity<any, any, any, any>;
type Model = {
  readonly model: { readonly entity: string };
  readonly attributes: Readonly<Record<string, Attribute>>;
};

const originalOf = (entity: AnyEntity): Model =>
  (entity as unknown as { model: { original: Model } }).model.original;
/** The name that its items carry. */
export const nameOf = (entity: AnyEntity): string => originalOf(entity).model.entity;
export const attributesOf = (entity: AnyEntity) => originalOf(entity).attributes;

/** Every entity that there is a store for, in the order of their names. */
export async function allEntities(db: Db): Promise<readonly AnyEntity[]> {
  const found = new Map<string, AnyEntity>();
  for (const file of globSync("src/**/*-entity.ts", { cwd: root })) {
    const exported = (await import(join(root, file))) as Record<string, unknown>;
    for (const make of Object.values(exported)) {
      if (typeof make !== "function" || make.length !== 1) continue;
      let made: unknown;
      try {
        made = (make as (db: Db) => unknown)(db);
      } catch {
        continue; // It takes something else than a table.
      }
      const entities = made instanceof Service ? Object.values(made.entities) : [made];
      for (const entity of entities)
        if (entity instanceof Entity) found.set(nameOf(entity), entity);
    }
  }
  return [...found.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** An account with one user, and a text that nobody else has. */
export type Planted = {
  readonly account: string;
  readonly user: string;
  readonly email: string;
  readonly text: string;
};

function valueOf(attribute: Attribute, text: string): unknown {
  const { type, properties, items } = attribute;
  if (Array.isArray(type)) return type[0];
  if (type === "number") return 4_000_000_000;
  if (type === "boolean") return true;
  if (type === "string") return text;
  if (type === "list" || type === "set") {
    const of = typeof items === "object" ? items : { type: items };
    return [valueOf(of, text)];
  }
  if (type === "map")
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, of]) => [name, valueOf(of, text)]),
    );
  return { text };
}

/** What an item of an entity holds for an account: each attribute with its text. */
function itemFor(entity: AnyEntity, of: Planted): Record<string, unknown> {
  const { account, user, email, text } = of;
  const name = nameOf(entity);
  const known: Record<string, unknown> = { account, user, quotaKey: account };
  if (name === "user") Object.assign(known, { id: user, email });
  if (name === "user_email") known["key"] = emailKey(email);
  if (name === "oauth_record")
    Object.assign(known, {
      model: "Grant",
      owner: `user:${user}`,
      payload: { accountId: user, clientId: `client ${text}` },
    });
  return Object.fromEntries(
    Object.entries(attributesOf(entity)).map(([attribute, given]) => {
      const isText = given.type === "string" || attribute in known;
      const value = known[attribute] ?? (isText ? `${text} ${attribute}` : valueOf(given, text));
      return [attribute, value];
    }),
  );
}

/** One item of every entity that says whose it is, and the counters that are no entity's. */
export async function plant(db: Db, of: Planted, entities: readonly AnyEntity[]): Promise<void> {
  for (const entity of entities) await entity.put(itemFor(entity, of)).go();
  for (const key of [countedAtUser(of.account, of.user), countedAtLink(of.account, of.text)]) {
    const Item = { pk: key.pk, sk: key.sk, "n:general:1": 3 };
    await db.client.send(new PutCommand({ TableName: db.table, Item }));
  }
}

/** Every item of the table. */
export async function itemsOf(db: Db): Promise<readonly Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await db.client.send(
      new ScanCommand({ TableName: db.table, ConsistentRead: true, ExclusiveStartKey }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/** The same as texts, with everything that is packed. */
export const tableTexts = async (db: Db): Promise<readonly string[]> =>
  (await itemsOf(db)).map((item) => JSON.stringify(opened(item))).toSorted();

function opened(value: unknown): unknown {
  if (value instanceof Uint8Array) return unpack(value);
  if (value instanceof Set) return [...value];
  if (Array.isArray(value)) return value.map(opened);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, held]) => [name, opened(held)]));
}
