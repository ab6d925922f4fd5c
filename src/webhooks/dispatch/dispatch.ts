import { accountOfWork, isServed } from "#src/accounts/index.ts";
import { commits, feedEntries, feedEvents, rootsDue, type FeedEvent } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import {
  transact,
  UnwritableItem,
  type TransactionOutcome,
} from "#src/platform/storage/transact.ts";
import type { Db } from "#src/platform/storage/table.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import type { Commit } from "./commit-record.ts";
import { sendDeliveries } from "../deliver/deliver-message.ts";
import {
  planTransaction,
  unpublishedOf,
  type EventWrites,
  type Plan,
  type UnpublishedEvent,
} from "./dispatch-plan.ts";
import { park, type CommitKey } from "./parked.ts";
import { notificationClockOf, type Notification } from "../notification.ts";
import { notifications } from "../store/notification-entity.ts";
import { notificationLookup } from "../store/notifications.ts";
import { subscriptions, type WebhookItem } from "../store/webhook-entity.ts";
import { subscriptionsOf, type Subscriptions } from "../subscriptions.ts";

/** Give way this often to other dispatches and changes of webhooks, then let the stream repeat. */
const maxConflicts = 40;

/**
 * Gives the events of one account's commits their places in its order, and each active subscribed
 * webhook its notification, then queues these. May run twice or stop anywhere: an event that has
 * its place retains it, and its notifications that are still pending are queued again. Nothing is written
 * for an account that was closed.
 */
export async function dispatchCommits(
  deps: Dependencies,
  account: string,
  published: readonly Commit[],
): Promise<void> {
  const owner: Owner = { ...deps, account: { id: account } };
  const opened = await accountOfWork(deps, account);
  if (!opened) {
    deps.log.info("dispatch.account_closed", { account, commits: published.length });
    return;
  }
  // Without the trial events stay in the feed alone (contract: accounts#free-plan).
  const hasSubscribers = isServed(opened, isoSeconds(deps.clock.now()));
  let unpublished: readonly UnpublishedEvent[] = unpublishedOf(published);
  let conflicts = 0;
  let atOnce = unpublished.length;
  while (unpublished.length > 0) {
    const present = await subscriptionsOf(owner);
    const seen = present.head ?? { account, sequence: 0, revision: 0, subscribers: [] };
    const head = hasSubscribers ? seen : { ...seen, subscribers: [] };
    const { notices, rest, rootDueOn } = planTransaction(
      unpublished,
      head,
      notificationClockOf(deps.clock),
      atOnce,
    );
    const outcome = await write(owner, present, { notices, rootDueOn }).catch((error: unknown) => {
      if (!isUnwritable(error)) throw error;
      return error;
    });
    if (outcome instanceof Error) {
      // One event that the table refuses blocks no other. It is parked, and published again later.
      if (notices.length > 1) atOnce = 1;
      else {
        const { commit, event } = unpublished[0]!;
        const key = commits(owner.db).get({ account, id: commit.id }).params()["Key"];
        await park(deps, key as CommitKey, outcome, { account, event: event.event });
        unpublished = unpublished.slice(1);
      }
    } else if (outcome.committed) {
      await queue(
        deps,
        present.webhooks,
        notices.flatMap((notice) => notice.notifications),
      );
      unpublished = rest;
      conflicts = 0;
    } else {
      const before = unpublished.length;
      try {
        unpublished = await dropPublished(owner, present, notices, unpublished);
      } catch (error) {
        // What cannot be written cannot be asked for: one by one it is found.
        if (!isUnwritable(error) || notices.length === 1) throw error;
        atOnce = 1;
        continue;
      }
      if (unpublished.length === before && ++conflicts > maxConflicts)
        throw new Error(`dispatch gave way ${maxConflicts} times`);
      await giveWay(deps, conflicts);
    }
  }
}

/** DynamoDB reports it for one item of the transaction, or for the whole transaction. */
export const isUnwritable = (error: unknown): error is Error =>
  error instanceof UnwritableItem ||
  (error instanceof Error &&
    [error, error.cause].some((e) => e instanceof Error && e.name === "ValidationException"));

const giveWay = (deps: Dependencies, conflicts: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.min(200, 5 * conflicts) * deps.random()));

/**
 * The head moves on only from where it was seen, place and chain value: two dispatches never give the same place, and
 * the chain has one end. Once a day the account is noted as one whose feed has grown.
 */
function write(
  owner: Owner,
  { head: seen }: Subscriptions,
  { notices, rootDueOn }: Pick<Plan, "notices" | "rootDueOn">,
): Promise<TransactionOutcome> {
  const account = owner.account.id;
  const { sequence, chain } = notices.at(-1)!.entry;
  const end = {
    sequence,
    ...(chain !== undefined && { chain }),
    ...(rootDueOn !== null && { rootDueOn }),
  };
  return transact(
    {
      rootsDue: rootsDue(owner.db),
      head: subscriptions(owner.db).entities.head,
      entries: feedEntries(owner.db),
      published: feedEvents(owner.db),
      notifications: notifications(owner.db),
    },
    ({ head, rootsDue, entries, published, notifications }) => ({
      head: seen
        ? head
            .update({ account })
            .set(end)
            .where((at, { eq, notExists }) =>
              [
                eq(at.sequence, seen.sequence),
                eq(at.revision, seen.revision),
                seen.chain === undefined ? notExists(at.chain) : eq(at.chain, seen.chain),
              ].join(" AND "),
            )
            .commit()
        : head.create({ account, ...end, revision: 0, subscribers: [] }).commit(),
      due: rootDueOn !== null && rootsDue.put({ account, date: rootDueOn }).commit(),
      notices: notices.flatMap((notice) => [
        published.create(notice.published).commit(),
        entries.create(notice.entry).commit(),
        ...notice.notifications.map((one) => notifications.create(one).commit()),
      ]),
    }),
  );
}

/** The place of an event in its account's feed. */
export const feedEventLookup = (db: Db, account: string, eventId: string): Lookup<FeedEvent> => ({
  key: feedEvents(db).get({ account, eventId }).params()["Key"] as Lookup<0>["key"],
  read: (item) => feedEvents(db).parse({ Item: item }).data as FeedEvent,
});

/** Queues earlier published events again, as they may never have been queued; returns the others. */
async function dropPublished(
  owner: Owner,
  { webhooks }: Subscriptions,
  notices: readonly EventWrites[],
  unpublished: readonly UnpublishedEvent[],
): Promise<readonly UnpublishedEvent[]> {
  const published = await batchGet(
    owner.db,
    notices.map(({ published }) => feedEventLookup(owner.db, owner.account.id, published.eventId)),
  );
  const known = new Map(published.flatMap((one) => (one ? [[one.eventId, one] as const] : [])));
  if (known.size === 0) return unpublished;
  const made = await batchGet(
    owner.db,
    [...known.values()].flatMap((one) =>
      one.notifications.map((id) => notificationLookup(owner, owner.account.id, id)),
    ),
  );
  const pending = made.filter((one) => one?.deliveryStatus === "pending");
  await queue(owner, webhooks, pending as Notification[]);
  return unpublished.filter(({ event }) => !known.has(event.id));
}

const queue = (
  deps: Dependencies,
  webhooks: readonly WebhookItem[],
  due: readonly Notification[],
): Promise<void> =>
  sendDeliveries(
    deps,
    due.map((notification) => ({
      notification,
      webhook: webhooks.find(({ id }) => id === notification.webhookId),
    })),
  );
