// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Ref, Resource } from "../../core/resource.ts";
import type { NewShareLinkShape, ShareLinkShape } from "../shapes.ts";

export interface ShareLinksListOptions<F = {}> extends RequestOptions {
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
export interface ShareLinksGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A link that shows a view or a shipment to whoever has it, read-only and for a time. */
export type ShareLink<F extends Fieldsets<ShareLinkShape> = {}> = Resource<
  ShareLinkShape,
  never,
  never,
  F
>;

export interface ShareLinks {
  /**
   * List share links, newest first.
   * `GET /share_links`
   * For a person who is signed in; no key or token may call it.
   */
  readonly list: <const F extends Fieldsets<ShareLinkShape> = {}>(
    options?: ShareLinksListOptions<F>,
  ) => List<Resource<ShareLinkShape, never, never, F>>;
  /**
   * Share a view or a shipment by a link.
   * `POST /share_links`
   * For a person who is signed in; no key or token may call it.
   */
  readonly create: (
    attributes: {
      /** What the link is called, for whoever opens it as well. */
      readonly name: string;
      /** What is shown beside the container numbers. timeline is what happened to each container, of a shipment alone. */
      readonly fields?:
        | readonly (
            | "current_status"
            | "shipping_line_scac"
            | "shipment_number"
            | "pol"
            | "pol_etd_at"
            | "pol_atd_at"
            | "vessel_name"
            | "pod"
            | "pod_eta_at"
            | "pod_arrived_at"
            | "pod_discharged_at"
            | "pod_terminal"
            | "destination"
            | "destination_eta_at"
            | "destination_ata_at"
            | "available_for_pickup"
            | "holds"
            | "pickup_lfd"
            | "pickup_appointment_at"
            | "picked_up_at"
            | "empty_returned_at"
            | "delivered_at"
            | "ref_numbers"
            | "shipment_ref_numbers"
            | "timeline"
          )[]
        | undefined;
      /** When the link ends, at most 90 days from now; 30 days when it is not sent. */
      readonly expires_at?: string | undefined;
    } & { readonly shared: Ref<"view" | "shipment"> },
    options?: RequestOptions,
  ) => Promise<Resource<NewShareLinkShape>>;
  /**
   * One share link, with who opened it when.
   * `GET /share_links/{id}`
   * For a person who is signed in; no key or token may call it.
   */
  readonly get: <const F extends Fieldsets<ShareLinkShape> = {}>(
    id: string,
    options?: ShareLinksGetOptions<F>,
  ) => Promise<Resource<ShareLinkShape, never, never, F>>;
  /**
   * Change what a share link shows and until when.
   * `PATCH /share_links/{id}`
   * For a person who is signed in; no key or token may call it.
   */
  readonly update: (
    id: string,
    attributes?: {
      /** What the link is called, for whoever opens it as well. */
      readonly name?: string | undefined;
      /** What is shown beside the container numbers. timeline is what happened to each container, of a shipment alone. */
      readonly fields?:
        | readonly (
            | "current_status"
            | "shipping_line_scac"
            | "shipment_number"
            | "pol"
            | "pol_etd_at"
            | "pol_atd_at"
            | "vessel_name"
            | "pod"
            | "pod_eta_at"
            | "pod_arrived_at"
            | "pod_discharged_at"
            | "pod_terminal"
            | "destination"
            | "destination_eta_at"
            | "destination_ata_at"
            | "available_for_pickup"
            | "holds"
            | "pickup_lfd"
            | "pickup_appointment_at"
            | "picked_up_at"
            | "empty_returned_at"
            | "delivered_at"
            | "ref_numbers"
            | "shipment_ref_numbers"
            | "timeline"
          )[]
        | undefined;
      /** When the link ends, at most 90 days from now. */
      readonly expires_at?: string | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<ShareLinkShape>>;
  /**
   * Revoke a share link; it opens nothing any more.
   * `DELETE /share_links/{id}`
   * For a person who is signed in; no key or token may call it.
   */
  readonly delete: (id: string, options?: RequestOptions) => Promise<void>;
}

export const shareLinks = (client: Client): ShareLinks =>
  bind(client, {
    list: "LIST /share_links",
    create: "POST /share_links share_link:shared",
    get: "GET /share_links/{id}",
    update: "PATCH /share_links/{id} share_link",
    delete: "DELETE /share_links/{id}",
  }) as ShareLinks;
