// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Ref, Resource } from "../../core/resource.ts";
import type {
  ContainerMap,
  Refresh,
  ContainerChangeShape,
  ContainerShape,
  CustomFieldShape,
  DemurrageShape,
  LastFreeDayShape,
  MetroAreaShape,
  PartyRoleShape,
  PartyShape,
  PortShape,
  RailTerminalShape,
  RawEventShape,
  RouteLocationShape,
  RouteShape,
  ShipmentShape,
  TerminalShape,
  TransportEventShape,
  VesselShape,
} from "../shapes.ts";

export type ContainersListInclude =
  | "shipment"
  | "shipment.port_of_lading"
  | "shipment.port_of_discharge"
  | "shipment.destination"
  | "shipment.pod_terminal"
  | "shipment.destination_terminal"
  | "shipment.containers"
  | "shipment.line_tracking_stopped_by_user"
  | "shipment.party_roles"
  | "shipment.party_roles.party"
  | "pod_terminal"
  | "pod_terminal.port"
  | "pickup_facility"
  | "pickup_facility.port"
  | "pickup_facility.metro_area"
  | "transport_events"
  | "transport_events.location"
  | "transport_events.vessel"
  | "transport_events.terminal"
  | "raw_events"
  | "raw_events.location"
  | "raw_events.vessel"
  | "raw_events.terminal";
