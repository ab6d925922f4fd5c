import type { Client, RequestOptions } from "../core/client.ts";
import {
  trackingRequests as generated,
  type TrackingRequest,
  type TrackingRequests as Generated,
} from "../generated/groups/tracking-requests.ts";
import type { TrackingRequestRow } from "../generated/shapes.ts";

type Creation = Parameters<Generated["create"]>[0];

export interface TrackOptions extends RequestOptions, Partial<Omit<Creation, "request_number">> {
  /** How long to wait for the carrier. Default: 60,000; 0 returns the request as it was created. */
  readonly waitMilliseconds?: number;
}

/** A request with the shipment that it found, if it did. */
export type TrackedRequest = TrackingRequest<"tracked_object">;

export interface CreateManyOptions extends RequestOptions {
  /** Begins the same call again, after this process has ended in the middle of it. Default: a new one. */
  readonly idempotencyKey?: string | undefined;
}

export interface TrackingRequests extends Generated {
  /**
   * Tracks a number: finds out what it is and whose, creates the request, or finds the one that tracks it
   * already, and waits until the carrier has answered. The request is `created`, `failed` with its
   * `failed_reason`, `awaiting_manifest`, or after the time still `pending`.
   *
   * Throws QuaylineError `carrier_unknown` when the carrier is in doubt: `problems[0].meta.candidates` are the
   * likely ones; give one as `scac`.
   */
  track(number: string, options?: TrackOptions): Promise<TrackedRequest>;
  /**
   * Tracks up to 500 numbers, each answered alone and in the order of the rows. It is tried again after a
   * broken connection and creates nothing twice.
   */
  createMany(
    rows: readonly TrackingRequestRow[],
    options?: CreateManyOptions,
  ): ReturnType<Generated["bulk"]>;
}

export function trackingRequests(client: Client): TrackingRequests {
  const own = generated(client);
  return {
    ...own,
    createMany: (rows, { idempotencyKey = crypto.randomUUID(), ...options } = {}) =>
      own.bulk({ rows }, { ...options, idempotencyKey } as RequestOptions),
    // Only who tracks by number alone loads it.
    track: async (number, options = {}) =>
      (await import("../helpers/track.ts")).track(own, number, options),
  };
}
