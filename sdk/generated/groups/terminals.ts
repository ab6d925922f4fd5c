// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { Resource } from "../../core/resource.ts";
import type { RailTerminalShape, TerminalShape } from "../shapes.ts";

/** An ocean terminal. */
export type Terminal = Resource<TerminalShape>;
/** A rail terminal. */
export type RailTerminal = Resource<RailTerminalShape>;

export interface Terminals {
  /**
   * One ocean or rail terminal.
   * `GET /terminals/{id}`
   */
  readonly get: (
    id: string,
    options?: RequestOptions,
  ) => Promise<Resource<TerminalShape | RailTerminalShape>>;
}

export const terminals = (client: Client): Terminals =>
  bind(client, {
    get: "GET /terminals/{id}",
  }) as Terminals;
