// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Ref, Resource } from "../../core/resource.ts";
import type {
  ShipmentRows,
  ContainerShape,
  CustomFieldShape,
  IncludedVesselShape,
  MetroAreaShape,
  PartyRoleShape,
  PartyShape,
  PortShape,
  RailTerminalShape,
  ReconciliationShape,
  ShipmentShape,
  TerminalShape,
  TransportEventShape,
} from "../shapes.ts";

export type ShipmentsListInclude =
  | "destination"
  | "port_of_lading"
  | "port_of_discharge"
  | "pod_terminal"
  | "pod_terminal.port"
  | "destination_terminal"
  | "destination_terminal.port"
  | "destination_terminal.metro_area"
  | "line_tracking_stopped_by_user"
  | "party_roles"
  | "party_roles.party"
  | "containers"
  | "containers.pod_terminal"
  | "containers.pickup_facility";
export interface ShipmentsListOptions<
  I extends string = ShipmentsListInclude,
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
  readonly flag?:
    | {
        /** true adds the party_roles relationship. */
        readonly parties?: boolean | undefined;
      }
    | undefined;
  /** Up to three fields, - for descending. */
  readonly sort?: string | readonly string[] | undefined;
  readonly filter?:
    | {
        /** Beginning of a shipment number, reference or container number. */
        readonly q?: string | readonly string[] | undefined;
        /** Shipment number; arrays mean OR, a comma is literal. */
        readonly number?: string | readonly string[] | undefined;
        /** When the shipment was first seen; arrays mean AND. */
        readonly created_at?: string | readonly string[] | undefined;
        /** When the shipment last changed; arrays mean AND. */
        readonly updated_at?: string | readonly string[] | undefined;
        /** false: tracking has stopped. */
        readonly actively_tracked?: boolean | readonly boolean[] | undefined;
        /** true: tracking has stopped. */
        readonly tracking_stopped?: boolean | readonly boolean[] | undefined;
        /** true: estimated or arrived today, at port or destination. */
        readonly arriving_today?: boolean | readonly boolean[] | undefined;
        /** SCAC of the shipping line. */
        readonly shipping_line_scac?: string | readonly string[] | undefined;
        /** UN/LOCODE of the port of discharge. */
        readonly pod_code?: string | readonly string[] | undefined;
        /** UN/LOCODE of the port of lading. */
        readonly pol_code?: string | readonly string[] | undefined;
        /** arrived, or on_ship: under way on a known voyage. */
        readonly voyage_status?: string | readonly string[] | undefined;
        /** pending, awaiting_departure, in_transit, arrived_at_pod or delivered_to_destination, as the tool server shows it. */
        readonly voyage_stage?: string | readonly string[] | undefined;
        /** Id of the terminal at the port of discharge. */
        readonly pod_terminal_id?: string | readonly string[] | undefined;
        /** Id of the user who created it, or of the account. */
        readonly owner_id?: string | readonly string[] | undefined;
        /** Id of the user who created it, or of the account. */
        readonly creator_id?: string | readonly string[] | undefined;
        /** Id of the customer party, otherwise of the user who created it. */
        readonly customer_id?: string | readonly string[] | undefined;
        /** Actual arrival at the port of discharge. */
        readonly pod_ata_at?: string | readonly string[] | undefined;
        /** Arrival at the port of discharge, actual before estimated. */
        readonly pod_arrival?: string | readonly string[] | undefined;
        /** When the date of the ETA last changed, of shipments tracked and not arrived. Needs a lower bound. */
        readonly pod_eta_changed_at?: string | readonly string[] | undefined;
        /** Beginning of a product's name or SKU. */
        readonly product?: string | readonly string[] | undefined;
        /** Ids of parties in any role. */
        readonly party_id?:
          | string
          | readonly string[]
          | {
              /** The same filter in the form with an operator. */
              readonly value?: string | readonly string[] | undefined;
              /** any: at least one of the parties. all: each of them. Default: any. */
              readonly operator?: "any" | "all" | undefined;
            }
          | undefined;
        /** Tags; any of them. */
        readonly tags?: string | readonly string[] | undefined;
        /** Alias of tags; if both are sent, this one counts. */
        readonly tag?: string | readonly string[] | undefined;
        /** true: all of the tags. */
        readonly tags_and?: boolean | undefined;
        /** By the api_slug of a custom field. */
        readonly custom_fields?: Readonly<Record<string, string>> | undefined;
      }
    | undefined;
  /** Alias of filter[q]. @deprecated */
  readonly q?: string | undefined;
  /** Alias of filter[number]. @deprecated */
  readonly number?: string | undefined;
  /** Alias of filter[tracking_stopped]. @deprecated */
  readonly tracking_stopped?: boolean | undefined;
}
export interface ShipmentsRowsOptions extends RequestOptions {
  /** Names of columns, with commas: bill_of_lading_number, normalized_number, shipping_line_scac, ref_numbers, tags, customer_id, container_numbers, containers, port_of_lading_locode, port_of_lading_name, port_of_discharge_locode, port_of_discharge_name, destination_locode, destination_name, pol_timezone, pod_timezone, destination_timezone, pod_terminal_id, pod_terminal, pod_vessel_name, pod_voyage_number, voyage_stage, pol_etd_at, pol_atd_at, pod_eta_at, pod_eta_changed_at, pod_ata_at, destination_eta_at, destination_ata_at, actively_tracked, line_tracking_stopped_at, created_at, updated_at. `id` is always there. */
  readonly columns?: string | undefined;
  /** Rows, at most 5000; 1000 when it is not sent. */
  readonly limit?: number | undefined;
  /** `version` of an earlier answer to the same query: only what changed since is answered. */
  readonly since?: string | undefined;
  /** As GET /shipments: up to three fields, - for descending. */
  readonly sort?: string | readonly string[] | undefined;
  readonly filter?:
    | {
        /** Beginning of a shipment number, reference or container number. */
        readonly q?: string | readonly string[] | undefined;
        /** Shipment number; arrays mean OR, a comma is literal. */
        readonly number?: string | readonly string[] | undefined;
        /** When the shipment was first seen; arrays mean AND. */
        readonly created_at?: string | readonly string[] | undefined;
        /** When the shipment last changed; arrays mean AND. */
        readonly updated_at?: string | readonly string[] | undefined;
        /** false: tracking has stopped. */
        readonly actively_tracked?: boolean | readonly boolean[] | undefined;
        /** true: tracking has stopped. */
        readonly tracking_stopped?: boolean | readonly boolean[] | undefined;
        /** true: estimated or arrived today, at port or destination. */
        readonly arriving_today?: boolean | readonly boolean[] | undefined;
        /** SCAC of the shipping line. */
        readonly shipping_line_scac?: string | readonly string[] | undefined;
        /** UN/LOCODE of the port of discharge. */
        readonly pod_code?: string | readonly string[] | undefined;
        /** UN/LOCODE of the port of lading. */
        readonly pol_code?: string | readonly string[] | undefined;
        /** arrived, or on_ship: under way on a known voyage. */
        readonly voyage_status?: string | readonly string[] | undefined;
        /** pending, awaiting_departure, in_transit, arrived_at_pod or delivered_to_destination, as the tool server shows it. */
        readonly voyage_stage?: string | readonly string[] | undefined;
        /** Id of the terminal at the port of discharge. */
        readonly pod_terminal_id?: string | readonly string[] | undefined;
        /** Id of the user who created it, or of the account. */
        readonly owner_id?: string | readonly string[] | undefined;
        /** Id of the user who created it, or of the account. */
        readonly creator_id?: string | readonly string[] | undefined;
        /** Id of the customer party, otherwise of the user who created it. */
        readonly customer_id?: string | readonly string[] | undefined;
        /** Actual arrival at the port of discharge. */
        readonly pod_ata_at?: string | readonly string[] | undefined;
        /** Arrival at the port of discharge, actual before estimated. */
        readonly pod_arrival?: string | readonly string[] | undefined;
        /** When the date of the ETA last changed, of shipments tracked and not arrived. Needs a lower bound. */
        readonly pod_eta_changed_at?: string | readonly string[] | undefined;
        /** Beginning of a product's name or SKU. */
        readonly product?: string | readonly string[] | undefined;
        /** Ids of parties in any role. */
        readonly party_id?:
          | string
          | readonly string[]
          | {
              /** The same filter in the form with an operator. */
              readonly value?: string | readonly string[] | undefined;
              /** any: at least one of the parties. all: each of them. Default: any. */
              readonly operator?: "any" | "all" | undefined;
            }
          | undefined;
        /** Tags; any of them. */
        readonly tags?: string | readonly string[] | undefined;
        /** Alias of tags; if both are sent, this one counts. */
        readonly tag?: string | readonly string[] | undefined;
        /** true: all of the tags. */
        readonly tags_and?: boolean | undefined;
        /** By the api_slug of a custom field. */
        readonly custom_fields?: Readonly<Record<string, string>> | undefined;
      }
    | undefined;
  /** Alias of filter[q]. @deprecated */
  readonly q?: string | undefined;
  /** Alias of filter[number]. @deprecated */
  readonly number?: string | undefined;
  /** Alias of filter[tracking_stopped]. @deprecated */
  readonly tracking_stopped?: boolean | undefined;
}
export type ShipmentsGetInclude =
  | "destination"
  | "port_of_lading"
  | "port_of_discharge"
  | "pod_terminal"
  | "pod_terminal.port"
  | "destination_terminal"
  | "destination_terminal.port"
  | "destination_terminal.metro_area"
  | "line_tracking_stopped_by_user"
  | "party_roles"
  | "party_roles.party"
  | "containers"
  | "containers.pod_terminal"
  | "containers.pickup_facility"
  | "containers.transport_events"
  | "containers.transport_events.location"
  | "containers.transport_events.vessel"
  | "containers.transport_events.terminal";
