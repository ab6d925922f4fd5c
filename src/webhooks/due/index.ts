import { isoSeconds } from "#src/platform/clock.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import type { Dependencies } from "#src/platform/dependencies.ts";
import { sendDueCatchUps } from "../catch-up/catch-up-store.ts";
import { sendDeliveries } from "../deliver/deliver-message.ts";
import { handedOut, notificationClockOf } from "../notification.ts";
import { allNotificationDueShards, notifications } from "../store/notification-entity.ts";
import { notificationLookup, replaceNotification } from "../store/notifications.ts";
import { subscriptions, type WebhookItem } from "../store/webhook-entity.ts";

/** What a shard hands out in one go, and how often in a turn; the rest is due still. */
const perRound = 200;
const maxRounds = 20;

/**
 * The sweep's part: queues what waits longer than a queue can, and what was not handled in
 * time. Each is moved on before it is sent, so that a lost message comes again and two sweeps at
 * once send it once. Answers how many.
 */
export async function dueNotifications(deps: Dependencies): Promise<number> {
  const counts = await Promise.all(
    allNotificationDueShards.map((shard) => sweepShard(deps, shard)),
  );
  const caughtUp = await sendDueCatchUps(deps);
  return counts.reduce((sum, count) => sum + count, caughtUp);
}

const webhookLookup = (deps: Dependencies, account: string, id: string): Lookup<WebhookItem> => {
  const { webhook } = subscriptions(deps.db).entities;
  return {
    key: webhook.get({ account, id }).params()["Key"] as Lookup<0>["key"],
    read: (item) => webhook.parse({ Item: item }).data as WebhookItem,
  };
};

/** Round by round while each is full and its notifications were moved on. */
async function sweepShard(deps: Dependencies, dueShard: string): Promise<number> {
  let handed = 0;
  for (let round = 0; round < maxRounds; round++) {
    const moved = await sweepRound(deps, dueShard);
    handed += moved;
    if (moved < perRound) break;
  }
  return handed;
}

/** Answers how many notifications it handed out. */
async function sweepRound(deps: Dependencies, dueShard: string): Promise<number> {
  const now = isoSeconds(deps.clock.now());
  const { data } = await notifications(deps.db)
    .query.due({ dueShard })
    .lte({ dueAt: now })
    .go({ limit: perRound, pages: 1, attributes: ["account", "id"] });
  if (data.length === 0) return 0;
  const full = await batchGet(
    deps.db,
    data.map(({ account, id }) => notificationLookup(deps, account, id)),
  );
  // The index lags: what was handled in the meantime is skipped.
  const due = full.filter((one) => one?.dueAt !== undefined && one.dueAt <= now);
  const webhooks = await batchGet(
    deps.db,
    due.map((one) => webhookLookup(deps, one!.account, one!.webhookId)),
  );
  const handed = await Promise.all(
    due.map(async (seen, i) => {
      const notification = handedOut(seen!, notificationClockOf(deps.clock));
      const moved = await replaceNotification(deps, seen!, notification);
      return moved ? [{ notification, webhook: webhooks[i] }] : [];
    }),
  );
  await sendDeliveries(deps, handed.flat());
  return handed.flat().length;
}
