import * as z from "zod";
import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { newId } from "#src/platform/ids.ts";
import type { Message } from "#src/platform/queue.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Owner, World } from "#src/platform/world.ts";
import { catchUpDueShard, catchUps, type CatchUpItem } from "./store/catch-up-entity.ts";

export const CatchUpMessage = z.strictObject({ account: z.string(), id: z.string() });
export type CatchUpMessage = z.infer<typeof CatchUpMessage>;

const patienceSeconds = 300;
const patienceRealSeconds = 30;
const sweptAtOnce = 200;

const watchedUntil = ({ clock }: World): string =>
  isoSeconds(addSeconds(clock.now(), Math.max(patienceSeconds, patienceRealSeconds * clock.scale)));

export const newCatchUp = (
  owner: Owner,
  of: Pick<CatchUpItem, "webhookId" | "kind" | "after" | "heldDone"> &
    Partial<Pick<CatchUpItem, "since">>,
): CatchUpItem => ({
  ...of,
  account: owner.account.id,
  id: newId(owner.clock.now()),
  version: 1,
  createdAt: isoSeconds(owner.clock.now()),
  dueAt: watchedUntil(owner),
  dueShard: catchUpDueShard,
});

const messageOf = ({ account, id, webhookId }: CatchUpItem): Message => ({
  body: { account, id } satisfies CatchUpMessage,
  group: webhookId,
});

/** Starts or goes on with a promise. A message that is not sent comes from the sweep later. */
export async function hurry(world: World, task: CatchUpItem): Promise<void> {
  try {
    await world.queues.send("catch-up", [messageOf(task)]);
  } catch (error) {
    world.log.warn("catch_up.not_queued", { catchUp: task.id, ...errorFields(error) });
  }
}

/** Writes how far it came; null when another run of the same is ahead. */
export async function advance(
  world: World,
  seen: CatchUpItem,
  change: Partial<CatchUpItem>,
): Promise<CatchUpItem | null> {
  const next = { ...seen, ...change, version: seen.version + 1, dueAt: watchedUntil(world) };
  try {
    await catchUps(world.db)
      .put(next)
      .where(({ version }, { eq }) => eq(version, seen.version))
      .go();
    return next;
  } catch (error) {
    if (isConditionRefused(error)) return null;
    throw error;
  }
}

export async function keepPromise(world: World, { account, id }: CatchUpItem): Promise<void> {
  await catchUps(world.db).delete({ account, id }).go();
}

/** Catch-ups whose message was lost, or whose webhook was not active when it came. */
export async function sendDueCatchUps(world: World): Promise<number> {
  const { data } = await catchUps(world.db)
    .query.due({ dueShard: catchUpDueShard })
    .lte({ dueAt: isoSeconds(world.clock.now()) })
    .go({ limit: sweptAtOnce, pages: 1, attributes: ["account", "id"] });
  const sent = await Promise.all(
    data.map(async ({ account, id }) => {
      const { data: seen } = await catchUps(world.db).get({ account, id }).go({ consistent: true });
      const next = seen && (await advance(world, seen, {}));
      if (next) await world.queues.send("catch-up", [messageOf(next)]);
      return next ? 1 : 0;
    }),
  );
  return sent.reduce<number>((sum, one) => sum + one, 0);
}