export interface ShipmentsGetOptions<
  I extends string = ShipmentsGetInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly flag?:
    | {
        /** true adds the party_roles relationship. */
        readonly parties?: boolean | undefined;
      }
    | undefined;
}
/** What one number at one carrier identifies. */
export type Shipment<
  I extends ShipmentsGetInclude = never,
  F extends Fieldsets<
    | ShipmentShape
    | ContainerShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | PartyRoleShape
    | PartyShape
    | TransportEventShape
    | IncludedVesselShape
  > = {},
> = Resource<
  ShipmentShape,
  I,
  | ContainerShape
  | PortShape
  | MetroAreaShape
  | TerminalShape
  | RailTerminalShape
  | PartyRoleShape
  | PartyShape
  | TransportEventShape
  | IncludedVesselShape,
  F
>;
export interface ShipmentsReconciliationOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly filter?:
    | {
        /** Only rows with this verdict. */
        readonly verdict?: "differs" | "equal" | "silent" | undefined;
        /** Only rows of fields with this severity. */
        readonly severity?: "high" | "medium" | "low" | undefined;
      }
    | undefined;
}
export type ShipmentsRolesListInclude = "party";
export interface ShipmentsRolesListOptions<
  I extends string = ShipmentsRolesListInclude,
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
      }
    | undefined;
}
export interface ShipmentsFieldsListOptions<F = {}> extends RequestOptions {
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
export interface ShipmentsFieldsSetOptions extends RequestOptions {
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
export interface ShipmentsFieldsUpdateOptions extends RequestOptions {
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
export interface ShipmentsFieldsRemoveOptions extends RequestOptions {
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

export interface Shipments {
  /**
   * List shipments, newest first.
   * `GET /shipments`
   */
  readonly list: <
    I extends ShipmentsListInclude = never,
    const F extends Fieldsets<
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | PartyRoleShape
      | PartyShape
      | TransportEventShape
      | IncludedVesselShape
    > = {},
  >(
    options?: ShipmentsListOptions<I, F>,
  ) => List<
    Resource<
      ShipmentShape,
      I,
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | PartyRoleShape
      | PartyShape
      | TransportEventShape
      | IncludedVesselShape,
      F
    >
  >;
  /**
   * List shipments as columns, with counts, changes since a version, or as CSV.
   * `GET /shipment_rows`
   */
  readonly rows: (options?: ShipmentsRowsOptions) => Promise<ShipmentRows>;
  /**
   * One shipment.
   * `GET /shipments/{id}`
   */
  readonly get: <
    I extends ShipmentsGetInclude = never,
    const F extends Fieldsets<
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | PartyRoleShape
      | PartyShape
      | TransportEventShape
      | IncludedVesselShape
    > = {},
  >(
    id: string,
    options?: ShipmentsGetOptions<I, F>,
  ) => Promise<
    Resource<
      ShipmentShape,
      I,
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | PartyRoleShape
      | PartyShape
      | TransportEventShape
      | IncludedVesselShape,
      F
    >
  >;
  /**
   * What the documents of a shipment and tracking state of the same fields.
   * `GET /shipments/{id}/reconciliation`
   * Needs the feature `documents`.
   */
  readonly reconciliation: <const F extends Fieldsets<ReconciliationShape> = {}>(
    id: string,
    options?: ShipmentsReconciliationOptions<F>,
  ) => Promise<Resource<ReconciliationShape, never, never, F>>;
  /**
   * Replace a shipment's reference numbers or tags.
   * `PATCH /shipments/{id}`
   */
  readonly update: (
    id: string,
    attributes?: {
      /** References of your own. */
      readonly ref_numbers?: readonly string[] | undefined;
      readonly tags?: readonly string[] | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<ShipmentShape>>;
  /**
   * Stop tracking a shipment.
   * `PATCH /shipments/{id}/stop_tracking`
   * Needs the feature `stop_tracking`.
   */
  readonly stopTracking: (id: string, options?: RequestOptions) => Promise<Resource<ShipmentShape>>;
  /**
   * Resume tracking a stopped shipment.
   * `PATCH /shipments/{id}/resume_tracking`
   * Needs the feature `stop_tracking`.
   */
  readonly resumeTracking: (
    id: string,
    options?: RequestOptions,
  ) => Promise<Resource<ShipmentShape>>;
  readonly roles: {
    /**
     * List the party roles of a shipment.
     * `GET /shipments/{id}/party_roles`
     */
    readonly list: <
      I extends ShipmentsRolesListInclude = never,
      const F extends Fieldsets<PartyRoleShape | PartyShape> = {},
    >(
      id: string,
      options?: ShipmentsRolesListOptions<I, F>,
    ) => List<Resource<PartyRoleShape, I, PartyShape, F>>;
    /**
     * Give a party a role on a shipment.
     * `POST /shipments/{id}/party_roles`
     */
    readonly assign: (
      id: string,
      attributes: {
        /** One of customer, shipper, consignee, notify_party, customs_broker, freight_forwarder, pickup_dray_carrier */
        readonly role: string;
      } & { readonly party: Ref<"party"> },
      options?: RequestOptions,
    ) => Promise<Resource<PartyRoleShape, "party", PartyShape>>;
    /**
     * Remove a party's role on a shipment.
     * `DELETE /shipments/{id}/party_roles/{party_role_id}`
     */
    readonly remove: (id: string, partyRoleId: string, options?: RequestOptions) => Promise<void>;
  };
  readonly fields: {
    /**
     * List the custom fields of a shipment.
     * `GET /shipments/{id}/custom_fields`
     */
    readonly list: <const F extends Fieldsets<CustomFieldShape> = {}>(
      id: string,
      options?: ShipmentsFieldsListOptions<F>,
    ) => List<Resource<CustomFieldShape, never, never, F>>;
    /**
     * Set a custom field of a shipment, new or not.
     * `POST /shipments/{id}/custom_fields`
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
      options?: ShipmentsFieldsSetOptions,
    ) => Promise<Resource<CustomFieldShape>>;
    /**
     * Change a custom field of a shipment.
     * `PATCH /shipments/{id}/custom_fields/{api_slug}`
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
      options?: ShipmentsFieldsUpdateOptions,
    ) => Promise<Resource<CustomFieldShape>>;
    /**
     * Delete a custom field of a shipment.
     * `DELETE /shipments/{id}/custom_fields/{api_slug}`
     */
    readonly remove: (
      id: string,
      apiSlug: string,
      options?: ShipmentsFieldsRemoveOptions,
    ) => Promise<void>;
  };
}

export const shipments = (client: Client): Shipments =>
  bind(client, {
    list: "LIST /shipments",
    rows: "GET /shipment_rows",
    get: "GET /shipments/{id}",
    reconciliation: "GET /shipments/{id}/reconciliation",
    update: "PATCH /shipments/{id} shipment",
    stopTracking: "PATCH /shipments/{id}/stop_tracking",
    resumeTracking: "PATCH /shipments/{id}/resume_tracking",
    roles: {
      list: "LIST /shipments/{id}/party_roles",
      assign: "POST /shipments/{id}/party_roles party_role:party",
      remove: "DELETE /shipments/{id}/party_roles/{party_role_id}",
    },
    fields: {
      list: "LIST /shipments/{id}/custom_fields",
      set: "POST /shipments/{id}/custom_fields custom_field",
      update: "PATCH /shipments/{id}/custom_fields/{api_slug} custom_field",
      remove: "DELETE /shipments/{id}/custom_fields/{api_slug}",
    },
  }) as Shipments;
