import { dueBefore, isoSeconds } from "#src/platform/clock.ts";
import type { World } from "#src/platform/world.ts";
import { pollMessage } from "./poll-message.ts";
import { allDueShards, following } from "./store/subject-entity.ts";

/** Subjects one shard hands out at a time; the rest is due still and comes with the next sweep. */
const perShard = 500;

/**
 * Queues every subject that is due, by index and never by scan. Writes nothing: a subject stays
 * due until its look is claimed, and queueing it twice within five minutes is one message.
 */
export async function sweepSubjects(world: World): Promise<number> {
  const now = world.clock.now();
  const due = await Promise.all(
    allDueShards.map(async (dueShard) => {
      const { data } = await following(world.db)
        .entities.subject.query.due({ dueShard })
        .lt({ dueAt: dueBefore(now) })
        .go({ limit: perShard, pages: 1 });
      return data;
    }),
  );
  const subjects = due.flat();
  await world.queues.send(
    "poll",
    subjects.map(({ scac, type, number, dueAt }) =>
      pollMessage({ scac, type, number }, `due-${dueAt ?? isoSeconds(now)}`),
    ),
  );
  return subjects.length;
}
