// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Ref, Resource } from "../../core/resource.ts";
import type {
  ContainerMap,
  ContainerRows,
  Refresh,
  ContainerChangeShape,
  ContainerShape,
  CustomFieldShape,
  DemurrageShape,
  IncludedVesselShape,
  LastFreeDayShape,
  MetroAreaShape,
  PartyRoleShape,
  PartyShape,
  PickupShape,
  PortShape,
  RailTerminalShape,
  RawEventShape,
  RouteLocationShape,
  RouteShape,
  ShipmentShape,
  TerminalShape,
  TransportEventShape,
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
        /** true adds meta.attention: why a container needs a person now, and meta.triage: who deals with it, until when it is snoozed, and a note. */
        readonly attention?: boolean | undefined;
        /** true adds meta.pickup: whether to send a truck now (go, wait, no, unknown), what blocks it, what changes next, and what a day costs. */
        readonly pickup?: boolean | undefined;
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
        /** UN/LOCODE of the port that it is in now. */
        readonly current_port_code?: string | readonly string[] | undefined;
        /** UN/LOCODE of a port that it is still to come to by sea. */
        readonly upcoming_port_code?: string | readonly string[] | undefined;
        /** Id of the customer party, otherwise of the user who created the shipment. */
        readonly customer_id?: string | readonly string[] | undefined;
        /** Id of the terminal at the port of discharge. */
        readonly pod_terminal_id?: string | readonly string[] | undefined;
        /** Id of the vessel that it is on now. */
        readonly current_vessel_id?: string | readonly string[] | undefined;
        /** Id of the user who deals with it; @not_exists: nobody does. */
        readonly assignee_id?: string | readonly string[] | undefined;
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
        /** When the container last changed; date-times too. */
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
        /** true: snoozed now. false: not snoozed; with requires_attention=true what is left to do. */
        readonly snoozed?: boolean | readonly boolean[] | undefined;
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
        /** Whether to send a truck now: go, wait, unknown or no. Commas mean OR. */
        readonly pickup?: string | readonly string[] | undefined;
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
export interface ContainersRowsOptions extends RequestOptions {
  /** Names of columns, with commas: number, current_status, shipping_line_scac, shipment_id, shipment_number, ref_numbers, shipment_ref_numbers, tags, customer_id, pol, pol_code, pol_timezone, pod, pod_code, pod_timezone, destination, destination_code, destination_timezone, vessel_name, current_vessel_id, current_vessel, current_port_code, current_port, upcoming_port_code, pod_terminal_id, pod_terminal, pol_etd_at, pol_atd_at, pod_eta_at, pod_eta_changed_at, pod_arrived_at, arrival, pod_discharged_at, destination_eta_at, destination_ata_at, inland_destination_eta_at, inland_destination_ata_at, empty_out_at, pol_full_in_at, pol_vessel_loaded_at, pol_vessel_departed_at, picked_up_at, empty_returned_at, delivered_at, available_for_pickup, pickup_appointment_at, holds, fees, fees_total, fees_currencies, terminal_checked_at, terminal_silent_since, pickup, pickup_blockers, last_safe_day, pickup_lfd, pickup_lfd_line_on, pickup_lfd_terminal_on, pickup_lfd_rail_on, binding_lfd_on, attention, attention_priority, assignee_id, assignee_name, snoozed_until, note, actively_tracked, last_status_refresh_at, created_at, updated_at. `id` is always there. */
  readonly columns?: string | undefined;
  /** Rows, at most 5000; 1000 when it is not sent. */
  readonly limit?: number | undefined;
  /** `version` of an earlier answer to the same query: only what changed since is answered. */
  readonly since?: string | undefined;
  /** As GET /containers: up to three fields, - for descending; attention_priority alone. */
  readonly sort?: string | readonly string[] | undefined;
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
        /** UN/LOCODE of the port that it is in now. */
        readonly current_port_code?: string | readonly string[] | undefined;
        /** UN/LOCODE of a port that it is still to come to by sea. */
        readonly upcoming_port_code?: string | readonly string[] | undefined;
        /** Id of the customer party, otherwise of the user who created the shipment. */
        readonly customer_id?: string | readonly string[] | undefined;
        /** Id of the terminal at the port of discharge. */
        readonly pod_terminal_id?: string | readonly string[] | undefined;
        /** Id of the vessel that it is on now. */
        readonly current_vessel_id?: string | readonly string[] | undefined;
        /** Id of the user who deals with it; @not_exists: nobody does. */
        readonly assignee_id?: string | readonly string[] | undefined;
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
        /** When the container last changed; date-times too. */
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
        /** true: snoozed now. false: not snoozed; with requires_attention=true what is left to do. */
        readonly snoozed?: boolean | readonly boolean[] | undefined;
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
        /** Whether to send a truck now: go, wait, unknown or no. Commas mean OR. */
        readonly pickup?: string | readonly string[] | undefined;
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
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly as_of?: string | undefined;
  readonly flag?:
    | {
        /** true adds meta.attention: why a container needs a person now, and meta.triage: who deals with it, until when it is snoozed, and a note. */
        readonly attention?: boolean | undefined;
        /** true adds meta.pickup: whether to send a truck now (go, wait, no, unknown), what blocks it, what changes next, and what a day costs. */
        readonly pickup?: boolean | undefined;
        /** true adds data.meta.provenance: the source of each attribute, and when it stated it. */
        readonly provenance?: boolean | undefined;
      }
    | undefined;
}
/** A container during one journey. */
export type Container<
  I extends ContainersGetInclude = never,
  F extends Fieldsets<
    | ContainerShape
    | ShipmentShape
    | PartyRoleShape
    | PartyShape
    | TransportEventShape
    | RawEventShape
    | PortShape
    | MetroAreaShape
    | TerminalShape
    | RailTerminalShape
    | IncludedVesselShape
  > = {},
> = Resource<
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
  | IncludedVesselShape,
  F
>;
export interface ContainersAttentionOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        /** A user of the account; null: nobody. */
        readonly assignee_id?: string | null | undefined;
        readonly snoozed_until?: string | null | undefined;
        readonly note?: string | null | undefined;
      }
    | undefined;
}
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
export interface ContainersChangesOptions<F = {}> extends RequestOptions {
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
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
export interface ContainersRouteOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
export interface ContainersLastFreeDayOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
export interface ContainersDemurrageOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  /** Local date of a planned pick-up instead of today. */
  readonly pickup_on?: string | undefined;
}
export interface ContainersPickupOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
export type ContainersRolesListInclude = "party";
export interface ContainersRolesListOptions<
  I extends string = ContainersRolesListInclude,
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
export interface ContainersFieldsListOptions<F = {}> extends RequestOptions {
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
export interface ContainersFieldsSetOptions extends RequestOptions {
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
export interface ContainersFieldsUpdateOptions extends RequestOptions {
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
export interface ContainersFieldsRemoveOptions extends RequestOptions {
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

export interface Containers {
  /**
   * List containers, last changed first.
   * `GET /containers`
   */
  readonly list: <
    I extends ContainersListInclude = never,
    const F extends Fieldsets<
      | ContainerShape
      | ShipmentShape
      | PartyRoleShape
      | PartyShape
      | TransportEventShape
      | RawEventShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | IncludedVesselShape
    > = {},
  >(
    options?: ContainersListOptions<I, F>,
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
      | IncludedVesselShape,
      F
    >
  >;
  /**
   * List containers as columns, with counts, changes since a version, or as CSV.
   * `GET /container_rows`
   */
  readonly rows: (options?: ContainersRowsOptions) => Promise<ContainerRows>;
  /**
   * One container.
   * `GET /containers/{id}`
   */
  readonly get: <
    I extends ContainersGetInclude = never,
    const F extends Fieldsets<
      | ContainerShape
      | ShipmentShape
      | PartyRoleShape
      | PartyShape
      | TransportEventShape
      | RawEventShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | IncludedVesselShape
    > = {},
  >(
    id: string,
    options?: ContainersGetOptions<I, F>,
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
      | IncludedVesselShape,
      F
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
   * Assign a container to a user, snooze it, or note something.
   * `PUT /containers/{id}/attention`
   */
  readonly attention: (
    id: string,
    attributes?: {
      /** A user of the account; null: nobody. */
      readonly assignee_id?: string | null | undefined;
      /** ISO 8601 with Z or an offset, in the future and at most 90 days ahead; null ends the snooze. */
      readonly snoozed_until?: string | null | undefined;
      /** null: none. */
      readonly note?: string | null | undefined;
    },
    options?: ContainersAttentionOptions,
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
  readonly transportEvents: <
    I extends ContainersTransportEventsInclude = never,
    const F extends Fieldsets<
      | TransportEventShape
      | ShipmentShape
      | ContainerShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | IncludedVesselShape
    > = {},
  >(
    id: string,
    options?: ContainersTransportEventsOptions<I, F>,
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
      | IncludedVesselShape,
      F
    >
  >;
  /**
   * What changed of a container, newest first, attribute by attribute.
   * `GET /containers/{id}/changes`
   */
  readonly changes: <const F extends Fieldsets<ContainerChangeShape> = {}>(
    id: string,
    options?: ContainersChangesOptions<F>,
  ) => List<Resource<ContainerChangeShape, never, never, F>>;
  /**
   * The raw events of the sources about a container.
   * `GET /containers/{id}/raw_events`
   */
  readonly rawEvents: <
    I extends ContainersRawEventsInclude = never,
    const F extends Fieldsets<
      | RawEventShape
      | PortShape
      | MetroAreaShape
      | TerminalShape
      | RailTerminalShape
      | IncludedVesselShape
    > = {},
  >(
    id: string,
    options?: ContainersRawEventsOptions<I, F>,
  ) => List<
    Resource<
      RawEventShape,
      I,
      PortShape | MetroAreaShape | TerminalShape | RailTerminalShape | IncludedVesselShape,
      F
    >
  >;
  /**
   * A container's route: its places, times and vessels.
   * `GET /containers/{id}/route`
   * Needs the feature `routing_data`.
   */
  readonly route: <
    const F extends Fieldsets<
      RouteShape | RouteLocationShape | PortShape | MetroAreaShape | IncludedVesselShape
    > = {},
  >(
    id: string,
    options?: ContainersRouteOptions<F>,
  ) => Promise<
    Resource<
      RouteShape,
      "route_locations",
      RouteLocationShape | PortShape | MetroAreaShape | IncludedVesselShape,
      F
    >
  >;
  /**
   * A container's voyage as GeoJSON: ports, sea route, vessel.
   * `GET /containers/{id}/map_geojson`
   * Needs the feature `routing_data`.
   */
  readonly map: (id: string, options?: RequestOptions) => Promise<ContainerMap>;
  /**
   * Why a container's last free day is what it is.
   * `GET /containers/{id}/last_free_day`
   */
  readonly lastFreeDay: <const F extends Fieldsets<LastFreeDayShape> = {}>(
    id: string,
    options?: ContainersLastFreeDayOptions<F>,
  ) => Promise<Resource<LastFreeDayShape, never, never, F>>;
  /**
   * Days left, reasons that block the pick-up, and estimated charges.
   * `GET /containers/{id}/demurrage`
   */
  readonly demurrage: <const F extends Fieldsets<DemurrageShape> = {}>(
    id: string,
    options?: ContainersDemurrageOptions<F>,
  ) => Promise<Resource<DemurrageShape, never, never, F>>;
  /**
   * Whether to send a truck for a container now: go, wait, no or unknown.
   * `GET /containers/{id}/pickup`
   */
  readonly pickup: <const F extends Fieldsets<PickupShape> = {}>(
    id: string,
    options?: ContainersPickupOptions<F>,
  ) => Promise<Resource<PickupShape, never, never, F>>;
  readonly roles: {
    /**
     * List the party roles of a container.
     * `GET /containers/{id}/party_roles`
     */
    readonly list: <
      I extends ContainersRolesListInclude = never,
      const F extends Fieldsets<PartyRoleShape | PartyShape> = {},
    >(
      id: string,
      options?: ContainersRolesListOptions<I, F>,
    ) => List<Resource<PartyRoleShape, I, PartyShape, F>>;
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
    readonly list: <const F extends Fieldsets<CustomFieldShape> = {}>(
      id: string,
      options?: ContainersFieldsListOptions<F>,
    ) => List<Resource<CustomFieldShape, never, never, F>>;
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
      options?: ContainersFieldsSetOptions,
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
      options?: ContainersFieldsUpdateOptions,
    ) => Promise<Resource<CustomFieldShape>>;
    /**
     * Delete a custom field of a container.
     * `DELETE /containers/{id}/custom_fields/{api_slug}`
     */
    readonly remove: (
      id: string,
      apiSlug: string,
      options?: ContainersFieldsRemoveOptions,
    ) => Promise<void>;
  };
}

export const containers = (client: Client): Containers =>
  bind(client, {
    list: "LIST /containers",
    rows: "GET /container_rows",
    get: "GET /containers/{id}",
    update: "PATCH /containers/{id} container",
    attention: "PUT /containers/{id}/attention container",
    refresh: "PATCH /containers/{id}/refresh",
    transportEvents: "LIST /containers/{id}/transport_events",
    changes: "LIST /containers/{id}/changes",
    rawEvents: "LIST /containers/{id}/raw_events",
    route: "GET /containers/{id}/route",
    map: "GET /containers/{id}/map_geojson",
    lastFreeDay: "GET /containers/{id}/last_free_day",
    demurrage: "GET /containers/{id}/demurrage",
    pickup: "GET /containers/{id}/pickup",
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
