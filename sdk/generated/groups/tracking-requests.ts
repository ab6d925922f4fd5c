// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Ref, Resource } from "../../core/resource.ts";
import type {
  InferNumberBody,
  TrackingRequestRows,
  TrackingRequestsBulkAnswer,
  TrackingRequestsBulkBody,
  ContainerShape,
  CustomFieldShape,
  InferNumberShape,
  MetroAreaShape,
  PortShape,
  RailTerminalShape,
  ShipmentShape,
  TerminalShape,
  TrackingRequestShape,
} from "../shapes.ts";

export type TrackingRequestsListInclude =
  | "tracked_object"
  | "tracked_object.containers"
  | "tracked_object.port_of_lading"
  | "tracked_object.port_of_discharge"
  | "tracked_object.destination"
  | "tracked_object.pod_terminal"
  | "tracked_object.destination_terminal"
  | "user";
export interface TrackingRequestsListOptions<
  I extends string = TrackingRequestsListInclude,
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
  /** Beginning of a number or reference. */
  readonly q?: string | undefined;
  readonly filter?:
    | {
        /** The number. */
        readonly request_number?: string | readonly string[] | undefined;
        /** Status of the request. */
        readonly status?: string | readonly string[] | undefined;
        /** SCAC of the carrier. */
        readonly scac?: string | readonly string[] | undefined;
        /** Kind of number. */
        readonly request_type?: string | readonly string[] | undefined;
        readonly created_at?:
          | {
              /** Date or date-time, inclusive. */
              readonly start?: string | undefined;
              /** Date or date-time, inclusive. */
              readonly end?: string | undefined;
            }
          | undefined;
        readonly updated_at?:
          | {
              /** Date or date-time, inclusive. */
              readonly start?: string | undefined;
              /** Date or date-time, inclusive. */
              readonly end?: string | undefined;
            }
          | undefined;
      }
    | undefined;
}
export interface TrackingRequestsRowsOptions extends RequestOptions {
  /** Names of columns, with commas: request_number, normalized_number, request_type, scac, status, failed_reason, shipment_id, ref_numbers, created_at, updated_at. `id` is always there. */
  readonly columns?: string | undefined;
  /** Rows, at most 5000; 1000 when it is not sent. */
  readonly limit?: number | undefined;
  /** `version` of an earlier answer to the same query: only what changed since is answered. */
  readonly since?: string | undefined;
  /** Beginning of a number or reference. */
  readonly q?: string | undefined;
  readonly filter?:
    | {
        /** The number. */
        readonly request_number?: string | readonly string[] | undefined;
        /** Status of the request. */
        readonly status?: string | readonly string[] | undefined;
        /** SCAC of the carrier. */
        readonly scac?: string | readonly string[] | undefined;
        /** Kind of number. */
        readonly request_type?: string | readonly string[] | undefined;
        readonly created_at?:
          | {
              /** Date or date-time, inclusive. */
              readonly start?: string | undefined;
              /** Date or date-time, inclusive. */
              readonly end?: string | undefined;
            }
          | undefined;
        readonly updated_at?:
          | {
              /** Date or date-time, inclusive. */
              readonly start?: string | undefined;
              /** Date or date-time, inclusive. */
              readonly end?: string | undefined;
            }
          | undefined;
      }
    | undefined;
}
export type TrackingRequestsGetInclude =
  | "tracked_object"
  | "tracked_object.containers"
  | "tracked_object.port_of_lading"
  | "tracked_object.port_of_discharge"
  | "tracked_object.destination"
  | "tracked_object.pod_terminal"
  | "tracked_object.destination_terminal"
  | "user";
export interface TrackingRequestsGetOptions<
  I extends string = TrackingRequestsGetInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A request to track a number. */
export type TrackingRequest<
  I extends TrackingRequestsGetInclude = never,
  F extends Fieldsets<
    | TrackingRequestShape
    | ShipmentShape
    | ContainerShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
  > = {},