export interface ContainersListOptions<
  I extends string = ContainersListInclude,
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 50. */
        readonly size?: number | undefined;
        /** The end of the page before, from its links.next. */
        readonly after?: string | undefined;
      }
    | undefined;
  /** Up to three fields, - for descending; attention_priority alone. */
  readonly sort?: string | readonly string[] | undefined;
  readonly flag?:
    | {
        /** true adds meta.attention: why a container needs a person now. */
        readonly attention?: boolean | undefined;
      }
    | undefined;
  readonly filter?:
    | {
        /** Container number. Commas mean OR, arrays AND. */
        readonly number?: string | readonly string[] | undefined;
        /** Status. Unknown ones match nothing. */
        readonly current_status?: string | readonly string[] | undefined;
        /** Name of the port of lading. */
        readonly pol?: string | readonly string[] | undefined;
        /** Name of the port of discharge. */
        readonly pod?: string | readonly string[] | undefined;
        /** Name of the destination. */
        readonly destination?: string | readonly string[] | undefined;
        /** UN/LOCODE of the port of lading. */
        readonly pol_code?: string | readonly string[] | undefined;
        /** UN/LOCODE of the port of discharge. */
        readonly pod_code?: string | readonly string[] | undefined;
        /** UN/LOCODE of the destination. */
        readonly destination_code?: string | readonly string[] | undefined;
        /** SCAC of the shipping line. */
        readonly shipping_line_scac?: string | readonly string[] | undefined;
        /** Company name of the customer party, case-sensitive. */
        readonly customer_name?: string | readonly string[] | undefined;
        /** Name of the vessel that arrives at the port of discharge. */
        readonly vessel_name?: string | readonly string[] | undefined;
        /** Id of the customer party, otherwise of the user who created the shipment. */
        readonly customer_id?: string | readonly string[] | undefined;
        /** Id of the terminal at the port of discharge. */
        readonly pod_terminal_id?: string | readonly string[] | undefined;
        /** Marked as delivered. */
        readonly delivered_at?: string | readonly string[] | undefined;
        /** Discharged at the port of discharge. */
        readonly pod_discharged_at?: string | readonly string[] | undefined;
        /** Arrived at the port of discharge. */
        readonly pod_arrived_at?: string | readonly string[] | undefined;
        /** Estimated departure. */
        readonly pol_etd_at?: string | readonly string[] | undefined;
        /** Actual departure. */
        readonly pol_atd_at?: string | readonly string[] | undefined;
        /** Picked up empty. */
        readonly empty_out_at?: string | readonly string[] | undefined;
        /** Delivered full at the port of lading. */
        readonly pol_full_in_at?: string | readonly string[] | undefined;
        /** Loaded at the port of lading. */
        readonly pol_vessel_loaded_at?: string | readonly string[] | undefined;
        /** Departed from the port of lading. */
        readonly pol_vessel_departed_at?: string | readonly string[] | undefined;
        /** Arrival at the port of discharge, actual before estimated. */
        readonly arrival?: string | readonly string[] | undefined;
        /** Picked up full, inland for inland moves. */
        readonly picked_up_at?: string | readonly string[] | undefined;
        /** Returned empty. */
        readonly empty_returned_at?: string | readonly string[] | undefined;
        /** When the container was first seen. */
        readonly created_at?: string | readonly string[] | undefined;
        /** When the container last changed. */
        readonly updated_at?: string | readonly string[] | undefined;
        /** Unloaded from rail at the inland destination. */
        readonly inland_destination_rail_unloaded_at?: string | readonly string[] | undefined;
        /** Picked up full at the inland destination. */
        readonly final_destination_full_out_at?: string | readonly string[] | undefined;
        /** Estimated arrival at the inland destination. */
        readonly inland_destination_eta_at?: string | readonly string[] | undefined;
        /** Actual arrival at the inland destination. */
        readonly inland_destination_ata_at?: string | readonly string[] | undefined;
        /** Departed by rail from the port of discharge. */
        readonly pod_rail_departed_at?: string | readonly string[] | undefined;
        /** Last free day: the shipping line's, else the terminal's, else the railroad's. */
        readonly pickup_lfd?: string | readonly string[] | undefined;
        /** The railroad's last free day. */
        readonly pickup_lfd_rail_on?: string | readonly string[] | undefined;
        /** The terminal's last free day. */
        readonly pickup_lfd_terminal_on?: string | readonly string[] | undefined;
        /** The shipping line's last free day. */
        readonly pickup_lfd_line_on?: string | readonly string[] | undefined;
        /** The terminal's last free day as reported. */
        readonly pickup_lfd_terminal_effective_on?: string | readonly string[] | undefined;
        /** The shipping line's last free day as reported. */
        readonly pickup_lfd_line_effective_on?: string | readonly string[] | undefined;
        /** true: with terminal fees. false: the terminal reports none. */
        readonly has_fees?: boolean | readonly boolean[] | undefined;
        /** true: with a demurrage fee. false: a terminal reports, and none is demurrage. */
        readonly has_demurrage_fees?: boolean | readonly boolean[] | undefined;
        /** true: with holds or fees. false: the terminal reports neither. */
        readonly has_fees_or_holds?: boolean | readonly boolean[] | undefined;
        /** true: with holds. false: the terminal reports none. */
        readonly has_holds?: boolean | readonly boolean[] | undefined;
        /** true: has a reason (flag[attention]): marked, past its last free day or near it. false: not marked. */
        readonly requires_attention?: boolean | readonly boolean[] | undefined;
        /** Whether the date of the ETA at the port of discharge changed. */
        readonly eta_changed_in_last_24h?: boolean | readonly boolean[] | undefined;
        /** The date of the ETA changed; true and false mean the same. */
        readonly eta_changed_in_past_3_days?: boolean | readonly boolean[] | undefined;
        /** false: tracking of the shipment has stopped. */
        readonly actively_tracked?: boolean | readonly boolean[] | undefined;
        /** Beginning of a number, reference or id of the container or its shipment. */
        readonly search_by_ids?: string | readonly string[] | undefined;
        /** Beginning of the container number. */
        readonly search_by_number?: string | readonly string[] | undefined;
        /** Beginning of the shipment's number. */
        readonly search_by_shipment_number?: string | readonly string[] | undefined;
        /** Beginning of one of the shipment's references. */
        readonly search_by_shipment_ref_numbers?: string | readonly string[] | undefined;
        /** Beginning of one of the container's references. */
        readonly search_by_ref_numbers?: string | readonly string[] | undefined;
        /** Tags of the shipment; any of them. */
        readonly tags?: string | readonly string[] | undefined;
        /** true: all of the tags. */
        readonly tags_and?: boolean | undefined;
        readonly parties?:
          | {
              /** Ids of parties that are customer, or @exists; several mean OR. */
              readonly customer?: string | readonly string[] | undefined;
              /** Ids of parties that are shipper, or @exists; several mean OR. */
              readonly shipper?: string | readonly string[] | undefined;
              /** Ids of parties that are consignee, or @exists; several mean OR. */
              readonly consignee?: string | readonly string[] | undefined;
              /** Ids of parties that are notify_party, or @exists; several mean OR. */
              readonly notify_party?: string | readonly string[] | undefined;
              /** Ids of parties that are customs_broker, or @exists; several mean OR. */
              readonly customs_broker?: string | readonly string[] | undefined;
              /** Ids of parties that are freight_forwarder, or @exists; several mean OR. */
              readonly freight_forwarder?: string | readonly string[] | undefined;
              /** Ids of parties that are pickup_dray_carrier, or @exists; several mean OR. */
              readonly pickup_dray_carrier?: string | readonly string[] | undefined;
            }
          | undefined;
        /** Ids of users, or of the account for its API keys. */
        readonly search_by_owner_id?: string | undefined;
        /** Send two dates, from and to, as filter[last_free_day_on][]; both days are included. */
        readonly last_free_day_on?: readonly string[] | undefined;
        /** By the api_slug of a custom field. */
        readonly custom_fields?: Readonly<Record<string, string>> | undefined;
      }
    | undefined;
}
export type ContainersGetInclude =
  | "shipment"
  | "shipment.port_of_lading"
  | "shipment.port_of_discharge"
  | "shipment.destination"
  | "shipment.pod_terminal"
  | "shipment.destination_terminal"
  | "shipment.containers"
  | "shipment.line_tracking_stopped_by_user"
  | "shipment.party_roles"
  | "shipment.party_roles.party"
  | "pod_terminal"
  | "pod_terminal.port"
  | "pickup_facility"
  | "pickup_facility.port"
  | "pickup_facility.metro_area"
  | "transport_events"
  | "transport_events.location"
  | "transport_events.vessel"
  | "transport_events.terminal"
  | "raw_events"
  | "raw_events.location"
  | "raw_events.vessel"
  | "raw_events.terminal";
