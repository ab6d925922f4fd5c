// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { DigestShape } from "../shapes.ts";

export interface DigestsListOptions<F = {}> extends RequestOptions {
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
export interface DigestsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A scheduled email with what changed in a view. */
export type Digest<F extends Fieldsets<DigestShape> = {}> = Resource<DigestShape, never, never, F>;
export interface DigestsUpdateOptions extends RequestOptions {
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
        /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
        readonly columns?: readonly string[] | undefined;
        /** Days it is sent on. */
        readonly weekdays?:
          | readonly (
              | "monday"
              | "tuesday"
              | "wednesday"
              | "thursday"
              | "friday"
              | "saturday"
              | "sunday"
            )[]
          | undefined;
        /** Local hour it is sent at. One that a change of the clocks leaves out is the next one; one that comes twice is the first. */
        readonly hour?: number | undefined;
        /** IANA time zone of `hour`. */
        readonly time_zone?: string | undefined;
        /** Whether it also lists what was published of these records and was corrected or taken back since the last one. Not of tracking requests. */
        readonly corrections?: boolean | undefined;
      }
    | undefined;
}
export interface DigestsDeleteOptions extends RequestOptions {
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
        /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
        readonly columns?: readonly string[] | undefined;
        /** Days it is sent on. */
        readonly weekdays?:
          | readonly (
              | "monday"
              | "tuesday"
              | "wednesday"
              | "thursday"
              | "friday"
              | "saturday"
              | "sunday"
            )[]
          | undefined;
        /** Local hour it is sent at. One that a change of the clocks leaves out is the next one; one that comes twice is the first. */
        readonly hour?: number | undefined;
        /** IANA time zone of `hour`. */
        readonly time_zone?: string | undefined;
        /** Whether it also lists what was published of these records and was corrected or taken back since the last one. Not of tracking requests. */
        readonly corrections?: boolean | undefined;
      }
    | undefined;
}

export interface Digests {
  /**
   * List digests.
   * `GET /digests`
   */
  readonly list: <const F extends Fieldsets<DigestShape> = {}>(
    options?: DigestsListOptions<F>,
  ) => List<Resource<DigestShape, never, never, F>>;
  /**
   * Mail what changes in a view.
   * `POST /digests`
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
      /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
      readonly columns?: readonly string[] | undefined;
      /** Days it is sent on. */
      readonly weekdays?:
        | readonly (
            | "monday"
            | "tuesday"
            | "wednesday"
            | "thursday"
            | "friday"
            | "saturday"
            | "sunday"
          )[]
        | undefined;
      /** Local hour it is sent at. One that a change of the clocks leaves out is the next one; one that comes twice is the first. */
      readonly hour: number;
      /** IANA time zone of `hour`. */
      readonly time_zone: string;
      /** Whether it also lists what was published of these records and was corrected or taken back since the last one. Not of tracking requests. */
      readonly corrections?: boolean | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<DigestShape>>;
  /**
   * One digest.
   * `GET /digests/{id}`
   */
  readonly get: <const F extends Fieldsets<DigestShape> = {}>(
    id: string,
    options?: DigestsGetOptions<F>,
  ) => Promise<Resource<DigestShape, never, never, F>>;
  /**
   * Change a digest.
   * `PATCH /digests/{id}`
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
      /** Columns in their order; a custom field is custom_fields.<api_slug>. [] is the screen's own. */
      readonly columns?: readonly string[] | undefined;
      /** Days it is sent on. */
      readonly weekdays?:
        | readonly (
            | "monday"
            | "tuesday"
            | "wednesday"
            | "thursday"
            | "friday"
            | "saturday"
            | "sunday"
          )[]
        | undefined;
      /** Local hour it is sent at. One that a change of the clocks leaves out is the next one; one that comes twice is the first. */
      readonly hour?: number | undefined;
      /** IANA time zone of `hour`. */
      readonly time_zone?: string | undefined;
      /** Whether it also lists what was published of these records and was corrected or taken back since the last one. Not of tracking requests. */
      readonly corrections?: boolean | undefined;
    },
    options?: DigestsUpdateOptions,
  ) => Promise<Resource<DigestShape>>;
  /**
   * Delete a digest.
   * `DELETE /digests/{id}`
   */
  readonly delete: (id: string, options?: DigestsDeleteOptions) => Promise<void>;
  /**
   * Send a digest to yourself as it looks now.
   * `POST /digests/{id}/test`
   */
  readonly test: (id: string, options?: RequestOptions) => Promise<void>;
}

export const digests = (client: Client): Digests =>
  bind(client, {
    list: "LIST /digests",
    create: "POST /digests digest",
    get: "GET /digests/{id}",
    update: "PATCH /digests/{id} digest",
    delete: "DELETE /digests/{id}",
    test: "POST /digests/{id}/test",
  }) as Digests;
