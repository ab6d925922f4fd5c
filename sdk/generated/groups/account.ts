// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Resource } from "../../core/resource.ts";
import type { CredentialShape, OwnAccountShape, SearchResultShape, UserShape } from "../shapes.ts";

export interface AccountSearchOptions extends RequestOptions {
  /** Beginning of a number or reference; case, blanks and hyphens are ignored. */
  readonly query: string;
}

export interface Account {
  /**
   * The credential, its features, and how much of the plan is used.
   * `GET /me`
   */
  readonly me: (
    options?: RequestOptions,
  ) => Promise<Resource<CredentialShape, "account" | "user", OwnAccountShape | UserShape>>;
  /**
   * Find shipments, containers and requests by the beginning of a number or reference.
   * `GET /search`
   */
  readonly search: (options: AccountSearchOptions) => List<Resource<SearchResultShape>>;
}

export const account = (client: Client): Account =>
  bind(client, {
    me: "GET /me",
    search: "LIST /search",
  }) as Account;
