import type { Identifier, Resource } from "#src/platform/http/json-api.ts";
import { packText, unpack } from "#src/platform/storage/pack.ts";
import { eventText, linkOf } from "./chain.ts";
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

/**
 * An event at its place in the feed, linked to the chain value before it; null: a feed of the layout before, which has
 * none yet.
 */
export function feedEntry(
  of: Pick<FeedEntry, "account" | "sequence" | "eventId" | "event" | "at">,
  payload: EventPayload,
  previous: string | null,
): FeedEntry {
  const text = JSON.stringify(payload);
  return {
    ...of,
    payload: packText(text),
    payloadBytes: Buffer.byteLength(text),
    ...(previous !== null && { chain: linkOf(previous, eventText(of, text)) }),
  };
}

/** The payload of an entry of the feed. */
export const unpackPayload = ({ payload }: Pick<FeedEntry, "payload">): EventPayload =>
  unpack(payload) as EventPayload;
