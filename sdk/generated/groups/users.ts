// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { UserShape } from "../shapes.ts";

export interface UsersListOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly page?:
    | {
        /** Page, from 1. */
        readonly number?: number | undefined;
        /** Rows on a page, at most 200. */
        readonly size?: number | undefined;
      }
    | undefined;
}
export interface UsersGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** Somebody who signs in to the account. */
export type User<F extends Fieldsets<UserShape> = {}> = Resource<UserShape, never, never, F>;

export interface Users {
  /**
   * List the users of the account.
   * `GET /users`
   */
  readonly list: <const F extends Fieldsets<UserShape> = {}>(
    options?: UsersListOptions<F>,
  ) => List<Resource<UserShape, never, never, F>>;
  /**
   * One user of the account.
   * `GET /users/{id}`
   */
  readonly get: <const F extends Fieldsets<UserShape> = {}>(
    id: string,
    options?: UsersGetOptions<F>,
  ) => Promise<Resource<UserShape, never, never, F>>;
  /**
   * Give a user another role.
   * `PATCH /users/{id}`
   * For a person who is signed in; no key or token may call it.
   */
  readonly update: (
    id: string,
    attributes: {
      /** admin: everything. member: all but people, keys and share links. viewer: reads, and changes nothing of the account. */
      readonly role: "admin" | "member" | "viewer";
    },
    options?: RequestOptions,
  ) => Promise<Resource<UserShape>>;
  /**
   * Remove a user, with their sessions and access tokens.
   * `DELETE /users/{id}`
   * For a person who is signed in; no key or token may call it.
   */
  readonly delete: (id: string, options?: RequestOptions) => Promise<void>;
}

export const users = (client: Client): Users =>
  bind(client, {
    list: "LIST /users",
    get: "GET /users/{id}",
    update: "PATCH /users/{id} user",
    delete: "DELETE /users/{id}",
  }) as Users;
