// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { AlertShape } from "../shapes.ts";

export interface AlertsListOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 50. */
        readonly size?: number | undefined;
      }
    | undefined;
  readonly filter?:
    | {
        /** me or account. */
        readonly owner?: "me" | "account" | undefined;
      }
    | undefined;
}
export interface AlertsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** An email about events, bundled. */
export type Alert<F extends Fieldsets<AlertShape> = {}> = Resource<AlertShape, never, never, F>;
export interface AlertsUpdateOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        /** The subject of its emails begins with it. */
        readonly name?: string | undefined;
        /** me: only the user behind the credential has it. account: everybody of the account has it. */
        readonly owner?: "me" | "account" | undefined;
        /** The saved view whose filter selects; null: `screen` and `query` do. */
        readonly view_id?: string | null | undefined;
        /** The list that `query` is for. null where a view selects. */
        readonly screen?: "containers" | "shipments" | "tracking_requests" | null | undefined;
        /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
        readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
        /** Addresses. Those of the account's users get it at once; any other is asked first by email and gets nothing before it confirms. */
        readonly recipients?: readonly string[] | undefined;
        /** Whether nothing is sent. */
        readonly paused?: boolean | undefined;
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
        /** One email in so many minutes at most; events wait. */
        readonly every_minutes?: number | undefined;
      }
    | undefined;
}
export interface AlertsDeleteOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        /** The subject of its emails begins with it. */
        readonly name?: string | undefined;
        /** me: only the user behind the credential has it. account: everybody of the account has it. */
        readonly owner?: "me" | "account" | undefined;
        /** The saved view whose filter selects; null: `screen` and `query` do. */
        readonly view_id?: string | null | undefined;
        /** The list that `query` is for. null where a view selects. */
        readonly screen?: "containers" | "shipments" | "tracking_requests" | null | undefined;
        /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
        readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
        /** Addresses. Those of the account's users get it at once; any other is asked first by email and gets nothing before it confirms. */
        readonly recipients?: readonly string[] | undefined;
        /** Whether nothing is sent. */
        readonly paused?: boolean | undefined;
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
        /** One email in so many minutes at most; events wait. */
        readonly every_minutes?: number | undefined;
      }
    | undefined;
}

export interface Alerts {
  /**
   * List alerts.
   * `GET /alerts`
   */
  readonly list: <const F extends Fieldsets<AlertShape> = {}>(
    options?: AlertsListOptions<F>,
  ) => List<Resource<AlertShape, never, never, F>>;
  /**
   * Mail events.
   * `POST /alerts`
   */
  readonly create: (
    attributes: {
      /** The subject of its emails begins with it. */
      readonly name: string;
      /** me: only the user behind the credential has it. account: everybody of the account has it. */
      readonly owner?: "me" | "account" | undefined;
      /** The saved view whose filter selects; null: `screen` and `query` do. */
      readonly view_id?: string | null | undefined;
      /** The list that `query` is for. null where a view selects. */
      readonly screen?: "containers" | "shipments" | "tracking_requests" | null | undefined;
      /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
      readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
      /** Addresses. Those of the account's users get it at once; any other is asked first by email and gets nothing before it confirms. */
      readonly recipients: readonly string[];
      /** Whether nothing is sent. */
      readonly paused?: boolean | undefined;
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
      /** One email in so many minutes at most; events wait. */
      readonly every_minutes?: number | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<AlertShape>>;
  /**
   * One alert.
   * `GET /alerts/{id}`
   */
  readonly get: <const F extends Fieldsets<AlertShape> = {}>(
    id: string,
    options?: AlertsGetOptions<F>,
  ) => Promise<Resource<AlertShape, never, never, F>>;
  /**
   * Change an alert.
   * `PATCH /alerts/{id}`
   */
  readonly update: (
    id: string,
    attributes?: {
      /** The subject of its emails begins with it. */
      readonly name?: string | undefined;
      /** me: only the user behind the credential has it. account: everybody of the account has it. */
      readonly owner?: "me" | "account" | undefined;
      /** The saved view whose filter selects; null: `screen` and `query` do. */
      readonly view_id?: string | null | undefined;
      /** The list that `query` is for. null where a view selects. */
      readonly screen?: "containers" | "shipments" | "tracking_requests" | null | undefined;
      /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
      readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
      /** Addresses. Those of the account's users get it at once; any other is asked first by email and gets nothing before it confirms. */
      readonly recipients?: readonly string[] | undefined;
      /** Whether nothing is sent. */
      readonly paused?: boolean | undefined;
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
      /** One email in so many minutes at most; events wait. */
      readonly every_minutes?: number | undefined;
    },
    options?: AlertsUpdateOptions,
  ) => Promise<Resource<AlertShape>>;
  /**
   * Delete an alert.
   * `DELETE /alerts/{id}`
   */
  readonly delete: (id: string, options?: AlertsDeleteOptions) => Promise<void>;
  /**
   * Send an alert to yourself as it looks now.
   * `POST /alerts/{id}/test`
   */
  readonly test: (id: string, options?: RequestOptions) => Promise<void>;
}

export const alerts = (client: Client): Alerts =>
  bind(client, {
    list: "LIST /alerts",
    create: "POST /alerts alert",
    get: "GET /alerts/{id}",
    update: "PATCH /alerts/{id} alert",
    delete: "DELETE /alerts/{id}",
    test: "POST /alerts/{id}/test",
  }) as Alerts;
