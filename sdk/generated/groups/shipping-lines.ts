// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { List } from "../../core/list.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { ShippingLineShape } from "../shapes.ts";

export interface ShippingLinesListOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  /** Any part of a name or SCAC, in any case. */
  readonly search?: string | undefined;
}
export interface ShippingLinesGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A carrier that can be tracked. */
export type ShippingLine<F extends Fieldsets<ShippingLineShape> = {}> = Resource<
  ShippingLineShape,
  never,
  never,
  F
>;

export interface ShippingLines {
  /**
   * Shipping lines that can be tracked, by SCAC.
   * `GET /shipping_lines`
   */
  readonly list: <const F extends Fieldsets<ShippingLineShape> = {}>(
    options?: ShippingLinesListOptions<F>,
  ) => List<Resource<ShippingLineShape, never, never, F>>;
  /**
   * One shipping line, by id or SCAC.
   * `GET /shipping_lines/{id}`
   */
  readonly get: <const F extends Fieldsets<ShippingLineShape> = {}>(
    id: string,
    options?: ShippingLinesGetOptions<F>,
  ) => Promise<Resource<ShippingLineShape, never, never, F>>;
}

export const shippingLines = (client: Client): ShippingLines =>
  bind(client, {
    list: "LIST /shipping_lines",
    get: "GET /shipping_lines/{id}",
  }) as ShippingLines;
