import { notFound, refuse } from "#src/platform/http/errors.ts";
import { transact } from "#src/platform/storage/transact.ts";
import type { Owner } from "#src/platform/dependencies.ts";
import { catchUps, type CatchUpItem } from "./store/catch-up-entity.ts";
import {
  subscriptions,
  type HeadItem,
  type Subscriber,
  type WebhookItem,
} from "./store/webhook-entity.ts";

/** They live in the head of the account's feed, which every dispatch reads and writes. */
export const maxWebhooks = 50;
const maxTries = 12;

export type Subscriptions = {
  /** null until the account's first event or webhook. */
  readonly head: HeadItem | null;
  /** Oldest first. */
  readonly webhooks: readonly WebhookItem[];
};

/** The account's webhooks and the end of its feed: one consistent query. */
export async function subscriptionsOf(owner: Owner): Promise<Subscriptions> {
  const { data } = await subscriptions(owner.db)
    .collections.subscriptions({ account: owner.account.id })
    .go({ consistent: true, pages: "all" });
  return {
    head: data.head[0] ?? null,
    webhooks: data.webhook.toSorted((a, b) =>
      `${a.createdAt}${a.id}` < `${b.createdAt}${b.id}` ? -1 : 1,
    ),
  };
}

/** One webhook of this account; another account's is as absent as none. */
export async function findWebhook(owner: Owner, id: string): Promise<WebhookItem> {
  const { data } = await subscriptions(owner.db)
    .entities.webhook.get({ account: owner.account.id, id })
    .go({ consistent: true });
  if (!data) throw notFound("webhook", id);
  return data;
}

export type Change = {
  /** Its version is one more than the one seen; 1 makes it. */
  readonly put?: WebhookItem;
  readonly remove?: WebhookItem;
  /** Work to be done because of it, promised in the same transaction. */
  readonly promise?: CatchUpItem;
};

const subscriberOf = ({ id, active, events }: WebhookItem): Subscriber => ({
  webhookId: id,
  active,
  events,
});

function subscribersAfter(now: readonly Subscriber[], { put, remove }: Change): Subscriber[] {
  const others = now.filter((s) => s.webhookId !== (put ?? remove)?.id);
  return put ? [...others, subscriberOf(put)] : others;
}

/**
 * Changes a webhook and what dispatch knows of it in one transaction. `decide` sees the present and
 * is asked again when somebody else was faster; null changes nothing.
 */
export async function changeSubscriptions<C extends Change>(
  owner: Owner,
  decide: (now: Subscriptions) => C | null | Promise<C | null>,
): Promise<C | null> {
  const account = owner.account.id;
  for (let tries = 0; tries < maxTries; tries++) {
    const now = await subscriptionsOf(owner);
    const change = await decide(now);
    if (!change) return null;
    const { put, remove, promise } = change;
    const subscribers = subscribersAfter(now.head?.subscribers ?? [], change);
    const outcome = await transact(
      { ...subscriptions(owner.db).entities, catchUps: catchUps(owner.db) },
      ({ head, webhook, catchUps }) => ({
        head: now.head
          ? head
              .update({ account })
              .set({ subscribers, revision: now.head.revision + 1 })
              .where(({ revision }, { eq }) => eq(revision, now.head?.revision ?? 0))
              .commit()
          : head.create({ account, sequence: 0, revision: 1, subscribers }).commit(),
        webhook:
          put &&
          (put.version === 1
            ? webhook.create(put).commit()
            : webhook
                .put(put)
                .where(({ version }, { eq }) => eq(version, put.version - 1))
                .commit()),
        removed:
          remove &&
          webhook
            .delete({ account, id: remove.id })
            .where(({ version }, { eq }) => eq(version, remove.version))
            .commit(),
        catchUp: promise && catchUps.create(promise).commit(),
      }),
    );
    if (outcome.committed) return change;
  }
  throw refuse("conflict", "The webhooks are being changed by other requests; try again.");
}
