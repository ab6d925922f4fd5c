// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { Resource } from "../../core/resource.ts";
import type { MetroAreaShape } from "../shapes.ts";

/** An inland place. */
export type MetroArea = Resource<MetroAreaShape>;

export interface MetroAreas {
  /**
   * One inland place, by id or UN/LOCODE.
   * `GET /metro_areas/{id}`
   */
  readonly get: (id: string, options?: RequestOptions) => Promise<Resource<MetroAreaShape>>;
}

export const metroAreas = (client: Client): MetroAreas =>
  bind(client, {
    get: "GET /metro_areas/{id}",
  }) as MetroAreas;
