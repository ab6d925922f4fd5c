// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Resource } from "../../core/resource.ts";
import type { ShippingLineShape } from "../shapes.ts";

export interface ShippingLinesListOptions extends RequestOptions {
  /** Any part of a name or SCAC, in any case. */
  readonly search?: string | undefined;
}
/** A carrier that can be tracked. */
export type ShippingLine = Resource<ShippingLineShape>;

export interface ShippingLines {
  /**
   * Shipping lines that can be tracked, by SCAC.
   * `GET /shipping_lines`
   */
  readonly list: (options?: ShippingLinesListOptions) => List<Resource<ShippingLineShape>>;
  /**
   * One shipping line, by id or SCAC.
   * `GET /shipping_lines/{id}`
   */
  readonly get: (id: string, options?: RequestOptions) => Promise<Resource<ShippingLineShape>>;
}

export const shippingLines = (client: Client): ShippingLines =>
  bind(client, {
    list: "LIST /shipping_lines",
    get: "GET /shipping_lines/{id}",
  }) as ShippingLines;
