import { globSync } from "node:fs";
import { join } from "node:path";
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { EmailMessage } from "#src/access/index.ts";
import { DocumentMessage, MailNotice } from "#src/documents/index.ts";
import { MailingMessage } from "#src/mailings/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import type { QueueName } from "#src/platform/queue.ts";
import { unpack } from "#src/platform/storage/pack.ts";
import type { Db } from "#src/platform/storage/table.ts";
import { ApplyFacilityMessage, ApplyMessage, PollMessage } from "#src/polling/index.ts";
import { BulkEditMessage, ReconcileMessage } from "#src/tracking/index.ts";
import { CatchUpMessage, DeliverMessage } from "#src/webhooks/index.ts";
import { EdiFileMessage } from "#src/sources/edi/receive/file-message.ts";
import type { RecordingQueues } from "#test/support/engine.ts";

/** What the worker of each queue reads. */
export const readers: Readonly<Record<QueueName, z.ZodType>> = {
  poll: PollMessage,
  "facility-poll": PollMessage,
  apply: z.union([ApplyMessage, ApplyFacilityMessage]),
  deliver: DeliverMessage,
  "deliver-slow": DeliverMessage,
  "catch-up": CatchUpMessage,
  mail: MailNotice,
  documents: DocumentMessage,
  edi: EdiFileMessage,
  emails: EmailMessage,
  "bulk-edits": BulkEditMessage,
  mailings: MailingMessage,
  reconcile: ReconcileMessage,
};

type Item = Readonly<Record<string, unknown>>;
/** Of each member, by its path, of which types its values are; and which members all have. */
export type Form = { readonly types: Record<string, readonly string[]>; readonly always: string[] };

const typeOf = (value: unknown): string =>
  value instanceof Uint8Array
    ? "bytes"
    : Array.isArray(value)
      ? "array"
      : value === null
        ? "null"
        : typeof value;

/** Members to the second level; a JSON text counts as what it holds. */
function membersOf(item: Item, depth = 2): [string, string][] {
  return Object.entries(item).flatMap(([name, stored]) => {
    const value =
      typeof stored === "string" && stored.startsWith('{"') ? (JSON.parse(stored) as Item) : stored;
    const own: [string, string] = [name, typeOf(value)];
    if (depth === 1 || typeOf(value) !== "object") return [own];
    return [
      own,
      ...membersOf(value as Item, depth - 1).map(([inner, type]): [string, string] => [
        `${name}.${inner}`,
        type,
      ]),
    ];
  });
}

/** Ids are members in some maps; they are no part of the form. */
const isName = (path: string): boolean =>
  path.split(".").every((part) => /^[a-zA-Z_]\w{0,40}$/.test(part));

export function formOf(items: readonly Item[]): Form {
  const seen = items.map((item) => new Map(membersOf(item).filter(([path]) => isName(path))));
  const paths = [...new Set(seen.flatMap((one) => [...one.keys()]))].toSorted();
  return {
    types: Object.fromEntries(
      paths.map((path) => [
        path,
        [...new Set(seen.flatMap((one) => one.get(path) ?? []))].toSorted(),
      ]),
    ),
    always: paths.filter((path) => seen.every((one) => one.has(path))),
  };
}

/** What somebody who reads the form before does not find or understand in a form of now. */
export function unreadable(before: Form, now: Form): string[] {
  return [
    ...before.always
      .filter((path) => !now.always.includes(path))
      .map((path) => `${path} is missing`),
    ...Object.entries(now.types).flatMap(([path, types]) => {
      const known = before.types[path];
      return types
        .filter((type) => known && !known.includes(type))
        .map((type) => `${path} is ${type}`);
    }),
  ];
}

const root = join(import.meta.dirname, "../../..");

type Entity = {
  readonly schema: { readonly attributes: Record<string, { field?: string; required?: boolean }> };
  readonly get: (attributes: object) => { params(): { Key: Item } };
};
const isEntity = (value: unknown): value is Entity =>
  typeof value === "object" && value !== null && "schema" in value && "get" in value;

