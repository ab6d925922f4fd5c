// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { ViewShape } from "../shapes.ts";

export interface ViewsListOptions<F = {}> extends RequestOptions {
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
        /** Views of one screen. */
        readonly screen?:
          | "containers"
          | "free_time"
          | "shipments"
          | "tracking_requests"
          | "documents"
          | undefined;
        /** me or account. */
        readonly owner?: "me" | "account" | undefined;
      }
    | undefined;
}
export interface ViewsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A saved filter, sort and choice of columns of one screen. */
export type View<F extends Fieldsets<ViewShape> = {}> = Resource<ViewShape, never, never, F>;
export interface ViewsUpdateOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        /** What people call it; need not be unique. */
        readonly name?: string | undefined;
        /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
        readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
        /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
        readonly columns?: readonly string[] | undefined;
        /** Column -> width in CSS pixels. */
        readonly widths?: Readonly<Record<string, number>> | undefined;
        /** The column whose values group the rows; null: not grouped. */
        readonly group_by?: string | null | undefined;
      }
    | undefined;
}
export interface ViewsDeleteOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        /** What people call it; need not be unique. */
        readonly name?: string | undefined;
        /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
        readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
        /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
        readonly columns?: readonly string[] | undefined;
        /** Column -> width in CSS pixels. */
        readonly widths?: Readonly<Record<string, number>> | undefined;
        /** The column whose values group the rows; null: not grouped. */
        readonly group_by?: string | null | undefined;
      }
    | undefined;
}

export interface Views {
  /**
   * List saved views.
   * `GET /views`
   */
  readonly list: <const F extends Fieldsets<ViewShape> = {}>(
    options?: ViewsListOptions<F>,
  ) => List<Resource<ViewShape, never, never, F>>;
  /**
   * Save a view of a list.
   * `POST /views`
   */
  readonly create: (
    attributes: {
      /** What people call it; need not be unique. */
      readonly name: string;
      readonly screen: "containers" | "free_time" | "shipments" | "tracking_requests" | "documents";
      /** me: only the user behind the credential has it. account: everybody of the account has it. */
      readonly owner?: "me" | "account" | undefined;
      /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
      readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
      /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
      readonly columns?: readonly string[] | undefined;
      /** Column -> width in CSS pixels. */
      readonly widths?: Readonly<Record<string, number>> | undefined;
      /** The column whose values group the rows; null: not grouped. */
      readonly group_by?: string | null | undefined;
      /** Lower ones come first, null last. */
      readonly position?: number | null | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<ViewShape>>;
  /**
   * One saved view.
   * `GET /views/{id}`
   */
  readonly get: <const F extends Fieldsets<ViewShape> = {}>(
    id: string,
    options?: ViewsGetOptions<F>,
  ) => Promise<Resource<ViewShape, never, never, F>>;
  /**
   * Change a saved view.
   * `PATCH /views/{id}`
   */
  readonly update: (
    id: string,
    attributes?: {
      /** What people call it; need not be unique. */
      readonly name?: string | undefined;
      /** Cannot be changed. */
      readonly screen?:
        | "containers"
        | "free_time"
        | "shipments"
        | "tracking_requests"
        | "documents"
        | undefined;
      /** me: only the user behind the credential has it. account: everybody of the account has it. */
      readonly owner?: "me" | "account" | undefined;
      /** Filters and sort as the list of the screen takes them in its query: name -> value, a list for a name that ends in []. */
      readonly query?: Readonly<Record<string, string | readonly string[]>> | undefined;
      /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
      readonly columns?: readonly string[] | undefined;
      /** Column -> width in CSS pixels. */
      readonly widths?: Readonly<Record<string, number>> | undefined;
      /** The column whose values group the rows; null: not grouped. */
      readonly group_by?: string | null | undefined;
      /** Lower ones come first, null last. */
      readonly position?: number | null | undefined;
    },
    options?: ViewsUpdateOptions,
  ) => Promise<Resource<ViewShape>>;
  /**
   * Delete a saved view.
   * `DELETE /views/{id}`
   */
  readonly delete: (id: string, options?: ViewsDeleteOptions) => Promise<void>;
}

export const views = (client: Client): Views =>
  bind(client, {
    list: "LIST /views",
    create: "POST /views view",
    get: "GET /views/{id}",
    update: "PATCH /views/{id} view",
    delete: "DELETE /views/{id}",
  }) as Views;