export interface ContainersGetOptions<
  I extends string = ContainersGetInclude,
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  readonly as_of?: string | undefined;
  readonly flag?:
    | {
        /** true adds meta.attention: why a container needs a person now. */
        readonly attention?: boolean | undefined;
        /** true adds data.meta.provenance: the source of each attribute, and when it stated it. */
        readonly provenance?: boolean | undefined;
      }
    | undefined;
}
/** A container during one journey. */
export type Container<I extends ContainersGetInclude = never> = Resource<
  ContainerShape,
  I,
  | ShipmentShape
  | ContainerShape
  | PartyRoleShape
  | PartyShape
  | TransportEventShape
  | RawEventShape
  | PortShape
  | MetroAreaShape
  | TerminalShape
  | RailTerminalShape
  | VesselShape
>;
export type ContainersTransportEventsInclude =
  | "shipment"
  | "container"
  | "location"
  | "vessel"
  | "terminal"
  | "terminal.port"
  | "terminal.metro_area";
export interface ContainersTransportEventsOptions<
  I extends string = ContainersTransportEventsInclude,
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
}
export interface ContainersChangesOptions extends RequestOptions {
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
  readonly filter?:
    | {
        /** Name of an attribute; commas mean OR. */
        readonly attribute?: string | readonly string[] | undefined;
      }
    | undefined;
}
export type ContainersRawEventsInclude = "location" | "vessel" | "terminal";
export interface ContainersRawEventsOptions<
  I extends string = ContainersRawEventsInclude,
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
}
export interface ContainersDemurrageOptions extends RequestOptions {
  /** Local date of a planned pick-up instead of today. */
  readonly pickup_on?: string | undefined;
}
export type ContainersRolesListInclude = "party";
export interface ContainersRolesListOptions<
  I extends string = ContainersRolesListInclude,
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
}
export interface ContainersFieldsListOptions extends RequestOptions {
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 100. */
        readonly size?: number | undefined;
      }
    | undefined;
}

