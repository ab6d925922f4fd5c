import * as z from "zod";
import { addSeconds, isoSeconds } from "#src/platform/clock.ts";
import { newId } from "#src/platform/ids.ts";
import type { Message } from "#src/platform/queue.ts";
import { isConditionRefused } from "#src/platform/storage/table.ts";
import { errorFields } from "#src/platform/log.ts";
import type { Owner, Dependencies } from "#src/platform/dependencies.ts";
import { catchUpDueShard, catchUps, type CatchUpItem } from "../store/catch-up-entity.ts";

export const CatchUpMessage = z.strictObject({ account: z.string(), id: z.string() });
export type CatchUpMessage = z.infer<typeof CatchUpMessage>;

const patienceSeconds = 300;
const patienceRealSeconds = 30;
const sweptAtOnce = 200;

const monitoredUntil = ({ clock }: Dependencies): string =>
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
  dueAt: monitoredUntil(owner),
  dueShard: catchUpDueShard,
});

const messageOf = ({ account, id, webhookId }: CatchUpItem): Message => ({
  body: { account, id } satisfies CatchUpMessage,
  group: webhookId,
});

/** Starts or goes on with a promise. A message that is not sent comes from the sweep later. */
export async function hurry(deps: Dependencies, task: CatchUpItem): Promise<void> {
  try {
    await deps.queues.send("catch-up", [messageOf(task)]);
  } catch (error) {
    deps.log.warn("catch_up.not_queued", { catchUp: task.id, ...errorFields(error) });
  }
}

/** Writes how far it came; null when another run of the same is ahead. */
export async function advance(
  deps: Dependencies,
  seen: CatchUpItem,
  change: Partial<CatchUpItem>,
): Promise<CatchUpItem | null> {
  const next = { ...seen, ...change, version: seen.version + 1, dueAt: monitoredUntil(deps) };
  try {
    await catchUps(deps.db)
      .put(next)
      .where(({ version }, { eq }) => eq(version, seen.version))
      .go();
    return next;
  } catch (error) {
    if (isConditionRefused(error)) return null;
    throw error;
  }
}

export async function confirmCatchUp(
  deps: Dependencies,
  { account, id }: CatchUpItem,
): Promise<void> {
  await catchUps(deps.db).delete({ account, id }).go();
}

/** Catch-ups whose message was lost, or whose webhook was not active when it came. */
export async function sendDueCatchUps(deps: Dependencies): Promise<number> {
  const { data } = await catchUps(deps.db)
    .query.due({ dueShard: catchUpDueShard })
    .lte({ dueAt: isoSeconds(deps.clock.now()) })
    .go({ limit: sweptAtOnce, pages: 1, attributes: ["account", "id"] });
  const sent = await Promise.all(
    data.map(async ({ account, id }) => {
      const { data: seen } = await catchUps(deps.db).get({ account, id }).go({ consistent: true });
      const next = seen && (await advance(deps, seen, {}));
      if (next) await deps.queues.send("catch-up", [messageOf(next)]);
      return next ? 1 : 0;
    }),
  );
  return sent.reduce<number>((sum, one) => sum + one, 0);
}
