import { isoSeconds } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import type { WatchKey } from "./equipment-source.ts";
import { pollMessage } from "./poll-message.ts";
import type { SubjectKey } from "./source.ts";
import { dueShardOf, following } from "./store/subject-entity.ts";
import { watching, watchShardOf } from "./store/watch-entity.ts";

/** A number at a shipping line, or a box at a terminal or railroad. */
export type Asked = ({ readonly kind: "line" } & { readonly subject: SubjectKey }) | WatchKey;

/**
 * Asks sources now, whatever their pace. Each is due first and queued then, so that a lost message
 * costs no more than the wait for the next sweep; a look that is under way already answers for it.
 * One write each. `cause` names the wish: the same one within five minutes is one look.
 */
export async function lookNow(world: World, asked: readonly Asked[], cause: string): Promise<void> {
  const dueAt = isoSeconds(world.clock.now());
  await Promise.all(
    asked.map((source) =>
      source.kind === "line"
        ? lineNow(world, source.subject, dueAt, cause)
        : watchNow(world, source, dueAt),
    ),
  );
}

async function lineNow(
  world: World,
  subject: SubjectKey,
  dueAt: string,
  cause: string,
): Promise<void> {
  const isDue = await onlyIfThere(
    following(world.db)
      .entities.subject.patch(subject)
      .set({ dueAt, dueShard: dueShardOf(subject), nextLookAt: dueAt })
      .go(),
  );
  if (!isDue) return;
  try {
    await world.queues.send("poll", [pollMessage(subject, cause)]);
  } catch (error) {
    // The subject is due: the next sweep finds it.
    world.log.warn("tracking.poll_not_queued", { ...subject, ...errorFields(error) });
  }
}

/** The next sweep asks the site: within a minute. */
const watchNow = (world: World, { kind, site, number }: WatchKey, dueAt: string) =>
  onlyIfThere(
    watching(world.db)
      .entities.watch.patch({ kind, site, number })
      .set({ dueAt, dueShard: watchShardOf({ site, number }) })
      .go(),
  );

/** Of a source that nobody follows there is nothing to hurry. */
const onlyIfThere = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isConditionRefused(error)) return false;
      throw error;
    },
  );
