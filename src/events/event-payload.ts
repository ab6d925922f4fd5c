import { gunzipSync, gzipSync } from "node:zlib";
import type { Identifier, Resource } from "#src/platform/http/json-api.ts";
import type { DomainEvent } from "./commit-entity.ts";

/** The content of an event: its reference object and the included resources, as they were at that time. */
export type EventPayload = {
  readonly reference: Identifier;
  /** Related resources first, reference object last (contract: events#included-resources). */
  readonly included: readonly Resource[];
  readonly cause?: DomainEvent["cause"];
};

const nameOf = ({ type, id }: Identifier): string => `${type} ${id}`;

/** The part of a commit that one event speaks of. A resource that the commit lacks is left out. */
export function eventPayloadOf(event: DomainEvent, resources: readonly Resource[]): EventPayload {
  const held = new Map(resources.map((resource) => [nameOf(resource), resource]));
  const names = [...event.included, event.reference].map(nameOf);
  return {
    reference: event.reference,
    included: [...new Set(names)].flatMap((name) => held.get(name) ?? []),
    ...(event.cause && { cause: event.cause }),
  };
}

/** DynamoDB holds 400 KB in an item; a larger payload is stored compressed. */
const largestPlainBytes = 100_000;
const packedMark = "gzip:";

export function packPayload(payload: EventPayload): string {
  const text = JSON.stringify(payload);
  return Buffer.byteLength(text) > largestPlainBytes
    ? packedMark + gzipSync(text).toString("base64")
    : text;
}

export const unpackPayload = (text: string): EventPayload =>
  JSON.parse(
    text.startsWith(packedMark)
      ? gunzipSync(Buffer.from(text.slice(packedMark.length), "base64")).toString("utf8")
      : text,
  ) as EventPayload;
