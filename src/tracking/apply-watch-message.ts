import * as z from "zod";
import type { Message } from "#src/platform/queue.ts";
import type { WatchKey } from "./equipment-source.ts";
import type { WatcherItem } from "./store/watch-entity.ts";

export const WatchKeySchema = z.strictObject({
  kind: z.enum(["terminal", "rail"]),
  site: z.string(),
  number: z.string(),
});

/** A site said something of a box: one account's container is to show it. */
export const ApplyWatchMessage = z.strictObject({
  watch: WatchKeySchema,
  account: z.string(),
  containerId: z.string(),
});
export type ApplyWatchMessage = z.infer<typeof ApplyWatchMessage>;

export const applyWatchMessage = (watcher: WatcherItem): Message => ({
  body: {
    watch: {
      kind: watcher.kind,
      site: watcher.site,
      number: watcher.number,
    } satisfies WatchKey,
    account: watcher.account,
    containerId: watcher.containerId,
  } satisfies ApplyWatchMessage,
  group: watcher.account,
});
