// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { VesselShape } from "../shapes.ts";

export interface VesselsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  readonly show_positions?:
    | {
        /** Adds positions from this time on; by default from 7 days ago. */
        readonly from_timestamp?: string | undefined;
        /** Adds positions up to this time; by default up to now. */
        readonly to_timestamp?: string | undefined;
      }
    | undefined;
}
/** A ship, and where it is: as it transmitted no more than six hours ago, or by its schedule. */
export type Vessel<F extends Fieldsets<VesselShape> = {}> = Resource<VesselShape, never, never, F>;
export interface VesselsFuturePositionsOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  /** Id or UN/LOCODE of the port the ship is bound for. */
  readonly port_id: string;
  /** Id or UN/LOCODE of the last port that it left or leaves. */
  readonly previous_port_id: string;
}
export interface VesselsFuturePositionsFromOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
  /** Id or UN/LOCODE of the port the ship is bound for. */
  readonly port_id: string;
  /** Id or UN/LOCODE of the last port that it left or leaves. */
  readonly previous_port_id: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Vessels {
  /**
   * One vessel, by id or IMO number, with its observed or estimated position.
   * `GET /vessels/{id}`
   */
  readonly get: <const F extends Fieldsets<VesselShape> = {}>(
    id: string,
    options?: VesselsGetOptions<F>,
  ) => Promise<Resource<VesselShape, never, never, F>>;
  /**
   * A vessel's future positions between two ports, minute by minute.
   * `GET /vessels/{id}/future_positions`
   * Needs the feature `routing_data`.
   */
  readonly futurePositions: <const F extends Fieldsets<VesselShape> = {}>(
    id: string,
    options: VesselsFuturePositionsOptions<F>,
  ) => Promise<Resource<VesselShape, never, never, F>>;
  /**
   * A vessel's future positions from given coordinates, minute by minute.
   * `GET /vessels/{id}/future_positions_with_coordinates`
   * Needs the feature `routing_data`.
   */
  readonly futurePositionsFrom: <const F extends Fieldsets<VesselShape> = {}>(
    id: string,
    options: VesselsFuturePositionsFromOptions<F>,
  ) => Promise<Resource<VesselShape, never, never, F>>;
}

export const vessels = (client: Client): Vessels =>
  bind(client, {
    get: "GET /vessels/{id}",
    futurePositions: "GET /vessels/{id}/future_positions",
    futurePositionsFrom: "GET /vessels/{id}/future_positions_with_coordinates",
  }) as Vessels;
