// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { FleetMap } from "../shapes.ts";

export interface MapGetOptions extends RequestOptions {
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

export interface Map {
  /**
   * Where containers are: vessels, ports and routes with counts and positions.
   * `GET /map`
   * Needs the feature `routing_data`.
   */
  readonly get: (options?: MapGetOptions) => Promise<FleetMap>;
}

export const map = (client: Client): Map =>
  bind(client, {
    get: "GET /map",
  }) as Map;
