// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { MetroAreaShape } from "../shapes.ts";

export interface MetroAreasGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** An inland place. */
export type MetroArea<F extends Fieldsets<MetroAreaShape> = {}> = Resource<
  MetroAreaShape,
  never,
  never,
  F
>;

export interface MetroAreas {
  /**
   * One inland place, by id or UN/LOCODE.
   * `GET /metro_areas/{id}`
   */
  readonly get: <const F extends Fieldsets<MetroAreaShape> = {}>(
    id: string,
    options?: MetroAreasGetOptions<F>,
  ) => Promise<Resource<MetroAreaShape, never, never, F>>;
}

export const metroAreas = (client: Client): MetroAreas =>
  bind(client, {
    get: "GET /metro_areas/{id}",
  }) as MetroAreas;
