// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type {
  DeliveryShape,
  WebhookNotificationLogShape,
  WebhookNotificationShape,
  WebhookShape,
} from "../shapes.ts";

export interface DeliveriesExamplesOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  /** Name of an event. */
  readonly event:
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
    | "transport_event.withdrawn";
}
export type DeliveriesListInclude = "webhook" | "reference_object" | "webhook_notification_logs";
export interface DeliveriesListOptions<
  I extends string = DeliveriesListInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
        /** The end of the page before, from its links.next. */
        readonly after?: string | undefined;
      }
    | undefined;
  readonly filter?:
    | {
        /** pending, succeeded or failed; commas mean OR. */
        readonly delivery_status?: string | readonly string[] | undefined;
        /** Id of a webhook; commas mean OR. */
        readonly webhook_id?: string | readonly string[] | undefined;
        /** Name of an event; commas mean OR. */
        readonly event?: string | readonly string[] | undefined;
        /** Id of the reference_object; commas mean OR. */
        readonly reference_id?: string | readonly string[] | undefined;
        /** When the notification was created. */
        readonly created_at?: string | readonly string[] | undefined;
      }
    | undefined;
}
export type DeliveriesGetInclude = "webhook" | "reference_object" | "webhook_notification_logs";
export interface DeliveriesGetOptions<
  I extends string = DeliveriesGetInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** One event for one webhook. */
export type WebhookNotification<
  I extends DeliveriesGetInclude = never,
  F extends Fieldsets<WebhookNotificationShape | WebhookShape | WebhookNotificationLogShape> = {},
> = Resource<WebhookNotificationShape, I, WebhookShape | WebhookNotificationLogShape, F>;

export interface Deliveries {
  /**
   * An example of an event's delivery.
   * `GET /webhook_notifications/examples`
   */
  readonly examples: <const F extends Fieldsets<DeliveryShape> = {}>(
    options: DeliveriesExamplesOptions<F>,
  ) => Promise<Resource<DeliveryShape, never, never, F>>;
  /**
   * List notifications, newest first.
   * `GET /webhook_notifications`
   * Needs the feature `data_out_api`.
   */
  readonly list: <
    I extends DeliveriesListInclude = never,
    const F extends Fieldsets<
      WebhookNotificationShape | WebhookShape | WebhookNotificationLogShape
    > = {},
  >(
    options?: DeliveriesListOptions<I, F>,
  ) => List<Resource<WebhookNotificationShape, I, WebhookShape | WebhookNotificationLogShape, F>>;
  /**
   * One notification with its delivery attempts.
   * `GET /webhook_notifications/{id}`
   * Needs the feature `data_out_api`.
   */
  readonly get: <
    I extends DeliveriesGetInclude = never,
    const F extends Fieldsets<
      WebhookNotificationShape | WebhookShape | WebhookNotificationLogShape
    > = {},
  >(
    id: string,
    options?: DeliveriesGetOptions<I, F>,
  ) => Promise<
    Resource<WebhookNotificationShape, I, WebhookShape | WebhookNotificationLogShape, F>
  >;
  /**
   * Send one notification again.
   * `POST /webhook_notifications/{id}/redeliver`
   * Needs the feature `data_out_api`.
   */
  readonly redeliver: (
    id: string,
    options?: RequestOptions,
  ) => Promise<
    Resource<WebhookNotificationShape, "webhook_notification_logs", WebhookNotificationLogShape>
  >;
}

export const deliveries = (client: Client): Deliveries =>
  bind(client, {
    examples: "GET /webhook_notifications/examples",
    list: "LIST /webhook_notifications",
    get: "GET /webhook_notifications/{id}",
    redeliver: "POST /webhook_notifications/{id}/redeliver",
  }) as Deliveries;
