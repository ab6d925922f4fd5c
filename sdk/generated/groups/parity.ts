// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { ParityReport, NewParityKeyShape, ParityKeyShape } from "../shapes.ts";

export interface ParityListKeysOptions<F = {}> extends RequestOptions {
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
export interface ParityReportOptions extends RequestOptions {
  /** The moment to compare at; by default now. */
  readonly at?: string | undefined;
}

export interface Parity {
  /**
   * Keys for deliveries of another provider, masked, newest first.
   * `GET /parity/keys`
   */
  readonly listKeys: <const F extends Fieldsets<ParityKeyShape> = {}>(
    options?: ParityListKeysOptions<F>,
  ) => List<Resource<ParityKeyShape, never, never, F>>;
  /**
   * Create a key for deliveries; the answer is the only one that shows it.
   * `POST /parity/keys`
   */
  readonly createKey: (
    attributes: {
      /** Whose deliveries they are */
      readonly name: string;
      /** What the other provider signs with; without it nothing is checked. */
      readonly secret?: string | null | undefined;
    },
    options?: RequestOptions,
  ) => Promise<Resource<NewParityKeyShape>>;
  /**
   * End a key for deliveries, at once.
   * `DELETE /parity/keys/{id}`
   */
  readonly endKey: (id: string, options?: RequestOptions) => Promise<void>;
  /**
   * Another provider beside this one, by line and field.
   * `GET /parity/report`
   */
  readonly report: (options?: ParityReportOptions) => Promise<ParityReport>;
}

export const parity = (client: Client): Parity =>
  bind(client, {
    listKeys: "LIST /parity/keys",
    createKey: "POST /parity/keys parity_key",
    endKey: "DELETE /parity/keys/{id}",
    report: "GET /parity/report",
  }) as Parity;
