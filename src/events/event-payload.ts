import type { Identifier, Resource } from "#src/platform/http/json-api.ts";
import { pack, unpack } from "#src/platform/storage/pack.ts";
import type { DomainEvent } from "./commit-entity.ts";
import type { FeedEntry } from "./feed-entity.ts";

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

/** A payload as its entry in the feed holds it, and how long it is in an answer. */
export const packPayload = (
  payload: EventPayload,
): Pick<FeedEntry, "payload" | "payloadBytes"> => ({
  payload: pack(payload),
  payloadBytes: Buffer.byteLength(JSON.stringify(payload)),
});

/** The payload of an entry of the feed. */
export const unpackPayload = ({ payload }: Pick<FeedEntry, "payload">): EventPayload =>
  unpack(payload) as EventPayload;
