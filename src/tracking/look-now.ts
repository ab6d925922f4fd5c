import { isoSeconds } from "#src/platform/clock.ts";
import { errorFields } from "#src/platform/log.ts";
import { isConditionRefused } from "#src/platform/table.ts";
import type { World } from "#src/platform/world.ts";
import type { WatchKey } from "./equipment-source.ts";
import { pollMessage } from "./poll-message.ts";
import type { SubjectKey } from "./source.ts";
import { dueShardOf, following } from "./store/subject-entity.ts";
import { watching, watchShardOf } from "./store/watch-entity.ts";
import { watchMessages } from "./watch-message.ts";

/** A number at a shipping line, or a box at a terminal or railroad. */
export type Asked = ({ readonly kind: "line" } & { readonly subject: SubjectKey }) | WatchKey;

/**
 * Asks sources now, whatever their pace. Each is due first and queued then, so that a lost message
 * costs no more than the wait for the next sweep. A look at a line that is under way is followed by
 * another, as it may have read before what the wish is about; one at a site answers for it. One
 * write each. `cause` names the wish: the same one within five minutes is one look.
 */
export async function lookNow(world: World, asked: readonly Asked[], cause: string): Promise<void> {
  const dueAt = isoSeconds(world.clock.now());
  const lines = asked.filter((source) => source.kind === "line");
  await Promise.all([
    ...lines.map(({ subject }) => lineNow(world, subject, dueAt, cause)),
    watchesNow(
      world,
      asked.filter((source) => source.kind !== "line"),
      dueAt,
    ),
  ]);
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
      .add({ wishes: 1 })
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

/** Asked however recently they were asked: somebody wishes it. One write each, then one message. */
async function watchesNow(world: World, keys: readonly WatchKey[], dueAt: string): Promise<void> {
  const due = await Promise.all(
    keys.map(async ({ kind, site, number }) => {
      const isDue = await onlyIfThere(
        watching(world.db)
          .entities.watch.patch({ kind, site, number })
          .set({ dueAt, dueShard: watchShardOf({ site, number }) })
          .go(),
      );
      return isDue ? [{ kind, site, number, dueAt }] : [];
    }),
  );
  try {
    await world.queues.send("watch", watchMessages(due.flat(), true));
  } catch (error) {
    // They are due: the next sweep finds them.
    world.log.warn("watch.not_queued", errorFields(error));
  }
}

/** Of a source that nobody follows there is nothing to hurry. */
const onlyIfThere = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if (isConditionRefused(error)) return false;
      throw error;
    },
  );
