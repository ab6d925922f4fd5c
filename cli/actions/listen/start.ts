import type { Quayline } from "../../../sdk/index.ts";
import { instantOf, isTime } from "../../core/time.ts";

type Event = { readonly created_at: string; readonly meta?: { readonly cursor?: string } };

/** The newest event, or none: what comes from now on is behind it. */
async function newest(q: Quayline, signal: AbortSignal): Promise<string | undefined> {
  const page = await q.events.list({ before: "latest", limit: 1, signal });
  return (page.items[0] as Event | undefined)?.meta?.cursor;
}

/** The last event before a time, found backwards. */
async function lastBefore(
  q: Quayline,
  time: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  for await (const event of q.events.list({ before: "latest", limit: 500, signal })) {
    const { created_at, meta } = event as Event;
    if (Date.parse(created_at) < time) return meta?.cursor;
  }
  return undefined;
}

/** The cursor that `--from` means; undefined is the beginning of the feed. */
export async function cursorOf(
  q: Quayline,
  from: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (from === "now") return newest(q, signal);
  return isTime(from) ? lastBefore(q, instantOf(from), signal) : from;
}