export interface Containers {
  /**
   * List containers, last changed first.
   * `GET /containers`
   */
  readonly list: <I extends ContainersListInclude = never>(
    options?: ContainersListOptions<I>,
  ) => List<
    Resource<
      ContainerShape,
      I,
      | ShipmentShape
      | ContainerShape
      | PartyRoleShape
      | PartyShape
      | TransportEventShape
      | RawEventShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | VesselShape
    >
  >;
  /**
   * One container.
   * `GET /containers/{id}`
   */
  readonly get: <I extends ContainersGetInclude = never>(
    id: string,
    options?: ContainersGetOptions<I>,
  ) => Promise<
    Resource<
      ContainerShape,
      I,
      | ShipmentShape
      | ContainerShape
      | PartyRoleShape
      | PartyShape
      | TransportEventShape
      | RawEventShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | VesselShape
    >
  >;
  /**
   * Replace a container's reference numbers, or mark it delivered.
   * `PATCH /containers/{id}`
   */
  readonly update: (
    id: string,
    attributes?: {
      /** References of your own. */
      readonly ref_numbers?: readonly string[] | undefined;
      /** When it was delivered; null removes the mark. */
      readonly delivered_at?: string | null | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<ContainerShape>>;
  /**
   * Refresh a container from every source now.
   * `PATCH /containers/{id}/refresh`
   * Needs the feature `refresh`.
   */
  readonly refresh: (id: string, options?: RequestOptions) => Promise<Refresh>;
  /**
   * A container's milestones, newest first.
   * `GET /containers/{id}/transport_events`
   */
  readonly transportEvents: <I extends ContainersTransportEventsInclude = never>(
    id: string,
    options?: ContainersTransportEventsOptions<I>,
  ) => List<
    Resource<
      TransportEventShape,
      I,
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | VesselShape
    >
  >;
  /**
   * What changed of a container, newest first, attribute by attribute.
   * `GET /containers/{id}/changes`
   */
  readonly changes: (
    id: string,
    options?: ContainersChangesOptions,
  ) => List<Resource<ContainerChangeShape>>;
  /**
   * The raw events of the sources about a container.
   * `GET /containers/{id}/raw_events`
   */
  readonly rawEvents: <I extends ContainersRawEventsInclude = never>(
    id: string,
    options?: ContainersRawEventsOptions<I>,
  ) => List<
    Resource<
      RawEventShape,
      I,
      PortShape | MetroAreaShape | TerminalShape | RailTerminalShape | VesselShape
    >
  >;
  /**
   * A container's route: its places, times and vessels.
   * `GET /containers/{id}/route`
   * Needs the feature `routing_data`.
   */
  readonly route: (
    id: string,
    options?: RequestOptions,
  ) => Promise<
    Resource<
      RouteShape,
      "route_locations",
      RouteLocationShape | PortShape | MetroAreaShape | VesselShape
    >
  >;
  /**
   * A container's voyage as GeoJSON: ports, sea route, estimated position.
   * `GET /containers/{id}/map_geojson`
   * Needs the feature `routing_data`.
   */
  readonly map: (id: string, options?: RequestOptions) => Promise<ContainerMap>;
  /**
   * Why a container's last free day is what it is.
   * `GET /containers/{id}/last_free_day`
   */
  readonly lastFreeDay: (
    id: string,
    options?: RequestOptions,
  ) => Promise<Resource<LastFreeDayShape>>;
  /**
   * Days left, reasons that block the pick-up, and estimated charges.
   * `GET /containers/{id}/demurrage`
   */
  readonly demurrage: (
    id: string,
    options?: ContainersDemurrageOptions,
  ) => Promise<Resource<DemurrageShape>>;
  readonly roles: {
    /**
     * List the party roles of a container.
     * `GET /containers/{id}/party_roles`
     */
    readonly list: <I extends ContainersRolesListInclude = never>(
      id: string,
      options?: ContainersRolesListOptions<I>,
    ) => List<Resource<PartyRoleShape, I, PartyShape>>;
    /**
     * Make a party the pickup dray carrier of a container.
     * `POST /containers/{id}/party_roles`
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
     * Remove a party's role on a container.
     * `DELETE /containers/{id}/party_roles/{party_role_id}`
     */
    readonly remove: (id: string, partyRoleId: string, options?: RequestOptions) => Promise<void>;
  };
  readonly fields: {
    /**
     * List the custom fields of a container.
     * `GET /containers/{id}/custom_fields`
     */
    readonly list: (
      id: string,
      options?: ContainersFieldsListOptions,
    ) => List<Resource<CustomFieldShape>>;
    /**
     * Set a custom field of a container, new or not.
     * `POST /containers/{id}/custom_fields`
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
      options?: RequestOptions,
    ) => Promise<Resource<CustomFieldShape>>;
    /**
     * Change a custom field of a container.
     * `PATCH /containers/{id}/custom_fields/{api_slug}`
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
      options?: RequestOptions,
    ) => Promise<Resource<CustomFieldShape>>;
    /**
     * Delete a custom field of a container.
     * `DELETE /containers/{id}/custom_fields/{api_slug}`
     */
    readonly remove: (id: string, apiSlug: string, options?: RequestOptions) => Promise<void>;
  };
}

export const containers = (client: Client): Containers =>
  bind(client, {
    list: "LIST /containers",
    get: "GET /containers/{id}",
    update: "PATCH /containers/{id} container",
    refresh: "PATCH /containers/{id}/refresh",
    transportEvents: "LIST /containers/{id}/transport_events",
    changes: "LIST /containers/{id}/changes",
    rawEvents: "LIST /containers/{id}/raw_events",
    route: "GET /containers/{id}/route",
    map: "GET /containers/{id}/map_geojson",
    lastFreeDay: "GET /containers/{id}/last_free_day",
    demurrage: "GET /containers/{id}/demurrage",
    roles: {
      list: "LIST /containers/{id}/party_roles",
      assign: "POST /containers/{id}/party_roles party_role:party",
      remove: "DELETE /containers/{id}/party_roles/{party_role_id}",
    },
    fields: {
      list: "LIST /containers/{id}/custom_fields",
      set: "POST /containers/{id}/custom_fields custom_field",
      update: "PATCH /containers/{id}/custom_fields/{api_slug} custom_field",
      remove: "DELETE /containers/{id}/custom_fields/{api_slug}",
    },
  }) as Containers;
