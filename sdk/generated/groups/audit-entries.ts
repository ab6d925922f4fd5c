// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { AuditEntryShape } from "../shapes.ts";

export interface AuditEntriesListOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  /** Id of the last entry of the page before, from its links.next. */
  readonly after?: string | undefined;
  readonly filter?:
    | {
        /** Actions; commas mean OR. */
        readonly action?: string | readonly string[] | undefined;
        /** Ids of users or keys; commas mean OR. */
        readonly actor_id?: string | readonly string[] | undefined;
      }
    | undefined;
  /** Entries on a page, at most 200. */
  readonly limit?: number | undefined;
}

export interface AuditEntries {
  /**
   * Who changed what in the account, newest first.
   * `GET /audit_entries`
   * For a person who is signed in; no key or token may call it.
   */
  readonly list: <const F extends Fieldsets<AuditEntryShape> = {}>(
    options?: AuditEntriesListOptions<F>,
  ) => List<Resource<AuditEntryShape, never, never, F>>;
}

export const auditEntries = (client: Client): AuditEntries =>
  bind(client, {
    list: "LIST /audit_entries",
  }) as AuditEntries;
