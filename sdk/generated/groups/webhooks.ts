// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type {
  RedeliverFailedBody,
  ReplayAnswer,
  RotateSecretBody,
  TriggerBody,
  TriggerResult,
  WebhookIps,
  WebhookStats,
  WebhookEventCategoryShape,
  WebhookShape,
} from "../shapes.ts";

export interface WebhooksListOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
}
export interface WebhooksEventsOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly flag?:
    | {
        /** true adds the group of corrections of events that were published, which only a webhook or alert that names them gets. */
        readonly corrections?: boolean | undefined;
      }
    | undefined;
}
export interface WebhooksGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** An address that receives the account's events. */
export type Webhook<F extends Fieldsets<WebhookShape> = {}> = Resource<
  WebhookShape,
  never,
  never,
  F
>;
export interface WebhooksUpdateOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        /** HTTPS address */
        readonly url?: string | undefined;
        readonly active?: boolean | undefined;
        /** Names from GET /webhooks/events. */
        readonly events?:
          | readonly (
              | "tracking_request.succeeded"
              | "tracking_request.failed"
              | "tracking_request.awaiting_manifest"
              | "tracking_request.tracking_stopped"
              | "shipment.estimated.arrival"
              | "container.created"
              | "container.updated"
              | "container.pod_terminal_changed"
              | "container.pickup_lfd.changed"
              | "container.pickup_lfd_line.changed"
              | "container.pickup_lfd_terminal.changed"
              | "container.pickup_lfd_rail.changed"
              | "container.pickup_appointment.changed"
              | "container.transport.empty_out"
              | "container.transport.full_in"
              | "container.transport.vessel_loaded"
              | "container.transport.vessel_departed"
              | "container.transport.transshipment_arrived"
              | "container.transport.transshipment_discharged"
              | "container.transport.transshipment_loaded"
              | "container.transport.transshipment_departed"
              | "container.transport.feeder_arrived"
              | "container.transport.feeder_discharged"
              | "container.transport.feeder_loaded"
              | "container.transport.feeder_departed"
              | "container.transport.vessel_arrived"
              | "container.transport.vessel_berthed"
              | "container.transport.vessel_discharged"
              | "container.transport.available"
              | "container.transport.not_available"
              | "container.transport.full_out"
              | "container.transport.delivered"
              | "container.transport.empty_in"
              | "container.transport.rail_loaded"
              | "container.transport.rail_departed"
              | "container.transport.rail_arrived"
              | "container.transport.rail_unloaded"
              | "container.transport.arrived_at_inland_destination"
              | "container.transport.estimated.vessel_departed"
              | "container.transport.estimated.vessel_arrived"
              | "container.transport.estimated.arrived_at_inland_destination"
              | "document_representation.created"
              | "document_representation.failed"
              | "transport_event.corrected"
              | "transport_event.withdrawn"
            )[]
          | undefined;
        /** Sent with every delivery. */
        readonly headers?:
          | readonly {
              readonly name: string;
              readonly value: string;
            }[]
          | undefined;
      }
    | undefined;
}
export interface WebhooksDeleteOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        /** HTTPS address */
        readonly url?: string | undefined;
        readonly active?: boolean | undefined;
        /** Names from GET /webhooks/events. */
        readonly events?:
          | readonly (
              | "tracking_request.succeeded"
              | "tracking_request.failed"
              | "tracking_request.awaiting_manifest"
              | "tracking_request.tracking_stopped"
              | "shipment.estimated.arrival"
              | "container.created"
              | "container.updated"
              | "container.pod_terminal_changed"
              | "container.pickup_lfd.changed"
              | "container.pickup_lfd_line.changed"
              | "container.pickup_lfd_terminal.changed"
              | "container.pickup_lfd_rail.changed"
              | "container.pickup_appointment.changed"
              | "container.transport.empty_out"
              | "container.transport.full_in"
              | "container.transport.vessel_loaded"
              | "container.transport.vessel_departed"
              | "container.transport.transshipment_arrived"
              | "container.transport.transshipment_discharged"
              | "container.transport.transshipment_loaded"
              | "container.transport.transshipment_departed"
              | "container.transport.feeder_arrived"
              | "container.transport.feeder_discharged"
              | "container.transport.feeder_loaded"
              | "container.transport.feeder_departed"
              | "container.transport.vessel_arrived"
              | "container.transport.vessel_berthed"
              | "container.transport.vessel_discharged"
              | "container.transport.available"
              | "container.transport.not_available"
              | "container.transport.full_out"
              | "container.transport.delivered"
              | "container.transport.empty_in"
              | "container.transport.rail_loaded"
              | "container.transport.rail_departed"
              | "container.transport.rail_arrived"
              | "container.transport.rail_unloaded"
              | "container.transport.arrived_at_inland_destination"
              | "container.transport.estimated.vessel_departed"
              | "container.transport.estimated.vessel_arrived"
              | "container.transport.estimated.arrived_at_inland_destination"
              | "document_representation.created"
              | "document_representation.failed"
              | "transport_event.corrected"
              | "transport_event.withdrawn"
            )[]
          | undefined;
        /** Sent with every delivery. */
        readonly headers?:
          | readonly {
              readonly name: string;
              readonly value: string;
            }[]
          | undefined;
      }
    | undefined;
}

