import { createWriteTransaction } from "electrodb";
import { accountOfWork, isServed } from "#src/accounts/index.ts";
import { commits, feedEntries, toldEvents, type ToldEvent } from "#src/events/index.ts";
import { isoSeconds } from "#src/platform/clock.ts";
import { batchGet, type Lookup } from "#src/platform/list/index.ts";
import { transact, UnwritableItem, type TransactionOutcome } from "#src/platform/table.ts";
import type { Owner, World } from "#src/platform/world.ts";
import type { Commit } from "./commit-record.ts";
import { sendDeliveries } from "./deliver-message.ts";
import { planTransaction, untoldOf, type Telling, type Untold } from "./dispatch-plan.ts";
import { park, type CommitKey } from "./parked.ts";
import { momentOf, type Notification } from "./notification.ts";
import { notifications } from "./store/notification-entity.ts";
import { notificationLookup } from "./store/notifications.ts";
import { subscriptions, type WebhookItem } from "./store/webhook-entity.ts";
import { subscriptionsOf, type Subscriptions } from "./subscriptions.ts";

/** Give way this often to other dispatches and changes of webhooks, then let the stream repeat. */
const mostConflicts = 40;

/**
 * Gives the events of one account's commits their places in its order, and each active subscribed
 * webhook its notification, then queues these. May run twice or stop anywhere: an event that has
 * its place keeps it, and its notifications that are still pending are queued again.
 */
export async function dispatchCommits(
  world: World,
  account: string,
  told: readonly Commit[],
): Promise<void> {
  const owner: Owner = { ...world, account: { id: account } };
  const isHeard = await hearsWebhooks(world, account);
  let untold: readonly Untold[] = untoldOf(told);
  let conflicts = 0;
  let atOnce = untold.length;
  while (untold.length > 0) {
    const present = await subscriptionsOf(owner);
    const seen = present.head ?? { account, sequence: 0, revision: 0, subscribers: [] };
    const head = isHeard ? seen : { ...seen, subscribers: [] };
    const { tellings, rest } = planTransaction(untold, head, momentOf(world.clock), atOnce);
    const outcome = await write(owner, present, tellings).catch((error: unknown) => {
      if (!isUnwritable(error)) throw error;
      return error;
    });
    if (outcome instanceof Error) {
      // One event that the table does not take holds up no other. It is seen, and told again later.
      if (tellings.length > 1) atOnce = 1;
      else {
        const { commit, event } = untold[0]!;
        const key = commits(owner.db).get({ account, id: commit.id }).params()["Key"];
        await park(world, key as CommitKey, outcome, { account, event: event.event });
        untold = untold.slice(1);
      }
    } else if (outcome.committed) {
      await queue(
        world,
        present.webhooks,
        tellings.flatMap((telling) => telling.notifications),
      );
      untold = rest;
      conflicts = 0;
    } else {
      const before = untold.length;
      try {
        untold = await dropTold(owner, present, tellings, untold);
      } catch (error) {
        // What cannot be written cannot be asked for: one by one it is found.
        if (!isUnwritable(error) || tellings.length === 1) throw error;
        atOnce = 1;
        continue;
      }
      if (untold.length === before && ++conflicts > mostConflicts)
        throw new Error(`dispatch gave way ${mostConflicts} times`);
      await giveWay(world, conflicts);
    }
  }
}

/** Without the trial events stay in the feed alone (contract: accounts#free-plan). */
async function hearsWebhooks(world: World, id: string): Promise<boolean> {
  const account = await accountOfWork(world, id);
  return !account || isServed(account, isoSeconds(world.clock.now()));
}

/** DynamoDB says so of one item of the transaction, or of the whole of it. */
const isUnwritable = (error: unknown): error is Error =>
  error instanceof UnwritableItem ||
  (error instanceof Error &&
    [error, error.cause].some((e) => e instanceof Error && e.name === "ValidationException"));

const giveWay = (world: World, conflicts: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.min(200, 5 * conflicts) * world.random()));

/** The head moves on only from where it was seen: two dispatches never give the same place. */
function write(
  owner: Owner,
  { head: seen }: Subscriptions,
  tellings: readonly Telling[],
): Promise<TransactionOutcome> {
  const account = owner.account.id;
  const sequence = (seen?.sequence ?? 0) + tellings.length;
  return transact(() =>
    createWriteTransaction(
      {
        head: subscriptions(owner.db).entities.head,
        entries: feedEntries(owner.db),
        told: toldEvents(owner.db),
        notifications: notifications(owner.db),
      },
      ({ head, entries, told, notifications }) => [
        seen
          ? head
              .update({ account })
              .set({ sequence })
              .where(
                (at, { eq }) =>
                  `${eq(at.sequence, seen.sequence)} AND ${eq(at.revision, seen.revision)}`,
              )
              .commit()
          : head.create({ account, sequence, revision: 0, subscribers: [] }).commit(),
        ...tellings.flatMap((telling) => [
          told.create(telling.told).commit(),
          entries.create(telling.entry).commit(),
          ...telling.notifications.map((one) => notifications.create(one).commit()),
        ]),
      ],
    ).go(),
  );
}

const toldLookup = (owner: Owner, eventId: string): Lookup<ToldEvent> => ({
  key: toldEvents(owner.db).get({ account: owner.account.id, eventId }).params()[
    "Key"
  ] as Lookup<0>["key"],
  read: (item) => toldEvents(owner.db).parse({ Item: item }).data as ToldEvent,
});

/** Queues again what was told before, since nobody knows whether it was queued; the rest is left. */
async function dropTold(
  owner: Owner,
  { webhooks }: Subscriptions,
  tellings: readonly Telling[],
  untold: readonly Untold[],
): Promise<readonly Untold[]> {
  const told = await batchGet(
    owner.db,
    tellings.map(({ told }) => toldLookup(owner, told.eventId)),
  );
  const known = new Map(told.flatMap((one) => (one ? [[one.eventId, one] as const] : [])));
  if (known.size === 0) return untold;
  const made = await batchGet(
    owner.db,
    [...known.values()].flatMap((one) =>
      one.notifications.map((id) => notificationLookup(owner, owner.account.id, id)),
    ),
  );
  const pending = made.filter((one) => one?.deliveryStatus === "pending");
  await queue(owner, webhooks, pending as Notification[]);
  return untold.filter(({ event }) => !known.has(event.id));
}

const queue = (
  world: World,
  webhooks: readonly WebhookItem[],
  due: readonly Notification[],
): Promise<void> =>
  sendDeliveries(
    world,
    due.map((notification) => ({
      notification,
      webhook: webhooks.find(({ id }) => id === notification.webhookId),
    })),
  );
