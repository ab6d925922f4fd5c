// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { BulkEditChanges, BulkEditShape } from "../shapes.ts";

export interface BulkEditsListOptions<F = {}> extends RequestOptions {
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
export interface BulkEditsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A job that changes many records. */
export type BulkEdit<F extends Fieldsets<BulkEditShape> = {}> = Resource<
  BulkEditShape,
  never,
  never,
  F
>;

export interface BulkEdits {
  /**
   * Change many records by a job.
   * `POST /bulk_edits`
   */
  readonly create: (
    attributes: {
      readonly records: "containers" | "shipments" | "tracking_requests";
      /** Or filter. */
      readonly ids?: readonly string[] | undefined;
      /** Filters as the list of these records takes them in its query: name -> value, a list for a name that ends in []. A sort is ignored. The records that match now are selected. */
      readonly filter?: Readonly<Record<string, string | readonly string[]>> | undefined;
      readonly edit: BulkEditChanges;
    },
    options?: RequestOptions,
  ) => Promise<Resource<BulkEditShape>>;
  /**
   * List the jobs of the last 30 days, newest first.
   * `GET /bulk_edits`
   */
  readonly list: <const F extends Fieldsets<BulkEditShape> = {}>(
    options?: BulkEditsListOptions<F>,
  ) => List<Resource<BulkEditShape, never, never, F>>;
  /**
   * One job: how far it is, and which records it left as they were.
   * `GET /bulk_edits/{id}`
   */
  readonly get: <const F extends Fieldsets<BulkEditShape> = {}>(
    id: string,
    options?: BulkEditsGetOptions<F>,
  ) => Promise<Resource<BulkEditShape, never, never, F>>;
  /**
   * Take back what a job changed, by another job.
   * `POST /bulk_edits/{id}/undo`
   */
  readonly undo: (id: string, options?: RequestOptions) => Promise<Resource<BulkEditShape>>;
}

export const bulkEdits = (client: Client): BulkEdits =>
  bind(client, {
    create: "POST /bulk_edits bulk_edit",
    list: "LIST /bulk_edits",
    get: "GET /bulk_edits/{id}",
    undo: "POST /bulk_edits/{id}/undo",
  }) as BulkEdits;
