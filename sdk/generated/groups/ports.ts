// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { Resource } from "../../core/resource.ts";
import type { PortShape, TerminalShape } from "../shapes.ts";

export type PortsGetInclude = "terminals";
export interface PortsGetOptions<I extends string = PortsGetInclude> extends RequestOptions {
  /** Relations to bring along. */
  readonly include?: readonly I[] | undefined;
}
/** A sea port. */
export type Port<I extends PortsGetInclude = never> = Resource<PortShape, I, TerminalShape>;

export interface Ports {
  /**
   * One port, by id or UN/LOCODE.
   * `GET /ports/{id}`
   */
  readonly get: <I extends PortsGetInclude = never>(
    id: string,
    options?: PortsGetOptions<I>,
  ) => Promise<Resource<PortShape, I, TerminalShape>>;
}

export const ports = (client: Client): Ports =>
  bind(client, {
    get: "GET /ports/{id}",
  }) as Ports;