export interface Webhooks {
  /**
   * Create a webhook for an address.
   * `POST /webhooks`
   * Needs the feature `data_out_api`.
   */
  readonly create: (
    attributes: {
      /** HTTPS address */
      readonly url: string;
      readonly active?: boolean | undefined;
      /** Names from GET /webhooks/events. */
      readonly events: readonly (
        | "tracking_request.succeeded"
        | "tracking_request.failed"
        | "tracking_request.awaiting_manifest"
        | "tracking_request.tracking_stopped"
        | "shipment.estimated.arrival"
        | "container.created"
        | "container.updated"
        | "container.pod_terminal_changed"
        | "container.pickup_lfd.changed"
        | "container.pickup_lfd_line.changed"
        | "container.pickup_lfd_terminal.changed"
        | "container.pickup_lfd_rail.changed"
        | "container.pickup_appointment.changed"
        | "container.transport.empty_out"
        | "container.transport.full_in"
        | "container.transport.vessel_loaded"
        | "container.transport.vessel_departed"
        | "container.transport.transshipment_arrived"
        | "container.transport.transshipment_discharged"
        | "container.transport.transshipment_loaded"
        | "container.transport.transshipment_departed"
        | "container.transport.feeder_arrived"
        | "container.transport.feeder_discharged"
        | "container.transport.feeder_loaded"
        | "container.transport.feeder_departed"
        | "container.transport.vessel_arrived"
        | "container.transport.vessel_berthed"
        | "container.transport.vessel_discharged"
        | "container.transport.available"
        | "container.transport.not_available"
        | "container.transport.full_out"
        | "container.transport.delivered"
        | "container.transport.empty_in"
        | "container.transport.rail_loaded"
        | "container.transport.rail_departed"
        | "container.transport.rail_arrived"
        | "container.transport.rail_unloaded"
        | "container.transport.arrived_at_inland_destination"
        | "container.transport.estimated.vessel_departed"
        | "container.transport.estimated.vessel_arrived"
        | "container.transport.estimated.arrived_at_inland_destination"
        | "document_representation.created"
        | "document_representation.failed"
        | "transport_event.corrected"
        | "transport_event.withdrawn"
      )[];
      /** Sent with every delivery. */
      readonly headers?:
        | readonly {
            readonly name: string;
            readonly value: string;
          }[]
        | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<WebhookShape>>;
  /**
   * List webhooks, oldest first.
   * `GET /webhooks`
   * Needs the feature `data_out_api`.
   */
  readonly list: <const F extends Fieldsets<WebhookShape> = {}>(
    options?: WebhooksListOptions<F>,
  ) => List<Resource<WebhookShape, never, never, F>>;
  /**
   * Addresses that deliveries come from.
   * `GET /webhooks/ips`
   */
  readonly ips: (options?: RequestOptions) => Promise<WebhookIps>;
  /**
   * Events a webhook can subscribe to.
   * `GET /webhooks/events`
   */
  readonly events: <const F extends Fieldsets<WebhookEventCategoryShape> = {}>(
    options?: WebhooksEventsOptions<F>,
  ) => List<Resource<WebhookEventCategoryShape, never, never, F>>;
  /**
   * One webhook with its secret.
   * `GET /webhooks/{id}`
   * Needs the feature `data_out_api`.
   */
  readonly get: <const F extends Fieldsets<WebhookShape> = {}>(
    id: string,
    options?: WebhooksGetOptions<F>,
  ) => Promise<Resource<WebhookShape, never, never, F>>;
  /**
   * A webhook's last 24 hours in numbers.
   * `GET /webhooks/{id}/stats`
   * Needs the feature `data_out_api`.
   */
  readonly stats: (id: string, options?: RequestOptions) => Promise<WebhookStats>;
  /**
   * Change a webhook; activation sends the events that it missed.
   * `PATCH /webhooks/{id}`
   * Needs the feature `data_out_api`.
   */
  readonly update: (
    id: string,
    attributes?: {
      /** HTTPS address */
      readonly url?: string | undefined;
      readonly active?: boolean | undefined;
      /** Names from GET /webhooks/events. */
      readonly events?:
        | readonly (
            | "tracking_request.succeeded"
            | "tracking_request.failed"
            | "tracking_request.awaiting_manifest"
            | "tracking_request.tracking_stopped"
            | "shipment.estimated.arrival"
            | "container.created"
            | "container.updated"
            | "container.pod_terminal_changed"
            | "container.pickup_lfd.changed"
            | "container.pickup_lfd_line.changed"
            | "container.pickup_lfd_terminal.changed"
            | "container.pickup_lfd_rail.changed"
            | "container.pickup_appointment.changed"
            | "container.transport.empty_out"
            | "container.transport.full_in"
            | "container.transport.vessel_loaded"
            | "container.transport.vessel_departed"
            | "container.transport.transshipment_arrived"
            | "container.transport.transshipment_discharged"
            | "container.transport.transshipment_loaded"
            | "container.transport.transshipment_departed"
            | "container.transport.feeder_arrived"
            | "container.transport.feeder_discharged"
            | "container.transport.feeder_loaded"
            | "container.transport.feeder_departed"
            | "container.transport.vessel_arrived"
            | "container.transport.vessel_berthed"
            | "container.transport.vessel_discharged"
            | "container.transport.available"
            | "container.transport.not_available"
            | "container.transport.full_out"
            | "container.transport.delivered"
            | "container.transport.empty_in"
            | "container.transport.rail_loaded"
            | "container.transport.rail_departed"
            | "container.transport.rail_arrived"
            | "container.transport.rail_unloaded"
            | "container.transport.arrived_at_inland_destination"
            | "container.transport.estimated.vessel_departed"
            | "container.transport.estimated.vessel_arrived"
            | "container.transport.estimated.arrived_at_inland_destination"
            | "document_representation.created"
            | "document_representation.failed"
            | "transport_event.corrected"
            | "transport_event.withdrawn"
          )[]
        | undefined;
      /** Sent with every delivery. */
      readonly headers?:
        | readonly {
            readonly name: string;
            readonly value: string;
          }[]
        | undefined;
    },
    options?: WebhooksUpdateOptions,
  ) => Promise<Resource<WebhookShape>>;
  /**
   * Delete a webhook.
   * `DELETE /webhooks/{id}`
   * Needs the feature `data_out_api`.
   */
  readonly delete: (id: string, options?: WebhooksDeleteOptions) => Promise<void>;
  /**
   * Rotate the signing secret; the old one stays valid for a while.
   * `POST /webhooks/{id}/rotate_secret`
   * Needs the feature `data_out_api`.
   */
  readonly rotateSecret: (
    id: string,
    body?: RotateSecretBody,
    options?: RequestOptions,
  ) => Promise<Resource<WebhookShape>>;
  /**
   * Send a webhook's failed notifications again.
   * `POST /webhooks/{id}/redeliver_failed`
   * Needs the feature `data_out_api`.
   */
  readonly redeliverFailed: (
    id: string,
    body?: RedeliverFailedBody,
    options?: RequestOptions,
  ) => Promise<void>;
  /**
   * Send a webhook every event it has not received.
   * `POST /webhooks/{id}/replay`
   * Needs the feature `data_out_api`.
   */
  readonly replay: (
    id: string,
    attributes:
      | {
          readonly after: string;
        }
      | {
          readonly since: string;
        },
    options?: RequestOptions,
  ) => Promise<ReplayAnswer>;
  /**
   * Send an example of an event to an address, once.
   * `POST /webhooks/trigger`
   * Needs the feature `data_out_api`.
   */
  readonly trigger: (body: TriggerBody, options?: RequestOptions) => Promise<TriggerResult>;
}

export const webhooks = (client: Client): Webhooks =>
  bind(client, {
    create: "POST /webhooks webhook",
    list: "LIST /webhooks",
    ips: "GET /webhooks/ips",
    events: "LIST /webhooks/events",
    get: "GET /webhooks/{id}",
    stats: "GET /webhooks/{id}/stats",
    update: "PATCH /webhooks/{id} webhook",
    delete: "DELETE /webhooks/{id}",
    rotateSecret: "POST /webhooks/{id}/rotate_secret =",
    redeliverFailed: "POST /webhooks/{id}/redeliver_failed =",
    replay: "POST /webhooks/{id}/replay =",
    trigger: "POST /webhooks/trigger =",
  }) as Webhooks;
