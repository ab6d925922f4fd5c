import * as z from "zod";
import type { CommitItem, DomainEvent } from "#src/events/index.ts";
import type { Identifier } from "#src/platform/http/json-api.ts";
import { unpack } from "#src/platform/storage/pack.ts";

const text = z.string().min(1);
const identifier = z.strictObject({ id: text, type: text } satisfies Members<Identifier>);

/** A schema for each member there is, so that a new one is not forgotten here. */
type Members<T> = { readonly [name in keyof Required<T>]: z.ZodType<Required<T>[name]> };

const event = z.strictObject({
  id: text,
  event: text,
  reference: identifier,
  included: z.array(identifier),
  cause: z.record(z.string(), z.unknown()).exactOptional(),
} satisfies Members<DomainEvent>);

/** Bytes as the table answers them, or base64 as Lambda hands them to a reader of the stream. */
const packedJson = z
  .union([z.instanceof(Uint8Array), z.base64().transform((text) => Buffer.from(text, "base64"))])
  .transform((bytes, ctx): unknown => {
    try {
      return unpack(bytes);
    } catch {
      ctx.addIssue("not a packed value");
      return z.NEVER;
    }
  });

/**
 * An outbox item as the table holds it. Strict: an item with a member that is not named here
 * cannot be read and is set aside, never dispatched without it.
 */
const CommitRecord = z.strictObject({
  account: text,
  id: text,
  at: text,
  events: z.array(event),
  resources: packedJson.pipe(
    z.array(identifier.extend({ attributes: z.record(z.string(), z.unknown()) }).loose()),
  ),
  ttl: z.number(),
  // ElectroDB's own.
  pk: z.string().optional(),
  sk: z.string().optional(),
  __edb_e__: z.string().optional(),
  __edb_v__: z.string().optional(),
});

export type Commit = Pick<CommitItem, "account" | "id" | "at" | "events" | "resources">;

/** The outbox item of a stream record, null for what is none. */
export function readCommit(item: unknown): Commit | null {
  const parsed = CommitRecord.safeParse(item);
  if (!parsed.success) return null;
  const { account, id, at, events, resources } = parsed.data;
  return { account, id, at, events, resources };
}
