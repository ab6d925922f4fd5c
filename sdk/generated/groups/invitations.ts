// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { InvitationShape } from "../shapes.ts";

export interface InvitationsListOptions<F = {}> extends RequestOptions {
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
export interface InvitationsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** Somebody who was invited and has not come yet. */
export type Invitation<F extends Fieldsets<InvitationShape> = {}> = Resource<
  InvitationShape,
  never,
  never,
  F
>;

export interface Invitations {
  /**
   * List the invitations that wait, newest first.
   * `GET /invitations`
   * For a person who is signed in; no key or token may call it.
   */
  readonly list: <const F extends Fieldsets<InvitationShape> = {}>(
    options?: InvitationsListOptions<F>,
  ) => List<Resource<InvitationShape, never, never, F>>;
  /**
   * Invite somebody by email.
   * `POST /invitations`
   * For a person who is signed in; no key or token may call it.
   */
  readonly create: (
    attributes: {
      /** The link is mailed there. */
      readonly email: string;
      /** admin: everything. member: all but people, keys and share links. viewer: reads, and changes nothing of the account. */
      readonly role: "admin" | "member" | "viewer";
    },
    options?: RequestOptions,
  ) => Promise<Resource<InvitationShape>>;
  /**
   * One invitation that waits.
   * `GET /invitations/{id}`
   * For a person who is signed in; no key or token may call it.
   */
  readonly get: <const F extends Fieldsets<InvitationShape> = {}>(
    id: string,
    options?: InvitationsGetOptions<F>,
  ) => Promise<Resource<InvitationShape, never, never, F>>;
  /**
   * Revoke an invitation; its link works no more.
   * `DELETE /invitations/{id}`
   * For a person who is signed in; no key or token may call it.
   */
  readonly revoke: (id: string, options?: RequestOptions) => Promise<void>;
}

export const invitations = (client: Client): Invitations =>
  bind(client, {
    list: "LIST /invitations",
    create: "POST /invitations invitation",
    get: "GET /invitations/{id}",
    revoke: "DELETE /invitations/{id}",
  }) as Invitations;
