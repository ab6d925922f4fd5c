import type { Client, RequestOptions } from "../core/client.ts";
import type { QuaylineError } from "../core/errors.ts";
import type { AnyFeedEvent } from "../generated/events.ts";
import {
  events as generated,
  type Events as Generated,
  type EventsListOptions,
} from "../generated/groups/events.ts";

export interface FollowOptions extends RequestOptions {
  /** Cursor of the last event that was handled; omitted: from the first event of the account. */
  readonly after?: string | undefined;
  /** Only these events. */
  readonly filter?: EventsListOptions["filter"];
  /** true adds `delivery` to each event. */
  readonly delivery?: boolean | undefined;
  /** Events to ask for at once. Default: 100; the API gives at most 500. */
  readonly limit?: number;
  /** How often to ask when there is nothing new. Default: 3000. */
  readonly intervalMilliseconds?: number;
  /** Called when the API cannot be reached, before it is tried again. */
  readonly onOutage?: (error: QuaylineError) => void;
}

/** An event with the cursor to go on behind it. */
export type FollowedEvent = AnyFeedEvent & {
  readonly cursor: string;
  /** The body that a webhook is sent of it; null for what webhooks do not get. Only if it was asked for. */
  readonly delivery?: string | null;
};

export interface Events extends Generated {
  /**
   * Every event in its order, without end. Store `cursor` once an event is handled and give it as `after` next
   * time: nothing is lost or handed out twice, across restarts of either side. An outage is waited out;
   * only what no waiting helps against is thrown, such as a revoked key. It ends when `signal` aborts.
   */
  follow(options?: FollowOptions): AsyncGenerator<FollowedEvent, void, undefined>;
}

/** Only who follows loads it. */
async function* followed(
  client: Client,
  options: FollowOptions,
): AsyncGenerator<FollowedEvent, void, undefined> {
  const { follow } = await import("../helpers/follow.ts");
  yield* follow(client, options);
}

export const events = (client: Client): Events => ({
  ...generated(client),
  follow: (options = {}) => followed(client, options),
});
