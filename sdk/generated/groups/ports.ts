// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { Fieldsets, Resource } from "../../core/resource.ts";
import type { PortShape, TerminalShape } from "../shapes.ts";

export type PortsGetInclude = "terminals";
export interface PortsGetOptions<
  I extends string = PortsGetInclude,
  F = {},
> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
  /** The attributes and relations to answer with, by type. */
  readonly fields?: F | undefined;
}
/** A sea port. */
export type Port<
  I extends PortsGetInclude = never,
  F extends Fieldsets<PortShape | TerminalShape> = {},
> = Resource<PortShape, I, TerminalShape, F>;

export interface Ports {
  /**
   * One port, by id or UN/LOCODE.
   * `GET /ports/{id}`
   */
  readonly get: <
    I extends PortsGetInclude = never,
    const F extends Fieldsets<PortShape | TerminalShape> = {},
  >(
    id: string,
    options?: PortsGetOptions<I, F>,
  ) => Promise<Resource<PortShape, I, TerminalShape, F>>;
}

export const ports = (client: Client): Ports =>
  bind(client, {
    get: "GET /ports/{id}",
  }) as Ports;
