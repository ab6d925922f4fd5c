import type { Client } from "../core/client.ts";
import { QuaylineError } from "../core/errors.ts";
import type { ResourceObject } from "../core/link.ts";
import { queryOf } from "../core/query.ts";
import { jitter, wait } from "../core/wait.ts";
import type { FollowedEvent, FollowOptions } from "../extended/events.ts";
import { eventOf } from "../webhooks/parse.ts";

type Feed = {
  readonly data: readonly (ResourceObject & {
    readonly meta: { readonly cursor: string; readonly delivery?: string | null };
  })[];
  readonly included: readonly ResourceObject[];
  readonly meta: { readonly has_more: boolean; readonly next_cursor: string | null };
};

const isOutage = (error: unknown): error is QuaylineError =>
  error instanceof QuaylineError &&
  (error.status === 0 || error.status === 429 || error.status >= 500);

/** The feed from a cursor on, without end. */
export async function* follow(
  client: Client,
  options: FollowOptions,
): AsyncGenerator<FollowedEvent, void> {
  const { limit, filter, signal, intervalMilliseconds = 3000, onOutage } = options;
  const flag = options.delivery ? { delivery: true } : undefined;
  let { after } = options;
  let failures = 0;
  const read = (response: Response): Promise<Feed> => response.json() as Promise<Feed>;
  for (;;) {
    if (signal?.aborted) return;
    try {
      const path = `/events${queryOf({ after, limit, filter, flag })}`;
      const { data, included, meta } = await client.send({ method: "GET", path, signal }, read);
      failures = 0;
      for (const event of data) {
        const { cursor, delivery } = event.meta;
        after = cursor;
        yield {
          ...eventOf(event, included),
          cursor,
          ...(flag && { delivery }),
        } as FollowedEvent;
        if (signal?.aborted) return;
      }
      // A filter may leave nothing of a page, and the next one is behind it.
      after = meta.next_cursor ?? after;
      if (!meta.has_more) await wait(intervalMilliseconds, signal);
    } catch (error) {
      if (signal?.aborted) return;
      if (!isOutage(error)) throw error;
      onOutage?.(error);
      const asked = Math.min(error.retryAfterSeconds ?? 0, 60) * 1000;
      await wait(asked + jitter(++failures, 1000, 30_000), signal).catch(() => undefined);
    }
  }
}
