// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { PartyShape } from "../shapes.ts";

export interface PartiesListOptions<F = {}> extends RequestOptions {
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
  /** Any part of the name. */
  readonly query?: string | undefined;
}
export interface PartiesGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A company record of the account. */
export type Party<F extends Fieldsets<PartyShape> = {}> = Resource<PartyShape, never, never, F>;
export interface PartiesUpdateOptions extends RequestOptions {
  /** What you read of what you change: where it is another by now, nothing is changed, and the error is a `conflict` with `meta.current`. */
  readonly expected?:
    | {
        /** Name of the company. */
        readonly company_name?: string | undefined;
      }
    | undefined;
}

export interface Parties {
  /**
   * List parties by name.
   * `GET /parties`
   */
  readonly list: <const F extends Fieldsets<PartyShape> = {}>(
    options?: PartiesListOptions<F>,
  ) => List<Resource<PartyShape, never, never, F>>;
  /**
   * Add a company to the account.
   * `POST /parties`
   */
  readonly create: (
    attributes: {
      /** Name of the company. */
      readonly company_name: string;
    },
    options?: RequestOptions,
  ) => Promise<Resource<PartyShape>>;
  /**
   * One party.
   * `GET /parties/{id}`
   */
  readonly get: <const F extends Fieldsets<PartyShape> = {}>(
    id: string,
    options?: PartiesGetOptions<F>,
  ) => Promise<Resource<PartyShape, never, never, F>>;
  /**
   * Rename a party.
   * `PATCH /parties/{id}`
   */
  readonly update: (
    id: string,
    attributes: {
      /** Name of the company. */
      readonly company_name: string;
    },
    options?: PartiesUpdateOptions,
  ) => Promise<Resource<PartyShape>>;
}

export const parties = (client: Client): Parties =>
  bind(client, {
    list: "LIST /parties",
    create: "POST /parties party",
    get: "GET /parties/{id}",
    update: "PATCH /parties/{id} party",
  }) as Parties;
