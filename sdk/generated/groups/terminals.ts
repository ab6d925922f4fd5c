// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { RailTerminalShape, TerminalShape } from "../shapes.ts";

export interface TerminalsGetOptions<F = {}> extends RequestOptions {
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** An ocean terminal. */
export type Terminal<F extends Fieldsets<TerminalShape | RailTerminalShape> = {}> = Resource<
  TerminalShape,
  never,
  never,
  F
>;
/** A rail terminal. */
export type RailTerminal<F extends Fieldsets<TerminalShape | RailTerminalShape> = {}> = Resource<
  RailTerminalShape,
  never,
  never,
  F
>;

export interface Terminals {
  /**
   * One ocean or rail terminal.
   * `GET /terminals/{id}`
   */
  readonly get: <const F extends Fieldsets<TerminalShape | RailTerminalShape> = {}>(
    id: string,
    options?: TerminalsGetOptions<F>,
  ) => Promise<Resource<TerminalShape | RailTerminalShape, never, never, F>>;
}

export const terminals = (client: Client): Terminals =>
  bind(client, {
    get: "GET /terminals/{id}",
  }) as Terminals;
