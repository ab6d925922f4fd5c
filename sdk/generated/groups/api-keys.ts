// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { ApiKeyShape, NewApiKeyShape } from "../shapes.ts";

export interface ApiKeysListOptions<F = {}> extends RequestOptions {
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
}

export interface ApiKeys {
  /**
   * The account's keys, masked, newest first.
   * `GET /api_keys`
   * For a person who is signed in; no key or token may call it.
   */
  readonly list: <const F extends Fieldsets<ApiKeyShape> = {}>(
    options?: ApiKeysListOptions<F>,
  ) => List<Resource<ApiKeyShape, never, never, F>>;
  /**
   * Create a key; the answer is the only one that shows it.
   * `POST /api_keys`
   * For a person who is signed in; no key or token may call it.
   */
  readonly create: (
    attributes: {
      /** What the key is for */
      readonly name: string;
    },
    options?: RequestOptions,
  ) => Promise<Resource<NewApiKeyShape>>;
  /**
   * Revoke a key; it stops working within a minute.
   * `DELETE /api_keys/{id}`
   * For a person who is signed in; no key or token may call it.
   */
  readonly revoke: (id: string, options?: RequestOptions) => Promise<void>;
}

export const apiKeys = (client: Client): ApiKeys =>
  bind(client, {
    list: "LIST /api_keys",
    create: "POST /api_keys api_key",
    revoke: "DELETE /api_keys/{id}",
  }) as ApiKeys;
