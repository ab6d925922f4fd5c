import { addSeconds, day, isoSeconds } from "#src/platform/clock.ts";
import type { Resource } from "#src/platform/http/json-api.ts";
import { derivedId } from "#src/platform/ids.ts";
import type { CommitItem, DomainEvent } from "./commit-entity.ts";

/** Long enough for any replay of the stream; the feed stores the events without expiry. */
const retentionSeconds = 30 * day;

/** The outbox item to create in the transaction of the change. The same cause is the same item. */
export const commitItem = (of: {
  readonly account: string;
  readonly cause: readonly string[];
  readonly now: Date;
  readonly events: readonly DomainEvent[];
  readonly resources: readonly Resource[];
}): CommitItem => ({
  account: of.account,
  id: derivedId("commit", of.account, ...of.cause),
  at: isoSeconds(of.now),
  events: of.events,
  resources: of.resources,
  ttl: Math.floor(addSeconds(of.now, retentionSeconds).getTime() / 1000),
});
