import type { Client, RequestOptions } from "../core/client.ts";
import {
  containers as generated,
  type Containers as Generated,
} from "../generated/groups/containers.ts";

export interface Containers extends Generated {
  /** Marks a container as delivered at a time that is not ahead of the service's; `null` removes the mark. */
  markDelivered(
    id: string,
    at: Date | string | null,
    options?: RequestOptions,
  ): ReturnType<Generated["update"]>;
}

export function containers(client: Client): Containers {
  const own = generated(client);
  return {
    ...own,
    markDelivered: (id, at, options) =>
      own.update(id, { delivered_at: at instanceof Date ? at.toISOString() : at }, options),
  };
}