> = Resource<
  TrackingRequestShape,
  I,
  ShipmentShape | ContainerShape | PortShape | MetroAreaShape | TerminalShape | RailTerminalShape,
  F
>;
export type TrackingRequestsUpdateInclude =
  | "tracked_object"
  | "tracked_object.containers"
  | "tracked_object.port_of_lading"
  | "tracked_object.port_of_discharge"
  | "tracked_object.destination"
  | "tracked_object.pod_terminal"
  | "tracked_object.destination_terminal"
  | "user";
export interface TrackingRequestsUpdateOptions<
  I extends string = TrackingRequestsUpdateInclude,
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
}
export interface TrackingRequestsFieldsListOptions<F = {}> extends RequestOptions {
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
export interface TrackingRequestsFieldsSetOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      }
    | undefined;
}
export interface TrackingRequestsFieldsUpdateOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      }
    | undefined;
}
export interface TrackingRequestsFieldsRemoveOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        readonly value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      }
    | undefined;
}

export interface TrackingRequests {
  /**
   * Track a bill of lading, booking or container number.
   * `POST /tracking_requests`
   */
  readonly create: (
    attributes: {
      /** What kind of number this is; container numbers are in beta. */
      readonly request_type: "bill_of_lading" | "booking_number" | "container";
      readonly request_number: string;
      /** Required unless auto_detect_vocc_scac is true. */
      readonly scac?: string | null | undefined;
      /** Infer the carrier from the number. */
      readonly auto_detect_vocc_scac?: boolean | null | undefined;
      readonly ref_numbers?: readonly string[] | null | undefined;
      readonly shipment_tags?: readonly string[] | null | undefined;
      readonly initial_custom_fields?:
        | {
            readonly shipment?:
              | readonly {
                  readonly api_slug: string;
                  readonly value?:
                    | string
                    | number
                    | boolean
                    | readonly string[]
                    | {
                        readonly id: string;
                        readonly type: string;
                      }
                    | null
                    | undefined;
                }[]
              | undefined;
            readonly containers?:
              | readonly {
                  readonly api_slug: string;
                  readonly value?:
                    | string
                    | number
                    | boolean
                    | readonly string[]
                    | {
                        readonly id: string;
                        readonly type: string;
                      }
                    | null
                    | undefined;
                  /** The container for which it is; if omitted, all containers. */
                  readonly number?: string | null | undefined;
                }[]
              | undefined;
          }
        | null
        | undefined;
    } & {
      readonly customer?: Ref<"party"> | null | undefined;
      readonly shipper?: Ref<"party"> | null | undefined;
      readonly consignee?: Ref<"party"> | null | undefined;
      readonly notify_party?: Ref<"party"> | null | undefined;
      readonly customs_broker?: Ref<"party"> | null | undefined;
      readonly freight_forwarder?: Ref<"party"> | null | undefined;
      readonly pickup_dray_carrier?: Ref<"party"> | null | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<TrackingRequestShape>>;
  /**
   * Track up to 500 numbers, each answered alone.
   * `POST /tracking_requests/bulk`
   */
  readonly bulk: (
    body: TrackingRequestsBulkBody,
    options?: RequestOptions,
  ) => Promise<TrackingRequestsBulkAnswer>;
  /**
   * Infer what a number is and which shipping line it belongs to.
   * `POST /tracking_requests/infer_number`
   */
  readonly inferNumber: (
    body?: InferNumberBody,
    options?: RequestOptions,
  ) => Promise<Resource<InferNumberShape>>;
  /**
   * List tracking requests, newest first.
   * `GET /tracking_requests`
   */
  readonly list: <
    I extends TrackingRequestsListInclude = never,
    const F extends Fieldsets<
      | TrackingRequestShape
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
    > = {},
  >(
    options?: TrackingRequestsListOptions<I, F>,
  ) => List<
    Resource<
      TrackingRequestShape,
      I,
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape,
      F
    >
  >;
  /**
   * List tracking requests as columns, with counts, changes since a version, or as CSV.
   * `GET /tracking_request_rows`
   */
  readonly rows: (options?: TrackingRequestsRowsOptions) => Promise<TrackingRequestRows>;
  /**
   * One tracking request.
   * `GET /tracking_requests/{id}`
   */
  readonly get: <
    I extends TrackingRequestsGetInclude = never,
    const F extends Fieldsets<
      | TrackingRequestShape
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
    > = {},
  >(
    id: string,
    options?: TrackingRequestsGetOptions<I, F>,
  ) => Promise<
    Resource<
      TrackingRequestShape,
      I,
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape,
      F
    >
  >;
  /**
   * Replace a tracking request's reference numbers.
   * `PATCH /tracking_requests/{id}`
   */
  readonly update: <I extends TrackingRequestsUpdateInclude = never>(
    id: string,
    attributes?: {
      /** A single reference. */
      readonly ref_number?: string | undefined;
      /** References of your own. */
      readonly ref_numbers?: readonly string[] | undefined;
    },
    options?: TrackingRequestsUpdateOptions<I>,
  ) => Promise<
    Resource<
      TrackingRequestShape,
      I,
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
    >
  >;
  readonly fields: {
    /**
     * List the custom fields of a tracking request.
     * `GET /tracking_requests/{id}/custom_fields`
     */
    readonly list: <const F extends Fieldsets<CustomFieldShape> = {}>(
      id: string,
      options?: TrackingRequestsFieldsListOptions<F>,
    ) => List<Resource<CustomFieldShape, never, never, F>>;
    /**
     * Set a custom field of a tracking request, new or not.
     * `POST /tracking_requests/{id}/custom_fields`
     * Needs the feature `custom_fields`.
     */
    readonly set: (
      id: string,
      attributes: {
        readonly api_slug: string;
        readonly value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      },
      options?: TrackingRequestsFieldsSetOptions,
    ) => Promise<Resource<CustomFieldShape>>;
    /**
     * Change a custom field of a tracking request.
     * `PATCH /tracking_requests/{id}/custom_fields/{api_slug}`
     * Needs the feature `custom_fields`.
     */
    readonly update: (
      id: string,
      apiSlug: string,
      attributes?: {
        readonly api_slug?: string | undefined;
        readonly value?:
          | string
          | number
          | boolean
          | readonly string[]
          | {
              readonly id: string;
              readonly type: string;
            }
          | null
          | undefined;
      },
      options?: TrackingRequestsFieldsUpdateOptions,
    ) => Promise<Resource<CustomFieldShape>>;
    /**
     * Delete a custom field of a tracking request.
     * `DELETE /tracking_requests/{id}/custom_fields/{api_slug}`
     */
    readonly remove: (
      id: string,
      apiSlug: string,
      options?: TrackingRequestsFieldsRemoveOptions,
    ) => Promise<void>;
  };
}

export const trackingRequests = (client: Client): TrackingRequests =>
  bind(client, {
    create:
      "POST /tracking_requests tracking_request:customer,shipper,consignee,notify_party,customs_broker,freight_forwarder,pickup_dray_carrier",
    bulk: "POST /tracking_requests/bulk =",
    inferNumber: "POST /tracking_requests/infer_number =",
    list: "LIST /tracking_requests",
    rows: "GET /tracking_request_rows",
    get: "GET /tracking_requests/{id}",
    update: "PATCH /tracking_requests/{id} tracking_request",
    fields: {
      list: "LIST /tracking_requests/{id}/custom_fields",
      set: "POST /tracking_requests/{id}/custom_fields custom_field",
      update: "PATCH /tracking_requests/{id}/custom_fields/{api_slug} custom_field",
      remove: "DELETE /tracking_requests/{id}/custom_fields/{api_slug}",
    },
  }) as TrackingRequests;
