// Generated from the manifest by `npm run sdk:generate`. Do not edit: change the manifest or the generator.
import type { Client, RequestOptions } from "../../core/client.ts";
import { bind } from "../../core/bind.ts";
import type { SharedContent } from "../shapes.ts";

export interface Shared {
  /**
   * What a share link shows, to whoever has it.
   * `GET /shared/{token}`
   */
  readonly get: (token: string, options?: RequestOptions) => Promise<SharedContent>;
}

export const shared = (client: Client): Shared =>
  bind(client, {
    get: "GET /shared/{token}",
  }) as Shared;
