// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type {
  CredentialShape,
  OwnAccountShape,
  PreferencesShape,
  SearchResultShape,
  UserShape,
} from "../shapes.ts";

export interface AccountMeOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
export interface AccountSearchOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  /** Beginning of a number or reference; case, blanks and hyphens are ignored. */
  readonly query: string;
}
export interface AccountPreferencesOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}

export interface Account {
  /**
   * The credential, its features, and how much of the plan is used.
   * `GET /me`
   */
  readonly me: <
    const F extends Fieldsets<CredentialShape | OwnAccountShape | UserShape | PreferencesShape> =
      {},
  >(
    options?: AccountMeOptions<F>,
  ) => Promise<
    Resource<
      CredentialShape,
      "account" | "user" | "preferences",
      OwnAccountShape | UserShape | PreferencesShape,
      F
    >
  >;
  /**
   * Find shipments, containers and requests by the beginning of a number or reference.
   * `GET /search`
   */
  readonly search: <const F extends Fieldsets<SearchResultShape> = {}>(
    options: AccountSearchOptions<F>,
  ) => List<Resource<SearchResultShape, never, never, F>>;
  /**
   * The caller's own preferences.
   * `GET /me/preferences`
   */
  readonly preferences: <const F extends Fieldsets<PreferencesShape> = {}>(
    options?: AccountPreferencesOptions<F>,
  ) => Promise<Resource<PreferencesShape, never, never, F>>;
  /**
   * Set the caller's own preferences, all at once.
   * `PUT /me/preferences`
   */
  readonly setPreferences: (
    attributes?: {
      /** IANA time zone of the user; null: the browser's. */
      readonly zone?: string | null | undefined;
      /** Language tag (BCP 47); null: the browser's. */
      readonly language?: string | null | undefined;
      /** Height of the rows of a table. */
      readonly density?: "comfortable" | "compact" | undefined;
      /** Whether single letters are keyboard shortcuts (WCAG 2.1.4). */
      readonly keys?: boolean | undefined;
      /** Free room for what a page keeps of its own. */
      readonly state?: Readonly<Record<string, unknown>> | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<PreferencesShape>>;
}

export const account = (client: Client): Account =>
  bind(client, {
    me: "GET /me",
    search: "LIST /search",
    preferences: "GET /me/preferences",
    setPreferences: "PUT /me/preferences preferences",
  }) as Account;
