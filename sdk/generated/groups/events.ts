// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { EventProof, EventShape } from "../shapes.ts";

export interface EventsListOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  /** Cursor of an earlier answer; if omitted, from the first event. */
  readonly after?: string | undefined;
  /** Read backwards, newest first: `latest`, or a cursor. Not together with `after`. */
  readonly before?: string | undefined;
  readonly filter?:
    | {
        /** Name of an event; commas mean OR. */
        readonly event?: string | readonly string[] | undefined;
        /** Id of a container that the events are about or include; commas mean OR. */
        readonly container_id?: string | readonly string[] | undefined;
      }
    | undefined;
  readonly flag?:
    | {
        /** true adds the body that a webhook is sent of each event. */
        readonly delivery?: boolean | undefined;
      }
    | undefined;
  /** Events on a page, at most 500. */
  readonly limit?: number | undefined;
}

export interface Events {
  /**
   * Every event of the account in one order, without gaps.
   * `GET /events`
   */
  readonly list: <const F extends Fieldsets<EventShape> = {}>(
    options?: EventsListOptions<F>,
  ) => List<Resource<EventShape, never, never, F>>;
  /**
   * What was told of an event and when, as evidence to verify offline.
   * `GET /events/{id}/proof`
   */
  readonly proof: (id: string, options?: RequestOptions) => Promise<EventProof>;
}

export const events = (client: Client): Events =>
  bind(client, {
    list: "LIST /events",
    proof: "GET /events/{id}/proof",
  }) as Events;