/** Every entity of the code, by the name that its items carry. */
export async function entitiesOf(db: Db): Promise<ReadonlyMap<string, Entity>> {
  const found = new Map<string, Entity>();
  for (const file of globSync("src/**/*-entity.ts", { cwd: root }))
    for (const made of Object.values((await import(join(root, file))) as object)) {
      if (typeof made !== "function" || made.length !== 1) continue;
      let of: unknown;
      try {
        of = made(db);
      } catch {
        // A helper that is made for no table.
        continue;
      }
      const inner = typeof of === "object" && of !== null && "entities" in of ? of.entities : [of];
      for (const entity of Object.values(inner as object))
        if (isEntity(entity))
          found.set((entity as unknown as { model: { entity: string } }).model.entity, entity);
    }
  return found;
}

export type StoredForms = {
  /** A few bodies of each queue, of different members. */
  readonly messages: Readonly<Record<string, readonly Item[]>>;
  readonly readers: Readonly<Record<string, unknown>>;
  /** By entity: the form of its items, and one of them. */
  readonly items: Readonly<Record<string, { readonly form: Form; readonly sample: Item }>>;
  /** By the beginning of its key: the form of what a blob holds, and the bytes of the smallest. */
  readonly blobs: Readonly<Record<string, { readonly form: Form; readonly packed: string }>>;
};

async function everyItem({ client, table }: Db): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey }));
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return items;
}

const unpacked = (bytes: Uint8Array): Item | null => {
  try {
    const value = unpack(bytes);
    return typeof value === "object" && value !== null ? (value as Item) : null;
  } catch {
    return null;
  }
};

/** What a run of the product stored and queued. */
export async function storedForms(
  deps: Dependencies,
  queues: RecordingQueues,
): Promise<StoredForms> {
  const messages = Object.fromEntries(
    Object.entries(queues.ever).map(([queue, sent]) => {
      const bodies = sent.map(({ body }) => body as Item);
      const different = new Map(bodies.map((body) => [membersOf(body).join(), body]));
      return [queue, [...different.values()]];
    }),
  );
  const byEntity = Map.groupBy(await everyItem(deps.db), (item) => String(item["__edb_e__"]));
  byEntity.delete("undefined");
  const items = Object.fromEntries(
    [...byEntity]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([entity, all]) => {
        const sized = all.map((item) => ({ item, size: JSON.stringify(item).length }));
        const smallest = sized.reduce((least, one) => (one.size < least.size ? one : least)).item;
        // Content is no matter here: the key and the names of members are.
        const sample = Object.fromEntries(
          Object.entries(smallest).map(([name, value]) => [
            name,
            typeof value === "object" ? typeOf(value) : value,
          ]),
        );
        return [entity, { form: formOf(all), sample }];
      }),
  );
  const keys = (deps.blobs as typeof deps.blobs & { keys(): string[] }).keys();
  const held = await Promise.all(
    keys.map(async (key) => ({ kind: key.split("/")[0]!, bytes: (await deps.blobs.get(key))! })),
  );
  const blobs = Object.fromEntries(
    [...Map.groupBy(held, ({ kind }) => kind)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([kind, all]) => {
        const contents = all.flatMap(({ bytes }): Item[] => {
          const content = unpacked(bytes);
          return content ? [content] : [];
        });
        if (contents.length < all.length) return [];
        const [smallest] = all.toSorted((a, b) => a.bytes.length - b.bytes.length);
        return [
          [
            kind,
            { form: formOf(contents), packed: Buffer.from(smallest!.bytes).toString("base64") },
          ],
        ];
      }),
  );
  const schemas = Object.fromEntries(
    Object.entries(readers).map(([queue, schema]) => [
      queue,
      z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    ]),
  );
  return { messages, readers: schemas, items, blobs };
}
